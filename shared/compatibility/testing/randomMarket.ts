import fc from 'fast-check';
import type { CataloguePackage, SubCategory } from '#catalogue/index.ts';
import type { FilterCondition, FilterDefinition } from '#conditions/index.ts';
import {
  aCatalogue,
  aConditionRule,
  aFitSet,
  aListOf,
  anArticleRow,
  aPackage,
  aRuleInfo,
  aSheet,
} from '#testing/index.ts';
import { compileRules } from '../compileRules.ts';
import { type ConditionList, type ConditionRule, type RuleInfo, ruleTypes } from '../conditionRule.ts';
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
const flags = { Kind: 'stdfilter', Holes: 'number;stdfilter', Wall: 'advfilter;interval', Since: 'stdfilter' };

/** Most stand in the main category of most sets: rules stay within one. */
const subCategory = fc.constantFrom(...subCategories, ...subCategories.slice(0, 3));
const kind = fc.constantFrom('', 'x', 'X', 'y', 'x;y', ' z ; ', 'z');
const holes = fc.constantFrom('', '0', '1', '1.0', '1,0', '2', '1;2', 'two', '-1', '2.5', '10000');
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
    IsSearchableBrowser: fc.constantFrom('1', '1', '1', '0'),
    CountriesISO: fc.constantFrom('DE', 'DE;AT', 'DE', 'AT'),
    Kind: kind,
    Holes: holes,
    Wall: fc.constantFrom('', '5;10', ';10', '5;', '7', 'a;b', '1;2;3'),
    Since: fc.constantFrom('', '2024-05-01', '2024-05-02T10:00:00Z', 'soon'),
    CombinationWith: rareIds,
    ComesWith: rareIds,
    OptionalComesWith: rareIds,
    NotFitsWith: rareIds,
  }),
});

type Conditions = fc.Arbitrary<FilterCondition>;
const ofCategory: Conditions = subCategory.map((value) => ({ columnName: 'subCategory', operator: 'equals', value }));
const someIds = fc.oneof(
  { weight: 5, arbitrary: fc.subarray(articleIds, { minLength: 1 }) },
  { weight: 1, arbitrary: fc.subarray(['1', '2', ...productIds], { minLength: 1, maxLength: 2 }) },
);
const bound = fc.constantFrom(0, 1, '2', '', null);
const condition: Conditions = fc.oneof(
  ofCategory,
  fc.record({
    columnName: fc.constantFrom('Kind', 'kind', 'properties:Kind', 'Holes', 'productId', 'Unknown'),
    operator: fc.constantFrom('equals', 'contains', 'notcontains'),
    value: fc.constantFrom('x', 'y', 'X', '', '1', 1, '2', 'P1', ';'),
  }),
  fc.record({
    columnName: fc.constantFrom('Active', 'Kind'),
    operator: fc.constant('equals' as const),
    value: fc.boolean(),
  }),
  someIds.map((some): FilterCondition => ({ columnName: 'ArticleNr', operator: 'inlist', value: some.join(',') })),
  someIds.map(
    (some): FilterCondition => ({
      columnName: 'id',
      operator: 'notinlist',
      value: some.join('|'),
      valueSeparator: '|',
    }),
  ),
  fc.record({
    columnName: fc.constantFrom('Kind', 'Holes', 'Unknown'),
    operator: fc.constantFrom('inlist', 'notinlist'),
    value: fc.constantFrom('x,z', 'Y, q', '1,2', '0'),
  }),
  fc.record({
    columnName: fc.constantFrom('Holes', 'Kind'),
    operator: fc.constant('minmax' as const),
    value: fc.record({ min: bound, max: bound }),
  }),
  fc.record({
    columnName: fc.constant('Wall'),
    operator: fc.constant('interval' as const),
    value: fc.constantFrom(5, '7', 11, 'x'),
  }),
  fc.record({
    columnName: fc.constant('Since'),
    operator: fc.constant('fromtodate' as const),
    value: fc.record({
      'from-date': fc.constantFrom(null, '', '2024-05-02'),
      'to-date': fc.constantFrom(null, '2024-05-01', '2024-05-02', 'never'),
    }),
  }),
);
const definition = fc.oneof(
  // Most lists of real markets: articles of one sub-category.
  fc.record({
    filtersConditions: fc.tuple(ofCategory, condition),
    joinConditions: fc.constant<FilterDefinition['joinConditions']>('AND'),
  }),
  fc.record({
    filtersConditions: fc.array(condition, { maxLength: 3 }),
    joinConditions: fc.constantFrom('AND', 'OR'),
  }),
);
const countries = fc.constantFrom('DE', 'DE AT', 'DE', 'AT').map((codes) => codes.split(' '));
/** By id and title; two lists of one title serve two countries, and one is called as another one's id is. */
const listNames = [
  ['A', 'Frames'],
  ['B', 'Plates'],
  ['C', 'Plates'],
  ['D', 'A'],
] as const;
const listReferences = ['A', 'B', 'C', 'D', 'Frames', 'Plates', 'missing'];
const lists = fc
  .tuple(...listNames.map((names) => fc.record({ names: fc.constant(names), countries, definition })))
  .map((all) =>
    all.map(
      ({ names: [id, title], countries, definition }): ConditionList => ({
        ...aListOf(title, [], { id, countries }),
        definitionListContent: definition,
      }),
    ),
  );

const isRelationKind = (type: string) => type.startsWith('relation-');
const info = fc.record({
  ruleType: fc.constantFrom(
    ...ruleTypes.filter((type) => !isRelationKind(type)),
    ...ruleTypes.filter((type) => type !== 'selectable-addslist' && !isRelationKind(type)),
    'adjust-amountvalueattr' as const,
  ),
  applyTo: fc.subarray([...subCategories, 'NOSUCH']),
  targetListId: fc.constantFrom(...listReferences),
  attribute: fc.constantFrom('Kind', 'kind', 'Holes', 'Holes', 'properties:Holes', 'productId', ' ', 'Unknown'),
  value: fc.constantFrom('x', 'Y', '1', '2.0', '', 'x;q', ' ; '),
});
const relationInfo = fc.record({
  ruleType: fc.constantFrom(...ruleTypes.filter(isRelationKind)),
  applyTo: fc.subarray([...subCategories, 'NOSUCH']),
  targetListId: fc.constantFrom(...listReferences),
  attribute: fc.constantFrom('comesWith', 'comesWith', 'ComesWith ', 'optionalComesWith', 'Kind', ''),
});
function rulesOf(infos: fc.Arbitrary<Partial<RuleInfo>>, size: fc.ArrayConstraints) {
  return fc.array(
    fc.record({
      source: fc.constantFrom(...listReferences),
      countries,
      enabled: fc.constantFrom(true, true, true, false),
      infos: fc.array(infos, { minLength: 1, maxLength: 2 }),
    }),
    size,
  );
}
type RandomRule = ReturnType<typeof rulesOf> extends fc.Arbitrary<(infer One)[]> ? One : never;
/** Most markets have no rules for sub-articles: they make the cases rarer that other rules are about. */
const relationRules = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: rulesOf(relationInfo, { minLength: 1, maxLength: 3 }) },
);
function conditionRules(all: readonly RandomRule[]): ConditionRule[] {
  return all.map(({ source, countries, enabled, infos }, index) => ({
    ...aConditionRule(source, {}, { id: `rule${index}`, countries, enabled }),
    definitionRuleContent: { sourceListId: source, rulesInfo: infos.map((some) => aRuleInfo(some)) },
  }));
}
const rules = fc
  .tuple(rulesOf(info, { minLength: 1, maxLength: 5, size: 'max' }), relationRules)
  .map((all) => conditionRules(all.flat()));

const someArticleId = fc.constantFrom(...articleIds, 'unknown');
const entries = fc.array(fc.record({ articleId: someArticleId, subs: fc.array(someArticleId, { maxLength: 2 }) }), {
  maxLength: 4,
  size: 'max',
});

/** Articles before all others that nothing is said of: they shift the rows across the words of a bitset. */
const fillers = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ max: 70 }) });

/** Random articles, lists, rules and entries of a set; the same numbers turn up everywhere. */
export const scenario = fc.record({
  fillers,
  articles: fc.array(article, { minLength: 4, maxLength: articleIds.length, size: 'max' }),
  lists,
  rules,
  entries,
  type: fc.constantFrom('TOILET', 'TOILET', 'TOILET', 'BATHTUB'),
  multiple: fc.subarray([...subCategories]),
});
export type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;

const namesMore = fc.record({ ComesWith: ids, OptionalComesWith: ids });

/** The same with nothing but rules for sub-articles, and articles of which most have some. */
export const relationScenario: fc.Arbitrary<Scenario> = fc
  .record({
    some: scenario,
    relations: fc.array(namesMore, { minLength: articleIds.length, maxLength: articleIds.length }),
    rules: rulesOf(relationInfo, { minLength: 1, maxLength: 4, size: 'max' }).map(conditionRules),
  })
  .map(({ some, relations, rules }) => ({
    ...some,
    articles: some.articles.map((one, index) => ({ ...one, cells: { ...one.cells, ...relations[index] } })),
    rules,
  }));

/** The rows of a scenario by sub-category, for any country. */
export function rowsOfScenario({ articles, fillers }: Scenario) {
  return subCategories.map((code, place) => {
    const padding = place === 0 ? Array.from({ length: fillers }, (_, index) => anArticleRow(`filler${index}`)) : [];
    const rows = articles.flatMap(({ subCategory, cells }, index) =>
      subCategory === code ? [anArticleRow(String(index + 1), cells)] : [],
    );
    return { subCategory: code, rows: [...padding, ...rows] };
  });
}

/** The catalogue package of a scenario, for any country. */
export function packageOf(some: Scenario): CataloguePackage {
  const { multiple } = some;
  const sheets = rowsOfScenario(some).map(({ subCategory, rows }) => aSheet(subCategory, rows, flags));
  const settings = Object.fromEntries(multiple.map((code) => [`SubCategoryMultipleItemsAllowed${code}`, 'TRUE']));
  return aPackage(sheets, { settings });
}

/** The German catalogue of a scenario and its compiled rules. */
export function engineOf(some: Scenario) {
  const { sheets, settings } = packageOf(some);
  const plain = aCatalogue(sheets, { settings: Object.fromEntries(settings) });
  const engine = compileRules(plain, some.lists, some.rules);
  // With the sub-articles that rules bring, as everybody who asks the engine sees it.
  return { catalogue: engine.catalogue, engine, plain };
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
