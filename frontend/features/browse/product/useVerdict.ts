import type { Article } from '@sanispec/shared/catalogue';
import type { FitVerdict } from '@sanispec/shared/compatibility';
import type { ListingItem } from '@sanispec/shared/listing';
import { useQuery } from '@tanstack/react-query';
import { fitQuery, unaskedKey } from '#catalogue/catalogueQueries.ts';
import { useProjectContext } from '#core/projectContext.tsx';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import type { ListingJudging } from '../state/useListing.ts';
import type { ActionSituation } from './productActions.ts';

interface Asking {
  readonly summary: CatalogueSummary;
  readonly replacingEntryId: string | undefined;
}

interface VerdictQuestion extends Asking {
  /** False when the answer comes from elsewhere. */
  readonly isAsked?: boolean;
}

/** The verdict on an article in the active set; undefined when that is of another type, and until it is known. */
export function useVerdict(article: Article, question: VerdictQuestion): FitVerdict | undefined {
  const { summary, replacingEntryId, isAsked = true } = question;
  const project = useProjectContext();
  const set = project?.activeSet;
  const fitSet = isAsked && set?.type === article.mainCategory ? project?.fitSetOf(set) : undefined;
  const query = fitQuery(
    summary,
    fitSet ?? { type: article.mainCategory, entries: [] },
    [article.id],
    replacingEntryId,
  );
  const { data } = useQuery({
    ...query,
    queryKey: fitSet === undefined ? unaskedKey : query.queryKey,
    enabled: fitSet !== undefined,
  });
  return fitSet === undefined ? undefined : data?.[0];
}

interface ListingAsking extends Asking {
  readonly judging: ListingJudging;
}

interface ListedVerdict {
  /** What the card says; undefined when there is nothing to say. */
  readonly verdict: FitVerdict | undefined;
  readonly judged: Pick<ActionSituation, 'fits' | 'isJudged'>;
}

/** The verdict on what a card or row shows: the listing's own where it judged this very article, else asked for. */
export function useListedVerdict(article: Article, item: ListingItem, listing: ListingAsking): ListedVerdict {
  const { summary, replacingEntryId, judging } = listing;
  const isListed = judging !== 'byArticle' && article.id === item.article.id;
  const asked = useVerdict(article, { summary, replacingEntryId, isAsked: !isListed });
  const verdict = isListed ? item.verdict : asked;
  // After an edit the verdict before stays on the page, but nothing is done on its strength.
  const isJudged = verdict !== undefined && !(isListed && judging === 'pending');
  return { verdict, judged: { fits: verdict?.fits !== false, isJudged } };
}
