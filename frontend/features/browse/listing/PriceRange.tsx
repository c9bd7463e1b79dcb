import type { ListingVariant } from '@sanispec/shared/listing';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { formatMoney, formatMoneyRange } from '#lib/formats.ts';
import classes from './PriceRange.module.css';

interface PriceRangeProps {
  readonly variants: readonly ListingVariant[];
  /** ISO 4217. */
  readonly currency: string;
}

/** Between which prices the variants lie that were found; nothing when they cost the same, or are on request. */
export function PriceRange({ variants, currency }: PriceRangeProps): ReactNode {
  const { t, locale } = useText();
  const prices = variants.flatMap(({ isListed, priceInCents }) =>
    isListed && priceInCents !== null ? priceInCents : [],
  );
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  if (prices.length === 0 || low === high) return null;
  return (
    <span className={classes.range}>
      <span className={classes.words}>
        {t('ListingVariantPrices', formatMoney(low, currency, locale), formatMoney(high, currency, locale))}
      </span>
      <span className={classes.figures} aria-hidden="true">
        {formatMoneyRange(low, high, currency, locale)}
      </span>
    </span>
  );
}
