import type { Facet, ListingFilter } from '@sanispec/shared/listing';
import { formatNumber, notationOf, readNumber } from '@sanispec/shared/markets';
import type { SiteTextKey } from '@sanispec/shared/text';
import { type ReactNode, useId, useState } from 'react';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { useText } from '#core/text.ts';
import { formatInput } from '#lib/formatInput.ts';
import { useDraft } from '../state/useDraft.ts';
import classes from './FacetNumbers.module.css';

/** Why a typed text is not taken over. */
type Refusal = Extract<SiteTextKey, 'ListingNotANumber' | 'ListingAmbiguousNumber'>;

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
  /** Why the typed text is not taken over; it is undone when the field loses focus. */
  onRefuse(refusal: Refusal | undefined): void;
}

/** A number that may be left empty; what is typed stays as it is until the field loses focus or the filter changes. */
function NumberField(props: NumberFieldProps): ReactNode {
  const { label, placeholder, value, measure, messageId, isWrong, onChange, onRefuse } = props;
  const { locale } = useText();
  const id = useId();
  const draft = useDraft(write);
  /** What was written last, in the words in which it was typed. */
  const [written, setWritten] = useState<string>();

  function read(text: string): number | Refusal | undefined {
    if (text.trim() === '') return undefined;
    const reading = readNumber(text, notationOf(locale));
    if (reading.kind === 'number') return measure.stored(reading.value);
    return reading.kind === 'ambiguous' ? 'ListingAmbiguousNumber' : 'ListingNotANumber';
  }

  function write(text: string): void {
    const found = read(text);
    const isRefused = typeof found === 'string';
    onRefuse(isRefused ? found : undefined);
    if (isRefused) return;
    setWritten(text);
    onChange(found);
  }

  function leave(): void {
    draft.leave();
    onRefuse(undefined);
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
  const [refused, setRefused] = useState<{ readonly bound: 'min' | 'max'; readonly refusal: Refusal }>();
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
          isWrong={refused === undefined ? isReversed : refused.bound === 'min'}
          onChange={(min) => change({ min })}
          onRefuse={(refusal) => setRefused(refusal && { bound: 'min', refusal })}
        />
        <span>{t('ListingRangeTo')}</span>
        <NumberField
          label={`${name} ${t('ListingMaximum')}`}
          placeholder={formatNumber(measure.shown(facet.max), locale)}
          value={chosen.max}
          measure={measure}
          messageId={messageId}
          isWrong={refused === undefined ? isReversed : refused.bound === 'max'}
          onChange={(max) => change({ max })}
          onRefuse={(refusal) => setRefused(refusal && { bound: 'max', refusal })}
        />
        <span>{measure.unit}</span>
      </div>
      <p id={messageId} role="status" className={classes.message}>
        {refused === undefined ? isReversed && t('ListingRangeReversed') : t(refused.refusal)}
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
  const [refusal, setRefusal] = useState<Refusal>();
  return (
    <>
      <div className={classes.numbers}>
        <NumberField
          label={`${t('ListingFilterName', title)} ${hint}`}
          placeholder={`${min}–${max}`}
          value={chosen}
          measure={measure}
          messageId={messageId}
          isWrong={refusal !== undefined}
          onChange={(value) => onChange(value === undefined ? undefined : { kind: 'interval', columnName, value })}
          onRefuse={setRefusal}
        />
        <span>{measure.unit}</span>
      </div>
      <p id={messageId} role="status" className={classes.message}>
        {refusal !== undefined && t(refusal)}
      </p>
    </>
  );
}
