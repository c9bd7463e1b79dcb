import { currencyOf } from '../markets/market.ts';
import type { ArticlePrice } from '../pricing/totals.ts';
import type { Article } from './article.ts';
import { createArticleNumberIndex } from './articleNumberIndex.ts';
import { assetUrl } from './assetUrl.ts';
import { hasRow } from './bitset.ts';
import { type BitsetKernel, plainKernel } from './bitsetKernel.ts';
import type { Catalogue, OfferedSubCategory, RelationName } from './catalogue.ts';
import type { CataloguePackage } from './cataloguePackage.ts';
import { type CatalogueRows, rangeOf, sheetAt } from './catalogueRows.ts';
import { type MainCategory, mainCategoryOf, type SubCategory, subCategories } from './codes.ts';
import { type ColumnStore, createColumnStore } from './columnStore.ts';
import { contentLanguageOf } from './contentLanguage.ts';
import { keptLately } from './keptLately.ts';
import { alternativesOf, needOf, readSetting } from './mandatorySubCategories.ts';
import { readArticle } from './readArticle.ts';
import { createRelation, type Relation } from './relation.ts';
import { createRowOrders } from './rowOrders.ts';
import { setArticlesOf } from './setArticles.ts';
import { type ShownColumn, sheetFilters, sheetProperties, shownColumns } from './sheetColumns.ts';
import { splitList } from './splitList.ts';
import { buildingTextIndex, type TextIndex } from './textIndex.ts';

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

/** Makes a value at the first call and keeps it. */
function once<Value>(make: () => Value): () => Value {
  let kept: { readonly value: Value } | undefined;
  return () => {
    kept ??= { value: make() };
    return kept.value;
  };
}

/** Makes a value in steps, or at once when it is needed before they are done. */
function built<Value>(start: () => Generator<undefined, Value>) {
  let building: Generator<undefined, Value> | undefined;
  let kept: { readonly value: Value } | undefined;
  function step(): boolean {
    if (kept !== undefined) return false;
    const current = building ?? start();
    // Only what went well goes on: a step that throws ends its generator, and the next call begins anew.
    building = undefined;
    const { done, value } = current.next();
    if (done === true) kept = { value };
    else building = current;
    return true;
  }
  return {
    *steps(): Generator<undefined> {
      while (step()) yield;
    },
    get(): Value {
      while (kept === undefined) step();
      return kept.value;
    },
  };
}

function keptByKey<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const kept = new Map<Key, { readonly value: Value }>();
  return (key) => {
    const known = kept.get(key) ?? { value: make(key) };
    kept.set(key, known);
    return known.value;
  };
}

/** More than a project or a listing shows, some 20 MB of a catalogue with long texts. */
const articlesKept = 2000;

function articleReader(rows: CatalogueRows, assets: { global: string; local: string }) {
  return keptLately((row: number): Article => readArticle(sheetAt(rows, row), rows.cellsAt(row), assets), articlesKept);
}

function products(store: ColumnStore) {
  const byProduct = new Map<string, number[]>();
  const column = store.articleColumn('ParentID');
  column.codes.forEach((_code, row) => {
    const productId = column.cellAt(row);
    if (productId === '') return;
    const rows = byProduct.get(productId);
    if (rows === undefined) byProduct.set(productId, [row]);
    else rows.push(row);
  });
  return byProduct;
}

/** Texts by which a cell is found beside its own: those that the catalogue shows for it (design §9). */
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

/** What belongs to single articles: reading, ids, products, prices, sub-articles. */
function articlePart(rows: CatalogueRows, store: ColumnStore, assets: { global: string; local: string }) {
  const articleAt = articleReader(rows, assets);
  const byProduct = once(() => products(store));
  const rowsOfProduct = (productId: string): readonly number[] => byProduct().get(productId.trim()) ?? [];
  const idAt = (row: number): string => rows.ids[row] as string;
  const rowOf = (id: string) => rows.rowById.get(id.trim());

  function rowsOfId(id: string): readonly number[] {
    const row = rowOf(id);
    return row === undefined ? rowsOfProduct(id) : [row];
  }

  function articlePrice(id: string): ArticlePrice {
    const row = rowOf(id);
    if (row === undefined) return { kind: 'missing' };
    if (!hasRow(store.active, row)) return { kind: 'inactive' };
    const cents = articleAt(row).priceInCents;
    return cents === null ? { kind: 'onRequest' } : { kind: 'priced', cents };
  }

  const setArticlesAt = keptByKey((row: number) =>
    setArticlesOf(
      {
        active: store.active,
        idOf: idAt,
        rowsOfId,
        variantKeyOf: (of) => store.articleColumn('VariantKey').cellAt(of),
        relatedIds: (of, relation) => splitList(store.articleColumn(relation).cellAt(of)),
      },
      row,
    ),
  );

  return {
    articleAt,
    rowOf,
    idAt,
    rowsOfId,
    rowsOfProduct,
    articlePrice,
    article: (id: string) => {
      const row = rowOf(id);
      return row === undefined ? undefined : articleAt(row);
    },
    idsOf: (id: string) => rowsOfId(id).map(idAt),
    variantsOf: (productId: string) => rowsOfProduct(productId).map(articleAt),
    setArticlesOf: (articleId: string) => {
      const row = rowOf(articleId);
      return row === undefined ? { mandatory: [], optional: [], leftOut: [] } : setArticlesAt(row);
    },
    relation: keptByKey((name: RelationName): Relation => createRelation(store.articleColumn(name), rowsOfId)),
  };
}

/** What belongs to sub-categories: their rows, filters, properties and settings. */
function subCategoryPart(rows: CatalogueRows, store: ColumnStore, setting: Setting) {
  const allowsMultiple = keptByKey(
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
    filtersOf: keptByKey((code: SubCategory) => sheetFilters(rows.sheets, code)),
    propertiesOf: keptByKey((code: SubCategory) => sheetProperties(rows.sheets, code)),
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
  const textIndex = built(() => textIndexOf(rows, store, translations));
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
