import type { Article } from '@sanispec/shared/catalogue';
import type { Locale } from '@sanispec/shared/markets';
import { formatNumericValue, sizeOf } from '../../lib/propertyValue.ts';
import type { CatalogueSummary, PropertySummary } from '../../worker/catalogueApi.ts';

interface DecidingAttribute {
  /** Undefined for the size, whose label is the product's own. */
  readonly columnName: string | undefined;
  readonly value: string;
  /** Numbers and sizes are in the locale's form already; other values are as the catalogue writes them. */
  readonly isFormatted: boolean;
}

const shownElsewhere = new Set(['colour', 'spec_prodtype', 'series', 'seriesrule', 'brand', 'variantkey', 'price']);
const partsOfSize = new Set(['width', 'height', 'depth']);
const howMany = 3;

/**
 * The three attributes that decide between the cards of a listing: those that the catalogue filters by, choices first,
 * then the size and other dimensions. What title and swatches say already is left out.
 */
export function decidingAttributes(
  article: Pick<Article, 'properties' | 'subCategory'>,
  properties: CatalogueSummary['properties'],
  locale: Locale,
): readonly DecidingAttribute[] {
  const columns = (properties[article.subCategory] ?? [])
    .filter(({ propertyId, filter }) => filter === 'standard' && !shownElsewhere.has(propertyId.toLowerCase()))
    .toSorted((a, b) => Number(isNumeric(a)) - Number(isNumeric(b)));
  const size = sizeOf(article.properties, locale);
  const attributes: DecidingAttribute[] = [];
  for (const property of columns) {
    const { propertyId } = property;
    const value = article.properties[propertyId] ?? '';
    if (value === '' || (size !== '' && partsOfSize.has(propertyId.toLowerCase()))) continue;
    const isNumber = isNumeric(property);
    const shown = isNumber ? formatNumericValue(propertyId, value, locale) : value;
    attributes.push({ columnName: propertyId, value: shown, isFormatted: isNumber });
  }
  if (size === '') return attributes.slice(0, howMany);
  return [...attributes.slice(0, howMany - 1), { columnName: undefined, value: size, isFormatted: true }];
}

function isNumeric({ format }: PropertySummary): boolean {
  return format === 'number';
}
