import type { Article } from '@sanispec/shared/catalogue';
import type { FitSet, FitVerdict, QuantityAdjustment, SetVerdict } from '@sanispec/shared/compatibility';
import type { ListingQuery, ListingResult } from '@sanispec/shared/filter';
import type { CatalogueSummary } from './catalogueApi.ts';

/** One opened catalogue with its rules: the questions of `CatalogueApi`, answered at once. */
export interface CatalogueSession {
  readonly summary: CatalogueSummary;
  search(query: ListingQuery): ListingResult;
  articles(articleIds: readonly string[]): readonly Article[];
  variants(productId: string): readonly Article[];
  judgeSet(set: FitSet): SetVerdict;
  judgeArticles(
    set: FitSet,
    articleIds: readonly string[],
    replacingEntryId?: string,
  ): readonly (FitVerdict | undefined)[];
  setArticlesOf(articleId: string): { mandatory: readonly string[]; optional: readonly string[] };
  adjustments(set: FitSet, addedEntryId: string): readonly QuantityAdjustment[];
}
