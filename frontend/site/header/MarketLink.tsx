import { marketOf } from '@sanispec/shared/markets';
import type { ReactNode } from 'react';
import { Icon } from '#components/Icon.tsx';
import { useText } from '#core/text.ts';

/** The link to the manufacturer's site of the market, labelled with the market's name. */
export function MarketLink({ className }: { readonly className?: string | undefined }): ReactNode {
  const { t, locale } = useText();
  const market = marketOf(locale);
  return (
    <a className={className} href={market.homeUrl} target="_blank" rel="noreferrer">
      {market.homeLabel} <Icon name="external" label={t('LabelExternalLink')} />
    </a>
  );
}
