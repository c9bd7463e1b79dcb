import type { Scope } from '@sanispec/shared/access';
import type { UserInfo } from '@sanispec/shared/contract';

/** An account as it is stored. */
export interface UserDocument {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly country: string;
  readonly position?: string;
  readonly contactSalesPhone?: string;
  readonly scopes: readonly Scope[];
  /** argon2id; absent for whoever logs in with the identity provider. */
  readonly passwordHash?: string;
  /** Who the account is at the identity provider. */
  readonly provider?: { readonly environment: string; readonly uid: string };
  /** ISO date-time. */
  readonly createdOn: string;
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

/** E-mail addresses are compared without regard to case. */
export function emailId(email: string): string {
  return email.trim().toLowerCase();
}
