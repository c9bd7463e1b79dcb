import { inflateSync } from 'node:zlib';

/** A reference to an object of the file. */
export class PdfReference {
  readonly id: number;

  constructor(id: number) {
    this.id = id;
  }
}

/** A name, without its slash. */
export class PdfName {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** What a content stream does with the values before it. */
export class PdfOperator {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

export type PdfDictionary = ReadonlyMap<string, PdfValue>;
export type PdfValue =
  | number
  | string
  | boolean
  | null
  | PdfName
  | PdfOperator
  | PdfReference
  | readonly PdfValue[]
  | PdfDictionary;

/** The objects of a file as pdfkit writes it: each on its own, found by their numbers. */
export interface PdfFile {
  readonly trailer: PdfDictionary;
  /** Follows references. */
  resolve(value: PdfValue | undefined): PdfValue | undefined;
  /** A dictionary, perhaps behind a reference; an empty one for anything else. */
  dictionary(value: PdfValue | undefined): PdfDictionary;
  /** A list, perhaps behind a reference; one item for anything else, none for undefined. */
  list(value: PdfValue | undefined): readonly PdfValue[];
  /** The bytes of a stream as Latin-1 text, unpacked. */
  stream(reference: PdfValue | undefined): string;
}

const space = /[\0\t\n\f\r ]/;
const delimiter = /[()<>[\]{}/%\0\t\n\f\r ]/;
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Text strings are UTF-16 behind a mark, otherwise one byte a letter. */
export function pdfText(bytes: string): string {
  if (!bytes.startsWith('\xfe\xff')) return bytes;
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}

/** Reads values from the text of a file or a content stream. */
export class PdfReader {
  private position: number;
  private readonly source: string;

  constructor(source: string, position = 0) {
    this.source = source;
    this.position = position;
  }

  /** The next value or operator; undefined at the end. */
  next(): PdfValue | undefined {
    this.skip();
    const sign = this.source[this.position];
    if (sign === undefined) return undefined;
    if (sign === '/') return new PdfName(this.name());
    if (sign === '(') return this.literal();
    if (sign === '[') return this.items(']');
    if (this.source.startsWith('<<', this.position)) return this.pairs();
    if (sign === '<') return this.hexadecimal();
    return this.word();
  }

  private skip(): void {
    for (;;) {
      const sign = this.source[this.position];
      if (sign === undefined) return;
      if (sign === '%') this.position = this.source.indexOf('\n', this.position);
      else if (!space.test(sign)) return;
      this.position++;
    }
  }

  private plain(): string {
    const start = this.position;
    while (this.position < this.source.length && !delimiter.test(this.source.charAt(this.position))) this.position++;
    return this.source.slice(start, this.position);
  }

  private name(): string {
    this.position++;
    return this.plain().replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  }

  private literal(): string {
    let text = '';
    let depth = 0;
    for (;;) {
      const sign = this.source.charAt(this.position++);
      if (sign === '(' && depth++ === 0) continue;
      if (sign === ')' && --depth === 0) return text;
      text += sign === '\\' ? this.escaped() : sign;
    }
  }

  private escaped(): string {
    const sign = this.source.charAt(this.position++);
    if (!/[0-7]/.test(sign)) return escapes[sign] ?? sign;
    let code = sign;
    while (code.length < 3 && /[0-7]/.test(this.source.charAt(this.position))) code += this.source[this.position++];
    return String.fromCharCode(Number.parseInt(code, 8));
  }

  private hexadecimal(): string {
    const end = this.source.indexOf('>', this.position);
    const digits = this.source.slice(this.position + 1, end).replaceAll(/\s/g, '');
    this.position = end + 1;
    return Buffer.from(digits, 'hex').toString('latin1');
  }

  private items(end: string): PdfValue[] {
    this.position++;
    const items: PdfValue[] = [];
    for (;;) {
      this.skip();
      if (this.source.startsWith(end, this.position)) {
        this.position += end.length;
        return items;
      }
      const item = this.next();
      if (item === undefined) return items;
      items.push(item);
    }
  }

  private pairs(): PdfDictionary {
    this.position++;
    const items = this.items('>>');
    const pairs = new Map<string, PdfValue>();
    for (let index = 0; index < items.length; index += 2) {
      const key = items[index];
      const value = items[index + 1];
      if (key instanceof PdfName && value !== undefined) pairs.set(key.name, value);
    }
    return pairs;
  }

  private word(): PdfValue {
    const rest = this.source.slice(this.position, this.position + 24);
    const reference = /^(\d+) 0 R\b/.exec(rest);
    if (reference !== null) {
      this.position += reference[0].length;
      return new PdfReference(Number(reference[1]));
    }
    const word = this.plain();
    if (word === '') {
      this.position++;
      return new PdfOperator(rest.charAt(0));
    }
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    const number = Number(word);
    return Number.isNaN(number) ? new PdfOperator(word) : number;
  }
}

function unpacked(source: string, start: number, { length }: { readonly length: number }, isPacked: boolean): string {
  const bytes = source.slice(start, start + length);
  return isPacked ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1') : bytes;
}

/** Opens a file that pdfkit wrote: no object streams, no encryption. */
export function openPdf(bytes: Uint8Array): PdfFile {
  const source = Buffer.from(bytes).toString('latin1');
  const places = new Map<number, number>();
  for (const entry of source.slice(source.lastIndexOf('\nxref')).matchAll(/^(\d{10}) \d{5} ([nf])/gm)) {
    places.set(places.size, entry[2] === 'n' ? Number(entry[1]) : -1);
  }
  const known = new Map<number, PdfValue>();

  function read(id: number): PdfValue | undefined {
    const value = known.get(id);
    if (value !== undefined) return value;
    const start = source.indexOf('obj', places.get(id) ?? source.length) + 'obj'.length;
    const made = new PdfReader(source, start).next();
    if (made !== undefined) known.set(id, made);
    return made;
  }

  const file: PdfFile = {
    trailer: dictionaryOf(new PdfReader(source, source.lastIndexOf('trailer') + 'trailer'.length).next()),
    resolve: (value) => (value instanceof PdfReference ? read(value.id) : value),
    dictionary: (value) => dictionaryOf(file.resolve(value)),
    list(value) {
      const resolved = file.resolve(value);
      if (value === undefined || resolved === undefined) return [];
      return Array.isArray(resolved) ? resolved : [value];
    },
    stream(reference) {
      if (!(reference instanceof PdfReference)) return '';
      const facts = file.dictionary(reference);
      const start = /stream\r?\n/g;
      start.lastIndex = places.get(reference.id) ?? 0;
      const found = start.exec(source);
      const length = file.resolve(facts.get('Length'));
      if (found === null || typeof length !== 'number') return '';
      return unpacked(source, found.index + found[0].length, { length }, facts.has('Filter'));
    },
  };
  return file;
}

function dictionaryOf(value: PdfValue | undefined): PdfDictionary {
  return value instanceof Map ? value : new Map();
}
