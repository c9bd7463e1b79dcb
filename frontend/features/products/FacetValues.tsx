import type { Facet, FacetValue } from '@sanispec/shared/filter';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../app/text.ts';
import { CatalogueValue } from '../../components/CatalogueText.tsx';
import type { CatalogueLabels } from '../../worker/catalogueLabels.ts';
import { colourSwatch } from './colourSwatch.ts';
import classes from './FacetValues.module.css';
import { FilterLink } from './FilterLink.tsx';

export type ValueFacet = Extract<Facet, { values: unknown }>;

interface FacetValuesProps {
  readonly facet: ValueFacet;
  readonly labels: Pick<CatalogueLabels, 'value'>;
  onChange(values: readonly string[]): void;
}

const shownAtFirst = 6;

/** The values that are listed: the first six and whatever is chosen. */
export function listedValues(values: readonly FacetValue[], showsAll: boolean): readonly FacetValue[] {
  return showsAll ? values : values.filter((value, index) => index < shownAtFirst || value.selected);
}

/** Values of a filter with their live counts: check boxes for several, radio buttons for one of them. */
export function FacetValues({ facet, labels, onChange }: FacetValuesProps): ReactNode {
  const { t, tCount } = useText();
  const [showsAll, setShowsAll] = useState(false);
  const listed = listedValues(facet.values, showsAll);
  const chosen = facet.values.filter((value) => value.selected).map(({ value }) => value);
  const isSingle = facet.type === 'select';
  const name = useId();
  const hasSwatches = facet.columnName.toLowerCase() === 'colour';

  function toggle(value: string, isChosen: boolean): void {
    if (isSingle) onChange([value]);
    else onChange(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value));
  }

  return (
    <>
      <ul className={classes.values}>
        {isSingle && (
          <li>
            <label className={classes.value}>
              <input type="radio" name={name} checked={chosen.length === 0} onChange={() => onChange([])} />
              <span className={classes.label}>{t('ListingShowAll')}</span>
            </label>
          </li>
        )}
        {listed.map(({ value, count, selected }) => (
          <li key={value}>
            <label className={classes.value} data-empty={count === 0 && !selected}>
              <input
                type={isSingle ? 'radio' : 'checkbox'}
                name={isSingle ? name : undefined}
                checked={selected}
                disabled={count === 0 && !selected}
                onChange={(event) => toggle(value, event.currentTarget.checked)}
              />
              {hasSwatches && <Swatch value={value} />}
              <CatalogueValue className={classes.label} value={value} labels={labels} />
              <span className={classes.count}>{count}</span>
            </label>
          </li>
        ))}
      </ul>
      {facet.values.length > shownAtFirst && (
        <FilterLink onClick={() => setShowsAll(!showsAll)} aria-expanded={showsAll}>
          {showsAll ? t('ListingFewerValues') : tCount('ListingMoreValues', facet.values.length - listed.length)}
        </FilterLink>
      )}
    </>
  );
}

/** A name that stands for no colour keeps the place of one, so that the names stay in line. */
function Swatch({ value }: { readonly value: string }): ReactNode {
  const colour = colourSwatch(value);
  return <span className={classes.swatch} data-unknown={colour === undefined} style={{ backgroundColor: colour }} />;
}
