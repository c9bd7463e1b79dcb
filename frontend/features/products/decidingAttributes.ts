import { type Article, splitList } from '@sanispec/shared/catalogue';
import type { Locale } from '@sanispec/shared/markets';
import { formatNumericValue, sizeOf } from '../../lib/propertyValue.ts';
import type { CatalogueSummary, PropertySummary } from '../../worker/catalogueApi.ts';
import type { CatalogueLabels } from '../../worker/catalogueLabels.ts';

export interface DecidingAttribute {
  /** Undefined for the size, whose label is the product's own. */
  readonly columnName: string | undefined;
  readonly value: string;
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
  labels: Pick<CatalogueLabels, 'value'>,
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
    const shown = isNumeric(property) ? formatNumericValue(propertyId, value, locale) : translated(value, labels);
    attributes.push({ columnName: propertyId, value: shown });
  }
  if (size === '') return attributes.slice(0, howMany);
  return [...attributes.slice(0, howMany - 1), { columnName: undefined, value: size }];
}

function isNumeric({ format }: PropertySummary): boolean {
  return format === 'number';
}

/** A value, or several joined by ';', as the catalogue translates them. */
export function translated(value: string, labels: Pick<CatalogueLabels, 'value'>): string {
  return splitList(value).map(labels.value).join(', ');
}
