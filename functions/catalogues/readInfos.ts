import { createHash } from 'node:crypto';
import type { ConditionList, ConditionRule } from '@sanispec/shared/compatibility';
import type { CatalogInfo, Infos } from '@sanispec/shared/contract';
import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import type { StoredDocument } from '#storage/documentStore.ts';
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

function byId(left: CataloguePointer, right: CataloguePointer): number {
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

/** One info per version that is in use, with the countries whose pointers lead to it. */
function catalogInfos(services: Services, pointers: readonly CataloguePointer[]): CatalogInfo[] {
  const byCatalogue = new Map<string, CatalogInfo>();
  const address = services.blobs.publicUrl('catalogs');
  // In the order of countries, so that the same catalogues always give the same infos.
  for (const pointer of [...pointers].sort(byId)) {
    const { id: country, catalogId, versionId, zipName, listingName, version = '', publishedOn = '' } = pointer;
    const before = byCatalogue.get(catalogId);
    const listing = listingName === undefined ? {} : { [country]: `${address}/${listingName}` };
    byCatalogue.set(catalogId, {
      id: catalogId,
      countries: [...(before?.countries ?? []), country],
      catalogCSVsZipUrl: `${address}/${zipName}`,
      listingUrls: { ...before?.listingUrls, ...listing },
      versionId,
      version,
      publishedOn,
      assetsGlobalUrl: services.blobs.publicUrl('assets-global'),
      assetsLocalUrl: services.blobs.publicUrl('assets-local'),
    });
  }
  return [...byCatalogue.values()].sort(byCountries);
}

function sorted<Value>(documents: readonly StoredDocument<Value>[]): readonly StoredDocument<Value>[] {
  return [...documents].sort((left, right) => (left.id < right.id ? -1 : 1));
}

const lastInfos = new WeakMap<Services['documents'], VersionedInfos>();

/**
 * Catalogues in use, lists and enabled rules (domain: Loading a catalogue). `rulesVersionId` changes with any list or
 * rule; an import moves only the versions of its countries. The answer for an unchanged version is the same object.
 */
export async function readInfos(services: Services): Promise<VersionedInfos> {
  const { documents } = services;
  const [pointers, lists, rules] = await Promise.all([
    documents.query<CataloguePointer>('catalogPointers', listedQuery('catalogPointers', {})),
    documents.query<ConditionList>('lists', listedQuery('lists', {})),
    documents.query<ConditionRule>('rules', listedQuery('rules', {})),
  ]);
  const ruleParts = [...sorted(lists.documents), ...sorted(rules.documents)].map(({ id, etag }) => `${id} ${etag}`);
  const rulesVersionId = versionOf(ruleParts);
  const used = pointers.documents.map((pointer) => pointer.value);
  const catalogs = catalogInfos(services, await withNames(services, used));
  const etag = versionOf([rulesVersionId, JSON.stringify(catalogs)]);
  const last = lastInfos.get(documents);
  if (last?.etag === etag) return last;
  const fresh: VersionedInfos = {
    infos: {
      catalogs,
      conditionLists: sorted(lists.documents).map((list) => list.value),
      conditionRules: sorted(rules.documents)
        .map((rule) => rule.value)
        .filter((rule) => rule.enabled),
      rulesVersionId,
    },
    etag,
  };
  lastInfos.set(documents, fresh);
  return fresh;
}

/** Country → version of the catalogue that it uses. */
export async function readCatalogueVersions({ documents }: Services): Promise<Record<string, string>> {
  const pointers = await documents.query<CataloguePointer>('catalogPointers', listedQuery('catalogPointers', {}));
  return Object.fromEntries(pointers.documents.map(({ value }) => [value.id, value.versionId]));
}
