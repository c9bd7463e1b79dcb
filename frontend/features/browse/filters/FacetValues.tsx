import type { Facet, FacetValue } from '@sanispec/shared/listing';
import { formatNumber } from '@sanispec/shared/markets';
import { type ReactNode, useId, useState } from 'react';
import { CatalogueValue } from '#catalogue/CatalogueText.tsx';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { useText } from '#core/text.ts';
import { colourSwatch } from '../product/colourSwatch.ts';
import { FacetSelect } from './FacetSelect.tsx';
import classes from './FacetValues.module.css';
import { FilterLink } from './FilterLink.tsx';

interface FacetOptionProps {
  /** The column that it is a value of. */
  readonly columnName: string;
  readonly option: FacetValue;
  /** The active set leaves only this value. */
  readonly isDecided: boolean;
  /** Of the radio buttons that it belongs to; undefined for a check box. */
  readonly radioName: string | undefined;
  readonly hasSwatch: boolean;
  readonly labels: Pick<CatalogueLabels, 'value'>;
  readonly lockNoteId: string | undefined;
  onToggle(isChosen: boolean): void;
}

/**
 * A value of a filter with its count. What nothing has cannot be chosen; what the active set has decided or ruled out
 * cannot either, but can be reached, to read why.
 */
function FacetOption(props: FacetOptionProps): ReactNode {
  const { columnName, isDecided, radioName, hasSwatch, labels, lockNoteId, onToggle } = props;
  const { value, count, selected, hidden = 0 } = props.option;
  const { tCount, locale } = useText();
  const isRuledOut = hidden > 0 && !selected;
  const isInert = isDecided || isRuledOut;
  return (
    <label className={classes.value} data-empty={count === 0 && !selected && !isDecided} data-inert={isInert}>
      <input
        className="sani-check"
        type={radioName === undefined ? 'checkbox' : 'radio'}
        name={radioName}
        checked={selected || isDecided}
        disabled={count === 0 && !selected && !isInert}
        {...(isInert && { 'aria-disabled': true, 'aria-describedby': lockNoteId })}
        onChange={(event) => {
          if (!isInert) onToggle(event.currentTarget.checked);
        }}
      />
      {hasSwatch && <Swatch value={value} />}
      <CatalogueValue className={classes.label} columnName={columnName} value={value} labels={labels} />
      <span className={classes.count}>
        {hidden > 0 ? tCount('ListingValueHidden', hidden) : formatNumber(count, locale)}
      </span>
    </label>
  );
}

/** A name that stands for no colour keeps the place of one, so that the names stay in line. */
function Swatch({ value }: { readonly value: string }): ReactNode {
  const colour = colourSwatch(value);
  return <span className={classes.swatch} data-unknown={colour === undefined} style={{ backgroundColor: colour }} />;
}

export type ValueFacet = Extract<Facet, { values: unknown }>;

interface FacetValuesProps {
  readonly title: string;
  readonly facet: ValueFacet;
  readonly labels: Pick<CatalogueLabels, 'value'>;
  /** Of the words that say why values cannot be chosen. */
  readonly lockNoteId: string | undefined;
  onChange(values: readonly string[]): void;
}

const shownAtFirst = 6;

/** More would take long to scroll: the others are chosen from a list by name. */
const maxShown = 24;

/** The values that are listed: the first six, regardless of the choice, and those that the active set has decided. */
function listedValues({ values, lock }: ValueFacet, showsAll: boolean): readonly FacetValue[] {
  if (showsAll) return values;
  return values.filter(({ value, selected }, index) => index < shownAtFirst || selected || value === lock?.value);
}

/** Values of a filter with their live counts: check boxes for several, radio buttons for one of them. */
export function FacetValues({ title, facet, labels, lockNoteId, onChange }: FacetValuesProps): ReactNode {
  const { t, tCount } = useText();
  const [showsAll, setShowsAll] = useState(false);
  const listed = listedValues(facet, showsAll);
  const chosen = facet.values.filter((value) => value.selected).map(({ value }) => value);
  const isSingle = facet.type === 'select';
  const name = useId();
  const hasSwatches = facet.columnName.toLowerCase() === 'colour';
  // Next to a value that is decided, 'all' is not a choice; it undoes what was chosen before.
  const offersAll = isSingle && (facet.lock === undefined || chosen.length > 0);

  function toggleValue(value: string, isChosen: boolean): readonly string[] {
    if (isSingle) return [value];
    return isChosen ? [...chosen, value] : chosen.filter((other) => other !== value);
  }

  return (
    <>
      <ul className={classes.values}>
        {offersAll && (
          <li>
            <label className={classes.value}>
              <input
                className="sani-check"
                type="radio"
                name={name}
                checked={chosen.length === 0}
                onChange={() => onChange([])}
              />
              <span className={classes.label}>{t('ListingShowAll')}</span>
            </label>
          </li>
        )}
        {listed.map((value) => (
          <li key={value.value}>
            <FacetOption
              columnName={facet.columnName}
              option={value}
              isDecided={value.value === facet.lock?.value && chosen.length === 0}
              radioName={isSingle ? name : undefined}
              hasSwatch={hasSwatches}
              labels={labels}
              lockNoteId={lockNoteId}
              onToggle={(isChosen) => onChange(toggleValue(value.value, isChosen))}
            />
          </li>
        ))}
      </ul>
      {facet.values.length > maxShown && (
        <FacetSelect
          title={title}
          columnName={facet.columnName}
          options={facet.values.filter((value) => !listed.includes(value))}
          labels={labels}
          onChoose={(value) => onChange(toggleValue(value, true))}
        />
      )}
      {facet.values.length > shownAtFirst && facet.values.length <= maxShown && (
        <FilterLink onClick={() => setShowsAll(!showsAll)} aria-expanded={showsAll}>
          {showsAll ? t('ListingFewerValues') : tCount('ListingMoreValues', facet.values.length - listed.length)}
        </FilterLink>
      )}
    </>
  );
}
