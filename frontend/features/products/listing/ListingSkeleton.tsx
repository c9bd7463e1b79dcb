import { Skeleton } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useViewport } from '#components/useViewport.ts';
import { useText } from '#core/text.ts';
import { type EarlySearch, SearchFields } from '../filters/SearchFields.tsx';
import { readListingState } from '../state/listingState.ts';
import { asksForProducts } from '../state/useListing.ts';
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
  /** What is typed goes on in the page to come. */
  onSearch(search: EarlySearch): void;
}

/** Whoever knows what they look for need not wait for the catalogue to write it down. */
function EarlySearchFields({ onSearch }: ListingSkeletonProps): ReactNode {
  const [address] = useSearchParams();
  const { text, articleNr } = readListingState(address);
  const [typed, setTyped] = useState<EarlySearch>({ text, articleNr, field: undefined });
  const latest = useRef(typed);

  /** At once: the catalogue may be there before the next effect. */
  function change(next: Partial<EarlySearch>): void {
    latest.current = { ...latest.current, ...next };
    onSearch(latest.current);
    setTyped(latest.current);
  }

  return (
    <div className={classes.search}>
      <SearchFields texts={typed} onType={change} onField={(field) => change({ field })} />
    </div>
  );
}

/** The shape of the page while its catalogue loads: the choice of a category, or filters and cards. */
export function ListingSkeleton({ onSearch }: ListingSkeletonProps): ReactNode {
  const { t } = useText();
  const [search] = useSearchParams();
  const isListing = asksForProducts(readListingState(search));
  // There it is folded away behind a button of the bar.
  const hasSearch = !(useViewport() === 'phone' && isListing);
  return (
    <div className={pageClasses.page} role="status" aria-label={t('NotificationCatalogLoadingProgressTitle')}>
      <div className={`${pageClasses.panes} ${classes.appearing}`}>
        {isListing && <PaneSkeleton />}
        <div className={pageClasses.listing}>
          {!isListing && <Skeleton height={28} width={240} />}
          {hasSearch ? <EarlySearchFields onSearch={onSearch} /> : <Skeleton height={40} />}
          {isListing && <Skeleton height={36} />}
          {isListing ? <CardsSkeleton /> : <ChoiceSkeleton />}
        </div>
      </div>
    </div>
  );
}
