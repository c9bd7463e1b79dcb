import {
  compareRevisions,
  createReport,
  endpoints,
  getGuestSnapshot,
  getRevision,
  getRevisions,
  getSnapshot,
  getUploadToken,
  type Revision,
  remakeRevision,
} from '@sanispec/shared/contract';
import type { SnapshotComparison } from '@sanispec/shared/documents';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readJob } from '#jobs/ownJob.ts';
import { runJob } from '#jobs/runJob.ts';
import type { ProjectDocument } from '#projects/projectDocument.ts';
import { readBlob } from '#storage/readBlob.ts';
import { anEntry, aProject, aSpace, aToiletSet, hospitalArticles, hospitalPackage } from '#testing/hospital.ts';
import { publishTestPackage } from '#testing/publishTestCatalogue.ts';
import { readPdf } from '#testing/readPdf.ts';
import { callAs, type SignedIn, signIn } from '#testing/signedIn.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { jobHandlers } from '#triggers/jobHandlers.ts';

let services: TestServices;
let owner: SignedIn;
let project: ProjectDocument;

beforeEach(async () => {
  services = await openTestServices();
  await publishTestPackage(services, hospitalPackage(), ['DE'], 'hospital');
  owner = await signIn(services, 'user', 'user', ['DE']);
  const spaces = [aSpace({ sets: [aToiletSet()] })];
  project = { ...aProject({ spaces }), owner: { id: 'user', lastName: 'Berg', companyName: '' }, isGuest: false };
  await services.documents.put('projects', project);
});
afterEach(() => services.close());

type Any = (typeof endpoints)[keyof typeof endpoints];

async function ask<Data = unknown>(
  endpoint: Any,
  request: object = {},
): Promise<{ status: number; data: Data; details?: readonly string[] }> {
  const { status, body } = await callAs(services, endpoint, owner, { params: { projectId: project.id }, ...request });
  return { status, data: body.data, ...(body.details && { details: body.details }) };
}

const body = { format: 'EXCEL', locale: 'de-DE' };

/** Makes a report and waits for it. */
async function report(options: object = {}): Promise<Record<string, unknown>> {
  const { data } = await ask<{ jobId: string }>(createReport, { body: { ...body, ...options } });
  await runJob(services, data.jobId, jobHandlers);
  return { ...(await readJob(services, owner.user, data.jobId)) };
}

async function changeQuantity(quantity: number): Promise<void> {
  const [space] = project.spaces;
  const spaces = space === undefined ? [] : [{ ...space, quantity }];
  await services.documents.put('projects', { ...project, spaces });
}

async function letters(): Promise<string[]> {
  return (await ask<Revision[]>(getRevisions)).data.map(({ letter }) => letter);
}

/** Two frames, as an animated GIF. */
async function movingPicture(plain: (width: number, height: number) => Sharp): Promise<Buffer> {
  const frames = await Promise.all([1, 2].map(() => plain(10, 10).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

describe('revisions', () => {
  it('issues a revision per finished document and reuses it for equal content and options', async () => {
    expect(await letters()).toEqual([]);
    expect(await report()).toMatchObject({ status: 'succeeded', result: { revision: 'A' } });
    services.passSeconds(3600);
    expect(await report()).toMatchObject({ result: { revision: 'A' } });
    expect(await report({ displayPrices: false })).toMatchObject({ result: { revision: 'B' } });
    await changeQuantity(2);
    expect(await report()).toMatchObject({ result: { revision: 'C' } });
    expect(await letters()).toEqual(['C', 'B', 'A']);
    expect((await ask<Revision[]>(getRevisions)).data[2]).toMatchObject({
      issuedOn: '2026-11-02T09:00:00.000Z',
      issuedBy: { id: 'user', lastName: 'Berg' },
      format: 'EXCEL',
      priceInCents: 74_520,
      currency: 'EUR',
      fileNames: ['Spezifikation_Export_GI-204817.xlsx'],
      isStored: true,
    });
  });

  it('have two letters when two are made at once', async () => {
    const jobs = await Promise.all(
      [{}, { displayPrices: false }].map((options) =>
        ask<{ jobId: string }>(createReport, { body: { ...body, ...options } }),
      ),
    );
    await Promise.all(jobs.map(({ data }) => runJob(services, data.jobId, jobHandlers)));
    expect(await letters()).toEqual(['B', 'A']);
  });

  it('downloads revisions, and makes them again unchanged when their files have expired', async () => {
    await report({ format: 'PDF' });
    const params = { params: { projectId: project.id, letter: 'A' } };
    const blobName = `${project.id}/${(await services.documents.get<{ jobId: string }>('revisions', 'A', project.id))?.value.jobId}/Spezifikation_Export_GI-204817.pdf`;
    const first = (await readBlob(services.blobs, 'exports', blobName, 10_000_000)) ?? Buffer.of();
    expect((await ask(getRevision, params)).data).toContain('Spezifikation_Export_GI-204817.pdf');
    await services.blobs.delete('exports', blobName);
    await changeQuantity(7);
    expect((await ask<Revision[]>(getRevisions)).data[0]?.isStored).toBe(false);
    expect(await ask(getRevision, params)).toMatchObject({ status: 409, data: 'ErrorRevisionExpired' });
    services.passSeconds(86_000);
    const { status, data } = await ask<{ jobId: string }>(remakeRevision, params);
    expect(status).toBe(202);
    await runJob(services, data.jobId, jobHandlers);
    expect((await ask(getRevision, params)).status).toBe(200);
    const again =
      (await readBlob(services.blobs, 'exports', blobName.replace(/\/\w+\/Spez/, `/${data.jobId}/Spez`), 10_000_000)) ??
      Buffer.of();
    expect((await readPdf(again)).pages).toEqual((await readPdf(first)).pages);
    expect(await letters()).toEqual(['A']);
  });

  it('compares revisions with one another and with the present', async () => {
    await report();
    await changeQuantity(3);
    await report();
    const compare = async (from: string, to: string) =>
      (await ask<SnapshotComparison>(compareRevisions, { query: { from, to } })).data;
    const { changes, totals } = await compare('A', 'B');
    expect(changes).toContainEqual(
      expect.objectContaining({ kind: 'quantity', articleId: hospitalArticles.frame, before: 1, after: 3 }),
    );
    expect([totals.before.cents, totals.after.cents]).toEqual([74_520, 3 * 74_520]);
    expect((await compare('B', 'now')).changes).toEqual([]);
    expect(await ask(compareRevisions, { query: { from: 'A', to: 'X' } })).toMatchObject({
      status: 404,
      data: 'ErrorRevisionNotFound',
    });
  });

  it('go with their project', async () => {
    await report();
    await callAs(services, endpoints.deleteUserProject, owner, { params: { projectId: project.id } });
    await callAs(services, endpoints.deleteTrashed, owner, { params: { projectId: project.id } });
    expect(await services.documents.count('revisions', { partition: project.id })).toBe(0);
    const left: string[] = [];
    for await (const { name } of services.blobs.list('exports', `${project.id}/`)) left.push(name);
    expect(left).toEqual([]);
  });
});

describe('a report', () => {
  it.each([
    ['an unknown locale', { locale: 'xx-YY' }, 400, 'ErrorInvalidInput', ['locale']],
    ['a tender outside of Germany', { format: 'TENDERS', locale: 'pl-PL' }, 400, 'ErrorInvalidInput', ['locale']],
    [
      'a front page that is not there',
      { frontPage: '/blobs/frontpages/user/none' },
      404,
      'ErrorUploadNotFound',
      undefined,
    ],
    [
      'the front page of another user',
      { frontPage: '/blobs/frontpages/else/one' },
      404,
      'ErrorUploadNotFound',
      undefined,
    ],
    ['a revision that is not there', { compareWith: 'Q' }, 404, 'ErrorRevisionNotFound', undefined],
  ])('refuses a report for %s', async (_, options, status, data, details) => {
    await services.blobs.put('frontpages', 'else/one', Buffer.of(), { contentType: 'image/png' });
    expect(await ask(createReport, { body: { ...body, ...options } })).toEqual({
      status,
      data,
      ...(details && { details }),
    });
  });

  it('refuses a report above 2,000 positions, with the limit, and so its preview', async () => {
    const articles = Array.from({ length: 200 }, () => anEntry(hospitalArticles.frame, 'INSTSYSTEMSTOILET'));
    const sets = Array.from({ length: 25 }, () => aToiletSet({ articles }));
    await services.documents.put('projects', { ...project, spaces: [aSpace({ sets })] });
    const refused = { status: 409, data: 'ErrorTooManyPositions', details: ['5000', '2000'] };
    expect(await ask(createReport, { body })).toEqual(refused);
    expect(await ask(getSnapshot)).toEqual(refused);
  });

  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#123456' } });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40" onload="hook()">
    <script>hook()</script><rect width="60" height="40" fill="#123456"/></svg>`;

  it.each<[string, 'drawn' | 'replaced', () => Promise<Buffer>]>([
    ['in TIFF', 'drawn', () => plain(30, 20).tiff().toBuffer()],
    ['of 40 megapixels', 'drawn', () => plain(8000, 5000).jpeg().toBuffer()],
    ['of 50 megapixels in JPEG', 'drawn', () => plain(8000, 6250).jpeg().toBuffer()],
    ['of more than 40 megapixels in PNG', 'replaced', () => plain(8000, 5001).png().toBuffer()],
    ['that breaks off', 'replaced', async () => (await plain(400, 400).png().toBuffer()).subarray(0, 200)],
    ['in CMYK', 'drawn', () => plain(60, 40).toColourspace('cmyk').jpeg().toBuffer()],
    ['of moving pictures', 'drawn', () => movingPicture(plain)],
    ['with a script', 'drawn', () => Promise.resolve(Buffer.from(svg))],
    ['that is no picture', 'replaced', () => Promise.resolve(Buffer.from('no picture'))],
  ])('has an uploaded front page %s %s', async (_, fate, make) => {
    const { data: token } = await ask<{ blobName: string; fullUrl: string }>(getUploadToken, {
      params: {},
      query: { purpose: 'frontPage' },
    });
    await services.blobs.put('frontpages', token.blobName, await make(), { contentType: 'image/png' });
    const made = await report({ format: 'PDF', switches: [], frontPage: token.fullUrl });
    expect(made).toMatchObject({
      status: 'succeeded',
      warnings: fate === 'drawn' ? [] : [{ key: 'ExportWarningFrontPageUnreadable', args: [] }],
    });
    const { blobName } = made.result as { blobName: string };
    const bytes = (await readBlob(services.blobs, 'exports', blobName, 10_000_000)) ?? Buffer.of();
    expect(bytes.includes('hook')).toBe(false);
    const { figures } = await readPdf(bytes);
    expect(figures).toHaveLength(1);
    expect(/^Strichzeichnung/.test(figures[0] ?? '')).toBe(fate === 'replaced');
  });

  it('lists what changed since a revision', async () => {
    await report({ format: 'PDF' });
    await changeQuantity(4);
    const { result } = await report({ format: 'PDF', compareWith: 'A' });
    const { blobName } = result as { blobName: string };
    const { pages } = await readPdf((await readBlob(services.blobs, 'exports', blobName, 10_000_000)) ?? Buffer.of());
    expect(pages.join(' ')).toContain('Revision A');
  });
});

describe('the snapshot of a project', () => {
  it('answers the same snapshot until project, catalogue or rules change', async () => {
    const call = () => callAs(services, getSnapshot, owner, { params: { projectId: project.id } });
    const first = await call();
    expect(first.body.data).toMatchObject({ reference: 'GI-204817', catalogue: { currency: 'EUR' } });
    expect((await call()).headers.etag).toBe(first.headers.etag);
    await changeQuantity(2);
    expect((await call()).headers.etag).not.toBe(first.headers.etag);
  });

  it('gives guests the snapshot of their own project, and of no owned one', async () => {
    const { owner: _, userId: __, ...anonymous } = project;
    await services.documents.put('projects', { ...anonymous, id: 'g'.repeat(20), isGuest: true });
    const call = (projectId: string) => callAs(services, getGuestSnapshot, undefined, { params: { projectId } });
    expect((await call('g'.repeat(20))).body.data).toMatchObject({ reference: 'GI-204817' });
    expect((await call(project.id)).status).toBe(404);
  });
});
