import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { formatMoney } from '#lib/formats.ts';

interface MoneyTextProps {
  /** Integer cents; undefined for an article without a price. */
  readonly cents: number | undefined;
  /** ISO 4217. */
  readonly currency: string;
}

/** An amount in the locale's form with tabular figures, or 'On request'. */
export function MoneyText({ cents, currency }: MoneyTextProps): ReactNode {
  const { t, locale } = useText();
  return (
    <span className="sani-figures sani-nowrap">
      {cents === undefined ? t('PriceOnRequest') : formatMoney(cents, currency, locale)}
    </span>
  );
}
