import { buffer } from 'node:stream/consumers';
import { type Difference, endpoints, type Finding, type ImportReview, type Job } from '@sanispec/shared/contract';
import { anEntry, aSpace, aToiletSet } from '@sanispec/shared/testing';
import exceljs from 'exceljs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openServerCatalogue } from '#catalogues/openServerCatalogue.ts';
import { importCatalogJob } from '#imports/importCatalogJob.ts';
import { sweepReviews } from '#imports/review/reviewBlobs.ts';
import type { JobHandlers } from '#jobs/job.ts';
import { runJob } from '#jobs/runJob.ts';
import { startJob } from '#jobs/startJob.ts';
import { aWorkbook } from '#testing/aWorkbook.ts';
import { callAs, type SignedIn, signIn } from '#testing/signedIn.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';

const header = ['ArticleNr', 'Articletext', 'Price', 'CountriesISO', 'IsSearchableBrowser', 'NotFitsWith'];
type Row = readonly [id: string, title: string, price: string, countries: string, notFitsWith?: string];

const live: readonly Row[] = [
  ['1', 'Linea', '100', 'DE'],
  ['2', 'Arvo', '200', 'DE'],
  ['3', 'Piave', '300', 'DE'],
  ['10', 'Torne', '400', 'DE'],
];
const next: readonly Row[] = [
  ['1', 'Linea', '103', 'DE'],
  ['2', 'Arvo', '150', 'DE'],
  ['10', 'Torne', '404', 'DE'],
  ['11', '=1+1', 'much', 'DE'],
];

let services: TestServices;
let admin: SignedIn;
beforeEach(async () => {
  services = await openTestServices();
  admin = await signIn(services, 'admin', 'admin', ['DE']);
});
afterEach(() => services.close());

function run(jobId: string) {
  const load = async () => importCatalogJob;
  return runJob(services, jobId, { 'catalog-import': load } as unknown as JobHandlers);
}

async function check(rows: readonly Row[]): Promise<string> {
  const blobName = `${admin.user.id}/${rows
    .map(([, title]) => title)
    .join('')
    .replace(/\W/g, '')}`;
  const cells = rows.map(([id, title, price, countries, notFitsWith = '']) => {
    return [id, title, price, countries, '1', notFitsWith];
  });
  const workbook = aWorkbook({ TOILET_WC: [header, [], ...cells] });
  await services.blobs.put('uploads', blobName, workbook, { contentType: 'application/octet-stream' });
  const body = {
    attachment_file: `${services.blobs.publicUrl('uploads')}/${blobName}`,
    fileName: 'prices.xlsx',
    countries: [],
    review: true,
  };
  const { body: answer } = await callAs(services, endpoints.importCatalog, admin, { body });
  const { jobId } = answer.data as { jobId: string };
  services.passSeconds(60);
  await run(jobId);
  return jobId;
}

async function publish(rows: readonly Row[]): Promise<void> {
  const jobId = await check(rows);
  await callAs(services, endpoints.continueJob, admin, { params: { jobId } });
  await run(jobId);
}

async function search(jobId: string, body: object, name: 'searchDifferences' | 'searchFindings' = 'searchDifferences') {
  const answer = await callAs(services, endpoints[name], admin, { params: { jobId }, body });
  return answer.body.data as { rowsData: Difference[] & Finding[]; pageInfo: { totalElements: number } };
}

async function idsOf(jobId: string, body: object): Promise<string[]> {
  const { rowsData } = await search(jobId, body);
  return rowsData.map((line) => ('articleId' in line ? line.articleId : ''));
}

async function blobOf(jobId: string, ending: string): Promise<NodeJS.ReadableStream> {
  for await (const { name } of services.blobs.list('reviews', `${jobId}/`)) {
    const blob = name.endsWith(ending) ? await services.blobs.get('reviews', name) : undefined;
    if (blob !== undefined) return blob.stream;
  }
  throw new Error(`No ${ending}`);
}

async function reviewOf(jobId: string): Promise<ImportReview> {
  const { body } = await callAs(services, endpoints.getJob, admin, { params: { jobId } });
  return (body.data as Job).result as ImportReview;
}

describe('a check that found a loss', () => {
  it('continues a check with losses only where they are accepted', async () => {
    await publish(live);
    const jobId = await check(live.slice(0, 1));
    expect((await reviewOf(jobId)).losses).toMatchObject([{ kind: 'articles' }]);
    const call = { params: { jobId } };
    const refused = await callAs(services, endpoints.continueJob, admin, call);
    expect([refused.status, refused.body.data]).toEqual([409, 'ErrorLossNotAccepted']);
    const accepted = await callAs(services, endpoints.continueJob, admin, { ...call, body: { acceptLoss: true } });
    expect(accepted.status).toBe(202);
  });
});

describe('differences', () => {
  it('sorts, searches, filters and pages differences', async () => {
    await publish(live);
    const jobId = await check(next);
    const repriced = { tab: 'repriced' };
    expect(await idsOf(jobId, { ...repriced, sortColumName: 'articleId' })).toEqual(['1', '2', '10']);
    expect(await idsOf(jobId, { ...repriced, sortColumName: 'percent', sortOrder: 'DESC' })).toEqual(['1', '10', '2']);
    expect(await idsOf(jobId, { ...repriced, sortColumName: 'price' })).toEqual(['1', '2', '10']);
    expect(await idsOf(jobId, { ...repriced, overPercent: 2 })).toEqual(['1', '2']);
    expect(await idsOf(jobId, { ...repriced, text: ' TORNE' })).toEqual(['10']);
    expect(await idsOf(jobId, { ...repriced, subCategory: 'WASHBASHINS' })).toEqual([]);
    expect(await idsOf(jobId, { ...repriced, country: 'AT' })).toEqual([]);
    const page = await search(jobId, { ...repriced, sortColumName: 'articleId', pageSize: 1, firstEntryIndexPage: 1 });
    expect(page).toMatchObject({ rowsData: [{ articleId: '2' }], pageInfo: { totalElements: 3 } });
    expect(await search(jobId, { ...repriced, text: 'nothing' })).toMatchObject({
      rowsData: [],
      subCategories: ['WC'],
    });
  });

  it('come as a file in which no text is calculated', async () => {
    await publish(live);
    const jobId = await check(next);
    const query = { tab: 'added', format: 'csv', locale: 'de-DE' };
    const { body } = await callAs(services, endpoints.downloadDifferences, admin, { params: { jobId }, query });
    expect(body).toMatchObject({ dataInfo: { type: 'file', fileName: 'prices – Neu.csv' } });
    const [headings, line] = (await buffer(await blobOf(jobId, '.csv'))).toString().split('\r\n');
    expect(headings).toBe('\uFEFFArtikelnr.;Artikel;Unterkategorie;Länder;Preis;Währung;Projekte');
    expect(line).toMatch(/^11;'=1\+1;[^;]+;DE;;EUR;0$/);
  });

  it('come as a workbook with numbers', async () => {
    await publish(live);
    const jobId = await check(next);
    const query = { tab: 'repriced', format: 'xlsx', locale: 'en-GB' };
    await callAs(services, endpoints.downloadDifferences, admin, { params: { jobId }, query });
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.read((await blobOf(jobId, '.xlsx')) as never);
    const values = workbook.worksheets[0]?.getRow(2).values;
    expect(values).toEqual([undefined, '1', 'Linea', expect.any(String), 'DE', 100, 103, 'EUR', 3]);
  });

  it('shows differences to their owner and root only', async () => {
    const jobId = await check(live);
    const other = await signIn(services, 'other', 'admin', ['DE']);
    const answer = await callAs(services, endpoints.searchDifferences, other, {
      params: { jobId },
      body: { tab: 'added' },
    });
    expect(answer).toMatchObject({ status: 404, body: { data: 'ErrorJobNotFound' } });
  });

  it('removes a check left open for 31 days, which can no longer be published', async () => {
    await publish(live);
    const jobId = await check(next);
    services.passSeconds(31 * 24 * 3600 + 60);
    const root = await signIn(services, 'root', 'root', []);
    for (const endpoint of [endpoints.getJob, endpoints.continueJob]) {
      const { status, body } = await callAs(services, endpoint, root, { params: { jobId } });
      expect([status, body.data]).toEqual([404, 'ErrorJobNotFound']);
    }
    await sweepReviews(services);
    for await (const { name } of services.blobs.list('reviews')) expect(name).not.toContain(jobId);
    expect((await openServerCatalogue(services, 'DE'))?.catalogue.article('11')).toBeUndefined();
  });

  it('go with the check that is discarded', async () => {
    const jobId = await check(live);
    await callAs(services, endpoints.dropJob, admin, { params: { jobId } });
    const left: string[] = [];
    for await (const { name } of services.blobs.list('reviews')) left.push(name);
    expect(left).toEqual([]);
  });
});

describe('findings', () => {
  it('counts findings by kind, lists all and downloads them', async () => {
    const jobId = await check(next);
    expect((await reviewOf(jobId)).findings).toMatchObject([
      { level: 'warning', key: 'FindingPriceNotNumber', count: 1, first: [{ args: ['much'] }] },
      { level: 'note', key: 'FindingColumnAbsent', count: 1, first: [{ args: ['PrimaryImage'] }] },
    ]);
    const found = await search(jobId, { key: 'FindingPriceNotNumber' }, 'searchFindings');
    expect(found.rowsData).toMatchObject([{ sheet: 'TOILET_WC', row: 6, column: 'Price' }]);
    await callAs(services, endpoints.downloadFindings, admin, { params: { jobId }, query: { locale: 'en-GB' } });
    expect((await buffer(await blobOf(jobId, '.csv'))).toString()).toContain('\r\nWarning;TOILET_WC;6;Price;');
  });
});

describe('projects that publishing would touch', () => {
  async function aProjectWith(articles: readonly string[], isTemplate = false): Promise<void> {
    const details = { title: `With ${articles.join()}`, country: 'DE' };
    const owner = await signIn(services, 'owner', 'user', ['DE']);
    const created = await callAs(services, endpoints.createUserProject, owner, { body: { details } });
    const { id } = created.body.data as { id: string };
    const sets = [aToiletSet({ quantity: 2, articles: articles.map((article) => anEntry(article, 'WC')) })];
    const body = { spaces: [aSpace({ quantity: 3, sets })] };
    const saved = await callAs(services, endpoints.saveUserProjectSpaces, owner, { params: { projectId: id }, body });
    expect(saved.status).toBe(200);
    if (!isTemplate) return;
    const stored = await services.documents.get<{ id: string }>('usage', id, 'DE');
    await services.documents.put('usage', { ...stored?.value, id, isTemplate: true });
  }

  it('judges touched projects with the new catalogue and skips templates', async () => {
    await publish(live);
    await aProjectWith(['1', '3']);
    await aProjectWith(['3'], true);
    const jobId = await check([...next, ['4', 'New', '1', 'DE']]);
    expect(await reviewOf(jobId)).toMatchObject({ counts: { projects: 1 }, removedInProjects: 1 });
    const { rowsData } = await search(jobId, { tab: 'projects' });
    expect(rowsData).toMatchObject([
      {
        ...{ kind: 'project', title: 'With 1,3', owner: 'owner Berg', country: 'DE', currency: 'EUR' },
        ...{ articlesLost: 1, live: 6 * 40_000, next: 6 * 10_300, newConflicts: 0 },
      },
    ]);
    expect((await search(jobId, { tab: 'removed' })).rowsData).toMatchObject([{ articleId: '3', projects: 1 }]);
  });

  it('counts projects that get a conflict, and not those whose articles still fit', async () => {
    await publish(live);
    await aProjectWith(['1', '3']);
    await aProjectWith(['1', '2']);
    const jobId = await check([['1', 'Linea', '100', 'DE', '3'], ...live.slice(1)]);
    expect((await reviewOf(jobId)).counts).toMatchObject({ repriced: 0, removed: 0, changed: 1, projects: 1 });
    const { rowsData } = await search(jobId, { tab: 'projects' });
    expect(rowsData).toMatchObject([{ title: 'With 1,3', articlesLost: 0, newConflicts: 1 }]);
  });
});

it('says of a check that waits which of its countries use another catalogue by now', async () => {
  const jobId = await check(next);
  expect((await reviewOf(jobId)).changedSince).toEqual([]);
  await publish(live);
  expect((await reviewOf(jobId)).changedSince).toEqual(['DE']);
});

describe('others', () => {
  it('who check the same countries are named', async () => {
    const other = await signIn(services, 'Hanna', 'admin', ['DE']);
    const own = admin;
    admin = other;
    await check(live);
    admin = own;
    const jobId = await check(next);
    expect((await reviewOf(jobId)).others).toMatchObject([{ countries: ['DE'], by: 'Hanna Berg' }]);
  });

  it('who begin after the check are named, too, until they have decided', async () => {
    const own = admin;
    const other = await signIn(services, 'Hanna', 'admin', ['DE']);
    const jobId = await check(next);
    expect((await reviewOf(jobId)).others).toEqual([]);
    admin = other;
    const theirs = await check(live);
    admin = own;
    expect((await reviewOf(jobId)).others).toMatchObject([{ countries: ['DE'], by: 'Hanna Berg' }]);
    await callAs(services, endpoints.dropJob, other, { params: { jobId: theirs } });
    expect((await reviewOf(jobId)).others).toEqual([]);
  });

  it('whose file is being read may be for the same countries, as far as their rights reach', async () => {
    const reading = { kind: 'catalog-import', input: { countries: [] } } as const;
    for (const [name, countries] of [
      ['Hanna', ['DE', 'FR']],
      ['Jan', ['NL']],
    ] as const) {
      const { user } = await signIn(services, name, 'admin', countries);
      await startJob(services, { ...reading, owner: user.id });
    }
    const jobId = await check(next);
    expect((await reviewOf(jobId)).others).toMatchObject([{ countries: [], by: 'Hanna Berg' }]);
  });
});
