import fc from 'fast-check';
import type { SubCategory } from '#catalogue/index.ts';
import type { FilterCondition, FilterDefinition } from '#conditions/condition.ts';
import type { SlowCatalogue, SlowSheet } from '#conditions/testing/slowCatalogue.ts';
import type { ListingFilter, ListingQuery, ListingSort } from '../listing.ts';

/** A random catalogue with what is asked of it. */
export interface ListingScenario {
  readonly catalogue: SlowCatalogue;
  /** In what order the files come. */
  readonly order: readonly number[];
  /** Opened from the binary columns that browsers keep. */
  readonly isStored: boolean;
  readonly query: ListingQuery;
  readonly definition: FilterDefinition;
}

/** What price cells are worth; all others are 'On request'. */
export const prices: Readonly<Record<string, number>> = { '12': 1200, '12.5': 1250, '9,99': 999, '1.234,50': 123450 };

const categories = [
  ['TOILET', 'FLUSHACTUATIONTOILET'],
  ['TOILET', 'WC'],
  ['BATHTUB', 'TUB'],
] as const satisfies readonly (readonly [SlowSheet['main'], SubCategory])[];

const oddTexts = [
  '__proto__',
  'constructor',
  'a"b',
  'x\ny',
  '.*',
  '[(',
  'Élan',
  'ELAN',
  'weiß',
  'WEISS',
  '🚿',
  'ŁÓDŹ',
  ' ',
];
const words = ['Arvo', 'arvo', 'Duo', 'Spülrandlos', 'spuelrandlos', 'spül', 'WC', 'key1', ...oddTexts];
const numbers = ['', '1', '1.0', '01', '2', '2,5', '10', '-3', 'wide', '5;7', '5;x;30', '1e3', '+4', '.5'];
const intervals = ['', ';', '5', '5;10', ';10', '5;', 'a;b', '10;5', '1;2;3', ' 5 ; 10,5 '];
const dates = [
  '',
  '2024-05-01',
  '2024-05-02T10:00:00Z',
  '2024-05-02 23:59',
  '2024-12-31',
  '1.5.2024',
  'soon',
  '2024-05-011',
];
const ids = ['1', '2', ' 3', '4.5', '110.0 2', 'a.B-7', '', ...Array.from({ length: 16 }, (_, at) => `2${at}.1`)];

const pick = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);
const list = fc.array(pick(...words), { maxLength: 3 }).map((some) => some.join(';'));

/** Columns of the catalogues' own: flags they may have, cells that stand in them, and kinds of filters they get. */
const ownColumns = {
  Series: { flags: ['stdfilter;multiselect', 'stdfilter', 'hidden', ''], cell: list },
  Colour: {
    flags: ['advfilter', 'advfilter;multiselect', 'STDFILTER; Hidden', 'odd'],
    cell: fc.oneof(list, pick(...words)),
  },
  Holes: { flags: ['number;stdfilter', 'stdfilter;multiselect'], cell: pick(...numbers) },
  Width: { flags: ['number;stdfilter;range', 'advfilter;range', 'number'], cell: pick(...numbers) },
  Wall: { flags: ['stdfilter;interval', 'advfilter;interval', ''], cell: pick(...intervals) },
  Since: { flags: ['text', 'bulletpoints'], cell: pick(...dates) },
  H1: { flags: ['stdfilter;multiselect', 'number'], cell: pick(...numbers) },
  h1: { flags: ['stdfilter;multiselect', ''], cell: pick(...numbers) },
  __proto__x: { flags: ['stdfilter;multiselect', ''], cell: list },
} as const;

const protoName = (name: string) => (name === '__proto__x' ? '__proto__' : name);

/** Columns that stand in a sheet together or not at all. */
const groups = [
  ['Series'],
  ['Colour'],
  ['Holes'],
  ['Width'],
  ['Wall'],
  ['Since'],
  ['H1', 'h1'],
  ['__proto__x'],
  ['Series', 'Series'],
] as const;

const always = {
  ArticleNr: { flags: [''], cell: pick(...ids) },
  Articletext: {
    flags: ['', '', 'hidden'],
    cell: fc.array(pick(...words), { maxLength: 2 }).map((some) => some.join(' ')),
  },
  ParentID: { flags: ['', 'text'], cell: pick('', 'P', 'Q', 'R') },
  Price: { flags: ['number;hidden', 'number', ''], cell: pick(...Object.keys(prices), '', 'auf Anfrage', '-1') },
  CountriesISO: { flags: [''], cell: pick('DE', 'DE', 'DE', 'de;AT', 'AT; DE', 'DE', 'AT', '') },
  IsSearchableBrowser: { flags: [''], cell: pick('1', '1', '1', '1', 'TRUE', 'TRUE', '0', '') },
} as const;
const sometimes = {
  Active: { flags: [''], cell: pick('1', '1', '1', '', 'x', '0') },
  SPEC_Prodtype: { flags: ['', 'stdfilter;multiselect'], cell: list },
  TechDescription: { flags: ['', 'descbullets', 'hidden'], cell: list },
} as const;

type Column = { readonly name: string; readonly flags: readonly string[]; readonly cell: fc.Arbitrary<string> };

function columnsOf(source: Readonly<Record<string, Omit<Column, 'name'>>>, names = Object.keys(source)): Column[] {
  return names.flatMap((name) => {
    const column = source[name];
    return column === undefined ? [] : [{ name: protoName(name), ...column }];
  });
}

const spelling = fc.boolean();

/** Names of article columns match in any case. */
function headersOf(columns: readonly Column[], isLower: boolean): string[] {
  const isOwn = (name: string) => groups.some((group) => group.some((own) => protoName(own) === name));
  return columns.map(({ name }) => (isLower && !isOwn(name) ? name.toLowerCase() : name));
}

/** As catalogues usually have them: the articles of a product are neighbours. */
function besideEachOther(rows: readonly (readonly string[])[], columns: readonly Column[]) {
  const at = columns.findIndex(({ name }) => name === 'ParentID');
  return rows.toSorted((a, b) => ((a[at] ?? '') < (b[at] ?? '') ? -1 : 1));
}

function sheetOf([main, sub]: (typeof categories)[number]): fc.Arbitrary<SlowSheet> {
  const own = fc.subarray([...groups], { minLength: 3 }).map((some) => columnsOf(ownColumns, some.flat()));
  const more = fc.subarray(columnsOf(sometimes));
  return fc.tuple(own, more, spelling).chain(([ownOnes, moreOnes, isLower]) => {
    const columns = [...columnsOf(always), ...moreOnes, ...ownOnes];
    return fc.record({
      main: fc.constant(main),
      sub: fc.constant(sub),
      headers: fc.constant(headersOf(columns, isLower)),
      flags: fc.tuple(...columns.map(({ flags }) => pick(...flags))),
      rows: fc
        .tuple(
          fc.array(fc.tuple(...columns.map(({ cell }) => cell)), { minLength: 3, maxLength: 12, size: 'max' }),
          fc.boolean(),
        )
        .map(([rows, isByProduct]) => (isByProduct ? besideEachOther(rows, columns) : rows)),
    });
  });
}

const translation = fc.dictionary(pick('key1', 'Arvo', 'Duo', '1'), pick('Badewanne weiß', 'duo', 'x'), { maxKeys: 2 });
const catalogue = fc
  .record({
    sheets: fc.tuple(...categories.map(sheetOf)),
    isThere: fc.subarray([0, 1, 2], { minLength: 1 }),
    translations: fc.dictionary(pick('de', 'en', 'pl-PL'), translation, { maxKeys: 2 }),
  })
  .map(
    ({ sheets, isThere, translations }): SlowCatalogue => ({
      country: 'DE',
      sheets: sheets.filter((_, at) => isThere.includes(at)),
      translations,
    }),
  );

const valueColumns = [
  'Series',
  'series',
  'Colour',
  'Holes',
  'H1',
  'h1',
  '__proto__',
  'SPEC_Prodtype',
  'product',
  'Nowhere',
  'toString',
];
const anyBound = fc.option(pick(-3, 0, 1, 2, 2.5, 5, 10, 30), { nil: undefined });
function valuesFilter(columnNames: readonly string[], values: readonly string[]) {
  return fc.record({
    kind: fc.constant('values' as const),
    columnName: pick(...columnNames),
    values: fc.uniqueArray(pick(...values), { minLength: 0, maxLength: 12, size: 'max' }),
  });
}

const filter: fc.Arbitrary<ListingFilter> = fc.oneof(
  valuesFilter(['Series', 'series', 'Colour', '__proto__', 'SPEC_Prodtype', 'product'], words),
  valuesFilter(['Holes', 'H1', 'h1'], numbers),
  valuesFilter(['Nowhere', 'toString', 'Holes'], [...words, '']),
  fc.tuple(pick('Width', 'Width', 'Price'), anyBound, anyBound).map(
    ([columnName, min, max]): ListingFilter => ({
      kind: 'range',
      columnName,
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
    }),
  ),
  fc.record({
    kind: fc.constant('interval' as const),
    columnName: pick('Wall', 'WALL'),
    value: pick(-1, 5, 7.5, 10, 11),
  }),
);

const sorts: readonly ListingSort[] = [
  'catalogue',
  'title',
  'priceUp',
  'priceDown',
  'up:Series',
  'down:Holes',
  'up:Width',
  'down:Price',
  'up:articlenr',
  'down:h1',
  'up:Nowhere',
  'down:title',
];
const searched = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  pick(
    'Arvo',
    'arvo',
    'duo',
    'Spülrandlos',
    'spuelrandlos',
    'spül',
    'uelrand',
    'wanne',
    'key',
    'Élan',
    'WEISS',
    'ŁÓDŹ',
    '  ',
  ),
  fc.string({ unit: pick(...'abdeilnorsw'), minLength: 3, maxLength: 3 }),
);
const elsewhere = { subCategory: 'TRAPS' } as const;

/** Mostly where something is. */
function placeIn({ sheets }: SlowCatalogue) {
  const places = sheets.map(({ main: mainCategory, sub: subCategory }) => ({ mainCategory, subCategory }));
  const subs = places.map(({ subCategory }) => ({ subCategory }));
  const mains = places.map(({ mainCategory }) => ({ mainCategory }));
  return pick<Pick<ListingQuery, 'mainCategory' | 'subCategory'>>(...places, ...subs, ...subs, ...mains, {}, elsewhere);
}

const query = fc.record({
  filters: fc.oneof(
    fc.constant([]),
    fc.array(filter, { minLength: 1, maxLength: 1 }),
    fc.array(filter, { minLength: 1, maxLength: 4, size: 'max' }),
  ),
  text: searched,
  articleNr: fc.oneof({ weight: 6, arbitrary: fc.constant('') }, pick('1', '4 5', '.', 'A.b', '100', '02', '%')),
  sort: pick(...sorts),
  offset: pick(0, 0, 0, 0, 1, 3),
  limit: pick(0, 2, 5, 100, 100, 100, 100),
});
const grouping = pick<Pick<ListingQuery, 'group'>>({}, { group: 'product' });

const anyColumn = pick(
  ...valueColumns,
  'Width',
  'Wall',
  'Since',
  'subCategory',
  'MAINCATEGORY',
  'articleNrSearch',
  'Active',
  'issearchablebrowser',
  'productId',
  'title',
  'Price',
  'TechDescription',
);
const anyValue = fc.oneof(
  pick(...words),
  pick(...numbers),
  pick('', 'WC', 'TUB', 'toilet', 'P', 'Arvo;Duo', '1'),
  pick<number | boolean>(1, 2.5, true, false),
);
const several = fc.array(fc.oneof(pick(...words), pick(...numbers)), { maxLength: 3 });
const looseBound = pick<string | number | null | undefined>(undefined, null, '', ' ', 'x', 1, '2,5', '-3', 10);
const day = pick(undefined, null, '', '2024-05-01', '2024-05-02', '2024-05-02T12:00', '2.5.24');
const condition: fc.Arbitrary<FilterCondition> = fc.oneof(
  fc.record({
    operator: pick('equals' as const, 'contains' as const, 'notcontains' as const),
    columnName: anyColumn,
    value: anyValue,
  }),
  fc.record({ operator: pick('inlist' as const, 'notinlist' as const), columnName: anyColumn, value: anyValue }),
  fc.record({
    operator: pick('inlist' as const, 'notinlist' as const),
    columnName: anyColumn,
    value: several.map((all) => all.join(', ')),
  }),
  fc.record({
    operator: pick('inlist' as const, 'notinlist' as const),
    columnName: pick('ArticleNr', 'id', 'articlenr'),
    value: fc.subarray([...ids, 'P', 'q', 'gone']).map((all) => all.join(',')),
  }),
  fc.record({
    operator: pick('inlist' as const, 'notinlist' as const),
    columnName: anyColumn,
    value: several.map((all) => all.join('|')),
    valueSeparator: fc.constant('|'),
  }),
  fc.record({
    operator: fc.constant('minmax' as const),
    columnName: anyColumn,
    value: fc.record({ min: looseBound, max: looseBound }),
  }),
  fc.record({
    operator: fc.constant('interval' as const),
    columnName: anyColumn,
    value: pick<string | number>(5, 7.5, '10', '10,5', 'x', ''),
  }),
  fc.record({
    operator: fc.constant('fromtodate' as const),
    columnName: anyColumn,
    value: fc.record({ 'from-date': day, 'to-date': day }),
  }),
);

export const listingScenario: fc.Arbitrary<ListingScenario> = catalogue.chain((some) =>
  fc
    .record({
      order: fc.shuffledSubarray([...some.sheets.keys()], { minLength: some.sheets.length }),
      isStored: pick(true, false, false),
      place: placeIn(some),
      asked: query,
      group: grouping,
      filtersConditions: fc.array(condition, { maxLength: 4 }),
      joinConditions: pick('AND' as const, 'OR' as const),
    })
    .map(({ place, asked, group, filtersConditions, joinConditions, ...how }) => ({
      ...how,
      catalogue: some,
      query: { ...asked, ...group, ...place, literal: 'all' as const },
      definition: { filtersConditions, joinConditions },
    })),
);
