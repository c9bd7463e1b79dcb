import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const pack = promisify(gzip);

/** Lines that are packed together: a page of a list unpacks few of them. */
export const linesPerSegment = 1000;
/** Lines beyond are counted, not stored: they would not be read, and searches must stay fast. */
const maxStoredLines = 250_000;

/** What lines of a list are found and sorted by. */
export interface LineKeys {
  /** Folded. */
  readonly text: string;
  readonly subCategory: string;
  readonly countries: readonly string[];
  /** What the line is sorted by first: an article number or a reference. */
  readonly id: string;
  readonly percent?: number | undefined;
  readonly price?: number | undefined;
}

/** The keys of a segment's lines; sub-categories and countries by their places in `ListEnd`. */
export interface SegmentKeys {
  readonly text: readonly string[];
  readonly subCategory: readonly number[];
  readonly countries: readonly number[];
  readonly percent: readonly (number | null)[];
}

export const lineOrders = ['articleId', 'percent', 'price'] as const;
export type LineOrder = (typeof lineOrders)[number];

/** The last line of a list's keys. */
export interface ListEnd {
  /** Lines that are kept. */
  readonly kept: number;
  readonly subCategories: readonly string[];
  /** Sets of countries. */
  readonly countries: readonly (readonly string[])[];
  /** The lines in each order: Uint32 numbers, little-endian, in base64. */
  readonly orders: Readonly<Record<LineOrder, string>>;
}

export function segmentName(list: string, segment: number): string {
  return `${list}-${segment}.gz`;
}

export function keysName(list: string): string {
  return `${list}.keys.gz`;
}

/** Numbers inside texts compare by their values. */
function sortable(id: string): string {
  return id.replace(/\d+/g, (digits) => digits.padStart(10, '0'));
}

class Places {
  readonly #places = new Map<string, number>();

  of(text: string): number {
    const place = this.#places.get(text) ?? this.#places.size;
    this.#places.set(text, place);
    return place;
  }

  toArray(): readonly string[] {
    return [...this.#places.keys()];
  }
}

function orderOf(size: number, compare: (left: number, right: number) => number): string {
  const order = Uint32Array.from({ length: size }, (_, index) => index).sort(compare);
  return Buffer.from(order.buffer).toString('base64');
}

/**
 * Writes a list into files of a folder: its lines as JSON in packed segments, and beside them the keys that the list is
 * searched and sorted by. Holds one segment and the sort keys.
 */
export class LineWriter<Line extends object> {
  readonly #folder: string;
  readonly #list: string;
  readonly #keysOf: (line: Line) => LineKeys;
  readonly #subCategories = new Places();
  readonly #countries = new Places();
  readonly #keyLines: string[] = [];
  readonly #ids: string[] = [];
  readonly #percents: number[] = [];
  readonly #prices: number[] = [];
  #segment: Line[] = [];
  #segments = 0;
  #added = 0;

  constructor(folder: string, list: string, keysOf: (line: Line) => LineKeys) {
    this.#folder = folder;
    this.#list = list;
    this.#keysOf = keysOf;
  }

  /** Of all lines, kept or not. */
  get count(): number {
    return this.#added;
  }

  async add(line: Line): Promise<void> {
    this.#added += 1;
    if (this.#added > maxStoredLines) return;
    this.#segment.push(line);
    if (this.#segment.length === linesPerSegment) await this.#writeSegment();
  }

  /** @returns the names of the files */
  async end(): Promise<readonly string[]> {
    if (this.#segment.length > 0) await this.#writeSegment();
    const kept = this.#ids.length;
    const ids = this.#ids.map(sortable);
    const byId = (left: number, right: number) => {
      const [a = '', b = ''] = [ids[left], ids[right]];
      return a < b ? -1 : a > b ? 1 : left - right;
    };
    const by = (values: readonly number[]) => (left: number, right: number) => {
      const [a = 0, b = 0] = [values[left], values[right]];
      return a < b ? -1 : a > b ? 1 : byId(left, right);
    };
    const end: ListEnd = {
      kept,
      subCategories: this.#subCategories.toArray(),
      countries: this.#countries.toArray().map((set) => (set === '' ? [] : set.split(','))),
      orders: {
        articleId: orderOf(kept, byId),
        percent: orderOf(kept, by(this.#percents)),
        price: orderOf(kept, by(this.#prices)),
      },
    };
    const keys = [...this.#keyLines, JSON.stringify(end)].join('\n');
    await writeFile(join(this.#folder, keysName(this.#list)), await pack(keys));
    const segments = Array.from({ length: this.#segments }, (_, segment) => segmentName(this.#list, segment));
    return [...segments, keysName(this.#list)];
  }

  async #writeSegment(): Promise<void> {
    const lines = this.#segment;
    this.#segment = [];
    const keys = lines.map(this.#keysOf);
    for (const { id, percent, price } of keys) {
      this.#ids.push(id);
      this.#percents.push(percent ?? Number.NEGATIVE_INFINITY);
      this.#prices.push(price ?? Number.NEGATIVE_INFINITY);
    }
    const segmentKeys: SegmentKeys = {
      text: keys.map(({ text }) => text),
      subCategory: keys.map(({ subCategory }) => this.#subCategories.of(subCategory)),
      countries: keys.map(({ countries }) => this.#countries.of(countries.join(','))),
      percent: keys.map(({ percent }) => percent ?? null),
    };
    this.#keyLines.push(JSON.stringify(segmentKeys));
    const text = lines.map((line) => JSON.stringify(line)).join('\n');
    await writeFile(join(this.#folder, segmentName(this.#list, this.#segments)), await pack(text, { level: 4 }));
    this.#segments += 1;
  }
}
