import { Email } from '@sanispec/shared/contract';
import type { ProjectDetails } from '@sanispec/shared/project';
import type { SiteText } from '#core/text.ts';
import type { CatalogueCountry } from '#worker/catalogueApi.ts';

export const emptyDetails: ProjectDetails = {
  title: '',
  country: '',
  segment: '',
  description: '',
  buildingOwner: '',
  city: '',
  address: '',
  architectStudio: '',
  architectAddress: '',
  architectCity: '',
  architectContactName: '',
  architectContactEmail: '',
  architectContactPhone: '',
};

/** Fields of the building, and of the architect, in the order of the form. */
export const buildingFields = [
  ['buildingOwner', 'ProjectFieldBuildingOwner'],
  ['address', 'ProjectFieldAddress'],
  ['city', 'ProjectFieldCity'],
] as const;

export const architectFields = [
  ['architectStudio', 'ProjectFieldArchitectStudio'],
  ['architectAddress', 'ProjectFieldArchitectAddress'],
  ['architectCity', 'ProjectFieldArchitectCity'],
  ['architectContactName', 'ProjectFieldArchitectContactName'],
  ['architectContactEmail', 'ProjectFieldArchitectContactEmail'],
  ['architectContactPhone', 'ProjectFieldArchitectContactPhone'],
] as const;

export const maxTextLength = 100;
const maxDescriptionLength = 10_000;

/** What is wrong with the details, by field; empty when nothing is. */
export function detailsErrors(
  details: ProjectDetails,
  { t, tCount }: Pick<SiteText, 't' | 'tCount'>,
): Partial<Record<keyof ProjectDetails, string>> {
  const errors: Partial<Record<keyof ProjectDetails, string>> = {};
  const title = details.title.trim();
  if (title === '' || title.length > maxTextLength) errors.title = t('ProjectTitleRequired');
  if (details.country === '') errors.country = t('ProjectCountryRequired');
  if (details.description.length > maxDescriptionLength) {
    errors.description = tCount('ProjectTooLong', maxDescriptionLength);
  }
  for (const [field] of [...buildingFields, ...architectFields]) {
    if (details[field].length > maxTextLength) errors[field] = tCount('ProjectTooLong', maxTextLength);
  }
  const email = details.architectContactEmail.trim();
  if (email !== '' && !Email.safeParse(email).success) errors.architectContactEmail = t('ProjectEmailInvalid');
  return errors;
}

/** The details as they are stored: without blanks around them. */
export function trimmedDetails(details: ProjectDetails): ProjectDetails {
  const trimmed = { ...details, title: details.title.trim(), description: details.description.trim() };
  for (const [field] of [...buildingFields, ...architectFields]) trimmed[field] = details[field].trim();
  return trimmed;
}

/**
 * Countries that a project may be created in (domain: Countries): those that share a catalogue with the country, else
 * all that have one.
 *
 * @param country catalogue country of the locale
 */
export function offeredCountries(countries: readonly CatalogueCountry[], country: string): readonly string[] {
  const own = countries.find((candidate) => candidate.country === country);
  const offered =
    own === undefined ? countries : countries.filter(({ catalogueId }) => catalogueId === own.catalogueId);
  return [...new Set(offered.map((candidate) => candidate.country))];
}
