import type { Facet, ListingFilter } from '@sanispec/shared/listing';
import { formatNumber } from '@sanispec/shared/markets';
import { type ReactNode, useId, useState } from 'react';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { useText } from '#core/text.ts';
import { formatInput, readNumber } from '#lib/readNumber.ts';
import { useDraft } from '../state/useDraft.ts';
import classes from './FacetNumbers.module.css';

/** How numbers are shown, and what they stand for. */
type Measure = ReturnType<CatalogueLabels['measure']>;

interface NumberFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** As the catalogue has it. */
  readonly value: number | undefined;
  readonly measure: Measure;
  /** Of the message that says what is wrong with the number. */
  readonly messageId: string;
  readonly isWrong: boolean;
  onChange(value: number | undefined): void;
  /** Whether what was typed is not a number; it is undone when the field loses focus. */
  onUnreadable(isUnreadable: boolean): void;
}

/** A number that may be left empty; what is typed stays as it is until the field loses focus or the filter changes. */
function NumberField(props: NumberFieldProps): ReactNode {
  const { label, placeholder, value, measure, messageId, isWrong, onChange, onUnreadable } = props;
  const { locale } = useText();
  const id = useId();
  const draft = useDraft(write);
  /** What was written last, in the words in which it was typed. */
  const [written, setWritten] = useState<string>();

  function read(text: string): number | undefined {
    const number = readNumber(text, locale);
    return number === undefined ? undefined : measure.stored(number);
  }

  function write(text: string): void {
    const number = read(text);
    const isUnreadable = number === undefined && text.trim() !== '';
    onUnreadable(isUnreadable);
    if (isUnreadable) return;
    setWritten(text);
    onChange(number);
  }

  function leave(): void {
    draft.leave();
    onUnreadable(false);
    setWritten(undefined);
  }

  const formatted = value === undefined ? '' : formatInput(measure.shown(value), locale);
  const asTyped = written !== undefined && read(written) === value ? written : formatted;
  return (
    <span className={classes.field}>
      <label className="sani-visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        value={draft.typed ?? asTyped}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? messageId : undefined}
        onChange={(event) => draft.type(event.currentTarget.value)}
        onBlur={leave}
      />
    </span>
  );
}

type RangeFacet = Extract<Facet, { type: 'range' }>;
type IntervalFacet = Extract<Facet, { type: 'interval' }>;

interface FacetRangeProps {
  readonly facet: RangeFacet;
  readonly title: string;
  readonly measure: Measure;
  onChange(filter: ListingFilter): void;
}

/** Two bounds, both included; the placeholders say what there is. */
export function FacetRange({ facet, title, measure, onChange }: FacetRangeProps): ReactNode {
  const { t, locale } = useText();
  const { columnName, chosen = {} } = facet;
  const name = t('ListingFilterName', title);

  function change(bounds: { readonly min: number | undefined } | { readonly max: number | undefined }): void {
    const { min, max } = { ...chosen, ...bounds };
    onChange({ kind: 'range', columnName, ...(min !== undefined && { min }), ...(max !== undefined && { max }) });
  }

  const messageId = useId();
  const [unreadable, setUnreadable] = useState<'min' | 'max'>();
  const isReversed = chosen.min !== undefined && chosen.max !== undefined && chosen.min > chosen.max;
  return (
    <>
      <div className={classes.numbers}>
        <NumberField
          label={`${name} ${t('ListingMinimum')}`}
          placeholder={formatNumber(measure.shown(facet.min), locale)}
          value={chosen.min}
          measure={measure}
          messageId={messageId}
          isWrong={unreadable === undefined ? isReversed : unreadable === 'min'}
          onChange={(min) => change({ min })}
          onUnreadable={(isUnreadable) => setUnreadable(isUnreadable ? 'min' : undefined)}
        />
        <span>{t('ListingRangeTo')}</span>
        <NumberField
          label={`${name} ${t('ListingMaximum')}`}
          placeholder={formatNumber(measure.shown(facet.max), locale)}
          value={chosen.max}
          measure={measure}
          messageId={messageId}
          isWrong={unreadable === undefined ? isReversed : unreadable === 'max'}
          onChange={(max) => change({ max })}
          onUnreadable={(isUnreadable) => setUnreadable(isUnreadable ? 'max' : undefined)}
        />
        <span>{measure.unit}</span>
      </div>
      <p id={messageId} role="status" className={classes.message}>
        {unreadable === undefined ? isReversed && t('ListingRangeReversed') : t('ListingNotANumber')}
      </p>
    </>
  );
}

interface FacetIntervalProps {
  readonly facet: IntervalFacet;
  readonly title: string;
  readonly measure: Measure;
  onChange(filter: ListingFilter | undefined): void;
}

/** One value that the article's interval must contain. */
export function FacetInterval({ facet, title, measure, onChange }: FacetIntervalProps): ReactNode {
  const { t, locale } = useText();
  const { columnName, chosen } = facet;
  const min = formatNumber(measure.shown(facet.min), locale);
  const max = formatNumber(measure.shown(facet.max), locale);
  const hint = t('ListingIntervalValue', min, max);
  const messageId = useId();
  const [isUnreadable, setIsUnreadable] = useState(false);
  return (
    <>
      <div className={classes.numbers}>
        <NumberField
          label={`${t('ListingFilterName', title)} ${hint}`}
          placeholder={`${min}–${max}`}
          value={chosen}
          measure={measure}
          messageId={messageId}
          isWrong={isUnreadable}
          onChange={(value) => onChange(value === undefined ? undefined : { kind: 'interval', columnName, value })}
          onUnreadable={setIsUnreadable}
        />
        <span>{measure.unit}</span>
      </div>
      <p id={messageId} role="status" className={classes.message}>
        {isUnreadable && t('ListingNotANumber')}
      </p>
    </>
  );
}
