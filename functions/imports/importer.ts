import { countriesOf } from '@sanispec/shared/access';
import type { Finding } from '@sanispec/shared/contract';
import type { UserDocument } from '#accounts/user.ts';
import type { Actor } from '#audit/recordAudit.ts';
import type { Services } from '#config/services.ts';

/** Owner of jobs that the product starts itself, such as the demo import; it has every right. */
export const systemOwner = 'system';

/** Who imports, and where they may. */
export interface Importer {
  /** Shown to others as 'Uploaded by': never an e-mail address. */
  readonly name: string;
  readonly countries: readonly string[] | 'all';
}

/**
 * The rights of a job's owner now, not when the job was started (domain: Rights on catalogues and assets). A user who
 * is gone has none.
 */
export async function readImporter(services: Services, owner: string): Promise<Importer> {
  if (owner === systemOwner) return { name: 'Sanispec', countries: 'all' };
  const user = await services.documents.get<UserDocument>('users', owner);
  if (user === undefined) return { name: owner, countries: [] };
  return {
    name: `${user.value.firstName} ${user.value.lastName}`.trim(),
    countries: countriesOf(user.value.scopes, 'admin'),
  };
}

/** The owner of a job, as the log names who did something. */
export async function readActor(services: Services, owner: string): Promise<Actor> {
  const user = owner === systemOwner ? undefined : await services.documents.get<UserDocument>('users', owner);
  return user?.value ?? { id: owner, firstName: owner === systemOwner ? 'Sanispec' : '', lastName: '' };
}

/** Whether the importer has rights on every one of the countries. */
export function mayImportFor(importer: Pick<Importer, 'countries'>, countries: readonly string[]): boolean {
  const allowed = importer.countries;
  return allowed === 'all' || countries.every((country) => allowed.includes(country));
}

/** Names the countries, so that the importer can leave them out by the filter. */
export function lackingRights(importer: Pick<Importer, 'countries'>, countries: readonly string[]): Finding[] {
  const lacking = countries.filter((country) => !mayImportFor(importer, [country]));
  return [
    { key: 'ErrorCountryNoRights', args: [] },
    { key: 'ErrorNoRightsForCountries', args: [lacking.join(', ')] },
  ];
}
