import { marketOf } from '@sanispec/shared/markets';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import classes from './BetaBanner.module.css';

/** The beta banner of the French site, where its market names a survey. */
export function BetaBanner(): ReactNode {
  const { t, language, locale } = useText();
  const { feedbackUrl } = marketOf(locale);
  if (language !== 'fr' || feedbackUrl === undefined) return null;
  return (
    <aside className={classes.banner} aria-label={t('BetaBanner')}>
      <span>{t('BetaBanner')}</span>{' '}
      <a href={feedbackUrl} target="_blank" rel="noreferrer">
        {t('BetaFeedbackLink')} <Icon name="external" size={14} label={t('LabelExternalLink')} />
      </a>
    </aside>
  );
}
