import { type CataloguePackage, countCatalogue, tablesToPackage } from '@sanispec/shared/catalogue';
import {
  type CatalogueDocument,
  immutableCaching,
  listingNameOf,
  textsNameOf,
  zipNameOf,
} from '#catalogues/catalogueDocuments.ts';
import { packBlobs, packCatalogue } from '#catalogues/catalogueFiles.ts';
import { publishCatalogue } from '#catalogues/catalogueVersions.ts';
import type { Services } from '#config/services.ts';

const columns = ['ArticleNr', 'Articletext', 'ParentID', 'Price', 'CountriesISO', 'Active', 'Colour'];
const flags = ['', '', 'hidden', 'number;hidden', 'hidden', 'hidden', 'stdfilter;multiselect'];

/** Three toilets for DE and AT: one for 432.25, one on request, one inactive. */
const toilets = [
  ['100.1', 'Wand-WC Linea', 'LINEA', '432.25', 'DE;AT', '1', 'white'],
  ['100.2', 'Wand-WC Linea, schwarz', 'LINEA', '', 'DE;AT', '1', 'black'],
  ['100.3', 'Wand-WC Alt', 'ALT', '99.90', 'DE;AT', '0', 'white'],
];

/** Publishes a package as the catalogue of some countries, as an import would. */
export async function publishTestPackage(
  services: Services,
  catalogue: CataloguePackage,
  countries: readonly string[],
  versionId: string,
): Promise<void> {
  const packed = await packCatalogue(catalogue);
  const options = { contentType: 'application/zip', cacheControl: immutableCaching };
  await services.blobs.put('catalogs', zipNameOf(versionId), packed, options);
  const listingNames: Record<string, string> = {};
  const textsNames: Record<string, string> = {};
  const gzip = { contentType: 'application/gzip' };
  for await (const { country, listing, texts } of packBlobs(catalogue, countries)) {
    listingNames[country] = listingNameOf(`${versionId}-${country}`);
    textsNames[country] = textsNameOf(`${versionId}-${country}`);
    await services.blobs.put('catalogs', listingNames[country], listing, gzip);
    await services.blobs.put('catalogs', textsNames[country], texts, gzip);
  }
  const counts = countCatalogue(catalogue);
  const document: CatalogueDocument = {
    id: versionId,
    versionId,
    countries: [...countries],
    uploadedBy: 'admin@example.com',
    fileName: 'catalogue.xlsx',
    totalArticles: counts.articles,
    lastModified: services.now().toISOString(),
    zipName: zipNameOf(versionId),
    listingNames,
    textsNames,
    counts,
  };
  await publishCatalogue(services, document);
}

/** Of the toilets. */
export const testCatalogueId = `test-${toilets.length}`;

/** Publishes a small catalogue for DE and AT. */
export async function publishTestCatalogue(services: Services, rows: readonly string[][] = toilets): Promise<void> {
  const catalogue = tablesToPackage([{ name: 'TOILET_WC', rows: [columns, flags, ...rows] }]).package;
  await publishTestPackage(services, catalogue, ['AT', 'DE'], `test-${rows.length}`);
}
