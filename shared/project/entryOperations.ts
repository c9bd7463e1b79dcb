import type { SubCategory } from '#catalogue/index.ts';
import { type Joining, replacedEntry } from '#compatibility/fit.ts';
import { findEntry } from './locate.ts';
import { moveTo } from './placement.ts';
import type { Entry, Space } from './project.ts';
import { clampQuantity } from './quantity.ts';
import { reviseEntry, reviseSet } from './revise.ts';

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
  return { ...entry, article: articleId, subCategory, setArticles: setArticleIds.map((article) => ({ article })) };
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
