import type { CatalogQuality, CatalogVersion } from '@sanispec/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SessionProvider } from '#core/session.tsx';
import { sessionHint } from '#core/sessionHint.ts';
import { aSession } from '#testing/aSession.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { failure, stubApi, success } from '#testing/stubApi.ts';
import { Component as CatalogPage } from './CatalogPage.tsx';
import { qualityCsv } from './qualityCsv.ts';

const catalogId = 'c'.repeat(20);
const older = 'o'.repeat(20);
const base = `/api/catalogs/${catalogId}`;

function aVersion(overrides: Partial<CatalogVersion>): CatalogVersion {
  return {
    id: catalogId,
    countries: ['AT', 'DE'],
    importedFor: ['AT', 'DE'],
    uploadedBy: 'Hanna Voss',
    fileName: 'catalog-dach.xlsx',
    totalArticles: 1726,
    lastModified: '2026-11-20T10:00:00Z',
    version: '2026/2',
    ...overrides,
  };
}

const parts = { picture: 100, price: 90, ruleColumns: 80.4, descriptions: 70, drawing: 60, labels: 50 };
const quality: CatalogQuality = {
  country: 'DE',
  articles: 1523,
  quality: 83,
  parts,
  subCategories: [{ code: 'TOILET_WC', articles: 192, quality: 91, parts }],
  missingTranslations: [
    { language: 'de', missing: 0, keys: [] },
    { language: 'pl', missing: 2, keys: ['PropertyLabelDepth', 'PropertyLabelWidth'] },
  ],
  weakest: [
    { articleId: '110.1', title: '=Frame; "Duo"', subCategory: 'TOILET_WC', quality: 20, lacks: ['picture', 'price'] },
  ],
  leftOut: [
    { kind: 'column', name: 'CADFiles' },
    { kind: 'flag', name: 'advfilter' },
  ],
};

async function show(versions: readonly CatalogVersion[], { tab = '', answers = {} } = {}) {
  sessionHint.remember();
  const calls = stubApi({
    'GET /api/session': () => success(aSession({ scopes: [{ role: 'admin', countries: ['AT', 'DE'] }] })),
    [`GET ${base}`]: () => success({ ...aVersion({}), uses: [] }),
    [`GET ${base}/versions`]: () => success(versions),
    [`GET ${base}/quality?country=AT`]: () => success({ ...quality, country: 'AT', quality: 70 }),
    [`GET ${base}/quality?country=DE`]: () => success(quality),
    ...answers,
  });
  const page = (
    <SessionProvider>
      <CatalogPage />
    </SessionProvider>
  );
  const site = await renderSite(<p>The check</p>, {
    at: `/en-GB/catalog/overview/${catalogId}${tab}`,
    routes: [{ path: '/en-GB/catalog/overview/:catalogId', element: page }],
  });
  await screen.findByRole('heading', { level: 1, name: 'catalog-dach.xlsx' });
  return { ...site, calls };
}

describe('a fresh publication', () => {
  it('offers the version that it took the place of', async () => {
    const replaced = [{ id: older, version: '2026/1', countries: ['DE'], on: '2026-11-20T10:00:00Z' }];
    const publish = `POST /api/catalogs/${older}/publish`;
    const { user, calls } = await show([], {
      answers: {
        [`GET ${base}`]: () => success({ ...aVersion({}), uses: [], replaced }),
        [publish]: () => success({ jobId: 'j'.repeat(20) }),
      },
    });
    expect(screen.getByText(/Published 20 Nov 2026, .* in place of version 2026\/1 \(Germany\)\./)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Roll back to version 2026/1' }));
    await user.click(await screen.findByRole('button', { name: 'Show differences' }));
    await screen.findByText('The check');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ countries: ['DE'] });
  });
});

describe('the versions of a catalogue', () => {
  const versions = [
    aVersion({}),
    aVersion({ id: older, version: '2026/1', countries: [], importedFor: ['AT', 'DE', 'XZ'] }),
    aVersion({ id: 'n'.repeat(20), version: '2025/9', countries: [], importedFor: ['NL'] }),
  ];

  async function rowOf(version: string) {
    return within(await screen.findByRole('row', { name: new RegExp(version) }));
  }

  it('say where they are in use, and why one cannot be returned to', async () => {
    await show(versions);
    expect((await rowOf('2026/2')).getByText('Already in use in all your countries')).toBeDefined();
    expect((await rowOf('2026/1')).getByText('Not in use')).toBeDefined();
    expect((await rowOf('2025/9')).getByText('You do not have administrator rights in Netherlands')).toBeDefined();
  });

  it('publishes a version again for chosen countries, through the check', async () => {
    const publish = `POST /api/catalogs/${older}/publish`;
    const { user, calls } = await show(versions, { answers: { [publish]: () => success({ jobId: 'j'.repeat(20) }) } });
    await user.click((await rowOf('2026/1')).getByRole('button', { name: 'Roll back 2026/1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Roll back to version 2026/1' }));
    await user.click(dialog.getByRole('button', { name: 'Show differences' }));
    await screen.findByText('The check');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ countries: ['AT', 'DE'] });
  });

  it('say so when they cannot be read', async () => {
    await show([], { answers: { [`GET ${base}/versions`]: () => failure(404, 'ErrorCatalogNotFound') } });
    expect(await screen.findByText('Catalog could not be found')).toBeDefined();
  });
});

describe('the quality of a catalogue', () => {
  it('says what the catalogue leaves out and what that costs', async () => {
    const { user } = await show([], { tab: '?tab=quality&country=DE' });
    await user.click(await screen.findByText('What this catalog leaves out (2)'));
    const table = screen.getByRole('table', { name: 'What this catalog leaves out' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'ColumnCADFilesCAD files, separated by “;”. Without it, exports hold no CAD files.',
      'FlagadvfilterThe column is a filter behind “Advanced filters”. Without it, there are none.',
    ]);
  });

  it('comes with its definition, where points are lost, and for each country', async () => {
    const { user, router } = await show([], { tab: '?tab=quality&country=DE' });
    expect(await screen.findByText('mean of 1,523 visible articles')).toBeDefined();
    expect(screen.getByRole('row', { name: /^Columns that rules read .* 20 80%$/ })).toBeDefined();
    expect(screen.getByRole('row', { name: 'Toilet (WC) › WC 192 91' })).toBeDefined();
    expect(screen.getByRole('row', { name: /^Polish 2 PropertyLabelDepth, PropertyLabelWidth/ })).toBeDefined();
    expect(screen.getByRole('row', { name: /Picture, Price/ })).toBeDefined();
    expect(screen.getByRole('link', { name: /^110.1 / }).getAttribute('href')).toBe('/de-DE/browse/products/110.1');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Austria');
    await waitFor(() => expect(screen.getByText('70')).toBeDefined());
    expect(router.state.location.search).toContain('country=AT');
  });

  it('writes quality as a CSV of the same tables, in which no cell is a formula', () => {
    const rows = qualityCsv(quality, { t: (key) => key }).split('\r\n');
    expect(rows[1]).toBe('DE;1523;83;100;90;80;70;60;50');
    expect(rows).toContain('pl;PropertyLabelWidth');
    expect(rows).toContain(`110.1;"'=Frame; ""Duo""";Toilet (WC) › WC;20;QualityPicture, QualityPrice`);
  });
});
