import type { Services } from '#config/services.ts';
import { Failure } from '../failure.ts';
import type { CatalogueDocument } from './catalogueDocuments.ts';

/**
 * A catalogue that was imported for at least one of the countries.
 *
 * @throws Failure 404 ErrorCatalogNotFound when there is none, or it is none of their business
 */
export async function findOwnCatalogue(
  { documents }: Services,
  countries: readonly string[] | 'all',
  id: string,
): Promise<CatalogueDocument> {
  const stored = await documents.get<CatalogueDocument>('catalogs', id);
  const isTheirs = countries === 'all' || stored?.value.countries.some((country) => countries.includes(country));
  if (stored === undefined || isTheirs !== true) throw new Failure(404, 'ErrorCatalogNotFound');
  return stored.value;
}
