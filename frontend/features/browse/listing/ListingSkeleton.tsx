import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { useViewport } from '#ui/useViewport.ts';
import { type SearchField, SearchFields } from '../filters/SearchFields.tsx';
import { asksForProducts } from '../state/useListing.ts';
import { useListingState } from '../state/useListingState.ts';
import classes from './ListingSkeleton.module.css';
import pageClasses from './ProductsPage.module.css';

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** The shape of the cards to come. Invisible for the first 150 ms. */
export function CardsSkeleton(): ReactNode {
  return (
    <div className={classes.cards} aria-hidden="true">
      {places.map((place) => (
        <Skeleton key={place} className={classes.card ?? ''} />
      ))}
    </div>
  );
}

function PaneSkeleton(): ReactNode {
  return (
    <div className={pageClasses.filters}>
      <div className={classes.pane}>
        {places.map((place) => (
          <Skeleton key={place} height={96} />
        ))}
      </div>
    </div>
  );
}

function ChoiceSkeleton(): ReactNode {
  return places.map((place) => (
    <div key={place} className={classes.category}>
      <Skeleton height={24} width={160} />
      <div className={classes.choices}>
        <Skeleton height={64} />
        <Skeleton height={64} />
        <Skeleton height={64} />
      </div>
    </div>
  ));
}

interface ListingSkeletonProps {
  /** The search field that has the cursor. */
  onField(field: SearchField | undefined): void;
}

/**
 * The shape of the page while its catalogue loads: the choice of a category, or filters and cards. One can search
 * already: each letter goes into the address at once, since the page to come may take over at any moment.
 */
export function ListingSkeleton({ onField }: ListingSkeletonProps): ReactNode {
  const { t } = useText();
  const { state, dispatch } = useListingState();
  const isListing = asksForProducts(state);
  const isPhone = useViewport() === 'phone';
  // There it is folded away behind a button of the bar, until something is searched for.
  const hasSearch = !(isPhone && isListing) || state.text !== '' || state.articleNr !== '';
  return (
    <div className={pageClasses.page} role="status" aria-label={t('NotificationCatalogLoadingProgressTitle')}>
      <div className={`${pageClasses.panes} ${classes.appearing}`}>
        {isListing && <PaneSkeleton />}
        <div className={pageClasses.listing}>
          {!isListing && <Skeleton height={28} width={240} />}
          {hasSearch ? (
            <div className={classes.search}>
              <SearchFields
                texts={state}
                onType={(typed) => dispatch({ kind: 'search', ...typed })}
                onField={onField}
              />
            </div>
          ) : (
            <Skeleton height={40} />
          )}
          {isListing && <Skeleton height={36} />}
          {isListing ? <CardsSkeleton /> : <ChoiceSkeleton />}
        </div>
      </div>
    </div>
  );
}
