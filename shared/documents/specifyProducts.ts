import {
  bulletPoints,
  type CatalogueLabels,
  isSold,
  mainCategoryOf,
  priceOfArticle,
  subCategories,
  type UnitPrice,
} from '#catalogue/index.ts';
import { readNumber } from '#columns/index.ts';
import type { TextValue } from './block.ts';
import type { ContentProduct, ContentProperty, ContentUse } from './content.ts';
import type { DocumentLanguage } from './documentLanguage.ts';
import { assetKinds, type ProjectSnapshot, type SnapshotArticle } from './projectSnapshot.ts';

/** One piece of counting: an article in a space. */
export interface Use {
  readonly articleId: string;
  readonly spaceId: string;
  readonly spaceNumber: string;
  readonly spaceTitle: string;
  readonly totalQuantity: number;
}

/** What the words about articles are made of. */
export interface ProductSource {
  readonly snapshot: Pick<ProjectSnapshot, 'catalogue' | 'variants'>;
  readonly labels: CatalogueLabels;
  readonly language: DocumentLanguage;
  readonly displayPrices: boolean;
  /** BCP 47 language of article texts, when it is another than the document's. */
  readonly articleLanguage: string | undefined;
}

/** Columns that a data sheet shows elsewhere than in its table, in lower case. */
const shownElsewhere = new Set(['variantkey', 'series', 'spec_prodtype']);

/** A text for tenders, of which each language may have its own: 'TenderText', 'TenderText_de'. */
const tenderColumn = /^tendertext(_[a-z]{2})?$/i;

/** Units of numbers that the catalogue leaves to the name of their column, in lower case. */
const units: Readonly<Record<string, string>> = { power: 'W', totalwatercapacity: 'l', usablewatercapacity: 'l' };

/** The unit with the space before it; '' for a cell that says more or less than a number. */
function unitOfNumber(column: string, cell: string): string {
  const unit = units[column.toLowerCase()];
  return unit === undefined || readNumber(cell) === undefined ? '' : `\u00a0${unit}`;
}

function cellOf({ cells }: SnapshotArticle, columnName: string): string {
  const name = Object.keys(cells).find((key) => key.toLowerCase() === columnName.toLowerCase());
  return name === undefined ? '' : (cells[name] ?? '');
}

function propertiesOf(article: SnapshotArticle, { snapshot, labels }: ProductSource): ContentProperty[] {
  const columns = snapshot.catalogue.columns[article.subCategory] ?? [];
  return columns
    .filter(({ propertyId, format }) => format !== 'hidden' && !shownElsewhere.has(propertyId.toLowerCase()))
    .filter(({ propertyId }) => !tenderColumn.test(propertyId))
    .map(({ propertyId: key }): ContentProperty => {
      const cell = cellOf(article, key);
      const text = labels.value(key, cell, article.subCategory);
      const unit = text === '' ? '' : unitOfNumber(key, cell);
      return { key, cell, label: labels.property(key), value: { kind: 'text', text: text + unit } };
    })
    .filter(({ value }) => value.kind === 'text' && value.text !== '');
}

/** The price to print; nothing when prices are not displayed, or the article is no longer sold. */
function unitPriceOf(
  article: { readonly active: boolean; readonly priceInCents: number | null } | undefined,
  displayPrices: boolean,
): UnitPrice | undefined {
  const price = priceOfArticle(article);
  return displayPrices && isSold(price) ? price : undefined;
}

function usesBySpace(uses: readonly Use[]): ContentUse[] {
  const bySpace = new Map<string, ContentUse>();
  for (const { spaceId, spaceNumber, spaceTitle, totalQuantity } of uses) {
    const quantity = (bySpace.get(spaceId)?.quantity ?? 0) + totalQuantity;
    bySpace.set(spaceId, { spaceId, spaceNumber, title: spaceTitle, quantity });
  }
  return [...bySpace.values()];
}

/** An article with everything that documents say about it; without uses it counts nothing. */
export function specifyProduct(
  article: SnapshotArticle,
  source: ProductSource,
  usesById: ReadonlyMap<string, readonly Use[]>,
): ContentProduct {
  const { labels, displayPrices, snapshot, articleLanguage } = source;
  const { id, subCategory } = article;
  const { language } = source.language;
  const value = (columnName: string, cell: string) => labels.value(columnName, cell, subCategory);
  const texts = (cell: string): TextValue[] =>
    bulletPoints(cell).map((text) => ({ kind: 'text', text, language: articleLanguage }));
  const uses = usesById.get(id) ?? [];
  const quantityOf = (articleId: string) =>
    (usesById.get(articleId) ?? []).reduce((sum, { totalQuantity }) => sum + totalQuantity, 0);
  const totalQuantity = quantityOf(id);
  const unitPrice = unitPriceOf(article, displayPrices);
  const variants = Object.hasOwn(snapshot.variants, article.productId) ? snapshot.variants[article.productId] : [];
  const isColour = article.variant !== '' && article.variant === cellOf(article, 'Colour');
  return {
    id,
    productId: article.productId,
    mainCategory: mainCategoryOf(subCategory),
    subCategory,
    category: labels.category(subCategory),
    title: article.title,
    series: value('Series', cellOf(article, 'Series')),
    seriesCode: cellOf(article, 'Series').trim(),
    brand: value('Brand', cellOf(article, 'Brand')),
    productType: value('SPEC_Prodtype', article.productType),
    variant: article.variant === '' ? '' : value('VariantKey', article.variant),
    variantLabel: labels.property(isColour ? 'Colour' : 'VariantKey'),
    description: texts(article.description),
    technicalDescription: texts(article.technicalDescription),
    properties: propertiesOf(article, source),
    tenderText: texts(cellOf(article, `TenderText_${language}`) || cellOf(article, 'TenderText')),
    assets: assetKinds.flatMap((kind) => article.assets[kind].map((url) => ({ url, kind }))),
    isActive: article.active,
    companions: article.companions,
    variants: (variants ?? [])
      .filter(({ articleId }) => articleId !== id)
      .map(({ articleId, variant, priceInCents }) => ({
        articleId,
        variant: variant === '' ? '' : value('VariantKey', variant),
        unitPrice: unitPriceOf({ active: true, priceInCents }, displayPrices),
        totalQuantity: quantityOf(articleId),
      })),
    technologies: article.technologies,
    unitPrice,
    totalQuantity,
    totalInCents: unitPrice?.kind === 'priced' ? unitPrice.cents * totalQuantity : undefined,
    uses: usesBySpace(uses),
  };
}

/** In the order of the catalogue's categories, then by title and number. */
export function sortProducts(products: readonly ContentProduct[], { language }: DocumentLanguage): ContentProduct[] {
  const compare = new Intl.Collator(language, { numeric: true }).compare;
  return [...products].sort(
    (a, b) =>
      subCategories.indexOf(a.subCategory) - subCategories.indexOf(b.subCategory) ||
      compare(a.title, b.title) ||
      compare(a.id, b.id),
  );
}
