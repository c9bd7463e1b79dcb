import {
  type Article,
  type ArticlePrice,
  bulletPoints,
  type CatalogueLabels,
  isSold,
  subCategories,
  type UnitPrice,
} from '@sanispec/shared/catalogue';
import type { DocumentLanguage } from '@sanispec/shared/documents';
import type { ArticleFacts, Fact, SpecifiedProduct } from './specification.ts';
import type { SpecificationCatalogue } from './specificationSource.ts';

/** One piece of counting: an article in a space. */
export interface Use {
  readonly articleId: string;
  readonly spaceId: string;
  readonly spaceTitle: string;
  readonly totalQuantity: number;
}

export interface FactOptions {
  readonly language: DocumentLanguage;
  readonly displayPrices: boolean;
}

/** Columns that a data sheet shows elsewhere than in its table. */
const shownElsewhere = new Set([
  'ArticleNr',
  'Articletext',
  'ProdDescription',
  'TechDescription',
  'Price',
  'VariantKey',
  'Series',
  'SPEC_Prodtype',
]);

function propertiesOf(article: Article, catalogue: SpecificationCatalogue, labels: CatalogueLabels): Fact[] {
  return catalogue.subCategories
    .propertiesOf(article.subCategory)
    .filter(({ propertyId, format }) => format !== 'hidden' && !shownElsewhere.has(propertyId))
    .map(({ propertyId }) => ({
      label: labels.property(propertyId),
      value: labels.value(propertyId, article.properties[propertyId] ?? '', article.subCategory),
    }))
    .filter(({ value }) => value !== '');
}

function spacesOf(uses: readonly Use[]): SpecifiedProduct['spaces'] {
  const bySpace = new Map<string, { title: string; quantity: number }>();
  for (const { spaceId, spaceTitle, totalQuantity } of uses) {
    const space = bySpace.get(spaceId) ?? { title: spaceTitle, quantity: 0 };
    space.quantity += totalQuantity;
    bySpace.set(spaceId, space);
  }
  return [...bySpace.values()];
}

/** The price to print; nothing when prices are not displayed, or the article is no longer sold. */
function unitPriceOf(price: ArticlePrice, displayPrices: boolean): UnitPrice | undefined {
  return displayPrices && isSold(price) ? price : undefined;
}

function titleOf(article: Article): string {
  return article.title || article.product || article.id;
}

function companionsOf(article: Article, catalogue: SpecificationCatalogue, language: DocumentLanguage): string[] {
  const { mandatory, optional } = catalogue.setArticlesOf(article.id);
  function named(ids: readonly string[], key: 'DocumentMandatoryArticle' | 'DocumentOptionalArticle'): string[] {
    const articles = ids.flatMap((id) => catalogue.article(id) ?? []);
    return articles.map((companion) => language.text(key, titleOf(companion), companion.id));
  }
  return [...named(mandatory, 'DocumentMandatoryArticle'), ...named(optional, 'DocumentOptionalArticle')];
}

/** What documents say about an article by itself. */
export function articleFactsOf(
  article: Article,
  catalogue: SpecificationCatalogue,
  labels: CatalogueLabels,
  { language, displayPrices }: FactOptions,
): ArticleFacts {
  const value = (columnName: string, cell: string) => labels.value(columnName, cell, article.subCategory);
  return {
    id: article.id,
    title: titleOf(article),
    category: labels.category(article.subCategory),
    series: value('Series', article.properties.Series ?? ''),
    kind: value('SPEC_Prodtype', article.product),
    variant:
      article.variantText === ''
        ? undefined
        : { label: labels.property('VariantKey'), value: value('VariantKey', article.variantText) },
    pictureUrl: article.pictures.main,
    drawingUrls: article.pictures.technicalDrawings,
    description: bulletPoints(article.prodDescription),
    technicalDescription: bulletPoints(article.techDescription),
    properties: propertiesOf(article, catalogue, labels),
    isActive: article.active,
    companions: companionsOf(article, catalogue, language),
    unitPrice: unitPriceOf(catalogue.articlePrice(article.id), displayPrices),
  };
}

function productOf(facts: ArticleFacts, uses: readonly Use[]): SpecifiedProduct {
  const { unitPrice } = facts;
  const totalQuantity = uses.reduce((sum, use) => sum + use.totalQuantity, 0);
  return {
    ...facts,
    totalQuantity,
    totalInCents: unitPrice?.kind === 'priced' ? unitPrice.cents * totalQuantity : undefined,
    spaces: spacesOf(uses),
  };
}

/** Each used article once: by category in assembly order, then by title and number. */
export function buildProducts(
  uses: readonly Use[],
  catalogue: SpecificationCatalogue,
  labels: CatalogueLabels,
  options: FactOptions,
): SpecifiedProduct[] {
  const usesById = new Map<string, Use[]>();
  for (const use of uses) {
    const known = usesById.get(use.articleId);
    if (known === undefined) usesById.set(use.articleId, [use]);
    else known.push(use);
  }
  const articles = [...usesById.keys()].flatMap((id) => catalogue.article(id) ?? []);
  const compare = new Intl.Collator(options.language.language, { numeric: true }).compare;
  articles.sort(
    (a, b) =>
      subCategories.indexOf(a.subCategory) - subCategories.indexOf(b.subCategory) ||
      compare(a.title, b.title) ||
      compare(a.id, b.id),
  );
  return articles.map((article) =>
    productOf(articleFactsOf(article, catalogue, labels, options), usesById.get(article.id) ?? []),
  );
}
