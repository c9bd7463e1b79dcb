import type { CatalogueLabels } from '@sanispec/shared/catalogue';
import type { Project } from '@sanispec/shared/project';
import type { DocumentLanguage } from './documentLanguage.ts';
import type { Contact, Fact, TitleBlock } from './specification.ts';

/** The assigned sales rep as the reader's contact. */
export function contactOf({ salesRepUser }: Project): Contact | undefined {
  if (salesRepUser === undefined) return undefined;
  return {
    name: `${salesRepUser.firstName} ${salesRepUser.lastName}`.trim(),
    position: salesRepUser.position ?? '',
    email: salesRepUser.email ?? '',
    phone: salesRepUser.phone ?? '',
  };
}

/** The project's fields that are filled, in the order of the form. */
export function factsOf(
  { details, reference }: Project,
  createdOn: string,
  labels: CatalogueLabels,
  language: DocumentLanguage,
): Fact[] {
  const facts: Fact[] = [
    { label: language.text('DocumentProject'), value: details.title },
    { label: language.text('DocumentReference'), value: reference },
    { label: language.text('DocumentCreatedOn'), value: language.date(createdOn) },
    { label: language.text('DocumentCountry'), value: language.countryName(details.country) },
    { label: language.text('DocumentSegment'), value: labels.segment(details.segment) },
    { label: language.text('DocumentBuildingOwner'), value: details.buildingOwner },
    { label: language.text('DocumentAddress'), value: details.address },
    { label: language.text('DocumentCity'), value: details.city },
    { label: language.text('DocumentArchitectStudio'), value: details.architectStudio },
    { label: language.text('DocumentArchitectAddress'), value: details.architectAddress },
    { label: language.text('DocumentArchitectCity'), value: details.architectCity },
    { label: language.text('DocumentArchitectContactName'), value: details.architectContactName },
    { label: language.text('DocumentArchitectContactEmail'), value: details.architectContactEmail },
    { label: language.text('DocumentArchitectContactPhone'), value: details.architectContactPhone },
    { label: language.text('DocumentDescription'), value: details.description },
  ];
  return facts.filter(({ value }) => value.trim() !== '');
}

/** The block of the front page; `counts` are of what is built: quantities multiplied. */
export function titleBlockOf(
  { details }: Project,
  counts: { readonly spaces: number; readonly sets: number; readonly products: number },
  labels: CatalogueLabels,
  language: DocumentLanguage,
): TitleBlock {
  return {
    project: [details.title, details.city].filter((part) => part !== '').join(', '),
    buildingOwner: details.buildingOwner,
    architect: details.architectStudio || details.architectContactName,
    contents: [
      language.count('DocumentSpaceCount', counts.spaces),
      language.count('DocumentSetCount', counts.sets),
      language.count('DocumentProductCount', counts.products),
    ].join(', '),
    segment: labels.segment(details.segment),
  };
}
