import { Infos } from '@sanispec/shared/contract';
import type {
  Answer,
  Asked,
  CatalogueApi,
  CatalogueCountry,
  OpenFailure,
  OpenProgress,
  OpenResult,
  Question,
} from './catalogueApi.ts';
import { type Market, versionOf } from './catalogueEngine.ts';
import { createOpener, type Opened, type OpenerPorts } from './catalogueOpener.ts';
import type { CatalogueSession } from './catalogueSession.ts';

export interface CorePorts extends OpenerPorts {
  /** Resolves when the page had time to paint what was opened. */
  readonly afterPaint: () => Promise<void>;
  /** Lets the thread answer what waits, between two steps of long work. */
  readonly pause: () => Promise<void>;
}

interface HeldInfos {
  readonly infos: Infos;
  readonly etag: string;
}

/** Infos do not belong to a single market. */
const allMarkets = '*';

function failOpening(error: OpenFailure): OpenResult {
  return { ok: false, error };
}

/** The infos held in memory, else stored, and revalidated by their ETag at every call (domain: Loading a catalogue). */
function createInfosLoader({ source, store, report }: CorePorts): () => Promise<Infos | undefined> {
  let held: HeldInfos | undefined;

  async function readStored(): Promise<HeldInfos | undefined> {
    const record = await store.read(allMarkets, 'infos');
    const infos = Infos.safeParse(record?.data);
    return record !== undefined && infos.success ? { infos: infos.data, etag: record.versionId } : undefined;
  }

  return async function loadInfos() {
    held ??= await readStored();
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

/** Concurrent calls for the same thing share it. */
function createSharedWork<Result>() {
  const running = new Map<string, Promise<Result>>();
  return function share(key: string, work: () => Promise<Result>): Promise<Result> {
    const known = running.get(key);
    if (known !== undefined) return known;
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}

type OnProgress = (progress: OpenProgress) => void;

/** Opened catalogues by country, with what keeps them up to date and complete. */
function createShelf(ports: CorePorts, loadInfos: () => Promise<Infos | undefined>) {
  const opener = createOpener(ports);
  const current = new Map<string, Opened>();
  const shareOpening = createSharedWork<OpenResult>();
  const shareCompleting = createSharedWork<Opened | undefined>();

  /** The same version with every text, instead of its listing. */
  function complete(opened: Opened): Promise<Opened | undefined> {
    const { market, versionId } = opened;
    return shareCompleting(`${market.country} ${versionId}`, async () => {
      const whole = await opener.wholly(opened);
      if (typeof whole !== 'object') return undefined;
      if (current.get(market.country)?.versionId === versionId) current.set(market.country, whole);
      return whole;
    });
  }

  /** Fetches and builds later needs while the worker is idle (domain: Listing blob). */
  async function prepare(opened: Opened): Promise<void> {
    await ports.afterPaint();
    const whole = opened.session.isComplete ? opened : await complete(opened);
    for (const _ of whole?.session.preparing() ?? []) await ports.pause();
  }

  async function openNow(country: string, onProgress: OnProgress): Promise<OpenResult> {
    const infos = await loadInfos();
    if (infos === undefined) return failOpening('NetworkError');
    const info = infos.catalogs.find((catalogue) => catalogue.countries.includes(country));
    if (info === undefined || info.catalogCSVsZipUrl === '') return failOpening('ErrorCatalogNotFound');
    const market: Market = { country, info, infos };
    const before = current.get(country);
    if (before?.versionId === versionOf(market)) {
      // Its texts may have got an address since.
      current.set(country, { ...before, market });
      return { ok: true, summary: before.session.summary };
    }
    // Until the new version is ready, and if it cannot be had, calls are answered by the one before: an older catalogue
    // is better than none, since the server checks articles and prices anyway.
    const fresh = await opener.quickly(market, onProgress);
    const ensureOpen = typeof fresh === 'object' ? fresh : (before ?? (await opener.outdated(market)));
    if (ensureOpen === undefined)
      return failOpening(fresh === 'unreadable' ? 'ErrorCatalogUnreadable' : 'NetworkError');
    current.set(country, ensureOpen);
    prepare(ensureOpen).catch(ports.report);
    return { ok: true, summary: ensureOpen.session.summary };
  }

  const watching = new Map<string, Set<OnProgress>>();
  function announce(country: string, progress: OpenProgress): void {
    for (const watch of watching.get(country) ?? []) watch(progress);
  }

  function openShared(country: string): Promise<OpenResult> {
    return shareOpening(country, () => openNow(country, (progress) => announce(country, progress)));
  }

  const begun = new Map<string, Promise<OpenResult>>();

  async function open(country: string, onProgress: OnProgress = () => undefined): Promise<OpenResult> {
    const watchers = watching.get(country) ?? new Set();
    watching.set(country, watchers.add(onProgress));
    try {
      const told = await begun.get(country);
      begun.delete(country);
      return told?.ok === true ? told : await openShared(country);
    } finally {
      watchers.delete(onProgress);
    }
  }

  async function opened(country: string): Promise<Opened> {
    if (!current.has(country)) await (begun.get(country) ?? openShared(country));
    const found = current.get(country);
    if (found === undefined) throw new Error(`No catalogue of ${country} is open`);
    return found;
  }

  return {
    open,

    /** Opens a catalogue of which the next call of `open` is told. */
    begin(country: string): void {
      begun.set(country, openShared(country));
    },

    session: async (country: string): Promise<CatalogueSession> => (await opened(country)).session,

    /** @throws when the texts can be had neither from the browser nor from the network */
    async whole(country: string): Promise<CatalogueSession> {
      const found = await opened(country);
      if (found.session.isComplete) return found.session;
      const whole = await complete(found);
      if (whole === undefined) throw new Error(`The texts of the catalogue of ${country} could not be loaded`);
      return whole.session;
    },
  };
}

/** A session as a table of its answers, from which a question can be looked up together with what it asks. */
type Answers = { readonly [Q in Question]: (...asked: Asked<Q>) => Answer<Q> };

export interface CatalogueCore extends CatalogueApi {
  /**
   * Begins what a page is about to ask for. Its first question is answered by that, without asking the server again.
   */
  begin(country: string): void;
}

/**
 * What the catalogue worker does, with the network and the browser database as arguments (domain: Loading a catalogue).
 */
export function createCatalogueCore(ports: CorePorts): CatalogueCore {
  const loadInfos = createInfosLoader(ports);
  const { open, begin, session, whole } = createShelf(ports, loadInfos);

  async function countries(): Promise<readonly CatalogueCountry[] | undefined> {
    const infos = await loadInfos();
    return infos?.catalogs
      .filter((info) => info.catalogCSVsZipUrl !== '')
      .flatMap((info) => info.countries.map((country) => ({ country, catalogueId: info.id })));
  }

  async function ask<Q extends Question>(country: string, question: Q, ...asked: Asked<Q>): Promise<Answer<Q>> {
    const listed = await session(country);
    const able: Answers = listed.canAnswer(question, ...asked) ? listed : await whole(country);
    return able[question](...asked);
  }

  return { open, begin, countries, ask };
}
