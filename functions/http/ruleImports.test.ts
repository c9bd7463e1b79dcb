import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  endpoints,
  type GroupRow,
  type ListRow,
  type RuleRow,
  ruleGroups,
  ruleLists,
  rules,
} from '@sanispec/shared/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readInfos } from '#catalogues/readInfos.ts';
import { of, openRulesCalls, type RulesCalls, toiletsContent } from '#testing/rulesCalls.ts';

const realFile = join(import.meta.dirname, '../../tests/data/rules.json');

let calls: RulesCalls;
beforeEach(async () => {
  calls = await openRulesCalls();
});
afterEach(() => calls.services.close());

interface Imported {
  readonly entries: readonly { kind: string; title: string; countries: string[]; outcome: string }[];
  readonly errors: readonly { key: string; args: unknown[] }[];
  readonly warnings: readonly { key: string; args: unknown[] }[];
  readonly importId?: string;
}

function importing(file: unknown, options: object = {}, caller = calls.root): Promise<Imported> {
  return calls.given(endpoints.importRules, { body: { file, ...options } }, caller);
}

function inFile(title: string, more: object = {}) {
  return { title, countries: ['DE'], definitionListContent: toiletsContent, ...more };
}

function ruleInFile(sourceListId: string, more: object = {}, info: object = {}) {
  const rulesInfo = [{ _id: `${sourceListId}-0`, ruleType: 'selectable-none', applyTo: ['WC'], ...info }];
  return { countries: ['DE'], enabled: true, definitionRuleContent: { sourceListId, rulesInfo }, ...more };
}

function fileOf(conditionLists: readonly object[], conditionRules: readonly object[] = []) {
  return { conditionLists, conditionRules };
}

function outcomes({ entries }: Imported): readonly string[] {
  return entries.map(({ kind, title, outcome }) => `${kind} ${title}: ${outcome}`);
}

function countOutcomes({ entries }: Imported): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, outcome } of entries) counts[`${kind} ${outcome}`] = (counts[`${kind} ${outcome}`] ?? 0) + 1;
  return counts;
}

async function stored(): Promise<{ readonly lists: ListRow[]; readonly rules: RuleRow[] }> {
  const lists = await calls.given<{ rowsData: ListRow[] }>(ruleLists.search);
  const found = await calls.given<{ rowsData: RuleRow[] }>(rules.search);
  return { lists: lists.rowsData, rules: found.rowsData };
}

describe('an import of the real file', () => {
  it('makes 36 lists and 24 rules, switches infos once, and changes nothing when it is repeated', async () => {
    const file: unknown = JSON.parse(await readFile(realFile, 'utf8'));
    const preview = await importing(file, { isPreview: true });
    expect([countOutcomes(preview), preview.importId]).toEqual([{ 'list new': 36, 'rule new': 24 }, undefined]);
    expect((await stored()).lists).toEqual([]);

    const { importId, ...told } = await importing(file);
    expect(importId).toHaveLength(20);
    expect([told.errors, told.warnings]).toEqual([[], []]);
    const { infos } = await readInfos(calls.services);
    expect([infos.conditionLists.length, infos.conditionRules.length]).toEqual([36, 24]);

    const again = await importing(file);
    expect([countOutcomes(again), again.importId]).toEqual([{ 'list unchanged': 36, 'rule unchanged': 24 }, undefined]);
    expect((await readInfos(calls.services)).infos).toBe(infos);
    expect(await calls.audited()).toEqual(['Rosa Berg: import rules']);
  });

  it('exports the real file as it was imported', async () => {
    const file: unknown = JSON.parse(await readFile(realFile, 'utf8'));
    await importing(file);
    const exported = await calls.given<object>(endpoints.exportRules);
    expect(countOutcomes(await importing(exported))).toEqual({ 'list unchanged': 36, 'rule unchanged': 24 });
    const other = await openRulesCalls();
    const { entries } = await other.given<Imported>(endpoints.importRules, { body: { file: exported } });
    expect(entries.every(({ outcome }) => outcome === 'new')).toBe(true);
    expect(await other.given<object>(endpoints.exportRules)).toEqual(exported);
    await other.services.close();
  });

  it('undoes an import in one step', async () => {
    const before = (await readInfos(calls.services)).infos;
    const { importId = '' } = await importing(JSON.parse(await readFile(realFile, 'utf8')));
    await calls.given(endpoints.undoRulesImport, { params: { importId } });
    expect(await stored()).toEqual({ lists: [], rules: [] });
    expect((await readInfos(calls.services)).infos).toEqual(before);
    expect(await calls.refusal(endpoints.undoRulesImport, { params: { importId } }, calls.root)).toBe(
      '412 ErrorStaleRule',
    );
  });
});

describe('a preview', () => {
  it('tells what is new, replaced, unchanged and refused', async () => {
    await importing(fileOf([inFile('Same'), inFile('Other'), inFile('Foreign', { countries: ['NL'] })], []));
    const changed = inFile('Other', { countries: ['DE', 'AT'] });
    const file = fileOf([inFile('Same'), changed, inFile('New'), inFile('Foreign', { countries: ['NL', 'DE'] })]);
    const preview = await importing(file, { isPreview: true }, calls.admin);
    expect(outcomes(preview)).toEqual([
      ...['list Same: unchanged', 'list Other: replaced', 'list New: new', 'list Foreign: refused'],
    ]);
    expect(preview.errors).toEqual([{ key: 'ErrorCountryNoRights', args: [] }]);
    expect((await importing(file, {}, calls.admin)).importId).toBeUndefined();
    expect((await stored()).lists.map(({ title }) => title).sort()).toEqual(['Foreign', 'Other', 'Same']);
  });

  it('refuses an admin of DE who takes a list from NL that is also for DE', async () => {
    await importing(fileOf([inFile('Both', { countries: ['DE', 'NL'] })]));
    const preview = await importing(
      fileOf([inFile('Both', { definitionListContent: { filtersConditions: [] } })]),
      { isPreview: true },
      calls.admin,
    );
    expect(outcomes(preview)).toEqual(['list Both: refused']);
  });
});

describe('an import', () => {
  it('keeps what files do not say, and takes what they say', async () => {
    await importing(fileOf([inFile('A', { description: 'Wand-WCs', group: 'WC', tags: ['Neu'] })], [ruleInFile('A')]));
    await importing(fileOf([inFile('A', { countries: ['AT', 'DE'] })]));
    const { lists, rules: found } = await stored();
    expect(lists).toMatchObject([
      {
        ...{ title: 'A', description: 'Wand-WCs', countryRef: 'DE', countries: ['AT', 'DE'] },
        ...{ group: { title: 'WC' }, tags: [{ label: 'Neu' }] },
      },
    ]);
    expect(found).toMatchObject([{ title: '', description: 'A: selectable-none', countryRef: 'DE' }]);
    await importing(fileOf([inFile('B')]));
    expect((await stored()).lists.find(({ title }) => title === 'B')?.description).toBe('B');
  });

  it('recognises a titled rule by its title even when its content differs', async () => {
    await importing(fileOf([inFile('A'), inFile('B')], [ruleInFile('A', { title: 'No seats' })]));
    const told = await importing(fileOf([], [ruleInFile('B', { title: 'no seats', enabled: false })]));
    expect(outcomes(told)).toEqual(['rule no seats: replaced']);
    expect((await stored()).rules).toMatchObject([{ title: 'no seats', enabled: false }]);
  });

  it('refuses two rules of one title for a country, and takes them for two countries', async () => {
    const titled = (title: string, country: string) => ruleInFile('A', { title, countries: [country] });
    const lists = [inFile('A', { countries: ['DE', 'AT'] })];
    const told = await importing(fileOf(lists, [titled('No seats', 'DE'), titled('NO seats', 'DE')]));
    expect([outcomes(told)[2], told.errors[0]?.key, told.importId]).toEqual([
      ...['rule NO seats: refused', 'ErrorAnotherEntryForAtLeast1Country', undefined],
    ]);
    const { errors } = await importing(fileOf(lists, [titled('No seats', 'DE'), titled('No seats', 'AT')]));
    expect([errors, (await stored()).rules.length]).toEqual([[], 2]);
  });

  it('replaces a list by one entry of the file alone', async () => {
    await importing(fileOf([inFile('A', { countries: ['DE', 'AT'] })]));
    const told = await importing(fileOf([inFile('A'), inFile('A', { countries: ['AT'] })]));
    expect(outcomes(told)).toEqual(['list A: replaced', 'list A: new']);
    expect((await stored()).lists.map(({ countries }) => countries.join()).sort()).toEqual(['AT', 'DE']);
  });

  it.each([
    [{ ruleType: 'SET_CATEGORY_OPTIONS', targetType: 'OVERRIDES_WITH' }, 'selectable-onlylist', ''],
    [{ ruleType: 'SET_CATEGORY_OPTIONS REMOVES_FROM' }, 'selectable-exceptlist', ''],
    [{ ruleType: 'SET_CATEGORY_OPTIONS', targetType: 'ADDS_FROM' }, 'selectable-addslist', ''],
    [{ ruleType: 'RELATION', targetType: 'ADDS_FROM', attribute: 'comesWith' }, 'relation-adds', 'comesWith'],
    [
      { ruleType: 'RELATION', relationType: 'optionalComesWith', targetType: 'OVERRIDES_WITH' },
      'relation-override',
      'optionalComesWith',
    ],
    [{ ruleType: 'RELATION REMOVES_FROM comesWith' }, 'relation-removes', 'comesWith'],
  ])('reads the words of the administration: %j', async (words, ruleType, attribute) => {
    const { warnings } = await importing(fileOf([inFile('A')], [ruleInFile('A', {}, { ...words, targetListId: 'A' })]));
    expect(warnings).toEqual([]);
    const [rule] = (await stored()).rules;
    expect(rule?.enabled).toBe(true);
    expect(rule?.definitionRuleContent.rulesInfo).toMatchObject([{ ruleType, attribute }]);
  });

  it('takes parts without id and sub-categories, and changes nothing when it is imported again', async () => {
    const rule = ruleInFile('A', {}, { _id: undefined, applyTo: undefined });
    const file = JSON.parse(JSON.stringify(fileOf([inFile('A')], [rule])));
    expect((await importing(file)).errors).toEqual([]);
    const [imported] = (await stored()).rules;
    expect(imported?.definitionRuleContent.rulesInfo).toMatchObject([{ _id: '1', applyTo: [] }]);
    const { entries } = await importing(file);
    expect(entries.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
  });

  it('takes no rule for known with a word that is none of the administration', async () => {
    const info = { ruleType: 'RELATION comesWit ADDS_FROM', targetListId: 'A' };
    const { warnings } = await importing(fileOf([inFile('A')], [ruleInFile('A', {}, info)]));
    expect(warnings).toEqual([{ key: 'FindingRuleTypeUnknown', args: [info.ruleType] }]);
    expect((await stored()).rules).toMatchObject([{ enabled: false }]);
  });

  it('keeps a rule of an unknown type whole, disabled and named, and exports it whole', async () => {
    const info = { ruleType: 'selectable-someday', attribute: 'Series', weight: { of: [1, 2] } };
    const { warnings } = await importing(fileOf([inFile('A')], [ruleInFile('A', {}, info)]));
    expect(warnings).toEqual([{ key: 'FindingRuleTypeUnknown', args: ['selectable-someday'] }]);
    const [rule] = (await stored()).rules;
    expect(rule?.enabled).toBe(false);
    const exported = await calls.given<{ conditionRules: unknown[] }>(endpoints.exportRules);
    expect(exported.conditionRules).toMatchObject([{ definitionRuleContent: { rulesInfo: [info] } }]);
  });

  it.each([
    [
      'the name of a prototype',
      '{"conditionLists": [{"__proto__": {"title": "A"}}], "conditionRules": []}',
      '__proto__',
    ],
    ['another shape', '{"conditionLists": {}, "conditionRules": []}', 'conditionLists'],
    ['no object', '"rules"', 'JSON'],
  ])('refuses %s and says where', async (_, text, place) => {
    const body = `{"fileName": "rules.json", "file": ${text}}`;
    const { data } = (await calls.ask(endpoints.importRules, { body })).body as { data: Imported };
    expect(data.errors[0]?.key).toBe('FindingRulesShape');
    expect(String(data.errors[0]?.args[0])).toContain(place);
    expect((await stored()).lists).toEqual([]);
  });

  it('refuses what is nested too deeply before it looks at it', async () => {
    const body = `{"file": ${'['.repeat(60)}${']'.repeat(60)}}`;
    expect(await calls.refusal(endpoints.importRules, { body })).toBe('400 ErrorInvalidInput');
  });

  it('refuses more than 8 MB, and more than 5,000 lists', async () => {
    const large = { file: { ...fileOf([]), more: 'x'.repeat(8 * 1024 * 1024) } };
    expect(await calls.refusal(endpoints.importRules, { body: large })).toBe('413 ErrorRequestTooLarge');
    const many = await importing(fileOf(Array.from({ length: 5001 }, (_, n) => inFile(`L${n}`))));
    expect(many.errors).toEqual([{ key: 'FindingRulesShape', args: ['conditionLists'] }]);
  });

  it('refuses an entry that no document has room for, and says which', async () => {
    const isLong = { columnName: 'ArticleNr', operator: 'inlist', value: '1234567,'.repeat(140_000) };
    const definitionListContent = { filtersConditions: [isLong], joinConditions: 'AND' };
    const told = await importing(fileOf([inFile('A'), inFile('B', { definitionListContent })]), { isPreview: true });
    expect(told.errors).toEqual([{ key: 'FindingRulesEntryLarge', args: ['conditionLists.1'] }]);
    const weight = 'x'.repeat(1_100_000);
    const unknown = ruleInFile('A', {}, { ruleType: 'selectable-someday', weight });
    expect((await importing(fileOf([inFile('A')], [unknown]))).errors).toEqual([
      { key: 'FindingRulesEntryLarge', args: ['conditionRules.0'] },
    ]);
    expect((await stored()).lists).toEqual([]);
  });

  it('takes thousands of entries at once', async () => {
    const lists = Array.from({ length: 1000 }, (_, n) => inFile(`L${n}`));
    const ruled = lists.map(({ title }) => ruleInFile(title));
    expect(countOutcomes(await importing(fileOf(lists, ruled)))).toEqual({ 'list new': 1000, 'rule new': 1000 });
    expect((await readInfos(calls.services)).infos.conditionRules).toHaveLength(1000);
  });
});

describe('taking an import back', () => {
  it('gives lists and rules what they were, and removes what is new', async () => {
    await importing(fileOf([inFile('A')], [ruleInFile('A')]));
    const before = await stored();
    const { importId = '' } = await importing(
      fileOf(
        [inFile('A', { countries: ['DE', 'AT'] }), inFile('B', { group: 'New' })],
        [ruleInFile('A', { enabled: false }), ruleInFile('B')],
      ),
    );
    await calls.given(endpoints.undoRulesImport, { params: { importId } });
    const timeless = ({ lists, rules: found }: Awaited<ReturnType<typeof stored>>) =>
      [...lists, ...found].map(({ etag: _, ...row }) => row);
    expect(timeless(await stored())).toEqual(timeless(before));
    expect((await calls.given<{ rowsData: GroupRow[] }>(ruleGroups.search)).rowsData).toEqual([]);
    expect(await calls.audited()).toContain('Rosa Berg: undoImport rules');
  });

  it('refuses to undo an import whose entries were changed since', async () => {
    const { importId = '' } = await importing(fileOf([inFile('A')]));
    const [list] = (await stored()).lists;
    await calls.given(ruleLists.save, of(list as ListRow, { ...bodyOf(list as ListRow), description: 'Mine' }));
    expect(await calls.refusal(endpoints.undoRulesImport, { params: { importId } })).toBe('412 ErrorStaleRule');
  });

  it('refuses to undo an import when a later rule names one of its lists', async () => {
    const { importId = '' } = await importing(fileOf([inFile('A')]));
    await importing(fileOf([], [ruleInFile('A')]));
    expect(await calls.refusal(endpoints.undoRulesImport, { params: { importId } })).toBe('412 ErrorStaleRule');
  });

  it('refuses to undo an import without rights on its changes, and an unknown import', async () => {
    const { importId = '' } = await importing(fileOf([inFile('A', { countries: ['NL'] })]));
    expect(await calls.refusal(endpoints.undoRulesImport, { params: { importId } })).toBe('403 ErrorCountryNoRights');
    expect(await calls.refusal(endpoints.undoRulesImport, { params: { importId: 'x'.repeat(20) } })).toBe(
      '404 ErrorRuleDocumentNotFound',
    );
  });
});

describe('an export', () => {
  it('holds what is for the countries that are asked for, or for those of the caller', async () => {
    await importing(
      fileOf([inFile('A'), inFile('B', { countries: ['NL'] }), inFile('C', { countries: ['AT', 'NL'] })]),
    );
    const titles = async (query: Record<string, string>, caller = calls.admin) =>
      (
        await calls.given<{ conditionLists: { title: string }[] }>(endpoints.exportRules, { query }, caller)
      ).conditionLists.map(({ title }) => title);
    expect(await titles({})).toEqual(['A', 'C']);
    expect(await titles({ countries: 'NL' }, calls.root)).toEqual(['B', 'C']);
    expect(await calls.refusal(endpoints.exportRules, { query: { countries: 'DE,NL' } })).toBe(
      '403 ErrorCountryNoRights',
    );
  });

  it('names a list by its id where its title would lead to another in a country of the rule', async () => {
    await importing(
      fileOf([inFile('A'), inFile('A', { countries: ['AT'] })], [ruleInFile('A', { countries: ['DE'] })]),
    );
    const { lists, rules: found } = await stored();
    const [rule] = found;
    const list = lists.find(({ countries }) => countries.includes('DE'));
    const body = { ...bodyOf(rule as RuleRow), countries: ['DE', 'AT'] };
    await calls.given(rules.save, of(rule as RuleRow, body));
    const exported = await calls.given<{ conditionRules: unknown[] }>(endpoints.exportRules);
    expect(exported.conditionRules).toMatchObject([{ definitionRuleContent: { sourceListId: list?.id } }]);
  });
});

/** What a form sends of a row that was not edited. */
function bodyOf(row: ListRow | RuleRow): object {
  const { title, description, countryRef, countries, group, tags } = row;
  const content =
    'definitionListContent' in row
      ? { definitionListContent: row.definitionListContent }
      : { enabled: row.enabled, definitionRuleContent: row.definitionRuleContent };
  const filed = { groupTitle: group?.title ?? '', tagLabels: tags.map(({ label }) => label) };
  return { title, description, countryRef, countries, ...filed, ...content };
}
