import type { ReactNode } from 'react';
import { usePageTitle } from '../../app/pageTitle.ts';
import { useProjectContext } from '../../app/projectContext.tsx';
import { useText } from '../../app/text.ts';
import type { CatalogueSummary } from '../../worker/catalogueApi.ts';
import { useCatalogueLabels } from '../../worker/catalogueLabels.ts';
import { ActiveSetBar } from './ActiveSetBar.tsx';
import { CatalogueGate } from './CatalogueGate.tsx';
import { CategoryMenu, placeName } from './CategoryMenu.tsx';
import { CategoryOverview } from './CategoryOverview.tsx';
import { CompareTray } from './CompareTray.tsx';
import { FilterPane } from './FilterPane.tsx';
import { ListingResults } from './ListingResults.tsx';
import { ListingSkeleton } from './ListingSkeleton.tsx';
import classes from './ProductsPage.module.css';
import { SearchFields } from './SearchFields.tsx';
import { asksForProducts, useListing } from './useListing.ts';
import { useListingState } from './useListingState.ts';
import { useReturnFocus } from './useReturnFocus.ts';

/** Product browsing: public, and inside a project (§2.7). */
export function Component(): ReactNode {
  return <CatalogueGate skeleton={<ListingSkeleton />}>{(summary) => <Products summary={summary} />}</CatalogueGate>;
}

function Products({ summary }: { readonly summary: CatalogueSummary }): ReactNode {
  const { t } = useText();
  const project = useProjectContext();
  const labels = useCatalogueLabels(summary);
  const control = useListingState(project?.projectId ?? 'browse');
  const isListing = asksForProducts(control.state);
  usePageTitle(isListing ? (placeName(control, labels) ?? t('ListingSearchResults')) : t('ListingTitle'));
  const listing = useListing(summary, control.state);
  const { around, steppedTo } = useReturnFocus();

  if (!isListing) {
    return (
      <div className={classes.page}>
        <div className={classes.listing}>
          <h1 className={classes.title}>{t('ListingChooseCategory')}</h1>
          <SearchFields control={control} />
          <CategoryOverview control={control} summary={summary} labels={labels} />
        </div>
      </div>
    );
  }

  const pane = { control, summary, labels, facets: listing.facets };
  return (
    <div className={classes.page} data-project={project !== undefined} {...around}>
      <div className={classes.panes}>
        <aside className={`sani-screen-only ${classes.filters}`} aria-label={t('ListingFilters')}>
          <div className={classes.filterScroll}>
            <FilterPane {...pane} />
          </div>
        </aside>
        <div className={classes.listing}>
          <div className={`sani-screen-only ${classes.narrowCategory}`}>
            <CategoryMenu control={control} summary={summary} labels={labels} />
          </div>
          <SearchFields control={control} />
          <ListingResults
            control={control}
            listing={listing}
            summary={summary}
            labels={labels}
            filters={<FilterPane {...pane} hasTitle={false} />}
            steppedTo={steppedTo}
          />
        </div>
        {project?.activeSetPane !== undefined && (
          <div className={`sani-screen-only ${classes.activeSet}`}>{project.activeSetPane}</div>
        )}
      </div>
      <div className={`sani-screen-only ${classes.bottom}`}>
        <CompareTray summary={summary} labels={labels} />
        {project?.activeSetPane !== undefined && (
          <div className={classes.activeSetBar}>
            <ActiveSetBar key={control.state.sub ?? 'all'} />
          </div>
        )}
      </div>
    </div>
  );
}
