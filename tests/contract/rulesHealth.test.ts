import { readFile } from 'node:fs/promises';
import { createCatalogue } from '@sanispec/shared/catalogue';
import { ConditionList, ConditionRule, checkRules, type RuleProblem } from '@sanispec/shared/compatibility';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readCataloguePackage } from '../../functions/imports/readCataloguePackage.ts';

const RulesFile = z.object({
  conditionLists: z.array(ConditionList.omit({ id: true })),
  conditionRules: z.array(ConditionRule.omit({ id: true })),
});

function dataFile(name: string): Promise<Buffer> {
  return readFile(new URL(`../data/${name}`, import.meta.url));
}

async function problemsOf(workbook: string, country: string): Promise<readonly RuleProblem[]> {
  const { package: pkg } = await readCataloguePackage(await dataFile(workbook));
  const catalogue = createCatalogue(pkg, { country, versionId: '1', assetsGlobalUrl: '/g', assetsLocalUrl: '/l' });
  const file = RulesFile.parse(JSON.parse((await dataFile('rules.json')).toString()));
  return checkRules(
    catalogue,
    file.conditionLists.map((list) => ({ ...list, id: list.title })),
    file.conditionRules.map((rule, index) => ({ ...rule, id: `rule${index}` })),
  );
}

function isEmptySlot(kind: RuleProblem['kind']): boolean {
  return kind === 'contradiction' || kind === 'optionalEmpty';
}

/** Country → sub-category, slot, and how many rules of their own leave how many articles nothing. */
const contradictions = [
  ['catalog-dach.xlsx', 'DE', 'WASHBASHINS', 'TAPSMIXERS', { 1: 53, 2: 43 }],
  ['catalog-dach.xlsx', 'DE', 'WASHBASHINS', 'VANITYPEDESTALS', { 1: 33 }],
  ['catalog-dach.xlsx', 'AT', 'WASHBASHINS', 'TAPSMIXERS', { 1: 46, 2: 44 }],
  ['catalog-int.xlsx', 'GB', 'WASHBASHINS', 'TAPSMIXERS', { 1: 17, 2: 34 }],
  ['catalog-int.xlsx', 'GB', 'CERAMICSURINAL', 'FLUSHACTUATIONURINAL', { 1: 6 }],
  ['catalog-int.xlsx', 'GB', 'CERAMICSURINAL', 'INSTSYSTEMSURINAL', { 1: 6 }],
] as const;

describe('the health of the rules', () => {
  test.each(contradictions)(
    '%s %s: %s are left nothing in %s',
    async (workbook, country, subCategory, slot, counts) => {
      const found = (await problemsOf(workbook, country)).filter(
        ({ kind, ...problem }) => isEmptySlot(kind) && problem.subCategory === subCategory && problem.slot === slot,
      );
      const byRules = found.map(({ otherRuleIds, count }) => [otherRuleIds.length + 1, count]);
      expect(Object.fromEntries(byRules)).toEqual(counts);
    },
  );

  test.each([
    ['catalog-dach.xlsx', 'DE', ['DachPlatesTouchless', 'DachWcs', 'DachTaps', 'DachFree']],
    ['catalog-int.xlsx', 'GB', ['IntPlatesTouchless', 'IntWcs', 'IntTaps', 'IntFree']],
  ])('%s %s: no rule names four lists', async (workbook, country, titles) => {
    const found = (await problemsOf(workbook, country)).filter(({ kind }) => kind === 'unusedList');
    expect(found.map(({ listId }) => listId)).toEqual(titles);
  });

  test('the rule for basins without a tap hole keeps out nothing that equal numbers of holes would not', async () => {
    const others = (await problemsOf('catalog-dach.xlsx', 'DE')).filter(
      ({ kind }) => kind !== 'unusedList' && !isEmptySlot(kind),
    );
    expect(others).toMatchObject([
      { kind: 'changesNothing', ruleInfoId: 'DachBasinsNoHole-0', otherRuleIds: [expect.any(String)] },
    ]);
  });
});
