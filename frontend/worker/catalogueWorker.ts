import { createCatalogue, csvToPackage } from '@sanispec/shared/catalogue';
import { compileRules } from '@sanispec/shared/compatibility';
import { expose } from 'comlink';
import { type CorePorts, createCatalogueCore, versionOf } from './catalogueCore.ts';
import { createCatalogueSession } from './catalogueSession.ts';
import { networkSource } from './catalogueSource.ts';
import { openMarketDataStore, tolerant } from './marketDataStore.ts';
import { zipTexts } from './zipTexts.ts';

/** Failures that the user gets over are still worth a look in the browser's console. */
function report(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a worker has no other place to say it.
  console.warn(error);
}

const openSession: CorePorts['openSession'] = (zip, country, info, infos) => {
  const { package: content } = csvToPackage(zipTexts(zip));
  if (content.sheets.length === 0) throw new Error(`The catalogue of ${country} holds no category`);
  const catalogue = createCatalogue(content, {
    country,
    versionId: versionOf(info, infos),
    assetsGlobalUrl: info.assetsGlobalUrl,
    assetsLocalUrl: info.assetsLocalUrl,
  });
  const { conditionLists, conditionRules } = infos;
  const fit = compileRules(catalogue, conditionLists, conditionRules);
  return createCatalogueSession(catalogue, fit, conditionLists);
};

expose(
  createCatalogueCore({ source: networkSource, store: tolerant(openMarketDataStore(), report), openSession, report }),
);
