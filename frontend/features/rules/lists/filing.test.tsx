import { ModalsProvider } from '@mantine/modals';
import type { GroupRow, TagRow } from '@sanispec/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { SessionProvider } from '#core/session.tsx';
import { sessionHint } from '#core/sessionHint.ts';
import { aSession } from '#testing/aSession.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { failure, type StubbedCall, stubApi, success } from '#testing/stubApi.ts';
import { GroupsTab } from './GroupsTab.tsx';
import { TagsTab } from './TagsTab.tsx';

beforeEach(() => sessionHint.remember());

const kept = { etag: '"1"', changedOn: '2026-11-20T13:00:00Z', changedBy: 'Hanna Voss', mayChange: true };
const group: GroupRow = {
  ...{ ...kept, id: 'g1', title: 'Frames', description: 'All frames', countryRef: 'GB', countries: ['GB'], usedBy: 3 },
};
const tag: TagRow = { ...kept, id: 't1', label: 'Checked', usedBy: 0 };

function page(rows: readonly unknown[]) {
  return success({ rowsData: rows, pageInfo: { totalElements: rows.length } });
}

async function show(tab: ReactNode, more: Parameters<typeof stubApi>[0] = {}) {
  const calls = stubApi({
    'GET /api/session': () => success(aSession({ scopes: [{ role: 'admin', countries: ['GB'] }] })),
    'POST /api/groups/search': () => page([group]),
    'POST /api/tags/search': () => page([tag]),
    'POST /api/catalogs/search': () => page([]),
    ...more,
  });
  const site = await renderSite(
    <SessionProvider>
      <ModalsProvider>{tab}</ModalsProvider>
    </SessionProvider>,
    { at: '/en-GB/rules/overview' },
  );
  return { ...site, calls };
}

function bodyOf(calls: readonly StubbedCall[], path: string) {
  return calls.findLast((call) => call.path === path)?.body;
}

it('a group whose title there is already is refused at its title', async () => {
  const { user, calls } = await show(<GroupsTab />, {
    'POST /api/groups': () => failure(409, 'ErrorGroupAlreadyExists'),
  });
  await user.click(await screen.findByRole('button', { name: 'New group' }));
  const dialog = await screen.findByRole('dialog', { name: 'New group' });
  const title = within(dialog).getByLabelText(/^Group Title/);
  await user.type(title, 'Frames');
  await user.type(within(dialog).getByLabelText(/^Description/), 'All frames');
  await user.selectOptions(within(dialog).getByLabelText(/^Reference country/), 'GB');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('A group already exists with that title')).toBeDefined();
  expect(title.getAttribute('aria-invalid')).toBe('true');
  expect(bodyOf(calls, '/api/groups')).toEqual({
    ...{ title: 'Frames', description: 'All frames', countryRef: 'GB', countries: ['GB'] },
  });
});

it('a group is deleted after saying what loses it', async () => {
  const { user, calls } = await show(<GroupsTab />, {
    'DELETE /api/groups/g1': () => success({ version: 2, disabledRules: [] }),
    'POST /api/groups/g1/restore': () => success(group),
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Frames' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete group' }));
  const dialog = await screen.findByRole('dialog', { name: 'Group will be deleted' });
  expect(dialog.textContent).toContain('3 lists and rules lose it');
  await user.click(within(dialog).getByRole('button', { name: 'Delete group' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Frames is as it was before')).toBeDefined();
  expect(bodyOf(calls, '/api/groups/g1/restore')).toEqual({ version: 2 });
});

it('a tag is renamed, and the undo restores the version before', async () => {
  const versions = [2, 1].map((version) => ({ version, on: '', by: 'Otto', action: 'changed', changes: [] }));
  const { user, calls } = await show(<TagsTab />, {
    'PUT /api/tags/t1': () => success({ ...tag, etag: '"2"', label: 'Approved' }),
    'GET /api/tags/t1/history': () => success(versions),
    'POST /api/tags/t1/restore': () => success(tag),
  });
  await user.click(await screen.findByRole('button', { name: 'Checked' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit tag' });
  const label = within(dialog).getByLabelText(/^Tag’s label/);
  await user.clear(label);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText('Please fill in this field')).toBeDefined();
  await user.type(label, 'Approved');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(bodyOf(calls, '/api/tags/t1/restore')).toEqual({ version: 1 }));
  expect(calls.findLast(({ path }) => path === '/api/tags/t1/restore')?.headers.get('If-Match')).toBe('"2"');
});
