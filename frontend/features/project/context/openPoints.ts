import { type OpenPoint, openPointsOf, openPointWords, type ProjectSet, type Space } from '@sanispec/shared/project';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import type { SiteText } from '#core/text.ts';
import type { ArticleBook } from './articleBook.ts';
import { leftName } from './articleNames.ts';
import type { VerdictOf } from './useVerdicts.ts';

/** An open point and where it is. */
export interface PlacedOpenPoint {
  /** Different for every open point of the project. */
  readonly id: string;
  readonly space: Space;
  /** Absent for an empty space. */
  readonly set?: ProjectSet;
  readonly point: PagePoint;
}

/** An open point of a set, or a space without any. */
export type PagePoint = OpenPoint | { readonly kind: 'emptySpace' };

function idOf(point: PagePoint): string {
  switch (point.kind) {
    case 'emptySpace':
    case 'emptySet':
      return '';
    case 'emptySlot':
    case 'contradiction':
      return point.subCategory;
    case 'conflict':
      return `${point.exclusion.articleId} ${point.exclusion.byArticleId}`;
    case 'inactive':
    case 'missing':
      return `${point.entryId} ${point.articleId}`;
  }
}

/** All open points in project order; none before the catalogue has answered, and of sets not judged yet only articles. */
export function projectOpenPoints(
  spaces: readonly Space[],
  book: ArticleBook | undefined,
  verdictOf: VerdictOf,
): PlacedOpenPoint[] {
  if (book === undefined) return [];
  return spaces.flatMap((space): PlacedOpenPoint[] => {
    if (space.sets.length === 0) return [{ id: `${space.id} emptySpace`, space, point: { kind: 'emptySpace' } }];
    return space.sets.flatMap((set) =>
      openPointsOf(set, book.priceOf, verdictOf(set.id)).map((point) => ({
        id: `${set.id} ${point.kind} ${idOf(point)}`,
        space,
        set,
        point,
      })),
    );
  });
}

/** Whether {@link projectOpenPoints} returns everything that is open. */
export function isAllJudged(spaces: readonly Space[], book: ArticleBook | undefined, verdictOf: VerdictOf): boolean {
  return book !== undefined && spaces.every(({ sets }) => sets.every(({ id }) => verdictOf(id) !== undefined));
}

/** An open point in the words that documents use, too. */
export function wordsOf(
  point: PagePoint,
  {
    t,
    locale,
    labels,
    book,
  }: Pick<SiteText, 't' | 'locale'> & { readonly labels: CatalogueLabels; readonly book?: ArticleBook | undefined },
): string {
  if (point.kind === 'emptySpace') return t('OpenPointEmptySpace');
  return openPointWords(point, {
    text: t,
    category: labels.category,
    titleOf: book?.titleOf ?? String,
    leftNameOf: (articleId) => leftName(articleId, book, { t, locale }),
  });
}
