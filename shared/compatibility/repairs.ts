import { type Bitset, hasRow, intersection, type SubCategory } from '../catalogue/index.ts';
import type { Exclusion, FitEntry, FitSet } from './fit.ts';
import { nearestInPrice, priceWithSetArticles } from './nearestInPrice.ts';
import {
  exclusionsBetween,
  type FitContext,
  type JoinOptions,
  type PlacedEntry,
  placeCandidate,
  placeEntry,
  replacedEntryId,
} from './placedSet.ts';
import type { FitTrouble, Repair } from './repair.ts';

/** What finding repairs needs of the engine beside its context. */
export interface RepairQuestions {
  fittingRows(set: FitSet, subCategory: SubCategory, options?: JoinOptions): Bitset;
  exclusionsOf(set: FitSet, articleId: string, options?: JoinOptions): readonly Exclusion[];
}

interface Repairing extends RepairQuestions {
  readonly context: FitContext;
}

/** Repairs of one kind that are offered; more would be a listing. */
const offered = 2;
/** Articles that are tried for one entry: the check is exact, and the nearest ones are tried first. */
const tried = 64;

/** Stands for the candidate in a set that it has joined; ids of entries hold no spaces. */
const joinedId = 'the candidate';

function placed({ catalogue }: FitContext, article: string): PlacedEntry | undefined {
  const row = catalogue.rowOf(article);
  return row === undefined ? undefined : placeCandidate(catalogue, row);
}

/** Whether an article neither excludes any entry nor is excluded by one. */
function goesWithAll(context: FitContext, set: FitSet, others: readonly FitEntry[], articleId: string): boolean {
  const candidate = placed(context, articleId);
  if (candidate === undefined) return false;
  return others.every((other) => {
    const entry = placeEntry(context.catalogue, other);
    return (
      exclusionsBetween(context, set.type, entry, candidate).length === 0 &&
      exclusionsBetween(context, set.type, candidate, entry).length === 0
    );
  });
}

function changeOf({ catalogue }: FitContext, fromArticleId: string, toArticleId: string, subCategory: SubCategory) {
  const [from, to] = [fromArticleId, toArticleId].map((id) => priceWithSetArticles(catalogue, id));
  const productOf = (id: string) => catalogue.article(id)?.productId ?? '';
  return {
    fromArticleId,
    toArticleId,
    subCategory,
    isSameProduct: productOf(fromArticleId) !== '' && productOf(fromArticleId) === productOf(toArticleId),
    ...(from !== undefined && to !== undefined && { differenceInCents: to - from }),
  };
}

/** Visible articles that could take an entry's place, variants of its product first, then the nearest in price. */
function* alternatives({ context, fittingRows }: Repairing, set: FitSet, entry: FitEntry): Generator<string> {
  const { catalogue } = context;
  const row = catalogue.rowOf(entry.articleId);
  if (row === undefined) return;
  const fitting = fittingRows(set, entry.subCategory, { replacingEntryId: entry.id });
  const rows = intersection(fitting, catalogue.visibleRows);
  const variants = catalogue.rowsOfProduct(catalogue.articleAt(row).productId);
  const isAlternative = (other: number): boolean => other !== row && hasRow(rows, other);
  for (const variant of variants) if (isAlternative(variant)) yield catalogue.idAt(variant);
  for (const other of nearestInPrice(catalogue, rows, row)) {
    if (isAlternative(other) && !variants.includes(other)) yield catalogue.idAt(other);
  }
}

type EntryChange = Extract<Repair, { kind: 'changeEntry' }>;

/** Other articles for an entry that go with everything else in the set. */
function entryChanges(
  repairing: Repairing,
  set: FitSet,
  entry: FitEntry,
  isEnough: (articleId: string) => boolean = () => true,
): readonly EntryChange[] {
  const { context } = repairing;
  const others = set.entries.filter(({ id }) => id !== entry.id);
  const repairs: EntryChange[] = [];
  let count = 0;
  for (const articleId of alternatives(repairing, set, entry)) {
    if (repairs.length >= offered || count++ >= tried) break;
    if (!goesWithAll(context, set, others, articleId) || !isEnough(articleId)) continue;
    const { id: entryId, subCategory } = entry;
    repairs.push({ kind: 'changeEntry', entryId, ...changeOf(context, entry.articleId, articleId, subCategory) });
  }
  return repairs;
}

function withArticle({ catalogue }: FitContext, set: FitSet, entryId: string, articleId: string): FitSet {
  const { mandatory } = catalogue.setArticlesOf(articleId);
  const entries = set.entries.map((entry) =>
    entry.id === entryId ? { ...entry, articleId, setArticleIds: mandatory } : entry,
  );
  return { ...set, entries };
}

/** The set as it would be with the candidate in it. */
function joined({ catalogue }: FitContext, set: FitSet, articleId: string, row: number, options: JoinOptions): FitSet {
  const subCategory = catalogue.subCategoryAt(row);
  const replaced = replacedEntryId(catalogue, set, subCategory, options);
  const { mandatory } = catalogue.setArticlesOf(articleId);
  const entry: FitEntry = { id: joinedId, articleId, subCategory, setArticleIds: mandatory };
  return { ...set, entries: [...set.entries.filter(({ id }) => id !== replaced), entry] };
}

/** Taking an entry out is a repair where a selectable-none rule leaves its slot empty on purpose. */
function isUnneeded(entry: FitEntry, exclusions: readonly Exclusion[]): boolean {
  return exclusions.some(
    ({ entryId, cause }) => entryId === entry.id && cause.kind === 'rule' && cause.ruleType === 'selectable-none',
  );
}

function removal({ catalogue }: FitContext, entries: readonly FitEntry[]): Repair {
  const removed = entries.map(({ id: entryId, articleId }) => ({ entryId, articleId }));
  let difference = 0;
  for (const { articleId } of removed) {
    const price = priceWithSetArticles(catalogue, articleId);
    if (price === undefined) return { kind: 'removeEntries', removed };
    difference -= price;
  }
  return { kind: 'removeEntries', removed, differenceInCents: difference };
}

function without(set: FitSet, entries: readonly FitEntry[]): FitSet {
  return { ...set, entries: set.entries.filter((entry) => !entries.includes(entry)) };
}

/** One unneeded entry whose going is enough, else all of them together where that is. */
function removals(context: FitContext, unneeded: readonly FitEntry[], isEnough: IsEnough): readonly Repair[] {
  const single = unneeded.filter((entry) => isEnough([entry]));
  if (single.length > 0) return single.map((entry) => removal(context, [entry]));
  return unneeded.length > 1 && isEnough(unneeded) ? [removal(context, unneeded)] : [];
}

type IsEnough = (removed: readonly FitEntry[]) => boolean;

function candidateRepairs(
  repairing: Repairing,
  set: FitSet,
  { articleId, replacingEntryId }: Extract<FitTrouble, { kind: 'candidate' }>,
): readonly Repair[] {
  const { context, exclusionsOf } = repairing;
  const { catalogue } = context;
  const options = replacingEntryId === undefined ? {} : { replacingEntryId };
  const replacing = replacingEntryId === undefined ? {} : { entryId: replacingEntryId };
  const row = catalogue.rowOf(articleId);
  if (row === undefined) return [];
  const exclusions = exclusionsOf(set, articleId, options);
  if (exclusions.length === 0) return [];
  const involved = new Set(exclusions.flatMap(({ entryId, byEntryId }) => [entryId, byEntryId]));
  const withCandidate = joined(context, set, articleId, row, options);
  const joining = { articleId, subCategory: catalogue.subCategoryAt(row), ...replacing };
  const fitsIn = (mended: FitSet): boolean => exclusionsOf(mended, articleId, options).length === 0;
  const changes = withCandidate.entries
    .filter(({ id }) => involved.has(id))
    .flatMap((entry) => {
      const others = set.entries.filter(({ id }) => id !== entry.id);
      const mends = (to: string): boolean => fitsIn(withArticle(context, set, entry.id, to));
      // The entry that the candidate replaces is still there when an entry alone has changed.
      const staysInPeace = (to: string): boolean => goesWithAll(context, set, others, to) && mends(to);
      const alone = entryChanges(repairing, withCandidate, entry, staysInPeace);
      const together = (): readonly Repair[] =>
        entryChanges(repairing, withCandidate, entry, mends).map((repair) => ({
          ...repair,
          kind: 'changeTogether',
          joining,
        }));
      return alone.length > 0 ? alone : together();
    });
  const unneeded = set.entries.filter((entry) => isUnneeded(entry, exclusions));
  const gone = removals(context, unneeded, (removed) => fitsIn(without(set, removed)));
  const variants = catalogue
    .rowsOfProduct(catalogue.articleAt(row).productId)
    .filter((variant) => variant !== row && hasRow(catalogue.visibleRows, variant))
    .filter((variant) => catalogue.subCategoryAt(variant) === joining.subCategory)
    .map((variant) => catalogue.idAt(variant))
    .filter((id) => exclusionsOf(set, id, options).length === 0)
    .slice(0, offered);
  return [
    ...changes,
    ...gone,
    ...variants.map(
      (id): Repair => ({
        kind: 'changeCandidate',
        ...replacing,
        ...changeOf(context, articleId, id, catalogue.subCategoryAt(row)),
      }),
    ),
  ];
}

function conflictRepairs(
  repairing: Repairing,
  set: FitSet,
  { entryIds }: Extract<FitTrouble, { kind: 'conflict' }>,
): readonly Repair[] {
  const [one, other] = set.entries.filter(({ id }) => entryIds.includes(id));
  if (one === undefined || other === undefined) return [];
  const { context } = repairing;
  const first = placeEntry(context.catalogue, one);
  const second = placeEntry(context.catalogue, other);
  const exclusions = [
    ...exclusionsBetween(context, set.type, first, second),
    ...exclusionsBetween(context, set.type, second, first),
  ];
  if (exclusions.length === 0) return [];
  return [one, other].flatMap((entry) => [
    ...entryChanges(repairing, set, entry),
    ...(isUnneeded(entry, exclusions) ? [removal(context, [entry])] : []),
  ]);
}

/**
 * Single changes that end a trouble, each checked: what changes goes with everything in the set, so that the trouble is
 * over and no other one begins. Of each entry at most two, variants of its product first, then the nearest in price;
 * empty where no single change is enough.
 */
export function findRepairs(repairing: Repairing, set: FitSet, trouble: FitTrouble): readonly Repair[] {
  return trouble.kind === 'candidate'
    ? candidateRepairs(repairing, set, trouble)
    : conflictRepairs(repairing, set, trouble);
}
