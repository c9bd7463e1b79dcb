import { createHash } from 'node:crypto';
import type { CatalogInfo, Infos } from '@sanispec/shared/contract';
import type { Services } from '#config/services.ts';
import { type RulesContent, readPublished } from '#rules/publishedRules.ts';
import {
  type PublishedCatalogue,
  publishCatalogues,
  publishStoredRules,
  readPointer,
  type StoredPointer,
} from '#rules/rulesPointer.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import type { CataloguePointer } from './catalogueDocuments.ts';
import { readNamedCatalogues } from './versionNames.ts';

export interface VersionedInfos {
  readonly infos: Infos;
  /** Changes whenever the infos do. */
  readonly etag: string;
}

function versionOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);
}

function byCountry(left: PublishedCatalogue, right: PublishedCatalogue): number {
  return left.id < right.id ? -1 : 1;
}

function byCountries(left: CatalogInfo, right: CatalogInfo): number {
  return left.countries.join() < right.countries.join() ? -1 : 1;
}

/** Pointers that were switched before versions had names, with the names and dates of their catalogues. */
async function withNames(
  services: Services,
  pointers: readonly CataloguePointer[],
): Promise<readonly CataloguePointer[]> {
  if (pointers.every(({ version }) => version !== undefined)) return pointers;
  const catalogues = new Map((await readNamedCatalogues(services)).map((catalogue) => [catalogue.id, catalogue]));
  return pointers.map((pointer) => {
    const catalogue = catalogues.get(pointer.catalogId);
    if (catalogue === undefined || pointer.version !== undefined) return pointer;
    return { ...pointer, version: catalogue.version, publishedOn: catalogue.lastModified };
  });
}

function publishedOf(pointer: CataloguePointer): PublishedCatalogue {
  const { id, catalogId, versionId, zipName, listingName, textsName, version = '', publishedOn = '' } = pointer;
  const listing = listingName !== undefined && { listingName };
  const texts = textsName !== undefined && { textsName };
  return { id, catalogId, versionId, zipName, ...listing, ...texts, version, publishedOn };
}

async function readCatalogues(services: Services): Promise<readonly PublishedCatalogue[]> {
  const found = await services.documents.query<CataloguePointer>('catalogPointers', listedQuery('catalogPointers', {}));
  const pointers = await withNames(
    services,
    found.documents.map(({ value }) => value),
  );
  // In the order of countries, so that the same catalogues always give the same infos.
  return pointers.map(publishedOf).sort(byCountry);
}

/**
 * Lets infos name the catalogues that countries use now; to be called whenever that has changed.
 *
 * @param by who has announced that they would switch them
 */
export function publishInfos(services: Services, by?: string): Promise<StoredPointer> {
  return publishCatalogues(services, () => readCatalogues(services), by);
}

/** Publishes stored catalogues and rules whose publication was interrupted. */
export async function republish(services: Services): Promise<void> {
  await publishStoredRules(services);
  await publishInfos(services);
}

type Pointed = StoredPointer['value'] & { readonly catalogues: readonly PublishedCatalogue[] };

async function readPointed(services: Services): Promise<{ readonly etag: string; readonly value: Pointed }> {
  const pointer = await readPointer(services);
  const { etag, value } = pointer.value.catalogues === undefined ? await publishInfos(services) : pointer;
  if (value.switching !== undefined) {
    // Pages and server use the same catalogues, even if the host that switches them dies half-way.
    const catalogues = await readCatalogues(services);
    return { etag: versionOf([etag, JSON.stringify(catalogues)]), value: { ...value, catalogues } };
  }
  return { etag, value: { ...value, catalogues: value.catalogues ?? [] } };
}

/** One info per version that is in use, with the countries whose pointers lead to it. */
function catalogInfos(services: Services, pointers: readonly PublishedCatalogue[]): CatalogInfo[] {
  const byCatalogue = new Map<string, CatalogInfo>();
  const address = services.blobs.publicUrl('catalogs');
  function urlOf(country: string, name: string | undefined): Record<string, string> {
    return name === undefined ? {} : { [country]: `${address}/${name}` };
  }
  for (const { id: country, catalogId, versionId, zipName, listingName, textsName, version, publishedOn } of pointers) {
    const before = byCatalogue.get(catalogId);
    byCatalogue.set(catalogId, {
      id: catalogId,
      countries: [...(before?.countries ?? []), country],
      catalogCSVsZipUrl: `${address}/${zipName}`,
      listingUrls: { ...before?.listingUrls, ...urlOf(country, listingName) },
      textsUrls: { ...before?.textsUrls, ...urlOf(country, textsName) },
      versionId,
      version,
      publishedOn,
      assetsGlobalUrl: services.blobs.publicUrl('assets-global'),
      assetsLocalUrl: services.blobs.publicUrl('assets-local'),
    });
  }
  return [...byCatalogue.values()].sort(byCountries);
}

async function readContent(services: Services, { rules }: Pointed): Promise<RulesContent | undefined> {
  const content = await readPublished(services, rules);
  if (content !== undefined) return content;
  // The blob is gone: what is stored makes it again, or another one that the pointer then names.
  return readPublished(services, (await publishStoredRules(services)).value.rules);
}

interface LastInfos extends VersionedInfos {
  /** Of the pointer that they were read by. */
  readonly pointerEtag: string;
}

const lastInfos = new WeakMap<Services['documents'], LastInfos>();

/**
 * Catalogues in use, lists and enabled rules (domain: Loading a catalogue), by one read of the pointer while nothing has
 * changed. `rulesVersionId` changes with any list or enabled rule; an import moves only the versions of its countries.
 * The answer for an unchanged version is the same object.
 */
export async function readInfos(services: Services): Promise<VersionedInfos> {
  const { etag: pointerEtag, value: pointer } = await readPointed(services);
  const last = lastInfos.get(services.documents);
  if (last?.pointerEtag === pointerEtag) return last;
  const catalogs = catalogInfos(services, pointer.catalogues);
  const { versionId: rulesVersionId } = pointer.rules;
  const etag = versionOf([rulesVersionId, JSON.stringify(catalogs)]);
  if (last?.etag === etag) {
    const same = { ...last, pointerEtag };
    lastInfos.set(services.documents, same);
    return same;
  }
  const content = await readContent(services, pointer);
  if (content === undefined) throw new Error(`The rules ${rulesVersionId} are gone`);
  const fresh: LastInfos = { infos: { catalogs, ...content, rulesVersionId }, etag, pointerEtag };
  lastInfos.set(services.documents, fresh);
  return fresh;
}

/** What pages compare with what they have loaded: the version of the rules, and country → that of its catalogue. */
export async function readVersions(
  services: Services,
): Promise<{ readonly rulesVersionId: string; readonly catalogVersions: Record<string, string> }> {
  const { rules, catalogues } = (await readPointed(services)).value;
  return {
    rulesVersionId: rules.versionId,
    catalogVersions: Object.fromEntries(catalogues.map(({ id, versionId }) => [id, versionId])),
  };
}
