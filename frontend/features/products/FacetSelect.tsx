import type { FacetValue } from '@sanispec/shared/filter';
import type { ReactNode } from 'react';
import { useText } from '../../app/text.ts';
import { formatNumber } from '../../lib/formats.ts';
import type { CatalogueLabels } from '../../worker/catalogueLabels.ts';
import classes from './FacetSelect.module.css';

interface FacetSelectProps {
  /** What the filter is called. */
  readonly title: string;
  readonly options: readonly FacetValue[];
  readonly labels: Pick<CatalogueLabels, 'value'>;
  onChoose(value: string): void;
}

/**
 * Many values to choose one more from (§2.7 'Select'), by name: the browser's own list jumps to what is typed and fills
 * the screen of a phone.
 */
export function FacetSelect({ title, options, labels, onChoose }: FacetSelectProps): ReactNode {
  const { t, locale } = useText();
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const named = options
    .map((option) => ({ ...option, name: labels.value(option.value) }))
    .sort((a, b) => compare(a.name, b.name));
  return (
    <select
      className={classes.select}
      aria-label={`${title}: ${t('ListingSelect')}`}
      value=""
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="" disabled>
        {t('ListingSelect')}
      </option>
      {named.map(({ value, name, count }) => (
        <option key={value} value={value} disabled={count === 0}>
          {`${name} (${formatNumber(count, locale)})`}
        </option>
      ))}
    </select>
  );
}
