import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { randomId } from '@sanispec/shared/project';
import type { CataloguePointer } from '#catalogues/catalogueDocuments.ts';
import type { Services } from '#config/services.ts';
import { addDays, berlinDay } from '#events/berlinDay.ts';
import type { JobHandler } from '#jobs/job.ts';
import type { BlobContainer } from '#storage/blobStore.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { dayBlobName, refreshDays } from './eventDays.ts';
import { reconcileEvents } from './reconcileEvents.ts';
import { readBuild } from './usageBuild.ts';
import type { UsageBuild } from './usageResults.ts';
import { type CatalogueInUse, countUsageLimits, countUsageTask } from './usageTask.ts';

export interface BuildUsageInput {
  /** Whether events of days that were read before are read again. */
  readonly isAnew: boolean;
}

/** How far a build is, and what ends it. */
interface BuildWatch {
  readonly progress?: (key: 'ProcessCollectingEvents' | 'ProcessCountingUsage', percent: number) => Promise<void>;
  readonly signal?: AbortSignal;
}

const resultsFolder = 'results/';

/** @returns whether there was such a blob */
async function fetchBlob({ blobs }: Services, container: BlobContainer, name: string, path: string): Promise<boolean> {
  const blob = await blobs.get(container, name);
  if (blob === undefined) return false;
  await pipeline(blob.stream, createWriteStream(path));
  return true;
}

/** The files of days, in the same order. */
async function fetchDays(services: Services, days: readonly string[], folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (const day of days) {
    const path = join(folder, `${day}.json.gz`);
    if (!(await fetchBlob(services, 'statistics', dayBlobName(day), path)))
      throw new Error(`The events of ${day} are gone`);
    paths.push(path);
  }
  return paths;
}

/** The catalogues in use, each once. */
async function fetchCatalogues(services: Services, folder: string): Promise<CatalogueInUse[]> {
  const query = listedQuery('catalogPointers', {});
  const { documents: pointers } = await services.documents.query<CataloguePointer>('catalogPointers', query);
  const countries = new Map<string, CataloguePointer[]>();
  for (const { value } of pointers) countries.set(value.zipName, [...(countries.get(value.zipName) ?? []), value]);
  const catalogues: CatalogueInUse[] = [];
  for (const [zipName, users] of countries) {
    const zip = join(folder, `catalogue-${catalogues.length}.zip`);
    if (!(await fetchBlob(services, 'catalogs', zipName, zip))) {
      services.log('warning', 'catalogueGone', { zipName });
      continue;
    }
    const { versionId } = users[0] as CataloguePointer;
    catalogues.push({ zip, versionId, countries: users.map(({ id }) => id).sort() });
  }
  return catalogues;
}

async function storeResults({ blobs }: Services, from: string, folder: string): Promise<void> {
  for (const name of await readdir(from)) {
    const file = createReadStream(join(from, name));
    await blobs.put('statistics', `${folder}/${name}`, file, { contentType: 'application/json' });
  }
}

/** Results that were in use before the last ones: their readers have finished by now. */
async function removeOldResults({ blobs }: Services, kept: ReadonlySet<string>): Promise<void> {
  for await (const { name } of blobs.list('statistics', resultsFolder)) {
    // Files that were downloaded lie in a folder of their own below.
    const folder = name.split('/').slice(0, 2).join('/');
    if (!kept.has(folder)) await blobs.delete('statistics', name);
  }
}

/**
 * Counts for reports all that happened until yesterday (domain: Reports). What is in use changes at once, at the end;
 * built again, it says the same.
 */
export async function buildUsage(
  services: Services,
  { isAnew }: BuildUsageInput,
  { progress = async () => undefined, signal }: BuildWatch = {},
): Promise<UsageBuild> {
  const { documents, now } = services;
  const known = await readBuild(services);
  await progress('ProcessCollectingEvents', 2);
  const readOn = now().toISOString();
  const to = addDays(berlinDay(readOn), -1);
  const made = await reconcileEvents(services, isAnew ? undefined : known?.to);
  if (made > 0) services.log('info', 'eventsMade', { made });
  const eventDays = await refreshDays(services, to, isAnew ? undefined : known, async (left) => {
    if (left % 30 === 0) await progress('ProcessCollectingEvents', Math.max(10, 60 - left / 8));
  });
  await progress('ProcessCountingUsage', 60);
  const work = await mkdtemp(join(tmpdir(), 'sanispec-usage-'));
  try {
    const folder = join(work, 'results');
    await mkdir(folder);
    const days = await fetchDays(services, eventDays, work);
    const catalogues = await fetchCatalogues(services, work);
    const input = { to, days, catalogues, folder };
    const limits = { ...countUsageLimits, ...(signal !== undefined && { signal }) };
    const counted = await services.tasks.run(countUsageTask, input, limits);
    const stored = `${resultsFolder}${to}-${randomId(services.randomBytes)}`;
    await storeResults(services, folder, stored);
    const build: UsageBuild = {
      ...{ id: 'usage', type: 'usage', to, builtOn: now().toISOString(), folder: stored, eventDays, readOn },
      ...counted,
    };
    await documents.put('reports', build);
    await removeOldResults(services, new Set([stored, known?.folder ?? stored]));
    return build;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Builds what reports show; a second attempt begins again and ends with the same. */
export const buildUsageJob: JobHandler<BuildUsageInput> = {
  kind: 'usage-reports',
  async run(services, input, context) {
    const { to, countries } = await buildUsage(services, input, {
      progress: (key, percent) => context.step(key, percent),
      signal: context.signal,
    });
    return { kind: 'succeeded', result: { to, countries: countries.length } };
  },
};
