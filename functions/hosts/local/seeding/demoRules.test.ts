import { articleNumber, catalogueWorkbook, demoMarkets, demoRules, productFamilies } from '@sanispec/demo';
import { type Catalogue, createCatalogue, mainCategoryOf } from '@sanispec/shared/catalogue';
import {
  type ConditionList,
  type ConditionRule,
  checkRules,
  compileRules,
  type FitSet,
  ruleTypes,
} from '@sanispec/shared/compatibility';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCataloguePackage } from '#imports/readCataloguePackage.ts';
import { demoTemplateSpaces } from './demoTemplates.ts';

const { conditionLists, conditionRules } = demoRules();
const lists: readonly ConditionList[] = conditionLists.map((list) => ({ ...list, id: list.title }));
const rules: readonly ConditionRule[] = conditionRules.map((rule, at) => ({ ...rule, id: `rule${at}` }));

/** The first variant of a product that the country sells. */
function articleIn(catalogue: Catalogue, productId: string): { readonly id: string; readonly set: FitSet } {
  const family = productFamilies.find((one) => one.id === productId);
  const numbers = family?.variants.map((variant) => articleNumber(family, variant)) ?? [];
  const id = numbers.find((number) => catalogue.articlePrice(number).kind === 'priced');
  if (family === undefined || id === undefined) throw new RangeError(`No product ${productId}`);
  const entry = { id: 'entry', articleId: id, subCategory: family.subCategory, setArticleIds: [] };
  return { id, set: { type: mainCategoryOf(family.subCategory), entries: [entry] } };
}

/** Per kind of rule: what lies in the set, what then does not fit, what still does. */
const bites = [
  ['selectable-onlylist', 'WESTAT98TA', 'BPT20D', 'BPT20DTOP'],
  ['selectable-exceptlist', 'WESTAT98FA', 'BPT20DTOP', 'BPT20D'],
  ['selectable-none', 'WESTAT112RA', 'BPT20D', 'WCSORIN53S'],
  ['selectable-none', 'WCTINDRA56SB', 'WESTAT98FA', undefined],
  ['selectable-samevalueattr', 'WESTAT112FB', 'WCKOLME53S', 'WCTINDRA53S'],
  ['selectable-samevalueattr', 'WTTIND60H1U', 'ARRILLW17', 'ARRILLM'],
  ['selectable-samefixedvalueattr', 'ARRILLW17', 'TESTATIV112D', 'TESTATIV112W'],
  ['selectable-combinationwithexcel', 'WUTIND60S1', 'WTTIND75H1U', 'WTTIND60H1U'],
  ['selectable-combinationwithmainonlyexcel', 'WAWAND1', 'DFPLAN9090', 'DFPLAN12090'],
  ['selectable-combinationwithlist', 'WTTIND60H1U', 'AVPUSHO', 'AVPUSHU'],
  ['selectable-samevalueattr', 'UROTTARM', 'USTAST20B', 'USTAST20M'],
  ['selectable-samevalueattr', 'BWINSU170', 'WADREH', 'WAPRESS'],
] as const;

describe.each(demoMarkets)('the demo rules of $id', (market) => {
  let catalogue: Catalogue;
  const article = (productId: string) => articleIn(catalogue, productId);

  beforeAll(async () => {
    const workbook = Buffer.from(catalogueWorkbook(market));
    const reading = await readCataloguePackage(workbook, { countries: market.countries, hasAsset: () => true });
    const [country = ''] = market.countries;
    catalogue = createCatalogue(reading.package, { country, versionId: '1', assetsGlobalUrl: '', assetsLocalUrl: '' });
  });

  // What an addition widens can be said in the lists themselves where one hand writes them all.
  const kinds = ruleTypes.filter((kind) => kind !== 'selectable-addslist' && !kind.startsWith('relation-'));

  it('use all other kinds, and each is tried here', () => {
    const used = new Set(
      conditionRules.flatMap((rule) => rule.definitionRuleContent.rulesInfo.map((info) => info.ruleType)),
    );
    expect([...used].sort()).toEqual([...kinds].sort());
    const tried = new Set<string>([...bites.map(([kind]) => kind), 'adjust-amountvalueattr']);
    expect(kinds.filter((kind) => !tried.has(kind))).toEqual([]);
  });

  it('have no problems', () => {
    expect(compileRules(catalogue, lists, rules).diagnostics).toEqual([]);
  });

  it.each(bites)('%s: beside %s, %s does not fit and %s does', (kind, present, misfit, fitting) => {
    const engine = compileRules(catalogue, lists, rules);
    const { set } = article(present);
    const causes = engine
      .exclusionsOf(set, article(misfit).id)
      .map(({ cause }) => (cause.kind === 'rule' ? cause.ruleType : cause.kind));
    expect(causes).toContain(kind);
    expect(engine.judgeCandidate(set, article(misfit).id).fits).toBe(false);
    if (fitting !== undefined) expect(engine.judgeCandidate(set, article(fitting).id)).toEqual({ fits: true });
  });

  it('notFitsWith keeps a frame out by its data', () => {
    const engine = compileRules(catalogue, lists, rules);
    const causes = engine.exclusionsOf(article('WEMURA82FA').set, article('BPT60M').id).map(({ cause }) => cause.kind);
    expect(causes).toEqual(['notFitsWith']);
  });

  it('adjust-amountvalueattr: a double basin wants two taps', () => {
    const engine = compileRules(catalogue, lists, rules);
    const [basin] = article('WTORME120H1U').set.entries;
    const [tap] = article('ARNOCKM').set.entries;
    if (basin === undefined || tap === undefined) throw new Error('No entries');
    const set: FitSet = {
      type: 'WASHBASHIN',
      entries: [
        { ...tap, id: 'tap' },
        { ...basin, id: 'basin' },
      ],
    };
    expect(engine.adjustments(set, 'basin')).toMatchObject([
      { entryId: 'tap', quantity: 2, attribute: 'NumberOfTaps' },
    ]);
  });

  it('raise no false alarm in the health of the rules', () => {
    const problems = checkRules(catalogue, lists, rules);
    // The rule for basins without a tap hole is there to show its kind; equal numbers of holes say the same.
    expect(problems.map(({ kind }) => kind)).toEqual(['changesNothing', 'optionalEmpty']);
  });

  it('find nothing wrong with the template, whose sets are complete', () => {
    const engine = compileRules(catalogue, lists, rules);
    const sets = demoTemplateSpaces(market.language, 'DemoTemplateTest').flatMap((space) => space.sets);
    for (const { type, articles } of sets) {
      const entries = articles.map((entry) => ({
        id: entry.id,
        articleId: entry.article,
        subCategory: entry.subCategory,
        setArticleIds: entry.setArticles.map((one) => one.article),
      }));
      expect(engine.judgeSet({ type, entries })).toMatchObject({ incompatibleEntryIds: [], isComplete: true });
    }
  });
});
