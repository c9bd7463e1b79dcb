import { useDebouncedCallback } from '@mantine/hooks';
import type { Facet, ListingFilter } from '@sanispec/shared/filter';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../app/text.ts';
import { formatNumber } from '../../lib/formats.ts';
import { unitOf } from '../../lib/propertyValue.ts';
import classes from './FacetNumbers.module.css';

/** Typing pauses this long before the filter follows. */
const typingMs = 300;

interface NumberFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: number | undefined;
  /** Id of the message that says what is wrong with the number. */
  readonly messageId?: string | undefined;
  onChange(value: number | undefined): void;
}

/** A number that may be left empty; what is typed stays in the field until it is taken over. */
function NumberField({ label, placeholder, value, messageId, onChange }: NumberFieldProps): ReactNode {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const takeOver = useDebouncedCallback((text: string) => {
    setTyped(undefined);
    const number = Number(text);
    if (text === '') onChange(undefined);
    else if (Number.isFinite(number)) onChange(number);
  }, typingMs);
  return (
    <span className={classes.field}>
      <label className="sani-visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="number"
        inputMode="decimal"
        step="any"
        placeholder={placeholder}
        value={typed ?? value ?? ''}
        aria-invalid={messageId !== undefined}
        aria-describedby={messageId}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          takeOver(event.currentTarget.value);
        }}
      />
    </span>
  );
}

type RangeFacet = Extract<Facet, { type: 'range' }>;
type IntervalFacet = Extract<Facet, { type: 'interval' }>;

interface FacetRangeProps {
  readonly facet: RangeFacet;
  readonly title: string;
  onChange(filter: ListingFilter): void;
}

/** Two bounds, both included; the placeholders say what there is. */
export function FacetRange({ facet, title, onChange }: FacetRangeProps): ReactNode {
  const { t, locale } = useText();
  const { columnName, chosen = {} } = facet;

  // Both fields may be taken over before the page shows either: the second must know of the first.
  const latest = useRef(chosen);
  useEffect(() => {
    latest.current = chosen;
  });

  function change(bounds: { min: number | undefined } | { max: number | undefined }): void {
    const { min, max } = { ...latest.current, ...bounds };
    latest.current = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
    onChange({ kind: 'range', columnName, ...latest.current });
  }

  const messageId = useId();
  const isReversed = chosen.min !== undefined && chosen.max !== undefined && chosen.min > chosen.max;
  const invalid = isReversed ? { messageId } : {};
  return (
    <>
      <div className={classes.numbers}>
        <NumberField
          label={`${title}: ${t('ListingMinimum')}`}
          placeholder={formatNumber(facet.min, locale)}
          value={chosen.min}
          {...invalid}
          onChange={(min) => change({ min })}
        />
        <span>{t('ListingRangeTo')}</span>
        <NumberField
          label={`${title}: ${t('ListingMaximum')}`}
          placeholder={formatNumber(facet.max, locale)}
          value={chosen.max}
          {...invalid}
          onChange={(max) => change({ max })}
        />
        <span>{unitOf(columnName)}</span>
      </div>
      <p id={messageId} role="status" className={classes.message}>
        {isReversed && t('ListingRangeReversed')}
      </p>
    </>
  );
}

interface FacetIntervalProps {
  readonly facet: IntervalFacet;
  readonly title: string;
  onChange(filter: ListingFilter | undefined): void;
}

/** One value that the article's span has to hold. */
export function FacetInterval({ facet, title, onChange }: FacetIntervalProps): ReactNode {
  const { t, locale } = useText();
  const { columnName, min, max, chosen } = facet;
  const hint = t('ListingIntervalValue', formatNumber(min, locale), formatNumber(max, locale));
  return (
    <div className={classes.numbers}>
      <NumberField
        label={`${title}: ${hint}`}
        placeholder={`${formatNumber(min, locale)}–${formatNumber(max, locale)}`}
        value={chosen}
        onChange={(value) => onChange(value === undefined ? undefined : { kind: 'interval', columnName, value })}
      />
      <span>{unitOf(columnName)}</span>
    </div>
  );
}
