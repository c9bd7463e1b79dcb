import { ModalsProvider } from '@mantine/modals';
import type { CatalogRow, Job, ScheduledImport } from '@sanispec/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionProvider } from '#core/session.tsx';
import { sessionHint } from '#core/sessionHint.ts';
import { aSession } from '#testing/aSession.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { failure, type StubbedCall, success } from '#testing/stubApi.ts';
import { stubUploads } from '#testing/stubUploads.ts';
import { Component as CatalogsPage } from './CatalogsPage.tsx';

const jobId = 'j'.repeat(20);
const catalog: CatalogRow = {
  id: 'c'.repeat(20),
  countries: ['AT', 'DE'],
  uploadedBy: 'Hanna Voss',
  fileName: 'catalog-dach.xlsx',
  totalArticles: 1726,
  lastModified: '2026-11-20T10:00:00Z',
  version: '2026/2',
  quality: 83,
};

function aJob(overrides: Partial<Job> = {}): Job {
  return {
    id: jobId,
    kind: 'catalog-conversion',
    owner: 'u1',
    status: 'running',
    step: 'ProcessSendingFile',
    percent: 40,
    warnings: [],
    errors: [],
    tries: 1,
    createdOn: '2026-11-20T10:00:00Z',
    ...overrides,
  };
}

let calls: StubbedCall[];
let saved: string[];
beforeEach(() => {
  calls = [];
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.href);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

type Answer = NonNullable<Parameters<typeof stubUploads>[0]>;

async function show(answers: Answer = {}, { at = '', countries = ['AT', 'DE'] } = {}) {
  sessionHint.remember();
  const noted = Object.entries({
    'GET /api/session': () => success(aSession({ scopes: [{ role: 'admin', countries }] })),
    'POST /api/catalogs/search': () => success({ rowsData: [catalog], pageInfo: { totalElements: 1 } }),
    'GET /api/catalogs/scheduled/imports': () => success([]),
    ...answers,
  }).map(([name, answer]) => [
    name,
    (call: StubbedCall) => {
      calls.push(call);
      return (answer as (call: StubbedCall) => Response)(call);
    },
  ]);
  const uploads = stubUploads(Object.fromEntries(noted) as Answer);
  const site = await renderSite(
    <SessionProvider>
      <ModalsProvider>
        <CatalogsPage />
      </ModalsProvider>
    </SessionProvider>,
    {
      at: `/en-GB/catalog/overview${at}`,
      routes: [{ path: '/en-GB/catalog/overview/import/:jobId', element: <p>The check</p> }],
    },
  );
  await screen.findByRole('row', { name: /catalog-dach/ });
  return { ...site, uploads };
}

function button(name: string): HTMLElement {
  return screen.getByRole('button', { name });
}

/** Chooses a workbook for a field and lets it arrive. */
async function upload(site: Awaited<ReturnType<typeof show>>, field: RegExp, name: string): Promise<void> {
  const before = site.uploads.length;
  await site.user.upload(screen.getByLabelText(field), new File(['x'], name));
  await waitFor(() => expect(site.uploads.length).toBe(before + 1));
  site.uploads[before]?.answer(201);
  await screen.findByText(name);
}

function bodyOf(path: string): unknown {
  return calls.find((call) => call.path === path && call.method === 'POST')?.body;
}

describe('the catalogues of an administrator', () => {
  it('say what is in them, whose they are and how complete, and are searched by the server', async () => {
    const { user } = await show();
    const row = within(screen.getByRole('row', { name: /catalog-dach/ }));
    expect(row.getByRole('link', { name: 'catalog-dach.xlsx' }).getAttribute('href')).toBe(
      `/en-GB/catalog/overview/${catalog.id}`,
    );
    for (const text of ['2026/2', 'Hanna Voss', '1,726', '83']) expect(row.getByText(text)).toBeDefined();
    await user.click(button('Total articles'));
    await waitFor(() =>
      expect(calls.at(-1)?.body).toMatchObject({ sortColumName: 'totalArticles', sortOrder: 'DESC', pageSize: 25 }),
    );
  });

  it('that no country uses any more lead to their versions, and cannot be deleted again', async () => {
    const answer = () => success({ rowsData: [{ ...catalog, countries: [] }], pageInfo: { totalElements: 1 } });
    const { user } = await show({ 'POST /api/catalogs/search': answer });
    expect(calls.at(-1)?.body).toMatchObject({ withUnused: true });
    const row = within(screen.getByRole('row', { name: /catalog-dach/ }));
    expect(row.getByText('Not in use')).toBeDefined();
    expect(row.getByRole('link', { name: 'catalog-dach.xlsx' })).toBeDefined();
    await user.click(row.getByRole('checkbox'));
    expect(button('Download catalog').getAttribute('aria-disabled')).not.toBe('true');
    expect(screen.getByText(/No country uses this catalog/)).toBeDefined();
  });

  it('filters catalogues by an administered country, which is in the address', async () => {
    const { user, router } = await show();
    const filter = screen.getByRole('combobox', { name: 'Countries' });
    expect(
      within(filter)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['All countries', 'Austria', 'Germany']]);
    await user.selectOptions(filter, 'AT');
    expect(router.state.location.search).toBe('?country=AT');
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ countries: ['AT'] }));
  });

  it('imports a catalogue to be checked, for the chosen countries', async () => {
    const site = await show({ 'POST /api/catalogs/import': () => success({ jobId }) });
    await site.user.click(button('Import catalog'));
    await upload(site, /Catalog file/, 'dach.xlsx');
    await site.user.click(button('Check catalog'));
    await screen.findByText('The check');
    expect(bodyOf('/api/catalogs/import')).toEqual({
      attachment_file: 'https://blobs.example/uploads/1',
      fileName: 'dach.xlsx',
      countries: [],
      review: true,
    });
    expect(site.router.state.location.pathname).toBe(`/en-GB/catalog/overview/import/${jobId}`);
  });

  it('may come as the ZIP that a download gives', async () => {
    const site = await show({ 'POST /api/catalogs/import': () => success({ jobId }) });
    await site.user.click(button('Import catalog'));
    await upload(site, /Catalog file/, 'dach.zip');
    await site.user.click(button('Check catalog'));
    await screen.findByText('The check');
    expect(bodyOf('/api/catalogs/import')).toMatchObject({ fileName: 'dach.zip' });
  });

  it('begin as an empty workbook, which is saved', async () => {
    const { user } = await show({
      'GET /api/catalogs/empty/workbook': () => success('https://blobs.example/empty.xlsx'),
    });
    await user.click(button('Download empty workbook'));
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('that are no workbooks are told at their field', async () => {
    const refuse = () => failure(400, 'ErrorWrongFileSelected', ['attachment_file']);
    const site = await show({ 'POST /api/catalogs/import': refuse });
    await site.user.click(button('Import catalog'));
    await upload(site, /Catalog file/, 'dach.xlsx');
    await site.user.click(button('Check catalog'));
    await waitFor(() => expect(screen.getByLabelText(/Catalog file/).getAttribute('aria-invalid')).toBe('true'));
  });

  it('say why nothing can be done with none of them', async () => {
    const { user } = await show();
    const reason = () => button('Delete catalog').getAttribute('aria-describedby');
    expect(document.getElementById(reason() ?? '')?.textContent).toBe('First select one catalog in the list');
    await user.click(screen.getByRole('checkbox', { name: 'Select catalog-dach.xlsx 2026/2' }));
    expect(reason()).toBeNull();
  });

  it('deletes catalogues after a question that names the countries and their projects', async () => {
    const { user } = await show({
      [`GET /api/catalogs/${catalog.id}`]: () =>
        success({
          ...catalog,
          uses: [
            { country: 'AT', projects: 1 },
            { country: 'DE', projects: 12 },
          ],
        }),
      [`DELETE /api/catalogs/${catalog.id}`]: () => success({ countries: ['AT', 'DE'] }),
    });
    await user.click(screen.getByRole('checkbox', { name: /catalog-dach/ }));
    await user.click(button('Delete catalog'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Catalog will be deleted' }));
    await dialog.findByText('12 projects');
    expect(dialog.getByText('Are you sure?')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('Catalog deleted for Austria, Germany');
    expect(button('Delete catalog').getAttribute('aria-disabled')).toBe('true');
  });

  it('downloads a catalogue at once, or when the workbook has been made', async () => {
    let isMade = false;
    const { user } = await show({
      [`GET /api/catalogs/${catalog.id}/download?format=xlsx`]: () =>
        success(isMade ? 'https://blobs.example/dach.xlsx' : { jobId }),
      [`GET /api/jobs/${jobId}`]: () => {
        isMade = true;
        return success(aJob({ status: 'succeeded' }));
      },
    });
    await user.click(screen.getByRole('checkbox', { name: /catalog-dach/ }));
    await user.click(button('Download catalog'));
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toEqual(['https://blobs.example/dach.xlsx']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a legacy catalogue', () => {
  it.each([
    ['abc', '', 'Please enter a whole number'],
    ['208', '207', 'The end row comes before the start row'],
  ])('does not convert a legacy catalogue from row %s to row %s', async (from, to, message) => {
    const site = await show();
    await site.user.click(button('Convert a file'));
    await site.user.click(await screen.findByRole('menuitem', { name: 'Convert legacy catalog' }));
    await upload(site, /Legacy catalog/, 'legacy.xlsx');
    await site.user.type(screen.getByPlaceholderText('Ex: 208'), from);
    if (to !== '') await site.user.type(screen.getByPlaceholderText('Ex: 2011'), to);
    await site.user.click(button('Convert'));
    expect(await screen.findByText(message)).toBeDefined();
  });

  it('converts a legacy catalogue from row to row, with its job in the address', async () => {
    const site = await show({
      'POST /api/catalogs/convert/legacy': () => success({ jobId }),
      [`GET /api/jobs/${jobId}`]: () => success(aJob()),
    });
    await site.user.click(button('Convert a file'));
    await site.user.click(await screen.findByRole('menuitem', { name: 'Convert legacy catalog' }));
    await upload(site, /Legacy catalog/, 'legacy.xlsx');
    await site.user.type(screen.getByPlaceholderText('Ex: 208'), '208');
    await site.user.click(button('Convert'));
    expect((await screen.findAllByText('Sending file to server...')).length).toBeGreaterThan(0);
    expect(site.router.state.location.search).toBe(`?job=${jobId}`);
    expect(bodyOf('/api/catalogs/convert/legacy')).toMatchObject({ start_row: '208', end_row: '' });
  });
});

describe('a conversion', () => {
  const at = `?job=${jobId}`;
  const result = {
    fileUrl: 'https://blobs.example/results/1',
    fileName: 'catalog.xlsx',
    articles: 432,
    byCategory: { TOILET_WC: 40 },
    isCatalogue: true,
  };

  it('waits for a review of its warnings, and goes on when that is wanted', async () => {
    const warnings = [
      { key: 'FindingNoArticleNr', args: [], sheet: 'Sheet1', row: 12 },
      { key: 'FindingNoArticleNr', args: [], sheet: 'Sheet1', row: 14 },
    ];
    const { user } = await show(
      {
        [`GET /api/jobs/${jobId}`]: () => success(aJob({ status: 'waiting', warnings })),
        [`POST /api/jobs/${jobId}/continue`]: () => success(aJob({ status: 'succeeded', result })),
      },
      { at },
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Warning on process' }));
    expect(dialog.getByText(/^Some warnings were found during the process/)).toBeDefined();
    expect(dialog.getByText('Sheet1 · row 14')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Continue process' }));
    await screen.findByRole('dialog', { name: 'Conversion completed' });
  });

  it('that is dropped is forgotten', async () => {
    const { user, router } = await show(
      {
        [`GET /api/jobs/${jobId}`]: () => success(aJob({ status: 'waiting' })),
        [`DELETE /api/jobs/${jobId}`]: () => success({}),
      },
      { at },
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel process' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('that failed says why, also after its dialog was closed', async () => {
    const errors = [{ key: 'FindingNoCategorySheet', args: [] }];
    const { user } = await show(
      { [`GET /api/jobs/${jobId}`]: () => success(aJob({ status: 'failed', errors })) },
      { at },
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Errors found on process' }));
    expect(dialog.getByText('Process could not be performed due to one or more errors')).toBeDefined();
    expect(dialog.getByText('The file has no category such as TOILET_WC')).toBeDefined();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Show errors' }));
    await screen.findByRole('dialog', { name: 'Errors found on process' });
  });

  it('leads to the check of its result', async () => {
    const { user } = await show(
      {
        [`GET /api/jobs/${jobId}`]: () =>
          success(aJob({ status: 'succeeded', result: { ...result, fileUrl: `${result.fileUrl}?signature=1` } })),
        'POST /api/catalogs/import': () => success({ jobId: 'k'.repeat(20) }),
      },
      { at },
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Conversion completed' }));
    expect(dialog.getByText('432 articles')).toBeDefined();
    expect(dialog.getByRole('row', { name: 'Toilet (WC) › WC 40' })).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Import this' }));
    await screen.findByText('The check');
    expect(bodyOf('/api/catalogs/import')).toMatchObject({ attachment_file: result.fileUrl, review: true });
  });
});

describe('scheduled imports', () => {
  const scheduled: ScheduledImport = {
    ...{ jobId, fileName: 'prices-2027.xlsx', countries: ['DE', 'AT'], on: '2026-12-31T23:00:00.000Z' },
    ...{ by: 'Hanna Voss', state: 'scheduled', errors: [], mayOpen: true, mayTakeBack: true },
  };
  const path = 'GET /api/catalogs/scheduled/imports';

  it('lists scheduled imports with their time, and can cancel them', async () => {
    let listed = [scheduled];
    const { user } = await show({
      [path]: () => success(listed),
      [`DELETE /api/jobs/${jobId}/schedule`]: () => {
        listed = [];
        return success({});
      },
    });
    const region = await screen.findByRole('region', { name: 'Scheduled publications' });
    expect(region.textContent).toContain(
      'On 1 Jan 2027, 00:00 (Berlin) in: Germany, Austria. Scheduled by Hanna Voss.',
    );
    await user.click(within(region).getByRole('button', { name: 'Withdraw: prices-2027.xlsx' }));
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw the scheduled publication?' });
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Scheduled publications' })).toBeNull());
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('say how they ended, and why they were refused', async () => {
    const errors = [{ key: 'ErrorCatalogChanged', args: [] }];
    const ended = { ...scheduled, mayTakeBack: false, mayOpen: false };
    await show({
      [path]: () =>
        success([
          { ...ended, state: 'published' },
          { ...ended, jobId: 'k'.repeat(20), state: 'refused', errors },
        ]),
    });
    const region = await screen.findByRole('region', { name: 'Scheduled publications' });
    const [published, refused] = within(region).getAllByRole('listitem');
    expect(published?.textContent).toContain('Published. It was scheduled for 1 Jan 2027, 00:00 (Berlin)');
    expect(refused?.textContent).toContain('Another catalog has been published since the check.');
    expect(within(region).queryByRole('button')).toBeNull();
    expect(within(region).queryByRole('link')).toBeNull();
  });
});
