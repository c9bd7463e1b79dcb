import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SessionProvider } from '#core/session.tsx';
import { sessionHint } from '#core/sessionHint.ts';
import { aSession } from '#testing/aSession.ts';
import { britishSession } from '#testing/britishCatalogue.ts';
import { serveCatalogue } from '#testing/fakeCatalogue.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { failure, stubApi, success } from '#testing/stubApi.ts';
import { Component as AdministrationPage } from './AdministrationPage.tsx';

beforeEach(() => {
  const countries = ['DE', 'AT'].map((country) => ({ country, catalogueId: 'dach' }));
  serveCatalogue(britishSession([], []), { countries: async () => countries });
  sessionHint.remember();
});

const nothing = { rowsData: [], pageInfo: { totalElements: 0 } };

function healthOf(country: string, problems: number) {
  return success({
    ...{ country, checkedOn: '2026-11-23T02:00:00Z', rulesVersionId: 'r', catalogVersionId: 'c', isOutdated: false },
    problems: Array.from({ length: problems }, () => ({ kind: 'emptyList' })),
  });
}

async function show(role: 'admin' | 'root', more: Parameters<typeof stubApi>[0] = {}) {
  stubApi({
    'GET /api/session': () => success(aSession({ scopes: [{ role, countries: ['DE', 'AT'] }] })),
    'POST /api/assets/missing': () => success(nothing),
    'POST /api/catalogs/search': () => success(nothing),
    'GET /api/notifications': () => success({ jobs: [] }),
    'GET /api/rules/health?country=AT': () => healthOf('AT', 0),
    'GET /api/rules/health?country=DE': () => healthOf('DE', 2),
    'GET /api/reports/PRODUCTS?days=90&countries=': () => failure(500, 'ServerError'),
    ...more,
  });
  await renderSite(
    <SessionProvider>
      <AdministrationPage />
    </SessionProvider>,
    { at: '/en-GB/administration' },
  );
}

function tile(name: string): HTMLElement {
  const item = screen.getByRole('heading', { name }).closest('li');
  if (item === null) throw new Error(`No tile ${name}`);
  return item;
}

describe('the administration', () => {
  it('leads to its areas; only root sees the server', async () => {
    await show('admin');
    await screen.findByRole('link', { name: 'Germany: 2 open problems' });
    for (const name of ['Catalog management', 'Assets management', 'Rules management', 'Users management']) {
      expect(within(tile(name)).getByRole('link', { name })).toBeDefined();
    }
    expect(screen.queryByRole('link', { name: 'Server management' })).toBeNull();
  });

  it('shows the server to root', async () => {
    await show('root');
    expect(await screen.findByRole('link', { name: 'Server management' })).toBeDefined();
  });

  it('says in which countries rules have problems, and leads to them', async () => {
    await show('admin');
    const link = await screen.findByRole('link', { name: 'Germany: 2 open problems' });
    expect(link.getAttribute('href')).toBe('/en-GB/rules/overview?tab=health&country=DE');
    expect(screen.queryByRole('link', { name: /^Austria/ })).toBeNull();
  });

  it('says what it could not find out', async () => {
    await show('admin', {
      'GET /api/rules/health?country=AT': () => failure(500, 'ServerError'),
      'GET /api/rules/health?country=DE': () => healthOf('DE', 0),
    });
    await waitFor(() => expect(tile('Rules management').textContent).toContain('Could not be loaded'));
    await waitFor(() => expect(tile('Reports management').textContent).toContain('Could not be loaded'));
  });
});
