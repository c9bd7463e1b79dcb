import type { Facet, FacetLock, ListingFilter, UnderstoodPart } from '@sanispec/shared/listing';
import { formatNumber } from '@sanispec/shared/markets';
import { keepUnits } from '@sanispec/shared/text';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useDeferredValue, useId, useState } from 'react';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { articlesQuery, type CatalogueVersion } from '#catalogue/catalogueQueries.ts';
import { useProjectContext } from '#core/projectContext.tsx';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { filterCount } from '../state/listingState.ts';
import type { ListingAction } from '../state/reduceListing.ts';
import { type Listing, withChosen } from '../state/useListing.ts';
import type { ListingControl } from '../state/useListingState.ts';
import { CategoryMenu } from './CategoryMenu.tsx';
import { FacetInterval, FacetRange } from './FacetNumbers.tsx';
import { FacetValues } from './FacetValues.tsx';
import { FilterLink } from './FilterLink.tsx';
import classes from './FilterPane.module.css';

interface FacetGroupProps {
  readonly title: string;
  /** Stays visible when the filter is collapsed. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** One filter with its heading, which collapses it. A group, not a region: two dozen landmarks would not help. */
function FacetGroup({ title, note, children }: FacetGroupProps): ReactNode {
  const [isOpen, setIsOpen] = useState(true);
  const headingId = useId();
  const contentId = useId();
  return (
    <fieldset className={classes.group} aria-labelledby={headingId}>
      <h3 className={classes.heading} id={headingId}>
        <button type="button" aria-expanded={isOpen} aria-controls={contentId} onClick={() => setIsOpen(!isOpen)}>
          <span>{title}</span>
          <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />
        </button>
      </h3>
      {note}
      <div id={contentId} hidden={!isOpen}>
        {children}
      </div>
    </fieldset>
  );
}

interface FacetLockNoteProps {
  /** Locked values name it as their description. */
  readonly id: string;
  readonly lock: FacetLock;
  readonly version: CatalogueVersion;
}

/** Says that the active set has decided a filter, and by which article; by the set where it takes several. */
function FacetLockNote({ id, lock: { byArticleId }, version }: FacetLockNoteProps): ReactNode {
  const { t } = useText();
  const setTitle = useProjectContext()?.activeSet?.title ?? '';
  const ids = byArticleId === undefined ? [] : [byArticleId];
  const { data } = useQuery({ ...articlesQuery(version, ids), enabled: ids.length > 0 });
  const title = data?.[0]?.title;
  const by = byArticleId === undefined ? setTitle : title && keepUnits(title);
  return (
    <p className={classes.note} id={id}>
      <Icon name="lock" size={12} />
      {by !== undefined && <span>{t('ListingFixedBy', by)}</span>}
    </p>
  );
}

interface FilterPaneProps {
  readonly control: ListingControl;
  readonly summary: CatalogueSummary;
  readonly labels: CatalogueLabels;
  readonly listing: Pick<Listing, 'facets' | 'result' | 'fitSet'>;
  /** False where the surrounding frame already says what it is. */
  readonly hasTitle?: boolean;
}

interface FacetSectionProps extends Pick<FilterPaneProps, 'summary' | 'labels'> {
  readonly facet: Facet;
  readonly filter: ListingFilter | undefined;
  /** The part of the text that was understood as the filter. */
  readonly inPlaceOf: UnderstoodPart | undefined;
  dispatch(action: ListingAction): void;
}

interface FacetControlProps extends Omit<FacetSectionProps, 'filter'> {
  readonly lockNoteId: string | undefined;
}

function FacetControl({ facet, inPlaceOf, dispatch, labels, summary, lockNoteId }: FacetControlProps): ReactNode {
  const { columnName } = facet;
  const title = labels.property(columnName);
  switch (facet.type) {
    case 'select':
    case 'multiselect':
      return (
        <FacetValues
          title={title}
          facet={facet}
          labels={labels}
          lockNoteId={lockNoteId}
          onChange={(values) => dispatch({ kind: 'filter', filter: { kind: 'values', columnName, values }, inPlaceOf })}
        />
      );
    case 'range':
      return (
        <FacetRange
          facet={facet}
          title={title}
          measure={
            isPrice(columnName) ? { ...labels.measure(columnName), unit: summary.currency } : labels.measure(columnName)
          }
          onChange={(filter) => dispatch({ kind: 'filter', filter, inPlaceOf })}
        />
      );
    case 'interval':
      return (
        <FacetInterval
          facet={facet}
          title={title}
          measure={labels.measure(columnName)}
          onChange={(filter) =>
            dispatch(filter ? { kind: 'filter', filter, inPlaceOf } : { kind: 'unfilter', columnName, inPlaceOf })
          }
        />
      );
  }
}

/** One filter, with what has decided it; memoised, so that counts which lag behind do not hold up the list. */
const FacetSection = memo(function FacetSection({ filter, ...props }: FacetSectionProps): ReactNode {
  const { summary, labels } = props;
  const facet = withChosen(props.facet, filter);
  const noteId = useId();
  const lock = 'values' in facet ? facet.lock : undefined;
  return (
    <FacetGroup
      title={labels.property(facet.columnName)}
      note={lock && <FacetLockNote id={noteId} lock={lock} version={summary} />}
    >
      <FacetControl {...props} facet={facet} lockNoteId={lock && noteId} />
    </FacetGroup>
  );
});

type FitFilterProps = Pick<FilterPaneProps, 'control' | 'listing'>;

/** Whether only what fits the active set is listed: on unless it is taken away (domain: Hidden products). */
function FitFilter({ control, listing }: FitFilterProps): ReactNode {
  const { t, locale } = useText();
  const { state, dispatch } = control;
  const setTitle = useProjectContext()?.activeSet?.title;
  if (listing.fitSet === undefined || setTitle === undefined) return null;
  return (
    <label className={classes.fit}>
      <input
        className="sani-check"
        type="checkbox"
        checked={!state.showHidden && state.hiddenBy === undefined}
        onChange={({ currentTarget }) => dispatch({ kind: 'showHidden', isOn: !currentTarget.checked })}
      />
      <span>{t('ProductFitsSet', setTitle)}</span>
      {listing.result !== undefined && state.hiddenBy === undefined && (
        <span className={classes.fitCount}>{formatNumber(listing.result.fitting, locale)}</span>
      )}
    </label>
  );
}

function PaneHead({ control, hasTitle }: { readonly control: ListingControl; readonly hasTitle: boolean }): ReactNode {
  const { t } = useText();
  const { state, dispatch } = control;
  const count = filterCount(state);
  return (
    <div className={classes.head}>
      {hasTitle && (
        <h2 className={classes.title}>
          {t('ListingFilters')} {count > 0 && <span className={classes.count}>{count}</span>}
        </h2>
      )}
      {count > 0 && <FilterLink onClick={() => dispatch({ kind: 'clear' })}>{t('ListingClearAll')}</FilterLink>}
    </div>
  );
}

/** The category and its filters; advanced ones wait behind a button. */
export function FilterPane({ control, summary, labels, listing, hasTitle = true }: FilterPaneProps): ReactNode {
  const { t } = useText();
  const { state, dispatch } = control;
  const { showAdvanced } = state;
  const parts = partsByColumn(listing.result);
  const filterOf = new Map([
    ...[...parts].map(([columnName, { filter }]) => [columnName, filter] as const),
    ...state.filters.map((filter) => [filter.columnName, filter] as const),
  ]);
  const facets = useDeferredValue(listing.facets);
  // A filter that is set stays in sight, advanced or not.
  const shown = facets.filter(
    (facet) => filterOf.has(facet.columnName) || (canNarrow(facet) && (showAdvanced || !facet.isAdvanced)),
  );
  const hasAdvanced = facets.some((facet) => facet.isAdvanced && canNarrow(facet));
  return (
    <div className={classes.pane}>
      {(hasTitle || filterCount(state) > 0) && <PaneHead control={control} hasTitle={hasTitle} />}
      <CategoryMenu control={control} summary={summary} labels={labels} />
      <FitFilter control={control} listing={listing} />
      {shown.map((facet) => (
        <FacetSection
          key={facet.columnName}
          {...{ facet, dispatch, summary, labels }}
          filter={filterOf.get(facet.columnName)}
          inPlaceOf={parts.get(facet.columnName)?.part}
        />
      ))}
      {hasAdvanced && (
        <button
          type="button"
          className={classes.advanced}
          aria-expanded={showAdvanced}
          onClick={() => dispatch({ kind: 'showAdvanced', isOn: !showAdvanced })}
        >
          <Icon name="filter" />
          {t(showAdvanced ? 'ListingCloseAdvancedFilters' : 'ListingOpenAdvancedFilters')}
        </button>
      )}
    </div>
  );
}

/** The filters that words of the search became, each with those words. */
function partsByColumn(
  result: Listing['result'],
): ReadonlyMap<string, { readonly filter: ListingFilter; readonly part: UnderstoodPart }> {
  return new Map(
    (result?.understood.parts ?? []).flatMap((part) =>
      part.meaning.kind === 'filter' ? [[part.meaning.filter.columnName, { filter: part.meaning.filter, part }]] : [],
    ),
  );
}

/** Prices have a currency instead of a unit. */
function isPrice(columnName: string): boolean {
  return columnName.toLowerCase() === 'price';
}

/** A filter with a single value or number cannot exclude anything. */
function canNarrow(facet: Facet): boolean {
  return 'values' in facet ? facet.values.length > 1 : facet.max > facet.min;
}
