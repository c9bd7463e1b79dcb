import type { Entry, ProjectSet, SetArticle, Space } from '../project.ts';
import { type Arbiter, createArbiter, type Decisions, type MergeConflict, mergeField, sameValue } from './conflict.ts';
import { mergeOrder } from './mergeOrder.ts';
import { projectTree, type Survivors, survivorsOf, type ThreeTrees } from './survivors.ts';

interface SpacesMerge {
  /** The merged spaces; where a conflict is undecided, the version of this side, or what the other one deleted. */
  readonly spaces: Space[];
  /** What could not be merged and was not decided. */
  readonly conflicts: readonly MergeConflict[];
}

/**
 * Three-way merge of a project's spaces by id (domain: Saving and merging): additions, removals, moves and field edits
 * of both sides survive; the same field changed differently, and deletion against edit, are conflicts and never lost
 * silently.
 *
 * @param base what both sides started from
 * @param decisions answers to conflicts of an earlier merge, by their key
 */
export function mergeSpaces(
  base: readonly Space[],
  mine: readonly Space[],
  theirs: readonly Space[],
  decisions: Decisions = new Map(),
): SpacesMerge {
  const arbiter = createArbiter(decisions);
  const trees: ThreeTrees = { base: projectTree(base), mine: projectTree(mine), theirs: projectTree(theirs) };
  const survivors = survivorsOf(trees, arbiter);
  const order = mergeOrder(ids(base), ids(mine), ids(theirs), new Set(survivors.spaces.keys()));
  const spaces = order.flatMap((id) => mergedSpace(id, trees, survivors, arbiter));
  return { spaces, conflicts: arbiter.conflicts };
}

function ids(items: readonly { readonly id: string }[] | undefined): string[] {
  return (items ?? []).map(({ id }) => id);
}

function childrenOf(parents: ReadonlyMap<string, string>, parentId: string): Set<string> {
  return new Set([...parents].filter(([, parent]) => parent === parentId).map(([id]) => id));
}

function mergedSpace(id: string, trees: ThreeTrees, survivors: Survivors, arbiter: Arbiter): Space[] {
  const base = trees.base.spaces.get(id);
  const mine = trees.mine.spaces.get(id);
  const theirs = trees.theirs.spaces.get(id);
  const own = mergeOwn('space', { base, mine, theirs }, arbiter);
  if (own === undefined) return [];
  const order = mergeOrder(ids(base?.sets), ids(mine?.sets), ids(theirs?.sets), childrenOf(survivors.sets, id));
  return [{ ...own, sets: order.flatMap((setId) => mergedSet(setId, trees, survivors, arbiter)) }];
}

function mergedSet(id: string, trees: ThreeTrees, survivors: Survivors, arbiter: Arbiter): ProjectSet[] {
  const base = trees.base.sets.get(id)?.item;
  const mine = trees.mine.sets.get(id)?.item;
  const theirs = trees.theirs.sets.get(id)?.item;
  const own = mergeOwn('set', { base, mine, theirs }, arbiter);
  if (own === undefined) return [];
  const order = mergeOrder(
    ids(base?.articles),
    ids(mine?.articles),
    ids(theirs?.articles),
    childrenOf(survivors.entries, id),
  );
  return [{ ...own, articles: order.flatMap((entryId) => mergedEntry(entryId, trees, arbiter)) }];
}

function mergedEntry(id: string, trees: ThreeTrees, arbiter: Arbiter): Entry[] {
  const base = trees.base.entries.get(id)?.item;
  const mine = trees.mine.entries.get(id)?.item;
  const theirs = trees.theirs.entries.get(id)?.item;
  if (mine !== undefined && theirs !== undefined) return [mergeEntry({ base, mine, theirs }, arbiter)];
  return [mine, theirs].filter((entry) => entry !== undefined);
}

/** The item itself with merged title and quantity; its content is merged elsewhere. A set's type never changes. */
function mergeOwn<Item extends Space | ProjectSet>(
  item: 'space' | 'set',
  { base, mine, theirs }: { base: Item | undefined; mine: Item | undefined; theirs: Item | undefined },
  arbiter: Arbiter,
): Item | undefined {
  if (mine === undefined || theirs === undefined) return mine ?? theirs;
  const { id } = mine;
  const title = mergeField(
    { item, id, field: 'title' },
    { base: base?.title, mine: mine.title, theirs: theirs.title },
    arbiter,
  );
  const quantity = mergeField(
    { item, id, field: 'quantity' },
    { base: base?.quantity, mine: mine.quantity, theirs: theirs.quantity },
    arbiter,
  );
  return { ...mine, title, quantity };
}

interface ThreeEntries {
  readonly base: Entry | undefined;
  readonly mine: Entry;
  readonly theirs: Entry;
}

/**
 * Merges one entry that both sides have. Its article, sub-category and sub-articles belong together once one side has
 * replaced the article; a quantity belongs to the rule that set it.
 */
function mergeEntry({ base, mine, theirs }: ThreeEntries, arbiter: Arbiter): Entry {
  const quantity = mergeField(
    { item: 'entry', id: mine.id, field: 'quantity' },
    { base: base && quantityOf(base), mine: quantityOf(mine), theirs: quantityOf(theirs) },
    arbiter,
  );
  return { id: mine.id, ...mergeContent({ base, mine, theirs }, arbiter), ...quantity };
}

function quantityOf({ quantity, quantitySetBy }: Entry): Pick<Entry, 'quantity' | 'quantitySetBy'> {
  return quantitySetBy === undefined ? { quantity } : { quantity, quantitySetBy };
}

type Content = Pick<Entry, 'article' | 'subCategory' | 'setArticles'>;

function contentOf({ article, subCategory, setArticles }: Entry): Content {
  return { article, subCategory, setArticles };
}

function mergeContent({ base, mine, theirs }: ThreeEntries, arbiter: Arbiter): Content {
  if (base !== undefined && sameValue(base.article, mine.article) && sameValue(base.article, theirs.article)) {
    return { ...contentOf(mine), setArticles: mergeSetArticles(base, mine, theirs) };
  }
  return mergeField(
    { item: 'entry', id: mine.id, field: 'article' },
    { base: base && contentOf(base), mine: contentOf(mine), theirs: contentOf(theirs) },
    arbiter,
  );
}

/** Sub-articles added by either side stay, those taken away by either side go. */
function mergeSetArticles(base: Entry, mine: Entry, theirs: Entry): SetArticle[] {
  const [before, here, there] = [base, mine, theirs].map((entry) => entry.setArticles.map(({ article }) => article));
  if (before === undefined || here === undefined || there === undefined) return mine.setArticles;
  const survivors = new Set([
    ...here.filter((id) => there.includes(id) || !before.includes(id)),
    ...there.filter((id) => !before.includes(id)),
  ]);
  return mergeOrder(before, here, there, survivors).map((article) => ({ article }));
}
