import { hasRow } from '#columns/bitset.ts';
import { type BitsetKernel, plainKernel } from '#columns/bitsetKernel.ts';
import { splitList } from '#columns/cellValues.ts';
import { memoize, once, onceInSteps } from '#columns/memoize.ts';
import { buildingTextIndex, type TextIndex } from '#columns/textIndex.ts';
import { currencyOf } from '#markets/market.ts';
import { createArticleNumberIndex } from './articleNumberIndex.ts';
import { articlePart } from './articlePart.ts';
import { assetUrl } from './assetUrl.ts';
import type { Catalogue, OfferedSubCategory } from './catalogue.ts';
import type { CataloguePackage } from './cataloguePackage.ts';
import { type CatalogueRows, rangeOf, sheetAt } from './catalogueRows.ts';
import { type MainCategory, mainCategoryOf, type SubCategory, subCategories } from './codes.ts';
import { type ColumnStore, createColumnStore } from './columnStore.ts';
import { contentLanguageOf } from './contentLanguage.ts';
import { alternativesOf, needOf, readSetting } from './mandatorySubCategories.ts';
import { createRowOrders } from './rowOrders.ts';
import { type ShownColumn, sheetFilters, sheetProperties, shownColumns } from './sheetColumns.ts';

export interface CatalogueOptions {
  /** ISO code; only articles that are sold there enter. */
  readonly country: string;
  readonly versionId: string;
  /** Where asset references lead when the catalogue's settings leave AssetsGlobalUrl or AssetsLocalUrl empty. */
  readonly assetsGlobalUrl: string;
  readonly assetsLocalUrl: string;
  /** Plain code unless the platform has better. */
  readonly kernel?: BitsetKernel;
}

type Setting = (key: string) => string | undefined;

/** Texts by which a cell is found besides its own: those that the catalogue shows for it (domain: Labels). */
function translationsOfCell(translations: CataloguePackage['translations']) {
  return (cell: string) =>
    splitList(cell).flatMap((value) => [...translations.values()].flatMap((texts) => texts.get(value) ?? []));
}

/** A column as people see it: without the cells of the sheets that hide it. */
function seenColumn({ sheetIndexes }: CatalogueRows, store: ColumnStore, { name, hiddenIn }: ShownColumn) {
  const column = store.column(name);
  if (column === undefined || hiddenIn.size === 0) return column;
  const codes = column.codes.map((code, row) => (hiddenIn.has(sheetIndexes[row] as number) ? 0 : code));
  return { cells: column.cells, codes };
}

function textIndexOf(
  rows: CatalogueRows,
  store: ColumnStore,
  translations: CataloguePackage['translations'],
): Generator<undefined, TextIndex> {
  const alsoKnownAs = translationsOfCell(translations);
  const { sheets, size } = rows;
  const shown = shownColumns(sheets).map((one) => ({ column: () => seenColumn(rows, store, one), alsoKnownAs }));
  return buildingTextIndex([...shown, { column: () => store.column('articleNrSearch') }], size);
}

/** What belongs to sub-categories: their rows, filters, properties and settings. */
function subCategoryPart(rows: CatalogueRows, store: ColumnStore, setting: Setting) {
  const allowsMultiple = memoize(
    (code: SubCategory) => readSetting(setting(`SubCategoryMultipleItemsAllowed${code}`)) ?? false,
  );
  const isMandatory = (code: SubCategory) => needOf(code, setting) === 'mandatory';

  function visibleCount(code: SubCategory): number {
    const { first, end } = rangeOf(rows, code);
    let count = 0;
    for (let row = first; row < end; row++) if (hasRow(store.visible, row)) count++;
    return count;
  }

  const offered = once((): readonly OfferedSubCategory[] =>
    subCategories
      .map((code) => ({
        mainCategory: mainCategoryOf(code),
        code,
        articleCount: visibleCount(code),
        allowsMultiple: allowsMultiple(code),
        isMandatory: isMandatory(code),
      }))
      .filter(({ articleCount }) => articleCount > 0),
  );

  return {
    allowsMultiple,
    isMandatory,
    needOf: (code: SubCategory) => needOf(code, setting),
    alternativesOf: (code: SubCategory) => alternativesOf(code, setting),
    rangeOf: (code: SubCategory) => rangeOf(rows, code),
    subCategoriesWithArticles: offered,
    filtersOf: memoize((code: SubCategory) => sheetFilters(rows.sheets, code)),
    propertiesOf: memoize((code: SubCategory) => sheetProperties(rows.sheets, code)),
  };
}

/** What a catalogue is made of, wherever its rows come from. */
export interface CatalogueContent extends Pick<CataloguePackage, 'translations' | 'settings'> {
  readonly rows: CatalogueRows;
}

/**
 * The catalogue over the rows of one country. Cheap: columns, indexes and articles are made when something first needs
 * them.
 */
export function assembleCatalogue(content: CatalogueContent, options: CatalogueOptions): Catalogue {
  const { rows, settings, translations } = content;
  const country = options.country.toUpperCase();
  const setting: Setting = (key) => settings.get(key);
  const assets = {
    global: setting('AssetsGlobalUrl') || options.assetsGlobalUrl,
    local: setting('AssetsLocalUrl') || options.assetsLocalUrl,
  };
  const store = createColumnStore(rows);
  const contentLanguage = contentLanguageOf(country, setting);
  const compareTexts = new Intl.Collator(contentLanguage, { numeric: true }).compare;
  const textIndex = onceInSteps(() => textIndexOf(rows, store, translations));
  const numberIndex = once(() => createArticleNumberIndex(rows.ids));

  return {
    country,
    versionId: options.versionId,
    size: rows.size,
    currency: currencyOf(country, setting),
    contentLanguage,
    translations,
    visibleRows: store.visible,
    activeRows: store.active,
    isComplete: rows.sheets.every(({ columns }, sheet) => columns.every((_, index) => rows.holds(sheet, index))),
    kernel: options.kernel ?? plainKernel,
    setting,
    categoryIcon: (main: MainCategory) => assetUrl(setting(`CategoryIcon${main}`) ?? '', assets),
    ...articlePart(rows, store, assets),
    ...subCategoryPart(rows, store, setting),
    subCategoryAt: (row) => sheetAt(rows, row).subCategory,
    column: store.column,
    lacksColumn: store.lacks,
    preparing: textIndex.steps,
    // The indexes are built when something is searched for, not when a blank field is asked about.
    rowsWithText: (text) => (text.trim() === '' ? undefined : textIndex.get().rowsMatching(text)),
    rowsWithArticleNr: (part) => (part.trim() === '' ? undefined : numberIndex().rowsMatching(part)),
    rowsInOrder: createRowOrders(store.articleColumn, compareTexts),
    compareTexts,
  };
}
