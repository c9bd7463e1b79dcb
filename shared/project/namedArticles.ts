import type { Project, Space } from './project.ts';

/** Articles that spaces name: those that count, what comes with them, and their alternatives; each once, sorted. */
export function namedArticles(spaces: readonly Space[]): string[] {
  const ids = spaces.flatMap(({ sets }) =>
    sets.flatMap(({ articles }) =>
      articles.flatMap((entry) =>
        [entry, ...(entry.alternatives ?? [])].flatMap(({ article, setArticles }) => [
          article,
          ...setArticles.map((sub) => sub.article),
        ]),
      ),
    ),
  );
  return [...new Set(ids)].sort();
}

/** The articles that have left and that the spaces name: what was removed from a project is not for its readers. */
export function leftIn({
  spaces,
  leftArticles = [],
}: Pick<Project, 'spaces' | 'leftArticles'>): Pick<Project, 'leftArticles'> {
  const named = new Set(namedArticles(spaces));
  const left = leftArticles.filter(({ id }) => named.has(id));
  return left.length > 0 ? { leftArticles: left } : {};
}
