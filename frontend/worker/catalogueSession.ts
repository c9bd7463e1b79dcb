import {
  type Article,
  type Catalogue,
  mainCategories,
  type SetArticles,
  type SubCategory,
} from '@sanispec/shared/catalogue';
import type {
  ConditionList,
  FitEngine,
  FitSet,
  FitVerdict,
  QuantityAdjustment,
  Repair,
  RepairTarget,
  SetVerdict,
} from '@sanispec/shared/compatibility';
import {
  findNeighbours,
  type ListingNeighbours,
  type ListingQuery,
  type ListingResult,
  searchListing,
} from '@sanispec/shared/listing';
import type { CatalogueSummary, MainCategorySummary, PropertySummary } from './catalogueApi.ts';
import { queryNeedsTexts } from './neededTexts.ts';

/** One opened catalogue with its rules: the questions of `CatalogueApi`, answered at once. */
export interface CatalogueSession {
  readonly summary: CatalogueSummary;
  /** Whether articles have their long texts. */
  readonly isComplete: boolean;
  /** Whether a search needs no text that is not here. */
  canAnswer(query: ListingQuery): boolean;
  /** Steps that build what first searches need; each takes a few milliseconds. */
  preparing(): Iterable<undefined>;
  search(query: ListingQuery): ListingResult;
  neighbours(query: ListingQuery, articleId: string): ListingNeighbours | undefined;
  articles(articleIds: readonly string[]): readonly Article[];
  variants(productId: string): readonly Article[];
  judgeSet(set: FitSet): SetVerdict;
  judgeArticles(
    set: FitSet,
    articleIds: readonly string[],
    replacingEntryId?: string,
  ): readonly (FitVerdict | undefined)[];
  repairs(set: FitSet, target: RepairTarget): readonly Repair[];
  setArticlesOf(articleId: string): SetArticles;
  adjustments(set: FitSet, addedEntryId: string): readonly QuantityAdjustment[];
}

type ListName = Pick<ConditionList, 'id' | 'title'>;

function mainCategoriesOf(catalogue: Catalogue): readonly MainCategorySummary[] {
  const offered = catalogue.subCategories.offered();
  return mainCategories
    .map((code) => ({
      code,
      icon: catalogue.categoryIcon(code),
      subCategories: offered
        .filter(({ mainCategory }) => mainCategory === code)
        .map(({ mainCategory, ...subCategory }) => subCategory),
    }))
    .filter(({ subCategories }) => subCategories.length > 0);
}

function propertiesOf(catalogue: Catalogue, code: SubCategory): readonly PropertySummary[] {
  const filters = new Map(
    catalogue.subCategories.filtersOf(code).map(({ columnName, isAdvanced }) => [columnName, isAdvanced]),
  );
  return catalogue.subCategories.propertiesOf(code).map((property) => {
    const isAdvanced = filters.get(property.propertyId);
    return isAdvanced === undefined ? property : { ...property, filter: isAdvanced ? 'advanced' : 'standard' };
  });
}

function translationsOf({ translations }: Catalogue): CatalogueSummary['translations'] {
  return Object.fromEntries([...translations].map(([language, texts]) => [language, Object.fromEntries(texts)]));
}

function summarise(catalogue: Catalogue, lists: readonly ListName[]): CatalogueSummary {
  const subCategories = catalogue.subCategories.offered();
  return {
    country: catalogue.country,
    versionId: catalogue.versionId,
    currency: catalogue.currency,
    contentLanguage: catalogue.contentLanguage,
    mainCategories: mainCategoriesOf(catalogue),
    properties: Object.fromEntries(subCategories.map(({ code }) => [code, propertiesOf(catalogue, code)])),
    translations: translationsOf(catalogue),
    listTitles: Object.fromEntries(lists.map(({ id, title }) => [id, title])),
  };
}

/**
 * Answers questions about a catalogue and its rules. Pure: everything comes from the arguments.
 *
 * @param lists the condition lists that the rules name
 */
export function createCatalogueSession(
  catalogue: Catalogue,
  fit: FitEngine,
  lists: readonly ListName[],
): CatalogueSession {
  return {
    summary: summarise(catalogue, lists),
    isComplete: catalogue.isComplete,
    canAnswer: (query) => !queryNeedsTexts(catalogue, query),
    preparing: () => catalogue.textSearch.preparing(),
    search: (query) => searchListing(catalogue, query, fit),
    neighbours: (query, articleId) => findNeighbours(catalogue, query, articleId, fit),
    articles: (articleIds) => articleIds.map((id) => catalogue.article(id)).filter((article) => article !== undefined),
    variants: (productId) => catalogue.variantsOf(productId),
    judgeSet: (set) => fit.judgeSet(set),
    judgeArticles: (set, articleIds, replacingEntryId) =>
      articleIds.map((id) => {
        if (catalogue.rowOf(id) === undefined) return undefined;
        return fit.judgeCandidate(set, id, replacingEntryId === undefined ? {} : { replacingEntryId });
      }),
    repairs: (set, target) => fit.repairs(set, target),
    setArticlesOf: (articleId) => catalogue.setArticlesOf(articleId),
    adjustments: (set, addedEntryId) => fit.adjustments(set, addedEntryId),
  };
}
