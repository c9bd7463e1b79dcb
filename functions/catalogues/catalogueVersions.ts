import type { Services } from '#config/services.ts';
import { announceSwitching } from '#rules/rulesPointer.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import type { StoredDocument } from '#storage/documentStore.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import {
  blobNamesOf,
  type CatalogueDocument,
  type CataloguePointer,
  namesFor,
  type VersionFile,
} from './catalogueDocuments.ts';
import { publishInfos } from './readInfos.ts';
import { takeVersionName } from './versionNames.ts';

/** Versions of a country that its pointer names, the current one included. */
const versionsOfPointer = 3;

/** As long as jobs. */
const recordSeconds = 30 * 24 * 3600;

/** What a publishing does (container `versions`, partition `publishing`); kept as long as its job. */
export interface PublishingDocument {
  /** The job that publishes. */
  readonly id: string;
  readonly of: 'publishing';
  readonly catalogId: string;
  readonly countries: readonly string[];
  /** Country → the catalogue that it used; '' for none. */
  readonly from: Readonly<Record<string, string>>;
  /** A publishing that stays at 'switching' broke off, and its countries may use different catalogues. */
  readonly state: 'switching' | 'done' | 'put back';
}

/** Another import has published for one of the countries since. */
export class CatalogueChanged extends Error {
  override readonly name = 'CatalogueChanged';

  constructor(country: string) {
    super(`Another catalogue was published for ${country} meanwhile`);
  }
}

/** The versions that a country used before the one that it gets now. */
function earlierOf(pointer: CataloguePointer): readonly VersionFile[] {
  return [versionFileOf(pointer), ...(pointer.earlier ?? [])].slice(0, versionsOfPointer - 1);
}

/** The files of the version that a country uses. */
export function versionFileOf({ versionId, zipName, listingName }: CataloguePointer): VersionFile {
  return { versionId, zipName, ...(listingName !== undefined && { listingName }) };
}

/** What putting a pointer back needs, one step deep. */
function stateOf({ id: _, before: __, ...state }: CataloguePointer): NonNullable<CataloguePointer['before']> {
  return state;
}

function readPointer({ documents }: Services, country: string) {
  return documents.get<CataloguePointer>('catalogPointers', country);
}

/**
 * Country → the catalogue that it uses, '' for none.
 *
 * @param countries those that are asked for
 */
export async function cataloguesInUse(
  services: Services,
  countries: readonly string[],
): Promise<Record<string, string>> {
  const used: Record<string, string> = {};
  for (const country of countries) used[country] = (await readPointer(services, country))?.value.catalogId ?? '';
  return used;
}

async function switchPointer(
  services: Services,
  country: string,
  catalogue: CatalogueDocument,
  { id: publishedBy, from }: PublishingDocument,
): Promise<void> {
  const current = await readPointer(services, country);
  if (current?.value.catalogId === catalogue.id) return;
  if ((current?.value.catalogId ?? '') !== from[country]) throw new CatalogueChanged(country);
  const { id: catalogId, versionId, zipName, version, lastModified: publishedOn } = catalogue;
  const pointer: CataloguePointer = {
    ...{ id: country, catalogId, versionId, zipName, publishedOn, publishedBy },
    switchedOn: services.now().toISOString(),
    ...(version !== undefined && { version }),
    ...namesFor(catalogue, country),
    ...(current !== undefined && { earlier: earlierOf(current.value), before: stateOf(current.value) }),
  };
  const condition = current === undefined ? ({ ifNoneMatch: '*' } as const) : { ifMatch: current.etag };
  await services.documents.put('catalogPointers', pointer, condition);
}

function findPublishing({ documents }: Services, id: string) {
  return documents.get<PublishingDocument>('versions', id, 'publishing');
}

async function writePublishing({ documents }: Services, publishing: PublishingDocument): Promise<void> {
  await documents.put('versions', publishing, { ttlSeconds: recordSeconds });
}

/** A version is stored once: another attempt of its import keeps its name and date. */
async function storeCatalogue(services: Services, catalogue: CatalogueDocument): Promise<CatalogueDocument> {
  const stored = (await services.documents.get<CatalogueDocument>('catalogs', catalogue.id))?.value;
  const lastModified = stored?.lastModified ?? catalogue.lastModified;
  const version = stored?.version ?? (await takeVersionName(services, { ...catalogue, lastModified }));
  const named = { ...catalogue, lastModified, version };
  await services.documents.put('catalogs', named);
  return named;
}

/** @throws Error when a clean-up took a blob between its upload and the document that names it */
async function checkBlobs({ blobs }: Services, catalogue: CatalogueDocument): Promise<void> {
  for (const name of new Set(blobNamesOf(catalogue))) {
    if ((await blobs.properties('catalogs', name)) === undefined) throw new Error(`The blob ${name} is gone`);
  }
}

/** Who publishes what for whom. */
export interface Publishing {
  /** The job; an import's catalogue has its job's id. */
  readonly id?: string;
  /** All that it was imported for when absent. */
  readonly countries?: readonly string[];
  /** Country → catalogue that it used at the check, '' for none; what it uses now when absent. */
  readonly from?: Readonly<Record<string, string>>;
}

/**
 * Makes a catalogue, whose blobs are stored and verified, the one that countries use: one pointer per country is
 * switched with its ETag, and nothing else decides (see the decision on publishing catalogues). Other countries keep
 * theirs. May run again for the same publishing: one that was done does nothing, one that broke off goes on.
 *
 * @throws CatalogueChanged when a country does not use any more what it used when the publishing began, or at its
 * check: `putBack` undoes the rest
 */
export async function publishCatalogue(
  services: Services,
  catalogue: CatalogueDocument,
  { id = catalogue.id, countries = catalogue.countries, from }: Publishing = {},
): Promise<void> {
  const earlier = (await findPublishing(services, id))?.value;
  if (earlier?.state === 'done') return;
  const stored = await storeCatalogue(services, catalogue);
  const publishing: PublishingDocument =
    earlier?.state === 'switching'
      ? earlier
      : {
          ...{ id, of: 'publishing', catalogId: catalogue.id, countries, state: 'switching' },
          from: from ?? (await cataloguesInUse(services, countries)),
        };
  await writePublishing(services, publishing);
  await checkBlobs(services, stored);
  await announceSwitching(services, id);
  for (const country of countries) {
    await retryOnConflict(() => switchPointer(services, country, stored, publishing));
  }
  await publishInfos(services, id);
  await writePublishing(services, { ...publishing, state: 'done' });
}

/** Publishings that began and did not end; their jobs may still run. */
export async function openPublishings({ documents }: Services): Promise<readonly PublishingDocument[]> {
  const query = listedQuery('publishings', { partition: 'publishing' });
  const { documents: found } = await documents.query<PublishingDocument>('versions', query);
  return found.map(({ value }) => value).filter(({ state }) => state === 'switching');
}

/** Gives a country back what it used before the publishing; countries that use something else by now keep it. */
async function putPointerBack(services: Services, country: string, { id }: PublishingDocument): Promise<void> {
  const current: StoredDocument<CataloguePointer> | undefined = await readPointer(services, country);
  if (current === undefined || current.value.publishedBy !== id) return;
  const { before } = current.value;
  const { documents } = services;
  if (before === undefined) await documents.delete('catalogPointers', country, { ifMatch: current.etag });
  else await documents.put('catalogPointers', { id: country, ...before }, { ifMatch: current.etag });
}

/**
 * Undoes a publishing whose job has failed for good, so that its countries use what they used before. May run again.
 *
 * @returns how many countries it was for
 */
export async function putBack(services: Services, publishing: PublishingDocument): Promise<number> {
  await announceSwitching(services, publishing.id);
  for (const country of publishing.countries) {
    await retryOnConflict(() => putPointerBack(services, country, publishing));
  }
  await publishInfos(services, publishing.id);
  await writePublishing(services, { ...publishing, state: 'put back' });
  return publishing.countries.length;
}

/**
 * Takes a catalogue out of use; its versions stay. Countries that use another one by now keep that. Projects keep their
 * totals; those that are saved meanwhile have none, so that all are priced again with the next catalogue, be it the
 * same.
 *
 * @returns the countries that have no catalogue now
 */
export async function withdrawCatalogue(
  services: Services,
  catalogId: string,
  countries: readonly string[],
): Promise<readonly string[]> {
  const withdrawn: string[] = [];
  await announceSwitching(services, catalogId);
  for (const country of countries) {
    const isWithdrawn = await retryOnConflict(async () => {
      const current = await readPointer(services, country);
      if (current === undefined) return false;
      if (current.value.catalogId !== catalogId) return undefined;
      return services.documents.delete('catalogPointers', country, { ifMatch: current.etag });
    });
    if (isWithdrawn !== undefined) await services.documents.delete('repricing', country);
    if (isWithdrawn) withdrawn.push(country);
  }
  await publishInfos(services, catalogId);
  return withdrawn;
}
