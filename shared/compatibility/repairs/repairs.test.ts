import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { aCatalogue, aConditionRule, aFitEntry, aFitSet, aListOf, anArticleRow, aSheet } from '#testing/index.ts';
import { compileRules, type FitEngine } from '../compileRules.ts';
import type { Exclusion, FitSet } from '../fit.ts';
import { explore } from '../testing/explore.ts';
import { engineOf, scenario, setOf } from '../testing/randomMarket.ts';
import type { Repair } from './repair.ts';

/** A front and a top actuated frame in two heights each; plates for both; a WC that goes with one frame alone. */
function market(): FitEngine {
  const frames = aSheet('INSTSYSTEMSTOILET', [
    anArticleRow('100', { Actuation: 'Front', ParentID: 'Duo', VariantKey: 'front', Price: '200' }),
    anArticleRow('101', { Actuation: 'Top', ParentID: 'Uno', Price: '205' }),
    anArticleRow('102', { Actuation: 'Top', ParentID: 'Duo', VariantKey: 'top', Price: '240' }),
    anArticleRow('103', { Actuation: 'Top', ParentID: 'Tre', Price: '150' }),
    anArticleRow('104', { Actuation: 'Top', ParentID: 'Quattro', Price: '' }),
    anArticleRow('105', { Actuation: 'Top', ParentID: 'Duo', VariantKey: 'hidden', IsSearchableBrowser: '0' }),
  ]);
  const plates = aSheet('FLUSHACTUATIONTOILET', [
    anArticleRow('200', { Actuation: 'Top', ParentID: 'P20', VariantKey: 'top', Price: '50' }),
    anArticleRow('201', { Actuation: 'Front', ParentID: 'P20', VariantKey: 'front', Price: '45' }),
    anArticleRow('202', { Actuation: 'Front', Price: '70', ComesWith: '203' }),
    anArticleRow('203', { Actuation: 'Front', Price: '5', IsSearchableBrowser: '0' }),
  ]);
  const bowls = aSheet('WC', [anArticleRow('300', { NotFitsWith: '101;103;104', Actuation: 'Top' })]);
  const rule = aConditionRule('Frames', {
    ruleType: 'selectable-samevalueattr',
    attribute: 'Actuation',
    applyTo: ['FLUSHACTUATIONTOILET'],
  });
  return compileRules(
    aCatalogue([frames, plates, bowls]),
    [aListOf('Frames', ['100', '101', '102', '103', '104'])],
    [rule],
  );
}

function described(repairs: readonly Repair[]): string[] {
  return repairs.map((repair) => {
    if (repair.kind === 'removeEntries') {
      return repair.removed
        .map(({ entryId, articleId }) => `${entryId}: ${articleId} → nothing`)
        .join(' and ')
        .concat(`, ${repair.differenceInCents}`);
    }
    const what = repair.kind === 'changeCandidate' ? 'candidate' : repair.entryId;
    return `${what}: ${repair.fromArticleId} → ${repair.toArticleId}, ${repair.differenceInCents}`;
  });
}

const frame = aFitEntry('100', 'INSTSYSTEMSTOILET');
const bowl = aFitEntry('300', 'WC');
const plate = aFitEntry('200', 'FLUSHACTUATIONTOILET');

describe('repairs for a place that nothing fits', () => {
  const blocked = aFitSet([aFitEntry('100', 'INSTSYSTEMSTOILET'), aFitEntry('201', 'FLUSHACTUATIONTOILET')]);
  const wcs = aSheet('WC', [
    anArticleRow('300', { NotFitsWith: '100' }),
    anArticleRow('301', { NotFitsWith: '200;201' }),
  ]);
  const frames = aSheet('INSTSYSTEMSTOILET', [
    anArticleRow('100', { Price: '200' }),
    anArticleRow('101', { Price: '210' }),
  ]);
  const plates = aSheet('FLUSHACTUATIONTOILET', [
    anArticleRow('200', { Price: '50' }),
    anArticleRow('201', { Price: '45' }),
    anArticleRow('202', { Price: '70' }),
  ]);
  const engine = compileRules(aCatalogue([frames, plates, wcs]), [], []);

  it('change an entry so that something does', () => {
    expect(engine.judgeSet(blocked).slots.find(({ subCategory }) => subCategory === 'WC')?.state).toBe('contradiction');
    const repairs = engine.repairs(blocked, { kind: 'slot', subCategory: 'WC' });
    expect(described(repairs)).toEqual(['e100: 100 → 101, 1000', 'e201: 201 → 202, 2500']);
  });

  it('offers no repair for a place that can be filled, or is', () => {
    expect(engine.repairs(aFitSet([]), { kind: 'slot', subCategory: 'WC' })).toEqual([]);
    expect(engine.repairs(blocked, { kind: 'slot', subCategory: 'INSTSYSTEMSTOILET' })).toEqual([]);
  });
});

describe('repairs for an article that may not join', () => {
  it('change the entry that keeps it out, a variant first, then the nearest in price', () => {
    const repairs = market().repairs(aFitSet([frame]), { kind: 'candidate', articleId: '200' });
    expect(described(repairs)).toEqual(['e100: 100 → 102, 4000', 'e100: 100 → 101, 500', 'candidate: 200 → 201, -500']);
  });

  it('change it for what is most like it, of equals for the nearest in price', () => {
    const frameRow = (id: string, Series: string, Price: string, Actuation = 'Top') =>
      anArticleRow(id, { Actuation, Series, Height: '112', Price });
    const flags = { Price: 'number', Series: 'stdfilter', Height: 'number;stdfilter;range' };
    const frames = aSheet(
      'INSTSYSTEMSTOILET',
      [
        frameRow('100', 'Duo', '200', 'Front'),
        frameRow('101', 'Uno', '201'),
        frameRow('102', 'Duo', '300'),
        frameRow('103', 'Duo', '260'),
      ],
      flags,
    );
    const plates = aSheet('FLUSHACTUATIONTOILET', [anArticleRow('200', { Actuation: 'Top' })]);
    const rule = aConditionRule('Frames', { ruleType: 'selectable-samevalueattr', attribute: 'Actuation' });
    const lists = [aListOf('Frames', ['100', '101', '102', '103'])];
    const engine = compileRules(aCatalogue([frames, plates]), lists, [rule]);
    const repairs = engine.repairs(aFitSet([frame]), { kind: 'candidate', articleId: '200' });
    expect(described(repairs)).toEqual(['e100: 100 → 103, 6000', 'e100: 100 → 102, 10000']);
  });

  it('leave out what would begin another conflict', () => {
    const repairs = market().repairs(aFitSet([frame, bowl]), { kind: 'candidate', articleId: '200' });
    expect(described(repairs)).toEqual(['e100: 100 → 102, 4000', 'candidate: 200 → 201, -500']);
  });

  it('take the article along where the change alone would conflict with what it is to replace', () => {
    const set = aFitSet([frame, aFitEntry('201', 'FLUSHACTUATIONTOILET')]);
    const [first] = market().repairs(set, { kind: 'candidate', articleId: '200' });
    expect(first).toMatchObject({
      kind: 'changeTogether',
      entryId: 'e100',
      toArticleId: '102',
      joining: { articleId: '200', subCategory: 'FLUSHACTUATIONTOILET', insteadOf: '201' },
      // A frame for 40 and a plate for 5 more.
      differenceInCents: 4500,
    });
  });

  it('offers no repair for an article that fits or is unknown', () => {
    const set = aFitSet([frame]);
    expect(market().repairs(set, { kind: 'candidate', articleId: '201' })).toEqual([]);
    expect(market().repairs(set, { kind: 'candidate', articleId: 'nobody' })).toEqual([]);
  });
});

describe('repairs of a conflict', () => {
  const conflict = { kind: 'conflict', entryIds: ['e100', 'e200'] } as const;

  it('change either entry, with the price of what comes along', () => {
    expect(described(market().repairs(aFitSet([frame, plate]), conflict))).toEqual([
      'e100: 100 → 102, 4000',
      'e100: 100 → 101, 500',
      'e200: 200 → 201, -500',
      'e200: 200 → 202, 2500',
    ]);
  });

  it('say no difference where a price is on request', () => {
    const set = aFitSet([aFitEntry('104', 'INSTSYSTEMSTOILET'), bowl]);
    const [first] = market().repairs(set, { kind: 'conflict', entryIds: ['e104', 'e300'] });
    expect(first).toMatchObject({ kind: 'changeEntry', entryId: 'e104', toArticleId: '102' });
    expect(first).not.toHaveProperty('differenceInCents');
  });
});

describe('an article that needs nothing in a slot', () => {
  const bowls = aSheet('WC', [anArticleRow('400'), anArticleRow('401')]);
  const frames = aSheet('INSTSYSTEMSTOILET', [anArticleRow('100', { Price: '200' }), anArticleRow('101')]);
  const rule = aConditionRule('Floor', { ruleType: 'selectable-none', applyTo: ['INSTSYSTEMSTOILET'] });
  const engine = compileRules(aCatalogue([frames, bowls]), [aListOf('Floor', ['400'])], [rule]);

  it('may join once what is in it has been removed', () => {
    const repairs = engine.repairs(aFitSet([frame]), { kind: 'candidate', articleId: '400' });
    expect(described(repairs)).toEqual(['e100: 100 → nothing, -20000']);
  });

  it('may join once everything that it makes unnecessary has been removed, in one step', () => {
    const both = aConditionRule('Floor', {
      ruleType: 'selectable-none',
      applyTo: ['INSTSYSTEMSTOILET', 'FLUSHACTUATIONTOILET'],
    });
    const plates = aSheet('FLUSHACTUATIONTOILET', [
      anArticleRow('200', { Price: '50' }),
      anArticleRow('201', { Price: '' }),
      anArticleRow('202', { Price: '7', NotFitsWith: '100;101' }),
    ]);
    const market = compileRules(aCatalogue([frames, plates, bowls]), [aListOf('Floor', ['400'])], [both]);
    const repairsBeside = (plateId: string) => {
      const set = aFitSet([frame, aFitEntry(plateId, 'FLUSHACTUATIONTOILET'), aFitEntry('401', 'WC')]);
      return described(market.repairs(set, { kind: 'candidate', articleId: '400' }));
    };
    expect(repairsBeside('200')).toEqual(['e100: 100 → nothing and e200: 200 → nothing, -25000']);
    expect(repairsBeside('201')).toEqual(['e100: 100 → nothing and e201: 201 → nothing, undefined']);
    // Nor does it matter that the two do not go together.
    expect(repairsBeside('202')).toEqual(['e100: 100 → nothing and e202: 202 → nothing, -20700']);
  });

  it('fits the set once either has been removed or changed', () => {
    const set = aFitSet([frame, aFitEntry('400', 'WC')]);
    const repairs = engine.repairs(set, { kind: 'conflict', entryIds: ['e400', 'e100'] });
    expect(described(repairs)).toEqual(['e100: 100 → nothing, -20000', 'e400: 400 → 401, 0']);
  });
});

function repaired(set: FitSet, engine: ReturnType<typeof engineOf>, repair: Repair): FitSet {
  if (repair.kind === 'changeCandidate') return set;
  if (repair.kind === 'removeEntries') {
    const gone = new Set(repair.removed.map(({ entryId }) => entryId));
    return { ...set, entries: set.entries.filter(({ id }) => !gone.has(id)) };
  }
  const { mandatory } = engine.catalogue.setArticlesOf(repair.toArticleId);
  const { entryId, toArticleId: articleId } = repair;
  const entries = set.entries.map((entry) =>
    entry.id === entryId ? { ...entry, articleId, setArticleIds: mandatory } : entry,
  );
  return { ...set, entries };
}

/** The set once the candidate has joined too, as far as its entries are the same. */
function withoutReplaced(
  set: FitSet,
  { joining }: Extract<Repair, { kind: 'changeTogether' }>,
  { catalogue }: ReturnType<typeof engineOf>,
): FitSet {
  const { articleId, subCategory } = joining;
  const { mandatory } = catalogue.setArticlesOf(articleId);
  const candidate = aFitEntry(articleId, subCategory, { id: 'candidate', setArticleIds: mandatory });
  const replaced = set.entries.find((entry) => entry.subCategory === subCategory);
  expect(catalogue.subCategories.allowsMultiple(subCategory)).toBe(false);
  return { ...set, entries: [...set.entries.filter((entry) => entry !== replaced), candidate] };
}

function pairOf({ entryId = '', byEntryId = '' }: Exclusion): string {
  return [entryId, byEntryId].sort().join(' and ');
}

test('solves the problem of a repair and causes no other, in every market', () => {
  explore(
    (seen) =>
      fc.property(scenario, (some) => {
        const market = engineOf(some);
        const { engine, catalogue } = market;
        const set = setOf(some);
        const exclusionsIn = (one: FitSet) =>
          engine.judgeSet(one).slots.flatMap(({ state, exclusions }) => (state === 'contradiction' ? [] : exclusions));
        const before = exclusionsIn(set);

        for (const { entryId = '', byEntryId = '' } of before) {
          const pair = [entryId, byEntryId] as const;
          for (const repair of engine.repairs(set, { kind: 'conflict', entryIds: pair })) {
            seen('conflicts');
            const after = exclusionsIn(repaired(set, market, repair)).map(pairOf);
            expect(after).not.toContain([...pair].sort().join(' and '));
            expect(before.map(pairOf)).toEqual(expect.arrayContaining(after));
          }
        }

        for (const { fitCount, subCategory } of engine.judgeSet(set).slots) {
          const repairs = engine.repairs(set, { kind: 'slot', subCategory });
          if (fitCount > 0) expect(repairs).toEqual([]);
          for (const repair of repairs) {
            seen('slots');
            const after = repaired(set, market, repair);
            const slot = engine.judgeSet(after).slots.find((one) => one.subCategory === subCategory);
            expect(slot?.fitCount).toBeGreaterThan(0);
            expect(before.map(pairOf)).toEqual(expect.arrayContaining(exclusionsIn(after).map(pairOf)));
          }
        }

        for (let row = 0; row < catalogue.size; row++) {
          const articleId = catalogue.idAt(row);
          for (const repair of engine.repairs(set, { kind: 'candidate', articleId })) {
            seen(repair.kind);
            const joining = repair.kind === 'changeCandidate' ? repair.toArticleId : articleId;
            expect(engine.judgeCandidate(set, articleId).fits).toBe(false);
            const mended = repaired(set, market, repair);
            expect(engine.judgeCandidate(mended, joining).fits).toBe(true);
            if ('toArticleId' in repair) {
              const changed = [repair.fromArticleId, repair.toArticleId].map(
                (id) => catalogue.article(id)?.subCategory,
              );
              expect(changed).toEqual([repair.subCategory, repair.subCategory]);
            }
            const after = repair.kind === 'changeTogether' ? withoutReplaced(mended, repair, market) : mended;
            expect(before.map(pairOf)).toEqual(expect.arrayContaining(exclusionsIn(after).map(pairOf)));
          }
        }
      }),
    {
      runs: 3000,
      reached: ['conflicts', 'slots', 'changeEntry', 'changeCandidate', 'removeEntries', 'changeTogether'],
    },
  );
});
