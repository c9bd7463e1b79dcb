import { type CatalogInfo, Infos } from '@sanispec/shared/contract';
import type { CatalogueApi, CatalogueCountry, OpenFailure, OpenProgress, OpenResult } from './catalogueApi.ts';
import type { CatalogueSession } from './catalogueSession.ts';
import type { CatalogueSource } from './catalogueSource.ts';
import type { MarketDataStore } from './marketDataStore.ts';

export interface CorePorts {
  readonly source: CatalogueSource;
  /** Must not throw: wrap it in `tolerant`. */
  readonly store: MarketDataStore;
  /** @throws when the bytes are no catalogue */
  readonly openSession: (zip: Uint8Array, country: string, info: CatalogInfo, infos: Infos) => CatalogueSession;
  /** Hears of failures that the user gets over: a server that is away while something is stored, a broken ZIP. */
  readonly report: (error: unknown) => void;
}

interface HeldInfos {
  readonly infos: Infos;
  readonly etag: string;
}

/** Infos belong to no single market. */
const allMarkets = '*';

function failed(error: OpenFailure): OpenResult {
  return { ok: false, error };
}

/** Rules change without the catalogue and the other way round; what is derived from both needs both versions. */
export function versionOf(info: CatalogInfo, infos: Infos): string {
  return `${info.versionId}.${infos.rulesVersionId}`;
}

/** The infos held in memory, else stored, and revalidated by their ETag at every call (§4.4). */
function createInfosLoader({ source, store, report }: CorePorts): () => Promise<Infos | undefined> {
  let held: HeldInfos | undefined;

  async function stored(): Promise<HeldInfos | undefined> {
    const record = await store.read(allMarkets, 'infos');
    const infos = Infos.safeParse(record?.data);
    return record !== undefined && infos.success ? { infos: infos.data, etag: record.versionId } : undefined;
  }

  return async function loadInfos() {
    held ??= await stored();
    try {
      const answer = await source.fetchInfos(held?.etag);
      if (answer.kind === 'new') {
        held = answer;
        await store.write({ marketId: allMarkets, type: 'infos', versionId: answer.etag, data: answer.infos });
      }
    } catch (error) {
      report(error);
    }
    return held?.infos;
  };
}

interface Opened {
  readonly versionId: string;
  readonly session: CatalogueSession;
}

type OnProgress = (progress: OpenProgress) => void;

/** The ways to open the catalogue of a country; each answers undefined when it does not lead to one. */
function createOpener({ source, store, openSession, report }: CorePorts) {
  function tryOpen(zip: Uint8Array, country: string, info: CatalogInfo, infos: Infos): Opened | undefined {
    try {
      return { versionId: versionOf(info, infos), session: openSession(zip, country, info, infos) };
    } catch (error) {
      report(error);
      return undefined;
    }
  }

  async function stored(country: string): Promise<{ zip: Uint8Array; versionId: string } | undefined> {
    const record = await store.read(country, 'catalogueZip');
    return record?.data instanceof Uint8Array ? { zip: record.data, versionId: record.versionId } : undefined;
  }

  async function download(info: CatalogInfo, onProgress: OnProgress): Promise<Uint8Array | undefined> {
    try {
      return await source.downloadZip(info.catalogCSVsZipUrl, onProgress);
    } catch (error) {
      report(error);
      return undefined;
    }
  }

  return {
    async fromStore(country: string, info: CatalogInfo, infos: Infos): Promise<Opened | undefined> {
      const kept = await stored(country);
      return kept?.versionId === info.versionId ? tryOpen(kept.zip, country, info, infos) : undefined;
    },

    async fromNetwork(country: string, info: CatalogInfo, infos: Infos, onProgress: OnProgress) {
      const zip = await download(info, onProgress);
      if (zip === undefined) return undefined;
      const opened = tryOpen(zip, country, info, infos);
      if (opened === undefined) return undefined;
      await store.write({ marketId: country, type: 'catalogueZip', versionId: info.versionId, data: zip });
      return opened;
    },

    /** Whatever is stored, under its own version, so that the next call tries the current one again. */
    async outdated(country: string, info: CatalogInfo, infos: Infos): Promise<Opened | undefined> {
      const kept = await stored(country);
      return kept && tryOpen(kept.zip, country, { ...info, versionId: kept.versionId }, infos);
    },
  };
}

/** What the catalogue worker does, with the network and the browser database as arguments (§4.4). */
export function createCatalogueCore(ports: CorePorts): CatalogueApi {
  const loadInfos = createInfosLoader(ports);
  const opener = createOpener(ports);
  const opened = new Map<string, Opened>();
  const opening = new Map<string, Promise<OpenResult>>();

  async function openNow(country: string, onProgress: OnProgress): Promise<OpenResult> {
    const infos = await loadInfos();
    if (infos === undefined) return failed('NetworkError');
    const info = infos.catalogs.find((catalogue) => catalogue.countries.includes(country));
    if (info === undefined || info.catalogCSVsZipUrl === '') return failed('ErrorCatalogNotFound');
    const versionId = versionOf(info, infos);
    const before = opened.get(country);
    if (before?.versionId === versionId) return { ok: true, summary: before.session.summary };
    // Until the new version is ready, and if it cannot be had, calls are answered by the one before: an older catalogue
    // is better than none, since the server checks articles and prices anyway.
    const current =
      (await opener.fromStore(country, info, infos)) ??
      (await opener.fromNetwork(country, info, infos, onProgress)) ??
      before ??
      (await opener.outdated(country, info, infos));
    if (current === undefined) return failed('NetworkError');
    opened.set(country, current);
    return { ok: true, summary: current.session.summary };
  }

  function open(country: string, onProgress: OnProgress = () => undefined): Promise<OpenResult> {
    const running = opening.get(country);
    if (running !== undefined) return running;
    const started = openNow(country, onProgress).finally(() => opening.delete(country));
    opening.set(country, started);
    return started;
  }

  async function session(country: string): Promise<CatalogueSession> {
    if (!opened.has(country)) await open(country);
    const { session } = opened.get(country) ?? {};
    if (session === undefined) throw new Error(`No catalogue of ${country} is open`);
    return session;
  }

  async function countries(): Promise<readonly CatalogueCountry[] | undefined> {
    const infos = await loadInfos();
    return infos?.catalogs
      .filter((info) => info.catalogCSVsZipUrl !== '')
      .flatMap((info) => info.countries.map((country) => ({ country, catalogueId: info.id })));
  }

  return {
    open,
    countries,
    search: async (country, query) => (await session(country)).search(query),
    articles: async (country, articleIds) => (await session(country)).articles(articleIds),
    variants: async (country, productId) => (await session(country)).variants(productId),
    judgeSet: async (country, set) => (await session(country)).judgeSet(set),
    judgeArticles: async (country, set, articleIds, replacingEntryId) =>
      (await session(country)).judgeArticles(set, articleIds, replacingEntryId),
    repairs: async (country, set, trouble) => (await session(country)).repairs(set, trouble),
    setArticlesOf: async (country, articleId) => (await session(country)).setArticlesOf(articleId),
    adjustments: async (country, set, addedEntryId) => (await session(country)).adjustments(set, addedEntryId),
  };
}
