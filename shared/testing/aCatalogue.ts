import { type Catalogue, type CatalogueSheet, createCatalogue } from '#catalogue/index.ts';
import { aPackage, type PackageOverrides } from './aPackage.ts';

/** The German catalogue of some sheets. */
export function aCatalogue(
  sheets: readonly CatalogueSheet[],
  { country = 'DE', ...overrides }: PackageOverrides & { readonly country?: string } = {},
): Catalogue {
  return createCatalogue(aPackage(sheets, overrides), {
    country,
    versionId: '1',
    assetsGlobalUrl: 'https://assets.test/global',
    assetsLocalUrl: 'https://assets.test/local',
  });
}
