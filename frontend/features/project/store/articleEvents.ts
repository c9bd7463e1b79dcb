import type { ProjectSet, Space } from '@sanispec/shared/project';
import { emitEvent } from '#lib/analytics.ts';

interface PlacedArticle {
  readonly setId: string;
  readonly articleId: string;
}

/** Every article of the sets, sub-articles among them. */
function placedArticles(sets: readonly ProjectSet[]): PlacedArticle[] {
  return sets.flatMap(({ id, articles }) =>
    articles
      .flatMap((entry) => [entry.article, ...entry.setArticles.map(({ article }) => article)])
      .map((articleId) => ({ setId: id, articleId })),
  );
}

function setsOf(spaces: readonly Space[]): ProjectSet[] {
  return spaces.flatMap(({ sets }) => sets);
}

/** The sets of the first list that the second does not hold as they are: of thousands, a step touches few. */
function changedSets(sets: readonly ProjectSet[], others: readonly ProjectSet[]): ProjectSet[] {
  const same = new Set(others);
  return sets.filter((set) => !same.has(set));
}

/** What the first list has more of than the second. */
function surplus(articles: readonly PlacedArticle[], others: readonly PlacedArticle[]): PlacedArticle[] {
  const counts = new Map<string, number>();
  for (const { setId, articleId } of others) {
    const key = `${setId} ${articleId}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return articles.filter(({ setId, articleId }) => {
    const key = `${setId} ${articleId}`;
    const count = counts.get(key) ?? 0;
    counts.set(key, count - 1);
    return count <= 0;
  });
}

/** Fires an event for every article that a step took out of a set or put into one, sub-articles included. */
export function announceArticleChanges(before: readonly Space[], after: readonly Space[]): void {
  const [setsBefore, setsAfter] = [setsOf(before), setsOf(after)];
  const had = placedArticles(changedSets(setsBefore, setsAfter));
  const has = placedArticles(changedSets(setsAfter, setsBefore));
  for (const article of surplus(had, has)) emitEvent('setArticleDeleted', article);
  for (const article of surplus(has, had)) emitEvent('setArticleAdded', article);
}
