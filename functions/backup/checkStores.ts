import { type AssetDocument, assetContainers } from '#catalogues/assetDocument.ts';
import type { CatalogueDocument, CataloguePointer } from '#catalogues/catalogueDocuments.ts';
import type { Services } from '#config/services.ts';
import type { BlobContainer } from '#storage/blobStore.ts';
import { listedQuery } from '#storage/documentQueries.ts';

/** What stores that were restored to different moments do not agree about. */
export interface StoreFindings {
  /** Files that documents name and that are gone, each with what to do. */
  readonly missing: readonly string[];
  /** Files that no document names, which is no fault: the nightly clean-up removes unneeded ones. */
  readonly strays: readonly string[];
}

async function namesIn({ blobs }: Services, container: BlobContainer): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { name } of blobs.list(container)) names.add(name);
  return names;
}

interface Comparison {
  readonly container: BlobContainer;
  /** Blob → what to do when it is gone. */
  readonly named: ReadonlyMap<string, string>;
}

async function cataloguesOf({ documents }: Services): Promise<Comparison> {
  const named = new Map<string, string>();
  const catalogues = await documents.query<CatalogueDocument>('catalogs', listedQuery('catalogs', {}));
  for (const { value } of catalogues.documents) {
    const { zipName, listingNames = {}, textsNames = {}, countries } = value;
    const names = [zipName, ...Object.values(listingNames), ...Object.values(textsNames)];
    for (const name of names) {
      named.set(name, `of an earlier version (${countries.join(', ')}), which can no longer be rolled back to`);
    }
  }
  const pointers = await documents.query<CataloguePointer>('catalogPointers', listedQuery('catalogPointers', {}));
  for (const { value } of pointers.documents) {
    const { id, zipName, listingName, textsName } = value;
    for (const name of [zipName, listingName, textsName]) {
      if (name !== undefined) named.set(name, `in use in ${id}: import the catalogue again`);
    }
  }
  return { container: 'catalogs', named };
}

async function assetsOf({ documents }: Services): Promise<readonly Comparison[]> {
  const found = await documents.query<Pick<AssetDocument, 'scope' | 'path'>>('assets', listedQuery('assetPaths', {}));
  return (['global', 'local'] as const).map((scope) => {
    const paths = found.documents.filter(({ value }) => value.scope === scope).map(({ value }) => value.path);
    return { container: assetContainers[scope], named: new Map(paths.map((path) => [path, 'upload the file again'])) };
  });
}

/** Compares documents with the files that they name: catalogues, pictures and drawings. */
export async function checkStores(services: Services): Promise<StoreFindings> {
  const missing: string[] = [];
  const strays: string[] = [];
  for (const { container, named } of [await cataloguesOf(services), ...(await assetsOf(services))]) {
    const names = await namesIn(services, container);
    for (const [name, remedy] of named) if (!names.has(name)) missing.push(`${container}/${name}: ${remedy}`);
    for (const name of names) if (!named.has(name)) strays.push(`${container}/${name}`);
  }
  return { missing: missing.sort(), strays: strays.sort() };
}
