import { readFile } from 'node:fs/promises';
import { createCatalogue, partsLeftOut, rateCatalogue as rate } from '@sanispec/shared/catalogue';
import { CatalogQuality } from '@sanispec/shared/contract';
import type { Task } from '#tasks/task.ts';
import { openCatalogueZip } from './catalogueFiles.ts';
import { type RateCatalogueInput, rateCatalogueTask } from './qualityTask.ts';

/** Reads a catalogue's ZIP and rates each article that the country's listings show. */
export const rateCatalogue: Task<RateCatalogueInput, never, CatalogQuality> = {
  ...rateCatalogueTask,
  async run({ zip, country, ruleColumns, assets }) {
    const stored = new Set(assets);
    const content = await openCatalogueZip(await readFile(zip));
    const catalogue = createCatalogue(content, { country, versionId: '', assetsGlobalUrl: '', assetsLocalUrl: '' });
    const hasAsset = (scope: string, path: string) => stored.has(`${scope}:${path}`);
    return CatalogQuality.parse({
      country,
      ...rate({ catalogue, ruleColumns, hasAsset }),
      leftOut: partsLeftOut(content),
    });
  },
};
