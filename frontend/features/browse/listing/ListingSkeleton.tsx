import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
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

/** The shape of the page while its catalogue loads: the choice of a category, or filters and cards. */
export function ListingSkeleton(): ReactNode {
  const { t } = useText();
  const { state } = useListingState();
  const isListing = asksForProducts(state);
  return (
    <div className={pageClasses.page} role="status" aria-label={t('NotificationCatalogLoadingProgressTitle')}>
      <div className={`${pageClasses.panes} ${classes.appearing}`}>
        {isListing && <PaneSkeleton />}
        <div className={pageClasses.listing}>
          {!isListing && <Skeleton height={28} width={240} />}
          {isListing && <Skeleton height={36} />}
          {isListing ? <CardsSkeleton /> : <ChoiceSkeleton />}
        </div>
      </div>
    </div>
  );
}
