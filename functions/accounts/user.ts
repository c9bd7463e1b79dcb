import type { Scope } from '@sanispec/shared/access';
import type { Profile, UserInfo } from '@sanispec/shared/contract';
import { contentLanguageOf, type Locale, resolveLocale } from '@sanispec/shared/markets';
import type { Services } from '#config/services.ts';
import type { StoredDocument } from '#storage/documentStore.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import { Failure } from '../failure.ts';
import type { DueMails } from './dueMails.ts';

/** An account as it is stored. */
export interface UserDocument {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly country: string;
  readonly position?: string;
  readonly phone?: string;
  readonly contactSalesPhone?: string;
  readonly defaultSalesCountries?: readonly string[];
  readonly scopes: readonly Scope[];
  /** argon2id; absent where an identity provider authenticates the user. */
  readonly passwordHash?: string;
  /** The owner has followed a link that was sent to the address. Roles, ROOT_EMAILS too, ask for it. */
  readonly emailVerified?: boolean;
  /** ISO date-time; who resigned as root is not made root by ROOT_EMAILS again. */
  readonly resignedRootOn?: string;
  /** Of the interface at sign-up: mails are written in its language. */
  readonly locale?: string;
  /** Who the account is at the identity provider. */
  readonly provider?: { readonly environment: string; readonly uid: string };
  /** ISO date-time. */
  readonly createdOn: string;
  readonly dueMails?: DueMails;
}

/** Makes an address unique: its id is the address. */
export interface EmailDocument {
  readonly id: string;
  readonly userId: string;
  /** ISO date-time. */
  readonly reservedOn: string;
}

/** What the user may know of their own account. */
export function userInfoOf(user: UserDocument): UserInfo {
  return {
    id: user.id,
    uid: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    companyName: user.companyName,
    country: user.country,
    ...(user.position !== undefined && { position: user.position }),
    isSalesRep: user.scopes.some((scope) => scope.role === 'sales'),
    scopes: user.scopes.map((scope) => ({ role: scope.role, countries: [...scope.countries] })),
  };
}

/** The account as its owner sees it. */
export function profileOf(user: UserDocument): Profile {
  return {
    email: user.email,
    emailVerified: user.emailVerified ?? false,
    firstName: user.firstName,
    lastName: user.lastName,
    companyName: user.companyName,
    position: user.position ?? '',
    phone: user.phone ?? '',
    country: user.country,
    registeredOn: user.createdOn,
    scopes: userInfoOf(user).scopes,
    defaultSalesCountries: [...(user.defaultSalesCountries ?? [])],
    hasPassword: user.passwordHash !== undefined,
  };
}

/** Accounts from before mails were sent are written to in the language of their country, where the product speaks it. */
export function localeOf({ locale, country }: Pick<UserDocument, 'locale' | 'country'>): Locale {
  return resolveLocale(locale ?? `${contentLanguageOf(country, () => undefined)}-${country}`);
}

/** E-mail addresses are compared without regard to case. */
export function emailId(email: string): string {
  return email.trim().toLowerCase();
}

export async function findUser(services: Services, userId: string): Promise<UserDocument | undefined> {
  return (await services.documents.get<UserDocument>('users', userId))?.value;
}

/** @throws Failure 404 UserUnknown */
export async function openUser(services: Services, userId: string): Promise<StoredDocument<UserDocument>> {
  const stored = await services.documents.get<UserDocument>('users', userId);
  if (stored === undefined) throw new Failure(404, 'UserUnknown');
  return stored;
}

/** What is known about an account's address. Identity providers may not confirm addresses. */
export function addressStateOf({ emailVerified = false, provider }: Pick<UserDocument, 'emailVerified' | 'provider'>) {
  if (emailVerified) return 'confirmed' as const;
  return provider === undefined ? ('unconfirmed' as const) : ('provider' as const);
}

/** How the audit log names an account: by its person, never by its address. */
export function auditSubjectOf({ id, firstName, lastName }: UserDocument) {
  return { kind: 'user' as const, id, title: `${firstName} ${lastName}`.trim() };
}

export async function findUserByEmail(services: Services, email: string): Promise<UserDocument | undefined> {
  const address = await services.documents.get<EmailDocument>('emails', emailId(email));
  return address === undefined ? undefined : findUser(services, address.value.userId);
}

/**
 * Changes an account as it is stored at that moment.
 *
 * @throws Failure 401 ErrorSessionExpired when the account is gone; StorageBusy when others keep changing it
 */
export async function changeUser(
  services: Services,
  userId: string,
  change: (user: UserDocument) => UserDocument,
): Promise<UserDocument> {
  return retryOnConflict(async () => {
    const stored = await services.documents.get<UserDocument>('users', userId);
    if (stored === undefined) throw new Failure(401, 'ErrorSessionExpired');
    const { value } = await services.documents.put('users', change(stored.value), { ifMatch: stored.etag });
    return value;
  });
}
