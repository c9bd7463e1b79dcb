import { useMatch, useSearchParams } from 'react-router';
import { listingSearch } from '#catalogue/listingUrl.ts';
import { useNavigateTo } from '#core/locale.ts';

/** Article numbers are found without their dots and spaces; three digits of one are enough. */
export function isArticleNumber(text: string): boolean {
  return /^[\d.\s-]+$/.test(text) && text.replace(/\D/g, '').length >= 3;
}

interface ProductSearch {
  /** Lists what a text finds; digits are an article number. */
  search(typed: string): void;
  list(target: Parameters<typeof listingSearch>[0]): void;
  show(articleId: string): void;
}

/** The ways to products: those of the open project, else those of the country that the address names. */
export function useSearchProducts(): ProductSearch {
  const navigateTo = useNavigateTo();
  const projectId = useMatch('/:locale/project/:projectId/*')?.params.projectId;
  const [address] = useSearchParams();
  const country = address.get('country') ?? undefined;

  function go(query: Readonly<Record<string, string>>): void {
    if (projectId === undefined) void navigateTo('browseProducts', {}, { query: { ...query, country } });
    else void navigateTo('projectProducts', { projectId }, { query });
  }

  return {
    search: (typed) => go(isArticleNumber(typed) ? { nr: typed } : listingSearch({ text: typed })),
    list: (target) => go(listingSearch(target)),
    show(articleId) {
      if (projectId === undefined) void navigateTo('browseProductDetail', { articleId }, { query: { country } });
      else void navigateTo('projectProductDetail', { projectId, articleId });
    },
  };
}
