import type { Entry, SetArticle } from '../project.ts';
import type { Arbiter } from './conflict.ts';
import { mergeField } from './mergeField.ts';
import { mergeOrder } from './mergeOrder.ts';
import { sameValue } from './sameValue.ts';

interface ThreeEntries {
  readonly base: Entry | undefined;
  readonly mine: Entry;
  readonly theirs: Entry;
}

/**
 * Merges one entry that both sides have. Its article, sub-category and sub-articles belong together once one side has
 * replaced the article; a quantity belongs to the rule that set it.
 */
export function mergeEntry({ base, mine, theirs }: ThreeEntries, arbiter: Arbiter): Entry {
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
