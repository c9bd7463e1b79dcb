import { Button, Drawer } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type CatalogueLabels, useReaderLabels } from '#catalogue/catalogueLabels.ts';
import { listingQuery } from '#catalogue/catalogueQueries.ts';
import { usePageTitle } from '#core/pageTitle.ts';
import { useProjectContext } from '#core/projectContext.tsx';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { Segments } from '#ui/Segments.tsx';
import { useViewport } from '#ui/useViewport.ts';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { CompareTray } from '../compare/CompareTray.tsx';
import { useComparison } from '../compare/comparison.ts';
import { CategoryMenu, placeName } from '../filters/CategoryMenu.tsx';
import { FilterDrawer } from '../filters/FilterDrawer.tsx';
import { FilterPane } from '../filters/FilterPane.tsx';
import { ListingSearch } from '../filters/ListingSearch.tsx';
import { CatalogueGate } from '../state/CatalogueGate.tsx';
import { filterCount, readListingState } from '../state/listingState.ts';
import { asksForProducts, listingQueryOf, useFitSet, useListing } from '../state/useListing.ts';
import { type ListingControl, useListingState } from '../state/useListingState.ts';
import { CategoryOverview } from './CategoryOverview.tsx';
import { ListingResults } from './ListingResults.tsx';
import { ListingSkeleton } from './ListingSkeleton.tsx';
import classes from './ProductsPage.module.css';
import { useReturnFocus } from './productFocus.ts';

/** The active set of an open project as the listing shows it. */
interface ActiveSetParts {
  /** Its slots and total, beside the listing where there is room. */
  readonly pane: ReactNode;
  /** Price and conflicts in a line, for a bar that has no room for the pane. */
  readonly figure: ReactNode;
  /** Leads on from the set; for the bar that stands in for the pane. */
  readonly nextStep: ReactNode;
}

interface ProductsPageProps {
  readonly activeSet?: ActiveSetParts | undefined;
  /** The project's spaces and sets, for the pane beside the listing. */
  readonly spaces?: ReactNode;
}

/** Product browsing: public, and inside a project. */
export function Component(project: ProductsPageProps): ReactNode {
  return (
    <>
      <ListingSearch />
      <CatalogueGate skeleton={<ListingSkeleton />} firstQuery={useFirstListing()}>
        {(summary) => <Products {...project} summary={summary} />}
      </CatalogueGate>
    </>
  );
}

/** What the address asks of the catalogue. */
function useFirstListing(): (summary: CatalogueSummary) => ReturnType<typeof listingQuery> | undefined {
  const [address] = useSearchParams();
  const state = readListingState(address);
  const fitSet = useFitSet(state.main);
  return (summary) => (asksForProducts(state) ? listingQuery(summary, listingQueryOf(state, fitSet)) : undefined);
}

interface ProductsProps extends ProductsPageProps {
  readonly summary: CatalogueSummary;
}

function Products({ summary, activeSet, spaces }: ProductsProps): ReactNode {
  const { t } = useText();
  const project = useProjectContext();
  const labels = useReaderLabels(summary);
  const control = useListingState();
  const isListing = asksForProducts(control.state);
  usePageTitle(isListing ? (placeName(control, labels) ?? t('ListingSearchResults')) : t('ListingTitle'));
  const listing = useListing(summary, control.state);
  const comparison = useComparison();
  const { around, steppedTo, seenId } = useReturnFocus();

  const shared = { control, summary, labels };
  const isPhone = useViewport() === 'phone';
  const filters = <FilterPane {...shared} listing={listing} hasTitle={false} />;
  // Beside the active set where there is one, else above the list.
  const hasActiveSet = isListing && activeSet !== undefined;
  const hasFiltersBelow = isPhone && hasActiveSet;
  return (
    <div
      className={classes.page}
      data-project={project !== undefined}
      data-comparing={isListing && comparison.articleIds.length > 0}
      {...around}
    >
      <div className={classes.panes}>
        {isListing && (
          <aside className={`sani-screen-only ${classes.filters}`} aria-label={t('ListingFilters')}>
            <SidePane spaces={spaces} count={filterCount(control.state)}>
              <FilterPane {...shared} listing={listing} hasTitle={spaces === undefined} />
            </SidePane>
          </aside>
        )}
        <div className={classes.listing}>
          {hasActiveSet && !isPhone && <SkipToActiveSet />}
          {!isListing && <h1 className={`sani-bar-title ${classes.title}`}>{t('ListingChooseCategory')}</h1>}
          {isListing && !isPhone && (
            <div className={`sani-screen-only ${classes.narrowCategory}`}>
              <CategoryMenu {...shared} />
            </div>
          )}
          {isListing ? (
            <ListingResults
              {...shared}
              listing={listing}
              filters={hasFiltersBelow ? undefined : filters}
              steppedTo={steppedTo}
              seenId={seenId}
            />
          ) : (
            <CategoryOverview {...shared} />
          )}
        </div>
        {hasActiveSet && (
          <div id={activeSetId} tabIndex={-1} className={`sani-screen-only ${classes.activeSet}`}>
            {activeSet.pane}
          </div>
        )}
      </div>
      {isListing && (
        <BottomBars
          {...shared}
          activeSet={activeSet}
          filters={
            hasFiltersBelow && (
              <FilterDrawer count={filterCount(control.state)} total={listing.result?.total ?? 0}>
                {filters}
              </FilterDrawer>
            )
          }
        />
      )}
    </div>
  );
}

interface SidePaneProps {
  readonly spaces: ReactNode;
  /** How many filters are set. */
  readonly count: number;
  readonly children: ReactNode;
}

/** The filters; in a project its spaces, too, one of them at a time. */
function SidePane({ spaces, count, children }: SidePaneProps): ReactNode {
  const { t } = useText();
  const [shown, setShown] = useState<'spaces' | 'filters'>('filters');
  if (spaces === undefined) return <div className={classes.filterScroll}>{children}</div>;
  const filters = count === 0 ? t('ListingFilters') : `${t('ListingFilters')} ${count}`;
  return (
    <div className={classes.filterScroll}>
      <div className={classes.sideSwitch}>
        <Segments
          legend={t('ListingSidePane')}
          segments={[
            { value: 'spaces', label: t('OverviewSpaces') },
            { value: 'filters', label: filters },
          ]}
          value={shown}
          onChange={setShown}
        />
      </div>
      {shown === 'spaces' ? spaces : children}
    </div>
  );
}

const activeSetId = 'active-set';

/** Past the controls of every card. The address stays: it says what is listed. */
function SkipToActiveSet(): ReactNode {
  const { t } = useText();
  return (
    <a
      className={`sani-skip ${classes.skip}`}
      href={`#${activeSetId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(activeSetId)?.focus();
      }}
    >
      {t('ListingSkipToSet')}
    </a>
  );
}

interface BottomBarsProps {
  readonly control: ListingControl;
  readonly summary: CatalogueSummary;
  readonly labels: CatalogueLabels;
  readonly activeSet: ActiveSetParts | undefined;
  /** The button of the filters, where it stands in the bar. */
  readonly filters: ReactNode;
}

/** What stays in sight at the bottom: the products to compare, and the active set where it has no pane. */
function BottomBars({ control, summary, labels, activeSet, filters }: BottomBarsProps): ReactNode {
  return (
    <div className={`sani-screen-only ${classes.bottom}`}>
      <CompareTray summary={summary} labels={labels} />
      {activeSet !== undefined && (
        <div className={classes.activeSetBar}>
          <ActiveSetBar key={control.state.sub ?? 'all'} {...activeSet} filters={filters} />
        </div>
      )}
    </div>
  );
}

/** The active set where there is no room beside the listing: a bar that names it and opens it. */
function ActiveSetBar({
  pane,
  figure,
  nextStep,
  filters,
}: ActiveSetParts & Pick<BottomBarsProps, 'filters'>): ReactNode {
  const { t } = useText();
  const [isOpen, setIsOpen] = useState(false);
  const activeSet = useProjectContext()?.activeSet;
  if (activeSet === undefined) return null;
  return (
    <div className={`sani-bottom-bar ${classes.bar}`}>
      {filters}
      <div className={classes.name}>
        <strong>{activeSet.title}</strong>
        <span className={classes.figure}>{figure}</span>
      </div>
      <span className={classes.lead}>
        <Button variant="default" size="md" leftSection={<Icon name="chevronUp" />} onClick={() => setIsOpen(true)}>
          {t('ListingOpenSet')}
        </Button>
        {nextStep}
      </span>
      <Drawer
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        position="right"
        size={400}
        padding={0}
        title={t('ListingActiveSet')}
        closeButtonProps={{ 'aria-label': t('ButtonTextClose'), size: 'lg' }}
        classNames={{ header: classes.header ?? '' }}
      >
        {pane}
      </Drawer>
    </div>
  );
}
