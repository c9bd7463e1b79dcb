import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countCatalogue } from '@sanispec/shared/catalogue';
import { ConversionResult, endpoints, type Job } from '@sanispec/shared/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueDocument } from '#catalogues/catalogueDocuments.ts';
import { readCataloguePackage } from '#imports/readCataloguePackage.ts';
import { findJob } from '#jobs/jobDocuments.ts';
import { runJob } from '#jobs/runJob.ts';
import { readBlob } from '#storage/readBlob.ts';
import { aWorkbook } from '#testing/aWorkbook.ts';
import type { EndpointAnswer } from '#testing/callEndpoint.ts';
import { publishTestPackage } from '#testing/publishTestCatalogue.ts';
import { callAs, type SignedIn, signIn } from '#testing/signedIn.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { jobHandlers } from '#triggers/jobHandlers.ts';

const data = join(import.meta.dirname, '../../tests/data');

let services: TestServices;
let admin: SignedIn;
beforeEach(async () => {
  services = await openTestServices();
  admin = await signIn(services, 'ada', 'admin', ['DE']);
});
afterEach(() => services.close());

async function upload(file: string): Promise<string> {
  return store(file, await readFile(join(data, file)));
}

async function store(file: string, bytes: Uint8Array): Promise<string> {
  const name = `${admin.user.id}/${file.replace(/\W/g, '')}`;
  await services.blobs.put('uploads', name, bytes, { contentType: 'application/octet-stream' });
  return `${services.blobs.publicUrl('uploads')}/${name}`;
}

async function jobOf(answer: EndpointAnswer): Promise<Job> {
  expect(answer).toMatchObject({ status: 202, body: { status: 'success' } });
  const { jobId } = answer.body.data as { jobId: string };
  await runJob(services, jobId, jobHandlers);
  const { body } = await callAs(services, endpoints.getJob, admin, { params: { jobId } });
  return body.data;
}

describe('a conversion', () => {
  const names = { stepFileName: 'step-nl.xlsx', categoriesFileName: 'categories-nl.xlsx' };

  it('answers with a file that its owner can load, and import as it is', async () => {
    const body = {
      ...{ step_file: await upload('step-nl.xlsx'), categories_file: await upload('categories-nl.xlsx') },
      ...names,
    };
    const answer = await callAs(services, endpoints.convertStep, admin, { body });
    const job = await jobOf(answer);
    expect(job).toMatchObject({ status: 'succeeded', warnings: [] });
    const result = ConversionResult.parse(job.result);
    expect(result).toMatchObject({ articles: 1070, isCatalogue: true, fileName: 'step-nl-catalog.xlsx' });
    expect(result.byCategory.TOILET_WC).toBe(96);
    expect(job.result).not.toHaveProperty('file');

    const started = await callAs(services, endpoints.importCatalog, admin, {
      body: { attachment_file: result.fileUrl, fileName: result.fileName, countries: [] },
    });
    expect(started.status).toBe(202);
  });

  it('refuses a STEP file and a categories file that were swapped, each at its field', async () => {
    const [step, categories] = [await upload('step-nl.xlsx'), await upload('categories-nl.xlsx')];
    async function refusal(step_file: string, categories_file: string) {
      const body = { step_file, categories_file, ...names };
      const answer = await callAs(services, endpoints.convertStep, admin, { body });
      return [answer.status, answer.body.data, answer.body.details?.slice(0, 2)];
    }
    expect(await refusal(categories, step)).toEqual([
      400,
      'ErrorWrongFileSelected',
      ['step_file', 'ConversionIsCategories'],
    ]);
    expect(await refusal(step, step)).toEqual([
      400,
      'ErrorWrongFileSelected',
      ['categories_file', 'ConversionNotCategories'],
    ]);
    const draft = await callAs(services, endpoints.makeCategoriesOfStep, admin, {
      body: { step_file: categories, fileName: 'categories-nl.xlsx' },
    });
    expect(draft.body.details?.[0]).toBe('step_file');
  });

  async function legacy(start_row: string, end_row: string): Promise<EndpointAnswer> {
    const body = { attachment_file: await upload('legacy-de.xlsx'), fileName: 'legacy-de.xlsx', start_row, end_row };
    return callAs(services, endpoints.convertLegacy, admin, { body });
  }

  it.each([
    ['abc', '', 'start_row'],
    ['2.5', '', 'start_row'],
    ['', '1e3', 'end_row'],
    ['300', '299', 'end_row'],
    ['1000000000', '208', 'end_row'],
  ])('refuses rows %j to %j at their field', async (start, end, field) => {
    const { status, body } = await legacy(start, end);
    expect([status, body.data, body.details?.[0]]).toEqual([400, 'ErrorInvalidInput', field]);
  });

  it('lists all of its findings, however many the job names', async () => {
    const header = ['Kategorie', 'Unterkategorie', 'Artikelnummer'];
    const rows = Array.from({ length: 120 }, (_, row) => ['TOILET', row === 0 ? 'WC' : 'SOFA', String(row)]);
    const attachment_file = await store('many.xlsx', aWorkbook({ Export: [header, ...rows] }));
    const job = await jobOf(await callAs(services, endpoints.convertLegacy, admin, { body: { attachment_file } }));
    expect(job.warnings).toContainEqual({ key: 'FindingMoreOfThis', args: [19] });
    const params = { jobId: job.id };
    const body = { key: 'ConversionUnknownCategory', pageSize: 0 };
    const found = await callAs(services, endpoints.searchFindings, admin, { params, body });
    expect(found.body.data).toMatchObject({ pageInfo: { totalElements: 119 } });
    const file = await callAs(services, endpoints.downloadFindings, admin, { params, query: { locale: 'de-DE' } });
    expect(file).toMatchObject({ status: 200, body: { dataInfo: { type: 'file', dataIsUrl: true } } });
  });

  it('waits with warnings, and makes the file when it is continued', async () => {
    const answer = await legacy('208', '2011');
    const waiting = await jobOf(answer);
    expect(waiting).toMatchObject({ status: 'waiting', step: 'ProcessWaiting' });
    expect(waiting.warnings).toMatchObject([{ key: 'ConversionRowPastEnd', args: [2011, 433] }]);
    const params = { jobId: waiting.id };
    await callAs(services, endpoints.continueJob, admin, { params });
    expect(await jobOf(answer)).toMatchObject({ status: 'succeeded', result: { articles: 226 } });
  });

  it.each([
    ['0', '2', 1],
    ['-5', '3', 2],
    [' 208 ', '211', 4],
  ])('takes rows %j to %j', async (start, end, articles) => {
    expect(await jobOf(await legacy(start, end))).toMatchObject({ status: 'succeeded', result: { articles } });
  });

  it('does not continue the conversion of a former admin', async () => {
    const answer = await legacy('', '2011');
    const { id: jobId } = await jobOf(answer);
    await callAs(services, endpoints.continueJob, admin, { params: { jobId } });
    await services.documents.put('users', { ...admin.user, scopes: [] });
    expect(await jobOf(answer)).toMatchObject({ status: 'failed', errors: [{ key: 'ErrorCountryNoRights' }] });
  });

  it('fails clearly when the upload is gone', async () => {
    const answer = await legacy('', '');
    await services.blobs.delete('uploads', `${admin.user.id}/legacydexlsx`);
    expect(await jobOf(answer)).toMatchObject({ status: 'failed', errors: [{ key: 'ErrorUploadNotFound' }] });
  });
});

describe('the download of a catalogue', () => {
  const catalogId = 'c'.repeat(20);

  async function publish(): Promise<CatalogueDocument> {
    const { package: catalogue } = await readCataloguePackage(await readFile(join(data, 'catalog-dach.xlsx')));
    await publishTestPackage(services, catalogue, ['AT', 'DE', 'XZ'], catalogId);
    const stored = await services.documents.get<CatalogueDocument>('catalogs', catalogId);
    if (stored === undefined) throw new Error('It was not published');
    return stored.value;
  }

  function download(format: 'xlsx' | 'zip', id = catalogId): Promise<EndpointAnswer> {
    return callAs(services, endpoints.downloadCatalog, admin, { params: { catalogId: id }, query: { format } });
  }

  it('gives the stored ZIP at once', async () => {
    const { zipName } = await publish();
    const { status, body } = await download('zip');
    expect([status, String(body.data).includes(zipName)]).toEqual([200, true]);
  });

  it('makes the workbook once, and gives its address afterwards', async () => {
    const { versionId, counts } = await publish();
    const first = await download('xlsx');
    const job = await jobOf(first);
    expect(job).toMatchObject({ status: 'succeeded', result: { articles: counts.articles, isCatalogue: true } });
    const again = await download('xlsx');
    expect(again.status).toBe(200);
    expect(typeof again.body.data).toBe('string');

    const bytes = await readBlob(services.blobs, 'exports', `catalog-workbooks/${versionId}.xlsx`, 50_000_000);
    const imported = await readCataloguePackage(bytes as Buffer);
    expect(imported.errors).toEqual([]);
    expect(countCatalogue(imported.package)).toEqual(counts);
  });

  it('as a ZIP is imported again, and gives its categories', async () => {
    const { zipName } = await publish();
    const zip = await readBlob(services.blobs, 'catalogs', zipName, 50_000_000);
    const attachment_file = await store('catalogue.zip', zip as Buffer);
    const body = { attachment_file, fileName: 'catalogue.zip' };
    const forGermany = { ...body, countries: ['DE'], review: true };
    const imported = await jobOf(await callAs(services, endpoints.importCatalog, admin, { body: forGermany }));
    expect([imported.status, imported.errors]).toEqual(['waiting', []]);
    const made = await jobOf(await callAs(services, endpoints.makeCategoriesOfCatalog, admin, { body }));
    expect(made).toMatchObject({ status: 'succeeded', result: { articles: 1726, isCatalogue: false } });
  });

  it('gives its categories as well', async () => {
    await publish();
    const body = { catalogId, fileName: 'catalogue.xlsx' };
    const answer = await callAs(services, endpoints.makeCategoriesOfCatalog, admin, { body });
    const job = await jobOf(answer);
    expect(job).toMatchObject({ status: 'succeeded', result: { articles: 1726, isCatalogue: false } });
    expect((await findJob(services, job.id))?.value.result).toMatchObject({ file: { container: 'uploads' } });
  });

  it('knows no catalogue of other countries', async () => {
    await publish();
    admin = await signIn(services, 'franz', 'admin', ['FR']);
    expect((await download('zip')).body.data).toBe('ErrorCatalogNotFound');
    expect((await download('xlsx', 'x'.repeat(20))).body.data).toBe('ErrorCatalogNotFound');
  });
});

it('gives an empty workbook that is explained in the language of the caller', async () => {
  const headers = { 'accept-language': 'nl' };
  const { status, body } = await callAs(services, endpoints.getEmptyWorkbook, admin, { headers });
  const fileName = 'catalogus-leeg.xlsx';
  const dataInfo = { type: 'file', base64Encoded: true, fileName };
  expect({ status, body }).toMatchObject({ status: 200, body: { dataInfo } });
  const { errors } = await readCataloguePackage(Buffer.from(String(body.data), 'base64'));
  expect(errors.map(({ key }) => key)).toEqual(['FindingNoCountryLeft']);
});
