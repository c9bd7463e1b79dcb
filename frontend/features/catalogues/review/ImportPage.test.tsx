import { ModalsProvider } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import type { ImportReview, Job } from '@sanispec/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anImportJob, anImportReview, someDifferences } from '#testing/anImportReview.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { failure, type StubbedCall, stubApi, success } from '#testing/stubApi.ts';
import { Component as ImportPage } from './ImportPage.tsx';
import { offeredTime } from './ScheduleDialog.tsx';
import { startedChecks } from './startedChecks.ts';

type Answers = Parameters<typeof stubApi>[0];

const jobId = 'j'.repeat(20);
const job = `/api/jobs/${jobId}`;

interface SearchCall {
  readonly tab: Parameters<typeof someDifferences>[0];
  readonly firstEntryIndexPage: number;
}

function answerSearch({ body }: StubbedCall): Response {
  const { tab, firstEntryIndexPage } = body as SearchCall;
  if (firstEntryIndexPage > 0) return success({ rowsData: [], pageInfo: { totalElements: 5 } });
  const pageInfo = { totalElements: anImportReview().counts[tab] };
  return success({ rowsData: someDifferences(tab), pageInfo, subCategories: ['WC', 'TUB'] });
}

async function show(shown: Job, answers: Answers = {}, search = '') {
  const calls = stubApi({
    [`GET ${job}`]: () => success(shown),
    [`POST ${job}/differences`]: answerSearch,
    ...answers,
  });
  const site = await renderSite(null, {
    at: `/en-GB/catalog/overview/import/${jobId}${search}`,
    routes: [
      {
        path: '/:locale/catalog/overview/import/:jobId',
        element: (
          <ModalsProvider>
            <ImportPage />
          </ModalsProvider>
        ),
      },
    ],
  });
  return { ...site, calls, search: () => calls.filter(({ path }) => path.endsWith('/differences')) };
}

function watchDownloads(): string[] {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.href);
  });
  return saved;
}

afterEach(() => {
  notifications.clean();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('an import that is checked', () => {
  it('says its step and how far it is, and can be cancelled', async () => {
    const running = anImportJob({ status: 'running', step: 'ProcessImportingFile', percent: 35, result: undefined });
    const { user } = await show(running, { [`DELETE ${job}`]: () => success({}) });
    expect(await screen.findByText('Importing file. Please wait...')).toBeDefined();
    expect(screen.getByText('35 %')).toBeDefined();
    expect(screen.getByText('Check').closest('li')?.getAttribute('aria-current')).toBe('step');
    await user.click(screen.getByRole('button', { name: 'Cancel process' }));
    expect(await screen.findByText('The import was discarded. Nothing was published.')).toBeDefined();
  });

  it('shows its review when the check is done', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let now = anImportJob({ status: 'running', step: 'ProcessImportingFile', result: undefined });
    await show(now, { [`GET ${job}`]: () => success(now) });
    await screen.findByText('Importing file. Please wait...');
    now = anImportJob();
    await vi.advanceTimersByTimeAsync(2100);
    expect(await screen.findByRole('heading', { name: 'catalog-dach.xlsx' })).toBeDefined();
    vi.useRealTimers();
  });
});

describe('the review of an import', () => {
  it('says what was compared, for whom and when', async () => {
    await show(anImportJob());
    const heading = await screen.findByRole('heading', { level: 1, name: 'catalog-dach.xlsx' });
    expect(heading.parentElement?.textContent).toMatch(
      /5\.1 MB · Germany, Austria, Germany \(TEST\) · checked 20 Nov 2026, 13:36 in 9\ss/,
    );
    expect(
      screen.getByText(/nothing is live yet\. Compared with version 2026\/1, published 4 May 2026 by Hanna Voss\./),
    ).toBeDefined();
    expect(screen.getByText(/Publishing replaces the catalog for 3 countries at once\./).textContent).toContain(
      'You can roll back to 2026/1 for 90 days.',
    );
  });

  it('has five figures', async () => {
    await show(anImportJob());
    const figures = await screen.findByRole('region', { name: 'At a glance' });
    const words = [...figures.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(words).toEqual([
      'Articles in the file1,7261,700 live today',
      'Added384 sub-categories',
      'Removed12used in 27 projects',
      'Re-priced164median +2.9%, 9 lower',
      'Warnings23no errors',
    ]);
  });

  it('begins with the prices: live, new, change, and how they are spread', async () => {
    await show(anImportJob());
    const row = await screen.findByRole('row', { name: /Betätigungsplatte P50, 24,6 cm, Edelstahl/ });
    expect(within(row).getByText('€152.00')).toBeDefined();
    expect(within(row).getByText('€148.75')).toBeDefined();
    expect(within(row).getByText('−2.1%')).toBeDefined();
    const onRequest = screen.getByRole('row', { name: /Lichtspiegelschrank/ });
    expect(within(onRequest).getByText('On request')).toBeDefined();
    expect(within(onRequest).getByText('–')).toBeDefined();
    expect(screen.getByText('155 higher · 9 lower · median +2.9%')).toBeDefined();
    expect(screen.getByText('+2.5% to +5%')).toBeDefined();
    expect(screen.getByText('Showing 5 of 164')).toBeDefined();
  });

  it.each([
    ['Added', 'added', /^110\.512\.24\.6 Wand-WC Arvo/],
    ['Removed', 'removed', /^110\.512\.24\.6 Wand-WC Arvo.* 3$/],
    ['Other changes', 'changed', /empty weiß-alpin$/],
    ['Categories and settings', 'structure', /^Setting ExportPromoImage L:Export\/promo\.png empty$/],
    ['Projects touched', 'projects', /^26-0417 Hotel am Markt.*Jonas Brandt 2 €41,823\.00 €43,011\.50 1$/],
  ] as const)('has a tab %s', async (name, tab, line) => {
    const { user, router } = await show(anImportJob());
    await user.click(await screen.findByRole('link', { name: new RegExp(`^${name}`) }));
    expect((await screen.findAllByRole('row', { name: line })).length).toBeGreaterThan(0);
    expect(router.state.location.search).toBe(`?tab=${tab}`);
  });

  it('keeps tab, search and filters in the address', async () => {
    const { search } = await show(anImportJob(), {}, '?country=AT&q=weiß&subCategory=WC&over=7.5&sort=-percent');
    await screen.findByText('Showing 5 of 164');
    expect(search().map(({ body }) => body)).toContainEqual({
      tab: 'repriced',
      text: 'weiß',
      country: 'AT',
      subCategory: 'WC',
      overPercent: 7.5,
      sortColumName: 'percent',
      sortOrder: 'DESC',
      pageSize: 25,
      firstEntryIndexPage: 0,
    });
  });

  it('says a price once where countries have currencies of their own', async () => {
    const [line] = someDifferences('repriced');
    const rowsData = [{ ...line, countries: ['AE', 'GB'], currency: 'AED, GBP', live: 24_110, next: 24_860 }];
    const answer = () => success({ rowsData, pageInfo: { totalElements: 1 } });
    await show(anImportJob(), { [`POST ${job}/differences`]: answer });
    expect(await screen.findByRole('row', { name: /241\.10 AED, GBP 248\.60 AED, GBP/ })).toBeDefined();
  });

  it('offers the sub-categories that have lines', async () => {
    const { user, search } = await show(anImportJob());
    const choice = await screen.findByRole('combobox', { name: 'Sub-category' });
    const options = () =>
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(options()).toEqual(['Sub-category', 'Tub', 'WC']));
    await user.selectOptions(choice, 'WC');
    await waitFor(() => expect(search().at(-1)?.body).toMatchObject({ tab: 'repriced', subCategory: 'WC' }));
  });

  it('shows only larger changes of prices when asked', async () => {
    const { user, search, router } = await show(anImportJob());
    const chip = await screen.findByRole('button', { name: 'Change over' });
    expect(chip.getAttribute('aria-pressed')).toBe('false');
    await user.click(chip);
    await waitFor(() => expect(search().at(-1)?.body).toMatchObject({ tab: 'repriced', overPercent: 5 }));
    expect(router.state.location.search).toBe('?over=5');
    await user.clear(screen.getByRole('textbox', { name: 'Percent' }));
    await user.type(screen.getByRole('textbox', { name: 'Percent' }), '10');
    await waitFor(() => expect(router.state.location.search).toBe('?over=10'));
  });

  it('loads more lines', async () => {
    const { user, search } = await show(anImportJob());
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(search().at(-1)?.body).toMatchObject({ firstEntryIndexPage: 5 }));
  });

  it('says when nothing matches, and clears the filters', async () => {
    const { user, router } = await show(
      anImportJob(),
      { [`POST ${job}/differences`]: () => success({ rowsData: [], pageInfo: { totalElements: 0 } }) },
      '?q=nothing',
    );
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    expect(router.state.location.search).toBe('');
  });

  it('says when a tab is empty', async () => {
    const counts = { added: 0, removed: 0, repriced: 0, changed: 0, structure: 0, projects: 0 };
    await show(anImportJob({ result: { ...anImportReview({ counts, findings: [] }) } }));
    expect(await screen.findByText('No article is added')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Import' })).toBeDefined();
  });

  it('saves a tab and the findings as files', async () => {
    const saved = watchDownloads();
    const { user } = await show(anImportJob(), {
      [`GET ${job}/differences?tab=repriced&format=xlsx&locale=en-GB`]: () => success('https://blobs.test/prices.xlsx'),
      [`GET ${job}/findings?locale=en-GB`]: () => success('https://blobs.test/findings.csv'),
    });
    await user.click(await screen.findByRole('button', { name: 'Re-priced as Excel' }));
    await waitFor(() => expect(saved).toEqual(['https://blobs.test/prices.xlsx']));
    await user.click(screen.getByRole('button', { name: 'All findings as CSV' }));
    await waitFor(() => expect(saved).toContain('https://blobs.test/findings.csv'));
  });

  it('lists findings by kind with their places, and all of a kind on demand', async () => {
    const finding = anImportReview().findings[0]?.first[0];
    const { user } = await show(anImportJob(), {
      [`POST ${job}/findings`]: () =>
        success({ rowsData: Array.from({ length: 14 }, () => finding), pageInfo: { totalElements: 14 } }),
    });
    const pane = await screen.findByRole('region', { name: 'Findings' });
    expect(within(pane).getByRole('heading', { name: '23 warnings in 4 kinds' })).toBeDefined();
    const [first] = within(pane).getAllByRole('listitem');
    expect(first?.textContent).toBe(
      'File not found 14The file G:Images/WC/Brisa_sand.PNG has not been uploaded; pages and documents leave it outTOILET_WC · row 118 · PrimaryImageTOILET_WC · row 121 · PrimaryImage12 more',
    );
    await user.click(within(pane).getByRole('button', { name: '12 more: File not found' }));
    const dialog = await screen.findByRole('dialog', { name: 'File not found: 14' });
    expect(await within(dialog).findByText('Showing 14 of 14')).toBeDefined();
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(14);
  });

  it('names imports of others for the same countries', async () => {
    const others = [{ countries: ['AT'], by: 'Lena Gruber', since: '2026-11-20T12:02:00Z' }];
    await show(anImportJob({ result: { ...anImportReview({ others }) } }));
    expect(
      await screen.findByText(/^Lena Gruber has been checking a catalog for Austria, too, since 20 Nov 2026, 12:02/),
    ).toBeDefined();
  });

  it('says where there is nothing to compare with', async () => {
    const review = anImportReview({
      comparedWith: anImportReview().comparedWith.filter(({ country }) => country !== 'XZ'),
    });
    await show(anImportJob({ result: { ...review } }));
    const band = await screen.findByText(/nothing is live yet/);
    expect(band.textContent).toContain('Germany, Austria: compared with version 2026/1');
    expect(band.textContent).toContain('no catalog yet to compare with (Germany (TEST))');
  });

  it('blocks an import with errors, and says why', async () => {
    const findings = [
      {
        level: 'error' as const,
        key: 'FindingNoCategorySheet',
        count: 1,
        first: [{ key: 'FindingNoCategorySheet', args: [] }],
      },
      ...anImportReview().findings,
    ];
    await show(anImportJob({ result: { ...anImportReview({ findings }) } }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Import could not be performed due to one or more errors. Correct them',
    );
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
    expect(screen.getByRole('heading', { name: '1 error and 23 warnings in 5 kinds' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Choose another file' })).toBeDefined();
  });

  it('shows the warnings of a job that compared nothing', async () => {
    const warnings = [{ key: 'FindingNoArticleNr', args: [], sheet: 'TOILET_WC', row: 12 }];
    await show(anImportJob({ result: undefined, warnings }));
    expect(await screen.findByText('Warning on catalog import')).toBeDefined();
    expect(screen.getByText(/Some warnings were found during the catalog import/)).toBeDefined();
    expect(screen.getByText('Row without article number')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Import with warnings' })).toBeDefined();
  });
});

describe('a catalogue that loses more than usual', () => {
  const losses: ImportReview['losses'] = [
    { kind: 'articles', count: 1618, country: 'DE', percent: 100 },
    { kind: 'projects', count: 6 },
  ];
  const lossy = anImportJob({ result: { ...anImportReview({ losses }) } });

  it('says in numbers what is lost', async () => {
    await show(lossy);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('1,618 articles leave the catalog; Germany: −100.0%');
    expect(alert.textContent).toContain('6 projects lose all their prices.');
  });

  it('publishes a catalogue with losses only once these have been typed', async () => {
    const { user, calls } = await show(lossy, {
      [`POST ${job}/continue`]: () =>
        success(anImportJob({ status: 'queued', step: 'ProcessQueued', result: undefined })),
    });
    const publish = await screen.findByRole('button', { name: 'Import with warnings' });
    await user.click(publish);
    expect(calls.some(({ path }) => path.endsWith('/continue'))).toBe(false);
    await user.type(screen.getByRole('textbox', { name: 'To publish anyway, type “1618 removed”' }), '1,618 Removed');
    await user.click(publish);
    expect(await screen.findByText('The catalog is being published')).toBeDefined();
    expect(calls.find(({ path }) => path.endsWith('/continue'))?.body).toEqual({ acceptLoss: true });
  });
});

describe('the decision', () => {
  it('publishes exactly the checked import', async () => {
    const { user } = await show(anImportJob(), {
      [`POST ${job}/continue`]: () =>
        success(anImportJob({ status: 'queued', step: 'ProcessQueued', result: undefined })),
    });
    await user.click(await screen.findByRole('button', { name: 'Import with warnings' }));
    expect(await screen.findByText('The catalog is being published')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'catalog-dach.xlsx' })).toBeDefined();
  });

  it('drops the job when discarding, and leads to the catalogues', async () => {
    const { user, router, calls } = await show(anImportJob(), { [`DELETE ${job}`]: () => success({}) });
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/en-GB/catalog/overview'));
    expect(router.state.location.search).toBe('');
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('drops the job when choosing another file, and opens the import', async () => {
    const { user, router } = await show(anImportJob(), { [`DELETE ${job}`]: () => failure(404, 'ErrorJobNotFound') });
    await user.click(await screen.findByRole('button', { name: 'Choose another file' }));
    await waitFor(() => expect(router.state.location.search).toBe('?import=1'));
  });

  it('comes too late when another version was published: the same file is checked again', async () => {
    startedChecks.write(jobId, { kind: 'import', attachment_file: 'uploads/1', fileName: 'a.xlsx', countries: ['DE'] });
    const next = 'n'.repeat(20);
    const { user, router, calls } = await show(anImportJob(), {
      [`POST ${job}/continue`]: () => failure(409, 'ErrorCatalogChanged'),
      'POST /api/catalogs/import': () => success({ jobId: next }),
      [`GET /api/jobs/${next}`]: () =>
        success(anImportJob({ id: next, status: 'queued', step: '', result: undefined })),
      [`DELETE ${job}`]: () => success({}),
    });
    await user.click(await screen.findByRole('button', { name: 'Import with warnings' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Another catalog has been published');
    expect(screen.queryByRole('button', { name: 'Import with warnings' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(new RegExp(`${next}$`)));
    expect(calls.find(({ path }) => path === '/api/catalogs/import')?.body).toEqual({
      attachment_file: 'uploads/1',
      fileName: 'a.xlsx',
      countries: ['DE'],
      review: true,
    });
    expect(startedChecks.read(next)).toMatchObject({ kind: 'import' });
  });

  it('comes too late for a file that this tab did not upload: another is chosen', async () => {
    const { user } = await show(anImportJob(), { [`POST ${job}/continue`]: () => failure(409, 'ErrorCatalogChanged') });
    await user.click(await screen.findByRole('button', { name: 'Import with warnings' }));
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Choose another file' })).toBeDefined();
  });

  it('offers no decision once another catalogue has been published since the check', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let now = anImportJob();
    await show(now, { [`GET ${job}`]: () => success(now) });
    await screen.findByRole('button', { name: 'Import with warnings' });
    now = anImportJob({ result: { ...anImportReview({ changedSince: ['AT'] }) } });
    await vi.advanceTimersByTimeAsync(60_100);
    expect((await screen.findByRole('alert')).textContent).toContain('Another catalog has been published');
    expect(screen.queryByRole('button', { name: 'Import with warnings' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Choose another file' })).toBeDefined();
    vi.useRealTimers();
  });

  it('that was taken elsewhere is shown', async () => {
    let now = anImportJob();
    const { user } = await show(now, {
      [`GET ${job}`]: () => success(now),
      [`POST ${job}/continue`]: () => failure(409, 'ErrorJobNotWaiting'),
    });
    await screen.findByRole('button', { name: 'Import with warnings' });
    now = anImportJob({ status: 'succeeded', result: { catalogId: 'k'.repeat(20) } });
    await user.click(screen.getByRole('button', { name: 'Import with warnings' }));
    expect(await screen.findByText('The catalog is live')).toBeDefined();
  });
});

describe('publishing later', () => {
  const newYear = { on: '2026-12-31T23:00:00.000Z', isOpen: true };
  const scheduled = anImportJob({ schedule: newYear });

  it('offers 1 January, 00:00 in Berlin, and shows what was chosen', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-28T12:00:00Z') });
    const { user, calls } = await show(anImportJob(), { [`PUT ${job}/schedule`]: () => success(scheduled) });
    await user.click(await screen.findByRole('button', { name: 'Publish later…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish later' });
    const field = within(dialog).getByLabelText<HTMLInputElement>(/Date and time in Berlin/);
    expect(field.value).toBe('2027-01-01T00:00');
    await user.click(within(dialog).getByRole('button', { name: 'Schedule' }));
    expect(await screen.findByText('This catalog will be published on 1 Jan 2027, 00:00 (Berlin).')).toBeDefined();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ on: newYear.on, acceptLoss: false });
    expect(screen.queryByRole('button', { name: 'Import with warnings' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Withdraw'));
    vi.useRealTimers();
  });

  it('refuses a time that is too far ahead, in the dialog', async () => {
    const { user } = await show(anImportJob(), {
      [`PUT ${job}/schedule`]: () => failure(400, 'ErrorScheduleTime', ['180']),
    });
    await user.click(await screen.findByRole('button', { name: 'Publish later…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish later' });
    await user.click(within(dialog).getByRole('button', { name: 'Schedule' }));
    expect(await within(dialog).findByText('Choose a time within the next 180 days.')).toBeDefined();
  });

  it('can be taken back, after which the decision is open again', async () => {
    let shown = scheduled;
    const { user } = await show(scheduled, {
      [`GET ${job}`]: () => success(shown),
      [`DELETE ${job}/schedule`]: () => {
        shown = anImportJob();
        return success({});
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw the scheduled publication?' });
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByRole('button', { name: 'Import with warnings' })).toBeDefined();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it.each([
    ['2026-11-28T12:00:00Z', '2027-01-01T00:00'],
    ['2026-12-31T23:30:00Z', '2027-02-01T00:00'],
    ['2027-06-15T12:00:00Z', '2027-07-01T00:00'],
    ['2027-07-10T12:00:00Z', '2028-01-01T00:00'],
  ])('offers on %s the time %s', (now, offered) => {
    expect(offeredTime(new Date(now))).toBe(offered);
  });
});

describe('a roll-back', () => {
  it('shows a roll-back on the same page under another title', async () => {
    const review = anImportReview({ size: undefined });
    await show(anImportJob({ kind: 'catalog-publish', result: { ...review } }));
    expect(await screen.findByText('Publish an earlier version')).toBeDefined();
    expect(screen.getByText('Articles in this version')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Publish' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Choose another file' })).toBeNull();
    expect(screen.queryByText(/MB/)).toBeNull();
  });
});

describe('an import that has ended', () => {
  it('leads to the catalogue and to the finder', async () => {
    const named = { fileName: 'catalog-dach.xlsx', version: '2026/2' };
    const result = { catalogId: 'k'.repeat(20), ...named, countries: ['DE', 'AT'], totalArticles: 1726 };
    await show(anImportJob({ status: 'succeeded', percent: 100, result }));
    expect(await screen.findByText('1,726 articles for Germany, Austria')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'catalog-dach.xlsx' })).toBeDefined();
    expect(screen.getByText('Version 2026/2 of the file catalog-dach.xlsx')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Open the catalog' });
    expect(link.getAttribute('href')).toBe(`/en-GB/catalog/overview/${'k'.repeat(20)}`);
    const finder = screen.getByRole('link', { name: 'See it in the product finder' });
    expect(finder.getAttribute('href')).toBe('/en-GB/browse/products');
  });

  it('because of errors names them', async () => {
    const errors = [
      { key: 'FindingArticleTwice', args: ['110.1', 'TOILET_WC', 4], sheet: 'TOILET_WC', row: 9, column: 'ArticleNr' },
    ];
    await show(anImportJob({ status: 'failed', result: undefined, errors }));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /Errors found on catalog import.*Import could not be performed due to one or more errors\. Correct them/,
    );
    expect(screen.getByText('The article number 110.1 is already in sheet TOILET_WC, row 4')).toBeDefined();
    expect(screen.getByText('Article number twice')).toBeDefined();
  });

  it('because of many errors counts those that it does not name', async () => {
    const twice = { key: 'FindingArticleTwice', args: ['110.1', 'TOILET_WC', 4], sheet: 'TOILET_WC', row: 9 };
    const errors = [twice, { key: 'FindingMoreOfThis', args: [11] }];
    await show(anImportJob({ status: 'failed', result: undefined, errors }));
    expect(await screen.findByRole('heading', { name: '12 errors in 1 kind' })).toBeDefined();
    expect(screen.getByRole('button', { name: '11 more: Article number twice' })).toBeDefined();
  });

  it('because another version was published meanwhile is checked again', async () => {
    startedChecks.write(jobId, { kind: 'publish', catalogId: 'k'.repeat(20), countries: ['DE'] });
    const errors = [{ key: 'ErrorCatalogChanged', args: [] }];
    const { user, calls } = await show(anImportJob({ status: 'failed', result: undefined, errors }), {
      [`POST /api/catalogs/${'k'.repeat(20)}/publish`]: () => success({ jobId }),
    });
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(calls.at(-1)?.path).toContain('/api/'));
    expect(
      calls.some(({ path, body }) => path.endsWith('/publish') && JSON.stringify(body) === '{"countries":["DE"]}'),
    ).toBe(true);
  });

  it('because it failed says that the present catalogue stays', async () => {
    await show(anImportJob({ status: 'failed', result: undefined, errors: [{ key: 'ErrorJobFailed', args: [] }] }));
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was published');
    expect(screen.getByText(/failed for a technical reason/)).toBeDefined();
  });

  it('because it was cancelled says so', async () => {
    await show(anImportJob({ status: 'failed', result: undefined, errors: [{ key: 'ErrorJobCancelled', args: [] }] }));
    expect(await screen.findByText('The import was discarded. Nothing was published.')).toBeDefined();
  });
});

describe('an import that cannot be shown', () => {
  it.each([
    ['is not there', () => failure(404, 'ErrorJobNotFound')],
    ['is no import', () => success(anImportJob({ kind: 'report', result: {} }))],
  ])('because it %s', async (_, answer) => {
    await show(anImportJob(), { [`GET ${job}`]: answer });
    expect(await screen.findByRole('heading', { name: 'This import is no longer there' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'To the catalogs' })).toBeDefined();
  });

  it('because the server does not answer, is asked for again', async () => {
    let isDown = true;
    const { user } = await show(anImportJob(), {
      [`GET ${job}`]: () => (isDown ? failure(500, 'ServerError') : success(anImportJob())),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'catalog-dach.xlsx' })).toBeDefined();
  });
});
