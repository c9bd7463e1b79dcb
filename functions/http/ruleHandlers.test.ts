import {
  endpoints,
  type GroupRow,
  type ListRow,
  type RuleRow,
  type RuleVersion,
  ruleGroups,
  ruleLists,
  rules,
  ruleTags,
  type TagRow,
} from '@sanispec/shared/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readInfos } from '#catalogues/readInfos.ts';
import { aGroup, aList, aRule, of, openRulesCalls, type RulesCalls, toiletsContent } from '#testing/rulesCalls.ts';

let calls: RulesCalls;
beforeEach(async () => {
  calls = await openRulesCalls();
});
afterEach(() => calls.services.close());

describe('a list', () => {
  it('finds a list as it was saved, with group and tags that are created with it', async () => {
    const body = aList('Toilets', { groupTitle: 'Wand-WC', tagLabels: ['Neu', 'neu', 'Bad'] });
    const list = await calls.makeList(body, calls.admin);
    expect(list).toMatchObject({
      ...{ title: 'Toilets', description: 'Liste Toilets', countryRef: 'DE', countries: ['DE'] },
      ...{ definitionListContent: toiletsContent, usedBy: [], mayChange: true, changedBy: 'Ada Berg' },
      ...{ changedOn: '2026-11-02T09:00:00.000Z', group: { title: 'Wand-WC' } },
      tags: [{ label: 'Neu' }, { label: 'Bad' }],
    });
    const again = await calls.makeList(aList('Basins', { groupTitle: 'wand-wc', tagLabels: ['NEU'] }));
    expect([again.group, again.tags]).toEqual([list.group, list.tags.slice(0, 1)]);
    const { rowsData: groups } = await calls.given<{ rowsData: GroupRow[] }>(ruleGroups.search);
    expect(groups).toMatchObject([{ title: 'Wand-WC', countries: ['DE'], usedBy: 2 }]);
    expect(await calls.audited()).toEqual([
      ...['Ada Berg: create group', 'Ada Berg: create list', 'Ada Berg: create tag', 'Ada Berg: create tag'],
      'Rosa Berg: create list',
    ]);
  });

  it('that is saved as it was has no new version', async () => {
    const list = await calls.makeList(aList('Toilets'));
    const same = await calls.given<ListRow>(ruleLists.save, of(list, aList('Toilets')));
    expect(same.etag).toBe(list.etag);
  });

  it('may keep a title that another was imported with, as long as it is not widened', async () => {
    const list = await calls.makeList(aList('Toilets'));
    const stored = await calls.services.documents.get<object>('lists', list.id);
    await calls.services.documents.put('lists', { ...stored?.value, id: 'twin' });
    const saved = await calls.given<ListRow>(ruleLists.save, of(list, aList('Toilets', { description: 'Mine' })));
    expect(saved.description).toBe('Mine');
  });

  it('creates a list once for two simultaneous requests', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        calls.ask(ruleLists.create, { body: aList('Toilets', { description: `${n}` }) }),
      ),
    );
    const heard = made.map(({ status, body }) => (status === 201 ? 'made' : String(body.data)));
    expect(heard.filter((one) => one === 'made')).toHaveLength(1);
    expect(heard.filter((one) => one === 'ErrorListAlreadyForCountries')).toHaveLength(7);
  });

  it('refuses the second of two simultaneous saves', async () => {
    const list = await calls.makeList(aList('Toilets'));
    const saved = await Promise.all(
      ['One', 'Other'].map((description) => calls.ask(ruleLists.save, of(list, aList('Toilets', { description })))),
    );
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('that is deleted disables the rules that name it, and comes back with those that were enabled', async () => {
    const [list, other] = [await calls.makeList(aList('Toilets')), await calls.makeList(aList('Basins'))];
    const source = await calls.makeRule(aRule(list.id));
    const info = { _id: '1', ruleType: 'selectable-onlylist', applyTo: [], targetListId: list.id };
    const target = await calls.makeRule(
      aRule(other.id, { definitionRuleContent: { sourceListId: other.id, rulesInfo: [info] } }),
    );
    const off = await calls.makeRule(aRule(list.id, { title: 'Off', enabled: false }));
    const unrelated = await calls.makeRule(aRule(other.id, { title: 'Unrelated' }));
    const read = async (ids: readonly string[]) =>
      Promise.all(ids.map(async (id) => (await calls.given<RuleRow>(rules.get, { params: { id } })).enabled));
    const ids = [source.id, target.id, off.id, unrelated.id];

    const { usedBy } = await calls.given<ListRow>(ruleLists.get, of(list));
    expect(usedBy.map(({ id }) => id).sort()).toEqual([source.id, target.id, off.id].sort());
    const removed = await calls.given<{ version: number; disabledRules: string[] }>(ruleLists.remove, of(list));
    expect([...removed.disabledRules].sort()).toEqual([source.id, target.id].sort());
    expect(await read(ids)).toEqual([false, false, false, true]);
    expect(await calls.refusal(ruleLists.get, of(list), calls.root)).toBe('404 ErrorRuleDocumentNotFound');

    const back = await calls.given<ListRow>(ruleLists.restore, {
      params: { id: list.id },
      body: { version: removed.version },
    });
    expect(back).toMatchObject({ id: list.id, title: 'Toilets', definitionListContent: toiletsContent });
    expect(await read(ids)).toEqual([true, true, false, true]);
  });

  it('names a list in rules in the words of the administration and stores them as rules files do', async () => {
    const list = await calls.makeList(aList('Toilets'));
    const infos = [
      { ruleType: 'SET_CATEGORY_OPTIONS OVERRIDES_WITH', targetListId: list.id },
      { ruleType: 'RELATION', relation: 'comesWith', targetType: 'ADDS_FROM', targetListId: list.id, applyTo: ['WC'] },
    ];
    const content = { sourceListId: list.id, rulesInfo: infos };
    const { definitionRuleContent } = await calls.makeRule(aRule(list.id, { definitionRuleContent: content }));
    expect(definitionRuleContent.rulesInfo).toEqual([
      { _id: '1', ruleType: 'selectable-onlylist', applyTo: [], targetListId: list.id, attribute: '', value: '' },
      {
        ...{ _id: '2', ruleType: 'relation-adds', applyTo: ['WC'], targetListId: list.id },
        ...{ attribute: 'comesWith', value: '' },
      },
    ]);
  });

  it('restores a list without the rules that were changed since', async () => {
    const list = await calls.makeList(aList('Toilets'));
    const rule = await calls.makeRule(aRule(list.id));
    const { version } = await calls.given<{ version: number }>(ruleLists.remove, of(list));
    const disabled = await calls.given<RuleRow>(rules.get, of(rule));
    await calls.given(rules.save, of(disabled, aRule(list.id, { description: 'Mine', enabled: false })));
    await calls.given(ruleLists.restore, { params: { id: list.id }, body: { version } });
    expect(await calls.given<RuleRow>(rules.get, of(rule))).toMatchObject({ enabled: false, description: 'Mine' });
  });

  it('cannot come back while another has its title', async () => {
    const list = await calls.makeList(aList('Toilets'));
    const { version } = await calls.given<{ version: number }>(ruleLists.remove, of(list));
    await calls.makeList(aList('Toilets'));
    const restored = calls.refusal(ruleLists.restore, { params: { id: list.id }, body: { version } });
    expect(await restored).toBe('409 ErrorListAlreadyForCountries');
  });

  it('that is cleared loses its conditions, and has them again when that is undone', async () => {
    const list = await calls.makeList(aList('Toilets'));
    const rule = await calls.makeRule(aRule(list.id));
    const cleared = await calls.given<{ version: number; disabledRules: string[] }>(endpoints.clearList, of(list));
    expect(cleared.disabledRules).toEqual([rule.id]);
    const empty = await calls.given<ListRow>(ruleLists.get, of(list));
    expect(empty.definitionListContent.filtersConditions).toEqual([]);
    expect((await calls.given<RuleRow>(rules.get, of(rule))).enabled).toBe(false);
    const back = await calls.given<ListRow>(ruleLists.restore, of(empty, { version: cleared.version }));
    expect(back.definitionListContent).toEqual(toiletsContent);
    expect((await calls.given<RuleRow>(rules.get, of(rule))).enabled).toBe(true);
  });

  it('describes a list from before versions by its title and can restore it', async () => {
    const old = { id: 'old', title: 'Old', countries: ['AT', 'DE'], definitionListContent: toiletsContent };
    const file = calls.services.documents;
    await file.put('lists', {
      ...old,
      version: 1,
      changedOn: '',
      changedBy: '',
      tags: [],
      description: 'Old',
      countryRef: 'AT',
    });
    const row = await calls.given<ListRow>(ruleLists.get, { params: { id: 'old' } });
    expect(row).toMatchObject({ changedOn: '', changedBy: '', etag: '1' });
    const removed = await calls.given<{ version: number }>(ruleLists.remove, of(row));
    await calls.given(ruleLists.restore, { params: { id: 'old' }, body: { version: removed.version } });
    const told = await calls.given<RuleVersion[]>(ruleLists.history, { params: { id: 'old' } });
    expect(told.map(({ version, action }) => `${version} ${action}`)).toEqual([
      '3 restored',
      '2 deleted',
      '1 imported',
    ]);
  });
});

describe('the history of a document', () => {
  it('tells who changed which fields when, in words', async () => {
    const list = await calls.makeList(aList('Toilets'), calls.admin);
    calls.services.passSeconds(60);
    const rule = await calls.makeRule(aRule(list.id), calls.admin);
    await calls.given(endpoints.enableRule, of(rule, { enabled: false }));
    const [off, made] = await calls.given<RuleVersion[]>(rules.history, of(rule));
    expect(off).toEqual({
      ...{ version: 2, on: '2026-11-02T09:01:00.000Z', by: 'Rosa Berg', action: 'disabled' },
      changes: [{ field: 'enabled', before: 'true', after: 'false' }],
    });
    expect(made?.changes).toContainEqual({ field: 'sourceListId', before: '', after: 'Liste Toilets' });
    const wide = aList('Toilets', { countries: ['DE', 'AT'], groupTitle: 'Wand-WC', tagLabels: ['Neu'] });
    await calls.given(
      ruleLists.save,
      of(list, {
        ...wide,
        definitionListContent: {
          filtersConditions: [...toiletsContent.filtersConditions, ...toiletsContent.filtersConditions],
        },
      }),
    );
    const [changed] = await calls.given<RuleVersion[]>(ruleLists.history, of(list), calls.admin);
    const { filtersConditions } = toiletsContent;
    expect(changed?.content?.before?.conditions?.filtersConditions).toEqual(filtersConditions);
    expect(changed?.content?.after?.conditions?.filtersConditions).toHaveLength(2 * filtersConditions.length);
    expect(changed?.content?.after?.countryRef).toBe('DE');
    expect(made?.content?.before).toBeUndefined();
    expect(made?.content?.after?.effects?.map(({ ruleType }) => ruleType)).toEqual(
      rule.definitionRuleContent.rulesInfo.map(({ ruleType }) => ruleType),
    );
    expect(changed?.changes).toEqual([
      { field: 'countries', before: 'DE', after: 'DE, AT' },
      { field: 'groupTitle', before: '', after: 'Wand-WC' },
      { field: 'tags', before: '', after: 'Neu' },
      {
        field: 'conditions',
        before: 'subCategory equals WC',
        after: 'subCategory equals WC AND subCategory equals WC',
      },
    ]);
  });

  it('keeps the history of deleted documents, for users of their countries only', async () => {
    const tag = await calls.given<TagRow>(ruleTags.create, { body: { label: 'Neu' } });
    await calls.given(ruleTags.remove, of(tag));
    const told = await calls.given<RuleVersion[]>(ruleTags.history, of(tag), calls.admin);
    expect(told.map(({ action }) => action)).toEqual(['deleted', 'created']);
    const group = await calls.given<GroupRow>(ruleGroups.create, {
      body: aGroup('NL', { countryRef: 'NL', countries: ['NL'] }),
    });
    await calls.given(ruleGroups.remove, of(group));
    expect(await calls.refusal(ruleGroups.history, of(group))).toBe('404 ErrorRuleDocumentNotFound');
    expect(await calls.refusal(ruleGroups.restore, { ...of(group), body: { version: 1 } })).toBe(
      '404 ErrorRuleDocumentNotFound',
    );
  });

  it('brings a group back to the lists that had it', async () => {
    const list = await calls.makeList(aList('Toilets', { groupTitle: 'Wand-WC' }));
    const { rowsData } = await calls.given<{ rowsData: GroupRow[] }>(ruleGroups.search);
    const group = rowsData[0] as GroupRow;
    const { version } = await calls.given<{ version: number }>(ruleGroups.remove, of(group));
    expect((await calls.given<ListRow>(ruleLists.get, of(list))).group).toBeUndefined();
    await calls.given(ruleGroups.restore, { params: { id: group.id }, body: { version } });
    expect((await calls.given<ListRow>(ruleLists.get, of(list))).group).toEqual({ id: group.id, title: 'Wand-WC' });
  });
});

describe('a search', () => {
  beforeEach(async () => {
    await calls.makeList(aList('Basins', { description: 'Waschtische', tagLabels: ['Bad'] }));
    await calls.makeList(
      aList('Toilets', { description: 'Spülrandlose WCs', groupTitle: 'Wand-WC', countries: ['DE', 'NL'] }),
    );
    await calls.makeList(aList('Taps', { description: 'Armaturen', countryRef: 'NL', countries: ['NL'] }));
  });

  async function found(body: object, caller = calls.root): Promise<readonly string[]> {
    const { rowsData, pageInfo } = await calls.given<{ rowsData: ListRow[]; pageInfo: { totalElements: number } }>(
      ruleLists.search,
      { body },
      caller,
    );
    return [...rowsData.map(({ title }) => title), String(pageInfo.totalElements)];
  }

  it('finds words in descriptions, titles, groups and tags', async () => {
    expect(await found({})).toEqual(['Taps', 'Toilets', 'Basins', '3']);
    expect(await found({ text: 'spulrand wcs' })).toEqual(['Toilets', '1']);
    expect(await found({ text: 'wand-wc' })).toEqual(['Toilets', '1']);
    expect(await found({ text: 'bad' })).toEqual(['Basins', '1']);
  });

  it('shows those of the countries that are asked for, and of the countries of the caller', async () => {
    expect(await found({ countries: ['NL'] })).toEqual(['Taps', 'Toilets', '2']);
    expect(await found({}, calls.admin)).toEqual(['Toilets', 'Basins', '2']);
    const { rowsData } = await calls.given<{ rowsData: ListRow[] }>(ruleLists.search, {}, calls.admin);
    expect(rowsData.map(({ mayChange }) => mayChange)).toEqual([false, true]);
  });

  it('pages and sorts', async () => {
    const page = { sortColumName: 'title', sortOrder: 'DESC', pageSize: 1, firstEntryIndexPage: 1 };
    expect(await found(page)).toEqual(['Taps', '3']);
  });
});

describe('infos', () => {
  it('have another version with every list and enabled rule, and the old one when that is undone', async () => {
    const versions: string[] = [];
    const note = async () => versions.push((await readInfos(calls.services)).infos.rulesVersionId);
    await note();
    const list = await calls.makeList(aList('Toilets'));
    await note();
    const rule = await calls.makeRule(aRule(list.id, { enabled: false }));
    await note();
    const enabled = await calls.given<RuleRow>(endpoints.enableRule, of(rule, { enabled: true }));
    await note();
    await calls.given(endpoints.enableRule, of(enabled, { enabled: false }));
    await note();
    const [none, listed, disabled, acting, off] = versions;
    expect(new Set([none, listed, acting]).size).toBe(3);
    expect([disabled, off]).toEqual([listed, listed]);
  });
});
