import type { Facet } from '@sanispec/shared/filter';
import { type ReactNode, useId } from 'react';
import { useText } from '../../app/text.ts';
import { Icon } from '../../components/Icon.tsx';
import type { CatalogueSummary } from '../../worker/catalogueApi.ts';
import type { CatalogueLabels } from '../../worker/catalogueLabels.ts';
import { CategoryMenu } from './CategoryMenu.tsx';
import { FacetGroup } from './FacetGroup.tsx';
import { FacetLockNote } from './FacetLockNote.tsx';
import { FacetInterval, FacetRange } from './FacetNumbers.tsx';
import { FacetValues } from './FacetValues.tsx';
import { FilterLink } from './FilterLink.tsx';
import classes from './FilterPane.module.css';
import { cleared, filterCount, withFilter, withoutFilter } from './listingState.ts';
import type { ListingControl } from './useListingState.ts';

interface FilterPaneProps {
  readonly control: ListingControl;
  readonly summary: CatalogueSummary;
  readonly labels: CatalogueLabels;
  readonly facets: readonly Facet[];
  /** False where the frame around it says already what it is. */
  readonly hasTitle?: boolean;
}

interface FacetControlProps extends Pick<FilterPaneProps, 'control' | 'labels'> {
  readonly facet: Facet;
  readonly lockNoteId: string | undefined;
}

function FacetControl({ facet, control, labels, lockNoteId }: FacetControlProps): ReactNode {
  const { state, update } = control;
  const { columnName } = facet;
  const title = labels.property(columnName);
  switch (facet.type) {
    case 'select':
    case 'multiselect':
      return (
        <FacetValues
          facet={facet}
          labels={labels}
          lockNoteId={lockNoteId}
          onChange={(values) => update(withFilter(state, { kind: 'values', columnName, values }))}
        />
      );
    case 'range':
      return <FacetRange facet={facet} title={title} onChange={(filter) => update(withFilter(state, filter))} />;
    case 'interval':
      return (
        <FacetInterval
          facet={facet}
          title={title}
          onChange={(filter) => update(filter ? withFilter(state, filter) : withoutFilter(state, columnName))}
        />
      );
  }
}

/** One filter, with what has decided it. */
function FacetSection({ facet, summary, ...control }: Omit<FilterPaneProps, 'facets'> & { facet: Facet }): ReactNode {
  const noteId = useId();
  const lock = 'values' in facet ? facet.lock : undefined;
  return (
    <FacetGroup
      title={control.labels.property(facet.columnName)}
      note={lock && <FacetLockNote id={noteId} lock={lock} version={summary} />}
    >
      <FacetControl facet={facet} {...control} lockNoteId={lock && noteId} />
    </FacetGroup>
  );
}

function PaneHead({ control, hasTitle }: { readonly control: ListingControl; readonly hasTitle: boolean }): ReactNode {
  const { t } = useText();
  const { state, update } = control;
  const count = filterCount(state);
  return (
    <div className={classes.head}>
      {hasTitle && (
        <h2 className={classes.title}>
          {t('ListingFilters')} {count > 0 && <span className={classes.count}>{count}</span>}
        </h2>
      )}
      {count > 0 && <FilterLink onClick={() => update(cleared(state))}>{t('ListingClearAll')}</FilterLink>}
    </div>
  );
}

/** The category and its filters; advanced ones wait behind a button (§2.7). */
export function FilterPane({ control, summary, labels, facets, hasTitle = true }: FilterPaneProps): ReactNode {
  const { t } = useText();
  const { state, update } = control;
  const hasAdvanced = facets.some((facet) => facet.isAdvanced && canNarrow(facet));
  const shown = facets.filter(
    (facet) => isSet(facet) || (canNarrow(facet) && (state.showAdvanced || !facet.isAdvanced)),
  );
  return (
    <div className={classes.pane}>
      {(hasTitle || filterCount(state) > 0) && <PaneHead control={control} hasTitle={hasTitle} />}
      <CategoryMenu control={control} summary={summary} labels={labels} />
      {shown.map((facet) => (
        <FacetSection key={facet.columnName} facet={facet} control={control} summary={summary} labels={labels} />
      ))}
      {hasAdvanced && (
        <button
          type="button"
          className={classes.advanced}
          aria-expanded={state.showAdvanced}
          onClick={() => update({ ...state, showAdvanced: !state.showAdvanced })}
        >
          <Icon name="filter" />
          {t(state.showAdvanced ? 'ListingCloseAdvancedFilters' : 'ListingOpenAdvancedFilters')}
        </button>
      )}
    </div>
  );
}

/** A filter that is set stays in sight, advanced or not. */
function isSet(facet: Facet): boolean {
  return 'values' in facet ? facet.values.some((value) => value.selected) : facet.chosen !== undefined;
}

/** A filter with one value alone, or one number alone, can leave nothing out. */
function canNarrow(facet: Facet): boolean {
  return 'values' in facet ? facet.values.length > 1 : facet.max > facet.min;
}
