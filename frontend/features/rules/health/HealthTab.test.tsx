import { ModalsProvider } from '@mantine/modals';
import type { RuleProblem, RuleRow } from '@sanispec/shared/contract';
import { aRuleInfo } from '@sanispec/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SessionProvider } from '#core/session.tsx';
import { sessionHint } from '#core/sessionHint.ts';
import { aSession } from '#testing/aSession.ts';
import { britishSession } from '#testing/britishCatalogue.ts';
import { serveCatalogue } from '#testing/fakeCatalogue.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { stubApi, success } from '#testing/stubApi.ts';
import { HealthTab } from './HealthTab.tsx';

const kept = { etag: 'v1', changedOn: '', changedBy: '', mayChange: true, tags: [] };
const british = { countries: ['GB'], countryRef: 'GB' };

function aRule(id: string, description: string): RuleRow {
  const definitionRuleContent = { sourceListId: 'l1', rulesInfo: [aRuleInfo()] };
  return { ...kept, ...british, id, title: '', description, enabled: true, definitionRuleContent };
}

const lists = [
  {
    ...{ ...kept, ...british, id: 'l1', title: 'Spare', description: 'Spare list', usedBy: [] },
    definitionListContent: { filtersConditions: [], joinConditions: 'AND' },
  },
];

async function show(problems: readonly Partial<RuleProblem>[], isOutdated = false) {
  sessionHint.remember();
  serveCatalogue(britishSession([], []));
  const page = (rowsData: readonly unknown[]) => success({ rowsData, pageInfo: { totalElements: rowsData.length } });
  const health = {
    ...{ country: 'GB', checkedOn: '2026-11-20T10:00:00Z', rulesVersionId: 'r', catalogVersionId: 'c' },
    ...{ isOutdated, problems },
  };
  const calls = stubApi({
    'GET /api/session': () => success(aSession({ scopes: [{ role: 'admin', countries: ['GB'] }] })),
    'POST /api/rules/search': () => page([aRule('r1', 'One tap'), aRule('r2', 'No tap')]),
    'POST /api/lists/search': () => page(lists),
    'GET /api/rules/health?country=GB': () => success(health),
    'POST /api/rules/r1/enabled': () => success({ ...aRule('r1', 'One tap'), enabled: false }),
    'DELETE /api/lists/l1': () => success({ version: 1, disabledRules: [] }),
  });
  const site = await renderSite(
    <SessionProvider>
      <ModalsProvider>
        <HealthTab />
      </ModalsProvider>
    </SessionProvider>,
    { at: '/en-GB/rules/overview?tab=health' },
  );
  return { ...site, calls };
}

describe('the health of rules', () => {
  it('says that nothing is wrong', async () => {
    await show([]);
    await screen.findByText('No problems');
  });

  it('says when it is being checked again', async () => {
    await show([], true);
    await screen.findByText(/they are being checked again/);
  });

  it('names the rules that leave a slot nothing, with examples, and leads to them', async () => {
    await show([
      {
        kind: 'contradiction',
        ruleId: 'r1',
        otherRuleIds: ['r2'],
        reference: '',
        subCategory: 'WASHBASHINS',
        slot: 'TAPSMIXERS',
        count: 57,
        articleIds: ['1', '2', '3', '4', '5', '6'],
      },
    ]);
    const group = within(await screen.findByRole('region', { name: /^A mandatory place stays empty/ }));
    await group.findByText(/57 articles have no options left for .*, because of ‘One tap’ and ‘No tap’\.$/);
    expect(group.getByText(/For example: 1, 2, 3, 4, 5 · 52 more/)).toBeDefined();
    expect(group.getByRole('link', { name: 'Open ‘No tap’' }).getAttribute('href')).toBe(
      '/en-GB/rules/overview?rule=r2',
    );
  });

  it('switches off what changes nothing', async () => {
    const { user, calls } = await show([
      { kind: 'changesNothing', ruleId: 'r1', otherRuleIds: ['r2'], reference: '', count: 0, articleIds: [] },
    ]);
    await screen.findByText('Covered by: No tap');
    await user.click(screen.getByRole('button', { name: 'Disable rule' }));
    await screen.findByText('Rule disabled: One tap');
    expect(calls.find(({ path }) => path === '/api/rules/r1/enabled')?.body).toEqual({ enabled: false });
  });

  it('deletes a list that no rule names', async () => {
    const { user, calls } = await show([
      { kind: 'unusedList', listId: 'l1', otherRuleIds: [], reference: 'Spare', count: 0, articleIds: [] },
    ]);
    await screen.findByText('No rule names the list ‘Spare list’.');
    await user.click(screen.getByRole('button', { name: 'Delete list' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete list' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });
});
