import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assetOf } from '@sanispec/shared/catalogue';
import type { ConversionResult, ImportReview, Infos, Job } from '@sanispec/shared/contract';
import { unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../../functions/accounts/createUser.ts';
import { createServices } from '../../functions/config/createServices.ts';
import { readEnvironment } from '../../functions/config/environment.ts';
import { readWorkbook } from '../../functions/files/workbook/readWorkbook.ts';
import { type RunningHost, startHost } from '../../functions/hosts/local/startHost.ts';
import { ApiClient } from '../support/apiClient.ts';

const data = fileURLToPath(new URL('../data/', import.meta.url));
const password = 'drawing-office';

let folder: string;
let host: RunningHost;
let root: ApiClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanispec-markets-'));
  const environment = readEnvironment({ DATA_DIR: folder, PORT: '0' });
  const services = await createServices(environment);
  const person = { password, firstName: 'Ada', lastName: 'Berg', companyName: '', country: 'DE' };
  await createUser(services, { ...person, email: 'root@example.com', scopes: [{ role: 'root', countries: [] }] });
  host = await startHost({ environment, services });
  root = new ApiClient(host.url);
  await root.logIn('root@example.com', password);
});
afterAll(async () => {
  await host.stop();
  // A timer of the host may be writing its last line.
  await rm(folder, { recursive: true, maxRetries: 5 });
});

/** Paths of the global assets that the markets' files refer to, as they spell them. */
async function globalPaths(): Promise<readonly string[]> {
  const paths = new Map<string, string>();
  for (const file of [
    'catalog-dach.xlsx',
    'catalog-int.xlsx',
    'step-nl.xlsx',
    'categories-nl.xlsx',
    'legacy-de.xlsx',
  ]) {
    for await (const { rows } of readWorkbook(await readFile(join(data, file)))) {
      for (const reference of rows.flat().flatMap((cell) => (cell ?? '').split(';'))) {
        const asset = assetOf(reference.trim());
        if (asset?.scope === 'global') paths.set(asset.path, reference.trim().slice('G:'.length));
      }
    }
  }
  return [...paths.values()];
}

/** A file of a name's kind that no other is equal to. */
async function aFile(name: string, number: number): Promise<Uint8Array> {
  if (/\.png$/i.test(name)) {
    const background = `#${number.toString(16).padStart(6, '0')}`;
    return sharp({ create: { width: 2, height: 2, channels: 3, background } })
      .png()
      .toBuffer();
  }
  return Buffer.from(/\.svg$/i.test(name) ? `<svg xmlns="http://www.w3.org/2000/svg"><!--${number}--></svg>` : name);
}

/** The markets' global assets: a part as it is, the others made up. */
async function globalAssets(): Promise<string> {
  const real = unzipSync(new Uint8Array(await readFile(join(data, 'assets-global-part.zip'))));
  const known = new Set(Object.keys(real).map((name) => name.toLowerCase()));
  const files: Record<string, Uint8Array> = { ...real };
  for (const [number, name] of (await globalPaths()).entries()) {
    if (!known.has(name.toLowerCase())) files[name] = new Uint8Array(await aFile(name, number));
  }
  const file = join(folder, 'assets-global.zip');
  await writeFile(file, zipSync(files, { level: 0 }));
  return file;
}

function countsOf(job: Job): Readonly<Record<string, number>> {
  return job.result?.counts as Record<string, number>;
}

/** Kind of warning → how often it was found. */
function warningsOf({ result }: Job): Record<string, number> {
  const { findings } = result as unknown as ImportReview;
  const warnings = findings.filter(({ level }) => level === 'warning');
  return Object.fromEntries(warnings.map(({ key, count }) => [key, count]));
}

async function factsOf(file: string): Promise<Readonly<Record<string, unknown>>> {
  const { priceSum, ...counts } = JSON.parse(await readFile(join(data, 'facts.json'), 'utf8'))[file];
  return { ...counts, priceSumInCents: Math.round(priceSum * 100) };
}

async function check(attachment_file: string, fileName: string): Promise<Job> {
  const body = { attachment_file, fileName, countries: [], review: true };
  const { body: answer } = await root.call<{ jobId: string }>('POST', '/catalogs/import', body);
  return root.jobEnd(answer.data.jobId);
}

async function uploaded(file: string): Promise<string> {
  return root.upload(new Uint8Array(await readFile(join(data, file))));
}

/** Address of the catalogue's file that countries use. */
async function fileInUse(countries: readonly string[]): Promise<string | undefined> {
  const { body } = await root.call<Infos>('GET', '/infos');
  const found = body.data.catalogs.find((catalog) => catalog.countries.join() === countries.join());
  return found?.catalogCSVsZipUrl;
}

/** Each builds on the one before: pictures come before catalogues, as a market brings them. */
describe('the files of the markets, from upload to catalogue', () => {
  it("stores 980 assets of the markets' files, none of them twice", async () => {
    const [global, local] = [await globalAssets(), join(data, 'assets-local.zip')];
    for (const [result, expected] of [
      ['ImportResultUploaded', 'succeeded'],
      ['ImportResultAlreadyImported', 'succeeded'],
    ] as const) {
      const jobs = [await root.importAssets(global, true), await root.importAssets(local, false)];
      expect(jobs.map(({ status }) => status)).toEqual([expected, expected]);
      expect(jobs.map(countsOf)).toEqual([{ [result]: 955 }, { [result]: 25 }]);
    }
  });

  it.each([
    ['catalog-dach.xlsx', ['AT', 'DE', 'XZ'], 6, 1],
    ['catalog-int.xlsx', ['AE', 'GB', 'SG', 'XF'], 6, 2],
  ] as const)(
    '%s waits with the warnings that it deserves, and is published as the facts say',
    async (file, countries, notSold, missing) => {
      const waiting = await check(await uploaded(file), file);
      expect(waiting).toMatchObject({ status: 'waiting', errors: [] });
      expect(warningsOf(waiting)).toEqual({ FindingSubArticleNotSold: notSold, FindingAssetMissing: missing });
      expect(await fileInUse(countries)).toBeUndefined();
      const published = await root.continueJob(waiting.id);
      expect(published).toMatchObject({ status: 'succeeded', errors: [] });
      expect(published.result?.counts).toMatchObject(await factsOf(file));
      const zip = await fetch(new URL((await fileInUse(countries)) ?? '', host.url));
      expect([zip.status, zip.headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')]);
    },
  );

  it('step-nl.xlsx and categories-nl.xlsx become the catalogue that the facts describe', async () => {
    const body = { step_file: await uploaded('step-nl.xlsx'), categories_file: await uploaded('categories-nl.xlsx') };
    const started = await root.call<{ jobId: string }>('POST', '/catalogs/convert/step', body);
    const converting = await root.jobEnd(started.body.data.jobId);
    const converted = converting.status === 'waiting' ? await root.continueJob(converting.id) : converting;
    expect(converted).toMatchObject({ status: 'succeeded', errors: [] });
    const { fileUrl, fileName, byCategory } = converted.result as unknown as ConversionResult;
    const facts = await factsOf('step-nl.xlsx');
    expect(byCategory).toEqual(facts.byCategory);
    const waiting = await check(fileUrl, fileName);
    expect(warningsOf(waiting)).toMatchObject({ FindingAssetMissing: 1 });
    const published = await root.continueJob(waiting.id);
    expect(published.result?.counts).toMatchObject(facts);
  });

  it('legacy-de.xlsx becomes a catalogue of 432 articles', async () => {
    const body = { attachment_file: await uploaded('legacy-de.xlsx') };
    const started = await root.call<{ jobId: string }>('POST', '/catalogs/convert/legacy', body);
    const converted = await root.jobEnd(started.body.data.jobId);
    const { articles, byCategory } = converted.result as unknown as ConversionResult;
    expect([articles, Object.keys(byCategory).length]).toEqual([432, 25]);
  });
});
