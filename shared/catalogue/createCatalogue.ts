import { assembleCatalogue, type CatalogueOptions } from './assembleCatalogue.ts';
import type { Catalogue } from './catalogue.ts';
import type { CataloguePackage } from './cataloguePackage.ts';
import { rowsSoldIn } from './catalogueRows.ts';

/**
 * Open a package as the catalogue of one country (§3.5, §3.6, §5.1).
 *
 * @example createCatalogue(pkg, { country: 'DE', versionId: '7', assetsGlobalUrl: '/g', assetsLocalUrl: '/l' })
 */
export function createCatalogue(pkg: CataloguePackage, options: CatalogueOptions): Catalogue {
  const { translations, settings } = pkg;
  const rows = rowsSoldIn(pkg, options.country.toUpperCase());
  return assembleCatalogue({ rows, translations, settings }, options);
}
