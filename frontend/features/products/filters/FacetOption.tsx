import type { FacetValue } from '@sanispec/shared/listing';
import { formatNumber } from '@sanispec/shared/markets';
import type { ReactNode } from 'react';
import { CatalogueValue } from '#catalogue/CatalogueText.tsx';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { useText } from '#core/text.ts';
import { colourSwatch } from '../product/colourSwatch.ts';
import classes from './FacetValues.module.css';

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
export function FacetOption(props: FacetOptionProps): ReactNode {
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
