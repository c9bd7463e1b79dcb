import type { ProjectSet } from './project.ts';

/** A deep copy of a set: itself and its entries get fresh ids, the title stays. */
export function copySet(set: ProjectSet, newId: () => string): ProjectSet {
  return {
    ...set,
    id: newId(),
    articles: set.articles.map((entry) => ({
      ...entry,
      id: newId(),
      setArticles: entry.setArticles.map((setArticle) => ({ ...setArticle })),
    })),
  };
}
