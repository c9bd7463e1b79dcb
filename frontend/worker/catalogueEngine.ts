import { type Catalogue, type CatalogueOptions, openCatalogueBlobs } from '@sanispec/shared/catalogue';
import { compileRules } from '@sanispec/shared/compatibility';
import type { CatalogInfo, Infos } from '@sanispec/shared/contract';
import { type CatalogueSession, createCatalogueSession } from './catalogueSession.ts';
import { rulesNeedTexts } from './neededTexts.ts';

/** A country, the catalogue that serves it, and its rules. */
export interface Market {
  readonly country: string;
  readonly info: CatalogInfo;
  readonly infos: Infos;
}

/** Rules change without the catalogue and the other way round; what is derived from both needs both versions. */
export function versionOf({ info, infos }: Pick<Market, 'info' | 'infos'>): string {
  return `${info.versionId}.${infos.rulesVersionId}`;
}

function optionsOf({ country, info, infos }: Market): CatalogueOptions {
  const { assetsGlobalUrl, assetsLocalUrl } = info;
  return { country, versionId: versionOf({ info, infos }), assetsGlobalUrl, assetsLocalUrl };
}

function openSession(catalogue: Catalogue, { info, infos }: Market): CatalogueSession | undefined {
  const { conditionLists, conditionRules } = infos;
  const { version, publishedOn } = info;
  if (rulesNeedTexts(catalogue, conditionLists, conditionRules)) return undefined;
  const rules = compileRules(catalogue, conditionLists, conditionRules);
  const market = { catalogue, lists: conditionLists, rules: conditionRules };
  const session = createCatalogueSession(rules.catalogue, rules, conditionLists, market);
  if (version === '') return session;
  return { ...session, summary: { ...session.summary, edition: { version, publishedOn } } };
}

/**
 * A session over binary columns.
 *
 * @returns undefined when the rules need texts that are not given
 * @throws when the bytes are damaged or of another format
 */
export function openBlobs(
  blobs: { readonly listing: Uint8Array; readonly texts?: Uint8Array | undefined },
  market: Market,
): CatalogueSession | undefined {
  return openSession(openCatalogueBlobs(blobs, optionsOf(market)), market);
}
