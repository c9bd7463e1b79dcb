import { ModalsProvider } from '@mantine/modals';
import type { AssetRow } from '@sanispec/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SessionProvider } from '#core/session.tsx';
import { sessionHint } from '#core/sessionHint.ts';
import { aSession } from '#testing/aSession.ts';
import { britishSession } from '#testing/britishCatalogue.ts';
import { serveCatalogue } from '#testing/fakeCatalogue.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { failure, type StubbedCall, stubApi, success } from '#testing/stubApi.ts';
import { Component as AssetsPage } from './AssetsPage.tsx';

const jobId = 'j'.repeat(20);
const countries = ['DE', 'AT'].map((country) => ({ country, catalogueId: 'dach' }));

beforeEach(() => {
  serveCatalogue(britishSession([], []), { countries: async () => countries });
  sessionHint.remember();
});

function anAsset(digit: string, fileName: string, more: Partial<AssetRow> = {}): AssetRow {
  return {
    id: digit.repeat(32),
    scope: 'global',
    fileName,
    path: `pictures/${fileName.toLowerCase()}`,
    url: `https://blobs.example/${fileName}`,
    thumbnailUrl: '',
    size: 12_300,
    uploadedBy: 'armin@example.test',
    countries: ['DE'],
    lastModified: '2026-11-20T13:00:00Z',
    usedBy: 0,
    ...more,
  };
}

function aJob(status: string, more: Record<string, unknown> = {}) {
  return {
    ...{ id: jobId, kind: 'assets-import', owner: 'u1', status, step: 'ProcessImportingAssets', percent: 40 },
    ...{ warnings: [], errors: [], tries: 1, createdOn: '2026-11-20T13:00:00Z' },
    ...more,
  };
}

const first = anAsset('1', 'Basin.png', { usedBy: 3 });
const second = anAsset('2', 'Plan.pdf', { countries: ['DE', 'NL'] });

/** The page as an administrator of Germany and Austria sees it. */
async function show(
  search = '',
  more: Parameters<typeof stubApi>[0] = {},
  rows: readonly AssetRow[] = [first, second],
) {
  const calls = stubApi({
    'GET /api/session': () => success(aSession({ scopes: [{ role: 'admin', countries: ['DE', 'AT'] }] })),
    'POST /api/assets/search': () => success({ rowsData: rows, pageInfo: { totalElements: rows.length } }),
    ...more,
  });
  const site = await renderSite(
    <SessionProvider>
      <ModalsProvider>
        <AssetsPage />
      </ModalsProvider>
    </SessionProvider>,
    { at: `/en-GB/assets/overview${search}` },
  );
  return { ...site, calls };
}

function lastBody(calls: readonly StubbedCall[], path: string): unknown {
  return calls.findLast((call) => call.path === path)?.body;
}

function button(name: string): HTMLElement {
  return screen.getByRole('button', { name });
}

describe('the list of assets', () => {
  it('asks the server for what the address names, and writes there what is searched', async () => {
    const { calls, user, router } = await show('?tab=local&kind=picture&unused=1&sort=-size&page=2');
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/api/assets/search')?.body).toEqual({
        ...{ scope: 'local', text: '', countries: [], kind: 'picture', isUnused: true },
        ...{ sortColumName: 'size', sortOrder: 'DESC', pageSize: 25, firstEntryIndexPage: 25 },
      }),
    );
    await user.type(await screen.findByRole('searchbox', { name: 'File name or path' }), 'basin');
    await waitFor(() => expect(lastBody(calls, '/api/assets/search')).toMatchObject({ text: 'basin' }));
    expect(router.state.location.search).toBe('?tab=local&kind=picture&unused=1&q=basin&sort=-size');
  });

  it('says which asset one may not change, and why', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('checkbox', { name: 'Select pictures/plan.pdf' }));
    expect(button('Delete asset').getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByText('You may not change Plan.pdf: it belongs to Netherlands as well')).not.toEqual([]);
  });

  it('deletes what is chosen after naming how much uses it', async () => {
    const { user, calls } = await show('', {
      'POST /api/assets/uses': () => success({ articles: 2, settings: 1 }),
      'POST /api/assets/delete': () => success({ deleted: 1 }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select pictures/basin.png' }));
    await user.click(button('Delete asset'));
    const dialog = await screen.findByRole('dialog', { name: '1 asset will be deleted' });
    expect(await within(dialog).findByText(/In use by 2 articles and 1 setting\./)).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Delete asset' }));
    expect(await screen.findByText('1 asset deleted')).toBeDefined();
    expect(lastBody(calls, '/api/assets/delete')).toEqual({ ids: [first.id] });
  });

  it('offers another attempt when it cannot be loaded', async () => {
    let isDown = true;
    const { user } = await show('', {
      'POST /api/assets/search': () =>
        isDown ? failure(500, 'ServerError') : success({ rowsData: [first], pageInfo: { totalElements: 1 } }),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('Basin.png')).toBeDefined();
  });

  it('says what to do when there are none, and that a search has no match', async () => {
    const { unmount } = await show('', {}, []);
    expect(await screen.findByText('No assets yet')).toBeDefined();
    unmount();
    await show('?q=nothing', {}, []);
    expect(await screen.findByText('No results found.')).toBeDefined();
  });
});

describe('an import that the address names', () => {
  const running = `GET /api/jobs/${jobId}`;

  it('shows how far it is, and can be cancelled', async () => {
    const { user, router } = await show(`?job=${jobId}`, {
      [running]: () => success(aJob('running')),
      [`DELETE /api/jobs/${jobId}`]: () => success({}),
    });
    expect(await screen.findByText('Importing assets')).toBeDefined();
    await user.click(button('Cancel process'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('ends with a summary of the files and their results', async () => {
    const items = [
      { fileName: 'A.png', result: 'ImportResultUploaded' },
      { fileName: 'B.png', result: 'ImportResultSkippedRights' },
    ];
    const { user, router } = await show(`?tab=local&job=${jobId}`, {
      [running]: () => success(aJob('succeeded', { result: { items } })),
    });
    const dialog = await screen.findByRole('dialog', { name: 'Import Summary' });
    expect(within(dialog).getAllByText('Skipped due to lack of user rights')).toHaveLength(2);
    expect(within(dialog).getByText('Already imported')).toBeDefined();
    const [, close] = within(dialog).getAllByRole('button', { name: 'Close' });
    if (close !== undefined) await user.click(close);
    await waitFor(() => expect(router.state.location.search).toBe('?tab=local'));
  });

  it('says why it failed', async () => {
    await show(`?job=${jobId}`, {
      [running]: () => success(aJob('failed', { errors: [{ key: 'ErrorAssetNotFound', args: [] }] })),
    });
    const dialog = await screen.findByRole('dialog', { name: 'Import Summary' });
    expect(dialog.textContent).toContain('Error during import process');
  });
});

describe('missing assets', () => {
  it('lists missing assets of a country with a catalogue, each to be uploaded where it belongs', async () => {
    const row = {
      reference: 'L:Export/terms.pdf',
      usedBy: 2,
      firstPlace: { sheet: 'Settings', column: 'ExportTerms' },
    };
    const { user, calls } = await show('?tab=missing', {
      'POST /api/assets/missing': () => success({ rowsData: [row], pageInfo: { totalElements: 1 } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Upload L:Export/terms.pdf' }));
    expect(lastBody(calls, '/api/assets/missing')).toMatchObject({ country: 'AT', sortColumName: 'usedBy' });
    const dialog = await screen.findByRole('dialog', { name: 'Export/terms.pdf' });
    expect(dialog.querySelector('input[type=file]')?.getAttribute('accept')).toBe('.pdf');
  });
});
