import { type Finding, type ReportOptions, reportStepsOf } from '@sanispec/shared/contract';
import { documentFormats, usualOptions } from '@sanispec/shared/documents';
import type { Project } from '@sanispec/shared/project';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '#config/services.ts';
import type { JobOutcome } from '#jobs/job.ts';
import { readLastReport } from '#projects/lastReport.ts';
import { listRevisions } from '#projects/revisions.ts';
import { BlobServiceUnavailable, type BlobStore } from '#storage/blobStore.ts';
import { readBlob } from '#storage/readBlob.ts';
import { aJobContext } from '#testing/aJobContext.ts';
import {
  anEntry,
  aProject,
  aSpace,
  aToiletSet,
  hospitalArticles,
  hospitalPackage,
  hospitalSpaces,
} from '#testing/hospital.ts';
import { publishTestPackage } from '#testing/publishTestCatalogue.ts';
import { readPdf } from '#testing/readPdf.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { reportJob } from './reportJob.ts';

let services: TestServices;
let project: Project;

async function putPicture(name: string): Promise<void> {
  const png = await sharp({ create: { width: 50, height: 40, channels: 4, background: '#0b5c7a80' } })
    .png()
    .toBuffer();
  await services.blobs.put('assets-global', name, png, { contentType: 'image/png' });
}

beforeEach(async () => {
  services = await openTestServices();
  await publishTestPackage(services, hospitalPackage(), ['DE', 'PL'], 'hospital');
  project = aProject({ spaces: hospitalSpaces() });
  await services.documents.put('projects', project);
  await Promise.all(['frame.png', 'arvo.png', 'arvo_drawing.png'].map(putPicture));
});
afterEach(() => services.close());

const jobId = 'J'.repeat(20);

interface Run {
  readonly outcome: JobOutcome;
  /** Each once, in order. */
  readonly steps: readonly string[];
  readonly percents: readonly number[];
  readonly warnings: readonly Finding[];
}

async function run(options: Partial<ReportOptions> = {}, on: Services = services, id: string = jobId): Promise<Run> {
  const context = aJobContext({ jobId: id, owner: 'user' });
  const requested: ReportOptions = {
    ...usualOptions,
    format: 'PDF',
    locale: 'de-DE',
    ...options,
  };
  const outcome = await reportJob.run(on, { projectId: project.id, options: requested }, context);
  const keys = context.steps.map(({ key }) => key);
  return {
    outcome,
    steps: keys.filter((key, index) => key !== keys[index - 1]),
    percents: context.steps.map(({ percent }) => percent),
    warnings: context.warnings,
  };
}

/** The blobs of the test with some calls replaced. */
function blobsWith(replaced: Partial<BlobStore>): BlobStore {
  return new Proxy<BlobStore>(services.blobs, {
    get(target, name) {
      const own: unknown = Reflect.get(replaced, name);
      if (own !== undefined) return own;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function exported(name: string): Promise<Buffer | undefined> {
  return readBlob(services.blobs, 'exports', name, 50_000_000);
}

async function exportedNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of services.blobs.list('exports')) names.push(name);
  return names;
}

describe('formats', () => {
  it.each([
    ['PDF', 'de-DE', 'Spezifikation_Export_GI-204817.pdf'],
    ['EXCEL', 'pl-PL', 'Specyfikacja_Eksport_GI-204817.xlsx'],
    ['PDF_EXCEL', 'fr-FR', 'Specification_Export_GI-204817.zip'],
    ['WORD', 'nl-NL', 'Specification_Export_GI-204817.docx'],
    ['TENDERS', 'de-DE', 'Spezifikation_Export_GI-204817.zip'],
  ] as const)('%s in %s is one file named %s', async (format, locale, fileName) => {
    const { outcome } = await run({ format, locale });
    const blobName = `${project.id}/${jobId}/${fileName}`;
    expect(outcome).toEqual({ kind: 'succeeded', result: { blobName, fileName, revision: 'A' } });
    expect((await exported(blobName))?.length).toBeGreaterThan(1000);
    expect(await readLastReport(services, project.id)).toMatchObject({ jobId, blobName, fileName });
  });

  it.each([
    ['CSV', 'Specification_Export_GI-204817.zip'],
    ['JSON', 'Specification_Export_GI-204817.json'],
  ] as const)('%s is data, and issues no revision', async (format, fileName) => {
    const { outcome } = await run({ format, locale: 'en-GB' });
    expect(outcome).toEqual({
      kind: 'succeeded',
      result: { blobName: `${project.id}/${jobId}/${fileName}`, fileName },
    });
    expect(await listRevisions(services, project.id)).toEqual([]);
  });

  it('reads formats stored by an earlier build', async () => {
    const earlier = { format: 'PDF', locale: 'de-CH', displayPrices: true, dataSheets: false };
    const context = aJobContext({ jobId, owner: 'user' });
    const outcome = await reportJob.run(services, { projectId: project.id, options: earlier } as never, context);
    expect(outcome).toMatchObject({ result: { fileName: 'Spezifikation_Export_GI-204817.pdf' } });
    const [revision] = await listRevisions(services, project.id);
    expect(revision?.options.switches).not.toContain('DATA_SHEETS');
  });

  it('puts both documents into the archive', async () => {
    await run({ format: 'PDF_EXCEL', locale: 'en-GB' });
    const zip = await exported(`${project.id}/${jobId}/Specification_Export_GI-204817.zip`);
    const files = unzipSync(new Uint8Array(zip ?? []));
    expect(Object.keys(files)).toEqual(['Specification_Export_GI-204817.pdf', 'Specification_Export_GI-204817.xlsx']);
    const { pages } = await readPdf(files['Specification_Export_GI-204817.pdf'] ?? new Uint8Array());
    expect(pages[0]).toContain('GI-204817');
  });
});

describe('steps', () => {
  it('reports the steps of a single document', async () => {
    const { steps } = await run();
    expect(steps).toEqual(['ExportStepExportingProject', 'ExportStepDownloadingImages', 'ExportStepDownloadingReport']);
    expect(steps).toEqual(reportStepsOf({ ...usualOptions, format: 'PDF' }));
  });

  it('reports the steps of an archive in order, with a percentage that never falls', async () => {
    const { steps, percents } = await run({ format: 'PDF_EXCEL' });
    expect(steps).toEqual(reportStepsOf({ ...usualOptions, format: 'PDF_EXCEL' }));
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
  });
});

describe('pictures', () => {
  it('draws pictures that are in storage', async () => {
    const { warnings } = await run();
    expect(warnings).toEqual([]);
    const { figures } = await readPdf(
      (await exported(`${project.id}/${jobId}/Spezifikation_Export_GI-204817.pdf`)) ?? Buffer.of(),
    );
    expect(figures).toContain('Bemaßte Zeichnung von Wall-hung WC Arvo, 54 cm');
  });

  it('that are missing or broken become placeholders and warnings', async () => {
    await services.blobs.delete('assets-global', 'frame.png');
    await services.blobs.put('assets-global', 'arvo.png', Buffer.from('no picture'), { contentType: 'image/png' });
    const { outcome, warnings } = await run();
    expect(outcome.kind).toBe('succeeded');
    expect(warnings).toEqual([
      { key: 'ExportWarningPictureMissing', args: ['110.058.41.2', expect.stringMatching(/frame\.png$/)] },
      { key: 'ExportWarningPictureUnreadable', args: ['110.512.24.6', expect.stringMatching(/arvo\.png$/)] },
    ]);
  });

  it('does not fetch pictures from other servers', async () => {
    const settings = new Map([['AssetsGlobalUrl', 'http://169.254.169.254']]);
    await publishTestPackage(services, { ...hospitalPackage(), settings }, ['DE'], 'far');
    const { outcome, warnings } = await run();
    expect(outcome.kind).toBe('succeeded');
    expect(new Set(warnings.map(({ key }) => key))).toEqual(new Set(['ExportWarningPictureElsewhere']));
  });

  it('names missing pictures of an allowed site, and those that lead into a private network', async () => {
    const settings = new Map([
      ['AssetsGlobalUrl', 'https://localhost'],
      ['ExportAllowedOrigins', 'https://localhost'],
    ]);
    await publishTestPackage(services, { ...hospitalPackage(), settings }, ['DE'], 'silent');
    const { outcome, warnings } = await run({ switches: ['SPACES_SUMMARY', 'THUMBNAIL_IMAGE'] });
    expect(outcome.kind).toBe('succeeded');
    expect(new Set(warnings.map(({ key }) => key))).toEqual(new Set(['ExportWarningPictureNotFetched']));
  });
});

describe('failures', () => {
  it('ends the attempt when storage fails, and succeeds at the next one', async () => {
    let isAway = true;
    const blobs = blobsWith({
      put: (...input: Parameters<BlobStore['put']>) =>
        isAway ? Promise.reject(new BlobServiceUnavailable('away')) : services.blobs.put(...input),
    });
    await expect(run({}, { ...services, blobs })).rejects.toThrow(BlobServiceUnavailable);
    expect(await readLastReport(services, project.id)).toBeUndefined();
    isAway = false;
    expect((await run({}, { ...services, blobs })).outcome.kind).toBe('succeeded');
  });

  it('while reading a picture are not taken for a missing picture', async () => {
    const blobs = blobsWith({
      get: (...input: Parameters<BlobStore['get']>) =>
        input[0] === 'assets-global'
          ? Promise.reject(new BlobServiceUnavailable('away'))
          : services.blobs.get(...input),
    });
    await expect(run({}, { ...services, blobs })).rejects.toThrow(BlobServiceUnavailable);
  });

  it.each([
    ['ErrorProjectCouldNotBeFound', async () => void (await services.documents.delete('projects', project.id))],
    ['ErrorCatalogNotFound', async () => void (await services.documents.delete('catalogPointers', 'DE'))],
    [
      'ErrorProjectHasNoArticles',
      async () => void (await services.documents.put('projects', { ...project, spaces: [] })),
    ],
  ])('that no attempt can solve are final: %s', async (key, spoil) => {
    await spoil();
    const { outcome } = await run();
    expect(outcome).toEqual({ kind: 'failed', errors: [{ key, args: [] }] });
  });
});

it('writes the same file again when it runs twice', async () => {
  const name = `${project.id}/${jobId}/Spezifikation_Export_GI-204817.zip`;
  await services.documents.put('jobs', { id: jobId, createdOn: services.now().toISOString() });
  await run({ format: 'PDF_EXCEL' });
  const first = await exported(name);
  services.passSeconds(120);
  await run({ format: 'PDF_EXCEL' });
  const second = await exported(name);
  expect(first?.equals(second ?? Buffer.of())).toBe(true);
});

describe('a project with inactive articles alone', () => {
  beforeEach(async () => {
    const articles = [anEntry(hospitalArticles.inactive, 'FLUSHACTUATIONTOILET')];
    const spaces = [aSpace({ sets: [aToiletSet({ articles })] })];
    await services.documents.put('projects', { ...project, spaces });
  });

  it.each(documentFormats)('becomes no file as %s, and leaves nothing behind', async (format) => {
    const { outcome } = await run({ format });
    expect(outcome).toEqual({ kind: 'failed', errors: [{ key: 'ErrorProjectHasNoArticles', args: [] }] });
    expect(await readLastReport(services, project.id)).toBeUndefined();
    expect(await listRevisions(services, project.id)).toEqual([]);
    expect(await exportedNames()).toEqual([]);
  });

  it('keeps the last report when a project has only inactive articles', async () => {
    await services.documents.put('projects', project);
    const { outcome } = await run({}, services);
    const before = await readLastReport(services, project.id);
    expect(outcome.kind).toBe('succeeded');
    const articles = [anEntry(hospitalArticles.inactive, 'FLUSHACTUATIONTOILET')];
    const spaces = [aSpace({ sets: [aToiletSet({ articles })] })];
    await services.documents.put('projects', { ...project, spaces });
    await run({}, services, 'K'.repeat(20));
    expect(await readLastReport(services, project.id)).toEqual(before);
    expect(await exportedNames()).toContain(before?.blobName);
  });
});
