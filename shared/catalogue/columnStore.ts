import { type Bitset, intersection } from '#columns/bitset.ts';
import { Column } from '#columns/column.ts';
import { emptyCells, encodeCells } from '#columns/encodedCells.ts';
import { memoize } from '#columns/memoize.ts';
import { type ArticleColumn, articleColumnOf } from './articleColumns.ts';
import type { NamedColumn } from './catalogue.ts';
import { type CatalogueRows, sheetAt } from './catalogueRows.ts';
import { articleNrSearch, readFlag } from './readArticle.ts';
import { type ColumnPlace, columnPlaces } from './sheetColumns.ts';

/** Names that conditions use for article columns: the fields of an article, ':' being the path of nested ones. */
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

/** The header that a name stands for, its case kept. */
function headerNamed(name: string): string {
  const header = name.trim().replace(/^properties:/i, '');
  return fieldNames.get(header.toLowerCase()) ?? header;
}

/** The columns of a country's catalogue by name, encoded when first asked for. */
export interface ColumnStore {
  /**
   * Any column of any sheet, or a field of an article; case is ignored where no sheet distinguishes names by it.
   * Undefined for a column of the catalogue's own that no sheet has.
   *
   * @throws RangeError for a column that sheets have and that is not here
   */
  column(name: string): Column | undefined;
  /** Whether sheets have a column whose cells are not here. */
  lacks(name: string): boolean;
  /** What conditions can name, in the order of the sheets; derived columns are not among them. */
  readonly names: readonly NamedColumn[];
  /** The article columns, empty when no sheet has one. */
  articleColumn(name: ArticleColumn): Column;
  readonly active: Bitset;
  /** Articles that are searchable and active: those that listings show (domain: Article columns). */
  readonly visible: Bitset;
}

/** Article columns of which every cell means yes or no. */
const yesNoColumns: readonly string[] = ['Active', 'IsSearchableBrowser'] satisfies readonly ArticleColumn[];

function namesOf(places: Iterable<ColumnPlace>): readonly NamedColumn[] {
  return [...places]
    .filter(({ name }) => name !== '')
    .map(({ name, isNumber }) => ({ name, isNumber, isYesNo: yesNoColumns.includes(name) }));
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
  return column.rowsWhere(column.maskWhere((cell) => readFlag(column.cells[cell]!, whenUnknown)));
}

/** Columns over the rows of one country. */
export function createColumnStore(rows: CatalogueRows): ColumnStore {
  const { size } = rows;
  const places = placesByKey(rows);
  const columns = new Map<string, Column>();
  const keysByLowerCase = new Map([...places.keys()].reverse().map((key) => [key.toLowerCase(), key]));

  /** As it is written, else in any case. */
  function keyOf(name: string): string {
    const header = headerNamed(name);
    return places.has(header) ? header : (keysByLowerCase.get(header.toLowerCase()) ?? header.toLowerCase());
  }

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
    const place = places.get(keyOf(name));
    return place !== undefined && !isHeld(rows, place);
  }

  /** Every article has every article column, also where no sheet has it. */
  function encodeField(name: ArticleColumn, isTrue?: Bitset): Column {
    const nothing = { name, isNumber: false, encoded: emptyCells(size), ...(isTrue && { isTrue }) };
    return encode(name.toLowerCase(), isTrue) ?? new Column(nothing);
  }

  const active = rowsThatSayYes(encodeField('Active'), true);
  const searchable = rowsThatSayYes(encodeField('IsSearchableBrowser'), false);
  const visible = intersection(active, searchable);
  const isTrue: Partial<Record<ArticleColumn, Bitset>> = { Active: active, IsSearchableBrowser: visible };
  const articleColumn = memoize((name: ArticleColumn) => encodeField(name, isTrue[name]));

  function make(key: string): Column | undefined {
    switch (key) {
      case 'subcategory':
        return derive('subCategory', (row) => sheetAt(rows, row).subCategory);
      case 'maincategory':
        return derive('mainCategory', (row) => sheetAt(rows, row).mainCategory);
      case 'articlenrsearch':
        return derive('articleNrSearch', (row) => articleNrSearch(rows.ids[row]!));
      default:
        return encode(key);
    }
  }

  function byKey(key: string): Column | undefined {
    const field = articleColumnOf(key);
    if (field !== undefined) return articleColumn(field);
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
    const found = byKey(keyOf(name));
    if (found !== undefined) askedFor.set(name, found);
    return found;
  }

  return { column, lacks, names: namesOf(places.values()), articleColumn, active, visible };
}
