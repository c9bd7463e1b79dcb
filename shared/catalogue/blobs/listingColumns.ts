import type { EncodedCells } from '#columns/encodedCells.ts';
import { type ArticleColumn, articleColumnOf } from '../articleColumns.ts';
import type { SheetHeader } from '../cataloguePackage.ts';
import type { CatalogueRows } from '../catalogueRows.ts';
import type { ColumnPlace } from '../columnPlaces.ts';

/** Article columns that only the page of a product shows. */
const productPageOnly: ReadonlySet<ArticleColumn> = new Set<ArticleColumn>([
  'ProdDescription',
  'TechDescription',
  'AdditionalImages',
  'CADFiles',
]);

/** Texts that are longer than this on average are read, not filtered. */
const longText = 80;

/**
 * Whether any sheet needs the column for lists, filters or rules (domain: Listing blob); long texts are not excluded
 * yet.
 */
function isWanted({ indexes }: ColumnPlace, sheets: readonly SheetHeader[]): boolean {
  return sheets.some(({ columns }, sheet) => {
    const column = columns[indexes[sheet] as number];
    if (column === undefined) return false;
    if (column.filter !== undefined) return true;
    const known = articleColumnOf(column.name);
    if (known !== undefined) return !productPageOnly.has(known);
    return column.flags.length > 0 && column.format !== 'bulletpoints';
  });
}

function isShownWithoutFilter({ indexes }: ColumnPlace, sheets: readonly SheetHeader[]): boolean {
  const columns = sheets.flatMap(({ columns }, sheet) => columns[indexes[sheet] as number] ?? []);
  return columns.every(
    ({ filter, format, name }) => filter === undefined && format === 'text' && articleColumnOf(name) === undefined,
  );
}

function isLongText({ cells }: EncodedCells): boolean {
  const letters = cells.reduce((sum, { length }) => sum + length, 0);
  return letters > longText * (cells.length - 1);
}

/**
 * Keys of the columns that belong to the listing: every flagged one but bullets and long texts, and the
 * article columns that lists, filters and rules need (domain: Listing blob). Columns of one name go together.
 */
export function listingKeys(places: readonly ColumnPlace[], rows: CatalogueRows): ReadonlySet<string> {
  const listed = places.filter((place) => {
    if (!isWanted(place, rows.sheets)) return false;
    return !isShownWithoutFilter(place, rows.sheets) || !isLongText(rows.encode(place.indexes));
  });
  return new Set(listed.map(({ key }) => key));
}
