import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { mainCategoryOf, type SubCategory, subCategoriesOf } from '#catalogue/index.ts';
import { rowsOf } from '#columns/index.ts';
import {
  aCatalogue,
  aConditionRule,
  aFitEntry,
  aFitSet,
  aListOf,
  anArticleRow,
  aRuleInfo,
  aSheet,
} from '#testing/index.ts';
import { compileRules } from '../compileRules.ts';
import type { ConditionRule } from '../conditionRule.ts';
import { explore } from '../testing/explore.ts';
import { engineOf, relationScenario, scenario, subCategories } from '../testing/randomMarket.ts';
import { compareRules } from './compareRules.ts';
import { inspectRule, listsHolding } from './inspectRule.ts';
import type { RulesMarket } from './unsavedRules.ts';

const catalogue = aCatalogue([
  aSheet('INSTSYSTEMSTOILET', [
    anArticleRow('f1', { Actuation: 'Front', Series: 'Duo' }),
    anArticleRow('f2', { Actuation: 'Top', Series: 'Duo' }),
    anArticleRow('f3', { Actuation: 'Remote', Series: 'Omni' }),
  ]),
  aSheet('FLUSHACTUATIONTOILET', [
    anArticleRow('p1', { Actuation: 'Front' }),
    anArticleRow('p2', { Actuation: 'Top' }),
    anArticleRow('p3', { Actuation: 'Top' }),
    anArticleRow('hidden', { Actuation: 'Top', IsSearchableBrowser: '0' }),
  ]),
  aSheet('WC', [anArticleRow('w1')]),
]);
const lists = [
  aListOf('Frames', ['f1', 'f2', 'f3']),
  aListOf('Fronts', ['f1']),
  aListOf('TopPlates', ['p2', 'p3', 'hidden']),
];
const plates = ['FLUSHACTUATIONTOILET'];
const exceptTop = aConditionRule('Fronts', {
  ruleType: 'selectable-exceptlist',
  targetListId: 'TopPlates',
  applyTo: plates,
});
const onlyTop = aConditionRule('Fronts', {
  ruleType: 'selectable-onlylist',
  targetListId: 'TopPlates',
  applyTo: plates,
});
const frontSet = aFitSet([aFitEntry('f1', 'INSTSYSTEMSTOILET')]);

function live(...rules: ConditionRule[]): RulesMarket {
  return { catalogue, lists, rules };
}

function fitting(rules: readonly ConditionRule[], source: string, subCategory: SubCategory): string[] {
  const fit = compileRules(catalogue, lists, rules);
  const set = aFitSet([aFitEntry(source, 'INSTSYSTEMSTOILET')]);
  return Array.from(rowsOf(fit.fittingRows(set, subCategory)), (row) => catalogue.idAt(row)).filter(
    (id) => id !== 'hidden',
  );
}

describe('unsaved rules', () => {
  it('compares unsaved rules with live ones, for a set and for all pairs', () => {
    const compared = compareRules(live(onlyTop), { lists: [], rules: [exceptTop] }, { set: frontSet, articleId: 'p2' });

    expect(compared.candidate).toMatchObject({
      before: { fits: true },
      after: { fits: false, exclusions: [{ byArticleId: 'f1', articleId: 'p2' }] },
      isExcludedByUnsavedAlone: true,
    });
    expect(compared.fits).toContainEqual({ subCategory: 'FLUSHACTUATIONTOILET', before: 2, after: 1 });
    expect(compared.pairs).toEqual({ excluded: 2, allowed: 1, emptied: [] });
    expect(compared.problems).toEqual([]);
  });

  it('that are new count as added', () => {
    const none = aConditionRule('Fronts', { applyTo: plates }, { id: 'new' });
    const compared = compareRules(live(), { lists: [], rules: [none] }, { set: frontSet });

    expect(compared.pairs).toEqual({
      excluded: 3,
      allowed: 0,
      emptied: [{ subCategory: 'FLUSHACTUATIONTOILET', articles: 1 }],
    });
    expect(compared).not.toHaveProperty('candidate');
  });

  it('say which conflicts and contradictions they bring into a set', () => {
    const empty = { ...aListOf('Nothing', []), id: 'nothing' };
    const rule = aConditionRule('Fronts', {
      ruleType: 'selectable-onlylist',
      targetListId: 'nothing',
      applyTo: plates,
    });
    const unsaved = { lists: [empty], rules: [rule] };

    expect(compareRules(live(), unsaved, { set: frontSet }).emptySlots).toEqual({ before: 0, after: 1 });
    const full = aFitSet([...frontSet.entries, aFitEntry('p1', 'FLUSHACTUATIONTOILET')]);
    expect(compareRules(live(), unsaved, { set: full }).conflicts).toEqual({ before: 0, after: 1 });
  });

  it('that have no effect say why', () => {
    const lost = aConditionRule('Fronts', { ruleType: 'selectable-onlylist', targetListId: 'Lost' });
    const foreign = aConditionRule('Missing', {}, { id: 'live' });
    const { problems } = compareRules(live(foreign), { lists: [], rules: [lost] }, { set: frontSet });
    expect(problems).toMatchObject([{ ruleId: 'rule-of-Fronts', kind: 'missingTargetList', reference: 'Lost' }]);
  });

  it('change a list that rules name, too', () => {
    const all = { ...aListOf('Fronts', ['f1', 'f2']) };
    const { pairs } = compareRules(live(exceptTop), { lists: [all], rules: [] }, { set: frontSet });
    expect(pairs).toMatchObject({ excluded: 2, allowed: 0 });
  });

  it('change the pairs that the engine tells apart', () => {
    const same = aConditionRule('Frames', {
      ruleType: 'selectable-samevalueattr',
      attribute: 'Actuation',
      applyTo: plates,
    });
    const { pairs } = compareRules(live(onlyTop), { lists: [], rules: [exceptTop, same] }, { set: frontSet });
    let excluded = 0;
    let allowed = 0;
    for (const source of ['f1', 'f2', 'f3']) {
      for (const subCategory of subCategoriesOf[mainCategoryOf('WC')]) {
        const was = fitting([onlyTop], source, subCategory);
        const is = fitting([exceptTop, same], source, subCategory);
        excluded += was.filter((id) => !is.includes(id)).length;
        allowed += is.filter((id) => !was.includes(id)).length;
      }
    }
    expect(pairs).toMatchObject({ excluded, allowed, emptied: [{ articles: 1 }] });
  });
});

/** Pairs in which the first article, with what it comes with, keeps out the second with what that comes with. */
function pairsOf({ engine, catalogue }: ReturnType<typeof engineOf>): ReadonlySet<string> {
  const ids = Array.from(rowsOf(catalogue.visibleRows), (row) => catalogue.idAt(row));
  const pairs = new Set<string>();
  for (const source of ids) {
    const subCategory = catalogue.subCategoryAt(catalogue.rowOf(source) ?? 0);
    const entry = aFitEntry(source, subCategory, { setArticleIds: catalogue.setArticlesOf(source).mandatory });
    const set = aFitSet([entry], mainCategoryOf(subCategory));
    for (const id of ids) {
      if (mainCategoryOf(catalogue.subCategoryAt(catalogue.rowOf(id) ?? 0)) !== set.type) continue;
      const exclusions = engine.exclusionsOf(set, id, { replacingEntryId: 'nobody' });
      if (exclusions.some(({ byEntryId }) => byEntryId !== undefined)) pairs.add(`${source} ${id}`);
    }
  }
  return pairs;
}

function missingFrom(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...some].filter((pair) => !others.has(pair)).length;
}

test('pairs that unsaved rules change are those that the engine tells apart, sub-articles included', () => {
  const allMultiple = fc.oneof(scenario, relationScenario).map((some) => ({ ...some, multiple: [...subCategories] }));
  explore(
    (seen) =>
      fc.property(allMultiple, scenario, (some, { rules: [other] }) => {
        const [first, ...rest] = some.rules;
        if (first === undefined || other === undefined) return;
        const rules = [...rest, { ...other, id: first.id }];
        const [before, after] = [engineOf(some), engineOf({ ...some, rules })];
        const [was, is] = [pairsOf(before), pairsOf(after)];
        const market = { catalogue: before.plain, lists: some.lists, rules: some.rules };
        const { pairs } = compareRules(market, { lists: [], rules: rules.slice(-1) }, { set: aFitSet([]) });
        const [excluded, allowed] = [missingFrom(is, was), missingFrom(was, is)];
        expect(pairs).toMatchObject({ excluded, allowed });
        seen('excluded', excluded);
        seen('allowed', allowed);
      }),
    { runs: 300, reached: ['excluded', 'allowed'] },
  );
});

describe('pairs of articles', () => {
  const bringing = aCatalogue([
    aSheet('INSTSYSTEMSTOILET', [anArticleRow('f1'), anArticleRow('f2', { ComesWith: 'p2' })]),
    aSheet('FLUSHACTUATIONTOILET', [anArticleRow('p1'), anArticleRow('p2')]),
    aSheet('WC', [anArticleRow('w1', { ComesWith: 'f1' }), anArticleRow('w2')]),
  ]);
  const named = [aListOf('Fronts', ['f1']), aListOf('TopPlates', ['p2']), aListOf('Bowls', ['w2'])];
  const market = { catalogue: bringing, lists: named, rules: [exceptTop] };
  const nothing = aFitSet([]);

  it('exclude each other by what comes with them, too', () => {
    const { pairs } = compareRules({ ...market, rules: [] }, { lists: [], rules: [exceptTop] }, { set: nothing });
    // f1, and w1 that comes with it, keep out p2, and f2 that comes with that.
    expect(pairs).toMatchObject({ excluded: 4, allowed: 0 });
  });

  it('change with rules that change what comes with an article', () => {
    const adds = { ruleType: 'relation-adds', targetListId: 'TopPlates', attribute: 'comesWith' };
    const rule = aConditionRule('Bowls', adds);
    const { pairs } = compareRules(market, { lists: [], rules: [rule] }, { set: nothing });
    // w2 comes with p2 now: f1 and w1 keep it out.
    expect(pairs).toMatchObject({ excluded: 2, allowed: 0 });
  });
});

describe('a set that is tried', () => {
  const bringing = aCatalogue([
    aSheet('INSTSYSTEMSTOILET', [anArticleRow('f1', { ComesWith: 'w2' })]),
    aSheet('FLUSHACTUATIONTOILET', [anArticleRow('p1', { Actuation: '3' }), anArticleRow('p2')]),
    aSheet('WC', [anArticleRow('w1'), anArticleRow('w2')]),
  ]);
  const named = [
    aListOf('Frames', ['f1']),
    aListOf('Bowls', ['w1', 'w2']),
    aListOf('Plate', ['p1']),
    aListOf('Plates', ['p1', 'p2']),
  ];
  const replaced = { ruleType: 'relation-override', targetListId: 'Plate', attribute: 'comesWith' } as const;
  const market = { catalogue: bringing, lists: named, rules: [] };
  const stored = aFitSet([
    aFitEntry('f1', 'INSTSYSTEMSTOILET', { setArticleIds: ['w2'] }),
    aFitEntry('p1', 'FLUSHACTUATIONTOILET'),
  ]);

  it('comes with what the unsaved rules want, and is judged with that', () => {
    const overriding = aConditionRule('Frames', replaced, { id: 'overriding' });
    const keepsOut = aConditionRule(
      'Plates',
      { ruleType: 'selectable-exceptlist', targetListId: 'Bowls' },
      { id: 'keepsOut' },
    );
    const before = compareRules({ ...market, rules: [keepsOut] }, { lists: [], rules: [] }, { set: stored });
    expect(before.conflicts).toEqual({ before: 1, after: 1 });
    const compared = compareRules(
      { ...market, rules: [keepsOut] },
      { lists: [], rules: [overriding] },
      { set: stored },
    );
    expect(compared.entries[0]).toMatchObject({ entryId: 'ef1', comesWith: { before: ['w2'], after: ['p1'] } });
    expect(compared.conflicts).toEqual({ before: 1, after: 0 });
  });

  it('no longer comes with what a live rule brings that is to go', () => {
    const overriding = aConditionRule('Frames', replaced, { id: 'overriding' });
    const off = { ...overriding, enabled: false };
    const compared = compareRules({ ...market, rules: [overriding] }, { lists: [], rules: [off] }, { set: stored });
    expect(compared.entries[0]?.comesWith).toEqual({ before: ['p1'], after: ['w2'] });
  });

  it('has the quantities that rules set while it is filled', () => {
    const amount = aConditionRule('Plates', {
      ruleType: 'adjust-amountvalueattr',
      attribute: 'Actuation',
      applyTo: ['INSTSYSTEMSTOILET'],
    });
    const { entries } = compareRules(market, { lists: [], rules: [amount] }, { set: stored });
    expect(entries.map(({ quantity }) => quantity)).toEqual([
      { before: undefined, after: 3 },
      { before: undefined, after: undefined },
    ]);
  });
});

describe('a rule by itself', () => {
  const question = { part: 0, shows: 'excluded', limit: 10 } as const;

  it('counts its lists and says what it keeps out', () => {
    expect(inspectRule(live(onlyTop), exceptTop, question)).toEqual({
      example: 'f1',
      sources: 1,
      targets: [3],
      series: [{ name: 'Duo', count: 1 }],
      excluded: 2,
      kept: 1,
      articles: [
        { articleId: 'p2', excludedBeside: 1 },
        { articleId: 'p3', excludedBeside: 1 },
      ],
      isSameForAll: true,
    });
    expect(inspectRule(live(), exceptTop, { ...question, shows: 'kept' }).articles).toEqual([
      { articleId: 'p1', excludedBeside: 0 },
    ]);
  });

  it('finds a rule by an article of its lists', () => {
    expect(listsHolding(live(), 'f1')).toEqual(['Frames', 'Fronts']);
    expect(listsHolding(live(), ' ')).toEqual([]);
    const foreign = { ...live(), lists: [{ ...lists[0], countries: ['AT'] }] } as RulesMarket;
    expect(listsHolding(foreign, 'f1')).toEqual([]);
  });

  it('whose effect depends on the article says beside how many each is kept out', () => {
    const same = aConditionRule('Frames', {
      ruleType: 'selectable-samevalueattr',
      attribute: 'Actuation',
      applyTo: plates,
    });
    const inspected = inspectRule(live(), same, { ...question, limit: 2 });
    expect(inspected).toMatchObject({ sources: 3, excluded: 3, kept: 0, isSameForAll: false });
    expect(inspected.articles).toEqual([
      { articleId: 'p1', excludedBeside: 2 },
      { articleId: 'p2', excludedBeside: 2 },
    ]);
  });

  it('that lets articles pass names those of its sub-categories that people see', () => {
    const adds = aConditionRule('Fronts', { ruleType: 'selectable-addslist', targetListId: 'TopPlates' });
    const inspected = inspectRule(live(), adds, { ...question, limit: 1 });
    expect(inspected).toMatchObject({
      excluded: 0,
      other: { does: 'letsPass', total: 2, articles: [{ articleId: 'p2' }] },
    });
    const elsewhere = aConditionRule('Fronts', { ...adds.definitionRuleContent.rulesInfo[0], applyTo: ['WC'] });
    expect(inspectRule(live(), elsewhere, question).other).toMatchObject({ total: 0 });
  });

  it.each([
    ['comesWith', 'ComesWith'],
    ['optionalComesWith', 'OptionalComesWith'],
  ])('that changes %s names the articles whose sub-articles become others', (attribute, column) => {
    const bringing = aCatalogue([
      aSheet('INSTSYSTEMSTOILET', [anArticleRow('f1', { [column]: 'p1' }), anArticleRow('f2', { [column]: 'p1;w1' })]),
      aSheet('FLUSHACTUATIONTOILET', [anArticleRow('p1')]),
      aSheet('WC', [anArticleRow('w1')]),
    ]);
    const own = [aListOf('Frames', ['f1', 'f2']), aListOf('Own', ['p1', 'w1'])];
    const adds = aConditionRule('Frames', { ruleType: 'relation-adds', targetListId: 'Own', attribute });
    expect(inspectRule({ catalogue: bringing, lists: own, rules: [] }, adds, question).other).toEqual({
      does: 'changesRelation',
      total: 1,
      of: 2,
      articles: [{ articleId: 'f1', before: ['p1'], after: ['p1', 'w1'] }],
    });
  });

  it('that sets quantities names those of its articles', () => {
    const counting = aCatalogue([
      aSheet('WC', [anArticleRow('w1', { Series: '2' }), anArticleRow('w2', { Series: 'x' })]),
    ]);
    const market = { catalogue: counting, lists: [aListOf('Bowls', ['w1', 'w2'])], rules: [] };
    const amount = aConditionRule('Bowls', { ruleType: 'adjust-amountvalueattr', attribute: 'Series' });
    expect(inspectRule(market, amount, question).other).toEqual({
      does: 'setsQuantity',
      total: 1,
      of: 2,
      articles: [{ articleId: 'w1', quantity: 2 }],
    });
  });

  it('inspects a rule part by part, also while it is disabled or lacks its lists', () => {
    const rule: ConditionRule = {
      ...exceptTop,
      enabled: false,
      definitionRuleContent: {
        sourceListId: 'Fronts',
        rulesInfo: [
          aRuleInfo({ ruleType: 'selectable-onlylist', targetListId: 'Lost' }),
          aRuleInfo({ applyTo: plates }),
        ],
      },
    };
    expect(inspectRule(live(), rule, question)).toMatchObject({ targets: [undefined, undefined], excluded: 0 });
    expect(inspectRule(live(), rule, { ...question, part: 1 })).toMatchObject({ excluded: 3, kept: 0 });
    const lost = { ...rule, definitionRuleContent: { sourceListId: 'Lost', rulesInfo: [aRuleInfo()] } };
    expect(inspectRule(live(), lost, question)).toMatchObject({ sources: 0, excluded: 0, kept: 0 });
  });
});
