import { type Catalogue, mainCategories, type SubCategory } from '@sanispec/shared/catalogue';
import {
  type ConditionList,
  compareRules,
  type FitEngine,
  inspectRule,
  listsHolding,
  type RulesMarket,
  withUnsaved,
} from '@sanispec/shared/compatibility';
import { findNeighbours, searchListing } from '@sanispec/shared/listing';
import {
  type PlanningContext,
  planAddition,
  planCompletion,
  planPlacement,
  planReplacement,
  planRestyling,
  planSuccession,
  styleChoices,
} from '@sanispec/shared/planning';
import type {
  Asked,
  CatalogueQuestions,
  CatalogueSummary,
  MainCategorySummary,
  PropertySummary,
  Question,
} from './catalogueApi.ts';
import { columnValues, matchConditions } from './matchConditions.ts';
import { questionNeedsTexts } from './neededTexts.ts';

/** One opened catalogue with its rules. */
export interface CatalogueSession extends CatalogueQuestions {
  readonly summary: CatalogueSummary;
  /** Whether articles have their long texts. */
  readonly isComplete: boolean;
  /** Whether a question needs no text that is not here. */
  canAnswer<Q extends Question>(question: Q, ...asked: Asked<Q>): boolean;
  /** Steps that build what first searches need; each takes a few milliseconds. */
  preparing(): Iterable<undefined>;
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

/** How long the search for the best completion of a set may take, in milliseconds. */
const completionTime = 200;

/**
 * Answers questions about a catalogue and its rules. Pure: everything comes from the arguments.
 *
 * @param lists the condition lists that the rules name
 * @param market what `fit` was compiled of; needed to try other rules in their place
 * @param now milliseconds from any beginning
 */
export function createCatalogueSession(
  catalogue: Catalogue,
  fit: FitEngine,
  lists: readonly ConditionList[],
  market: RulesMarket = { catalogue, lists, rules: [] },
  now: () => number = () => performance.now(),
): CatalogueSession {
  const planning: PlanningContext = { catalogue, fit };
  return {
    summary: summarise(catalogue, lists),
    isComplete: catalogue.isComplete,
    canAnswer: (question, ...asked) => !questionNeedsTexts(catalogue, question, ...asked),
    *preparing() {
      yield* catalogue.textSearch.preparing();
      catalogue.vocabulary();
    },
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
    planAdditions(sets, articles, ids) {
      const fresh = ids.values();
      return sets.map((set) => planAddition(planning, set, articles, () => fresh.next().value ?? ''));
    },
    planReplacements: (replacements) => replacements.map(({ set, changes }) => planReplacement(planning, set, changes)),
    planCompletions(wishes, ids) {
      const fresh = ids.values();
      const newId = () => fresh.next().value ?? '';
      return wishes.map(({ set, wish }) => {
        const end = now() + completionTime;
        return planCompletion(planning, set, wish, { newId, isOver: () => now() >= end });
      });
    },
    styleChoices: (articleIds) => styleChoices(planning, articleIds),
    placeArticles(space, articles, ids) {
      const fresh = ids.values();
      return planPlacement(planning, space, articles, () => fresh.next().value ?? '');
    },
    inspectRule: (rule, lists, question) => inspectRule(withUnsaved(market, { lists, rules: [] }), rule, question),
    listsHolding: (articleNr) => listsHolding(market, articleNr),
    compareRules: (unsaved, question) => compareRules(market, unsaved, question),
    conditionColumns: () => catalogue.columnNames,
    columnValues: (columnName, part, limit) => columnValues(catalogue, columnName, part, limit),
    matchConditions: (definition, limit) => matchConditions(catalogue, definition, limit),
    planSuccessions: (sets, leftArticles) => sets.map((set) => planSuccession(planning, set, leftArticles)),
    planRestylings: (sets, wish) => sets.map((set) => planRestyling(planning, set, wish)),
  };
}
