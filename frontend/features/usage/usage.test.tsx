import { ModalsProvider } from '@mantine/modals';
import type { UsageReport, UsageReportRow } from '@sanispec/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionProvider } from '#core/session.tsx';
import { sessionHint } from '#core/sessionHint.ts';
import { aSession } from '#testing/aSession.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { failure, type StubbedCall, stubApi, success } from '#testing/stubApi.ts';
import { Component as ReportsPage } from './UsagePage.tsx';

const products: UsageReport = {
  type: 'PRODUCTS',
  from: '2026-08-25',
  to: '2026-11-22',
  builtOn: '2026-11-23T02:00:00Z',
  countries: ['AT', 'DE'],
  tiles: [
    { key: 'articles', unit: 'count', value: 18_348, before: 15_750 },
    { key: 'differentArticles', unit: 'count', value: 612, before: 600, of: 953 },
    { key: 'articlesValue', unit: 'money', currency: 'EUR', value: 411_860_200, before: 368_000_000 },
    { key: 'articlesValue', unit: 'money', currency: 'CHF', value: 500_000, before: 0 },
    { key: 'neverSpecified', unit: 'count', value: 341, before: null, of: 953 },
  ],
  series: [
    {
      key: 'articles',
      unit: 'count',
      points: [
        { from: '2026-11-09', value: 1600, before: 1300 },
        { from: '2026-11-16', value: 1733, before: 1402 },
      ],
    },
  ],
  bars: [
    {
      key: 'subCategories',
      of: 'subCategory',
      rows: [
        { code: 'WC', value: 3412, before: 3000 },
        { code: '', value: 412, before: 0 },
      ],
    },
    { key: 'series', of: 'series', rows: [] },
  ],
};

const users: UsageReport = {
  ...products,
  type: 'USERS',
  tiles: [
    { key: 'usersNew', unit: 'count', value: 48, before: 60 },
    { key: 'usersActive', unit: 'count', value: 212, before: 0 },
    { key: 'guestProjects', unit: 'count', value: 77, before: 77 },
    { key: 'conversion', unit: 'share', value: 0.31, before: 0.28 },
  ],
  series: [],
  bars: [{ key: 'funnel', of: 'step', rows: [{ code: 'begun', value: 77, before: 70 }] }],
};

const article: UsageReportRow = {
  articleId: '110.058.41.2',
  title: 'Installation frame',
  subCategory: 'INSTSYSTEMSTOILET',
  quantity: 1204,
  projects: 212,
  value: 29_931_440,
  currency: 'EUR',
  quantityBefore: 1114,
};

beforeEach(() => {
  sessionHint.remember();
  // The charts remark that nothing has a size here.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

interface Shown {
  readonly report?: UsageReport;
  readonly rows?: readonly UsageReportRow[];
  readonly role?: 'admin' | 'root';
  readonly more?: Parameters<typeof stubApi>[0];
}

/** The page as an administrator of Germany and Austria sees it. */
async function show(search = '', { report = products, rows = [article], role = 'admin', more = {} }: Shown = {}) {
  const present = new URLSearchParams(search);
  const days = present.get('days') ?? '90';
  const countries = encodeURIComponent(present.get('countries') ?? '');
  const calls = stubApi({
    'GET /api/session': () => success(aSession({ scopes: [{ role, countries: ['AT', 'DE'] }] })),
    [`GET /api/reports/${report.type}?days=${days}&countries=${countries}`]: () => success(report),
    [`POST /api/reports/${report.type}/rows`]: () =>
      success({ rowsData: rows, pageInfo: { totalElements: rows.length === 0 ? 0 : 60 } }),
    ...more,
  });
  const site = await renderSite(
    <SessionProvider>
      <ModalsProvider>
        <ReportsPage />
      </ModalsProvider>
    </SessionProvider>,
    { at: `/en-GB/reports/overview${search}` },
  );
  return { ...site, calls };
}

function lastRows(calls: readonly StubbedCall[]): unknown {
  return calls.findLast(({ path }) => path.endsWith('/rows'))?.body;
}

function tile(name: string): HTMLElement {
  const heading = screen.getByRole('heading', { level: 2, name });
  const item = heading.closest('li');
  if (item === null) throw new Error('No tile');
  return item;
}

describe('the figures', () => {
  it('say span, countries and when they were built, and each its change on the span before', async () => {
    await show();
    expect(await screen.findByText('25 Aug – 22 Nov 2026 · AT, DE · built 23 Nov 2026, 02:00')).toBeDefined();
    expect(tile('Articles specified').textContent).toContain('18,348+16.5% on the 90 days before');
    expect(tile('Different articles').textContent).toContain('612of 953 visible');
    expect(tile('Never specified').textContent).toContain('34135.8% of the catalogue');
  });

  it('keep the values of currencies apart; what there was nothing of before has no change', async () => {
    await show();
    await screen.findByText('€4,118,602');
    expect(tile('Value, excl. VAT').textContent).toContain('€4,118,602+11.9% on the 90 days before');
    expect(tile('Value, excl. VAT').textContent).toContain('CHF 5,000– on the 90 days before'.replace(' ', '\u00a0'));
  });

  it('change by percentage points where they are shares', async () => {
    await show('?type=USERS', { report: users, rows: [] });
    await screen.findByText('31.0%');
    expect(tile('Conversion').textContent).toContain('+3 percentage points on the 90 days before');
    expect(tile('New users').textContent).toContain('−20.0%');
    expect(tile('Active users').textContent).toContain('– on the 90 days before');
  });

  it('say what they mean when asked', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Definition of Never specified' }));
    const definition = await screen.findByRole('dialog', { name: 'Definition of Never specified' });
    expect(definition.textContent).toContain('part of no project');
    await user.keyboard('{Escape}');
    expect(screen.getByText(/^Definition: an article counts with its quantity/)).toBeDefined();
  });

  it('lead to the list of what was never specified', async () => {
    const { user, calls, router } = await show();
    await user.click(await screen.findByRole('link', { name: 'Never specified: list' }));
    expect(router.state.location.search).toBe('?table=neverSpecified');
    await waitFor(() => expect(lastRows(calls)).toMatchObject({ table: 'neverSpecified' }));
  });
});

describe('what a report is about', () => {
  it('stands in the address', async () => {
    const { calls } = await show('?days=30&countries=DE&q=frame&sort=-value&page=2');
    await waitFor(() =>
      expect(lastRows(calls)).toEqual({
        ...{ days: 30, countries: ['DE'], table: 'articles', text: 'frame' },
        ...{ sortColumName: 'value', sortOrder: 'DESC', pageSize: 25, firstEntryIndexPage: 25 },
      }),
    );
    expect(screen.getByRole('link', { name: '30 days' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Users' }).getAttribute('href')).toBe(
      '/en-GB/reports/overview?type=USERS&days=30&countries=DE',
    );
  });

  it('takes countries of the reader alone, and writes them into the address', async () => {
    const { user, router } = await show('', {
      more: { 'GET /api/reports/PRODUCTS?days=90&countries=AT': () => success({ ...products, countries: ['AT'] }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Countries: all' }));
    const choice = await screen.findByRole('dialog', { name: 'Countries' });
    expect(within(choice).getAllByRole('checkbox')).toHaveLength(2);
    await user.click(within(choice).getByRole('checkbox', { name: 'Austria' }));
    await waitFor(() => expect(router.state.location.search).toBe('?countries=AT'));
    // All of them are the same as no choice.
    await user.click(within(choice).getByRole('checkbox', { name: 'Germany' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});

describe('a chart', () => {
  it('draws a chart as a picture with a name, and a table on demand', async () => {
    const { user } = await show();
    expect(
      await screen.findByRole('img', {
        name: 'Articles specified per week: 1,600 to 1,733 a week, lately 1,733; in the period before lately 1,402',
      }),
    ).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Table: Articles specified per week' }));
    const table = screen.getByRole('table', { name: 'Articles specified per week' });
    expect(within(table).getByRole('row', { name: '16 Nov 2026 1,733 1,402 +23.6%' })).toBeDefined();
  });

  it('draws bars as a list of names and numbers, the others last', async () => {
    const { user } = await show();
    const bars = await screen.findByRole('list', { name: 'By sub-category' });
    expect(
      within(bars)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['WC3,412', 'Others412']);
    await user.click(screen.getByRole('button', { name: 'Table: By sub-category' }));
    const table = screen.getByRole('table', { name: 'By sub-category' });
    expect(within(table).getByRole('row', { name: 'Others 412 0 –' })).toBeDefined();
  });

  it('without anything in it says so', async () => {
    await show();
    const panel = await screen.findByRole('region', { name: 'By series' });
    expect(panel.textContent).toContain('Nothing in this period');
  });

  it('can be saved for spreadsheets', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:file';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Save By sub-category as CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]?.text()).toBe('Sub-category;this period;90 days before\r\nWC;3412;3000\r\nOthers;412;0\r\n');
  });
});

describe('the tables', () => {
  it('show amounts in their currency, and the change on the span before', async () => {
    await show();
    expect(
      await screen.findByRole('row', {
        name: '110.058.41.2 Installation frame Installation systems/cisterns 1,204 212 €299,314.40 +8.1%',
      }),
    ).toBeDefined();
  });

  it('sorts tables by the server', async () => {
    const { user, router, calls } = await show();
    await user.click(await screen.findByRole('button', { name: 'Value (excl. VAT)' }));
    expect(router.state.location.search).toBe('?sort=-value');
    await waitFor(() => expect(lastRows(calls)).toMatchObject({ sortColumName: 'value', sortOrder: 'DESC' }));
  });

  it('and the whole report are saved as CSV or Excel', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.href);
    });
    const address = 'GET /api/reports/PRODUCTS/download?days=90&countries=&format=';
    const { user } = await show('', {
      more: {
        [`${address}csv`]: () => success('https://blobs.example/all.csv'),
        [`${address}xlsx&table=articles`]: () => success('https://blobs.example/articles.xlsx'),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toEqual(['https://blobs.example/all.csv']));
    await user.click(screen.getByRole('button', { name: 'Save Most specified articles as Excel' }));
    await waitFor(() => expect(saved).toHaveLength(2));
  });

  it('say when there is nothing', async () => {
    await show('', { rows: [] });
    expect(await screen.findByText('Choose a longer period or other countries.')).toBeDefined();
  });
});

describe('a report that is not there', () => {
  it('was not built yet: it says when it will be', async () => {
    await show('', { report: { ...products, builtOn: '' } });
    expect(await screen.findByText('No figures yet')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Rebuild' })).toBeNull();
  });

  it('can be built by root', async () => {
    const jobId = 'j'.repeat(20);
    let isBuilt = false;
    const { user } = await show('', {
      role: 'root',
      more: {
        'GET /api/reports/PRODUCTS?days=90&countries=': () =>
          success(isBuilt ? products : { ...products, builtOn: '' }),
        'POST /api/reports/build': () => success({ jobId }),
        [`GET /api/jobs/${jobId}`]: () => {
          isBuilt = true;
          return success({
            ...{ id: jobId, kind: 'catalog-conversion', owner: 'u1', status: 'succeeded', step: '', percent: 100 },
            ...{ warnings: [], errors: [], tries: 1, createdOn: '2026-11-23T13:00:00Z' },
          });
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Rebuild' }));
    expect(await screen.findByText('The reports have been built')).toBeDefined();
    expect(await screen.findByText('18,348')).toBeDefined();
  });

  it('could not be loaded: offers another attempt', async () => {
    let isDown = true;
    const { user } = await show('', {
      more: {
        'GET /api/reports/PRODUCTS?days=90&countries=': () =>
          isDown ? failure(500, 'ServerError') : success(products),
      },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('18,348')).toBeDefined();
  });
});
