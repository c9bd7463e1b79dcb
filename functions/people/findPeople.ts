import { foldText } from '@sanispec/shared/columns';
import { emailId, type UserDocument } from '#accounts/user.ts';
import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';

/** No account has the address. */
export class PersonUnknown extends Error {
  override readonly name = 'PersonUnknown';

  constructor(email: string) {
    super(`No account has the address ${email}`);
  }
}

/**
 * The accounts of an address: one with a password of its own, and one of each environment of an identity provider.
 *
 * @throws PersonUnknown
 */
export async function findPeople(services: Services, email: string): Promise<readonly UserDocument[]> {
  const query = listedQuery('usersByEmail', { email: foldText(email.trim()) });
  const { documents } = await services.documents.query<UserDocument>('users', query);
  const people = documents.map(({ value }) => value).filter((user) => emailId(user.email) === emailId(email));
  if (people.length === 0) throw new PersonUnknown(email);
  return people;
}
