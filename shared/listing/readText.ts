import {
  type Catalogue,
  decidingSubCategory,
  mainCategoryOf,
  type SubCategory,
  subCategoriesOf,
  type TextClass,
} from '#catalogue/index.ts';
import {
  addRow,
  type Bitset,
  type Column,
  countRows,
  countShared,
  intersect,
  intersection,
  isEmptyWord,
  isPurposeWord,
  memoizeWeak,
  rangeBitset,
  type TextToken,
  tokensIn,
  trimToRange,
  unite,
  type WordRange,
} from '#columns/index.ts';
import { columnFilters } from './columnFilters.ts';
import type { ListingFilter, ListingQuery, UnderstoodPart } from './listing.ts';
import { listingScope, type SearchScope } from './listingScope.ts';
import { priceColumn } from './priceRange.ts';
import { commonCategories, lengthColumns, type Phrase, type PhraseTarget, phrasesIn } from './textPhrases.ts';

/** A word that is looked for. */
export interface AskedWord {
  readonly words: string;
  readonly start: number;
  readonly end: number;
  readonly folded: string;
  /** It follows a word like 'for'. */
  readonly isPurpose?: true;
}

/** What a text asks for, in a scope. */
export interface TextReading {
  readonly parts: readonly UnderstoodPart[];
  /** Words that became no filter. */
  readonly rest: readonly AskedWord[];
  /** Words, folded, that became filters and still say which articles come first. */
  readonly hints: readonly string[];
  /** Filters of columns, for the facets; the others have reduced the rows. */
  readonly filters: readonly ListingFilter[];
  /** Visible rows of the scope that pass all that has no facet. */
  readonly searched: Bitset;
  /** Of those the ones that pass the filters of the text, too. */
  readonly rows: Bitset;
  /** The category that the text names. */
  readonly category: Pick<ListingQuery, 'mainCategory' | 'subCategory'>;
  /** The text is an article number, or how one begins: its rows. */
  readonly numbered?: Bitset;
  /** Nothing of the text can be looked for. */
  readonly isEmpty: boolean;
}

const fewestDigits = 3;
const longestText = 500;
const mostWords = 12;

/** Tokens that the reader wants as text. */
function literalTokens(text: string, tokens: readonly TextToken[], literal: ListingQuery['literal']) {
  if (literal === undefined) return () => false;
  if (literal === 'all') return () => true;
  const spans = literal.flatMap((words) => {
    const found: [number, number][] = [];
    for (let at = text.indexOf(words); words !== '' && at !== -1; at = text.indexOf(words, at + words.length)) {
      found.push([at, at + words.length]);
    }
    return found;
  });
  return (index: number) => {
    const token = tokens[index];
    return token !== undefined && spans.some(([start, end]) => token.start >= start && token.end <= end);
  };
}

/** Rows whose number the whole text is, or begins; none for a text of other kinds. */
function numberedRows(catalogue: Catalogue, text: string): readonly number[] {
  if (text.replace(/\D/g, '').length >= fewestDigits && /^[\w.\-\s]+$/.test(text)) {
    return catalogue.textSearch.rowsBeginningWith(text);
  }
  const row = catalogue.rowOf(text);
  return row === undefined ? [] : [row];
}

/** Works out which phrases of a text hold together in a scope. */
function createReading(catalogue: Catalogue, scope: SearchScope, base: Bitset) {
  const { words, takeBits } = scope;
  let searched = base;
  let rows = base;
  const filters: ListingFilter[] = [];

  function rowsOfColumn(columnName: string, min: number, max: number): Bitset {
    return rowsOfFilter({ kind: 'range', columnName, min, max });
  }

  function rowsOfFilter(filter: ListingFilter): Bitset {
    const [only] = columnFilters(catalogue, [filter]) ?? [];
    return only === undefined ? takeBits().fill(0, words.from, words.to) : only.pass(base, scope);
  }

  function rowsOfCategories(codes: readonly SubCategory[]): Bitset {
    const found = takeBits().fill(0, words.from, words.to);
    for (const code of codes) {
      const { first, end } = catalogue.subCategories.rangeOf(code);
      if (end > first) unite(found, rangeBitset(catalogue.size, { first, end }), words);
    }
    return found;
  }

  /** Each length in a column of its own. */
  function rowsOfLengths(lengths: readonly number[]): Bitset {
    const columns = lengthColumns(catalogue);
    const byLength = lengths.map((length) => columns.map((name) => rowsOfColumn(name, length, length)));
    const found = takeBits().fill(0, words.from, words.to);
    function join(at: number, used: readonly number[], left: Bitset): void {
      if (at === lengths.length) {
        unite(found, left, words);
        return;
      }
      byLength[at]?.forEach((own, column) => {
        if (used.includes(column)) return;
        const both = intersection(left, own, words, takeBits());
        if (countRows(both, words) > 0) join(at + 1, [...used, column], both);
      });
    }
    join(0, [], base);
    return found;
  }

  /** The length that differs most among the rows: the width of basins, the length of WCs. */
  function tellingColumn(): string | undefined {
    const counts = lengthColumns(catalogue).map((name) => {
      const column = catalogue.column(name);
      const seen = new Set<number>();
      if (column !== undefined) {
        for (let row = words.from * 32; row < Math.min(words.to * 32, catalogue.size); row++) {
          if (((rows[row >>> 5]! >>> (row & 31)) & 1) === 1) seen.add(column.numbers[column.codes[row]!]!);
        }
      }
      seen.delete(Number.NaN);
      return { name, count: seen.size };
    });
    const best = counts.reduce((most, one) => (one.count > most.count ? one : most), { name: '', count: 0 });
    return best.count === 0 ? undefined : best.name;
  }

  /** The target as it can be applied, and its rows. */
  function applied(target: PhraseTarget): { readonly target: PhraseTarget; readonly rows: Bitset } | undefined {
    switch (target.kind) {
      case 'category':
        return { target, rows: rowsOfCategories(target.subCategories) };
      case 'filter':
        return { target, rows: rowsOfFilter(target.filter) };
      case 'measure': {
        const [length = 0, ...others] = target.lengths;
        const found = rowsOfLengths(target.lengths);
        const left = intersection(rows, found, words, takeBits());
        const columns = lengthColumns(catalogue).filter((name) => {
          const own = intersection(rows, rowsOfColumn(name, length, length), words, takeBits());
          return countRows(own, words) > 0;
        });
        const [only] = columns;
        if (others.length > 0 || columns.length !== 1 || only === undefined) return { target, rows: found };
        const filter = { kind: 'range' as const, columnName: only, min: length, max: length };
        return { target: { kind: 'filter', filter }, rows: left };
      }
      case 'lengthBounds': {
        const columnName = tellingColumn();
        if (columnName === undefined) return undefined;
        const { kind: _, ...bounds } = target;
        const filter = { kind: 'range' as const, columnName, ...bounds };
        return { target: { kind: 'filter', filter }, rows: rowsOfFilter(filter) };
      }
    }
  }

  function take(target: PhraseTarget, found: Bitset): void {
    rows = intersection(rows, found, words, takeBits());
    if (target.kind === 'filter') filters.push(target.filter);
    else searched = intersection(searched, found, words, takeBits());
  }

  function apply(targets: readonly PhraseTarget[], within: Bitset) {
    const all = targets.map(applied);
    if (all.includes(undefined)) return undefined;
    const known = all as NonNullable<(typeof all)[number]>[];
    const left = takeBits();
    for (let word = words.from; word < words.to; word++) left[word] = within[word]!;
    for (const one of known) intersect(left, one.rows, words);
    return countRows(left, words) > 0 ? known : undefined;
  }

  /** The first meaning that leaves rows; of a firm phrase also one that only does so by itself. */
  function understand({ meanings, isFirm }: Phrase): readonly PhraseTarget[] | undefined {
    const found =
      meanings.map((targets) => apply(targets, rows)).find((one) => one !== undefined) ??
      (isFirm ? meanings.map((targets) => apply(targets, base)).find((one) => one !== undefined) : undefined) ??
      meanings.filter(isPrice).map((targets) => targets.flatMap((target) => applied(target) ?? []))[0];
    for (const one of found ?? []) take(one.target, one.rows);
    return found?.map(({ target }) => target);
  }

  /** What phrases say that the article is, by a category or a product type. */
  function rowsOfKind(phrases: readonly Phrase[]): Bitset | undefined {
    const targets = phrases.flatMap(({ meanings }) => meanings[0] ?? []);
    const kind = targets.find((target) => target.kind === 'category' || isType(target));
    const found = kind && applied(kind)?.rows;
    return found && intersection(base, found, words, takeBits());
  }

  /** Whether a column says anything of the rows. */
  function isSaidOf(columnName: string, some: Bitset): boolean {
    const column = catalogue.column(columnName);
    return column !== undefined && countShared(some, rowsWithCell(column), words) > 0;
  }

  /**
   * A value that the named kind of article does not have: as it has the word in other places, or nothing in that column,
   * it is no filter. 'Wasserhahn berührungslos' asks for no flush plate.
   */
  function isOnlyWord(phrase: Phrase, ofKind: Bitset, tokens: readonly TextToken[]): boolean {
    const order = orderOf(phrase);
    if (order !== orders.value && order !== orders.part) return false;
    if (phrase.meanings.some((targets) => apply(targets, ofKind) !== undefined)) return false;
    const [target] = phrase.meanings[0] ?? [];
    if (target?.kind === 'filter' && !isSaidOf(target.filter.columnName, ofKind)) return true;
    return tokens
      .slice(phrase.from, phrase.to)
      .some(({ kind, folded }) => kind === 'word' && isWordIn(catalogue, folded, ofKind, words));
  }

  return {
    understandAll(phrases: readonly Phrase[], tokens: readonly TextToken[], kind?: Bitset) {
      const understood = new Map<Phrase, readonly PhraseTarget[]>();
      const ofKind = kind ?? rowsOfKind(phrases);
      for (const phrase of phrases.toSorted((a, b) => orderOf(a) - orderOf(b))) {
        if (ofKind !== undefined && isOnlyWord(phrase, ofKind, tokens)) continue;
        const targets = understand(phrase);
        if (targets !== undefined) understood.set(phrase, targets);
      }
      return understood;
    },
    state: () => ({ rows, searched, filters }),
  };
}

/** People mean a price as they say it, whether anything costs so little or not. */
function isPrice(targets: readonly PhraseTarget[]): boolean {
  return targets.every((target) => target.kind === 'filter' && target.filter.columnName === priceColumn);
}

/** Rows with anything in a column. */
const rowsWithCell = memoizeWeak((column: Column): Bitset => column.rowsWhere(column.maskWhere((cell) => cell !== 0)));

const orders = { value: 0, type: 1, category: 2, part: 3, number: 4, limit: 5 };

/** Values first, as they are surest, then what they leave of categories and numbers; limits come last. */
function orderOf({ meanings: [first = []], isFirm }: Phrase): number {
  const [target] = first;
  if (target === undefined) return orders.limit;
  if (first.some(({ kind }) => kind === 'category')) return orders.category;
  if (target.kind === 'measure') return isFirm ? orders.limit : orders.number;
  if (target.kind !== 'filter' || target.filter.kind !== 'values') return orders.limit;
  if (target.isPart === true) return orders.part;
  return isFirm ? orders.value : orders.type;
}

/** All of the set that a category stands for; the same for a part of a set. */
function widenedOf({ mainCategory, subCategories: codes }: Extract<PhraseTarget, { kind: 'category' }>) {
  if (mainCategory !== undefined) return [...subCategoriesOf[mainCategory]];
  const [only, ...others] = codes;
  if (only === undefined || others.length > 0) return codes;
  const main = mainCategoryOf(only);
  return decidingSubCategory[main] === only ? [...subCategoriesOf[main]] : codes;
}

/** The kind of set that sub-categories are all of. */
function setOf(codes: readonly SubCategory[]): Extract<PhraseTarget, { kind: 'category' }> {
  const [first] = codes;
  const main = first && mainCategoryOf(first);
  const isWhole = main !== undefined && codes.length > 1 && subCategoriesOf[main].length === codes.length;
  return { kind: 'category', subCategories: codes, ...(isWhole && { mainCategory: main }) };
}

/** Category phrases as one: what they have in common; those that say what an article is for become words. */
function joinCategories(phrases: readonly Phrase[], language: string): readonly Phrase[] {
  const named = phrases.flatMap((phrase) => {
    const target = phrase.meanings[0]?.find(({ kind }) => kind === 'category');
    if (target?.kind !== 'category') return [];
    const widened = widenedOf(target);
    const isPart = widened === target.subCategories;
    return [{ phrase, subCategories: phrase.isPurpose ? widened : target.subCategories, widened, isPart }];
  });
  const asked = named.filter(({ phrase, isPart }) => !phrase.isPurpose || !isPart);
  const { subCategories, heads } = commonCategories(asked, language);
  const head = asked[heads[0] ?? 0]?.phrase;
  const isAlone = named.length === 1 && head?.isPurpose === false;
  if (named.length === 0 || isAlone) return phrases;
  return phrases.flatMap((phrase) => {
    if (!named.some((one) => one.phrase === phrase)) return [phrase];
    if (phrase !== head || subCategories.length === 0) return [];
    const meanings = phrase.meanings.map((targets, at) =>
      at > 0
        ? targets
        : targets.map((target): PhraseTarget => (target.kind === 'category' ? setOf(subCategories) : target)),
    );
    return [{ ...phrase, meanings }];
  });
}

/**
 * Reads a text: what of it is the catalogue's own vocabulary or a measure becomes filters, the rest are words to look for
 * (domain: Search). What would leave nothing together with the rest of the text stays a word, unless it is a value or a
 * limit, which people mean as they say it.
 */
export function readText(catalogue: Catalogue, query: ListingQuery, takeBits: SearchScope['takeBits']): TextReading {
  const place = listingScope(catalogue, query);
  const scope: SearchScope = { ...place, takeBits };
  const { words } = place;
  const text = query.text.slice(0, longestText);
  const base = intersection(catalogue.visibleRows, catalogue.visibleRows, words, takeBits());
  trimToRange(base, place.range);
  const nothing = { parts: [], rest: [], hints: [], filters: [], searched: base, rows: base, category: {} };
  if (text.trim() === '') return { ...nothing, isEmpty: false };

  const begun = numberedRows(catalogue, text.trim());
  const numbered = takeBits().fill(0, words.from, words.to);
  for (const row of begun) if (row >>> 5 >= words.from && row >>> 5 < words.to) addRow(numbered, row);
  intersect(numbered, base, words);
  if (countRows(numbered, words) > 0) {
    const whole = { words: text, start: 0, end: text.length, folded: text.trim() };
    return { ...nothing, rest: [whole], numbered, isEmpty: false };
  }

  const tokens = tokensIn(text);
  const isLiteral = literalTokens(text, tokens, query.literal);
  const phrases = phrasesIn(catalogue, tokens, isLiteral);
  const interpret = (some: readonly Phrase[], kind?: Bitset) => {
    const reading = createReading(catalogue, scope, base);
    const understood = reading.understandAll(joinCategories(some, catalogue.contentLanguage), tokens, kind);
    return {
      ...nothing,
      ...reading.state(),
      ...wordsOf(text, tokens, understood),
      category: categoryOf(query, understood),
    };
  };
  const read = interpret(phrases);
  // 'basin frame': a word names another kind of article, so that the category says what that is for.
  const named = new Set(phrases.flatMap(({ from, to }) => tokens.slice(from, to).map(({ start }) => start)));
  const other = read.rest
    .filter(({ folded, start }) => !named.has(start) && !isWordIn(catalogue, folded, read.rows, words))
    .flatMap(({ folded }) => rowsOfHead(catalogue, folded, base, words) ?? [])[0];
  return other === undefined
    ? read
    : interpret(
        phrases.map((phrase) => ({ ...phrase, isPurpose: true })),
        other,
      );
}

/** Of the rows those that a word says what they are; undefined where there are none. */
function rowsOfHead(catalogue: Catalogue, word: string, rows: Bitset, words: WordRange): Bitset | undefined {
  const { exact, end } = catalogue.textSearch.rowsWithWord('head', word);
  const found = [exact, end].find((some) => some !== undefined && countShared(some, rows, words) > 0);
  return found && intersection(rows, found, words);
}

const textClasses: readonly TextClass[] = ['head', 'kind', 'title', 'other'];

/** Whether any text of the rows has a word, or begins with it. */
function isWordIn(catalogue: Catalogue, word: string, rows: Bitset, words: WordRange): boolean {
  return textClasses.some((textClass) => {
    const { exact, start, end } = catalogue.textSearch.rowsWithWord(textClass, word);
    return [exact, start, end].some((some) => some !== undefined && countShared(some, rows, words) > 0);
  });
}

/** Where the whole text names one category, and the query none, the listing is about that. */
function categoryOf(
  { mainCategory, subCategory }: ListingQuery,
  understood: ReadonlyMap<Phrase, readonly PhraseTarget[]>,
): TextReading['category'] {
  const target = [...understood.values()].flat().find(({ kind }) => kind === 'category');
  if (subCategory !== undefined || target?.kind !== 'category') return {};
  const [only, ...others] = target.subCategories;
  if (only !== undefined && others.length === 0) return { subCategory: only };
  return target.mainCategory === undefined || mainCategory !== undefined ? {} : { mainCategory: target.mainCategory };
}

function wordsOf(
  text: string,
  tokens: readonly TextToken[],
  understood: ReadonlyMap<Phrase, readonly PhraseTarget[]>,
): Pick<TextReading, 'parts' | 'rest' | 'hints' | 'isEmpty'> {
  const taken = new Set([...understood.keys()].flatMap(({ from, to }) => tokens.slice(from, to)));
  const parts = [...understood]
    .flatMap(([{ from, to }, targets]) => {
      const [start, end] = [tokens[from]!.start, tokens[to - 1]!.end];
      const place = { words: text.slice(start, end), start, end };
      return targets.flatMap((target): UnderstoodPart[] => {
        if (target.kind === 'lengthBounds') return [];
        const { kind } = target;
        return [{ ...place, meaning: kind === 'filter' ? { kind, filter: target.filter } : target }];
      });
    })
    .sort((a, b) => a.start - b.start);
  const spoken = tokens.filter((token) => token.kind !== 'sign' && !taken.has(token));
  const telling = spoken.filter(({ folded }) => !isEmptyWord(folded));
  const left = telling.length === 0 && parts.length === 0 ? spoken : telling;
  const purpose = tokens.find(({ folded }, at) => at > 0 && isPurposeWord(folded))?.start ?? text.length;
  const hints = [...understood]
    .filter(([, targets]) =>
      targets.some(({ kind, ...target }) => kind === 'category' || kind === 'measure' || isType(target)),
    )
    .flatMap(([{ from, to, modifier }]) => [
      ...tokens
        .slice(from, to)
        .filter(({ kind, folded }) => kind !== 'sign' && !isEmptyWord(folded))
        .map(({ folded }) => folded),
      ...(modifier === undefined ? [] : [modifier]),
    ]);
  return {
    parts,
    rest: left.slice(0, mostWords).map(({ text: words, start, end, folded }) => ({
      ...{ words, start, end, folded },
      ...(start > purpose && { isPurpose: true as const }),
    })),
    hints: [...new Set(hints)].slice(0, mostWords),
    isEmpty: parts.length === 0 && left.length === 0,
  };
}

function isType(target: object): boolean {
  return 'filter' in target && (target.filter as ListingFilter).columnName === 'SPEC_Prodtype';
}
