import { Button } from '@mantine/core';
import { type ColumnSort, isColumnSort, type ListingResult, type ListingSort } from '@sanispec/shared/listing';
import { formatNumber } from '@sanispec/shared/markets';
import type { SiteTextKey } from '@sanispec/shared/text';
import { type ReactNode, useId, useMemo } from 'react';
import { allowsMultipleOf } from '#catalogue/allowsMultipleOf.ts';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { useProjectContext } from '#core/projectContext.tsx';
import { type SiteText, useText } from '#core/text.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useViewport } from '#ui/useViewport.ts';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { AppliedFilters } from '../filters/AppliedFilters.tsx';
import { placeName } from '../filters/CategoryMenu.tsx';
import { FilterDrawer } from '../filters/FilterDrawer.tsx';
import { UnderstoodText } from '../filters/UnderstoodText.tsx';
import { filterCount } from '../state/listingState.ts';
import type { Listing } from '../state/useListing.ts';
import type { ListingControl } from '../state/useListingState.ts';
import { HiddenBox } from './HiddenBox.tsx';
import classes from './ListingResults.module.css';
import { CardsSkeleton } from './ListingSkeleton.tsx';
import { NothingFound } from './NothingFound.tsx';
import type { CardSurroundings } from './ProductCard.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { ProductTable } from './ProductTable.tsx';
import { useFocusOnLoaded } from './productFocus.ts';
import { useListingView, ViewSwitch } from './ViewSwitch.tsx';

interface ListingResultsProps {
  readonly control: ListingControl;
  readonly listing: Listing;
  readonly summary: CatalogueSummary;
  readonly labels: CatalogueLabels;
  /** The filters once more, for the drawer of narrow screens. */
  readonly filters: ReactNode | undefined;
  /** A product to scroll into view. */
  readonly steppedTo: string | undefined;
  /** The article that the listing was left by: the variant shown of its product. */
  readonly seenId: string | undefined;
}

const sorts: Readonly<Record<Exclude<ListingSort, ColumnSort>, SiteTextKey>> = {
  best: 'ListingSortBest',
  catalogue: 'ListingSortCatalogue',
  title: 'ListingSortTitle',
  priceUp: 'ListingSortPriceUp',
  priceDown: 'ListingSortPriceDown',
};

/** The order by a column of the table, which the list of usual orders does not have. */
function columnSortText(sort: ColumnSort, labels: CatalogueLabels, t: SiteText['t']): string {
  const [direction, ...name] = sort.split(':');
  return t(direction === 'up' ? 'ListingSortUp' : 'ListingSortDown', labels.property(name.join(':')));
}

function SortField({ control, labels }: Pick<ListingResultsProps, 'control' | 'labels'>): ReactNode {
  const { t } = useText();
  const id = useId();
  const { state, dispatch } = control;
  const hasText = state.text !== '';
  // Without a text the best match is the catalogue's order, and stays the order once there is one.
  const choose = (sort: ListingSort): void =>
    dispatch({ kind: 'sort', sort: sort === 'catalogue' && !hasText ? 'best' : sort });
  return (
    <span className={classes.sort}>
      <label htmlFor={id}>{t('ListingSort')}</label>
      <select
        id={id}
        value={hasText || state.sort !== 'best' ? state.sort : 'catalogue'}
        onChange={(event) => choose(event.currentTarget.value as ListingSort)}
      >
        {Object.entries(sorts)
          .filter(([sort]) => hasText || sort !== 'best')
          .map(([sort, key]) => (
            <option key={sort} value={sort}>
              {t(key)}
            </option>
          ))}
        {isColumnSort(state.sort) && <option value={state.sort}>{columnSortText(state.sort, labels, t)}</option>}
      </select>
    </span>
  );
}

function Title({ control, listing, labels }: Pick<ListingResultsProps, 'control' | 'listing' | 'labels'>): ReactNode {
  const { t, tCount } = useText();
  const project = useProjectContext();
  const fitting = listing.result?.fitting;
  return (
    <div className={classes.titleLine} data-fitting={project !== undefined}>
      <h1 className={`sani-bar-title ${classes.title}`}>{placeName(control, labels) ?? t('ListingSearchResults')}</h1>
      {listing.fitSet !== undefined && fitting !== undefined && control.state.hiddenBy === undefined && (
        <p className={classes.fitting}>
          {tCount('ListingFitCount', fitting)} <strong>{project?.activeSet?.title}</strong>
        </p>
      )}
    </div>
  );
}

type EntryCountProps = Pick<ListingResultsProps, 'control'> & {
  readonly result: ListingResult | undefined;
  readonly children: ReactNode;
};

/** How many entries are shown of how many. */
function EntryCount({ control, result, children }: EntryCountProps): ReactNode {
  const { t, tCount, locale } = useText();
  const nearest = result?.help?.suggestions[0]?.words.join(' ');
  const suggestion = nearest === undefined ? '' : t('EmptyDidYouMean', nearest);
  const { listsArticles } = control.state;
  const shown = formatNumber(result?.items.length ?? 0, locale);
  const articles = result !== undefined && result.articleTotal > result.total ? result.articleTotal : undefined;
  return (
    <div className={classes.counts}>
      {/* The box of an empty list says it, too. */}
      <p className={result?.total === 0 ? 'sani-visually-hidden' : classes.showing} role="status">
        {result?.total === 0 && [t('ListingNoResults'), suggestion].join(' ')}
        {result !== undefined &&
          result.total > 0 &&
          tCount(listsArticles ? 'ListingShowingArticles' : 'ListingShowing', result.total, shown)}
        {articles !== undefined && ` · ${tCount('ListingArticleCount', articles)}`}
      </p>
      {children}
    </div>
  );
}

/** What an entry is: a product with its variants, or each article. */
function EachArticle({ control: { state, dispatch } }: Pick<ListingResultsProps, 'control'>): ReactNode {
  const { t } = useText();
  const { listsArticles } = state;
  return (
    <label className={`sani-screen-only ${classes.each}`}>
      <input
        className="sani-check"
        type="checkbox"
        checked={listsArticles}
        onChange={() => dispatch({ kind: 'listArticles', isOn: !listsArticles })}
      />
      {t('ListingEachArticle')}
    </label>
  );
}

/** The same object until something in it changes, so that cards are not rendered while their answer is on its way. */
function useSurroundings({ control, listing, summary, labels }: ListingResultsProps): CardSurroundings {
  const { judging } = listing;
  const { replacingEntryId, listsArticles } = control.state;
  return useMemo(
    () => ({
      summary,
      labels,
      judging,
      replacingEntryId,
      listsProducts: !listsArticles,
      allowsMultiple: (article) => allowsMultipleOf(summary, article.subCategory),
    }),
    [summary, labels, judging, replacingEntryId, listsArticles],
  );
}

/** What was found: how many, what is hidden and why, the cards, and more of them on demand. */
export function ListingResults(props: ListingResultsProps): ReactNode {
  const { control, listing, summary, labels, filters } = props;
  const { t } = useText();
  const { state, dispatch } = control;
  const { result } = listing;
  const surroundings = useSurroundings(props);
  const [view, setView] = useListingView();
  // There is no room for it beside the count.
  const isPhone = useViewport() === 'phone';
  const focusOnLoaded = useFocusOnLoaded(result?.items ?? []);

  function loadMore(button: Element): void {
    focusOnLoaded(button);
    dispatch({ kind: 'loadMore' });
  }

  return (
    <>
      <div className={classes.head}>
        <Title control={control} listing={listing} labels={labels} />
        <div className={`sani-screen-only ${classes.tools}`}>
          {filters !== undefined && (
            <span className={classes.drawer}>
              <FilterDrawer count={filterCount(state)} total={result?.total ?? 0}>
                {filters}
              </FilterDrawer>
            </span>
          )}
          {isPhone && <EachArticle control={control} />}
          <SortField control={control} labels={labels} />
          <ViewSwitch view={view} onChange={setView} />
        </div>
      </div>
      {result !== undefined && <UnderstoodText control={control} labels={labels} understood={result.understood} />}
      <AppliedFilters control={control} labels={labels} />
      <EntryCount control={control} result={result}>
        {!isPhone && <EachArticle control={control} />}
      </EntryCount>
      {listing.error !== null && <ErrorState message={t('NetworkError')} onRetry={listing.retry} />}
      {result === undefined && listing.error === null && <CardsSkeleton />}
      {result !== undefined && <HiddenBox result={result} control={control} summary={summary} labels={labels} />}
      {result?.total === 0 && <NothingFound control={control} result={result} labels={labels} />}
      {result !== undefined && view === 'cards' && (
        <ProductGrid
          items={result.items}
          surroundings={surroundings}
          steppedTo={props.steppedTo}
          seenId={props.seenId}
        />
      )}
      {result !== undefined && view === 'table' && result.total > 0 && (
        <ProductTable
          items={result.items}
          surroundings={surroundings}
          title={placeName(control, labels) ?? t('ListingSearchResults')}
          sort={state.sort}
          seenId={props.seenId}
          steppedTo={props.steppedTo}
          onSort={(sort) => dispatch({ kind: 'sort', sort })}
        />
      )}
      {result !== undefined && result.items.length < result.total && (
        <Button
          variant="default"
          className={`sani-screen-only ${classes.more}`}
          onClick={({ currentTarget }) => loadMore(currentTarget)}
        >
          {t('ListingLoadMore')}
        </Button>
      )}
    </>
  );
}
