import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CataloguePointer } from '#catalogues/catalogueDocuments.ts';
import { readInfos } from '#catalogues/readInfos.ts';
import type { Services } from '#config/services.ts';
import type { ProjectDocument } from '#projects/projectDocument.ts';
import { usageOfCountry } from '#projects/usage.ts';
import type { StoredDocument } from '#storage/documentStore.ts';
import {
  type LiveFiles,
  liveFile,
  type ProjectLine,
  projectsFile,
  type ReviewRequest,
  type RulesFile,
  rulesFile,
  type UsageLine,
  usageFile,
} from './reviewFiles.ts';

type Pointer = StoredDocument<CataloguePointer>;

/** The pointers of countries at one moment; countries without a catalogue are absent. */
export async function readPointers(
  { documents }: Services,
  countries: readonly string[],
): Promise<ReadonlyMap<string, Pointer>> {
  const pointers = new Map<string, Pointer>();
  for (const country of countries) {
    const pointer = await documents.get<CataloguePointer>('catalogPointers', country);
    if (pointer !== undefined) pointers.set(country, pointer);
  }
  return pointers;
}

/** Skips versions whose file is lost: a missing file must not block the next publication. */
async function layCatalogues(
  { blobs, log }: Services,
  folder: string,
  countries: readonly string[],
  pointers: ReadonlyMap<string, Pointer>,
): Promise<void> {
  const byZip = new Map<string, string[]>();
  for (const [country, { value }] of pointers) {
    byZip.set(value.zipName, [...(byZip.get(value.zipName) ?? []), country]);
  }
  const catalogues: LiveFiles['catalogues'][number][] = [];
  for (const [zipName, served] of byZip) {
    const blob = await blobs.get('catalogs', zipName);
    if (blob === undefined) {
      log('error', 'catalogueFileMissing', { zipName });
      continue;
    }
    const zip = join(folder, `live-${catalogues.length}.zip`);
    await pipeline(blob.stream, createWriteStream(zip));
    catalogues.push({ zip, countries: served });
  }
  const withCatalogue = new Set(catalogues.flatMap(({ countries: served }) => served));
  const withoutCatalogue = countries.filter((country) => !withCatalogue.has(country));
  const files: LiveFiles = { catalogues, withoutCatalogue };
  await writeFile(join(folder, liveFile), JSON.stringify(files));
}

async function writeLines(path: string, lines: AsyncIterable<object>): Promise<void> {
  async function* texts() {
    for await (const line of lines) yield `${JSON.stringify(line)}\n`;
  }
  await pipeline(Readable.from(texts()), createWriteStream(path));
}

/** Articles that projects of the countries hold; templates are not plans of a user. */
async function* usageLines(services: Services, countries: readonly string[]): AsyncGenerator<UsageLine> {
  for (const country of countries) {
    for await (const { projectId, isTemplate, lines } of usageOfCountry(services, country)) {
      if (!isTemplate) yield { projectId, country, lines };
    }
  }
}

async function* projectLines({ documents }: Services, ids: readonly string[]): AsyncGenerator<ProjectLine> {
  for (const projectId of ids) {
    const project = await documents.get<ProjectDocument>('projects', projectId);
    if (project === undefined) continue;
    const { id, reference, details, user, spaces } = project.value;
    yield { id, reference, details, ...(user !== undefined && { user }), spaces };
  }
}

/**
 * Lays what a child process asks for into its folder: it knows nothing of stores.
 *
 * @returns the pointers that were read, for a request of the catalogues in use
 */
export async function laySources(
  services: Services,
  folder: string,
  request: ReviewRequest,
): Promise<ReadonlyMap<string, Pointer> | undefined> {
  if (request.kind === 'live') {
    const pointers = await readPointers(services, request.countries);
    await layCatalogues(services, folder, request.countries, pointers);
    await writeLines(join(folder, usageFile), usageLines(services, request.countries));
    const { conditionLists, conditionRules } = (await readInfos(services)).infos;
    const rules: RulesFile = { conditionLists, conditionRules };
    await writeFile(join(folder, rulesFile), JSON.stringify(rules));
    return pointers;
  }
  await writeLines(join(folder, projectsFile), projectLines(services, request.projectIds));
  return undefined;
}
