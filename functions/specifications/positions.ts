import type { Space } from '@sanispec/shared/project';

/** Lines of all sets; longer documents would not be read and take too long (domain: Limits). */
export const maxPositions = 2000;

/** Articles and those that come with them, however often they are built. */
export function positionCount(spaces: readonly Space[]): number {
  return spaces
    .flatMap(({ sets }) => sets)
    .flatMap(({ articles }) => articles)
    .reduce((sum, { setArticles }) => sum + 1 + setArticles.length, 0);
}
