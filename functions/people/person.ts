import { foldText } from '@sanispec/shared/columns';
import { emailId, findUser, type UserDocument } from '#accounts/user.ts';
import { auditOfPerson } from '#audit/auditOfPerson.ts';
import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';

/** A person as the stores know them: by the id of the account, and by the name and address that it had. */
export interface Person {
  readonly id: string;
  /** Names in full; more than one where entries of the audit log are older than the account's name. */
  readonly names: readonly string[];
  /** '' where the account is gone. */
  readonly email: string;
  /** Undefined where the account is gone. */
  readonly user: UserDocument | undefined;
}

/** No account has the address or the id, or several have the address. */
export class PersonUnknown extends Error {
  override readonly name = 'PersonUnknown';
}

export function personOfUser(user: UserDocument): Person {
  return { id: user.id, names: [`${user.firstName} ${user.lastName}`.trim()], email: user.email, user };
}

function described({ id, provider, emailVerified, createdOn }: UserDocument): string {
  const kind = provider === undefined ? 'with a password' : `of the identity provider (${provider.environment})`;
  const address = emailVerified ? 'confirmed' : 'not confirmed';
  return `  ${id}  ${kind}, address ${address}, since ${createdOn.slice(0, 10)}`;
}

/**
 * The account of an address.
 *
 * @throws PersonUnknown when there is none, or several: one with a password, and one of each environment of an identity
 *   provider, which may belong to different people
 */
export async function personOfAddress(services: Services, email: string): Promise<Person> {
  const query = listedQuery('usersByEmail', { email: foldText(email.trim()) });
  const { documents } = await services.documents.query<UserDocument>('users', query);
  const users = documents.map(({ value }) => value).filter((user) => emailId(user.email) === emailId(email));
  const [user, ...others] = users;
  if (user === undefined) throw new PersonUnknown(`No account has the address ${email}`);
  if (others.length > 0) {
    throw new PersonUnknown(`Several accounts have the address, name one by --id:\n${users.map(described).join('\n')}`);
  }
  return personOfUser(user);
}

/** The person of an account, also after the account has been deleted: the audit log knows what they were called. */
export async function personOfId(services: Services, id: string): Promise<Person> {
  const user = await findUser(services, id);
  const names = new Set(user === undefined ? [] : personOfUser(user).names);
  for await (const { value } of auditOfPerson(services, id)) {
    names.add(value.actor.id === id ? value.actor.name : value.subject.title);
  }
  names.delete('');
  return { id, names: [...names], email: user?.email ?? '', user };
}
