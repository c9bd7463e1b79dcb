import type { BodyOf, ChoiceField, FieldGroup, FieldOption, FormValues, PlainTextField } from '@sanispec/shared/forms';
import { countryName } from '@sanispec/shared/markets';
import { ProjectDetails } from '@sanispec/shared/project';
import { countryOptions } from '#core/countryOptions.ts';
import type { SiteText } from '#core/text.ts';
import type { CatalogueCountry } from '#worker/catalogueApi.ts';
import { segmentOptions } from './segmentOptions.ts';

interface DetailsOptions {
  /** A choice when there are several, else fixed. */
  readonly countries: readonly string[];
  /** The segment that is stored, which stays on offer. */
  readonly segment: ProjectDetails['segment'];
  /** Shows the fields of building and architect at once. */
  readonly isExtended: boolean;
  readonly isReadOnly?: boolean;
}

/** The fields of a project's details (domain: Project); between `head` and `tail` comes what a dialog adds. */
export function projectDetailsFields(options: DetailsOptions, text: Pick<SiteText, 't' | 'language' | 'locale'>) {
  const { countries, segment, isExtended, isReadOnly = false } = options;
  const building: FieldGroup = { label: 'ProjectGroupBuilding', isFolded: !isExtended };
  const architect: FieldGroup = { label: 'ProjectGroupArchitect', isFolded: !isExtended };
  const half = { isHalf: true, isReadOnly } as const;
  const ofBuilding = { ...half, type: 'str100', group: building } as const;
  const ofArchitect = { ...half, type: 'str100', group: architect } as const;
  const isCountryFixed = isReadOnly || countries.length <= 1;
  const countryChoice: readonly FieldOption[] = isCountryFixed
    ? countries.map((country) => ({ value: country, label: countryName(country, text.locale) }))
    : countryOptions(text.locale, countries);
  const head = [
    {
      name: 'details:title',
      label: 'ProjectFieldTitle',
      type: 'projectTitle',
      isRequired: true,
      requiredText: 'ProjectTitleRequired',
      isReadOnly,
    },
    {
      ...half,
      name: 'details:country',
      label: 'ProjectFieldCountry',
      type: 'select',
      options: countryChoice,
      isRequired: true,
      isReadOnly: isCountryFixed,
    },
    {
      ...half,
      name: 'details:segment',
      label: 'ProjectFieldSegment',
      type: 'select',
      options: segmentOptions(segment, text),
    },
  ] as const satisfies readonly (PlainTextField | ChoiceField)[];
  const tail = [
    { name: 'details:description', label: 'ProjectFieldDescription', type: 'str10000', isReadOnly },
    { ...ofBuilding, name: 'details:buildingOwner', label: 'ProjectFieldBuildingOwner' },
    { ...ofBuilding, name: 'details:address', label: 'ProjectFieldAddress' },
    { ...ofBuilding, name: 'details:city', label: 'ProjectFieldCity' },
    { ...ofArchitect, name: 'details:architectStudio', label: 'ProjectFieldArchitectStudio' },
    { ...ofArchitect, name: 'details:architectAddress', label: 'ProjectFieldArchitectAddress' },
    { ...ofArchitect, name: 'details:architectCity', label: 'ProjectFieldArchitectCity' },
    { ...ofArchitect, name: 'details:architectContactName', label: 'ProjectFieldArchitectContactName' },
    {
      ...ofArchitect,
      type: 'email',
      name: 'details:architectContactEmail',
      label: 'ProjectFieldArchitectContactEmail',
    },
    { ...ofArchitect, name: 'details:architectContactPhone', label: 'ProjectFieldArchitectContactPhone' },
  ] as const satisfies readonly PlainTextField[];
  return { head, tail };
}

type DetailsFields = ReturnType<typeof projectDetailsFields>;

/** What the fields hold for these details. */
export function detailsValues(details: Partial<ProjectDetails>): FormValues {
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [`details:${name}`, value]));
}

/** The details of a form's body. */
export function detailsOf(body: BodyOf<DetailsFields['head']> & BodyOf<DetailsFields['tail']>): ProjectDetails {
  return ProjectDetails.parse(body.details);
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
