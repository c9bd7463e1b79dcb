import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SubCategory, subCategoriesOf } from '#catalogue/index.ts';
import { hasRow } from '#columns/index.ts';
import { compileRules } from '#compatibility/index.ts';
import { explore } from '#compatibility/testing/explore.ts';
import { fitSetOf, type ProjectSet, type Space } from '#project/index.ts';
import { aCatalogue, aConditionRule, aListOf, anArticleRow, aSheet } from '#testing/index.ts';
import { applyCompletions, planCompletion } from './completion.ts';
import type { PlanningContext } from './replacement.ts';

function limits({ steps = Number.POSITIVE_INFINITY } = {}) {
  let ids = 0;
  let asked = 0;
  return {
    newId: () => {
      ids += 1;
      return `new${ids}`;
    },
    isOver: () => {
      asked += 1;
      return asked > steps;
    },
  };
}

function aSet(...articles: (readonly [id: string, subCategory: SubCategory])[]): ProjectSet {
  return {
    ...{ id: 'set', title: 'WC set 1', type: 'TOILET', quantity: 1 },
    articles: articles.map(([article, subCategory]) => ({
      ...{ id: `e${article}`, article, subCategory, quantity: 1, setArticles: [] },
    })),
  };
}

const flags = { Price: 'number', Series: 'stdfilter', Colour: 'stdfilter' };
const frames = aSheet(
  'INSTSYSTEMSTOILET',
  [anArticleRow('100', { Actuation: 'Top', Price: '200' }), anArticleRow('101', { Actuation: 'Front', Price: '150' })],
  flags,
);
const plates = aSheet(
  'FLUSHACTUATIONTOILET',
  [
    anArticleRow('200', { Actuation: 'Top', Price: '30', Series: 'Tast', Colour: 'black' }),
    anArticleRow('201', { Actuation: 'Front', Price: '90', Series: 'Tast', Colour: 'white' }),
    anArticleRow('202', { Actuation: 'Front', Price: '60', Series: 'Roll', Colour: 'black' }),
  ],
  flags,
);
const bowls = aSheet(
  'WC',
  [
    anArticleRow('300', { Price: '100', ComesWith: '399', Series: 'Tindra', Colour: 'white' }),
    anArticleRow('301', { Price: '110', Series: 'Brisa', Colour: 'black' }),
    anArticleRow('302', { Price: '', Series: 'Tast', Colour: 'white' }),
    anArticleRow('399', { Price: '20', IsSearchableBrowser: '0' }),
  ],
  flags,
);
const sameActuation = aConditionRule('Frames', {
  ruleType: 'selectable-samevalueattr',
  attribute: 'Actuation',
  applyTo: ['FLUSHACTUATIONTOILET'],
});

function marketOf(someFrames = frames, somePlates = plates): PlanningContext {
  const lists = [aListOf('Frames', ['100', '101'])];
  const fit = compileRules(aCatalogue([someFrames, somePlates, bowls]), lists, [sameActuation]);
  return { catalogue: fit.catalogue, fit };
}

function chosen({ additions }: ReturnType<typeof planCompletion>): string[] {
  return additions.map(({ articleId, because }) => `${articleId} ${because}`).sort();
}

describe('completing a set', () => {
  it('fills what is open with the cheapest articles that fit together, sub-articles counted', () => {
    const plan = planCompletion(marketOf(), aSet(), { kind: 'lowestPrice' }, limits());
    expect(chosen(plan)).toEqual(['101 price', '202 price', '301 price']);
    expect(plan).toMatchObject({ open: [], isBest: true, before: { cents: 0 }, after: { cents: 32_000 } });
  });

  it('keeps what is there, and its series and colour before the price', () => {
    const plan = planCompletion(marketOf(), aSet(['201', 'FLUSHACTUATIONTOILET']), { kind: 'sameStyle' }, limits());
    expect(chosen(plan)).toEqual(['101 price', '302 series']);
    expect(plan.after).toMatchObject({ cents: 24_000, onRequest: 1 });
  });

  it('takes the style of an empty set from the cheapest beginning', () => {
    const plan = planCompletion(marketOf(), aSet(), { kind: 'sameStyle' }, limits());
    expect(new Set(plan.additions.map(({ articleId }) => articleId))).toEqual(new Set(['101', '202', '301']));
  });

  it('takes one id for each slot that it fills, however often it searches', () => {
    const plan = planCompletion(marketOf(), aSet(), { kind: 'sameStyle' }, limits());
    expect(plan.additions.map(({ entryId }) => entryId)).toEqual(['new1', 'new2', 'new3']);
  });

  it('takes what another set has, where it fits', () => {
    const model = aSet(['100', 'INSTSYSTEMSTOILET'], ['200', 'FLUSHACTUATIONTOILET'], ['300', 'WC']);
    const whole = planCompletion(marketOf(), aSet(), { kind: 'likeSet', set: model }, limits());
    expect(chosen(whole)).toEqual(['100 likeSet', '200 likeSet', '300 likeSet']);
    const beside = planCompletion(
      marketOf(),
      aSet(['101', 'INSTSYSTEMSTOILET']),
      { kind: 'likeSet', set: model },
      limits(),
    );
    expect(chosen(beside)).toEqual(['201 series', '300 likeSet']);
  });

  it('names what nothing fits, and fills the rest', () => {
    const onlyTop = aSheet('FLUSHACTUATIONTOILET', [anArticleRow('200', { Actuation: 'Top', Price: '30' })], flags);
    const context = marketOf(frames, onlyTop);
    const plan = planCompletion(context, aSet(['101', 'INSTSYSTEMSTOILET']), { kind: 'lowestPrice' }, limits());
    expect(plan.open).toEqual(['FLUSHACTUATIONTOILET']);
    expect(chosen(plan)).toEqual(['301 price']);
    // Left free, the frame is one to which something fits.
    expect(planCompletion(context, aSet(), { kind: 'lowestPrice' }, limits()).open).toEqual([]);
  });

  it('fills what a sub-article fills as well, where that spares something dearer', () => {
    const sheets = [
      aSheet('INSTSYSTEMSTOILET', [anArticleRow('100', { Price: '100', ComesWith: '299' })], flags),
      aSheet(
        'FLUSHACTUATIONTOILET',
        [anArticleRow('200', { Price: '10' }), anArticleRow('299', { Price: '5', IsSearchableBrowser: '0' })],
        flags,
      ),
      bowls,
    ];
    const none = aConditionRule('Plates', { ruleType: 'selectable-none', applyTo: ['WC'] });
    const fit = compileRules(aCatalogue(sheets), [aListOf('Plates', ['200'])], [none]);
    const context = { catalogue: fit.catalogue, fit };
    const plan = planCompletion(context, aSet(), { kind: 'lowestPrice' }, limits());
    expect(chosen(plan)).toEqual(['100 price', '200 price']);
    expect(plan).toMatchObject({ open: [], isBest: true, after: { cents: 11_500 } });
  });

  it('ends in time with a set that is whole, and says that a better one may exist', () => {
    const cheaper = aSheet('INSTSYSTEMSTOILET', [
      anArticleRow('100', { Actuation: 'Top', Price: '160' }),
      anArticleRow('101', { Actuation: 'Front', Price: '150' }),
    ]);
    const context = marketOf(cheaper);
    const wish = { kind: 'lowestPrice' } as const;
    const hurried = planCompletion(context, aSet(), wish, limits({ steps: 0 }));
    expect(hurried).toMatchObject({ isBest: false, open: [], after: { cents: 32_000 } });
    expect(planCompletion(context, aSet(), wish, limits())).toMatchObject({ isBest: true, after: { cents: 30_000 } });
  });

  it('searches no more because of a rule whose sources are of other types of sets', () => {
    const taps = aSheet('TAPSMIXERS', [anArticleRow('400', {})], flags);
    const none = aConditionRule('Taps', { ruleType: 'selectable-none' });
    const lists = [aListOf('Frames', ['100', '101']), aListOf('Taps', ['400'])];
    const stepsWith = (...rules: readonly (typeof none)[]): number => {
      const fit = compileRules(aCatalogue([frames, plates, bowls, taps]), lists, [sameActuation, ...rules]);
      let steps = 0;
      const counting: typeof fit = {
        ...fit,
        judgeSet(set) {
          steps += 1;
          return fit.judgeSet(set);
        },
      };
      planCompletion({ catalogue: fit.catalogue, fit: counting }, aSet(), { kind: 'lowestPrice' }, limits());
      return steps;
    };
    expect(stepsWith()).toBeGreaterThan(0);
    expect(stepsWith(none)).toBe(stepsWith());
  });

  it('becomes one step of the project', () => {
    const plan = planCompletion(marketOf(), aSet(), { kind: 'lowestPrice' }, limits());
    const space: Space = { id: 'space', title: 'Bath', quantity: 1, sets: [aSet()] };
    const [after] = applyCompletions([space], [plan]);
    expect(after?.sets[0]?.articles.map(({ id, article }) => `${id} ${article}`).sort()).toEqual(
      plan.additions.map(({ entryId, articleId }) => `${entryId} ${articleId}`).sort(),
    );
    expect(applyCompletions([], [plan])).toEqual([]);
  });
});

describe('the cheapest completion', () => {
  const types = { WASHBASHIN: 6, SHOWER: 4, TOILET: 3 } as const;
  const anArticle = fc.record({
    Price: fc.constantFrom('', '1', '2', '3', '5', '8', '13', '21'),
    Kind: fc.constantFrom('', 'x', 'y', 'x;y'),
    IsSearchableBrowser: fc.constantFrom('1', '1', '1', '0'),
  });
  /** Either many slots with some articles or some slots with many: trying everything takes its time. */
  const scenario = fc.constantFrom('WASHBASHIN', 'SHOWER', 'TOILET').chain((type) => {
    const codes = subCategoriesOf[type].slice(0, types[type]);
    const articles = type === 'WASHBASHIN' ? 3 : type === 'SHOWER' ? 5 : 8;
    const ids = codes.flatMap((_, slot) => Array.from({ length: articles }, (_, at) => `${slot + 1}0${at}`));
    const someId = fc.constantFrom(...ids);
    return fc.record({
      type: fc.constant(type),
      sheets: fc.tuple(...codes.map(() => fc.array(anArticle, { minLength: 1, maxLength: articles }))),
      enemies: fc.array(fc.tuple(someId, someId), { maxLength: ids.length }),
      companions: fc.array(fc.tuple(someId, someId), { maxLength: 3 }),
      sources: fc.subarray(ids, { maxLength: 8 }),
      unneeded: fc.subarray(ids, { maxLength: 2 }),
      reach: fc.subarray([...codes], { minLength: 1, maxLength: 2 }),
    });
  });
  type Scenario = typeof scenario extends fc.Arbitrary<infer Some> ? Some : never;

  function contextOf({ type, sheets, enemies, companions, sources, unneeded, reach }: Scenario): PlanningContext {
    const codes: readonly SubCategory[] = subCategoriesOf[type];
    const named = (pairs: readonly (readonly [string, string])[], id: string): string =>
      pairs.flatMap(([from, to]) => (from === id && to !== id ? [to] : [])).join(';');
    const rows = sheets.map((cells, slot) =>
      cells.map((some, at) => {
        const id = `${slot + 1}0${at}`;
        return anArticleRow(id, { ...some, NotFitsWith: named(enemies, id), ComesWith: named(companions, id) });
      }),
    );
    const settings = Object.fromEntries(
      type === 'WASHBASHIN' ? codes.slice(0, 6).map((code) => [`SubCategoryMandatory${code}`, '1']) : [],
    );
    const catalogue = aCatalogue(
      rows.map((some, slot) => aSheet(codes[slot] as SubCategory, some, { Price: 'number' })),
      { settings },
    );
    const fit = compileRules(
      catalogue,
      [aListOf('Sources', sources), aListOf('Unneeded', unneeded)],
      [
        aConditionRule('Sources', { ruleType: 'selectable-samevalueattr', attribute: 'Kind' }),
        aConditionRule('Unneeded', { ruleType: 'selectable-none', applyTo: reach }),
      ],
    );
    return { catalogue: fit.catalogue, fit };
  }

  /** Cents; positions without a price weigh more than any sum. */
  function costOf({ catalogue }: PlanningContext, { articles }: ProjectSet): number {
    return articles
      .flatMap(({ article, setArticles }) => [article, ...setArticles.map((sub) => sub.article)])
      .map((id) => catalogue.articlePrice(id))
      .reduce((sum, price) => sum + (price.kind === 'priced' ? price.cents : 1e9), 0);
  }

  /** Every choice of one article or none for each slot. */
  function cheapestOfAll(context: PlanningContext, empty: ProjectSet, type: Scenario['type']): number | undefined {
    const { catalogue, fit } = context;
    let best: number | undefined;
    function choose(slot: number, present: ProjectSet): void {
      const code = subCategoriesOf[type][slot];
      if (code === undefined || slot >= types[type]) {
        const cost = costOf(context, present);
        if (best !== undefined && cost >= best) return;
        const verdict = fit.judgeSet(fitSetOf(present));
        if (verdict.isComplete) best = cost;
        return;
      }
      choose(slot + 1, present);
      const { first, end } = catalogue.subCategories.rangeOf(code);
      for (let row = first; row < end; row++) {
        if (!hasRow(catalogue.visibleRows, row)) continue;
        const article = catalogue.idAt(row);
        const setArticles = catalogue.setArticlesOf(article).mandatory.map((sub) => ({ article: sub }));
        const entry = { id: `e${article}`, article, subCategory: code, quantity: 1, setArticles };
        const filled = { ...present, articles: [...present.articles, entry] };
        if (!fit.hasConflict(fitSetOf(filled))) choose(slot + 1, filled);
      }
    }
    choose(0, empty);
    return best;
  }

  it('finds the same cheapest completion as trying everything, without a conflict', () => {
    explore(
      (seen) =>
        fc.property(scenario, (some) => {
          const context = contextOf(some);
          const empty = { ...aSet(), type: some.type };
          const plan = planCompletion(context, empty, { kind: 'lowestPrice' }, limits());
          const [space] = applyCompletions([{ id: 'a', title: '', quantity: 1, sets: [empty] }], [plan]);
          const completed = space?.sets[0] as ProjectSet;
          expect(context.fit.hasConflict(fitSetOf(completed))).toBe(false);
          expect(plan.isBest).toBe(plan.open.length === 0);
          const cheapest = cheapestOfAll(context, empty, some.type);
          seen(cheapest === undefined ? 'nothing' : some.type);
          expect(plan.open.length === 0 ? costOf(context, completed) : undefined).toBe(cheapest);
        }),
      { runs: 300, reached: ['nothing', 'TOILET', 'SHOWER', 'WASHBASHIN'] },
    );
  });

  const aShownArticle = anArticle.map((cells) => ({ ...cells, IsSearchableBrowser: '1' }));

  /** Six slots that must be filled, of eight articles each, which do not fit in pairs alone. */
  const sixOfEight = fc
    .tuple(
      fc.array(fc.array(aShownArticle, { minLength: 8, maxLength: 8 }), { minLength: 6, maxLength: 6 }),
      fc.array(fc.tuple(fc.nat(47), fc.nat(47)), { minLength: 60, maxLength: 240 }),
    )
    .map(([sheets, pairs]): Scenario => {
      const idAt = (place: number): string => `${Math.floor(place / 8) + 1}0${place % 8}`;
      const enemies = pairs.map(([a, b]): [string, string] => [idAt(a), idAt(b)]);
      const sources = Array.from({ length: 8 }, (_, at) => idAt(at));
      const [nothing, reach] = [[], [subCategoriesOf.WASHBASHIN[5] as SubCategory]];
      return {
        type: 'WASHBASHIN',
        sheets,
        enemies,
        companions: nothing,
        sources,
        unneeded: nothing,
        reach,
      } as Scenario;
    });

  /** The cost of each of the 262,144 choices of six articles, over a table of what fits in pairs; the least of them. */
  function cheapestOfSix(context: PlanningContext): { readonly cost: number; readonly tried: number } {
    const { catalogue, fit } = context;
    const slots = subCategoriesOf.WASHBASHIN.slice(0, 6).map((subCategory) => {
      const { first, end } = catalogue.subCategories.rangeOf(subCategory);
      return Array.from({ length: end - first }, (_, at) => first + at)
        .filter((row) => hasRow(catalogue.visibleRows, row))
        .map((row) => ({ id: catalogue.idAt(row), subCategory }));
    });
    const all = slots.flat();
    const setOf = (...some: typeof all): ProjectSet => ({
      ...aSet(...some.map(({ id, subCategory }) => [id, subCategory] as const)),
      type: 'WASHBASHIN',
    });
    const costs = Float64Array.from(all, (one) => costOf(context, setOf(one)));
    const clashes = all.map((a) => all.map((b) => a !== b && fit.hasConflict(fitSetOf(setOf(a, b)))));
    const begins = slots.map((_, at) => slots.slice(0, at).flat().length);
    let [cost, tried] = [Number.POSITIVE_INFINITY, 0];
    const chosen = [0, 0, 0, 0, 0, 0];
    const count = slots.reduce((product, { length }) => product * length, 1);
    for (let choice = 0; choice < count; choice++) {
      let [rest, sum, fits] = [choice, 0, true];
      for (const [slot, { length }] of slots.entries()) {
        const place = (begins[slot] ?? 0) + (rest % length);
        rest = Math.floor(rest / length);
        chosen[slot] = place;
        sum += costs[place] ?? 0;
        for (let other = 0; other < slot; other++) fits &&= clashes[place]?.[chosen[other] ?? 0] !== true;
      }
      tried += 1;
      if (fits && sum < cost) cost = sum;
    }
    return { cost, tried };
  }

  it('finds the cheapest completion for six slots of eight articles, too', () => {
    let [tried, found] = [0, 0];
    for (const some of fc.sample(sixOfEight, { numRuns: 4, seed: 20261126 })) {
      const context = contextOf(some);
      const empty = { ...aSet(), type: some.type };
      const plan = planCompletion(context, empty, { kind: 'lowestPrice' }, limits());
      const [space] = applyCompletions([{ id: 'a', title: '', quantity: 1, sets: [empty] }], [plan]);
      const completed = space?.sets[0] as ProjectSet;
      const cheapest = cheapestOfSix(context);
      tried += cheapest.tried;
      if (Number.isFinite(cheapest.cost)) found += 1;
      expect(context.fit.hasConflict(fitSetOf(completed))).toBe(false);
      expect(plan.isBest).toBe(plan.open.length === 0);
      expect(plan.open.length === 0 ? costOf(context, completed) : Number.POSITIVE_INFINITY).toBe(cheapest.cost);
    }
    expect(found).toBeGreaterThan(1);
    expect(tried).toBe(4 * 8 ** 6);
  });
});
