import { readFile } from 'node:fs/promises';
import { type Catalogue, catalogueOf } from '@sanispec/shared/catalogue';
import { openCatalogueZip } from '#catalogues/catalogueFiles.ts';

/** The catalogue of a country, whole, from its ZIP. */
export async function openMarket(zip: string, country: string): Promise<Catalogue> {
  const { content } = await openCatalogueZip(await readFile(zip));
  return catalogueOf(content, { country, versionId: '', assetsGlobalUrl: '', assetsLocalUrl: '' });
}
