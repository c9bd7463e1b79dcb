import type { ListingFilter } from '@sanispec/shared/listing';
import { formatNumber } from '@sanispec/shared/markets';
import type { ReactNode } from 'react';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { type SiteText, useText } from '#core/text.ts';
import { useFocusHandedOn } from '#lib/focus/useFocusHandedOn.ts';
import { Icon } from '#ui/Icon.tsx';
import type { ListingAction } from '../state/reduceListing.ts';
import type { ListingControl } from '../state/useListingState.ts';
import classes from './AppliedFilters.module.css';
import { FilterLink } from './FilterLink.tsx';

interface Pill {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  /** Takes away what the pill names. */
  readonly removal: ListingAction;
}

type Bounds = Pick<Extract<ListingFilter, { kind: 'range' }>, 'min' | 'max'>;

function spanText(
  { min, max }: Bounds,
  { unit, shown }: ReturnType<CatalogueLabels['measure']>,
  { t, locale }: SiteText,
): string {
  const low = min === undefined ? '' : formatNumber(shown(min), locale);
  const high = max === undefined ? '' : formatNumber(shown(max), locale) + unit;
  if (min === undefined) return t('ListingFilterUpTo', high);
  if (max === undefined) return t('ListingFilterFrom', low + unit);
  return t('ListingFilterBetween', low, high);
}

/** How a filter is named: by its column, once for each value. */
export function pillsOf(filter: ListingFilter, labels: CatalogueLabels, text: SiteText): readonly Pill[] {
  const { columnName } = filter;
  const name = labels.property(columnName);
  const removal = { kind: 'unfilter', columnName } as const;
  switch (filter.kind) {
    case 'values':
      return filter.values.map((value) => ({
        key: `${columnName} ${value}`,
        name,
        value: labels.value(columnName, value),
        removal: { kind: 'filter', filter: { ...filter, values: filter.values.filter((other) => other !== value) } },
      }));
    case 'range':
      return [{ key: columnName, name, value: spanText(filter, labels.measure(columnName), text), removal }];
    case 'interval':
      return [{ key: columnName, name, value: labels.value(columnName, String(filter.value)), removal }];
  }
}

interface AppliedFiltersProps {
  readonly control: ListingControl;
  readonly labels: CatalogueLabels;
}

function AppliedFilter({ pill, onRemove }: { readonly pill: Pill; onRemove(): void }): ReactNode {
  const { t } = useText();
  // To another pill, and from the last one to the listing.
  const ref = useFocusHandedOn(3);
  const name = t('ListingFilterName', pill.name);
  return (
    <li>
      <button
        ref={ref}
        type="button"
        className={classes.pill}
        aria-label={t('ListingRemoveFilter', `${name} ${pill.value}`)}
        onClick={onRemove}
      >
        <span>
          {name} <strong>{pill.value}</strong>
        </span>
        <Icon name="close" size={12} />
      </button>
    </li>
  );
}

/** The filters that are set, each with a cross that takes it away. */
export function AppliedFilters({ control, labels }: AppliedFiltersProps): ReactNode {
  const text = useText();
  const { state, dispatch } = control;
  const pills = state.filters.flatMap((filter) => pillsOf(filter, labels, text));
  if (pills.length === 0) return null;
  return (
    <ul className={classes.pills} aria-label={text.t('ListingAppliedFilters')}>
      {pills.map((pill) => (
        <AppliedFilter key={pill.key} pill={pill} onRemove={() => dispatch(pill.removal)} />
      ))}
      {pills.length > 1 && (
        <li>
          <FilterLink onClick={() => dispatch({ kind: 'clear' })}>{text.t('ListingClearAll')}</FilterLink>
        </li>
      )}
    </ul>
  );
}
