import { leftArticleWords } from '@sanispec/shared/project';
import { type SiteText, useText } from '#core/text.ts';
import { formatMoney } from '#lib/formats.ts';
import type { ArticleBook } from './articleBook.ts';
import { useWorkspace } from './workspaceContext.ts';

type Wording = Pick<SiteText, 't' | 'locale'>;

/** What an article that is no longer sold is called, with its last price unless its readers see none. */
export function leftName(
  articleId: string,
  book: ArticleBook | undefined,
  { t, locale }: Wording,
  withPrice = true,
): string {
  const money = (cents: number, currency: string): string => formatMoney(cents, currency, locale);
  const last = book?.lastOf(articleId);
  const shown = withPrice || last === undefined ? last : { ...last, priceInCents: null };
  return leftArticleWords(articleId, shown, { text: t, money });
}

/** What articles of the project are called: by their titles, and said to have left where they have. */
export function useArticleName(): (articleId: string) => string {
  const text = useText();
  const { book } = useWorkspace();
  return (articleId) => {
    if (book?.isInvalid(articleId) === true) return leftName(articleId, book, text);
    return book?.titleOf(articleId) ?? articleId;
  };
}
