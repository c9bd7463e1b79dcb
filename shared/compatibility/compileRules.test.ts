import { describe, expect, test } from 'vitest';
import type { SubCategory } from '#catalogue/index.ts';
import { rowsOf } from '#columns/index.ts';
import {
  aCatalogue,
  aConditionList,
  aConditionRule,
  aFitEntry,
  aFitSet,
  aListOf,
  anArticleRow,
  aSheet,
  type RowCells,
} from '#testing/index.ts';
import { compileRules } from './compileRules.ts';
import type { ConditionList, ConditionRule, RuleInfo } from './conditionRule.ts';
import type { FitSet } from './fit.ts';

type Rows = Partial<Record<SubCategory, Readonly<Record<string, RowCells>>>>;

interface Market {
  readonly rows: Rows;
  readonly lists?: readonly ConditionList[];
  readonly rules?: readonly ConditionRule[];
  readonly settings?: Readonly<Record<string, string>>;
}

/** Frames f1, f2, plates p1 to p3 and WCs w1, w2, with the cells that a test is about. */
function aMarket({ rows, lists = [], rules = [], settings = {} }: Market) {
  const sheets = Object.entries({ INSTSYSTEMSTOILET: {}, FLUSHACTUATIONTOILET: {}, WC: {}, ...rows }).map(
    ([code, articles]) =>
      aSheet(
        code as SubCategory,
        Object.entries(articles).map(([id, cells]) => anArticleRow(id, cells)),
      ),
  );
  const catalogue = aCatalogue(sheets, { settings });
  return { catalogue, engine: compileRules(catalogue, lists, rules) };
}

const frames = { f1: {}, f2: {} };
const plates = { p1: {}, p2: {}, p3: {} };
const wcs = { w1: {}, w2: {} };
const frameSet = aFitSet([aFitEntry('f1', 'INSTSYSTEMSTOILET')]);
const plateSet = aFitSet([aFitEntry('p1', 'FLUSHACTUATIONTOILET')]);

function fittingIds(market: Market, set: FitSet, subCategory: SubCategory): string[] {
  const { catalogue, engine } = aMarket(market);
  const rows = rowsOf(engine.fittingRows(set, subCategory));
  const ids = Array.from(rows, (row) => catalogue.idAt(row));
  const { first, end } = catalogue.subCategories.rangeOf(subCategory);
  for (let row = first; row < end; row++) {
    const id = catalogue.idAt(row);
    expect(engine.judgeCandidate(set, id).fits, `judgeCandidate agrees on ${id}`).toBe(ids.includes(id));
  }
  return ids;
}

/** One rule of frame f1 (source list F) on plates, with list P = p1. */
function withRule(info: Partial<RuleInfo>, rows: Rows = {}): Market {
  return {
    rows: { INSTSYSTEMSTOILET: frames, FLUSHACTUATIONTOILET: plates, WC: wcs, ...rows },
    lists: [aListOf('F', ['f1']), aListOf('P', ['p1'])],
    rules: [aConditionRule('F', { applyTo: ['FLUSHACTUATIONTOILET'], ...info })],
  };
}

const actuation: Rows = {
  INSTSYSTEMSTOILET: { f1: { Actuation: 'Top; Front', NumberOfPlates: '1.0' }, f2: { Actuation: 'Remote' } },
  FLUSHACTUATIONTOILET: {
    p1: { Actuation: 'top', NumberOfPlates: '1' },
    p2: { Actuation: 'Remote', NumberOfPlates: '2' },
    p3: {},
  },
};
const combination: Rows = {
  INSTSYSTEMSTOILET: { f1: { CombinationWith: 'p1;PLATES' }, f2: {} },
  FLUSHACTUATIONTOILET: { p1: {}, p2: { ParentID: 'PLATES' }, p3: {} },
};

/** [what, the rule of f1, plates that fit beside f1, frames that fit beside p1, frames that fit beside p2] */
const kinds: readonly [string, Market, string[], string[], string[]][] = [
  ['selectable-none', withRule({ ruleType: 'selectable-none' }), [], ['f2'], ['f2']],
  [
    'selectable-onlylist',
    withRule({ ruleType: 'selectable-onlylist', targetListId: 'P' }),
    ['p1'],
    ['f1', 'f2'],
    ['f2'],
  ],
  [
    'selectable-exceptlist',
    withRule({ ruleType: 'selectable-exceptlist', targetListId: 'P' }),
    ['p2', 'p3'],
    ['f2'],
    ['f1', 'f2'],
  ],
  [
    'selectable-combinationwithlist',
    withRule({ ruleType: 'selectable-combinationwithlist', targetListId: 'P' }),
    ['p1'],
    ['f1', 'f2'],
    ['f2'],
  ],
  [
    'selectable-samevalueattr, of texts',
    withRule({ ruleType: 'selectable-samevalueattr', attribute: 'Actuation' }, actuation),
    ['p1'],
    ['f1', 'f2'],
    ['f2'],
  ],
  [
    'selectable-samevalueattr, of numbers',
    withRule({ ruleType: 'selectable-samevalueattr', attribute: 'NumberOfPlates' }, actuation),
    ['p1'],
    ['f1', 'f2'],
    ['f2'],
  ],
  [
    'selectable-samefixedvalueattr',
    withRule({ ruleType: 'selectable-samefixedvalueattr', attribute: 'Actuation', value: 'TOP' }, actuation),
    ['p1'],
    ['f1', 'f2'],
    ['f2'],
  ],
  [
    'selectable-combinationwithexcel',
    withRule({ ruleType: 'selectable-combinationwithexcel' }, combination),
    ['p1', 'p2'],
    ['f1', 'f2'],
    ['f1', 'f2'],
  ],
  [
    'selectable-combinationwithmainonlyexcel',
    withRule({ ruleType: 'selectable-combinationwithmainonlyexcel' }, combination),
    ['p1', 'p2'],
    ['f1', 'f2'],
    ['f1', 'f2'],
  ],
  [
    'notFitsWith, by product',
    withRule(
      { ruleType: 'adjust-amountvalueattr', attribute: 'Price' },
      {
        ...combination,
        INSTSYSTEMSTOILET: { f1: { NotFitsWith: 'PLATES' }, f2: {} },
      },
    ),
    ['p1', 'p3'],
    ['f1', 'f2'],
    ['f2'],
  ],
];

describe.each(kinds)('%s', (_what, market, besideFrame, besidePlate, besideOther) => {
  test('restricts what the source leaves selectable', () => {
    expect(fittingIds(market, frameSet, 'FLUSHACTUATIONTOILET')).toEqual(besideFrame);
    expect(fittingIds(market, frameSet, 'WC')).toEqual(['w1', 'w2']);
  });

  test('excludes sources that would exclude an entry', () => {
    expect(fittingIds(market, plateSet, 'INSTSYSTEMSTOILET')).toEqual(besidePlate);
    const other = aFitSet([aFitEntry('p2', 'FLUSHACTUATIONTOILET')]);
    expect(fittingIds(market, other, 'INSTSYSTEMSTOILET')).toEqual(besideOther);
  });
});

describe('selectable-addslist', () => {
  const lists = [aListOf('F', ['f1']), aListOf('G', ['f1', 'f2']), aListOf('P1', ['p1']), aListOf('P2', ['p2'])];
  const rows = { INSTSYSTEMSTOILET: frames, FLUSHACTUATIONTOILET: plates, WC: wcs };
  const adds = aConditionRule('F', { ruleType: 'selectable-addslist', targetListId: 'P2' }, { id: 'adds' });
  const platesBeside = (...rules: ConditionRule[]) =>
    fittingIds({ rows, lists, rules }, frameSet, 'FLUSHACTUATIONTOILET');

  test.each<[string, Partial<RuleInfo>, string[]]>([
    ['a whitelist of the same list', { ruleType: 'selectable-onlylist', targetListId: 'P1' }, ['p1', 'p2']],
    ['no rule that leaves nothing', { ruleType: 'selectable-none' }, []],
    ['no blacklist', { ruleType: 'selectable-exceptlist', targetListId: 'P2' }, ['p1', 'p3']],
  ])('widens %s', (_what, info, expected) => {
    expect(platesBeside(aConditionRule('F', info), adds)).toEqual(expected);
  });

  test('widens whichever whitelist the source article has', () => {
    const onlyFirst = aConditionRule('G', { ruleType: 'selectable-onlylist', targetListId: 'P1' });
    expect(platesBeside(onlyFirst, adds)).toEqual(['p1', 'p2']);
    const otherFrame = aFitSet([{ id: 'frame', articleId: 'f2', subCategory: 'INSTSYSTEMSTOILET', setArticleIds: [] }]);
    expect(fittingIds({ rows, lists, rules: [onlyFirst, adds] }, otherFrame, 'FLUSHACTUATIONTOILET')).toEqual(['p1']);
  });

  test('widens only where it applies', () => {
    const onlyFirst = aConditionRule('F', { ruleType: 'selectable-onlylist', targetListId: 'P1' });
    const forWcs = aConditionRule('F', { ...adds.definitionRuleContent.rulesInfo[0], applyTo: ['WC'] }, { id: 'wcs' });
    expect(platesBeside(onlyFirst, forWcs)).toEqual(['p1']);
  });

  test('restricts nothing by itself', () => {
    expect(platesBeside(adds)).toEqual(['p1', 'p2', 'p3']);
  });
});

describe('no restriction', () => {
  test.each<[string, Market]>([
    ['blank source attribute', withRule({ ruleType: 'selectable-samevalueattr', attribute: 'Series' }, actuation)],
    ['empty combinationWith', withRule({ ruleType: 'selectable-combinationwithexcel' })],
    ['rule of another market', { ...withRule({}), rules: [aConditionRule('F', {}, { countries: ['AT'] })] }],
    ['disabled rule', { ...withRule({}), rules: [aConditionRule('F', {}, { enabled: false })] }],
    ['other sub-category', withRule({ applyTo: ['WC'] })],
  ])('%s', (_what, market) => {
    expect(fittingIds(market, frameSet, 'FLUSHACTUATIONTOILET')).toEqual(['p1', 'p2', 'p3']);
  });
});

describe('taken literally', () => {
  test('an empty target list leaves nothing of a white list', () => {
    const market = withRule({ ruleType: 'selectable-onlylist', targetListId: 'Nothing' });
    const lists = [...(market.lists ?? []), aListOf('Nothing', [])];
    expect(fittingIds({ ...market, lists }, frameSet, 'FLUSHACTUATIONTOILET')).toEqual([]);
  });

  test('an empty applyTo means every sub-category of the set type and no other', () => {
    const market = withRule({ ruleType: 'selectable-none', applyTo: [] }, { TUB: { t1: {} } });
    expect(fittingIds(market, frameSet, 'WC')).toEqual([]);
    expect(fittingIds(market, frameSet, 'TUB')).toEqual(['t1']);
  });
});

describe('combining', () => {
  test('white lists intersect and black lists add up', () => {
    const market: Market = {
      rows: { INSTSYSTEMSTOILET: frames, FLUSHACTUATIONTOILET: plates },
      lists: [aListOf('F', ['f1']), aListOf('P12', ['p1', 'p2']), aListOf('P23', ['p2', 'p3']), aListOf('P1', ['p1'])],
      rules: [
        aConditionRule('F', { ruleType: 'selectable-onlylist', targetListId: 'P12' }, { id: '1' }),
        aConditionRule('F', { ruleType: 'selectable-combinationwithlist', targetListId: 'P23' }, { id: '2' }),
        aConditionRule('F', { ruleType: 'selectable-exceptlist', targetListId: 'P1' }, { id: '3' }),
      ],
    };
    expect(fittingIds(market, frameSet, 'FLUSHACTUATIONTOILET')).toEqual(['p2']);
  });
});

describe('entries and sub-articles', () => {
  const againstPlates = withRule({ ruleType: 'selectable-none' });

  test('an entry never excludes its own sub-articles', () => {
    const set = aFitSet([aFitEntry('f1', 'INSTSYSTEMSTOILET', { setArticleIds: ['p1'] })]);
    const market = withRule({ ruleType: 'selectable-exceptlist', targetListId: 'P' });
    expect(aMarket(market).engine.judgeSet(set).incompatibleEntryIds).toEqual([]);
  });

  test('nor is a candidate excluded by its own sub-articles', () => {
    const market = withRule(
      { ruleType: 'selectable-exceptlist', targetListId: 'P' },
      { INSTSYSTEMSTOILET: { f1: { ComesWith: 'p1' }, f2: {} } },
    );
    expect(fittingIds(market, aFitSet([]), 'INSTSYSTEMSTOILET')).toEqual(['f1', 'f2']);
  });

  test('entries of one sub-category judge each other', () => {
    const market: Market = {
      rows: { FLUSHACTUATIONTOILET: { p1: { NotFitsWith: 'p2' }, p2: {}, p3: {} } },
      settings: { SubCategoryMultipleItemsAllowedFLUSHACTUATIONTOILET: '1' },
    };
    expect(fittingIds(market, plateSet, 'FLUSHACTUATIONTOILET')).toEqual(['p1', 'p3']);
  });

  test.each<[RuleInfo['ruleType'], boolean]>([
    ['selectable-none', false],
    ['selectable-onlylist', false],
    ['selectable-exceptlist', true],
    ['selectable-samevalueattr', false],
    ['selectable-samefixedvalueattr', false],
    ['selectable-combinationwithexcel', true],
    ['selectable-combinationwithmainonlyexcel', false],
    ['selectable-combinationwithlist', false],
  ])('%s judges sub-articles: %s', (ruleType, isJudged) => {
    const market: Market = {
      rows: {
        INSTSYSTEMSTOILET: { f1: { Series: 'Duo', CombinationWith: 'p2' } },
        FLUSHACTUATIONTOILET: { p1: { Series: 'Arvo' }, p2: { Series: 'Duo' } },
        WC: { w1: { ComesWith: 'p1' }, w2: { ComesWith: 'p2' } },
      },
      lists: [aListOf('F', ['f1']), aListOf('P1', ['p1']), aListOf('P2', ['p2'])],
      rules: [
        aConditionRule('F', {
          ruleType,
          applyTo: ['FLUSHACTUATIONTOILET'],
          targetListId: ruleType === 'selectable-exceptlist' ? 'P1' : 'P2',
          attribute: 'Series',
          value: 'Duo',
        }),
      ],
    };
    expect(fittingIds(market, frameSet, 'WC')).toEqual(isJudged ? ['w2'] : ['w1', 'w2']);
  });

  test('notFitsWith judges sub-articles', () => {
    const rows = {
      INSTSYSTEMSTOILET: { f1: { NotFitsWith: 'p1' } },
      FLUSHACTUATIONTOILET: plates,
      WC: { w1: { ComesWith: 'p1' } },
    };
    expect(fittingIds({ rows }, frameSet, 'WC')).toEqual([]);
  });

  test('a sub-article is a source of rules', () => {
    const set = aFitSet([aFitEntry('w1', 'WC', { setArticleIds: ['f1'] })]);
    expect(fittingIds(againstPlates, set, 'FLUSHACTUATIONTOILET')).toEqual([]);
  });

  test('an article that brings a source which excludes an entry is excluded', () => {
    const market = withRule({ ruleType: 'selectable-none' }, { WC: { w1: { ComesWith: 'f1' }, w2: {} } });
    expect(fittingIds(market, plateSet, 'WC')).toEqual(['w2']);
  });

  describe('whose sub-category belongs to another main category than the set', () => {
    const lists = [aListOf('F', ['f1']), aListOf('T', ['t1'])];
    const rows: Rows = {
      FLUSHACTUATIONTOILET: { p1: { ComesWith: 't1' }, p2: { ComesWith: 'b1' }, p3: {} },
      WC: wcs,
      TAPSMIXERS: { t1: {} },
      WASHBASHINS: { b1: { NotFitsWith: 't1; f1' } },
    };
    const withTap = aFitSet([aFitEntry('w1', 'WC', { setArticleIds: ['t1'] })]);
    const withBasin = aFitSet([aFitEntry('w1', 'WC', { setArticleIds: ['b1'] })]);
    const plates = 'FLUSHACTUATIONTOILET';

    test('a sub-article is not reached by rules of the set type, wherever they apply', () => {
      const rules = [
        aConditionRule('F', { ruleType: 'selectable-exceptlist', targetListId: 'T' }),
        aConditionRule('F', { ruleType: 'selectable-exceptlist', targetListId: 'T', applyTo: ['TAPSMIXERS'] }),
      ];
      const frames = { f1: { NotFitsWith: 't1' } };
      const market = { rows: { ...rows, INSTSYSTEMSTOILET: frames }, lists, rules };
      expect(fittingIds(market, frameSet, plates)).toEqual(['p1', 'p2', 'p3']);
    });

    test('a sub-article reaches nothing of the set type, as it is reached by nothing', () => {
      const rules = [aConditionRule('T', { ruleType: 'selectable-none' })];
      const market = { rows: { ...rows, INSTSYSTEMSTOILET: frames }, lists, rules };
      expect(fittingIds(market, withTap, plates)).toEqual(['p1', 'p3']);
      expect(
        aMarket(market)
          .engine.judgeSet(withTap)
          .slots.map(({ state }) => state),
      ).not.toContain('notNeeded');
      expect(fittingIds(market, frameSet, plates)).toEqual(['p1', 'p2', 'p3']);
    });

    test('what makes a slot unnecessary is of the main category of the slot', () => {
      const lists = [aListOf('FT', ['f1', 't1']), aListOf('T', ['t1'])];
      const none = { ruleType: 'selectable-none' } as const;
      const sparing = aMarket({
        rows: { ...rows, INSTSYSTEMSTOILET: frames },
        lists,
        rules: [aConditionRule('FT', none)],
      });
      expect(
        Array.from(rowsOf(sparing.engine.rowsThatSpare(plates) ?? new Uint32Array()), (row) =>
          sparing.catalogue.idAt(row),
        ),
      ).toEqual(['f1']);
      const foreign = aMarket({ rows, lists, rules: [aConditionRule('T', none)] });
      expect(foreign.engine.rowsThatSpare(plates)).toBeUndefined();
    });

    test('sub-articles of one main category reach each other, both ways', () => {
      expect(fittingIds({ rows }, withBasin, plates)).toEqual(['p2', 'p3']);
      expect(fittingIds({ rows }, withTap, plates)).toEqual(['p1', 'p3']);
      const both = aFitSet([...withTap.entries, aFitEntry('p2', plates, { setArticleIds: ['b1'] })]);
      expect(aMarket({ rows }).engine.judgeSet(both).incompatibleEntryIds).toEqual([withTap.entries[0]?.id]);
    });
  });

  test('an entry that the catalogue does not know neither judges nor is judged', () => {
    const set = aFitSet([aFitEntry('gone', 'INSTSYSTEMSTOILET', { setArticleIds: ['f1'] })]);
    expect(fittingIds(againstPlates, set, 'FLUSHACTUATIONTOILET')).toEqual(['p1', 'p2', 'p3']);
  });
});

describe('may join', () => {
  const market = withRule({ ruleType: 'selectable-none' });

  test('the entry that a candidate replaces is not asked', () => {
    const rows: Rows = { INSTSYSTEMSTOILET: { f1: { NotFitsWith: 'f2' }, f2: {} } };
    expect(fittingIds({ rows }, frameSet, 'INSTSYSTEMSTOILET')).toEqual(['f1', 'f2']);
  });

  test('where several are allowed nothing is replaced, unless it is named', () => {
    const several: Market = {
      rows: { INSTSYSTEMSTOILET: { f1: { NotFitsWith: 'f2' }, f2: {} } },
      settings: { SubCategoryMultipleItemsAllowedINSTSYSTEMSTOILET: 'true' },
    };
    expect(fittingIds(several, frameSet, 'INSTSYSTEMSTOILET')).toEqual(['f1']);
    const { engine } = aMarket(several);
    expect(engine.judgeCandidate(frameSet, 'f2', { replacingEntryId: 'ef1' })).toEqual({ fits: true });
  });

  test('an entry that was incompatible before may stay so', () => {
    const rows: Rows = {
      INSTSYSTEMSTOILET: { f1: { NotFitsWith: 'p1' }, f2: {} },
      FLUSHACTUATIONTOILET: plates,
      WC: { w1: { NotFitsWith: 'p1' }, w2: {} },
    };
    const conflict = aFitSet([aFitEntry('f1', 'INSTSYSTEMSTOILET'), aFitEntry('p1', 'FLUSHACTUATIONTOILET')]);
    expect(fittingIds({ rows }, conflict, 'WC')).toEqual(['w1', 'w2']);
    expect(fittingIds({ rows }, plateSet, 'WC')).toEqual(['w2']);
  });

  test('entries are compared, not their number: one healed and one hurt is not allowed', () => {
    const rows: Rows = {
      INSTSYSTEMSTOILET: { f1: { NotFitsWith: 'p1' }, f2: { NotFitsWith: 'w1' }, f3: {} },
      FLUSHACTUATIONTOILET: plates,
      WC: wcs,
    };
    const conflict = aFitSet([
      aFitEntry('f1', 'INSTSYSTEMSTOILET'),
      aFitEntry('p1', 'FLUSHACTUATIONTOILET'),
      aFitEntry('w1', 'WC'),
    ]);
    expect(fittingIds({ rows }, conflict, 'INSTSYSTEMSTOILET')).toEqual(['f3']);
  });

  test('every reason names both articles, the rule and the values', () => {
    const same = withRule({ ruleType: 'selectable-samevalueattr', attribute: 'Actuation' }, actuation);
    const rules = (same.rules ?? []).map((rule) => ({ ...rule, title: 'Same actuation' }));
    const { engine } = aMarket({ ...same, rules });
    const cause = {
      kind: 'rule',
      ruleId: 'rule-of-F',
      part: 0,
      ruleType: 'selectable-samevalueattr',
      title: 'Same actuation',
      sourceListId: 'F',
      attribute: 'Actuation',
      wanted: ['Top', 'Front'],
      found: ['Remote'],
    };
    expect(engine.judgeCandidate(frameSet, 'p2')).toEqual({
      fits: false,
      exclusions: [{ byArticleId: 'f1', byEntryId: 'ef1', articleId: 'p2', cause }],
    });
    const set = aFitSet([aFitEntry('p2', 'FLUSHACTUATIONTOILET')]);
    expect(engine.exclusionsOf(set, 'f1')).toEqual([{ byArticleId: 'f1', articleId: 'p2', entryId: 'ep2', cause }]);
  });

  test('an article that the catalogue does not know cannot be judged', () => {
    expect(() => aMarket(market).engine.judgeCandidate(frameSet, 'gone')).toThrow(RangeError);
  });
});

describe('lists', () => {
  test('finds lists by id, else by title, among those of the market', () => {
    const lists = [
      aListOf('F', ['f1']),
      aListOf('P', ['p3'], { id: 'austrian', countries: ['AT'] }),
      aListOf('P', ['p1'], { id: 'german' }),
    ];
    const info: Partial<RuleInfo> = { ruleType: 'selectable-onlylist', applyTo: ['FLUSHACTUATIONTOILET'] };
    const rows = { INSTSYSTEMSTOILET: frames, FLUSHACTUATIONTOILET: plates };
    for (const targetListId of ['P', 'german']) {
      const market = { rows, lists, rules: [aConditionRule('F', { ...info, targetListId })] };
      expect(fittingIds(market, frameSet, 'FLUSHACTUATIONTOILET')).toEqual(['p1']);
    }
  });
});

describe('problems', () => {
  const rows = { INSTSYSTEMSTOILET: { f1: { Series: 'Duo' } }, FLUSHACTUATIONTOILET: plates };
  const lists = [aListOf('F', ['f1']), aListOf('Elsewhere', ['p1'], { countries: ['AT'] })];

  test.each<[string, Partial<RuleInfo>, string, string]>([
    ['target list', { ruleType: 'selectable-onlylist', targetListId: 'Nope' }, 'missingTargetList', 'Nope'],
    [
      'target list here',
      { ruleType: 'selectable-exceptlist', targetListId: 'Elsewhere' },
      'missingTargetList',
      'Elsewhere',
    ],
    ['attribute', { ruleType: 'selectable-samevalueattr', attribute: 'Nope' }, 'unknownColumn', 'Nope'],
    ['said attribute', { ruleType: 'selectable-samevalueattr' }, 'missingAttribute', ''],
    ['fixed value', { ruleType: 'selectable-samefixedvalueattr', attribute: 'Series' }, 'missingValue', 'Series'],
    ['known type', { ruleType: 'selectable-someday' }, 'unknownType', 'selectable-someday'],
    ['added list', { ruleType: 'selectable-addslist', targetListId: 'Nope' }, 'missingTargetList', 'Nope'],
    ['quantity attribute', { ruleType: 'adjust-amountvalueattr', attribute: 'Nope' }, 'unknownColumn', 'Nope'],
  ])('a rule without its %s is ignored and reported', (_what, info, kind, reference) => {
    const rules = [aConditionRule('F', info)];
    expect(aMarket({ rows, lists, rules }).engine.diagnostics).toEqual([
      { of: 'rule', ruleId: 'rule-of-F', ruleInfoId: 'info', kind, reference },
    ]);
    expect(fittingIds({ rows, lists, rules }, frameSet, 'FLUSHACTUATIONTOILET')).toEqual(['p1', 'p2', 'p3']);
  });

  test('a rule without its source list is ignored and reported once', () => {
    expect(aMarket({ rows, rules: [aConditionRule('Nope', {})] }).engine.diagnostics).toEqual([
      { of: 'rule', ruleId: 'rule-of-Nope', kind: 'missingSourceList', reference: 'Nope' },
    ]);
  });

  test('a list that asks for an unknown column is reported', () => {
    const odd = aConditionList('Odd', [{ columnName: 'Nope', operator: 'equals', value: 'x' }]);
    expect(aMarket({ rows, lists: [odd], rules: [aConditionRule('Odd', {})] }).engine.diagnostics).toEqual([
      { of: 'list', listId: 'Odd', kind: 'unknownColumn', reference: 'Nope' },
    ]);
  });

  test('rules that can be followed are not reported', () => {
    expect(aMarket(withRule({ ruleType: 'selectable-onlylist', targetListId: 'P' })).engine.diagnostics).toEqual([]);
  });
});

describe('hidden groups', () => {
  test('count each article once, under the first cause, most frequent first', () => {
    const market: Market = {
      rows: {
        INSTSYSTEMSTOILET: { f1: { NotFitsWith: 'p1' } },
        FLUSHACTUATIONTOILET: { p1: {}, p2: {}, p3: {}, p4: { NotFitsWith: 'f1' }, p5: { ComesWith: 'p1' }, p6: {} },
      },
      lists: [aListOf('F', ['f1']), aListOf('P', ['p1', 'p2', 'p3'])],
      rules: [aConditionRule('F', { ruleType: 'selectable-exceptlist', targetListId: 'P' })],
    };
    const { catalogue, engine } = aMarket(market);
    const all = engine.fittingRows(aFitSet([]), 'FLUSHACTUATIONTOILET');
    const groups = engine.hiddenGroups(frameSet, 'FLUSHACTUATIONTOILET', all);
    expect(
      groups.map(({ count, example }) => [count, example.byArticleId, example.articleId, example.cause.kind]),
    ).toEqual([
      [2, 'f1', 'p2', 'rule'],
      [1, 'f1', 'p1', 'notFitsWith'],
      [1, 'p4', 'f1', 'notFitsWith'],
      [1, 'f1', 'p1', 'notFitsWith'],
    ]);
    expect(rowsOf(all)).toHaveLength(catalogue.subCategories.rangeOf('FLUSHACTUATIONTOILET').end - 1);
  });
});
