import { type ArticleColumn, articleColumnOf } from './articleColumns.ts';
import { type Bitset, intersection } from './bitset.ts';
import type { CatalogueRows } from './catalogueRows.ts';
import { Column } from './column.ts';
import { articleNrSearch, readFlag } from './readArticle.ts';

/** Names that conditions use for the columns of §3.5: the fields of an article, ':' being the path of nested ones. */
const fieldNames: Readonly<Record<string, ArticleColumn>> = {
  id: 'ArticleNr',
  title: 'Articletext',
  product: 'SPEC_Prodtype',
  productid: 'ParentID',
  varianttext: 'VariantKey',
  'pictures:main': 'PrimaryImage',
  'pictures:additional': 'AdditionalImages',
  'pictures:technicaldrawings': 'TechnicalDrawings',
  countries: 'CountriesISO',
};

function columnKey(name: string): string {
  const key = name
    .trim()
    .toLowerCase()
    .replace(/^properties:/, '');
  return (fieldNames[key] ?? key).toLowerCase();
}

/** The columns of a country's catalogue by name, encoded when first asked for. */
export interface ColumnStore {
  /** Any column of any sheet, or a field of an article; case is ignored. Undefined when no sheet has it. */
  column(name: string): Column | undefined;
  /** The columns of §3.5, empty when no sheet has one. */
  articleColumn(name: ArticleColumn): Column;
  readonly active: Bitset;
  /** Articles that are searchable and active: those that listings show (§5.1). */
  readonly visible: Bitset;
}

interface ColumnPlace {
  readonly name: string;
  readonly isNumber: boolean;
  /** Sheet → index of the column in it, -1 where it has none. */
  readonly indexes: Int32Array;
}

function placesOf({ sheets }: CatalogueRows): ReadonlyMap<string, ColumnPlace> {
  const places = new Map<string, ColumnPlace>();
  sheets.forEach((sheet, sheetIndex) => {
    sheet.columns.forEach((column, index) => {
      const key = column.name.trim().toLowerCase();
      const before = places.get(key);
      const indexes = before?.indexes ?? new Int32Array(sheets.length).fill(-1);
      if (indexes[sheetIndex] === -1) indexes[sheetIndex] = index;
      const isNumber = (before?.isNumber ?? false) || column.flags.includes('number');
      places.set(key, { name: before?.name ?? articleColumnOf(column.name) ?? column.name, isNumber, indexes });
    });
  });
  return places;
}

function rowsThatSayYes(column: Column, whenUnknown: boolean): Bitset {
  return column.rowsWhere(column.maskWhere((cell) => readFlag(column.cells[cell] as string, whenUnknown)));
}

/** Columns over the rows of one country. */
export function createColumnStore(rows: CatalogueRows): ColumnStore {
  const { size, sheets, sheetIndexes, cells, ids } = rows;
  const places = placesOf(rows);
  const columns = new Map<string, Column>();

  function encode(key: string, isTrue?: Bitset): Column | undefined {
    const place = places.get(key);
    if (place === undefined) return undefined;
    const cellOf = (row: number) => cells[row]?.[place.indexes[sheetIndexes[row] as number] as number] ?? '';
    return new Column({ ...place, size, cellOf, ...(isTrue && { isTrue }) });
  }

  function derive(name: string, cellOf: (row: number) => string): Column {
    return new Column({ name, isNumber: false, size, cellOf });
  }

  function articleColumn(name: ArticleColumn): Column {
    return column(name) ?? derive(name, () => '');
  }

  const active = rowsThatSayYes(encode('active') ?? derive('Active', () => ''), true);
  const searchable = rowsThatSayYes(encode('issearchablebrowser') ?? derive('IsSearchableBrowser', () => ''), false);
  const visible = intersection(active, searchable);

  function make(key: string): Column | undefined {
    switch (key) {
      case 'active':
        return encode(key, active);
      case 'issearchablebrowser':
        return encode(key, visible);
      case 'subcategory':
        return derive('subCategory', (row) => sheets[sheetIndexes[row] as number]?.subCategory ?? '');
      case 'maincategory':
        return derive('mainCategory', (row) => sheets[sheetIndexes[row] as number]?.mainCategory ?? '');
      case 'articlenrsearch':
        return derive('articleNrSearch', (row) => articleNrSearch(ids[row] as string));
      default:
        return encode(key);
    }
  }

  function byKey(key: string): Column | undefined {
    const known = columns.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    if (made !== undefined) columns.set(key, made);
    return made;
  }

  // By the name as it was asked too: every search names the same few columns.
  const askedFor = new Map<string, Column>();
  function column(name: string): Column | undefined {
    const known = askedFor.get(name);
    if (known !== undefined) return known;
    const found = byKey(columnKey(name));
    if (found !== undefined) askedFor.set(name, found);
    return found;
  }

  return { column, articleColumn, active, visible };
}
