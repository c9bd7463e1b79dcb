import type { LeftOutSetArticle } from '@sanispec/shared/catalogue';
import type { SiteTextKey } from '@sanispec/shared/text';

/** Why a sub-article that an article names does not come along (domain: Sub-articles). */
export const leftOutText = {
  inactive: 'SubArticleInactive',
  notSold: 'SubArticleNotSold',
} as const satisfies Record<LeftOutSetArticle['reason'], SiteTextKey>;
