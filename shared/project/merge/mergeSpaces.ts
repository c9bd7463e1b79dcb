import { isSameNote } from '../decisionNotes.ts';
import {
  type Alternative,
  type DecisionNote,
  type Entry,
  maxAlternatives,
  maxEntries,
  maxSetArticles,
  maxSets,
  maxSpaces,
  type ProjectSet,
  type SetArticle,
  type Space,
} from '../project.ts';
import {
  type Arbiter,
  type ConflictItem,
  createArbiter,
  type Decisions,
  type MergeConflict,
  mergeField,
  sameValue,
} from './conflict.ts';
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
  const place = { item: 'details', id: '', field: 'spaces' } as const;
  const kept = withinLimit(order, maxSpaces, place, { mine: ids(mine), theirs: ids(theirs) }, arbiter);
  const spaces = kept.flatMap((id) => mergedSpace(id, trees, survivors, arbiter));
  return { spaces, conflicts: arbiter.conflicts };
}

function ids(items: readonly { readonly id: string }[] | undefined): string[] {
  return (items ?? []).map(({ id }) => id);
}

interface FieldPlace {
  readonly item: ConflictItem;
  readonly id: string;
  readonly field: string;
}

/**
 * The merged items of a list. Where both sides together have more than a list holds, the arbiter says which side's
 * additions stay.
 */
function withinLimit(
  merged: string[],
  limit: number,
  place: FieldPlace,
  { mine, theirs }: { readonly mine: readonly string[]; readonly theirs: readonly string[] },
  arbiter: Arbiter,
): string[] {
  if (merged.length <= limit) return merged;
  const side = arbiter.field(place, mine.length, theirs.length) === 'mine' ? mine : theirs;
  const kept = new Set(side);
  return merged.filter((id) => kept.has(id));
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
  const place = { item: 'space', id, field: 'sets' } as const;
  const kept = withinLimit(order, maxSets, place, { mine: ids(mine?.sets), theirs: ids(theirs?.sets) }, arbiter);
  return [{ ...own, sets: kept.flatMap((setId) => mergedSet(setId, trees, survivors, arbiter)) }];
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
  const place = { item: 'set', id, field: 'articles' } as const;
  const sides = { mine: ids(mine?.articles), theirs: ids(theirs?.articles) };
  const kept = withinLimit(order, maxEntries, place, sides, arbiter);
  return [{ ...own, articles: kept.flatMap((entryId) => mergedEntry(entryId, trees, arbiter)) }];
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
  const merged: Entry = { id: mine.id, ...mergeContent({ base, mine, theirs }, arbiter), ...quantity };
  const note = mergeNote({ base, mine, theirs }, arbiter);
  return note === undefined ? merged : { ...merged, note };
}

/** Notes are compared by what they say; of two that say the same theirs has the server's date. */
function mergeNote({ base, mine, theirs }: ThreeEntries, arbiter: Arbiter): DecisionNote | undefined {
  if (isSameNote(mine.note, theirs.note)) return theirs.note;
  if (isSameNote(base?.note, theirs.note)) return mine.note;
  if (isSameNote(base?.note, mine.note)) return theirs.note;
  const place = { item: 'entry', id: mine.id, field: 'note' } as const;
  return arbiter.field(place, mine.note?.text, theirs.note?.text) === 'mine' ? mine.note : theirs.note;
}

function quantityOf({ quantity, quantitySetBy }: Entry): Pick<Entry, 'quantity' | 'quantitySetBy'> {
  return quantitySetBy === undefined ? { quantity } : { quantity, quantitySetBy };
}

type Content = Pick<Entry, 'article' | 'subCategory' | 'setArticles' | 'alternatives'>;

function contentOf({ article, subCategory, setArticles }: Entry): Content {
  return { article, subCategory, setArticles };
}

/** An article belongs together with its sub-articles, and when both sides have chosen another one, with its alternatives. */
function mergeContent({ base, mine, theirs }: ThreeEntries, arbiter: Arbiter): Content {
  const place = { item: 'entry', id: mine.id, field: 'article' } as const;
  function askForWhole(): Content {
    const whole = (entry: Entry): Content => withAlternativesOf(contentOf(entry), entry.alternatives);
    return mergeField(place, { base: base && whole(base), mine: whole(mine), theirs: whole(theirs) }, arbiter);
  }
  const isMineAsBefore = base?.article === mine.article;
  const isTheirsAsBefore = base?.article === theirs.article;
  if (base === undefined || !(isMineAsBefore || isTheirsAsBefore || mine.article === theirs.article)) {
    return askForWhole();
  }
  if (revisesChosen(base, mine, theirs.article) || revisesChosen(base, theirs, mine.article)) return askForWhole();
  const content =
    isMineAsBefore && isTheirsAsBefore
      ? { ...contentOf(mine), setArticles: mergeSetArticles({ base, mine, theirs }, arbiter) }
      : mergeField(place, { base: contentOf(base), mine: contentOf(mine), theirs: contentOf(theirs) }, arbiter);
  return withAlternativesOf(content, mergeAlternatives({ base, mine, theirs }, content.article, arbiter));
}

/** Whether one side changed the alternative that the other side chose. */
function revisesChosen(base: Entry, side: Entry, chosenByOther: string): boolean {
  const [before, now] = [base, side].map(({ alternatives = [] }) =>
    alternatives.find(({ article }) => article === chosenByOther),
  );
  return before !== undefined && now !== undefined && !sameValue(before, now);
}

function withAlternativesOf(content: Content, alternatives: readonly Alternative[] = []): Content {
  return alternatives.length === 0 ? content : { ...content, alternatives: [...alternatives] };
}

/**
 * Merges alternatives by their articles: the side that added, changed or removed one wins. Where both sides did so
 * differently, or more would stay than an entry holds, the arbiter says whose list stays.
 *
 * @param chosen the article that counts, which is no alternative
 */
function mergeAlternatives(entries: ThreeEntries, chosen: string, arbiter: Arbiter): readonly Alternative[] {
  const alternativesOf = (entry: Entry | undefined) =>
    (entry?.alternatives ?? []).filter(({ article }) => article !== chosen);
  const before = alternativesOf(entries.base);
  const here = alternativesOf(entries.mine);
  const there = alternativesOf(entries.theirs);
  const [was, mine, theirs] = [byArticle(before), byArticle(here), byArticle(there)];
  const merged = new Map<string, Alternative>();
  let isClear = true;
  for (const article of new Set([...mine.keys(), ...theirs.keys()])) {
    const [base, own, other] = [was.get(article), mine.get(article), theirs.get(article)];
    isClear &&= sameValue(own, other) || sameValue(base, other) || sameValue(base, own);
    const kept = sameValue(base, own) ? other : own;
    if (kept !== undefined) merged.set(article, kept);
  }
  if (!isClear || merged.size > maxAlternatives) {
    const place = { item: 'entry', id: entries.mine.id, field: 'alternatives' } as const;
    return arbiter.field(place, here, there) === 'mine' ? here : there;
  }
  const order = mergeOrder(articlesOf(before), articlesOf(here), articlesOf(there), new Set(merged.keys()));
  return order.flatMap((article) => merged.get(article) ?? []);
}

function byArticle(alternatives: readonly Alternative[]): ReadonlyMap<string, Alternative> {
  return new Map(alternatives.map((alternative) => [alternative.article, alternative]));
}

/** Sub-articles added by either side stay, those taken away by either side go. */
function mergeSetArticles({ base, mine, theirs }: ThreeEntries, arbiter: Arbiter): SetArticle[] {
  const [before, here, there] = [base?.setArticles ?? [], mine.setArticles, theirs.setArticles];
  const order = mergeOrder(articlesOf(before), articlesOf(here), articlesOf(there), keptOf(before, here, there));
  const place = { item: 'entry', id: mine.id, field: 'setArticles' } as const;
  const sides = { mine: articlesOf(here), theirs: articlesOf(there) };
  return withinLimit(order, maxSetArticles, place, sides, arbiter).map((article) => ({ article }));
}

function articlesOf(items: readonly SetArticle[]): string[] {
  return items.map(({ article }) => article);
}

/** The articles of a list that both sides have, and those that either side added. */
function keptOf(base: readonly SetArticle[], mine: readonly SetArticle[], theirs: readonly SetArticle[]): Set<string> {
  const known = new Set(articlesOf(base));
  const there = new Set(articlesOf(theirs));
  return new Set([
    ...articlesOf(mine).filter((id) => there.has(id) || !known.has(id)),
    ...[...there].filter((id) => !known.has(id)),
  ]);
}
