import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mainCategoryOf } from '#catalogue/index.ts';
import { rowsOf } from '#columns/index.ts';
import { aCatalogue, aConditionList, aConditionRule, aFitSet, aListOf, anArticleRow, aSheet } from '#testing/index.ts';
import { compileRules } from '../compileRules.ts';
import type { ConditionList, ConditionRule, RuleInfo } from '../conditionRule.ts';
import { bothOf } from '../testing/bothOf.ts';
import { explore } from '../testing/explore.ts';
import { relationScenario, scenario, subCategories } from '../testing/randomMarket.ts';
import { isVisible, slowMandatoryArticles, slowReasonsAgainst } from '../testing/slowFit.ts';
import { checkRules } from './checkRules.ts';

const catalogue = aCatalogue([
  aSheet('INSTSYSTEMSTOILET', [
    anArticleRow('f1', { Kind: 'x', CombinationWith: 'p1' }),
    anArticleRow('f2', { Kind: 'x', Active: '0' }),
    // On no list: it goes with every plate.
    anArticleRow('f3'),
  ]),
  aSheet('FLUSHACTUATIONTOILET', [anArticleRow('p1', { Kind: 'x' }), anArticleRow('p2', { Kind: 'y' })]),
  aSheet('WC', [anArticleRow('w1', { Kind: '' })]),
  aSheet('TUB', [anArticleRow('t1')]),
]);
const frames = aListOf('Frames', ['f1', 'f2']);
const first = aListOf('First', ['p1']);
const second = aListOf('Second', ['p2']);
const nothing = aListOf('Nothing', []);
const wcs = aListOf('Wcs', ['w1']);
const nothingFirst = aListOf('First', []);

type Part = Partial<RuleInfo>;
const onlyFirst: Part = { ruleType: 'selectable-onlylist', targetListId: 'First', applyTo: ['FLUSHACTUATIONTOILET'] };
const onlySecond: Part = { ...onlyFirst, targetListId: 'Second' };
const exceptSecond: Part = { ...onlySecond, ruleType: 'selectable-exceptlist' };
const sameKind: Part = { ruleType: 'selectable-samevalueattr', attribute: 'Kind', applyTo: ['FLUSHACTUATIONTOILET'] };

function aRule(id: string, info: Part, source = 'Frames', overrides: Partial<ConditionRule> = {}): ConditionRule {
  return aConditionRule(source, { _id: `${id}-info`, ...info }, { id, ...overrides });
}

function problems(lists: readonly ConditionList[], ...rules: readonly ConditionRule[]) {
  return checkRules(catalogue, lists, rules);
}

function kinds(lists: readonly ConditionList[], ...rules: readonly ConditionRule[]) {
  return problems(lists, ...rules).map(({ kind }) => kind);
}

describe('what is wrong', () => {
  test('nothing, with rules that act', () => {
    expect(problems([frames, first], aRule('a', onlyFirst))).toEqual([]);
  });

  test.each<[string, readonly ConditionList[], Part, string, object]>([
    ['a source list is missing', [first], onlyFirst, 'Frames', { kind: 'missingList', reference: 'Frames' }],
    [
      'a target list is missing',
      [frames],
      onlyFirst,
      'Frames',
      { kind: 'missingList', reference: 'First', ruleInfoId: 'a-info' },
    ],
    [
      'a list is empty',
      [nothing, first],
      onlyFirst,
      'Nothing',
      { kind: 'emptyList', listId: 'Nothing', otherRuleIds: ['a'] },
    ],
    [
      'an attribute is no column',
      [frames],
      { ...sameKind, attribute: 'Gone' },
      'Frames',
      { kind: 'unknownColumn', reference: 'Gone' },
    ],
    ['an attribute is missing', [frames], { ...sameKind, attribute: ' ' }, 'Frames', { kind: 'missingAttribute' }],
    [
      'a value is missing',
      [frames],
      { ...sameKind, ruleType: 'selectable-samefixedvalueattr' },
      'Frames',
      { kind: 'missingValue' },
    ],
    [
      'a type is unknown',
      [frames],
      { ruleType: 'selectable-maybe' },
      'Frames',
      { kind: 'unknownType', reference: 'selectable-maybe' },
    ],
    [
      'no source stands in the set type',
      [frames, first],
      { ...onlyFirst, applyTo: ['TUB'] },
      'Frames',
      { kind: 'noSource', count: 2 },
    ],
    [
      'an attribute is blank on all sources',
      [wcs],
      sameKind,
      'Wcs',
      { kind: 'blankAttribute', reference: 'Kind', count: 1 },
    ],
    [
      'a relation is blank on all sources',
      [wcs],
      { ruleType: 'selectable-combinationwithexcel' },
      'Wcs',
      { kind: 'blankAttribute', reference: 'CombinationWith' },
    ],
    [
      'a quantity is blank on all sources',
      [wcs],
      { ruleType: 'adjust-amountvalueattr', attribute: 'Kind' },
      'Wcs',
      { kind: 'blankAttribute', reference: 'Kind' },
    ],
  ])('%s', (_what, lists, info, source, expected) => {
    expect(problems(lists, aRule('a', info, source))).toMatchObject([expected]);
  });

  test('a list was cleared, which makes it match everything', () => {
    const cleared = aConditionList('First', []);
    expect(problems([frames, cleared], aRule('a', onlyFirst))).toMatchObject([
      { kind: 'emptyList', listId: 'First', otherRuleIds: ['a'] },
      { kind: 'changesNothing' },
    ]);
  });

  test('a list asks for a column that no sheet has', () => {
    const asking = aConditionList('Frames', [{ columnName: 'Gone', operator: 'equals', value: 'x' }]);
    expect(problems([asking, first], aRule('a', onlyFirst))).toMatchObject([
      { kind: 'unknownColumn', listId: 'Frames', reference: 'Gone', otherRuleIds: ['a'] },
    ]);
  });

  test('no rule names a list; one that is switched off does, and nothing else is asked of it', () => {
    expect(problems([frames])).toMatchObject([{ kind: 'unusedList', listId: 'Frames' }]);
    const off = aRule('a', { ...onlyFirst, targetListId: 'Gone' }, 'Frames', { enabled: false });
    expect(problems([frames], off)).toEqual([]);
  });

  test('an import has switched a rule of unknown type off', () => {
    const kept = aRule('a', { ruleType: 'selectable-maybe' }, 'Frames', { enabled: false });
    expect(kinds([frames], kept)).toEqual(['unknownType']);
  });

  test('lists and rules of other countries are not asked', () => {
    const abroad = aRule('a', { ruleType: 'selectable-maybe' }, 'Frames', { countries: ['AT'] });
    expect(problems([{ ...frames, countries: ['AT'] }], abroad)).toEqual([]);
  });

  test('a rule twice, also where its lists are named another way', () => {
    const lists = [{ ...frames, id: '1' }, first];
    expect(problems(lists, aRule('a', onlyFirst), aRule('b', onlyFirst, '1'))).toMatchObject([
      { kind: 'duplicate', ruleId: 'b', ruleInfoId: 'b-info', otherRuleIds: ['a'] },
    ]);
  });

  test('rules that others imply, whichever comes first; of two that imply each other, one', () => {
    const lists = [frames, first, second];
    const narrow = aRule('narrow', { ruleType: 'selectable-none', applyTo: ['FLUSHACTUATIONTOILET'] });
    expect(kinds(lists, aRule('a', onlyFirst), narrow)).toEqual(['unusedList', 'changesNothing']);
    const both = problems(lists, aRule('a', onlyFirst), aRule('b', sameKind));
    expect(both).toMatchObject([{ kind: 'unusedList' }, { kind: 'changesNothing', ruleId: 'b', otherRuleIds: ['a'] }]);
  });

  test('a rule that judges sub-articles too is not implied by one that does not', () => {
    const lists = [frames, first, second];
    expect(kinds(lists, aRule('a', onlyFirst), aRule('b', exceptSecond))).toEqual(['changesNothing']);
    expect(problems(lists, aRule('a', onlyFirst), aRule('b', exceptSecond))).toMatchObject([{ ruleId: 'a' }]);
  });

  test('an addition that lets nothing more pass', () => {
    const adds: Part = { ruleType: 'selectable-addslist', targetListId: 'First', applyTo: ['FLUSHACTUATIONTOILET'] };
    const lists = [frames, first, second];
    expect(problems([frames, first], aRule('a', onlyFirst), aRule('b', adds))).toMatchObject([
      { kind: 'changesNothing', ruleId: 'b' },
    ]);
    expect(kinds(lists, aRule('a', onlySecond), aRule('b', adds))).not.toContain('duplicate');
    expect(problems(lists, aRule('a', onlySecond), aRule('b', adds))).toMatchObject([
      { kind: 'changesNothing', ruleId: 'a' },
    ]);
  });

  test('rules together leave an active article nothing', () => {
    expect(problems([frames, first, second], aRule('a', onlyFirst), aRule('b', onlySecond))).toMatchObject([
      {
        kind: 'contradiction',
        ruleId: 'a',
        otherRuleIds: ['b'],
        subCategory: 'INSTSYSTEMSTOILET',
        slot: 'FLUSHACTUATIONTOILET',
        count: 1,
        articleIds: ['f1'],
      },
    ]);
  });

  test('a slot that may stay empty is noted when a rule leaves it nothing', () => {
    const market = aCatalogue([
      aSheet('WASHBASHINS', [anArticleRow('b1')]),
      aSheet('VANITYPEDESTALS', [anArticleRow('v1')]),
    ]);
    const rule = aRule('a', { ...onlyFirst, applyTo: ['VANITYPEDESTALS'] }, 'Basins');
    const found = checkRules(market, [aListOf('Basins', ['b1']), nothingFirst], [rule]);
    expect(found.filter(({ subCategory }) => subCategory === 'WASHBASHINS')).toMatchObject([
      { kind: 'optionalEmpty', slot: 'VANITYPEDESTALS', count: 1 },
    ]);
  });

  test('a sub-article that people cannot choose is not asked what it leaves for other slots', () => {
    const market = aCatalogue([
      aSheet('INSTSYSTEMSTOILET', [anArticleRow('f1', { Kind: 'x' })]),
      aSheet('WC', [anArticleRow('seat', { Kind: 'y', IsSearchableBrowser: '0' })]),
    ]);
    const rule = aRule('a', { ...sameKind, applyTo: ['WC'] }, 'Systems');
    expect(
      checkRules(market, [aListOf('Systems', ['f1'])], [rule]).filter(({ subCategory }) => subCategory === 'WC'),
    ).toEqual([]);
  });

  test('what a rule makes unnecessary is not left nothing', () => {
    const none: Part = { ruleType: 'selectable-none', applyTo: ['FLUSHACTUATIONTOILET'] };
    expect(
      problems([frames], aRule('a', none)).filter(({ subCategory }) => subCategory === 'INSTSYSTEMSTOILET'),
    ).toEqual([]);
  });

  test('rules together bring too many sub-articles', () => {
    const taps = Array.from({ length: 22 }, (_, index) => anArticleRow(`t${index}`, { ParentID: `T${index}` }));
    const market = aCatalogue([aSheet('WASHBASHINS', [anArticleRow('b1')]), aSheet('TAPSMIXERS', taps)]);
    const some = (title: string, from: number, to: number) =>
      aListOf(
        title,
        taps.slice(from, to).map(({ ArticleNr }) => ArticleNr ?? ''),
      );
    const lists = [aListOf('Basins', ['b1']), some('One', 0, 11), some('Two', 11, 22)];
    const adds = (id: string, targetListId: string) =>
      aRule(id, { ruleType: 'relation-adds', targetListId, attribute: 'comesWith' }, 'Basins');
    expect(checkRules(market, lists, [adds('a', 'One'), adds('b', 'Two')])).toEqual([
      {
        kind: 'relationTooLong',
        ruleId: 'a',
        ruleInfoId: 'a-info',
        otherRuleIds: ['b'],
        reference: 'ComesWith',
        count: 1,
        articleIds: ['b1'],
      },
    ]);
  });
});

test('rules that change nothing can all go without a verdict becoming another', () => {
  explore(
    (seen) =>
      fc.property(fc.oneof({ weight: 3, arbitrary: scenario }, { weight: 1, arbitrary: relationScenario }), (some) => {
        const { catalogue: market, engine } = bothOf(some);
        const gone = checkRules(market, some.lists, some.rules).filter(({ kind }) => kind === 'changesNothing');
        seen('gone', gone.length);
        if (gone.length === 0) return;
        // Ids of parts are all the same in random markets, so whole rules are taken out, of one part each.
        const single = some.rules.filter(({ definitionRuleContent }) => definitionRuleContent.rulesInfo.length === 1);
        const without = new Set(gone.map(({ ruleId }) => ruleId).filter((id) => single.some((rule) => rule.id === id)));
        const fewer = compileRules(
          market,
          some.lists,
          some.rules.filter(({ id }) => !without.has(id)),
        );
        seen('taken out', without.size);
        for (let row = 0; row < market.size; row++) {
          const subCategory = market.subCategoryAt(row);
          const set = aFitSet(
            [{ id: 'e', articleId: market.idAt(row), subCategory, setArticleIds: [] }],
            mainCategoryOf(subCategory),
          );
          for (const code of subCategories) {
            expect([...rowsOf(fewer.fittingRows(set, code))]).toEqual([...rowsOf(engine.fittingRows(set, code))]);
          }
        }
      }),
    { runs: 300, reached: ['gone', 'taken out'] },
  );
});

test('slots that one article leaves nothing are those of the slow implementation', () => {
  explore(
    (seen) =>
      fc.property(scenario, (random) => {
        // Where a relation of the catalogue leaves nothing, it is not for rules to mend.
        const articles = random.articles.map((one) => ({ ...one, cells: { ...one.cells, NotFitsWith: '' } }));
        const some = { ...random, articles };
        const { market, catalogue: plain } = bothOf(some);
        const counts = new Map<string, number>();
        for (const { kind, subCategory, slot, count } of checkRules(plain, some.lists, some.rules)) {
          if (kind !== 'contradiction' && kind !== 'optionalEmpty') continue;
          const key = `${subCategory} ${slot}`;
          counts.set(key, (counts.get(key) ?? 0) + count);
        }
        const expected = new Map<string, number>();
        for (const one of market.articles.filter(isVisible)) {
          const setArticleIds = slowMandatoryArticles(market, one).map(({ id }) => id);
          const { subCategory } = one;
          const set = aFitSet(
            [{ id: 'e', articleId: one.id, subCategory, setArticleIds }],
            market.setTypes[subCategory],
          );
          const isUnneeded = (slot: string) =>
            some.rules.some(({ definitionRuleContent: { rulesInfo } }) =>
              rulesInfo.some(
                ({ ruleType, applyTo }) =>
                  ruleType === 'selectable-none' && (applyTo.length === 0 || applyTo.includes(slot)),
              ),
            );
          for (const slot of subCategories) {
            if (slot === subCategory || market.setTypes[slot] !== market.setTypes[subCategory]) continue;
            // What a rule makes unnecessary is tested above; here such markets are left out.
            if (isUnneeded(slot)) {
              expected.delete(`${subCategory} ${slot}`);
              counts.delete(`${subCategory} ${slot}`);
              continue;
            }
            const inSlot = market.articles.filter((candidate) => candidate.subCategory === slot);
            const reasons = inSlot.map((candidate) => slowReasonsAgainst(market, set, candidate));
            const isLeftNothing = inSlot.length > 0 && reasons.every((against) => against.length > 0);
            if (!isLeftNothing) continue;
            const key = `${subCategory} ${slot}`;
            expected.set(key, (expected.get(key) ?? 0) + 1);
            seen('left nothing');
          }
        }
        expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(expected));
      }),
    { runs: 300, reached: ['left nothing'] },
  );
});
