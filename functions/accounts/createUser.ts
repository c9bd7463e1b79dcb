import type { Scope } from '@sanispec/shared/access';
import { randomId } from '@sanispec/shared/project';
import type { Services } from '#config/services.ts';
import { recordEvent } from '#events/recordEvent.ts';
import { Failure } from '#failure.ts';
import { PreconditionFailed } from '#storage/documentStore.ts';
import { accountCreated } from './accountEvents.ts';
import { addDueMails } from './dueMails.ts';
import { hashPassword } from './password.ts';
import { type EmailDocument, emailId, type UserDocument } from './user.ts';

/** A sign-up writes its user right after it took the address; one that has not done so by then ended half-way. */
const signUpMilliseconds = 60_000;

export interface NewUser {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly country: string;
  readonly position?: string;
  readonly phone?: string;
  /** Countries whose projects a sales rep takes by default. */
  readonly defaultSalesCountries?: readonly string[];
  readonly locale?: string;
  /** Counts as confirmed without a link, because an administrator vouches for it. */
  readonly emailVerified?: boolean;
  readonly scopes: readonly Scope[];
}

export interface SignUpOptions {
  /** Whether the address is to be confirmed by a link. */
  readonly isToVerify?: boolean;
}

async function isInUse(services: Services, { userId, reservedOn }: EmailDocument): Promise<boolean> {
  // One with a time still to come, because the clock was set back, is as old as any.
  const age = Math.abs(services.now().getTime() - Date.parse(reservedOn));
  return age <= signUpMilliseconds || (await services.documents.get('users', userId)) !== undefined;
}

/** Takes the address for the user; an address whose user was never written (a crash between the two) becomes free. */
async function reserveEmail(services: Services, email: EmailDocument): Promise<void> {
  const { documents } = services;
  const taken = await documents.get<EmailDocument>('emails', email.id);
  if (taken !== undefined && (await isInUse(services, taken.value))) {
    throw new Failure(409, 'ErrorEmailAlreadyRegistered');
  }
  try {
    await documents.put('emails', email, taken === undefined ? { ifNoneMatch: '*' } : { ifMatch: taken.etag });
  } catch (error) {
    if (error instanceof PreconditionFailed)
      throw new Failure(409, 'ErrorEmailAlreadyRegistered', [], { cause: error });
    throw error;
  }
}

/**
 * Creates an account.
 *
 * @throws Failure 409 ErrorEmailAlreadyRegistered
 */
export async function createUser(
  services: Services,
  person: NewUser,
  { isToVerify = false }: SignUpOptions = {},
): Promise<UserDocument> {
  const { password, ...profile } = person;
  const id = randomId(services.randomBytes);
  const user: UserDocument = {
    ...profile,
    id,
    email: person.email.trim(),
    passwordHash: await hashPassword(password),
    createdOn: services.now().toISOString(),
    ...(isToVerify && { dueMails: addDueMails(services, undefined, [{ kind: 'verifyEmail', userId: id }]) }),
  };
  await reserveEmail(services, { id: emailId(person.email), userId: user.id, reservedOn: user.createdOn });
  await services.documents.put('users', user, { ifNoneMatch: '*' });
  await recordEvent(services, accountCreated(user));
  return user;
}
