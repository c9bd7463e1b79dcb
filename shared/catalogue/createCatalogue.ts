import { once } from '#columns/memoize.ts';
import { contentLanguageOf, currencyOf } from '#markets/market.ts';
import { type AssetUrls, assetUrl } from './assetUrl.ts';
import type { Catalogue } from './catalogue.ts';
import { catalogueArticles } from './catalogueArticles.ts';
import type { CataloguePackage } from './cataloguePackage.ts';
import { type CatalogueRows, rowsSoldIn, sheetAt } from './catalogueRows.ts';
import type { MainCategory } from './codes.ts';
import { createColumnStore } from './columnStore.ts';
import { type LabelWords, labelWordsOf } from './labelWords.ts';
import { createRowOrders } from './rowOrders.ts';
import { catalogueSubCategories } from './subCategories.ts';
import { catalogueTextSearch } from './textSearch.ts';
import { buildVocabulary } from './vocabulary.ts';

export interface CatalogueOptions {
  /** ISO code; only articles that are sold there enter. */
  readonly country: string;
  readonly versionId: string;
  /** Where asset references lead when the catalogue's settings leave AssetsGlobalUrl or AssetsLocalUrl empty. */
  readonly assetsGlobalUrl: string;
  readonly assetsLocalUrl: string;
}

/** What a catalogue is made of, wherever its rows come from. */
interface CatalogueContent extends Pick<CataloguePackage, 'translations' | 'settings' | 'synonyms'> {
  readonly rows: CatalogueRows;
  /** The product's own names of categories and columns; empty in blobs of older builds. */
  readonly labels: LabelWords;
}

/** Settings whose values are assets of documents (domain: Translations and settings). */
const exportSetting =
  /^Export(ProductIntroPagesSeriesAsset_.|Technologies(Image|Logo)_.|PromoImage_.|SeparateTCFile$|CoverImage$)/i;

function exportAssetsOf(settings: CataloguePackage['settings'], assets: AssetUrls): ReadonlyMap<string, string> {
  const resolved = [...settings]
    .filter(([key]) => exportSetting.test(key))
    .map(([key, reference]) => [key, assetUrl(reference, assets)] as const);
  return new Map(resolved.filter(([, url]) => url !== ''));
}

/**
 * The catalogue over the rows of one country. Cheap: columns, indexes and articles are made when something first needs
 * them.
 */
export function assembleCatalogue(content: CatalogueContent, options: CatalogueOptions): Catalogue {
  const { rows, settings, translations, labels, synonyms = [] } = content;
  const country = options.country.toUpperCase();
  const setting = (key: string): string | undefined => settings.get(key);
  const assets = {
    global: setting('AssetsGlobalUrl') || options.assetsGlobalUrl,
    local: setting('AssetsLocalUrl') || options.assetsLocalUrl,
  };
  const store = createColumnStore(rows);
  const contentLanguage = contentLanguageOf(country, setting);
  const compareTexts = new Intl.Collator(contentLanguage, { numeric: true }).compare;
  const labelsOf = (key: string) => [
    ...[...translations.values()].flatMap((texts) => texts.get(key) ?? []),
    ...(labels.get(key) ?? []),
  ];
  const subCategories = catalogueSubCategories(rows, store, setting);
  const { column } = store;

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
    setting,
    categoryIcon: (main: MainCategory) => assetUrl(setting(`CategoryIcon${main}`) ?? '', assets),
    assetAddress: (reference: string) => assetUrl(reference, assets),
    exportAssets: exportAssetsOf(settings, assets),
    ...catalogueArticles(rows, store, assets),
    subCategories,
    subCategoryAt: (row) => sheetAt(rows, row).subCategory,
    column,
    lacksColumn: store.lacks,
    columnNames: store.names,
    textSearch: catalogueTextSearch({
      ...{ rows, store, translations, contentLanguage },
      labelsOf: (code) => labelsOf(`CategoryLabel${code}`),
    }),
    vocabulary: once(() =>
      buildVocabulary({ translations, contentLanguage, synonyms, labelsOf, subCategories, column }),
    ),
    rowsInOrder: createRowOrders(store.articleColumn, compareTexts),
    compareTexts,
  };
}

/**
 * Open a package as the catalogue of one country (domain: Catalogue).
 *
 * @example createCatalogue(pkg, { country: 'DE', versionId: '7', assetsGlobalUrl: '/g', assetsLocalUrl: '/l' })
 */
export function createCatalogue(
  { sheets, translations, settings, synonyms = [] }: CataloguePackage,
  options: CatalogueOptions,
): Catalogue {
  const rows = rowsSoldIn(sheets, options.country.toUpperCase());
  const labels = labelWordsOf({ sheets });
  return assembleCatalogue({ rows, translations, settings, labels, synonyms }, options);
}
