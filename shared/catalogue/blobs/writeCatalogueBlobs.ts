import { type ColumnBytesLayout, writeColumn } from '#columns/columnBytes.ts';
import type { EncodedCells } from '#columns/encodedCells.ts';
import { type ArticleColumn, articleColumnOf } from '../articleColumns.ts';
import type { CataloguePackage, SheetHeader } from '../cataloguePackage.ts';
import { type CatalogueRows, rowsSoldIn } from '../catalogueRows.ts';
import { labelWordsOf } from '../labelWords.ts';
import { type ColumnPlace, columnPlaces } from '../sheetColumns.ts';
import { type CatalogueBlobHeader, joinCatalogueBlob } from './catalogueBlob.ts';

/** Article columns that only the page of a product shows. */
const productPageOnly: ReadonlySet<ArticleColumn> = new Set<ArticleColumn>([
  'ProdDescription',
  'TechDescription',
  'AdditionalImages',
  'CADFiles',
  'AmbienceImages',
  'OtherFiles',
]);

/** Texts that are longer than this on average are read, not filtered. */
const longText = 80;

/**
 * Whether any sheet needs the column for lists, filters or rules (domain: Listing blob); long texts are not excluded
 * yet.
 */
function isWanted({ indexes }: ColumnPlace, sheets: readonly SheetHeader[]): boolean {
  return sheets.some(({ columns }, sheet) => {
    const column = columns[indexes[sheet]!];
    if (column === undefined) return false;
    if (column.filter !== undefined) return true;
    const known = articleColumnOf(column.name);
    if (known !== undefined) return !productPageOnly.has(known);
    return column.flags.length > 0 && column.format !== 'bulletpoints';
  });
}

function isShownWithoutFilter({ indexes }: ColumnPlace, sheets: readonly SheetHeader[]): boolean {
  const columns = sheets.flatMap(({ columns }, sheet) => columns[indexes[sheet]!] ?? []);
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
function listingKeys(places: readonly ColumnPlace[], rows: CatalogueRows): ReadonlySet<string> {
  const listed = places.filter((place) => {
    if (!isWanted(place, rows.sheets)) return false;
    return !isShownWithoutFilter(place, rows.sheets) || !isLongText(rows.encode(place.indexes));
  });
  return new Set(listed.map(({ key }) => key));
}

/** The columns of one country's catalogue as binary: opened without parsing, see `openCatalogueBlobs`. */
export interface CatalogueBlobs {
  readonly listing: Uint8Array<ArrayBuffer>;
  /** All other columns; there may be none. */
  readonly texts: Uint8Array<ArrayBuffer>;
}

/** FNV-1a over the article numbers. */
function hashRows({ ids }: CatalogueRows): number {
  let hash = 0x811c9dc5;
  for (const id of ids) {
    for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ 10, 0x01000193);
  }
  return hash >>> 0;
}

function headerOf(rows: CatalogueRows, country: string): Omit<CatalogueBlobHeader, 'part' | 'columns'> {
  const rowsBySheet = new Uint32Array(rows.sheets.length);
  for (const sheet of rows.sheetIndexes) rowsBySheet[sheet]! += 1;
  return {
    country,
    rows: rows.size,
    rowsHash: hashRows(rows),
    sheets: rows.sheets.map(({ mainCategory, subCategory, columns }, sheet) => ({
      mainCategory,
      subCategory,
      rows: rowsBySheet[sheet]!,
      columns: columns.map(({ name, flags }): [string, string] => [name, flags.join(';')]),
    })),
    settings: [],
    translations: [],
    labels: [],
    synonyms: [],
  };
}

/** Collects the columns of one part. */
function createPart() {
  const columns: (ColumnBytesLayout | null)[] = [];
  const parts: Uint8Array[] = [];
  return {
    columns,
    parts,
    add({ layout, parts: bytes }: ReturnType<typeof writeColumn>): void {
      columns.push(layout);
      parts.push(...bytes);
    },
    leaveOut: () => void columns.push(null),
  };
}

/** The blobs of one country, as an import stores them next to the ZIP (domain: Listing blob). */
export function writeCatalogueBlobs(
  { sheets, settings, translations, synonyms = [] }: CataloguePackage,
  countryCode: string,
): CatalogueBlobs {
  const country = countryCode.toUpperCase();
  const rows = rowsSoldIn(sheets, country);
  const [listing, texts] = [createPart(), createPart()];
  const places = columnPlaces(rows.sheets);
  const listedKeys = listingKeys(places, rows);
  for (const place of places) {
    const [part, other] = listedKeys.has(place.key) ? [listing, texts] : [texts, listing];
    part.add(writeColumn(rows.encode(place.indexes)));
    other.leaveOut();
  }
  const header = headerOf(rows, country);
  const words = {
    settings: [...settings],
    translations: [...translations].map(([language, texts]): [string, [string, string][]] => [language, [...texts]]),
    labels: [...labelWordsOf({ sheets })].map(([key, texts]): [string, string[]] => [key, [...texts]]),
    synonyms: synonyms.map(({ language, word, means }): [string, string, string] => [language, word, means]),
  };
  const listingHeader = { ...header, part: 'listing' as const, columns: listing.columns, ...words };
  return {
    listing: joinCatalogueBlob(listingHeader, listing.parts),
    texts: joinCatalogueBlob({ ...header, part: 'texts', columns: texts.columns }, texts.parts),
  };
}
