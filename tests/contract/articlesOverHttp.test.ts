import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tablesToPackage } from '@sanispec/shared/catalogue';
import { Envelope, endpoints } from '@sanispec/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServices } from '../../functions/config/createServices.ts';
import { readEnvironment } from '../../functions/config/environment.ts';
import { type RunningHost, startHost } from '../../functions/hosts/local/startHost.ts';
import { publishTestPackage } from '../../functions/testing/publishTestCatalogue.ts';

const names = ['ArticleNr', 'Articletext', 'CountriesISO', 'Active', 'IsSearchableBrowser', 'Description'];
const flags = ['', '', 'hidden', 'hidden', 'hidden', ''];

/** Article numbers as catalogues have them, and as none should. */
const oddIds = [
  '110.512.24.6',
  '110 512 24 6',
  'Größe-Ä/ß',
  'A/B',
  '/',
  'a+b&c=d?e#f',
  '50%',
  '%41',
  '"quoted"',
  '__proto__',
  'constructor',
  'search',
  '.hidden',
  '...',
  '衛浴',
  '🛁',
  'x'.repeat(200),
];
const sold = oddIds.map((id) => [id, `Article ${id}`, 'DE', '1', '1', 'white']);
const others = [
  ['old', 'Sold no more', 'DE', '0', '1', 'white'],
  ['abroad', 'Sold elsewhere', 'AT', '1', '1', 'white'],
  ['inside', 'Only in sets', 'DE', '1', '0', 'white'],
];
const manyRows = Array.from({ length: 3000 }, (_, index) => [
  `n${index}`,
  'WC',
  'PL',
  '1',
  '1',
  `${index} Spülrandloses Wand-WC `.repeat(20),
]);

let folder: string;
let host: RunningHost;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanispec-articles-'));
  const environment = readEnvironment({ DATA_DIR: folder, PORT: '0' });
  const services = { ...(await createServices(environment)), log: () => undefined };
  host = await startHost({ environment, services });
  const table = { name: 'TOILET_WC', rows: [names, flags, ...sold, ...others] };
  await publishTestPackage(services, tablesToPackage([table]).package, ['AT', 'DE'], 'odd');
  const large = { name: 'TOILET_WC', rows: [names, flags, ...manyRows] };
  await publishTestPackage(services, tablesToPackage([large]).package, ['PL'], 'large');
});
afterAll(async () => {
  await host.stop();
  await rm(folder, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Envelope;
}

async function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${host.url}/api/articles/${path}`, { headers });
  const text = await response.text();
  const body = text === '' ? { status: 'success' as const, data: undefined } : Envelope.parse(JSON.parse(text));
  return { status: response.status, headers: response.headers, body };
}

function article(id: string, country = 'DE') {
  return ask(`${encodeURIComponent(id)}?country=${country}`);
}

function pageIn({ body }: Answer) {
  return endpoints.searchArticles.response.parse(body.data);
}

describe('GET articles/{articleId}', () => {
  it.each(oddIds.filter((id) => id !== 'search'))('finds %j', async (id) => {
    expect(await article(id)).toMatchObject({ status: 200, body: { data: { id, title: `Article ${id}` } } });
  });

  it('finds what only sets bring', async () => {
    expect((await article('inside')).status).toBe(200);
  });

  it('says that one is no longer sold', async () => {
    expect(await article('old')).toMatchObject({ status: 200, body: { data: { active: false } } });
  });

  it.each(['abroad', 'toString', '110.512', 'a/b'])('has no article %j in DE', async (id) => {
    expect(await article(id)).toMatchObject({
      status: 404,
      body: { status: 'error', data: 'ErrorArticleNotFound', details: ['DE'] },
    });
  });

  it('distinguishes markets', async () => {
    expect((await article('abroad', 'AT')).status).toBe(200);
    expect(await article('abroad', 'FR')).toMatchObject({ status: 404, body: { data: 'ErrorCatalogNotFound' } });
  });

  it.each([
    ['a country that is none', '110?country=de'],
    ['no country', '110'],
  ])('refuses %s', async (_, path) => {
    expect(await ask(path)).toMatchObject({ status: 400, body: { data: 'ErrorInvalidInput' } });
  });

  it.each(['%00', '%E0%A4%A', 'a/b', 'x'.repeat(201)])('knows no address like %s', async (path) => {
    expect(await ask(`${path}?country=DE`)).toMatchObject({ status: 404, body: { data: 'ErrorNotFound' } });
  });

  it('sends an article once per version of the catalogue', async () => {
    const { headers } = await article('A/B');
    expect(headers.get('cache-control')).toBe('no-cache');
    const again = await ask('A%2FB?country=DE', { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });
});

describe('GET articles/search', () => {
  it('finds the odd numbers, and lists neither old nor foreign ones', async () => {
    const { rowsData, pageInfo } = pageIn(await ask('search?country=DE'));
    expect(rowsData.map(({ id }) => id)).toEqual(oddIds);
    expect(pageInfo.totalElements).toBe(oddIds.length);
  });

  it.each(['identity', 'gzip', 'br'])('streams a large page in %s', async (encoding) => {
    const answer = await ask('search?country=PL&firstEntryIndexPage=500', { 'accept-encoding': encoding });
    const { rowsData, pageInfo } = pageIn(answer);
    expect([rowsData.length, rowsData[0]?.id, rowsData.at(-1)?.id]).toEqual([1000, 'n500', 'n1499']);
    expect(pageInfo.totalElements).toBe(3000);
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(answer.headers.get('content-length')).toBeNull();
  });

  it('goes on answering others when a client leaves in the middle', async () => {
    await new Promise<void>((resolve, reject) => {
      const leaving = request(`${host.url}/api/articles/search?country=PL`, (response) => {
        response.once('data', () => {
          response.destroy();
          resolve();
        });
      });
      leaving.once('error', reject);
      leaving.end();
    });
    expect((await ask('search?country=PL&pageSize=1')).status).toBe(200);
  });

  it.each([
    ['an unknown operator', { filtersConditions: '[{"columnName":"id","operator":"like","value":"x"}]' }],
    [
      'bounds turned round',
      { filtersConditions: '[{"columnName":"id","operator":"minmax","value":{"min":2,"max":1}}]' },
    ],
    ['a column to sort by that no sheet has', { sortColumName: 'nothing' }],
    ['a page size below 0', { pageSize: '-1' }],
  ])('refuses %s before it answers', async (_, query) => {
    const answer = await ask(`search?${new URLSearchParams({ country: 'PL', ...query })}`);
    expect(answer).toMatchObject({ status: 400, body: { status: 'error', data: 'ErrorInvalidInput' } });
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('takes as long a list of conditions as the contract allows', async () => {
    const value = 'ü'.repeat(7900);
    const filtersConditions = JSON.stringify([{ columnName: 'id', operator: 'equals', value }]);
    const answer = await ask(`search?${new URLSearchParams({ country: 'PL', filtersConditions })}`);
    expect(pageIn(answer).pageInfo.totalElements).toBe(0);
  });
});
