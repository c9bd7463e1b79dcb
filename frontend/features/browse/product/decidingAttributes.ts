import type { Article } from '@sanispec/shared/catalogue';
import { memoizeWeak, readNumber } from '@sanispec/shared/columns';
import { formatNumber, type Locale } from '@sanispec/shared/markets';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import type { CatalogueSummary, PropertySummary } from '#worker/catalogueApi.ts';

interface DecidingAttribute {
  /** Undefined for the size, whose label is the product's own. */
  readonly columnName: string | undefined;
  /** As the catalogue writes it; the size is in the reader's form. */
  readonly value: string;
}

/** In whose form sizes are. */
interface SizeReader {
  readonly locale: Locale;
  readonly labels: Pick<CatalogueLabels, 'measure'>;
}

const shownElsewhere = new Set(['colour', 'spec_prodtype', 'series', 'seriesrule', 'brand', 'variantkey', 'price']);
const partsOfSize = new Set(['width', 'height', 'depth', 'length']);
const howMany = 3;

/**
 * The three attributes that decide between the cards of a listing: those that the catalogue filters by, choices first,
 * then the size and other dimensions. What title and swatches say already is left out.
 */
export function decidingAttributes(
  article: Pick<Article, 'properties' | 'subCategory'>,
  properties: CatalogueSummary['properties'],
  reader: SizeReader,
): readonly DecidingAttribute[] {
  const columns = decidingColumns(properties[article.subCategory] ?? []);
  const size = sizeOf(article.properties, reader);
  const attributes: DecidingAttribute[] = [];
  for (const { propertyId } of columns) {
    const value = article.properties[propertyId] ?? '';
    if (value === '' || (size !== '' && partsOfSize.has(propertyId.toLowerCase()))) continue;
    attributes.push({ columnName: propertyId, value });
  }
  if (size === '') return attributes.slice(0, howMany);
  return [...attributes.slice(0, howMany - 1), { columnName: undefined, value: size }];
}

/** The same for all cards of a sub-category, which ask at every letter typed. */
const decidingColumns = memoizeWeak((properties: readonly PropertySummary[]): readonly PropertySummary[] =>
  properties
    .filter(({ propertyId, filter }) => filter === 'standard' && !shownElsewhere.has(propertyId.toLowerCase()))
    .toSorted((a, b) => Number(isNumeric(a)) - Number(isNumeric(b))),
);

/** What has no depth is as long as it reaches into the room: of a WC that decides more than its width. */
const sizeColumns = [['Width'], ['Height'], ['Depth', 'Length']] as const;

/**
 * Width × height × depth, or length, as one value, as far as known; '' when fewer than two are.
 *
 * @example sizeOf({ Width: '24.6', Height: '16.4' }, { locale: 'de-DE', labels }) // '24,6 × 16,4 cm'
 */
export function sizeOf(properties: Readonly<Record<string, string>>, { locale, labels }: SizeReader): string {
  const numbers = sizeColumns
    .map((columns) => columns.map((column) => readNumber(properties[column] ?? '')).find((size) => size !== undefined))
    .filter((size) => size !== undefined);
  if (numbers.length < 2) return '';
  const { unit, shown } = labels.measure('Width');
  return `${numbers.map((size) => formatNumber(shown(size), locale)).join(' × ')}${unit}`;
}

function isNumeric({ format }: PropertySummary): boolean {
  return format === 'number';
}
