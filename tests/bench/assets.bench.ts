import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { anArticleRow, aPackage, aSheet } from '@sanispec/shared/testing';
import { type AssetSearch, searchAssets } from '../../functions/assets/searchAssets.ts';
import type { AssetDocument } from '../../functions/catalogues/assetDocument.ts';
import { openTasks } from '../../functions/config/createServices.ts';
import { publishTestPackage } from '../../functions/testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '../../functions/testing/testServices.ts';
import { medianOf } from './medianOf.ts';

/**
 * Pages of the list of assets out of 100,000, with a catalogue of 20,000 articles that uses them. Beside the time: the
 * longest that other calls would have waited for the first page, which reads all assets.
 */

const count = 100_000;
const articles = 20_000;
const runs = 9;

const kinds = ['png', 'jpg', 'dxf', 'pdf', 'stp'];

function anAsset(index: number): AssetDocument {
  const path = `images/series-${index % 97}/${createHash('md5').update(`${index}`).digest('hex').slice(0, 12)}.${kinds[index % 5]}`;
  return {
    id: createHash('sha256').update(`global:${path}`).digest('hex').slice(0, 32),
    scope: 'global',
    fileName: path.slice(path.lastIndexOf('/') + 1).toUpperCase(),
    path,
    contentType: 'application/octet-stream',
    size: (index * 7919) % 5_000_000,
    contentHash: createHash('sha256').update(path).digest('hex'),
    uploadedBy: `Person ${index % 40}`,
    countries: index % 3 === 0 ? ['AT', 'DE'] : ['NL'],
    lastModified: new Date(Date.parse('2026-01-01T00:00:00Z') + index * 60_000).toISOString(),
    import: { jobId: 'bench', result: 'ImportResultUploaded' },
  };
}

async function fill(services: TestServices): Promise<void> {
  const assets = Array.from({ length: count }, (_, index) => anAsset(index));
  for (const asset of assets) await services.documents.put('assets', asset);
  const rows = Array.from({ length: articles }, (_, index) =>
    anArticleRow(`110.${index}`, {
      Articletext: `Article ${index}`,
      CountriesISO: 'DE',
      PrimaryImage: `G:${assets[index * 2]?.path}`,
      AdditionalImages: `G:${assets[index * 3]?.path};G:missing-${index % 500}.png`,
    }),
  );
  await publishTestPackage(services, aPackage([aSheet('WC', rows)]), ['DE'], 'bench-assets');
}

const plain: AssetSearch = {
  scope: 'global',
  text: '',
  countries: [],
  isUnused: false,
  sortColumName: '',
  sortOrder: 'ASC',
  pageSize: 50,
  firstEntryIndexPage: 0,
};

const questions: Readonly<Record<string, AssetSearch>> = {
  'first page by name': plain,
  'part of the path': { ...plain, text: 'series-12/a' },
  'unused pictures of NL': { ...plain, isUnused: true, kind: 'picture', countries: ['NL'] },
  'newest first': { ...plain, sortColumName: 'lastModified', sortOrder: 'DESC' },
  'most used first': { ...plain, sortColumName: 'usedBy', sortOrder: 'DESC' },
  'by person, page 1,000': { ...plain, sortColumName: 'uploadedBy', firstEntryIndexPage: 50_000 },
};

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

// What is measured is reading: the 100,000 writes need not wait for a disk.
if (existsSync('/dev/shm')) process.env.TMPDIR = '/dev/shm';
const services: TestServices = { ...(await openTestServices()), tasks: openTasks() };
try {
  await fill(services);
  services.passSeconds(60);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const first = await timed(() => searchAssets(services, plain));
  delay.disable();
  const line = { bench: 'assets', case: 'first search after a start', milliseconds: round(first) };
  console.log(JSON.stringify({ ...line, longestWait: round(delay.max / 1e6) }));
  for (const [name, question] of Object.entries(questions)) {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await timed(() => searchAssets(services, question)));
    const line = { bench: 'assets', case: name, milliseconds: round(medianOf(times)) };
    console.log(JSON.stringify({ ...line, fastest: round(Math.min(...times)), limit: 100 }));
  }
} finally {
  await services.close();
}
