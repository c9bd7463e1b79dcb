import type { Facet, ListingFilter } from '@sanispec/shared/filter';

/**
 * Facets of the answer before, with what is chosen now: their counts follow with the next answer, but whoever chooses a
 * value sees it chosen at once.
 */
export function chosenAtOnce(facets: readonly Facet[], filters: readonly ListingFilter[]): readonly Facet[] {
  return facets.map((facet) => {
    if (!('values' in facet)) return facet;
    const filter = filters.find((one) => one.kind === 'values' && one.columnName === facet.columnName);
    const chosen = filter?.kind === 'values' ? filter.values.map((value) => value.toLowerCase()) : [];
    const values = facet.values.map((one) => ({ ...one, selected: chosen.includes(one.value.toLowerCase()) }));
    return { ...facet, values };
  });
}
