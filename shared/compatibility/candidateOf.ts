import type { Exclusion } from './fit.ts';

/** The article that an exclusion answers for: of the two the one that is not in the set yet, or what brings it along. */
export function candidateOf(exclusion: Exclusion): string {
  const { byEntryId, byArticleId, byMainArticleId, articleId, mainArticleId } = exclusion;
  return byEntryId === undefined ? (byMainArticleId ?? byArticleId) : (mainArticleId ?? articleId);
}
