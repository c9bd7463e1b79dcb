import type { SubCategory } from '#catalogue/index.ts';
import { type Bitset, hasRow, intersection } from '#columns/index.ts';
import type { Exclusion, FitEntry, FitSet } from '../fit.ts';
import {
  exclusionsBetween,
  type FitContext,
  type JoinOptions,
  type PlacedEntry,
  placeCandidate,
  placeEntry,
} from '../placedSet.ts';
import { likenessAt, priceWithSetArticles, rankBySimilarity } from './ranking.ts';
import type { Repair } from './repair.ts';

/** What finding repairs needs of the engine besides its context. */
interface RepairQueries {
  fittingRows(set: FitSet, subCategory: SubCategory, options?: JoinOptions): Bitset;
  exclusionsOf(set: FitSet, articleId: string, options?: JoinOptions): readonly Exclusion[];
}

export interface Repairing extends RepairQueries {
  readonly context: FitContext;
}

/** Repairs of one kind that are offered; more would be a listing. */
export const offered = 2;
/** Articles that are tried for one entry: the check is exact, and the nearest ones are tried first. */
const tried = 64;

function placeArticle({ catalogue }: FitContext, article: string): PlacedEntry | undefined {
  const row = catalogue.rowOf(article);
  return row === undefined ? undefined : placeCandidate(catalogue, row);
}

/** The set with another article, and what this brings along, for an entry. */
export function withArticle({ catalogue }: FitContext, set: FitSet, entryId: string, articleId: string): FitSet {
  const { mandatory } = catalogue.setArticlesOf(articleId);
  const entries = set.entries.map((entry) =>
    entry.id === entryId ? { ...entry, articleId, setArticleIds: mandatory } : entry,
  );
  return { ...set, entries };
}

/** Whether an article neither excludes any entry nor is excluded by one. */
export function goesWithAll(context: FitContext, set: FitSet, others: readonly FitEntry[], articleId: string): boolean {
  const candidate = placeArticle(context, articleId);
  if (candidate === undefined) return false;
  return others.every((other) => {
    const entry = placeEntry(context.catalogue, other);
    return (
      exclusionsBetween(context, set.type, entry, candidate).length === 0 &&
      exclusionsBetween(context, set.type, candidate, entry).length === 0
    );
  });
}

/** What a repair says about both articles; no difference where either price is on request. */
export function changeOf(
  { catalogue }: FitContext,
  fromArticleId: string,
  toArticleId: string,
  subCategory: SubCategory,
) {
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

/** Visible articles that could take an entry's place, variants of its product first, then those most like it. */
function* alternatives({ context, fittingRows }: Repairing, set: FitSet, entry: FitEntry): Generator<string> {
  const { catalogue } = context;
  const row = catalogue.rowOf(entry.articleId);
  if (row === undefined) return;
  const fitting = fittingRows(set, entry.subCategory, { replacingEntryId: entry.id });
  const rows = intersection(fitting, catalogue.visibleRows);
  const variants = catalogue.rowsOfProduct(catalogue.articleAt(row).productId);
  const isAlternative = (other: number): boolean => other !== row && hasRow(rows, other);
  for (const variant of variants) if (isAlternative(variant)) yield catalogue.idAt(variant);
  for (const other of rankBySimilarity(catalogue, rows, likenessAt(catalogue, row))) {
    if (isAlternative(other) && !variants.includes(other)) yield catalogue.idAt(other);
  }
}

type EntryChange = Extract<Repair, { kind: 'changeEntry' }>;

/** Other articles for an entry that go with everything else in the set. */
export function entryChanges(
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

/** Taking an entry out is a repair where a selectable-none rule leaves its slot empty on purpose. */
export function isUnneeded(entry: FitEntry, exclusions: readonly Exclusion[]): boolean {
  return exclusions.some(
    ({ entryId, cause }) => entryId === entry.id && cause.kind === 'rule' && cause.ruleType === 'selectable-none',
  );
}

/** Taking entries out, with what that saves. */
export function removal({ catalogue }: FitContext, entries: readonly FitEntry[]): Repair {
  const removed = entries.map(({ id: entryId, articleId }) => ({ entryId, articleId }));
  let difference = 0;
  for (const { articleId } of removed) {
    const price = priceWithSetArticles(catalogue, articleId);
    if (price === undefined) return { kind: 'removeEntries', removed };
    difference -= price;
  }
  return { kind: 'removeEntries', removed, differenceInCents: difference };
}
