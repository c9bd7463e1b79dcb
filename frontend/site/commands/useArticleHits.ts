import { catalogueCountryOf } from '@sanispec/shared/markets';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { articleHitsQuery } from '#catalogue/catalogueQueries.ts';
import { useCatalogue } from '#catalogue/useCatalogue.ts';
import { useLocale } from '#core/locale.ts';
import { openCountry } from '#core/openCountry.ts';
import { readCountry } from '#features/browse/state/listingState.ts';
import { isArticleNumber } from './commands.ts';

/** A product that was found by what was typed. */
export interface ArticleHit {
  readonly articleId: string;
  readonly title: string;
  /** In which the title is written. */
  readonly language: string;
}

const hitsShown = 5;
/** A single letter matches half the catalogue, which is not worth opening it. */
const minLetters = 2;

interface ArticleHits {
  readonly hits: readonly ArticleHit[];
  /** Named in the address of public browsing; undefined where the locale or the project decides. */
  readonly country: string | undefined;
}

/** The first products that a search for the text would list, in the catalogue of the open project or of the page. */
export function useArticleHits(typed: string): ArticleHits {
  const locale = useLocale();
  const [search] = useSearchParams();
  const projectCountry = useSyncExternalStore(openCountry.subscribe, openCountry.get);
  const named = projectCountry === undefined ? readCountry(search) : undefined;
  const text = useDeferredValue(typed);
  const isAsked = typed.length >= minLetters && text.length >= minLetters;
  const state = useCatalogue(projectCountry ?? named ?? catalogueCountryOf(locale), { isNeeded: isAsked });
  const summary = state.status === 'ready' ? state.summary : undefined;
  const asked = isArticleNumber(text) ? { text: '', articleNr: text } : { text, articleNr: '' };
  const version = summary ?? { country: '', versionId: '' };
  const { data = [] } = useQuery({
    ...articleHitsQuery(version, { ...asked, limit: hitsShown }),
    enabled: isAsked && summary !== undefined,
  });
  const language = summary?.contentLanguage ?? '';
  const hits = isAsked ? data.map(({ article: { id, title } }) => ({ articleId: id, title, language })) : [];
  return { hits, country: named };
}
