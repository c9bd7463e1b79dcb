import type { CatalogueCountry } from '#worker/catalogueApi.ts';

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
