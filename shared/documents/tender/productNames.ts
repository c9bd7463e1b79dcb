import type { ContentProduct } from '../content.ts';

type Named = Pick<ContentProduct, 'brand' | 'series' | 'seriesCode' | 'id' | 'productId'>;

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Runs of letters and digits: '110.512.24.6' is four, 'Tindra-WC' two. */
function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
}

/** A short number says nothing: the series '300' would be found in every '300 mm'. */
function isTelling(words: readonly string[]): boolean {
  const name = words.join('');
  return /\p{L}/u.test(name) ? name.length > 1 : name.length > 4;
}

/** A name as its words, and those that people write without its dots, or by the first word alone. */
function formsOf(name: string): readonly (readonly string[])[] {
  const words = wordsOf(name.toLowerCase()).map(({ text }) => text);
  const [first = ''] = words;
  const isWord = first.length > 3 && /^\p{L}+$/u.test(first);
  const forms = words.length > 1 ? [words, [words.join('')], ...(isWord ? [[first]] : [])] : [words];
  return forms.filter(isTelling);
}

/** Names by their first word. */
type Index = ReadonlyMap<string, readonly (readonly string[])[]>;

function namesOf({ brand, series, seriesCode, id, productId }: Named): string[] {
  return [brand, series, seriesCode, id, productId];
}

function indexOf(names: readonly string[]): Index {
  const index = new Map<string, (readonly string[])[]>();
  for (const form of [...new Set(names)].flatMap(formsOf)) {
    const [first = ''] = form;
    const known = index.get(first);
    if (known === undefined) index.set(first, [form]);
    else known.push(form);
  }
  return index;
}

/** 'Tindras' is the genitive of 'Tindra'. */
function isSame(word: string, name: string): boolean {
  return word === name || word === `${name}s`;
}

/** How many words from one on are a name; 0 where none begins there. */
function lengthAt(words: readonly Word[], start: number, index: Index, isAnyCase: boolean): number {
  const word = words[start]?.text.toLowerCase() ?? '';
  const forms = [...(index.get(word) ?? []), ...(word.endsWith('s') ? (index.get(word.slice(0, -1)) ?? []) : [])];
  const lengths = forms
    .filter((form) => form.every((name, at) => isSame(words[start + at]?.text.toLowerCase() ?? '', name)))
    .map(({ length }) => length);
  const longest = Math.max(0, ...lengths);
  const found = words.slice(start, start + longest).map(({ text }) => text);
  // A series 'Light' does not make a name of every 'light'.
  const isName = isAnyCase || found.join('') !== found.join('').toLowerCase() || /^\p{N}/u.test(found[0] ?? '');
  return isName ? longest : 0;
}

/**
 * The brands, series, product ids and article numbers of the products of a tender, to find them in its texts. Names are
 * whole words. Those of the product that a text is about count in any case; others do not where they are written in
 * lower case, as general words are.
 */
export class ProductNames {
  readonly #all: Index;
  /** Texts of one product follow each other. */
  #last: { readonly product: Named; readonly own: Index } | undefined;

  /** @param series further ones that the catalogue is known to have */
  constructor(products: readonly Named[], series: readonly string[] = []) {
    this.#all = indexOf([...products.flatMap(namesOf), ...series]);
  }

  #ownOf(product: Named | undefined): Index {
    if (product === undefined) return new Map();
    if (this.#last?.product !== product) this.#last = { product, own: indexOf(namesOf(product)) };
    return this.#last.own;
  }

  isIn(text: string, product?: Named): boolean {
    return this.without(text, product) !== text;
  }

  /** The text without the names in it, and without the signs that stood around them. */
  without(text: string, product?: Named): string {
    const own = this.#ownOf(product);
    const words = wordsOf(text);
    let rest = '';
    let end = 0;
    for (let at = 0; at < words.length; at++) {
      const length = Math.max(lengthAt(words, at, own, true), lengthAt(words, at, this.#all, false));
      if (length === 0) continue;
      rest += text.slice(end, words[at]?.start);
      end = words[at + length - 1]?.end ?? end;
      at += length - 1;
    }
    if (end === 0) return text;
    return `${rest}${text.slice(end)}`
      .replace(/\(\s*\)|"\s*"|„\s*“|[®™]/g, '')
      .replace(/\s+/g, ' ')
      .replace(/\s+([,;.!])/g, '$1')
      .replace(/^[\s,;.:/–-]+|[\s,;:/–-]+$/g, '');
  }
}
