import type { SetVerdict } from '@sanispec/shared/compatibility';
import { fitSetOf, type ProjectSet } from '@sanispec/shared/project';
import type { CatalogueLabels } from './catalogueLabels.ts';
import type { OpenPoint } from './specification.ts';
import type { JudgeSet, SpecificationCatalogue } from './specificationSource.ts';

function invalidArticle(articleId: string, catalogue: SpecificationCatalogue): OpenPoint[] {
  const kind = catalogue.articlePrice(articleId).kind;
  if (kind === 'missing') return [{ kind, articleId }];
  if (kind === 'inactive') return [{ kind, articleId, title: catalogue.article(articleId)?.title ?? '' }];
  return [];
}

function invalidArticles(set: ProjectSet, catalogue: SpecificationCatalogue): OpenPoint[] {
  return set.articles.flatMap((entry) => {
    const own = invalidArticle(entry.article, catalogue);
    if (own.length > 0) return own;
    return entry.setArticles.flatMap(({ article }) => invalidArticle(article, catalogue));
  });
}

/** A pair of articles is one conflict, whichever excludes the other and by however many rules. */
function conflicts({ slots }: SetVerdict, catalogue: SpecificationCatalogue): OpenPoint[] {
  const pairs = new Map<string, OpenPoint>();
  for (const { exclusions } of slots.filter(({ state }) => state === 'conflict')) {
    for (const { articleId, byArticleId } of exclusions) {
      const key = [articleId, byArticleId].sort().join('\n');
      const title = catalogue.article(articleId)?.title ?? articleId;
      const otherTitle = catalogue.article(byArticleId)?.title ?? byArticleId;
      if (!pairs.has(key)) pairs.set(key, { kind: 'conflict', title, otherTitle });
    }
  }
  return [...pairs.values()];
}

/** What keeps a set from being complete: empty mandatory slots, conflicts, and articles left out (§2.7, §4.3). */
export function openPointsOf(
  set: ProjectSet,
  catalogue: SpecificationCatalogue,
  labels: CatalogueLabels,
  judge: JudgeSet | undefined,
): OpenPoint[] {
  const invalid = invalidArticles(set, catalogue);
  if (judge === undefined) return invalid;
  const verdict = judge(fitSetOf(set));
  const empty = verdict.slots
    .filter(({ state, isMandatory }) => state === 'mandatoryEmpty' || (state === 'contradiction' && isMandatory))
    .map(({ subCategory }): OpenPoint => ({ kind: 'emptySlot', category: labels.category(subCategory) }));
  return [...empty, ...conflicts(verdict, catalogue), ...invalid];
}
