import type { Field, FieldOption, FormValues } from '@sanispec/shared/forms';
import { choicesOf, textOf } from '@sanispec/shared/forms';
import { countryName } from '@sanispec/shared/markets';
import type { SiteTextKey } from '@sanispec/shared/text';
import type { SiteText } from '#core/text.ts';

/** A part of a document that two people may have changed differently. */
export interface DefinitionPart {
  readonly label: SiteTextKey;
  /** Names of the values that belong to it. */
  readonly values: readonly string[];
  /** What it says, for reading. */
  textOf(values: FormValues): string;
}

/** How one kind of document is filled in. */
export interface DefinitionForm<Row> {
  readonly fields: readonly Field[];
  valuesOf(row: Row | undefined): FormValues;
  /** Field at which a refusal of the server is told; the whole form without one. */
  readonly refusedAt: Readonly<Partial<Record<string, string>>>;
}

/** Why a document cannot be changed by its reader; undefined when it can. */
export function foreignReason(
  { mayChange, countries }: { readonly mayChange: boolean; readonly countries: readonly string[] },
  { t, locale }: Pick<SiteText, 't' | 'locale'>,
): string | undefined {
  if (mayChange) return undefined;
  return t('RuleForeign', countries.map((code) => countryName(code, locale)).join(', '));
}

/** What people call a document of any kind. */
export function descriptionField(isReadOnly: boolean): Field {
  return {
    name: 'description',
    label: 'RuleDescription',
    type: 'pattern',
    pattern: '[^]{1,1000}',
    patternText: 'RuleDescriptionLong',
    isRequired: true,
    isReadOnly,
  };
}

/** Title and description, compared. */
export function titleParts(label: SiteTextKey): readonly DefinitionPart[] {
  return [
    { label, values: ['title'], textOf: ({ title }) => textOf(title) },
    { label: 'RuleDescription', values: ['description'], textOf: ({ description }) => textOf(description) },
  ];
}

/** Fields of reference country and countries, and the choice of a catalogue that fills them. */
export function placingFields(
  countries: readonly FieldOption[],
  catalogs: readonly FieldOption[],
  isReadOnly: boolean,
): readonly Field[] {
  const fields: Field[] = [
    {
      name: 'countryRef',
      label: 'RuleCountryRef',
      hint: 'RuleCountryRefHint',
      type: 'select',
      options: countries,
      isSearchable: countries.length > 10,
      isRequired: true,
      isHalf: true,
      isReadOnly,
    },
  ];
  if (catalogs.length > 0 && !isReadOnly) {
    fields.push({
      name: 'countriesCatalog',
      label: 'RuleCountriesCatalog',
      hint: 'RuleCountriesCatalogHint',
      type: 'select',
      options: catalogs,
      isHalf: true,
    });
  }
  fields.push({
    name: 'countries',
    label: 'RuleCountries',
    type: 'multiselect',
    options: countries,
    isRequired: true,
    isReadOnly,
  });
  return fields;
}

/** What follows from an edit: a catalogue fills the countries in, and the reference country is one of them. */
export function withPlacing(
  before: FormValues,
  after: FormValues,
  countriesOf: (catalogId: string) => readonly string[],
): FormValues {
  const chosen = textOf(after.countriesCatalog);
  if (chosen !== '' && chosen !== textOf(before.countriesCatalog)) {
    const countries = countriesOf(chosen);
    const reference = textOf(after.countryRef);
    const [first = reference] = countries;
    return { ...after, countries: [...countries], countryRef: countries.includes(reference) ? reference : first };
  }
  const reference = textOf(after.countryRef);
  const countries = choicesOf(after.countries);
  if (reference === '' || reference === textOf(before.countryRef) || countries.includes(reference)) return after;
  return { ...after, countries: [...countries, reference] };
}

/** Parts that lists, rules and groups have. */
export function placingParts(
  { locale }: Pick<SiteText, 'locale'>,
  countryName: CountryNamer,
): readonly DefinitionPart[] {
  const namesOf = (codes: readonly string[]) => codes.map((code) => countryName(code, locale)).join(', ');
  return [
    { label: 'RuleCountryRef', values: ['countryRef'], textOf: ({ countryRef }) => namesOf([textOf(countryRef)]) },
    {
      label: 'RuleCountries',
      values: ['countries'],
      textOf: ({ countries }) => namesOf([...choicesOf(countries)].sort()),
    },
  ];
}

/** Whether the reference country is one of the countries; the server says the same. */
export function lacksReference(values: FormValues): boolean {
  return !choicesOf(values.countries).includes(textOf(values.countryRef));
}

type CountryNamer = (code: string, locale: SiteText['locale']) => string;
