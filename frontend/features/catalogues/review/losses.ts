import type { ImportReview } from '@sanispec/shared/contract';
import { countryName } from '@sanispec/shared/markets';
import { lossLimits } from '@sanispec/shared/planning';
import type { SiteText } from '#core/text.ts';
import { formatChange } from '#lib/formats.ts';

type Loss = ImportReview['losses'][number];

/** What is lost, in numbers and with the limit that it exceeds. */
export function lossSentence(loss: Loss, { tCount, t, locale }: SiteText): string {
  switch (loss.kind) {
    case 'articles': {
      const share = formatChange(-loss.percent, locale);
      return tCount('ReviewLossArticles', loss.count, countryName(loss.country, locale), share, lossLimits.articles);
    }
    case 'projects':
      return tCount('ReviewLossProjects', loss.count);
    case 'prices':
      return t('ReviewLossPrices', formatChange(loss.percent, locale), lossLimits.prices);
    case 'noPrices':
      return tCount('ReviewLossNoPrices', loss.count);
  }
}

/** What has to be typed before the catalogue is published: the first of what is lost. Digits are not grouped. */
export function lossPhrase(loss: Loss, { t }: SiteText): string {
  switch (loss.kind) {
    case 'articles':
      return t('ReviewLossTypeArticles', loss.count);
    case 'projects':
      return t('ReviewLossTypeProjects', loss.count);
    case 'prices':
      return t('ReviewLossTypePrices', Math.round(Math.abs(loss.percent)));
    case 'noPrices':
      return t('ReviewLossTypeNoPrices');
  }
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[\s.,]/g, '');
}

/** Blanks, capitals and grouped digits are not what the question is about. */
export function isPhrase(typed: string, phrase: string): boolean {
  return bare(typed) === bare(phrase);
}
