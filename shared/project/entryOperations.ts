import type { SubCategory } from '#catalogue/index.ts';
import { isQuantity, type Joining, type QuantityAdjustment, replacedEntry } from '#compatibility/fit.ts';
import { withoutAlternative } from './alternatives.ts';
import type { Entry, Space } from './project.ts';
import { clampQuantity, findEntry, findSet, moveTo, reviseEntry, reviseSet } from './spaceTree.ts';

/** An article that joins a set, with the sub-articles that must come along. */
export interface JoiningArticle {
  readonly articleId: string;
  readonly subCategory: SubCategory;
  /** Mandatory set articles (comesWith). */
  readonly setArticleIds: readonly string[];
}

/**
 * Adds an article to a set: it takes the place of another one, whose entry keeps its id, position and quantity, or is
 * appended.
 *
 * @param entryId id of the entry if a new one is made
 */
export function addArticle(
  spaces: readonly Space[],
  setId: string,
  article: JoiningArticle,
  { entryId, ...joining }: Joining & { readonly entryId: string },
): Space[] {
  return reviseSet(spaces, setId, (set) => {
    const replaced = replacedEntry(set.articles, article.subCategory, joining);
    if (replaced !== undefined) {
      return {
        ...set,
        articles: set.articles.map((entry) => (entry === replaced ? withArticle(entry, article) : entry)),
      };
    }
    const added: Entry = withArticle(
      { id: entryId, article: article.articleId, subCategory: article.subCategory, setArticles: [], quantity: 1 },
      article,
    );
    return { ...set, articles: [...set.articles, added] };
  });
}

function withArticle(entry: Entry, { articleId, subCategory, setArticleIds }: JoiningArticle): Entry {
  const setArticles = setArticleIds.map((article) => ({ article }));
  return withoutAlternative({ ...entry, article: articleId, subCategory, setArticles }, articleId);
}

/**
 * Replaces the articles of entries wherever they are, as one operation; ids, positions and quantities stay. Entries that
 * are gone are passed over.
 */
export function replaceArticles(
  spaces: readonly Space[],
  articles: ReadonlyMap<string, Omit<JoiningArticle, 'subCategory'>>,
): Space[] {
  return [...articles].reduce<Space[]>(
    (present, [entryId, article]) =>
      reviseEntry(present, entryId, (entry) => withArticle(entry, { ...article, subCategory: entry.subCategory })),
    spaces as Space[],
  );
}

export function removeEntry(spaces: readonly Space[], entryId: string): Space[] {
  const found = findEntry(spaces, entryId);
  if (found === undefined) return spaces as Space[];
  return reviseSet(spaces, found.set.id, (set) => ({
    ...set,
    articles: set.articles.filter((entry) => entry.id !== entryId),
  }));
}

/** A quantity set by hand stands: which rule had set it before is forgotten. */
export function setEntryQuantity(spaces: readonly Space[], entryId: string, quantity: number): Space[] {
  return reviseEntry(spaces, entryId, ({ quantitySetBy, ...entry }) => ({
    ...entry,
    quantity: clampQuantity(quantity),
  }));
}

/** Moves an entry within its set. @param position from 0 */
export function moveEntry(spaces: readonly Space[], entryId: string, position: number): Space[] {
  const found = findEntry(spaces, entryId);
  if (found === undefined) return spaces as Space[];
  return reviseSet(spaces, found.set.id, (set) => {
    const articles = moveTo(set.articles, entryId, position);
    return articles === set.articles ? set : { ...set, articles };
  });
}

/**
 * Takes an entry out of its set and puts it, as it is, at the end of another one; a set that is gone, or that it is in,
 * changes nothing.
 */
export function moveEntryToSet(spaces: readonly Space[], entryId: string, setId: string): Space[] {
  const found = findEntry(spaces, entryId);
  if (found === undefined || found.set.id === setId || findSet(spaces, setId) === undefined) return spaces as Space[];
  return withEntry(removeEntry(spaces, entryId), setId, found.entry);
}

/** The same with a copy; in its own set, too, where a slot holds several. @param copyId id of the copy */
export function copyEntryToSet(spaces: readonly Space[], entryId: string, setId: string, copyId: string): Space[] {
  const found = findEntry(spaces, entryId);
  return found === undefined ? (spaces as Space[]) : withEntry(spaces, setId, { ...found.entry, id: copyId });
}

/** What a rule of the set before has set says nothing in another one: the quantity stands, as if set by hand. */
function withEntry(spaces: readonly Space[], setId: string, { quantitySetBy, ...entry }: Entry): Space[] {
  return reviseSet(spaces, setId, (set) => ({ ...set, articles: [...set.articles, entry] }));
}

/** Adds a sub-article; an entry holds each one once. */
export function addSetArticle(spaces: readonly Space[], entryId: string, articleId: string): Space[] {
  return reviseEntry(spaces, entryId, (entry) =>
    entry.setArticles.some(({ article }) => article === articleId)
      ? entry
      : { ...entry, setArticles: [...entry.setArticles, { article: articleId }] },
  );
}

export function removeSetArticle(spaces: readonly Space[], entryId: string, articleId: string): Space[] {
  return reviseEntry(spaces, entryId, (entry) =>
    entry.setArticles.some(({ article }) => article === articleId)
      ? { ...entry, setArticles: entry.setArticles.filter(({ article }) => article !== articleId) }
      : entry,
  );
}

/** Puts another sub-article in the place of one that an entry has; an entry holds each one once. */
export function replaceSetArticle(
  spaces: readonly Space[],
  entryId: string,
  articleId: string,
  toArticleId: string,
): Space[] {
  return reviseEntry(spaces, entryId, (entry) => {
    const { setArticles } = entry;
    const isPossible = setArticles.some(({ article }) => article === articleId);
    if (!isPossible || setArticles.some(({ article }) => article === toArticleId)) return entry;
    const replaced = setArticles.map((sub) => (sub.article === articleId ? { ...sub, article: toArticleId } : sub));
    return { ...entry, setArticles: replaced };
  });
}

/**
 * The adjustments that would change something: known entry, storable quantity, and another one than now
 * (domain: Quantity rules).
 */
export function effectiveAdjustments(
  spaces: readonly Space[],
  setId: string,
  adjustments: readonly QuantityAdjustment[],
): QuantityAdjustment[] {
  const wanted = new Map(
    adjustments.filter(({ quantity }) => isQuantity(quantity)).map((adjustment) => [adjustment.entryId, adjustment]),
  );
  const entries = findSet(spaces, setId)?.set.articles ?? [];
  return entries.flatMap((entry) => {
    const adjustment = wanted.get(entry.id);
    return adjustment !== undefined && adjustment.quantity !== entry.quantity ? [adjustment] : [];
  });
}

/**
 * Applies the quantities that rules want after an article was added or replaced (adjust-amountvalueattr;
 * domain: Quantity rules). The entry remembers which article did it and the quantity before, so that it can be undone;
 * the last of several adjustments of one entry wins.
 */
export function adjustQuantities(
  spaces: readonly Space[],
  setId: string,
  adjustments: readonly QuantityAdjustment[],
): Space[] {
  return effectiveAdjustments(spaces, setId, adjustments).reduce<Space[]>(
    (adjusted, { entryId, quantity, byArticleId, attribute }) =>
      reviseEntry(adjusted, entryId, (entry) => ({
        ...entry,
        quantity,
        quantitySetBy: { articleId: byArticleId, attribute, before: quantityByHand(entry) },
      })),
    spaces as Space[],
  );
}

/** The quantity that a person chose, beneath all rules. */
function quantityByHand(entry: Entry): number {
  return entry.quantitySetBy?.before ?? entry.quantity;
}

/** Takes a rule's quantity back: the one that it replaced returns. */
export function undoAdjustment(spaces: readonly Space[], entryId: string): Space[] {
  return reviseEntry(spaces, entryId, (entry) => {
    if (entry.quantitySetBy === undefined) return entry;
    const { quantitySetBy, ...kept } = entry;
    return { ...kept, quantity: quantitySetBy.before };
  });
}
