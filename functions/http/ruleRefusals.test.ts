import {
  endpoints,
  type GroupRow,
  type ListRow,
  type RuleRow,
  ruleGroups,
  ruleLists,
  rules,
  ruleTags,
  type TagRow,
} from '@sanispec/shared/contract';
import { anArticleRow, aPackage, aSheet } from '@sanispec/shared/testing';
import { isMessageKey } from '@sanispec/shared/text';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishTestPackage } from '#testing/publishTestCatalogue.ts';
import { aGroup, aList, aRule, of, openRulesCalls, type RulesCalls } from '#testing/rulesCalls.ts';

let calls: RulesCalls;
beforeEach(async () => {
  calls = await openRulesCalls();
});
afterEach(() => calls.services.close());

/** Message key → what it is the answer to. */
const refusals: readonly (readonly [expected: string, what: string, run: () => Promise<string>])[] = [
  [
    '409 ErrorListAlreadyForCountries',
    'a list whose title one of its countries has, in any case',
    async () => {
      await calls.makeList(aList('Toilets', { countries: ['DE', 'NL'] }));
      return calls.refusal(ruleLists.create, { body: aList('toilets') });
    },
  ],
  [
    '409 ErrorAnotherEntryForAtLeast1Country',
    'a list that gets the title of another',
    async () => {
      await calls.makeList(aList('Toilets'));
      const other = await calls.makeList(aList('Basins'));
      return calls.refusal(ruleLists.save, of(other, aList('Toilets')));
    },
  ],
  [
    '409 ErrorAnotherEntryForAtLeast1Country',
    'a list that gets a country where another has its title',
    async () => {
      await calls.makeList(aList('Toilets', { countryRef: 'AT', countries: ['AT'] }));
      const other = await calls.makeList(aList('Toilets'));
      return calls.refusal(ruleLists.save, of(other, aList('Toilets', { countries: ['DE', 'AT'] })));
    },
  ],
  [
    '409 ErrorAnotherEntryForAtLeast1Country',
    'a rule with the title of another',
    async () => {
      const list = await calls.makeList(aList('Toilets'));
      await calls.makeRule(aRule(list.id, { title: 'No seats' }));
      return calls.refusal(rules.create, { body: aRule(list.id, { title: 'no SEATS' }) });
    },
  ],
  [
    '409 ErrorAnotherEntryForAtLeast1Country',
    'a tag that there is',
    async () => {
      await calls.given(ruleTags.create, { body: { label: 'Neu' } });
      return calls.refusal(ruleTags.create, { body: { label: 'NEU' } });
    },
  ],
  [
    '409 ErrorGroupAlreadyExists',
    'a group whose title any country has',
    async () => {
      await calls.given(ruleGroups.create, { body: aGroup('Wand-WC', { countryRef: 'NL', countries: ['NL'] }) });
      return calls.refusal(ruleGroups.create, { body: aGroup('WAND-WC') });
    },
  ],
  [
    '409 ErrorGroupAlreadyExists',
    'a group that is renamed to another',
    async () => {
      await calls.given(ruleGroups.create, { body: aGroup('One') });
      const other = await calls.given<GroupRow>(ruleGroups.create, { body: aGroup('Other') });
      return calls.refusal(ruleGroups.save, of(other, aGroup('one')));
    },
  ],
  [
    '409 ErrorRelationTooLong',
    'a rule by which an article would come with 21 mandatory ones',
    async () => {
      const frames = Array.from({ length: 21 }, (_, n) => anArticleRow(`f${n}`));
      const sheets = [aSheet('WC', [anArticleRow('w1')]), aSheet('INSTSYSTEMSTOILET', frames)];
      await publishTestPackage(calls.services, aPackage(sheets), ['DE'], 'v1');
      const bowls = await calls.makeList(aList('Bowls'));
      const isFrame = { columnName: 'subCategory', operator: 'equals', value: 'INSTSYSTEMSTOILET' };
      const all = await calls.makeList(aList('Frames', { definitionListContent: { filtersConditions: [isFrame] } }));
      const info = { _id: '1', ruleType: 'relation-adds', attribute: 'comesWith', targetListId: all.id, applyTo: [] };
      const definitionRuleContent = { sourceListId: bowls.id, rulesInfo: [info] };
      return calls.refusal(rules.create, { body: aRule(bowls.id, { definitionRuleContent, enabled: false }) });
    },
  ],
  [
    '409 ErrorListWithoutConditions',
    'switching a rule on again whose list was cleared',
    async () => {
      const list = await calls.makeList(aList('Toilets'));
      const rule = await calls.makeRule(aRule(list.id));
      await calls.given(endpoints.clearList, of(list));
      const now = await calls.given<RuleRow>(rules.get, of(rule));
      return calls.refusal(endpoints.enableRule, of(now, { enabled: true }));
    },
  ],
  [
    '409 ErrorListWithoutConditions',
    'a rule in force that names a list without conditions',
    async () => {
      const list = await calls.makeList(aList('Toilets', { definitionListContent: { filtersConditions: [] } }));
      return calls.refusal(rules.create, { body: aRule(list.id) });
    },
  ],
  [
    '409 ErrorListWithoutConditions',
    'a list saved without conditions while a rule acts by it',
    async () => {
      const list = await calls.makeList(aList('Toilets'));
      await calls.makeRule(aRule(list.id));
      const emptied = aList('Toilets', { definitionListContent: { filtersConditions: [] } });
      return calls.refusal(ruleLists.save, of(list, emptied));
    },
  ],
  [
    '409 ErrorListWithoutConditions',
    'a version of a list without conditions, restored while a rule acts by it',
    async () => {
      const list = await calls.makeList(aList('Toilets', { definitionListContent: { filtersConditions: [] } }));
      const filled = await calls.given<ListRow>(ruleLists.save, of(list, aList('Toilets')));
      await calls.makeRule(aRule(list.id));
      return calls.refusal(ruleLists.restore, of(filled, { version: 1 }));
    },
  ],
  [
    '400 ErrorCountryRefNotInSelectedList',
    'a reference country that is none of the countries',
    () => calls.refusal(ruleLists.create, { body: aList('Toilets', { countryRef: 'AT' }) }),
  ],
  [
    '403 ErrorCountryNoRights',
    'a list for a country of others',
    () => calls.refusal(ruleLists.create, { body: aList('Toilets', { countries: ['DE', 'NL'] }) }),
  ],
  [
    '403 ErrorCountryNoRights',
    'a list that also is for a country of others, and would be for theirs alone',
    async () => {
      const list = await calls.makeList(aList('Toilets', { countries: ['DE', 'NL'] }));
      return calls.refusal(ruleLists.save, of(list, aList('Toilets')));
    },
  ],
  [
    '403 ErrorCountryNoRights',
    'deleting a list whose rule acts in a country of others',
    async () => {
      const list = await calls.makeList(aList('Toilets'));
      await calls.makeRule(aRule(list.id, { countries: ['DE', 'NL'] }));
      return calls.refusal(ruleLists.remove, of(list));
    },
  ],
  [
    '403 ErrorCountryNoRights',
    'renaming a tag that lists of others have',
    async () => {
      await calls.makeList(aList('Toilets', { countryRef: 'NL', countries: ['NL'], tagLabels: ['Neu'] }));
      const { rowsData } = await calls.given<{ rowsData: TagRow[] }>(ruleTags.search);
      return calls.refusal(ruleTags.save, of(rowsData[0] as TagRow, { label: 'Alt' }));
    },
  ],
  [
    '404 ErrorRuleDocumentNotFound',
    'a list of others',
    async () => {
      const list = await calls.makeList(aList('Toilets', { countryRef: 'NL', countries: ['NL'] }));
      return calls.refusal(ruleLists.get, of(list));
    },
  ],
  [
    '404 ErrorRuleDocumentNotFound',
    'a rule that there never was',
    () => calls.refusal(rules.save, of({ id: 'nothing', etag: '1' }, aRule('x'))),
  ],
  [
    '404 ErrorVersionNotFound',
    'a version that there never was',
    async () =>
      calls.refusal(ruleLists.restore, { ...of(await calls.makeList(aList('Toilets'))), body: { version: 7 } }),
  ],
  [
    '412 ErrorStaleRule',
    'saving what another user has saved meanwhile',
    async () => {
      const list = await calls.makeList(aList('Toilets'));
      await calls.given(ruleLists.save, of(list, aList('Toilets', { description: 'Theirs' })));
      return calls.refusal(ruleLists.save, of(list, aList('Toilets', { description: 'Mine' })));
    },
  ],
  [
    '412 ErrorStaleRule',
    'deleting what another user has saved meanwhile',
    async () => {
      const list = await calls.makeList(aList('Toilets'));
      await calls.given(ruleLists.save, of(list, aList('Toilets', { description: 'Theirs' })));
      return calls.refusal(ruleLists.remove, of(list));
    },
  ],
  [
    '412 ErrorStaleRule',
    'clearing what another user has saved meanwhile',
    async () => {
      const list = await calls.makeList(aList('Toilets'));
      await calls.given(ruleLists.save, of(list, aList('Toilets', { description: 'Theirs' })));
      return calls.refusal(endpoints.clearList, of(list));
    },
  ],
  [
    '412 ErrorStaleRule',
    'switching a rule that another user has saved meanwhile',
    async () => {
      const list = await calls.makeList(aList('Toilets'));
      const rule = await calls.makeRule(aRule(list.id));
      await calls.given(endpoints.enableRule, of(rule, { enabled: false }));
      return calls.refusal(endpoints.enableRule, of(rule, { enabled: true }));
    },
  ],
  [
    '400 ErrorInvalidInput',
    'a title of a list that begins with an umlaut',
    () => calls.refusal(ruleLists.create, { body: aList('Überlauf') }),
  ],
  [
    '400 ErrorInvalidInput',
    'a title of a list with an umlaut',
    () => calls.refusal(ruleLists.create, { body: aList('Waschplätze') }),
  ],
  [
    '400 ErrorInvalidInput',
    'a title of a list with 101 letters',
    () => calls.refusal(ruleLists.create, { body: aList('L'.repeat(101)) }),
  ],
  [
    '400 ErrorInvalidInput',
    'a list without a description',
    () => calls.refusal(ruleLists.create, { body: aList('Toilets', { description: ' ' }) }),
  ],
  [
    '400 ErrorInvalidInput',
    'a list without countries',
    () => calls.refusal(ruleLists.create, { body: aList('Toilets', { countries: [] }) }),
  ],
  ['400 ErrorInvalidInput', 'a rule of no list', () => calls.refusal(rules.create, { body: aRule('nothing') })],
  [
    '400 ErrorInvalidInput',
    'a rule for a sub-category that there is not',
    async () => {
      const list = await calls.makeList(aList('Toilets'));
      const info = { _id: '1', ruleType: 'selectable-none', applyTo: ['SAUNA'] };
      const definitionRuleContent = { sourceListId: list.id, rulesInfo: [info] };
      return calls.refusal(rules.create, { body: aRule(list.id, { definitionRuleContent }) });
    },
  ],
  [
    '400 ErrorInvalidInput',
    'a rule in words of which one is unknown',
    async () => {
      const list = await calls.makeList(aList('Toilets'));
      const info = { ruleType: 'RELATION comesWit ADDS_FROM', targetListId: list.id };
      const definitionRuleContent = { sourceListId: list.id, rulesInfo: [info] };
      return calls.refusal(rules.create, { body: aRule(list.id, { definitionRuleContent }) });
    },
  ],
  [
    '400 ErrorInvalidInput',
    'an order by a column that there is not',
    () => calls.refusal(ruleLists.search, { body: { sortColumName: 'constructor' } }),
  ],
];

describe('what is refused', () => {
  it.each(refusals)('%s: %s', async (expected, _, run) => {
    expect(await run()).toBe(expected);
    expect(isMessageKey(expected.slice(4))).toBe(true);
  });
});
