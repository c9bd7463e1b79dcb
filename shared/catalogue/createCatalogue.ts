import { assembleCatalogue, type CatalogueOptions } from './assembleCatalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { type CatalogueInCells, cellsOfPackage } from './catalogueCells.ts';
import type { CataloguePackage } from './cataloguePackage.ts';
import { rowsSoldIn } from './catalogueRows.ts';

/** Open what was read from a catalogue ZIP, see `openCsvFiles`, as the catalogue of one country (domain: Catalogue). */
export function catalogueOf({ cells, translations, settings }: CatalogueInCells, options: CatalogueOptions): Catalogue {
  const rows = rowsSoldIn(cells, options.country.toUpperCase());
  return assembleCatalogue({ rows, translations, settings }, options);
}

/**
 * Open a package as the catalogue of one country (domain: Catalogue).
 *
 * @example createCatalogue(pkg, { country: 'DE', versionId: '7', assetsGlobalUrl: '/g', assetsLocalUrl: '/l' })
 */
export function createCatalogue(pkg: CataloguePackage, options: CatalogueOptions): Catalogue {
  return catalogueOf({ ...pkg, cells: cellsOfPackage(pkg) }, options);
}
