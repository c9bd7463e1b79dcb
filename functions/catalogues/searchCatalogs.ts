import type { CatalogRow } from '@sanispec/shared/contract';
import type { z } from 'zod';
import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import type { CatalogueDocument, CataloguePointer } from './catalogueDocuments.ts';

interface Page {
  readonly sortOrder: 'ASC' | 'DESC';
  readonly pageSize: number;
  readonly firstEntryIndexPage: number;
}

type Row = z.infer<typeof CatalogRow>;

/** Catalogues in use by at least one of the countries, by the date of their import. */
export async function searchCatalogs(
  services: Services,
  countries: readonly string[] | 'all',
  page: Page,
): Promise<{ rows: Row[]; total: number }> {
  const { documents } = services;
  const pointers = await documents.query<CataloguePointer>('catalogPointers', listedQuery('catalogPointers', {}));
  const served = new Map<string, string[]>();
  for (const { value } of pointers.documents) {
    if (countries !== 'all' && !countries.includes(value.id)) continue;
    served.set(value.catalogId, [...(served.get(value.catalogId) ?? []), value.id].sort());
  }
  const query = listedQuery('catalogsById', {
    ids: [...served.keys()],
    sort: { field: 'lastModified', descending: page.sortOrder === 'DESC' },
    offset: page.firstEntryIndexPage,
    ...(page.pageSize > 0 && { limit: page.pageSize }),
  });
  const [found, total] = await Promise.all([
    documents.query<CatalogueDocument>('catalogs', query),
    documents.count('catalogs', query),
  ]);
  const rows = found.documents.map(({ id, value }) => ({
    id,
    countries: served.get(id) ?? [],
    uploadedBy: value.uploadedBy,
    fileName: value.fileName,
    version: value.versionId,
    totalArticles: value.totalArticles,
    lastModified: value.lastModified,
  }));
  return { rows, total };
}
