import { type Bitset, emptyBitset, onesIn, type WordRange } from '../catalogue/index.ts';
import type { HiddenGroup } from '../filter/listing.ts';
import type { CauseVisitor } from './exclusionCauses.ts';
import type { Exclusion } from './fit.ts';
import { createNarrower } from './fittingRows.ts';
import { explain, type FitContext } from './placedSet.ts';

/**
 * - `firstCause`: a row counts under the first cause that keeps it out, so that the groups add up;
 * - `everyCause`: a row counts under each, so that no cause is missing.
 */
export type Grouping = 'firstCause' | 'everyCause';

/** How many rows the first set has that the second lacks, and one of them. */
function countMissing(before: Bitset, after: Bitset, { from, to }: WordRange) {
  let count = 0;
  let row: number | undefined;
  for (let word = from; word < to; word++) {
    const missing = (before[word] as number) & ~(after[word] as number);
    if (missing === 0) continue;
    row ??= (word << 5) + 31 - Math.clz32(missing & -missing);
    count += onesIn(missing);
  }
  return { count, row };
}

/**
 * Names what a group has in common: the article of the set with its entry, and the rule or relation between them. It
 * stays the same while the set does, whichever rows are grouped.
 */
function keyOf({ byArticleId, byEntryId, articleId, entryId, cause }: Exclusion): string {
  const inSet = byEntryId === undefined ? `${articleId} ${entryId ?? ''} kept out` : `${byArticleId} ${byEntryId}`;
  return cause.kind === 'rule' ? `${inSet} ${cause.ruleId} ${cause.attribute ?? ''}` : `${inSet} ${cause.kind}`;
}

/** Adds to `found` the rows that the first set has and the second lacks. */
function addMissing(found: Bitset, before: Bitset, after: Bitset, { from, to }: WordRange): void {
  for (let word = from; word < to; word++) {
    found[word] = (found[word] as number) | ((before[word] as number) & ~(after[word] as number));
  }
}

export interface Grouper {
  readonly visitor: CauseVisitor;
  readonly groups: HiddenGroup[];
  /** The rows of the groups whose key was asked for. */
  readonly wanted: Bitset;
}

/**
 * Counts rows by what keeps them out.
 *
 * @param rows never changed
 * @param wantedKey collect the rows of the groups with this key
 */
export function createGrouper(
  context: FitContext,
  rows: Bitset,
  words: WordRange,
  grouping: Grouping,
  wantedKey?: string,
): Grouper {
  const groups: HiddenGroup[] = [];
  const left = rows.slice();
  const kept = rows.slice();
  const wanted = emptyBitset(wantedKey === undefined ? 0 : context.catalogue.size);
  const narrower = createNarrower(kept, words);

  function group(narrow: () => void, exampleOf: (row: number) => Exclusion): void {
    narrow();
    const { count, row } = countMissing(left, kept, words);
    if (row !== undefined) {
      const example = exampleOf(row);
      const key = keyOf(example);
      groups.push({ count, key, example });
      if (key === wantedKey) addMissing(wanted, left, kept, words);
    }
    if (grouping === 'firstCause') left.set(kept);
    else kept.set(left);
  }

  const visitor: CauseVisitor = {
    bySource(effect, entry, source) {
      group(
        () => narrower.bySource(effect, entry, source),
        (row) => explain(context, effect, { row: source.row, entryId: entry.entryId }, { row, entryId: undefined }),
      );
    },
    againstMember(effect, entry, member) {
      group(
        () => narrower.againstMember(effect, entry, member),
        (row) => explain(context, effect, { row, entryId: undefined }, { row: member.row, entryId: entry.entryId }),
      );
    },
    bySetArticle(bringers, exclusion) {
      group(
        () => narrower.bySetArticle(bringers, exclusion),
        () => exclusion,
      );
    },
  };
  return { visitor, groups, wanted };
}
