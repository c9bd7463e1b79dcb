import { writeSync } from 'node:fs';
import type { CatalogueDocument } from '../../functions/catalogues/catalogueDocuments.ts';
import { publishCatalogue } from '../../functions/catalogues/catalogueVersions.ts';
import { createServices } from '../../functions/config/createServices.ts';
import { readEnvironment } from '../../functions/config/environment.ts';

/** What is published in turn, and for whom. */
export const publishedCatalogues = ['even', 'odd'] as const;
export const publishedCountries = ['AT', 'CH', 'DE', 'FR', 'NL', 'PL', 'XZ'];

/** A catalogue whose one file is stored already. */
export function aPublishedCatalogue(id: string): CatalogueDocument {
  return {
    ...{ id, versionId: id, countries: publishedCountries, uploadedBy: 'admin@example.com', fileName: `${id}.xlsx` },
    ...{ totalArticles: 1, lastModified: '2026-11-02T09:00:00.000Z', zipName: `${id}.zip` },
    counts: { articles: 1 } as CatalogueDocument['counts'],
  };
}

/**
 * Publishes one catalogue after the other until it is killed, and prints two lines for each: `began {publishing}
 * {catalogue}` and `done {publishing} {catalogue}`.
 */
async function publishUntilKilled(folder: string, first: number): Promise<never> {
  const services = await createServices(readEnvironment({ DATA_DIR: folder }));
  for (let round = first; ; round += 1) {
    const catalogue = publishedCatalogues[round % 2] ?? 'even';
    await services.blobs.put('catalogs', `${catalogue}.zip`, Buffer.from('zip'), { contentType: 'application/zip' });
    writeSync(1, `began p${round} ${catalogue}\n`);
    await publishCatalogue(services, aPublishedCatalogue(catalogue), { id: `p${round}` });
    writeSync(1, `done p${round} ${catalogue}\n`);
  }
}

const [, script, folder, first] = process.argv;
if (script?.endsWith('publishUntilKilled.ts') && folder !== undefined) {
  await publishUntilKilled(folder, Number(first ?? '0'));
}
