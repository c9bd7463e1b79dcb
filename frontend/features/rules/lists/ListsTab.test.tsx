import { ModalsProvider } from '@mantine/modals';
import type { ListRow } from '@sanispec/shared/contract';
import { anArticleRow, aSheet } from '@sanispec/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SessionProvider } from '#core/session.tsx';
import { sessionHint } from '#core/sessionHint.ts';
import { aSession } from '#testing/aSession.ts';
import { britishSession } from '#testing/britishCatalogue.ts';
import { serveCatalogue } from '#testing/fakeCatalogue.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { failure, type StubbedCall, stubApi, success } from '#testing/stubApi.ts';
import { ListsTab } from './ListsTab.tsx';

const frames = aSheet('INSTSYSTEMSTOILET', [
  anArticleRow('frame', { Actuation: 'Front', Articletext: 'Frame Duo' }),
  anArticleRow('old', { Actuation: 'Top', Active: '0' }),
]);

beforeEach(() => {
  serveCatalogue(britishSession([frames], []));
  sessionHint.remember();
});

function aList(id: string, more: Partial<ListRow> = {}): ListRow {
  return {
    ...{ id, etag: `"${id}-1"`, changedOn: '2026-11-20T13:00:00Z', changedBy: 'Hanna Voss', mayChange: true },
    title: `Code${id}`,
    description: `List ${id}`,
    ...{ countryRef: 'GB', countries: ['GB'], tags: [], usedBy: [] },
    definitionListContent: {
      filtersConditions: [{ columnName: 'Actuation', operator: 'equals', value: 'Front' }],
      joinConditions: 'AND',
    },
    ...more,
  };
}

const first = aList('1', { usedBy: [{ id: 'r1', description: 'Front to front' }] });
const foreign = aList('2', { countryRef: 'NL', countries: ['NL', 'GB'], mayChange: false });

const aCatalogInUse = {
  ...{ id: 'int', countries: ['GB', 'NL'], fileName: 'int.xlsx', version: '7', uploadedBy: 'Otto', totalArticles: 2 },
  lastModified: '2026-11-20T13:00:00Z',
};

function page(rows: readonly unknown[]) {
  return success({ rowsData: rows, pageInfo: { totalElements: rows.length } });
}

/** The tab as an administrator of Great Britain sees it. */
async function show(more: Parameters<typeof stubApi>[0] = {}, search = '') {
  const calls = stubApi({
    'GET /api/session': () => success(aSession({ scopes: [{ role: 'admin', countries: ['GB'] }] })),
    'POST /api/lists/search': () => page([first, foreign]),
    'POST /api/groups/search': () => page([]),
    'POST /api/tags/search': () => page([]),
    'POST /api/catalogs/search': () => page([]),
    'GET /api/lists/1': () => success(first),
    'GET /api/lists/2': () => success(foreign),
    ...more,
  });
  const site = await renderSite(
    <SessionProvider>
      <ModalsProvider>
        <ListsTab />
      </ModalsProvider>
    </SessionProvider>,
    { at: `/en-GB/rules/overview?tab=lists${search}` },
  );
  return { ...site, calls };
}

function bodyOf(calls: readonly StubbedCall[], method: string, path: string) {
  return calls.findLast((call) => call.method === method && call.path === path)?.body;
}

async function act(user: Awaited<ReturnType<typeof show>>['user'], name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }));
}

describe('the lists', () => {
  it('searches, filters and sorts lists by the server as the address says', async () => {
    const { calls, router } = await show({}, '&country=GB&sort=-changedOn&q=frame');
    expect(await screen.findByRole('button', { name: 'List 1' })).toBeDefined();
    expect(bodyOf(calls, 'POST', '/api/lists/search')).toEqual({
      ...{ text: 'frame', countries: ['GB'], sortColumName: 'changedOn', sortOrder: 'DESC' },
      ...{ pageSize: 25, firstEntryIndexPage: 0 },
    });
    expect(router.state.location.search).toContain('tab=lists');
  });

  it('say why one may not be changed, and let it be read', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Actions for List 2' }));
    const item = await screen.findByRole('menuitem', { name: /^Delete list/ });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    expect(item.textContent).toContain('Netherlands');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'List 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'List' });
    expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull();
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Description/).readOnly).toBe(true);
  });
});

describe('an address that names a list', () => {
  it('that is gone says so, and shows the others', async () => {
    const { router } = await show({ 'GET /api/lists/9': () => failure(404, 'ErrorRuleDocumentNotFound') }, '&list=9');
    expect(await screen.findByText(/does not exist any more/)).toBeDefined();
    await waitFor(() => expect(router.state.location.search).toBe('?tab=lists'));
    expect(screen.getByRole('button', { name: 'List 1' })).toBeDefined();
  });

  it('opens its form, which closes without a question while nothing is edited', async () => {
    const { user, router } = await show({ 'POST /api/catalogs/search': () => page([aCatalogInUse]) }, '&list=1');
    const dialog = await screen.findByRole('dialog', { name: 'Edit list' });
    await within(dialog).findByRole('combobox', { name: 'Catalogue' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'List 1' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Edit list' })).getByRole('button', { name: 'Cancel' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?tab=lists');
  });
});

describe('the form of a list', () => {
  it('asks for what is missing, then creates the list with its conditions, and offers to undo it', async () => {
    const created = aList('9', { description: 'Frames with front actuation' });
    const { user, calls } = await show({
      'POST /api/lists': () => success(created),
      'DELETE /api/lists/9': () => success({ version: 1, disabledRules: [] }),
    });
    await user.click(await screen.findByRole('button', { name: 'New list' }));
    const dialog = await screen.findByRole('dialog', { name: 'New list' });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getAllByText('Please fill in this field')).toHaveLength(4);

    await user.type(within(dialog).getByLabelText(/^Title/), 'Front Frames');
    await user.type(within(dialog).getByLabelText(/^Description/), 'Frames with front actuation');
    await user.selectOptions(within(dialog).getByLabelText(/^Reference country/), 'GB');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByText(/^Please begin with a letter/)).toBeDefined();
    await user.clear(within(dialog).getByLabelText(/^Title/));
    await user.type(within(dialog).getByLabelText(/^Title/), 'FrontFrames');

    await user.click(within(dialog).getByRole('button', { name: 'Add a condition' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByText('Please choose a column')).toBeDefined();
    const column = within(dialog).getByRole('combobox', { name: 'Column' });
    await user.type(column, 'actua');
    await user.click(await screen.findByRole('option', { name: 'Actuation' }));
    await user.type(within(dialog).getByRole('combobox', { name: 'Values' }), 'Front{Enter}');
    expect(await within(dialog).findByText('1 article')).toBeDefined();
    expect(await within(dialog).findByRole('rowheader', { name: 'frame' })).toBeDefined();

    await user.type(within(dialog).getByRole('combobox', { name: 'Tags' }), 'Frames{Enter}');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodyOf(calls, 'POST', '/api/lists')).toEqual({
        ...{ title: 'FrontFrames', description: 'Frames with front actuation', countryRef: 'GB', countries: ['GB'] },
        ...{ groupTitle: '', tagLabels: ['Frames'] },
        definitionListContent: {
          filtersConditions: [{ columnName: 'Actuation', operator: 'inlist', value: 'Front', valueSeparator: ',' }],
          joinConditions: 'AND',
        },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(calls.some(({ method, path }) => method === 'DELETE' && path === '/api/lists/9')).toBe(true),
    );
  });

  it.each([
    [409, 'ErrorListAlreadyForCountries', 'List already found for one or more countries'],
    [409, 'ErrorAnotherEntryForAtLeast1Country', /Another item with the same title/],
    [403, 'ErrorCountryNoRights', /Not enough right/],
    [400, 'ErrorCountryRefNotInSelectedList', /Reference country not in/],
    [400, 'ErrorInvalidInput', /./],
  ])('says why the server refused it: %i %s', async (status, key, words) => {
    const { user } = await show({ 'PUT /api/lists/1': () => failure(status, key) }, '&list=1');
    const dialog = await screen.findByRole('dialog', { name: 'Edit list' });
    await user.type(within(dialog).getByLabelText(/^Description/), '!');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect((await within(dialog).findAllByText(words)).length).toBeGreaterThan(0);
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Description/).value).toBe('List 1!');
  });

  it('keeps the condition on a column that the catalogue lost, and names it', async () => {
    const gone = { columnName: 'Gone', operator: 'contains', value: 'x' } as const;
    const list = aList('1', { definitionListContent: { filtersConditions: [gone], joinConditions: 'OR' } });
    const { user, calls } = await show(
      { 'GET /api/lists/1': () => success(list), 'PUT /api/lists/1': () => success(list) },
      '&list=1',
    );
    const dialog = await screen.findByRole('dialog', { name: 'Edit list' });
    expect(await within(dialog).findByText(/does not have the column Gone any more/)).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodyOf(calls, 'PUT', '/api/lists/1')).toMatchObject({ definitionListContent: list.definitionListContent }),
    );
  });

  it('takes the countries of a catalogue that are the user’s own', async () => {
    const { user } = await show({ 'POST /api/catalogs/search': () => page([aCatalogInUse]) });
    await user.click(await screen.findByRole('button', { name: 'New list' }));
    const dialog = await screen.findByRole('dialog', { name: 'New list' });
    await user.selectOptions(await within(dialog).findByRole('combobox', { name: 'Catalogue' }), 'int');
    expect(within(dialog).getByLabelText<HTMLSelectElement>(/^Reference country/).value).toBe('GB');
    expect(within(dialog).getByRole('button', { name: 'Remove United Kingdom' })).toBeDefined();
    expect(within(dialog).queryByRole('button', { name: 'Remove Netherlands' })).toBeNull();
  });

  it('asks before unsaved work is thrown away', async () => {
    const { user } = await show({}, '&list=1');
    const dialog = await screen.findByRole('dialog', { name: 'Edit list' });
    await user.type(within(dialog).getByLabelText(/^Description/), '!');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('dialog', { name: 'Discard your changes?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Description/).value).toBe('List 1!');
  });
});

describe('a list that another user has changed meanwhile', () => {
  const theirs = { ...first, etag: '"1-2"', description: 'Theirs', groupTitle: '', changedBy: 'Otto Beck' };

  async function showConflict() {
    let reads = 0;
    const shown = await show(
      {
        'GET /api/lists/1': () => success(reads++ === 0 ? first : theirs),
        'PUT /api/lists/1': ({ headers }) =>
          headers.get('If-Match') === theirs.etag ? success(theirs) : failure(412, 'ErrorStaleRule'),
      },
      '&list=1',
    );
    const dialog = await screen.findByRole('dialog', { name: 'Edit list' });
    await shown.user.clear(within(dialog).getByLabelText(/^Description/));
    await shown.user.type(within(dialog).getByLabelText(/^Description/), 'Mine');
    await shown.user.clear(within(dialog).getByLabelText(/^Title/));
    await shown.user.type(within(dialog).getByLabelText(/^Title/), 'Mine1');
    await shown.user.click(within(dialog).getByRole('button', { name: 'Save' }));
    const panel = await within(dialog).findByRole('region', { name: /Otto Beck has changed this/ });
    return { ...shown, dialog, panel };
  }

  function fieldOf(dialog: HTMLElement, label: RegExp): string {
    return within(dialog).getByLabelText<HTMLInputElement>(label).value;
  }

  it("shows another user's version of a list next to mine, and may save mine over it", async () => {
    const { user, calls, panel } = await showConflict();
    expect(within(panel).getByRole('row', { name: /Description Theirs.*Mine/ })).toBeDefined();
    await user.click(within(panel).getByRole('button', { name: 'Keep mine and save' }));
    await waitFor(() =>
      expect(calls.findLast(({ method }) => method === 'PUT')?.headers.get('If-Match')).toBe(theirs.etag),
    );
    expect(bodyOf(calls, 'PUT', '/api/lists/1')).toMatchObject({ description: 'Mine', title: 'Mine1' });
  });

  it('may be taken over whole', async () => {
    const { user, dialog, panel } = await showConflict();
    await user.click(within(panel).getByRole('button', { name: 'Take all of theirs' }));
    expect([fieldOf(dialog, /^Title/), fieldOf(dialog, /^Description/)]).toEqual(['Code1', 'Theirs']);
  });

  it('may be taken over field by field, and editing goes on', async () => {
    const { user, dialog, panel } = await showConflict();
    await user.click(within(panel).getByRole('button', { name: 'Take theirs for Description' }));
    await user.click(within(panel).getByRole('button', { name: 'Go on editing' }));
    expect([fieldOf(dialog, /^Title/), fieldOf(dialog, /^Description/)]).toEqual(['Mine1', 'Theirs']);
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  });
});

describe('deleting and clearing', () => {
  it('names the rules that become disabled, and brings all back by one undo', async () => {
    const { user, calls } = await show({
      'DELETE /api/lists/1': () => success({ version: 3, disabledRules: ['r1'] }),
      'POST /api/lists/1/restore': () => success(first),
    });
    await act(user, 'List 1', 'Delete list');
    const dialog = await screen.findByRole('dialog', { name: 'List will be deleted' });
    expect(within(dialog).getByText('Front to front')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Delete list' }));
    expect(await screen.findByText('Delete successfully completed')).toBeDefined();
    expect(calls.find(({ method }) => method === 'DELETE')?.headers.get('If-Match')).toBe(first.etag);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('List 1 is as it was before')).toBeDefined();
    expect(bodyOf(calls, 'POST', '/api/lists/1/restore')).toEqual({ version: 3 });
  });

  it('says that it is at work, and that it failed', async () => {
    let refuse: () => void = () => undefined;
    const refused = new Promise<Response>((resolve) => {
      refuse = () => resolve(failure(412, 'ErrorStaleRule'));
    });
    const { user } = await show({ 'DELETE /api/lists/1': () => refused });
    await act(user, 'List 1', 'Delete list');
    const dialog = await screen.findByRole('dialog', { name: 'List will be deleted' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete list' }));
    expect(await screen.findByText('Deleting list. Please wait...')).toBeDefined();
    refuse();
    expect(await screen.findByText(/^Error during delete process\. Somebody else/)).toBeDefined();
    expect(screen.queryByText('Deleting list. Please wait...')).toBeNull();
  });

  it('says what went wrong', async () => {
    const { user } = await show({ 'POST /api/lists/1/clear': () => failure(412, 'ErrorStaleRule') });
    await act(user, 'List 1', 'Clear list');
    const dialog = await screen.findByRole('dialog', { name: 'List will be cleared' });
    await user.click(within(dialog).getByRole('button', { name: 'Clear list' }));
    expect(await screen.findByText(/^The list could not be cleared\. Somebody else/)).toBeDefined();
  });
});

it('the history tells what each version changed, and restores one', async () => {
  const versions = [
    { version: 2, on: '2026-11-20T13:00:00Z', by: 'Hanna Voss', action: 'changed' },
    { version: 1, on: '2026-11-19T13:00:00Z', by: 'Otto Beck', action: 'created' },
  ].map((version) => ({ ...version, changes: [{ field: 'description', before: 'Old', after: 'New' }] }));
  const { user, calls } = await show({
    'GET /api/lists/1/history': () => success(versions),
    'POST /api/lists/1/restore': () => success(first),
  });
  await act(user, 'List 1', 'History');
  const dialog = await screen.findByRole('dialog', { name: 'History of List 1' });
  expect((await within(dialog).findAllByText('Old')).length).toBe(2);
  await user.click(within(dialog).getByRole('button', { name: /Restore version 1/ }));
  expect(await screen.findByText('List 1 restored')).toBeDefined();
  expect(bodyOf(calls, 'POST', '/api/lists/1/restore')).toEqual({ version: 1 });
});
