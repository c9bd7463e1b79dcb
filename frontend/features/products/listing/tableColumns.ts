import type { ListingItem } from '@sanispec/shared/listing';
import type { CatalogueSummary, PropertySummary } from '#worker/catalogueApi.ts';

/** As many as fit next to title, number, price and action without crowding them. */
const howMany = 4;
const shownElsewhere = new Set(['spec_prodtype', 'price', 'articlenr', 'articletext', 'seriesrule']);

/**
 * The properties that the table shows: those by which the listing filters, as far as any article has a value, those in
 * which the articles differ first.
 */
export function tableColumns(
  items: readonly Pick<ListingItem, 'article'>[],
  properties: CatalogueSummary['properties'],
): readonly PropertySummary[] {
  const [first] = items;
  if (first === undefined || items.some(({ article }) => article.subCategory !== first.article.subCategory)) return [];
  const filled = (properties[first.article.subCategory] ?? [])
    .filter(({ propertyId, filter }) => filter === 'standard' && !shownElsewhere.has(propertyId.toLowerCase()))
    .map((property) => ({
      property,
      values: new Set(items.map(({ article }) => article.properties[property.propertyId]?.trim() ?? '')),
    }))
    .filter(({ values }) => values.size > 1 || !values.has(''));
  const chosen = new Set(
    filled
      .toSorted((a, b) => Number(b.values.size > 1) - Number(a.values.size > 1))
      .slice(0, howMany)
      .map(({ property }) => property),
  );
  return filled.map(({ property }) => property).filter((property) => chosen.has(property));
}
