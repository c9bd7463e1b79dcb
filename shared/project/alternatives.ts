import { type Alternative, type Entry, maxAlternatives, type Space } from './project.ts';
import { reviseEntry } from './spaceTree.ts';

/** The entry with these alternatives; without any the field is absent. */
function withAlternatives(entry: Entry, alternatives: readonly Alternative[]): Entry {
  const { alternatives: _, ...kept } = entry;
  return alternatives.length === 0 ? kept : { ...kept, alternatives: [...alternatives] };
}

export function withoutAlternative(entry: Entry, articleId: string): Entry {
  const { alternatives = [] } = entry;
  const kept = alternatives.filter(({ article }) => article !== articleId);
  return kept.length === alternatives.length ? entry : withAlternatives(entry, kept);
}

/** Keeps an article beside the one that counts (domain: Alternatives); nothing happens when it is there, or too many are. */
export function addAlternative(
  spaces: readonly Space[],
  entryId: string,
  { articleId, setArticleIds }: { readonly articleId: string; readonly setArticleIds: readonly string[] },
): Space[] {
  return reviseEntry(spaces, entryId, (entry) => {
    const { alternatives = [], quantity } = entry;
    const isThere = [entry, ...alternatives].some(({ article }) => article === articleId);
    if (isThere || alternatives.length >= maxAlternatives) return entry;
    const setArticles = setArticleIds.map((article) => ({ article }));
    return withAlternatives(entry, [...alternatives, { article: articleId, setArticles, quantity }]);
  });
}

export function removeAlternative(spaces: readonly Space[], entryId: string, articleId: string): Space[] {
  return reviseEntry(spaces, entryId, (entry) => withoutAlternative(entry, articleId));
}

/**
 * Lets an alternative count: it and the present article, each with its sub-articles and quantity, change places
 * (domain: Alternatives). A quantity that a rule had set belongs to the choice before.
 */
export function chooseAlternative(spaces: readonly Space[], entryId: string, articleId: string): Space[] {
  return reviseEntry(spaces, entryId, (entry) => {
    const { alternatives = [], quantitySetBy: _, ...kept } = entry;
    const chosen = alternatives.find(({ article }) => article === articleId);
    if (chosen === undefined) return entry;
    const { article, setArticles, quantity } = entry;
    const swapped = alternatives.map((one) => (one === chosen ? { article, setArticles, quantity } : one));
    return { ...kept, ...chosen, alternatives: swapped };
  });
}
