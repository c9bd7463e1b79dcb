import { readNumber } from '#columns/cellValues.ts';
import type { Column } from '#columns/column.ts';
import { isEmptyWord, keyOfTokens, stemOf, type TextToken, tokensIn } from '#columns/searchWords.ts';
import type { CatalogueSubCategories } from './catalogue.ts';
import type { CataloguePackage, Synonym } from './cataloguePackage.ts';
import {
  isMainCategory,
  isSubCategory,
  mainCategories,
  type SubCategory,
  subCategories,
  subCategoriesOf,
} from './codes.ts';
import { catalogueTexts, isYesOrNo, measureOf } from './labels.ts';
import type { ColumnRole, FaultySynonym, Meaning, Vocabulary } from './meaning.ts';

export interface VocabularySource {
  readonly translations: CataloguePackage['translations'];
  readonly contentLanguage: string;
  readonly synonyms: readonly Synonym[];
  /** The texts of a label key in all languages. */
  readonly labelsOf: (key: string) => readonly string[];
  readonly subCategories: CatalogueSubCategories;
  readonly column: (name: string) => Column | undefined;
}

/** More values than this are names or texts, which are searched, not chosen. */
const mostValues = 5000;
/** A word that is part of more values than this says too little. */
const mostParts = 40;

/** Ranks of what a phrase may mean; synonyms are said on purpose, parts of a label are the weakest. */
const ranks = { synonym: 0, subCategory: 1, mainCategory: 2, type: 3, value: 4, labelPart: 5, column: 6, part: 7 };

/** 'Betätigung min./max.' and 'Anzahl Hahnlöcher' are called by what is left. */
const measuring = /\b(?:min|max|maks|anzahl|number|aantal|nombre|liczba)\b\.?/giu;

function createPhrases() {
  const meanings = new Map<string, { readonly rank: number; readonly meaning: Meaning }[]>();
  const words = new Map<string, string>();
  let longest = 1;

  function addKey(key: string, rank: number, meaning: Meaning): void {
    if (key.length < 2) return;
    const known = meanings.get(key) ?? [];
    meanings.set(key, known);
    known.push({ rank, meaning });
  }

  /** Colours are called in either order: 'schwarz matt', 'matt schwarz'. */
  function keysOf(tokens: readonly TextToken[]): readonly string[] {
    const spelled = tokens.map((token) => ({ ...token, folded: spelledOut(token) }));
    const swapped = tokens.length === 2 && tokens.every(({ kind }) => kind === 'word') ? [tokens.toReversed()] : [];
    return [...new Set([tokens, spelled, ...swapped].map(keyOfTokens))];
  }

  function add(phrase: string, rank: number, meaning: Meaning): void {
    const tokens = tokensIn(phrase).filter(({ kind }) => kind !== 'sign');
    if (!tokens.some(({ kind, folded }) => kind === 'word' && !isEmptyWord(folded))) return;
    longest = Math.max(longest, tokens.length);
    for (const { kind, folded, text } of tokens) {
      if (kind === 'word' && folded.length > 2 && !words.has(folded)) words.set(folded, text);
    }
    for (const key of keysOf(tokens)) addKey(key, rank, meaning);
  }

  return { meanings, words, add, addKey, longest: () => longest };
}
type Phrases = ReturnType<typeof createPhrases>;

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

function spelledOut({ text, folded }: TextToken): string {
  const lower = text.normalize('NFC').toLowerCase();
  if (!/[äöü]/.test(lower)) return folded;
  return tokensIn(lower.replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter))[0]?.folded ?? folded;
}

/** 'Toilette (WC)' is called both. */
function namesIn(label: string): { readonly whole: readonly string[]; readonly parts: readonly string[] } {
  const whole = [label.replace(/\(.*?\)/g, ' '), ...[...label.matchAll(/\((.*?)\)/g)].map(([, inner]) => inner ?? '')];
  const parts = whole.flatMap((name) => (name.includes('/') ? name.split('/') : []));
  return { whole: whole.filter((name) => !name.includes('/')), parts };
}

function addCategories({ labelsOf }: VocabularySource, phrases: Phrases): void {
  // One label may name the same part of several sets: installation systems.
  const byName = new Map<string, { readonly codes: SubCategory[]; readonly rank: number }>();
  for (const code of subCategories) {
    for (const label of labelsOf(`CategoryLabel${code}`)) {
      const { whole, parts } = namesIn(label);
      const ranked = [
        ...whole.map((name) => [name, ranks.subCategory] as const),
        ...parts.map((name) => [name, ranks.labelPart] as const),
      ];
      for (const [name, rank] of ranked) {
        const key = name.trim().toLowerCase();
        const known = byName.get(key) ?? { codes: [], rank };
        if (!known.codes.includes(code)) known.codes.push(code);
        byName.set(key, { ...known, rank: Math.min(known.rank, rank) });
      }
    }
  }
  for (const [name, { codes, rank }] of byName) {
    phrases.add(name, rank, [{ kind: 'category', subCategories: codes }]);
  }
  for (const main of mainCategories) {
    const target = { kind: 'category', mainCategory: main, subCategories: subCategoriesOf[main] } as const;
    for (const label of labelsOf(`CategoryLabel${main}`)) {
      for (const name of namesIn(label).whole) phrases.add(name, ranks.mainCategory, [target]);
    }
  }
}

const typeColumn = 'SPEC_Prodtype';

/** The columns of values that filter, and columns of numbers, by their names. */
function filterColumns({ subCategories: catalogue, column }: VocabularySource) {
  const names = new Map<string, { readonly column: Column; readonly type: string }>();
  for (const code of subCategories) {
    for (const { columnName, type } of catalogue.filtersOf(code)) {
      const found = column(columnName);
      if (found !== undefined && !names.has(found.name)) names.set(found.name, { column: found, type });
    }
  }
  const types = column(typeColumn);
  if (types !== undefined && !names.has(types.name)) names.set(types.name, { column: types, type: 'multiselect' });
  return [...names.values()];
}

function isSelect(type: string): boolean {
  return type === 'select' || type === 'multiselect';
}

function roleOf({ column, type }: { readonly column: Column; readonly type: string }): ColumnRole | undefined {
  if (type === 'range' || type === 'interval') return type;
  const { texts } = column.values;
  if (texts.length > 0 && texts.every((text) => isYesOrNo(column.name, text))) return 'yesNo';
  return texts.length > 0 && texts.every((text) => readNumber(text) !== undefined) ? 'count' : undefined;
}

/** The texts that a value is shown by; a code is no word where the catalogue's language has one for it. */
function textsOfValues({ translations, contentLanguage }: VocabularySource) {
  const own = catalogueTexts(translations, contentLanguage).own;
  return (value: string): readonly string[] => {
    const translated = [...translations.values()].flatMap((texts) => texts.get(value) ?? []);
    const isCode = own(value) !== undefined && own(value) !== value;
    return [...new Set(isCode ? translated : [value, ...translated])];
  };
}

/** 'schwarz' is a word of 'schwarz matt' and of nothing else that filters. */
function addParts(byWord: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>, phrases: Phrases): void {
  for (const [word, columns] of byWord) {
    const [only, ...others] = columns;
    if (only === undefined || others.length > 0 || only[1].size > mostParts) continue;
    const [columnName, values] = only;
    phrases.addKey(word, ranks.part, [{ kind: 'values', columnName, values: [...values], isPart: true }]);
  }
}

/** A value with a unit: '6/3 l', '45 W'. */
const quantity = /^([\d.,/\s–-]+)\s?([a-z]{1,2})$/i;

function createQuantities() {
  const byUnit = new Map<
    string,
    { readonly columnName: string; readonly value: string; readonly numbers: number[] }[]
  >();
  return {
    byUnit,
    add(columnName: string, value: string): void {
      const [, figures, unit] = quantity.exec(value) ?? [];
      if (figures === undefined || unit === undefined) return;
      const numbers = figures.split(/[/\s–-]+/).flatMap((figure) => readNumber(figure) ?? []);
      const known = byUnit.get(unit.toLowerCase()) ?? [];
      byUnit.set(unit.toLowerCase(), known);
      known.push({ columnName, value, numbers });
    },
  };
}

/** What a synonym means: category codes, values, columns, other phrases, and other synonyms. */
function addSynonyms(
  { synonyms }: VocabularySource,
  phrases: Phrases,
  byName: ReadonlyMap<string, Meaning>,
): readonly FaultySynonym[] {
  const byWord = new Map(synonyms.map((synonym) => [keyOfTokens(tokensIn(synonym.word)), synonym] as const));
  const faulty: FaultySynonym[] = [];

  function meaningOf(text: string, seen: readonly string[]): Meaning | FaultySynonym['fault'] {
    const code = text.toUpperCase();
    if (isSubCategory(code)) return [{ kind: 'category', subCategories: [code] }];
    if (isMainCategory(code)) {
      return [{ kind: 'category', mainCategory: code, subCategories: subCategoriesOf[code] }];
    }
    const key = keyOfTokens(tokensIn(text));
    const next = byWord.get(key);
    if (next !== undefined && !seen.includes(key)) return meaningOfAll(next.means, [...seen, key]);
    const known = byName.get(text.toLowerCase()) ?? first(phrases.meanings.get(key));
    return known ?? (next === undefined ? 'nothing' : 'circle');
  }

  function meaningOfAll(means: string, seen: readonly string[]): Meaning | FaultySynonym['fault'] {
    const parts = means.split(';').filter((part) => part.trim() !== '');
    const found = parts.map((part) => meaningOf(part.trim(), seen));
    const fault = found.find((one) => typeof one === 'string');
    if (fault !== undefined || found.length === 0) return (fault as FaultySynonym['fault'] | undefined) ?? 'nothing';
    return (found as Meaning[]).flat();
  }

  const resolved = synonyms.map((synonym) => {
    const key = keyOfTokens(tokensIn(synonym.word));
    return { synonym, meaning: meaningOfAll(synonym.means, [key]) };
  });
  for (const { synonym, meaning } of resolved) {
    if (typeof meaning === 'string') faulty.push({ ...synonym, fault: meaning });
    else phrases.add(synonym.word, ranks.synonym, meaning);
  }
  return faulty;
}

function first(known: readonly { readonly rank: number; readonly meaning: Meaning }[] | undefined) {
  return known?.reduce((best, one) => (one.rank < best.rank ? one : best)).meaning;
}

/** Reads the words of a catalogue. */
export function buildVocabulary(source: VocabularySource): Vocabulary {
  const phrases = createPhrases();
  const quantities = createQuantities();
  const byName = new Map<string, Meaning>();
  const partsByWord = new Map<string, Map<string, Set<string>>>();
  const unitColumns: { readonly columnName: string; readonly unit: string; readonly role: ColumnRole }[] = [];
  const textsOf = textsOfValues(source);
  addCategories(source, phrases);

  function addPart(text: string, columnName: string, value: string): void {
    for (const { kind, folded } of tokensIn(text)) {
      if (kind !== 'word' || folded.length < 3 || isEmptyWord(folded)) continue;
      const columns = partsByWord.get(stemOf(folded)) ?? new Map<string, Set<string>>();
      partsByWord.set(stemOf(folded), columns);
      columns.set(columnName, (columns.get(columnName) ?? new Set()).add(value));
    }
  }

  for (const { column, type } of filterColumns(source)) {
    const columnName = column.name;
    const role = roleOf({ column, type });
    const unit = measureOf(columnName, false).unit.trim().toLowerCase();
    if (role !== undefined && unit !== '' && unit !== 'cm') unitColumns.push({ columnName, unit, role });
    if (role !== undefined) {
      const meaning: Meaning = [{ kind: 'column', columnName, role }];
      byName.set(columnName.toLowerCase(), meaning);
      for (const label of source.labelsOf(`PropertyLabel${columnName}`)) {
        phrases.add(label.replace(measuring, ' '), ranks.column, meaning);
      }
    }
    if (role !== undefined || !isSelect(type) || column.values.texts.length > mostValues) continue;
    for (const value of column.values.texts) {
      const meaning: Meaning = [{ kind: 'values', columnName, values: [value] }];
      if (!byName.has(value.toLowerCase())) byName.set(value.toLowerCase(), meaning);
      quantities.add(columnName, value);
      for (const text of textsOf(value)) {
        phrases.add(text, columnName === typeColumn ? ranks.type : ranks.value, meaning);
        if (columnName !== typeColumn) addPart(text, columnName, value);
      }
    }
  }
  const faultySynonyms = addSynonyms(source, phrases, byName);
  addParts(partsByWord, phrases);
  for (const known of phrases.meanings.values()) known.sort((a, b) => a.rank - b.rank);

  return {
    meaningsOf: (key) => phrases.meanings.get(key)?.map(({ meaning }) => meaning) ?? [],
    longest: phrases.longest(),
    quantitiesOf(unit, number) {
      const held = (quantities.byUnit.get(unit) ?? []).filter(({ numbers }) => numbers.includes(number));
      // '6 l' is a cistern of 6/3 l before one that flushes 6 as its lesser amount.
      const leading = held.filter(({ numbers }) => numbers[0] === number);
      const wanted = leading.length > 0 ? leading : held;
      const names = [...new Set(wanted.map(({ columnName }) => columnName))];
      return [
        ...names.map((columnName) => {
          const values = wanted.filter((one) => one.columnName === columnName).map(({ value }) => value);
          return { kind: 'values' as const, columnName, values };
        }),
        ...unitColumns
          .filter((one) => one.unit === unit)
          .map(({ columnName, role }) => ({ kind: 'column' as const, columnName, role })),
      ];
    },
    words: phrases.words,
    faultySynonyms,
  };
}
