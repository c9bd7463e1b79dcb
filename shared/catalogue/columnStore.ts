import type { ArticleColumn } from './articleColumns.ts';
import { type Bitset, intersection } from './bitset.ts';
import { type CatalogueRows, sheetAt } from './catalogueRows.ts';
import { Column } from './column.ts';
import { type ColumnPlace, columnPlaces } from './columnPlaces.ts';
import { encodeCells } from './encodedCells.ts';
import { articleNrSearch, readFlag } from './readArticle.ts';

/** Names that conditions use for the columns of §3.5: the fields of an article, ':' being the path of nested ones. */
const fieldNames: ReadonlyMap<string, ArticleColumn> = new Map<string, ArticleColumn>([
  ['id', 'ArticleNr'],
  ['title', 'Articletext'],
  ['product', 'SPEC_Prodtype'],
  ['productid', 'ParentID'],
  ['varianttext', 'VariantKey'],
  ['pictures:main', 'PrimaryImage'],
  ['pictures:additional', 'AdditionalImages'],
  ['pictures:technicaldrawings', 'TechnicalDrawings'],
  ['countries', 'CountriesISO'],
]);

function columnKey(name: string): string {
  const key = name
    .trim()
    .toLowerCase()
    .replace(/^properties:/, '');
  return (fieldNames.get(key) ?? key).toLowerCase();
}

/** The columns of a country's catalogue by name, encoded when first asked for. */
export interface ColumnStore {
  /**
   * Any column of any sheet, or a field of an article; case is ignored. Undefined when no sheet has it.
   *
   * @throws RangeError for a column that sheets have and that is not here
   */
  column(name: string): Column | undefined;
  /** Whether sheets have a column whose cells are not here. */
  lacks(name: string): boolean;
  /** The columns of §3.5, empty when no sheet has one. */
  articleColumn(name: ArticleColumn): Column;
  readonly active: Bitset;
  /** Articles that are searchable and active: those that listings show (§5.1). */
  readonly visible: Bitset;
}

function placesByKey({ sheets }: CatalogueRows): ReadonlyMap<string, ColumnPlace> {
  const firstOfName = columnPlaces(sheets).filter(({ repetition }) => repetition === 0);
  return new Map(firstOfName.map((place) => [place.key, place]));
}

/** A column is held by all of its sheets or by none. */
function isHeld(rows: CatalogueRows, { indexes }: ColumnPlace): boolean {
  return indexes.every((index, sheet) => index === -1 || rows.holds(sheet, index));
}

function rowsThatSayYes(column: Column, whenUnknown: boolean): Bitset {
  return column.rowsWhere(column.maskWhere((cell) => readFlag(column.cells[cell] as string, whenUnknown)));
}

/** Columns over the rows of one country. */
export function createColumnStore(rows: CatalogueRows): ColumnStore {
  const { size } = rows;
  const places = placesByKey(rows);
  const columns = new Map<string, Column>();

  function encode(key: string, isTrue?: Bitset): Column | undefined {
    const place = places.get(key);
    if (place === undefined) return undefined;
    if (!isHeld(rows, place)) throw new RangeError(`The cells of ${place.name} are not loaded`);
    return new Column({ ...place, encoded: rows.encode(place.indexes), ...(isTrue && { isTrue }) });
  }

  function derive(name: string, cellOf: (row: number) => string): Column {
    return new Column({ name, isNumber: false, encoded: encodeCells(size, cellOf) });
  }

  function lacks(name: string): boolean {
    const place = places.get(columnKey(name));
    return place !== undefined && !isHeld(rows, place);
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
        return derive('subCategory', (row) => sheetAt(rows, row).subCategory);
      case 'maincategory':
        return derive('mainCategory', (row) => sheetAt(rows, row).mainCategory);
      case 'articlenrsearch':
        return derive('articleNrSearch', (row) => articleNrSearch(rows.ids[row] as string));
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

  return { column, lacks, articleColumn, active, visible };
}
