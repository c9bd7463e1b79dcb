import fc from 'fast-check';
import type { CataloguePackage, SubCategory } from '../../catalogue/index.ts';
import type { FilterCondition } from '../../filter/index.ts';
import {
  aCatalogue,
  aConditionRule,
  aFitSet,
  aListOf,
  anArticleRow,
  aPackage,
  aRuleInfo,
  aSheet,
} from '../../testing/index.ts';
import { compileRules } from '../compileRules.ts';
import { type ConditionList, type ConditionRule, ruleTypes } from '../conditionRule.ts';
import type { FitEntry, FitSet } from '../fit.ts';

/** Sub-categories of random markets. */
export const subCategories = [
  'INSTSYSTEMSTOILET',
  'FLUSHACTUATIONTOILET',
  'WC',
  'TUB',
] as const satisfies SubCategory[];
const articleIds = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
const productIds = ['P1', 'P2', 'P3', '4'];
const flags = { Kind: 'stdfilter', Holes: 'number;stdfilter' };

const subCategory = fc.constantFrom(...subCategories);
const kind = fc.constantFrom('', 'x', 'X', 'y', 'x;y', ' z ; ', 'z');
const holes = fc.constantFrom('', '0', '1', '1.0', '2', '1;2', 'two');
const ids = fc
  .array(fc.constantFrom(...articleIds, ...productIds, 'unknown'), { maxLength: 2 })
  .map((list) => list.join(';'));
/** Most articles name nothing: else nearly everything excludes nearly everything. */
const rareIds = fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: ids });

const article = fc.record({
  subCategory,
  cells: fc.record({
    ParentID: fc.constantFrom(...productIds),
    VariantKey: fc.constantFrom('white', 'black'),
    Active: fc.constantFrom('1', '1', '1', '0'),
    CountriesISO: fc.constantFrom('DE', 'DE;AT', 'DE', 'AT'),
    Kind: kind,
    Holes: holes,
    CombinationWith: rareIds,
    ComesWith: rareIds,
    NotFitsWith: rareIds,
  }),
});

const listContent = fc.oneof(
  fc.constant<FilterCondition[]>([]),
  subCategory.map((value) => [{ columnName: 'subCategory', operator: 'equals' as const, value }]),
  fc.constantFrom('x', 'y', 'q').map((value) => [{ columnName: 'Kind', operator: 'equals' as const, value }]),
  fc.constantFrom('1', '2').map((value) => [{ columnName: 'Holes', operator: 'equals' as const, value }]),
  fc
    .subarray(articleIds, { minLength: 1 })
    .map((some) => [{ columnName: 'ArticleNr', operator: 'inlist' as const, value: some.join(',') }]),
);
const countries = fc.constantFrom('DE', 'DE AT', 'DE', 'AT').map((codes) => codes.split(' '));
const listIds = ['A', 'B', 'C', 'D'];
const lists = fc
  .tuple(...listIds.map((id) => fc.record({ id: fc.constant(id), countries, content: listContent })))
  .map((all) =>
    all.map(
      ({ id, countries, content }): ConditionList => ({
        ...aListOf(id, []),
        countries,
        definitionListContent: { filtersConditions: content, joinConditions: 'AND' },
      }),
    ),
  );

const info = fc.record({
  ruleType: fc.constantFrom(...ruleTypes, 'adjust-amountvalueattr' as const),
  applyTo: fc.subarray([...subCategories]),
  targetListId: fc.constantFrom(...listIds, 'missing'),
  attribute: fc.constantFrom('Kind', 'Kind', 'Holes', 'Holes', 'Holes', 'Unknown'),
  value: fc.constantFrom('x', 'Y', '1', '2.0', ''),
});
const rules = fc
  .array(
    fc.record({
      source: fc.constantFrom(...listIds, ...listIds, 'missing'),
      countries,
      enabled: fc.constantFrom(true, true, true, false),
      infos: fc.array(info, { minLength: 1, maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 5, size: 'max' },
  )
  .map((all) =>
    all.map(
      ({ source, countries, enabled, infos }, index): ConditionRule => ({
        ...aConditionRule(source, {}, { id: `rule${index}`, countries, enabled }),
        definitionRuleContent: { sourceListId: source, rulesInfo: infos.map((some) => aRuleInfo(some)) },
      }),
    ),
  );

const someArticleId = fc.constantFrom(...articleIds, 'unknown');
const entries = fc.array(fc.record({ articleId: someArticleId, subs: fc.array(someArticleId, { maxLength: 2 }) }), {
  maxLength: 4,
  size: 'max',
});

/** Random articles, lists, rules and entries of a set; the same numbers turn up everywhere. */
export const scenario = fc.record({
  articles: fc.array(article, { minLength: 4, maxLength: articleIds.length, size: 'max' }),
  lists,
  rules,
  entries,
  type: fc.constantFrom('TOILET', 'TOILET', 'TOILET', 'BATHTUB'),
  multiple: fc.subarray([...subCategories]),
});
export type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;

/** The catalogue package of a scenario, for whatever country. */
export function packageOf({ articles, multiple }: Scenario): CataloguePackage {
  const sheets = subCategories.map((code) =>
    aSheet(
      code,
      articles.flatMap(({ subCategory, cells }, index) =>
        subCategory === code ? [anArticleRow(String(index + 1), cells)] : [],
      ),
      flags,
    ),
  );
  const settings = Object.fromEntries(multiple.map((code) => [`SubCategoryMultipleItemsAllowed${code}`, 'TRUE']));
  return aPackage(sheets, { settings });
}

/** The German catalogue of a scenario and its compiled rules. */
export function engineOf(some: Scenario) {
  const { sheets, settings } = packageOf(some);
  const catalogue = aCatalogue(sheets, { settings: Object.fromEntries(settings) });
  return { catalogue, engine: compileRules(catalogue, some.lists, some.rules) };
}

/** The set of a scenario. */
export function setOf({ articles, entries, type }: Scenario): FitSet {
  return aFitSet(
    entries.map(
      ({ articleId, subs }, index): FitEntry => ({
        id: `entry${index}`,
        articleId,
        subCategory: articles[Number(articleId) - 1]?.subCategory ?? 'WC',
        setArticleIds: subs,
      }),
    ),
    type as FitSet['type'],
  );
}
