import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { memoizeWeak } from '@sanispec/shared/columns';
import { LRUCache } from 'lru-cache';
import type { Services } from '#config/services.ts';
import { readBlob } from '#storage/readBlob.ts';
import { keysName, type LineOrder, type ListEnd, linesPerSegment, type SegmentKeys, segmentName } from './lineFiles.ts';
import { reviewBlob } from './reviewBlobs.ts';
import type { ReviewList } from './reviewFiles.ts';

const unpack = promisify(gunzip);
const maxBlobBytes = 64 * 1024 * 1024;
/** Keys of a large list take some 20 MB, a segment of lines 200 kB. */
const maxCachedBytes = 48 * 1024 * 1024;

/** What a list is narrowed to. */
export interface LineFilter {
  /** Folded part of what lines are found by; '' for all. */
  readonly text: string;
  readonly subCategory: string;
  readonly country?: string | undefined;
  /** Percent, up or down. */
  readonly overPercent?: number | undefined;
}

interface LinePage {
  readonly order: LineOrder | 'kept';
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** The keys of all lines of a list. */
interface ListKeys {
  readonly segments: readonly SegmentKeys[];
  readonly end: ListEnd;
  readonly orders: Readonly<Record<LineOrder, Uint32Array>>;
  readonly bytes: number;
}

function orderOf(base64: string): Uint32Array {
  const bytes = Buffer.from(base64, 'base64');
  return new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

async function readPacked({ blobs }: Services, name: string): Promise<Buffer | undefined> {
  const packed = await readBlob(blobs, 'reviews', name, maxBlobBytes);
  return packed === undefined ? undefined : unpack(packed);
}

async function readKeys(services: Services, jobId: string, list: ReviewList): Promise<ListKeys | undefined> {
  const text = await readPacked(services, reviewBlob(jobId, keysName(list)));
  if (text === undefined) return undefined;
  const segments: SegmentKeys[] = [];
  let start = 0;
  for (let newline = text.indexOf(10); newline >= 0; newline = text.indexOf(10, start)) {
    segments.push(JSON.parse(text.toString('utf8', start, newline)) as SegmentKeys);
    start = newline + 1;
    // A long list is read in steps between which calls are answered.
    if (segments.length % 10 === 0) await nextTurn();
  }
  const end = JSON.parse(text.toString('utf8', start)) as ListEnd;
  const { articleId, percent, price } = end.orders;
  const orders = { articleId: orderOf(articleId), percent: orderOf(percent), price: orderOf(price) };
  return { segments, end, orders, bytes: text.byteLength * 2 };
}

interface Cached {
  readonly keys?: ListKeys;
  readonly lines?: readonly string[];
  readonly bytes: number;
}

/** Blobs of reviews never change while their job waits, and a job's id is never given again. */
const cacheOf = memoizeWeak(
  (_: Services['blobs']) =>
    new LRUCache<string, Cached>({
      maxSize: maxCachedBytes,
      sizeCalculation: ({ bytes }) => Math.max(1, Math.min(bytes, maxCachedBytes)),
    }),
);

async function segmentLines(services: Services, name: string): Promise<readonly string[]> {
  const cache = cacheOf(services.blobs);
  const known = cache.get(name)?.lines;
  if (known !== undefined) return known;
  const text = await readPacked(services, name);
  if (text === undefined) throw new Error(`${name} is missing in storage`);
  const lines = text.toString().split('\n');
  cache.set(name, { lines, bytes: text.byteLength * 2 });
  return lines;
}

/** A list of a review, opened to be searched. */
export class OpenedList {
  readonly #services: Services;
  readonly #nameOf: (segment: number) => string;
  readonly #keys: ListKeys;

  constructor(services: Services, nameOf: (segment: number) => string, keys: ListKeys) {
    this.#services = services;
    this.#nameOf = nameOf;
    this.#keys = keys;
  }

  /** The sub-categories of all lines, those without one apart. */
  get subCategories(): readonly string[] {
    return this.#keys.end.subCategories.filter((code) => code !== '');
  }

  /** A page of the lines that pass, and how many do. */
  async search(filter: LineFilter, page: LinePage): Promise<{ readonly lines: unknown[]; readonly total: number }> {
    const { end, orders } = this.#keys;
    const passes = this.#passing(filter);
    const order = page.order === 'kept' ? undefined : orders[page.order];
    const found: number[] = [];
    let total = 0;
    for (let index = 0; index < end.kept; index += 1) {
      const place = page.descending ? end.kept - 1 - index : index;
      const line = order === undefined ? place : (order[place] as number);
      if (!passes(line)) continue;
      if (total >= page.offset && found.length < page.limit) found.push(line);
      total += 1;
    }
    return { lines: await this.#read(found), total };
  }

  /** All lines in their order, a segment at a time. */
  async *all(): AsyncGenerator<unknown> {
    for (let segment = 0; segment < this.#keys.segments.length; segment += 1) {
      const lines = await segmentLines(this.#services, this.#nameOf(segment));
      for (const line of lines) yield JSON.parse(line) as unknown;
    }
  }

  #passing({ text, subCategory, country, overPercent }: LineFilter): (line: number) => boolean {
    const { end, segments } = this.#keys;
    const code = subCategory === '' ? -1 : end.subCategories.indexOf(subCategory);
    const sets = end.countries.map((set) => country === undefined || set.length === 0 || set.includes(country));
    return (line) => {
      const keys = segments[Math.floor(line / linesPerSegment)];
      if (keys === undefined) return false;
      const index = line % linesPerSegment;
      if (subCategory !== '' && keys.subCategory[index] !== code) return false;
      if (sets[keys.countries[index] ?? -1] !== true) return false;
      const percent = keys.percent[index] ?? null;
      if (overPercent !== undefined && (percent === null || Math.abs(percent) <= overPercent)) return false;
      return text === '' || (keys.text[index]?.includes(text) ?? false);
    };
  }

  async #read(lines: readonly number[]): Promise<unknown[]> {
    const wanted = [...new Set(lines.map((line) => Math.floor(line / linesPerSegment)))];
    const read = await Promise.all(
      wanted.map(async (segment) => [segment, await segmentLines(this.#services, this.#nameOf(segment))] as const),
    );
    const segments = new Map(read);
    return lines.map((line) => {
      const text = segments.get(Math.floor(line / linesPerSegment))?.[line % linesPerSegment];
      if (text === undefined) throw new Error(`There is no line ${line}`);
      return JSON.parse(text) as unknown;
    });
  }
}

/**
 * A list of a job's review.
 *
 * @returns undefined when the job has none
 */
export async function openReviewList(
  services: Services,
  jobId: string,
  list: ReviewList,
): Promise<OpenedList | undefined> {
  const cache = cacheOf(services.blobs);
  const name = reviewBlob(jobId, keysName(list));
  const keys = cache.get(name)?.keys ?? (await readKeys(services, jobId, list));
  if (keys === undefined) return undefined;
  cache.set(name, { keys, bytes: keys.bytes });
  return new OpenedList(services, (segment) => reviewBlob(jobId, segmentName(list, segment)), keys);
}
