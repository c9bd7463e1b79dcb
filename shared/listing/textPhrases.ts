import { type Catalogue, isLength, type Meaning, type SubCategory, type VocabularyTarget } from '#catalogue/index.ts';
import { isEmptyWord, isHeadFirst, isLackWord, isPurposeWord, keyOfTokens, type TextToken } from '#columns/index.ts';
import type { ListingFilter } from './listing.ts';
import { type MeasurePhrase, measureReader } from './measures.ts';
import { priceColumn } from './priceRange.ts';

/** One thing that a phrase asks for. */
export type PhraseTarget =
  | Extract<VocabularyTarget, { kind: 'category' }>
  | { readonly kind: 'filter'; readonly filter: ListingFilter; readonly isPart?: true }
  | { readonly kind: 'measure'; readonly lengths: readonly number[] }
  /** Between bounds, of whichever length tells the articles apart. */
  | { readonly kind: 'lengthBounds'; readonly min?: number; readonly max?: number };

/** Neighbouring tokens that may be understood. */
export interface Phrase {
  /** Tokens from `from` up to, without, `to`. */
  readonly from: number;
  readonly to: number;
  /** What it may mean, the likeliest first; all targets of one hold together. */
  readonly meanings: readonly (readonly PhraseTarget[])[];
  /** Whether it counts as a filter even where it leaves nothing, as long as something has it. */
  readonly isFirm: boolean;
  /** It says what the article before it is for: 'Siphon für Waschtisch'. */
  readonly isPurpose: boolean;
  /** What a compound is, beyond its head: 'flaschen' of 'Flaschensiphon'. */
  readonly modifier?: string;
}

/** Letters of the two parts of a compound. */
const shortestModifier = 3;
const shortestHead = 4;

/** Columns of lengths, in the order in which people think of them. */
const foremost = ['Width', 'Length', 'Height', 'Depth', 'Diameter'];

/** The columns whose numbers are lengths, as the catalogue spells them. */
export function lengthColumns(catalogue: Catalogue): readonly string[] {
  const names = catalogue.columnNames
    .filter(({ name, isNumber }) => isNumber && isLength(name))
    .map(({ name }) => name);
  const rank = (name: string) => (foremost.includes(name) ? foremost.indexOf(name) : foremost.length);
  return names.toSorted((a, b) => rank(a) - rank(b));
}

/** What adjectives and signs say of a length, folded, where its column's label does not. */
const lengthWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    Width: 'breit breiter wide w breed bred large szeroki szeroka szer b',
    Height: 'hoch hoher high tall hoog haut haute wysoki wysoka wys h',
    Depth: 'tief tiefer deep diep profond profonde gleboki gleboka gl t',
    Length: 'lang langer long longue dlugi dluga dl',
    Diameter: 'o ø durchmesser diameter diametre srednica',
  }).flatMap(([column, words]) => words.split(' ').map((word) => [word, column])),
);

const yes = /^(?:yes|true|1)$/i;
const no = /^(?:no|false|0)$/i;

function valuesFilter(columnName: string, values: readonly string[]): PhraseTarget {
  return { kind: 'filter', filter: { kind: 'values', columnName, values } };
}

/** Whether tokens follow each other without a comma or the like. */
function isOnePhrase(tokens: readonly TextToken[]): boolean {
  return tokens.every(({ kind, text }) => kind !== 'sign' || "-–/.&+’'".includes(text));
}

/** Finds what phrases of a text may mean. */
export function phrasesIn(catalogue: Catalogue, tokens: readonly TextToken[], isLiteral: (token: number) => boolean) {
  const vocabulary = catalogue.vocabulary();
  const measures = measureReader(tokens);
  const lengths = new Set(lengthColumns(catalogue));

  /** The longest phrase of the vocabulary that begins here. */
  function vocabularyAt(from: number): { readonly to: number; readonly meanings: readonly Meaning[] } | undefined {
    const first = tokens[from];
    if (first === undefined || first.kind === 'sign' || isEmptyWord(first.folded)) return undefined;
    const most = Math.min(tokens.length, from + vocabulary.longest * 2);
    for (let to = most; to > from; to--) {
      const some = tokens.slice(from, to);
      const last = some.at(-1) as TextToken;
      if (last.kind === 'sign' || isEmptyWord(last.folded) || !isOnePhrase(some)) continue;
      if (some.some((_, at) => isLiteral(from + at)) || some.every(({ kind }) => kind === 'number')) continue;
      const meanings = vocabulary.meaningsOf(keyOfTokens(some));
      if (meanings.length > 0) return { to, meanings };
    }
    return undefined;
  }

  function columnOf(meaning: Meaning | undefined, role?: string) {
    const target = meaning?.[0];
    return target?.kind === 'column' && (role === undefined || target.role === role) ? target : undefined;
  }

  /** Of a yes/no column, or of one that counts: what says so, or that there is none. */
  function saidOf(target: Extract<VocabularyTarget, { kind: 'column' }>, says: boolean): PhraseTarget | undefined {
    const texts = catalogue.column(target.columnName)?.values.texts ?? [];
    const wanted = target.role === 'yesNo' ? (says ? yes : no) : /^0(?:[.,]0*)?$/;
    if (target.role !== 'yesNo' && (target.role !== 'count' || says)) return undefined;
    const values = texts.filter((text) => wanted.test(text));
    return values.length === 0 ? undefined : valuesFilter(target.columnName, values);
  }

  function targetOf(target: VocabularyTarget): PhraseTarget | undefined {
    switch (target.kind) {
      case 'category':
        return target;
      case 'values': {
        const filter = { kind: 'values' as const, columnName: target.columnName, values: target.values };
        return { kind: 'filter', filter, ...(target.isPart && { isPart: true }) };
      }
      case 'column':
        return saidOf(target, true);
    }
  }

  /** A compound by its head, where that is the name of a category: 'Flaschensiphon', 'wastafelkraan'. */
  function compoundAt(from: number): Omit<Phrase, 'isPurpose'> | undefined {
    const token = tokens[from];
    if (token?.kind !== 'word' || isLiteral(from)) return undefined;
    const { folded } = token;
    for (let at = shortestModifier; at <= folded.length - shortestHead; at++) {
      const head = { kind: 'word' as const, folded: folded.slice(at) };
      const [meaning] = vocabulary.meaningsOf(keyOfTokens([head]));
      const [target] = meaning ?? [];
      if (meaning?.length !== 1 || target?.kind !== 'category') continue;
      return { from, to: from + 1, meanings: [[target]], isFirm: false, modifier: folded.slice(0, at) };
    }
    return undefined;
  }

  function named(from: number): Omit<Phrase, 'isPurpose'> | undefined {
    const found = vocabularyAt(from);
    if (found === undefined) return undefined;
    const meanings = found.meanings.flatMap((meaning) => {
      const targets = meaning.map(targetOf);
      return targets.includes(undefined) ? [] : [targets as PhraseTarget[]];
    });
    const isFirm = meanings[0]?.every(
      (target) => target.kind === 'filter' && target.isPart !== true && target.filter.columnName !== 'SPEC_Prodtype',
    );
    return meanings.length === 0 ? undefined : { from, to: found.to, meanings, isFirm: isFirm === true };
  }

  /** 'ohne Überlauf', 'without tap hole'. */
  function lacking(from: number): Omit<Phrase, 'isPurpose'> | undefined {
    if (!isLackWord(tokens[from]?.folded ?? '')) return undefined;
    const found = vocabularyAt(from + 1);
    const target = found?.meanings.map((meaning) => columnOf(meaning)).find((column) => column !== undefined);
    const said = target && saidOf(target, false);
    return found && said && { from, to: found.to, meanings: [[said]], isFirm: true };
  }

  /** The column of a number that begins or ends here: 'Breite 60', '60 breit', '3 Hahnlöcher'. */
  function columnAt(
    index: number,
  ): { readonly to: number; readonly columnName: string; readonly role: string } | undefined {
    const found = vocabularyAt(index);
    const target = found?.meanings.map((meaning) => columnOf(meaning)).find((column) => column !== undefined);
    if (found !== undefined && target !== undefined && target.role !== 'yesNo') return { to: found.to, ...target };
    const columnName = lengthWords[tokens[index]?.folded ?? ''];
    return columnName !== undefined && lengths.has(columnName) && !isLiteral(index)
      ? { to: index + 1, columnName, role: 'range' }
      : undefined;
  }

  function filterOf(
    { columnName, role }: { readonly columnName: string; readonly role: string },
    { measure }: MeasurePhrase,
  ): PhraseTarget | undefined {
    const isOfLength = lengths.has(columnName);
    if (measure.kind === 'lengths') {
      const [value = 0, ...others] = measure.lengths;
      if (others.length > 0) return undefined;
      if (role === 'count') {
        const wanted = catalogue
          .column(columnName)
          ?.values.texts.filter((text) => Number(text.replace(',', '.')) === value);
        return wanted === undefined || wanted.length === 0 ? undefined : valuesFilter(columnName, wanted);
      }
      if (role === 'interval') return { kind: 'filter', filter: { kind: 'interval', columnName, value } };
      return { kind: 'filter', filter: { kind: 'range', columnName, min: value, max: value } };
    }
    if (role !== 'range' || !('min' in measure || 'max' in measure)) return undefined;
    if (measure.kind === 'lengthBounds' ? !isOfLength : measure.kind !== 'bounds') return undefined;
    const { kind: _, ...bounds } = measure;
    return { kind: 'filter', filter: { kind: 'range', columnName, ...bounds } };
  }

  /** A column with its number, in either order. */
  function columnWithNumber(from: number): Omit<Phrase, 'isPurpose'> | undefined {
    const before = columnAt(from);
    if (before !== undefined) {
      let at = before.to;
      while (tokens[at]?.kind === 'sign' && ':=.'.includes(tokens[at]?.text ?? '')) at += 1;
      const measure = measures.limitAt(at) ?? measures.numberAt(at);
      const target = measure && filterOf(before, measure);
      if (measure && target) return { from, to: measure.to, meanings: [[target]], isFirm: true };
    }
    const measure = measures.limitAt(from) ?? measures.numberAt(from);
    const after = measure && columnAt(measure.to);
    const target = after && filterOf(after, measure);
    return after && target && { from, to: after.to, meanings: [[target]], isFirm: true };
  }

  function quantity(number: number, unit: string): readonly PhraseTarget[][] {
    return vocabulary.quantitiesOf(unit, number).map((target): PhraseTarget[] => {
      if (target.kind === 'values') return [valuesFilter(target.columnName, target.values)];
      return [{ kind: 'filter', filter: { kind: 'range', columnName: target.columnName, min: number, max: number } }];
    });
  }

  function meaningsOf({ measure }: MeasurePhrase): readonly (readonly PhraseTarget[])[] {
    const price = ({ kind: _, ...bounds }: { kind: string; min?: number; max?: number }): readonly PhraseTarget[] =>
      catalogue.column(priceColumn) === undefined
        ? []
        : [{ kind: 'filter', filter: { kind: 'range', columnName: priceColumn, ...bounds } }];
    switch (measure.kind) {
      case 'price':
        return [price(measure)].filter((targets) => targets.length > 0);
      case 'bounds':
        return [price(measure), [{ ...measure, kind: 'lengthBounds' as const }]].filter(
          (targets) => targets.length > 0,
        );
      case 'lengthBounds':
        return [[measure]];
      case 'quantity':
        return quantity(measure.number, measure.unit);
      case 'lengths': {
        const { lengths: numbers, hasUnit } = measure;
        const inMillimetres = numbers.map((number) => number / 10);
        return [
          [{ kind: 'measure', lengths: numbers }],
          ...(hasUnit || numbers.some((number) => number < 100)
            ? []
            : [[{ kind: 'measure' as const, lengths: inMillimetres }]]),
        ];
      }
    }
  }

  function measured(found: MeasurePhrase | undefined): Omit<Phrase, 'isPurpose'> | undefined {
    if (found === undefined) return undefined;
    for (let at = found.from; at < found.to; at++) if (isLiteral(at)) return undefined;
    const { measure } = found;
    const isBare = measure.kind === 'lengths' && !measure.hasUnit;
    // One or two taps or litres are no length; that is said by the column.
    if (isBare && measure.lengths.some((length) => length < 10)) return undefined;
    const meanings = meaningsOf(found);
    return meanings.length === 0 ? undefined : { ...found, meanings, isFirm: !isBare || measure.lengths.length > 1 };
  }

  function phraseAt(from: number): Omit<Phrase, 'isPurpose'> | undefined {
    return (
      columnWithNumber(from) ??
      measured(measures.limitAt(from)) ??
      lacking(from) ??
      named(from) ??
      compoundAt(from) ??
      measured(measures.numberAt(from))
    );
  }

  const phrases: Phrase[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = phraseAt(at);
    if (found !== undefined) {
      phrases.push({ ...found, isPurpose: at > 1 && isPurposeWord(tokens[at - 1]?.folded ?? '') });
    }
    at = found?.to ?? at + 1;
  }
  return phrases;
}

/** The sub-categories that a phrase names. */
interface NamedCategory {
  readonly subCategories: readonly SubCategory[];
  /** All of the set that it stands for, where it names the article that the set is about; else the same. */
  readonly widened: readonly SubCategory[];
  /** It is a part of a set, not what the set is about. */
  readonly isPart: boolean;
}

/**
 * The sub-categories of category phrases together, and the phrases that name the article; the others only say what it is
 * for.
 *
 * @param language of the catalogue, which decides between two names of articles that no set has both of
 */
export function commonCategories(
  phrases: readonly NamedCategory[],
  language: string,
): {
  readonly subCategories: readonly SubCategory[];
  readonly heads: readonly number[];
} {
  const all = [...phrases.keys()];
  const share = (sets: readonly (readonly SubCategory[])[]) =>
    (sets[0] ?? []).filter((code) => sets.every((set) => set.includes(code)));
  const narrow = share(phrases.map(({ subCategories }) => subCategories));
  if (narrow.length > 0) return { subCategories: narrow, heads: all };
  // 'WC Element': the name of what a set is about says which set a part is of.
  const parts = all.filter((at) => phrases[at]!.isPart);
  const heads = parts.length > 0 ? parts : isHeadFirst(language) ? all.slice(0, 1) : all.slice(-1);
  const own = share(heads.map((at) => phrases[at]!.subCategories));
  const within = share([own, ...all.filter((at) => !heads.includes(at)).map((at) => phrases[at]!.widened)]);
  return { subCategories: within.length > 0 ? within : own, heads };
}
