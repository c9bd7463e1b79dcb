import { readFile } from 'node:fs/promises';
import { type Catalogue, createCatalogue } from '@sanispec/shared/catalogue';
import { openCatalogueZip } from '#catalogues/catalogueFiles.ts';

/** The catalogue of a country, whole, from its ZIP. */
export async function openMarket(zip: string, country: string): Promise<Catalogue> {
  const content = await openCatalogueZip(await readFile(zip));
  return createCatalogue(content, { country, versionId: '', assetsGlobalUrl: '', assetsLocalUrl: '' });
}
