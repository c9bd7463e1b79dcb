import type { Article } from '@sanispec/shared/catalogue';
import type { ArticleAnswer } from '@sanispec/shared/contract';

/** An article under our names and those of the catalogue. */
export function answerArticle(article: Article): ArticleAnswer {
  const { id, active, isSearchableBrowser, priceInCents, countries } = article;
  return {
    ...article,
    ArticleNr: id,
    Active: active,
    IsSearchableBrowser: isSearchableBrowser,
    Price: priceInCents === null ? null : priceInCents / 100,
    CountriesISO: countries.join(';'),
  };
}
