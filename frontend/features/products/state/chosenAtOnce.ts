import type { Facet, FacetValue, ListingFilter } from '@sanispec/shared/listing';

type NumberFacet = Exclude<Facet, { readonly values: unknown }>;

function withNumbers(before: NumberFacet, filter: ListingFilter | undefined): Facet {
  if (before.chosen === undefined && filter === undefined) return before;
  const { chosen: _before, ...facet } = before;
  if (facet.type === 'interval') return filter?.kind === 'interval' ? { ...facet, chosen: filter.value } : facet;
  if (filter?.kind !== 'range') return facet;
  const { min, max } = filter;
  return { ...facet, chosen: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) } };
}

/**
 * Facets of the answer before, with what is chosen now: their counts follow with the next answer, but whoever chooses a
 * value sees it chosen at once, and whoever types two bounds quickly keeps both.
 */
export function chosenAtOnce(facets: readonly Facet[], filters: readonly ListingFilter[]): readonly Facet[] {
  return facets.map((facet) => {
    const filter = filters.find(({ columnName }) => columnName === facet.columnName);
    if (!('values' in facet)) return withNumbers(facet, filter);
    const chosen = filter?.kind === 'values' ? filter.values.map((value) => value.toLowerCase()) : [];
    const isChosen = ({ value }: FacetValue) => chosen.includes(value.toLowerCase());
    // What stays as it is stays the same object: typing leaves it alone.
    if (facet.values.every((one) => one.selected === isChosen(one))) return facet;
    return { ...facet, values: facet.values.map((one) => ({ ...one, selected: isChosen(one) })) };
  });
}
