import { countriesOf } from '@sanispec/shared/access';
import type { UserDocument } from '#accounts/user.ts';
import { Failure } from '#failure.ts';

/** Who changes rules, and where they may. */
export interface Author {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly countries: readonly string[] | 'all';
}

/** The product itself, which has every right. */
export const systemAuthor: Author = { id: 'system', firstName: 'Sanispec', lastName: '', countries: 'all' };

export function authorOf({ id, firstName, lastName, scopes }: UserDocument): Author {
  return { id, firstName, lastName, countries: countriesOf(scopes, 'admin') };
}

export function nameOf({ firstName, lastName }: Author): string {
  return `${firstName} ${lastName}`.trim();
}

/** Whether the author has rights on every one of the countries. */
export function mayChangeFor({ countries: allowed }: Author, countries: Iterable<string>): boolean {
  return allowed === 'all' || [...countries].every((country) => allowed.includes(country));
}

/** Whether the author sees what concerns the countries: one of theirs is enough. */
export function maySee({ countries: allowed }: Author, countries: readonly string[]): boolean {
  return allowed === 'all' || countries.some((country) => allowed.includes(country));
}

/** @throws Failure 403 ErrorCountryNoRights unless the author has rights on every one of the countries */
export function checkCountries(author: Author, countries: Iterable<string>): void {
  if (!mayChangeFor(author, countries)) throw new Failure(403, 'ErrorCountryNoRights');
}
