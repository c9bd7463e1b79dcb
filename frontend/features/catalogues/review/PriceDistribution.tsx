import type { ImportReview } from '@sanispec/shared/contract';
import type { ReactNode } from 'react';
import { type SiteText, useText } from '#core/text.ts';
import { formatChange, formatInteger } from '#lib/formats.ts';
import classes from './Differences.module.css';

type Prices = ImportReview['prices'];
type Step = Prices['distribution'][number];

function spanText({ from, to }: Step, { t, locale }: SiteText): string {
  if (from === undefined) return t('ReviewBelow', formatChange(to ?? 0, locale, 0));
  if (to === undefined) return t('ReviewAbove', formatChange(from, locale, 0));
  return t('ReviewBetween', formatChange(from, locale, 0), formatChange(to, locale, 0));
}

/** How many prices change by how much, as bars that are a list to those who do not see them. */
export function PriceDistribution({ prices }: { readonly prices: Prices }): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const { distribution, higher, lower, medianPercent } = prices;
  if (distribution.length === 0 || medianPercent === undefined) return null;
  const most = Math.max(1, ...distribution.map(({ count }) => count));
  return (
    <figure className={classes.distribution}>
      <figcaption className="sani-figures">
        <span className="sani-visually-hidden">{t('ReviewDistribution')}: </span>
        {t(
          'ReviewPriceSummary',
          formatInteger(higher, locale),
          formatInteger(lower, locale),
          formatChange(medianPercent, locale),
        )}
      </figcaption>
      <ol className={classes.bars}>
        {distribution.map((step) => {
          const span = spanText(step, text);
          return (
            <li key={span} data-lower={(step.to ?? 1) <= 0 || undefined}>
              <span className={`${classes.barCount} sani-figures`}>{formatInteger(step.count, locale)}</span>
              <span className={classes.bar} style={{ blockSize: `${(step.count / most) * 40}px` }} />
              <span className={classes.barSpan}>{span}</span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
