import { hasRow } from '#columns/index.ts';
import type { Exclusion, FitEntry, FitSet } from '../fit.ts';
import {
  exclusionsBetween,
  type FitContext,
  type JoinOptions,
  placeCandidate,
  placeEntry,
  stayingEntries,
} from '../placedSet.ts';
import {
  changeOf,
  entryChanges,
  goesWithAll,
  isUnneeded,
  offered,
  type Repairing,
  removal,
  withArticle,
} from './entryChanges.ts';
import { priceWithSetArticles } from './ranking.ts';
import type { Repair, RepairTarget } from './repair.ts';

/** Stands for the candidate in a set that it has joined; ids of entries hold no spaces. */
const joinedId = 'the candidate';

/** The set as it would be with the candidate in it. */
function joinArticle(
  { catalogue }: FitContext,
  set: FitSet,
  articleId: string,
  row: number,
  options: JoinOptions,
): FitSet {
  const subCategory = catalogue.subCategoryAt(row);
  const { mandatory } = catalogue.setArticlesOf(articleId);
  const entry: FitEntry = { id: joinedId, articleId, subCategory, setArticleIds: mandatory };
  return { ...set, entries: [...stayingEntries(catalogue, set, subCategory, options), entry] };
}

function without(set: FitSet, entries: readonly FitEntry[]): FitSet {
  return { ...set, entries: set.entries.filter((entry) => !entries.includes(entry)) };
}

/** A candidate and the set that it would join. */
interface Joining {
  readonly set: FitSet;
  readonly articleId: string;
  readonly row: number;
  readonly options: JoinOptions;
  readonly exclusions: readonly Exclusion[];
  /** The set as it would be with the candidate. */
  readonly withCandidate: FitSet;
  /** Whether the candidate fits in a changed set. */
  fitsIn(mended: FitSet): boolean;
}

/** What the candidate costs more than what it replaces; undefined where a price is on request. */
function joiningDifference(
  { catalogue }: FitContext,
  articleId: string,
  insteadOf: string | undefined,
): number | undefined {
  const to = priceWithSetArticles(catalogue, articleId);
  const from = insteadOf === undefined ? 0 : priceWithSetArticles(catalogue, insteadOf);
  return to === undefined || from === undefined ? undefined : to - from;
}

/** Other articles for the entries that keep the candidate out, or that it would keep out. */
function changesFor(repairing: Repairing, joining: Joining): readonly Repair[] {
  const { context } = repairing;
  const { set, articleId, row, options, exclusions, withCandidate, fitsIn } = joining;
  const { replacingEntryId: entryId } = options;
  const involved = new Set(exclusions.flatMap(({ entryId, byEntryId }) => [entryId, byEntryId]));
  const subCategory = context.catalogue.subCategoryAt(row);
  return withCandidate.entries
    .filter(({ id }) => involved.has(id))
    .flatMap((entry): readonly Repair[] => {
      const others = set.entries.filter(({ id }) => id !== entry.id);
      const mends = (to: string): boolean => fitsIn(withArticle(context, set, entry.id, to));
      // The entry that the candidate replaces is still there when an entry alone has changed.
      const staysInPeace = (to: string): boolean => goesWithAll(context, set, others, to) && mends(to);
      const alone = entryChanges(repairing, withCandidate, entry, staysInPeace);
      if (alone.length > 0) return alone;
      const insteadOf = set.entries.find((other) => !withCandidate.entries.includes(other))?.articleId;
      const joining = {
        ...{ articleId, subCategory },
        ...(entryId !== undefined && { entryId }),
        ...(insteadOf !== undefined && { insteadOf }),
      };
      return entryChanges(repairing, withCandidate, entry, mends).map(({ differenceInCents, ...repair }): Repair => {
        const own = joiningDifference(context, articleId, insteadOf);
        const isKnown = differenceInCents !== undefined && own !== undefined;
        return {
          ...repair,
          ...(isKnown && { differenceInCents: differenceInCents + own }),
          ...{ kind: 'changeTogether', joining },
        };
      });
    });
}

/** What the candidate makes unnecessary is removed: one entry where that is enough, else all of them together. */
function removalsFor({ context }: Repairing, { set, row, withCandidate, fitsIn }: Joining): readonly Repair[] {
  const { catalogue } = context;
  const candidate = placeCandidate(catalogue, row);
  // Also what is in conflict already: the candidate would cause one once the other side is removed.
  const unneeded = set.entries.filter(
    (entry) =>
      withCandidate.entries.includes(entry) &&
      isUnneeded(entry, exclusionsBetween(context, set.type, candidate, placeEntry(catalogue, entry))),
  );
  const isEnough = (removed: readonly FitEntry[]): boolean => fitsIn(without(set, removed));
  const single = unneeded.filter((entry) => isEnough([entry]));
  if (single.length > 0) return single.map((entry) => removal(context, [entry]));
  return unneeded.length > 1 && isEnough(unneeded) ? [removal(context, unneeded)] : [];
}

/** Variants of the candidate that fit in its place. */
function variantsFor(
  { context, exclusionsOf }: Repairing,
  { set, articleId, row, options }: Joining,
): readonly Repair[] {
  const { catalogue } = context;
  const { replacingEntryId: entryId } = options;
  const subCategory = catalogue.subCategoryAt(row);
  return catalogue
    .rowsOfProduct(catalogue.articleAt(row).productId)
    .filter((variant) => variant !== row && hasRow(catalogue.visibleRows, variant))
    .filter((variant) => catalogue.subCategoryAt(variant) === subCategory)
    .map((variant) => catalogue.idAt(variant))
    .filter((id) => exclusionsOf(set, id, options).length === 0)
    .slice(0, offered)
    .map(
      (id): Repair => ({
        kind: 'changeCandidate',
        ...(entryId !== undefined && { entryId }),
        ...changeOf(context, articleId, id, subCategory),
      }),
    );
}

/** Single changes after which a candidate, or another variant of it, fits in a set. */
export function candidateRepairs(
  repairing: Repairing,
  set: FitSet,
  { articleId, replacingEntryId }: Extract<RepairTarget, { kind: 'candidate' }>,
): readonly Repair[] {
  const { context, exclusionsOf } = repairing;
  const options = replacingEntryId === undefined ? {} : { replacingEntryId };
  const row = context.catalogue.rowOf(articleId);
  if (row === undefined) return [];
  const exclusions = exclusionsOf(set, articleId, options);
  if (exclusions.length === 0) return [];
  const joining: Joining = {
    set,
    articleId,
    row,
    options,
    exclusions,
    withCandidate: joinArticle(context, set, articleId, row, options),
    fitsIn: (mended) => exclusionsOf(mended, articleId, options).length === 0,
  };
  return [...changesFor(repairing, joining), ...removalsFor(repairing, joining), ...variantsFor(repairing, joining)];
}
