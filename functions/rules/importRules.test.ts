import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConditionList, ConditionRule } from '@sanispec/shared/compatibility';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { type Author, systemAuthor } from './author.ts';
import { importRules } from './importRules.ts';

const data = join(import.meta.dirname, '../../tests/data');
const everywhere = systemAuthor;

function adminOf(...countries: string[]): Author {
  return { id: 'ada', firstName: 'Ada', lastName: 'Berg', countries };
}

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(async () => {
  await services.close();
});

async function stored<Value extends object>(container: 'lists' | 'rules'): Promise<readonly Value[]> {
  const page = await services.documents.query<Value>(container, {});
  return page.documents.map((document) => document.value);
}

function aList(title: string, countries: readonly string[] = ['DE'], value = 'WC') {
  const condition = { columnName: 'subCategory', operator: 'equals', value };
  return { title, countries, definitionListContent: { filtersConditions: [condition], joinConditions: 'AND' } };
}

function aRule(
  sourceListId: string,
  targetListId = '',
  countries: readonly string[] = ['DE'],
  applyTo: readonly string[] = [],
) {
  const info = { _id: `${sourceListId}-0`, ruleType: 'selectable-onlylist', applyTo, targetListId };
  return { countries, definitionRuleContent: { sourceListId, rulesInfo: [info] } };
}

function importFile(
  conditionLists: readonly unknown[],
  conditionRules: readonly unknown[] = [],
  importer = everywhere,
) {
  return importRules(services, { conditionLists, conditionRules }, importer);
}

/** How often each kind of entry had each outcome. */
function outcomesOf(entries: readonly { readonly kind: string; readonly outcome: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, outcome } of entries) counts[`${kind} ${outcome}`] = (counts[`${kind} ${outcome}`] ?? 0) + 1;
  return counts;
}

describe('an import of rules', () => {
  it('stores the real file with ids, lists resolved', async () => {
    const file = JSON.parse(await readFile(join(data, 'rules.json'), 'utf8'));
    const { entries, errors, warnings } = await importRules(services, file, everywhere);
    expect([errors, warnings]).toEqual([[], []]);
    expect(outcomesOf(entries)).toEqual({ 'list new': 36, 'rule new': 24 });
    const ids = new Set((await stored<ConditionList>('lists')).map((list) => list.id));
    expect([...ids].every((id) => /^[A-Za-z0-9]{20}$/.test(id))).toBe(true);
    for (const rule of await stored<ConditionRule>('rules')) {
      const { sourceListId, rulesInfo } = rule.definitionRuleContent;
      const named = [sourceListId, ...rulesInfo.map((info) => info.targetListId)].filter((id) => id !== '');
      expect(named.every((id) => ids.has(id))).toBe(true);
    }
  });

  it('replaces what it created when it is imported again', async () => {
    await importFile([aList('A')], [aRule('A', 'A')]);
    const [list] = await stored<ConditionList>('lists');
    const [rule] = await stored<ConditionRule>('rules');
    await importFile([aList('A', ['DE', 'AT'], 'TUB')], [{ ...aRule('A', 'A'), enabled: false }]);
    expect(await stored('lists')).toMatchObject([{ id: list?.id, countries: ['DE', 'AT'] }]);
    expect(await stored('rules')).toMatchObject([{ id: rule?.id, enabled: false }]);
  });

  it('resolves a title in the country of the rule', async () => {
    await importFile([aList('A', ['DE', 'AT']), aList('A', ['PL'])], [aRule('A', 'A', ['DE', 'PL', 'AT'])]);
    const lists = await stored<ConditionList>('lists');
    const rules = await stored<ConditionRule>('rules');
    const byCountries = new Map(rules.map((rule) => [rule.countries.join(), rule.definitionRuleContent]));
    for (const countries of [['DE', 'AT'], ['PL']]) {
      const id = lists.find((list) => list.countries.join() === countries.join())?.id;
      expect(byCountries.get(countries.join())).toMatchObject({ sourceListId: id, rulesInfo: [{ targetListId: id }] });
    }
  });

  it('resolves titles of lists that were stored before', async () => {
    await importFile([aList('Old')]);
    expect((await importFile([aList('New')], [aRule('New', 'Old')])).warnings).toEqual([]);
  });

  it('keeps a rule of an unknown type whole, disabled, and names it', async () => {
    const rulesInfo = [{ _id: '1', ruleType: 'selectable-someday', applyTo: ['WC'], attribute: 'Series' }];
    const rule = { ...aRule('A'), enabled: true, definitionRuleContent: { sourceListId: 'A', rulesInfo } };
    const { errors, warnings } = await importFile([aList('A')], [rule]);
    expect(errors).toEqual([]);
    expect(warnings).toEqual([{ key: 'FindingRuleTypeUnknown', args: ['selectable-someday'] }]);
    expect(await stored('rules')).toMatchObject([{ enabled: false, definitionRuleContent: { rulesInfo } }]);
  });

  it('warns about lists and sub-categories that do not exist', async () => {
    const { warnings } = await importFile([aList('A')], [aRule('A', 'Gone', ['DE', 'AT'], ['WC', 'SAUNA'])]);
    expect(await stored('rules')).toHaveLength(2);
    expect(warnings).toEqual([
      { key: 'FindingUnknownSubCategory', args: ['SAUNA'] },
      { key: 'FindingRuleListMissing', args: ['Gone', 'DE, AT'] },
      { key: 'FindingRuleListMissing', args: ['A', 'AT'] },
    ]);
  });

  it.each<[string, () => Promise<{ errors: readonly { key: string; args: readonly unknown[] }[] }>, string, unknown]>([
    ['no object', () => importRules(services, 'hello', everywhere), 'FindingRulesShape', 'JSON'],
    [
      'no lists',
      () => importRules(services, { conditionRules: [] }, everywhere),
      'FindingRulesShape',
      'conditionLists',
    ],
    ['a list without countries', () => importFile([aList('A', [])]), 'FindingRulesShape', 'conditionLists.0.countries'],
    [
      'a title twice in one country',
      () => importFile([aList('A', ['DE', 'AT']), aList('A', ['AT'])]),
      'FindingListTwice',
      'A',
    ],
    [
      'a country without rights',
      () => importFile([aList('A', ['AT'])], [], adminOf('DE')),
      'ErrorCountryNoRights',
      undefined,
    ],
  ])('refuses %s and stores nothing', async (_, run, key, argument) => {
    const { errors } = await run();
    expect(errors[0]?.key).toBe(key);
    expect(errors[0]?.args[0]).toBe(argument);
    expect([await stored('lists'), await stored('rules')]).toEqual([[], []]);
  });

  it('refuses to take over lists and rules of countries where the importer has no rights', async () => {
    await importFile([aList('A', ['DE', 'NL'])], [aRule('A', 'A', ['DE', 'NL'])]);
    const before = [await stored('lists'), await stored('rules')];
    const importer = adminOf('DE');
    const { errors } = await importFile([aList('A', ['DE'], 'TUB')], [], importer);
    expect(errors).toEqual([{ key: 'ErrorCountryNoRights', args: [] }]);
    expect((await importFile([], [aRule('A', 'A', ['DE'])], importer)).errors).toEqual(errors);
    expect([await stored('lists'), await stored('rules')]).toEqual(before);
  });

  it('refuses to replace two lists by one', async () => {
    await importFile([aList('A', ['DE']), aList('A', ['AT'])]);
    const { errors } = await importFile([aList('A', ['DE', 'AT'])]);
    expect(errors).toEqual([{ key: 'FindingListAmbiguous', args: ['A', 'DE, AT'] }]);
  });
});
