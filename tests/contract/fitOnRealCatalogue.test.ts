import { readFile } from 'node:fs/promises';
import { type Catalogue, createCatalogue, type SubCategory } from '@sanispec/shared/catalogue';
import { countRows, rowsOf } from '@sanispec/shared/columns';
import {
  ConditionList,
  ConditionRule,
  compileRules,
  type FitEngine,
  type FitSet,
} from '@sanispec/shared/compatibility';
import { matchDefinition } from '@sanispec/shared/conditions';
import { searchListing } from '@sanispec/shared/listing';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readCataloguePackage } from '../../functions/imports/readCataloguePackage.ts';

const Facts = z.record(
  z.string(),
  z
    .object({
      byCategory: z.record(z.string(), z.number()),
      byCountry: z.record(z.string(), z.number()),
      visibleByCountry: z.record(z.string(), z.number()),
    })
    .optional()
    .catch(undefined),
);
const RulesFile = z.object({
  conditionLists: z.array(ConditionList.omit({ id: true })),
  conditionRules: z.array(ConditionRule.omit({ id: true })),
});

function dataFile(name: string): Promise<Buffer> {
  return readFile(new URL(`../data/${name}`, import.meta.url));
}

async function readJson<Schema extends z.ZodType>(name: string, schema: Schema): Promise<z.output<Schema>> {
  return schema.parse(JSON.parse((await dataFile(name)).toString()));
}

/** The rules as an import stores them: with ids. */
async function readRules() {
  const file = await readJson('rules.json', RulesFile);
  return {
    lists: file.conditionLists.map((list, index): ConditionList => ({ ...list, id: `list${index}` })),
    rules: file.conditionRules.map((rule, index): ConditionRule => ({ ...rule, id: `rule${index}` })),
  };
}

async function openCatalogue(workbook: string, country: string): Promise<Catalogue> {
  const { package: pkg, errors } = await readCataloguePackage(await dataFile(workbook));
  expect(errors).toEqual([]);
  return createCatalogue(pkg, { country, versionId: '1', assetsGlobalUrl: '/global', assetsLocalUrl: '/local' });
}

describe.each([
  ['catalog-dach.xlsx', ['DE', 'AT', 'XZ']],
  ['catalog-int.xlsx', ['AE', 'GB', 'SG', 'XF']],
])('%s', (workbook, countries) => {
  test.each(countries)('holds the articles of %s, and follows every rule', async (country) => {
    const facts = (await readJson('facts.json', Facts))[workbook];
    const catalogue = await openCatalogue(workbook, country);
    expect(catalogue.size).toBe(facts?.byCountry[country]);
    expect(countRows(catalogue.visibleRows)).toBe(facts?.visibleByCountry[country]);
    const { lists, rules } = await readRules();
    expect(compileRules(catalogue, lists, rules).diagnostics).toEqual([]);
    const empty = lists
      .filter((list) => list.countries.includes(country))
      .filter((list) => countRows(matchDefinition(catalogue, list.definitionListContent)) === 0);
    expect(empty.map(({ title }) => title)).toEqual([]);
  });
});

describe('the German catalogue', () => {
  let catalogue: Catalogue;
  let engine: FitEngine;
  beforeAll(async () => {
    catalogue = await openCatalogue('catalog-dach.xlsx', 'DE');
    const { lists, rules } = await readRules();
    engine = compileRules(catalogue, lists, rules);
  });

  function idsWhere(subCategory: SubCategory, column: string, text: string): readonly string[] {
    const { first, end } = catalogue.subCategories.rangeOf(subCategory);
    return Array.from({ length: end - first }, (_, index) => first + index)
      .filter((row) => catalogue.column(column)?.textsAt(row).includes(text))
      .map((row) => catalogue.idAt(row));
  }

  function aSet(type: FitSet['type'], ...articleIds: readonly string[]): FitSet {
    const entries = articleIds.map((articleId, index) => {
      const article = catalogue.article(articleId);
      if (article === undefined) throw new Error(`No article ${articleId}`);
      const setArticleIds = catalogue.setArticlesOf(articleId).mandatory;
      return { id: `entry${index}`, articleId, subCategory: article.subCategory, setArticleIds };
    });
    return { type, entries };
  }

  function frameWith(actuation: string): string {
    const [id] = idsWhere('INSTSYSTEMSTOILET', 'Actuation', actuation);
    if (id === undefined) throw new Error(`No frame is actuated ${actuation}`);
    return id;
  }

  function actuationsOfPlatesBeside(frame: string): Set<string> {
    const rows = rowsOf(engine.fittingRows(aSet('TOILET', frame), 'FLUSHACTUATIONTOILET'));
    return new Set(Array.from(rows, (row) => catalogue.column('Actuation')?.cellAt(row) ?? ''));
  }

  test('a frame that is actuated from the front hides the plates for the top, and only those', () => {
    const everything = actuationsOfPlatesBeside(frameWith('Front'));
    expect(everything).not.toContain('Top');
    expect(everything.size).toBeGreaterThan(0);
    expect(actuationsOfPlatesBeside(frameWith('Top'))).toEqual(new Set(['Top']));
  });

  test('a frame with a remote actuation needs no plate', () => {
    const slots = engine.judgeSet(aSet('TOILET', frameWith('Remote'))).slots;
    expect(slots.find(({ subCategory }) => subCategory === 'FLUSHACTUATIONTOILET')?.state).toBe('notNeeded');
  });

  test('a plate in the set hides the frames that would exclude it', () => {
    const [plate] = idsWhere('FLUSHACTUATIONTOILET', 'Actuation', 'Top');
    const fitting = rowsOf(engine.fittingRows(aSet('TOILET', plate ?? ''), 'INSTSYSTEMSTOILET'));
    const actuations = new Set(Array.from(fitting, (row) => catalogue.column('Actuation')?.cellAt(row)));
    expect(actuations).toEqual(new Set(['Top']));
  });

  test('no urinal refuses the flush control that it brings', () => {
    const { first, end } = catalogue.subCategories.rangeOf('CERAMICSURINAL');
    let bringing = 0;
    for (let row = first; row < end; row++) {
      const id = catalogue.idAt(row);
      if (catalogue.setArticlesOf(id).mandatory.length === 0) continue;
      bringing++;
      expect(engine.judgeCandidate(aSet('URINAL'), id)).toEqual({ fits: true });
      expect(engine.judgeSet(aSet('URINAL', id)).incompatibleEntryIds).toEqual([]);
    }
    expect(bringing).toBeGreaterThan(10);
  });

  test('a basin without tap hole leaves no tap: its two rules are reported', () => {
    const [basin] = idsWhere('WASHBASHINS', 'NumberOfTapHoles', '0');
    const { slots, isComplete } = engine.judgeSet(aSet('WASHBASHIN', basin ?? ''));
    const taps = slots.find(({ subCategory }) => subCategory === 'TAPSMIXERS');
    expect(taps).toMatchObject({ state: 'contradiction', isMandatory: true, fitCount: 0 });
    const ruleTypes = taps?.exclusions.map(({ cause }) => (cause.kind === 'rule' ? cause.ruleType : cause.kind));
    expect(new Set(ruleTypes)).toEqual(new Set(['selectable-samevalueattr', 'selectable-samefixedvalueattr']));
    expect(isComplete).toBe(false);
  });

  test('the listing says how many plates a frame hides, and why', () => {
    const query = { filters: [], text: 'platte', articleNr: '', sort: 'title', offset: 0, limit: 5 } as const;
    const set = aSet('TOILET', frameWith('Front'));
    const all = searchListing(catalogue, { ...query, subCategory: 'FLUSHACTUATIONTOILET' }, engine);
    const listed = searchListing(catalogue, { ...query, subCategory: 'FLUSHACTUATIONTOILET', set }, engine);
    expect(listed.hidden).toBeGreaterThan(0);
    expect(listed.total + listed.hidden).toBe(all.total);
    expect(listed.hiddenGroups.reduce((sum, { count }) => sum + count, 0)).toBe(listed.hidden);
    expect(listed.hiddenGroups[0]).toMatchObject({
      example: { cause: { ruleType: 'selectable-exceptlist', attribute: 'Actuation', wanted: ['Top'] } },
      values: { texts: ['Top'], someHaveNone: false },
    });
    expect(listed.items).toHaveLength(5);
    expect(listed.items.every(({ article }) => article.properties.Actuation !== 'Top')).toBe(true);
  });
});
