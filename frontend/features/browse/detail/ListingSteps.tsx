import type { Article } from '@sanispec/shared/catalogue';
import { formatNumber } from '@sanispec/shared/markets';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { CatalogueText } from '#catalogue/CatalogueText.tsx';
import { neighboursQuery } from '#catalogue/catalogueQueries.ts';
import { useNavigateTo } from '#core/locale.ts';
import { useText } from '#core/text.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { useProductTarget } from '../product/ProductLink.tsx';
import { readListingState } from '../state/listingState.ts';
import { type FromListing, fromListing, rememberSeen } from '../state/listingVisit.ts';
import { listingQueryOf, useFitSet } from '../state/useListing.ts';
import classes from './ListingSteps.module.css';
import { type Stepping, useStepping } from './useStepping.ts';

interface ListingStepsProps {
  readonly article: Article;
  readonly summary: CatalogueSummary;
}

/**
 * Where the article stands in the listing that the user came from, with steps to the articles before and after it. There
 * is nothing to step through for an article that was opened elsewhere, or that the listing does not have.
 */
export function ListingSteps(props: ListingStepsProps): ReactNode {
  const from = fromListing(useLocation().state);
  return from && <Steps {...props} from={from} />;
}

/** What stands around the article in the listing as it is now: what was added to the set may have changed it. */
function useNeighbours({ article, summary }: ListingStepsProps, { listing: { search } }: FromListing) {
  const state = useMemo(() => ({ ...readListingState(new URLSearchParams(search)), pages: 1 }), [search]);
  const fitSet = useFitSet(state.main);
  return useQuery({
    ...neighboursQuery(summary, listingQueryOf(state, fitSet), article.id),
    // The steps keep their place, and with it the focus, while the next article is looked for.
    placeholderData: keepPreviousData,
  });
}

function Steps({ from, ...props }: ListingStepsProps & { readonly from: FromListing }): ReactNode {
  const { t, locale } = useText();
  const { article } = props;
  const { listing } = from;
  const { data: neighbours, isPlaceholderData } = useNeighbours(props, from);
  const navigateTo = useNavigateTo();
  const targetOf = useProductTarget();
  const isListed = neighbours !== undefined && neighbours !== null && !isPlaceholderData;
  useEffect(() => {
    if (isListed) rememberSeen(listing.key, article.id);
  }, [isListed, listing.key, article.id]);
  const stepping = useStepping(article.id, isListed ? neighbours : undefined, (articleId) => {
    const { to, params, query } = targetOf(articleId);
    void navigateTo(to, params, { query, replace: true, preventScrollReset: true, state: from });
  });
  if (neighbours === undefined || neighbours === null) return null;

  const { position, total, previousId, nextId } = neighbours;
  return (
    <nav className={`sani-screen-only ${classes.steps}`} aria-label={t('ProductSteps')}>
      <p className={classes.position} role="status">
        <span className="sani-visually-hidden">
          <CatalogueText>{article.title}</CatalogueText>,{' '}
        </span>
        {t('ProductPosition', formatNumber(position, locale), formatNumber(total, locale))}
      </p>
      <Step
        icon="chevronLeft"
        label={t('ProductPrevious')}
        isEnd={isListed && previousId === undefined}
        steps={-1}
        stepping={stepping}
      />
      <Step
        icon="chevronRight"
        label={t('ProductNext')}
        isEnd={isListed && nextId === undefined}
        steps={1}
        stepping={stepping}
      />
    </nav>
  );
}

interface StepProps {
  readonly icon: IconName;
  readonly label: string;
  /** The listing ends here. */
  readonly isEnd: boolean;
  readonly steps: 1 | -1;
  readonly stepping: Stepping;
}

/** Keeps the focus at the end of the listing, where it has nothing to do. */
function Step({ icon, label, isEnd, steps, stepping }: StepProps): ReactNode {
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={label}
      title={label}
      aria-disabled={isEnd}
      onKeyDown={(event) => {
        // A key that is held down goes as far as can be seen; it asks for no steps beyond.
        if (event.repeat && stepping.isUnderway()) event.preventDefault();
      }}
      onClick={() => stepping.step(steps)}
    >
      <Icon name={icon} />
    </button>
  );
}
