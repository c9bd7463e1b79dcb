import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { LineReason, UsageEvent } from '#events/usageEvent.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Article, sub-category, series. */
type ArticleKey = readonly [article: string, subCategory: string, series: string];

/** Places of articles in `DayFile.articles`, quantities, cents and reasons, four numbers a line. */
type FlatLines = readonly number[];

/** Reasons as numbers of a flat line. */
export const lineReasons: readonly ('' | LineReason)[] = ['', 'inactive', 'missing'];

/** The numbers that each line takes. */
export const numbersPerLine = 4;

/** A project as it was when the day ended. */
interface DayProject {
  readonly id: string;
  readonly country: string;
  readonly segment: string;
  readonly isGuest: boolean;
  readonly cents: number;
  readonly currency: string;
  readonly lines: FlatLines;
}

interface InCountry {
  readonly id: string;
  readonly country: string;
}

/**
 * All events of a day in the form in which they are counted: a hundred times less than the documents, so that a night
 * reads a year of them.
 */
export interface DayFile {
  readonly day: string;
  readonly articles: readonly ArticleKey[];
  readonly accounts: readonly InCountry[];
  readonly active: readonly InCountry[];
  readonly created: readonly (InCountry & { readonly segment: string; readonly isGuest: boolean })[];
  readonly claimed: readonly string[];
  /** What ended projects or brought them back, in the order of time. */
  readonly ends: readonly { readonly id: string; readonly end: 'deleted' | 'expired' | 'restored' }[];
  readonly revisions: readonly (InCountry & { readonly segment: string; readonly format: string })[];
  readonly replaced: readonly (InCountry & { readonly article: number; readonly quantity: number })[];
  readonly projects: readonly DayProject[];
}

type Mutable<Value> = {
  -readonly [Key in keyof Value]: Value[Key] extends readonly (infer Item)[] ? Item[] : Value[Key];
};

/** Collects the events of a day. */
export class DayCollector {
  readonly #day: string;
  readonly #events = new Map<string, UsageEvent>();

  constructor(day: string) {
    this.#day = day;
  }

  /** @param event one that is added twice, or was recorded for another country too, counts once: as it was first */
  add(event: UsageEvent): void {
    const known = this.#events.get(event.id);
    if (known === undefined || recordKey(event) < recordKey(known)) this.#events.set(event.id, event);
  }

  get isEmpty(): boolean {
    return this.#events.size === 0;
  }

  done(): DayFile {
    const articles = new ArticleKeys();
    const file = emptyDay(this.#day, articles.keys);
    const ends: (DayFile['ends'][number] & { readonly on: string })[] = [];
    for (const event of this.#events.values()) addTo(file, ends, articles, event);
    file.ends = ends.sort((a, b) => (a.on < b.on ? -1 : 1)).map(({ id, end }) => ({ id, end }));
    return file;
  }
}

function recordKey({ recordedOn, countryMonth }: UsageEvent): string {
  return `${recordedOn} ${countryMonth}`;
}

/** Articles by their places. */
class ArticleKeys {
  readonly keys: ArticleKey[] = [];
  readonly #places = new Map<string, number>();

  placeOf(...key: ArticleKey): number {
    const name = key.join('\n');
    const known = this.#places.get(name);
    if (known !== undefined) return known;
    const place = this.keys.push(key) - 1;
    this.#places.set(name, place);
    return place;
  }
}

function emptyDay(day: string, articles: ArticleKey[]): Mutable<DayFile> {
  return {
    ...{ day, articles, accounts: [], active: [], created: [], claimed: [] },
    ...{ ends: [], revisions: [], replaced: [], projects: [] },
  };
}

function addTo(
  file: Mutable<DayFile>,
  ends: (DayFile['ends'][number] & { readonly on: string })[],
  articles: ArticleKeys,
  event: UsageEvent,
): void {
  const { country, on } = event;
  switch (event.kind) {
    case 'accountCreated':
      file.accounts.push({ id: event.userId, country });
      break;
    case 'accountActive':
      file.active.push({ id: event.userId, country });
      break;
    case 'projectCreated':
      file.created.push({ id: event.projectId, country, segment: event.segment, isGuest: event.isGuest });
      break;
    case 'projectClaimed':
      file.claimed.push(event.projectId);
      break;
    case 'projectDeleted':
      ends.push({ id: event.projectId, end: event.isExpired ? 'expired' : 'deleted', on });
      break;
    case 'projectRestored':
      ends.push({ id: event.projectId, end: 'restored', on });
      break;
    case 'revisionIssued':
      file.revisions.push({ id: event.projectId, country, format: event.format, segment: event.segment });
      break;
    case 'articleReplaced': {
      const article = articles.placeOf(event.from, event.subCategory, '');
      file.replaced.push({ id: event.projectId, country, article, quantity: event.quantity });
      break;
    }
    case 'projectDay': {
      const { projectId: id, segment, isGuest, priceInCents: cents, currency } = event;
      const lines = event.lines.flatMap(([article, quantity, lineCents, subCategory, series, reason]) => [
        articles.placeOf(article, subCategory, series),
        quantity,
        lineCents,
        lineReasons.indexOf(reason ?? ''),
      ]);
      file.projects.push({ id, country, segment, isGuest, cents, currency, lines });
      break;
    }
  }
}

export function packDay(file: DayFile): Promise<Buffer> {
  return pack(JSON.stringify(file), { level: 3 });
}

export async function unpackDay(bytes: Buffer): Promise<DayFile> {
  return JSON.parse((await unpack(bytes)).toString()) as DayFile;
}
