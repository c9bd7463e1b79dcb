import type { FitSet } from '@sanispec/shared/compatibility';
import type { ProjectSet } from '@sanispec/shared/project';
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

function fitSetOf(set: ProjectSet): FitSet {
  return {
    type: set.type,
    entries: set.articles.map((entry) => ({
      id: entry.id,
      articleId: entry.article,
      subCategory: entry.subCategory,
      setArticleIds: entry.setArticles.map(({ article }) => article),
    })),
  };
}

/** A pair of articles is one conflict, whichever excludes the other and by however many rules. */
function conflicts(set: FitSet, judge: JudgeSet, catalogue: SpecificationCatalogue): OpenPoint[] {
  const verdict = judge(set);
  const pairs = new Map<string, OpenPoint>();
  for (const slot of verdict.slots) {
    for (const { articleId, byArticleId, entryId } of slot.exclusions) {
      if (entryId === undefined) continue;
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
  const fitSet = fitSetOf(set);
  const empty = judge(fitSet)
    .slots.filter(({ state, isMandatory }) => state === 'mandatoryEmpty' || (state === 'contradiction' && isMandatory))
    .map(({ subCategory }): OpenPoint => ({ kind: 'emptySlot', category: labels.category(subCategory) }));
  return [...empty, ...conflicts(fitSet, judge, catalogue), ...invalid];
}
