import type { FacetValue } from '@sanispec/shared/listing';
import { formatNumber } from '@sanispec/shared/markets';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { useText } from '#core/text.ts';
import classes from './FacetSelect.module.css';

interface FacetSelectProps {
  /** What the filter is called. */
  readonly title: string;
  readonly columnName: string;
  readonly options: readonly FacetValue[];
  readonly labels: Pick<CatalogueLabels, 'value'>;
  onChoose(value: string): void;
}

/** Whether the browser filled the field from its list; what is typed waits for the Enter key. */
function isPicked(event: Event): boolean {
  return !(event instanceof InputEvent) || event.inputType === 'insertReplacementText';
}

/** Users do not type the no-break space between a number and its unit. */
function comparable(name: string): string {
  return name.trim().replace(/\s/g, ' ').toLowerCase();
}

/**
 * Many values to choose one more from, by name: the browser's own list narrows to what is typed. A plain
 * drop-down would choose at every press of an arrow key.
 */
export function FacetSelect({ title, columnName, options, labels, onChoose }: FacetSelectProps): ReactNode {
  const { t, locale } = useText();
  const listId = useId();
  const messageId = useId();
  const [isUnknown, setIsUnknown] = useState(false);
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const named = options
    .filter(({ count }) => count > 0)
    .map((option) => ({ ...option, name: labels.value(columnName, option.value) }))
    .sort((a, b) => compare(a.name, b.name));

  function choose(field: HTMLInputElement): void {
    const wanted = comparable(field.value);
    const found = named.find(({ name }) => comparable(name) === wanted);
    setIsUnknown(found === undefined && wanted !== '');
    if (found === undefined) return;
    field.value = '';
    onChoose(found.value);
  }

  return (
    <>
      <input
        className={classes.select}
        list={listId}
        aria-label={`${t('ListingFilterName', title)} ${t('ListingSelect')}`}
        placeholder={t('ListingSelect')}
        autoComplete="off"
        aria-invalid={isUnknown}
        aria-describedby={messageId}
        onInput={(event: FormEvent<HTMLInputElement>) => {
          setIsUnknown(false);
          if (isPicked(event.nativeEvent)) choose(event.currentTarget);
        }}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          if (event.key === 'Enter') choose(event.currentTarget);
        }}
      />
      <datalist id={listId}>
        {named.map(({ value, name, count }) => (
          <option key={value} value={name}>
            {formatNumber(count, locale)}
          </option>
        ))}
      </datalist>
      <p id={messageId} role="status" className={classes.message}>
        {isUnknown && t('ListingNoResults')}
      </p>
    </>
  );
}
