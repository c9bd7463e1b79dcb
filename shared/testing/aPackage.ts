import {
  type CatalogueColumn,
  type CataloguePackage,
  type CatalogueSheet,
  mainCategoryOf,
  readColumn,
  type SubCategory,
} from '#catalogue/index.ts';

/** The cells of a row by column name. */
export type RowCells = Readonly<Record<string, string>>;

/** Flags of the columns that tests use beside those of every sheet. */
const testFlags: Readonly<Record<string, string>> = {
  SPEC_Prodtype: 'stdfilter;multiselect',
  Series: 'stdfilter;multiselect',
  Colour: 'stdfilter;multiselect',
  Actuation: 'stdfilter',
  Rimless: 'stdfilter',
  FlushType: 'stdfilter',
  Material: 'advfilter;multiselect',
  Width: 'number;stdfilter;range',
  NumberOfTapHoles: 'number;stdfilter',
  NumberOfPlates: 'number',
  FlushVolume: 'advfilter;multiselect',
  WallThickness: 'advfilter;interval',
  Price: 'number;hidden',
  ProdDescription: 'descbullets',
};

/** Columns that every test sheet has, so that a row only names what it is about. */
const everySheet = [
  'ArticleNr',
  'Articletext',
  'SPEC_Prodtype',
  'ParentID',
  'VariantKey',
  'Price',
  'CountriesISO',
  'Active',
  'IsSearchableBrowser',
  'CombinationWith',
  'OptionalComesWith',
  'ComesWith',
  'NotFitsWith',
];

/** A row that is sold in Germany, active and searchable, with a price; its product is its own. */
export function anArticleRow(articleNr: string, cells: RowCells = {}): RowCells {
  return {
    ArticleNr: articleNr,
    Articletext: `Article ${articleNr}`,
    SPEC_Prodtype: 'Thing',
    ParentID: `P-${articleNr}`,
    VariantKey: 'white',
    Price: '100.00',
    CountriesISO: 'DE',
    Active: '1',
    IsSearchableBrowser: '1',
    ...cells,
  };
}

function columnOf(name: string, flags: Readonly<Record<string, string>>): CatalogueColumn {
  return readColumn(name, flags[name] ?? '').column;
}

/**
 * A category sheet with the columns of every sheet and those that its rows name.
 *
 * @example aSheet('WC', [anArticleRow('1', { Colour: 'white' })])
 */
export function aSheet(
  subCategory: SubCategory,
  rows: readonly RowCells[],
  flags: Readonly<Record<string, string>> = testFlags,
): CatalogueSheet {
  const names = [...new Set([...everySheet, ...rows.flatMap((row) => Object.keys(row))])];
  return {
    mainCategory: mainCategoryOf(subCategory),
    subCategory,
    columns: names.map((name) => columnOf(name, flags)),
    rows: rows.map((row) => names.map((name) => row[name] ?? '')),
  };
}

/** What a test package may be given beside its sheets. */
export interface PackageOverrides {
  readonly settings?: Readonly<Record<string, string>>;
  /** Language → key → text. */
  readonly translations?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Word → what it means. */
  readonly synonyms?: Readonly<Record<string, string>>;
}

export function aPackage(
  sheets: readonly CatalogueSheet[],
  { settings = {}, translations = {}, synonyms }: PackageOverrides = {},
): CataloguePackage {
  return {
    sheets,
    settings: new Map(Object.entries(settings)),
    ...(synonyms !== undefined && {
      synonyms: Object.entries(synonyms).map(([word, means]) => ({ language: 'en', word, means })),
    }),
    translations: new Map(
      Object.entries(translations).map(([language, texts]) => [language, new Map(Object.entries(texts))]),
    ),
  };
}
