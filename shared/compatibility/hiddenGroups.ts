import { type Bitset, type Column, emptyBitset, onesIn, type WordRange } from '#columns/index.ts';
import type { CauseVisitor } from './exclusionCauses.ts';
import type { Exclusion } from './fit.ts';
import { createFittingVisitor } from './fittingRows.ts';
import { explain, type FitContext, partyOf } from './placedSet.ts';

/** What hidden articles have in the column that keeps them out. */
interface HiddenValues {
  readonly texts: readonly string[];
  /** Whether some of them have no value. */
  readonly someHaveNone: boolean;
}

/** Articles that were excluded for one and the same reason. */
export interface HiddenGroup {
  readonly count: number;
  /** Says the reason; the same while the set is the same. */
  readonly key: string;
  /** One exclusion that stands for the group; its values are those of one article. */
  readonly example: Exclusion;
  /**
   * The values of all articles of the group, where it is by their values that an article of the set excludes them and
   * they are few enough to list.
   */
  readonly values?: HiddenValues;
}

/**
 * - `firstCause`: a row counts under the first cause that excludes it, so that the groups add up;
 * - `everyCause`: a row counts under each, so that no cause is missing.
 */
export type Grouping = 'firstCause' | 'everyCause';

/** How many rows the first set has that the second lacks, and one of them. */
function countMissing(before: Bitset, after: Bitset, { from, to }: WordRange) {
  let count = 0;
  let row: number | undefined;
  for (let word = from; word < to; word++) {
    const missing = before[word]! & ~after[word]!;
    if (missing === 0) continue;
    row ??= (word << 5) + 31 - Math.clz32(missing & -missing);
    count += onesIn(missing);
  }
  return { count, row };
}

/**
 * Names what a group has in common: the article of the set with its entry, the rule or relation between them, and the
 * sub-article that it is about. It stays the same while the set does, whichever rows are grouped.
 */
function keyOf(exclusion: Exclusion): string {
  const { byArticleId, byEntryId, byMainArticleId, articleId, entryId, mainArticleId, cause } = exclusion;
  const isByThese = byEntryId === undefined;
  const inSet = isByThese ? `${articleId} ${entryId ?? ''} kept out` : `${byArticleId} ${byEntryId}`;
  const reason = cause.kind === 'rule' ? `${cause.ruleId} ${cause.part}` : cause.kind;
  const isAboutSubArticle = (isByThese ? byMainArticleId : mainArticleId) !== undefined;
  return isAboutSubArticle ? `${inSet} ${reason} ${isByThese ? byArticleId : articleId}` : `${inSet} ${reason}`;
}

/** More values than this would not be read, and a column may have one for each article. */
const maxListedValues = 20;

/** In which walk a cell was seen last: a mark for each cell of a large column would be made again at every question. */
let seenIn = new Uint32Array(1024);
let walk = 0;

/**
 * What the rows that the first set has and the second lacks hold in a column; undefined when there are too many to
 * list.
 */
function valuesMissing(
  column: Column,
  before: Bitset,
  after: Bitset,
  { from, to }: WordRange,
): HiddenValues | undefined {
  const { ofCell, texts } = column.values;
  if (seenIn.length < column.cellCount) seenIn = new Uint32Array(column.cellCount);
  walk += 1;
  const found = new Set<number>();
  let someHaveNone = false;
  for (let word = from; word < to; word++) {
    let missing = before[word]! & ~after[word]!;
    for (; missing !== 0; missing &= missing - 1) {
      const cell = column.codes[(word << 5) + 31 - Math.clz32(missing & -missing)]!;
      if (seenIn[cell] === walk) continue;
      seenIn[cell] = walk;
      const values = ofCell[cell] as readonly number[];
      if (values.length === 0) someHaveNone = true;
      for (const value of values) found.add(value);
      if (found.size > maxListedValues) return undefined;
    }
  }
  return { texts: [...found].map((value) => texts[value]!), someHaveNone };
}

/** Adds to `found` the rows that the first set has and the second lacks. */
function addMissing(found: Bitset, before: Bitset, after: Bitset, { from, to }: WordRange): void {
  for (let word = from; word < to; word++) {
    found[word]! |= before[word]! & ~after[word]!;
  }
}

/** The exclusion of a sub-article, said of the article that brings it. */
function broughtBy(articleId: string, exclusion: Exclusion): Exclusion {
  const brings = exclusion.byEntryId === undefined ? 'byMainArticleId' : 'mainArticleId';
  return { ...exclusion, [brings]: articleId };
}

interface GroupingVisitor {
  readonly visitor: CauseVisitor;
  readonly groups: HiddenGroup[];
  /** The rows of the groups whose key was asked for. */
  readonly wanted: Bitset;
}

/**
 * Counts rows by what excludes them.
 *
 * @param rows never changed
 * @param wantedKey collect the rows of the groups with this key
 */
export function createGroupingVisitor(
  context: FitContext,
  rows: Bitset,
  words: WordRange,
  grouping: Grouping,
  wantedKey?: string,
): GroupingVisitor {
  const groups: HiddenGroup[] = [];
  const left = rows.slice();
  const remaining = rows.slice();
  const wanted = emptyBitset(wantedKey === undefined ? 0 : context.catalogue.size);
  const fitting = createFittingVisitor(remaining, words);

  /** Values describe a group where each of its articles is excluded by its own. */
  function valuesBehind({ cause, byEntryId, mainArticleId }: Exclusion, count: number): Pick<HiddenGroup, 'values'> {
    if (cause.kind !== 'rule' || byEntryId === undefined || mainArticleId !== undefined) return {};
    const column = cause.attribute === undefined ? undefined : context.catalogue.column(cause.attribute);
    if (column?.isUnique && count > maxListedValues) return {};
    const values = column && valuesMissing(column, left, remaining, words);
    return values === undefined ? {} : { values };
  }

  function group(apply: () => void, exampleOf: (row: number) => Exclusion): void {
    apply();
    const { count, row } = countMissing(left, remaining, words);
    if (row !== undefined) {
      const example = exampleOf(row);
      const key = keyOf(example);
      groups.push({ count, key, example, ...valuesBehind(example, count) });
      if (key === wantedKey) addMissing(wanted, left, remaining, words);
    }
    if (grouping === 'firstCause') left.set(remaining);
    else remaining.set(left);
  }

  const visitor: CauseVisitor = {
    bySource(effect, entry, source) {
      group(
        () => fitting.bySource(effect, entry, source),
        (row) => explain(context, effect, partyOf(entry, source), { row }),
      );
    },
    againstMember(effect, entry, member) {
      group(
        () => fitting.againstMember(effect, entry, member),
        (row) => explain(context, effect, { row }, partyOf(entry, member)),
      );
    },
    bySetArticle(bringers, exclusion) {
      group(
        () => fitting.bySetArticle(bringers, exclusion),
        (row) => broughtBy(context.catalogue.idAt(row), exclusion),
      );
    },
  };
  return { visitor, groups, wanted };
}

function mergeValues(one: HiddenValues | undefined, other: HiddenValues | undefined): HiddenValues | undefined {
  // Where one has too many to list, so do both together.
  if (one === undefined || other === undefined) return undefined;
  return {
    texts: [...new Set([...one.texts, ...other.texts])],
    someHaveNone: one.someHaveNone || other.someHaveNone,
  };
}

function merge(one: HiddenGroup, other: HiddenGroup): HiddenGroup {
  const { values: _ofOne, ...rest } = one;
  const values = mergeValues(one.values, other.values);
  return { ...rest, count: one.count + other.count, ...(values !== undefined && { values }) };
}

/** One group for each reason, most frequent first: a reason may hide articles of several sub-categories. */
export function mergeHiddenGroups(groups: readonly HiddenGroup[]): readonly HiddenGroup[] {
  const byKey = new Map<string, HiddenGroup>();
  for (const group of groups) {
    const known = byKey.get(group.key);
    byKey.set(group.key, known === undefined ? group : merge(known, group));
  }
  return [...byKey.values()].sort((a, b) => b.count - a.count);
}
