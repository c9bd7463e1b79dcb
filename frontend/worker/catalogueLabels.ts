import { catalogueTexts } from '@sanispec/shared/catalogue';
import type { Locale } from '@sanispec/shared/markets';
import type { SiteTextKey } from '@sanispec/shared/text';
import { useMemo } from 'react';
import { i18n } from '../app/i18n.ts';
import { useText } from '../app/text.ts';
import type { CatalogueSummary } from './catalogueApi.ts';

/** Names of what a catalogue holds, in the language of the interface (design §14, Catalogue). */
export interface CatalogueLabels {
  /** A main category or sub-category by its code. */
  category(code: string): string;
  /** A column by its name in the catalogue. */
  property(columnName: string): string;
  /** An attribute value: translated when the catalogue has it as a key, else as it is written. */
  value(value: string): string;
  /** A condition list by its id; the id when no list has it, since rules may name lists by title. */
  list(listId: string): string;
}

/**
 * Labels by the lookup of design §14: what the catalogue says in the locale or language, then the built-in text of the
 * language, then the catalogue's English, then the key itself. Built-in texts come before the catalogue's English so
 * that nobody reads English beside their own language.
 *
 * @param builtIn the built-in text of a label key, or undefined
 */
export function catalogueLabels(
  { translations, listTitles }: Pick<CatalogueSummary, 'translations' | 'listTitles'>,
  locale: Locale,
  builtIn: (key: string) => string | undefined,
): CatalogueLabels {
  const own = new Map(Object.entries(translations).map(([column, texts]) => [column, new Map(Object.entries(texts))]));
  const texts = catalogueTexts(own, locale);
  function label(key: string, fallback: string): string {
    return texts.own(key) ?? builtIn(key) ?? texts.english(key) ?? fallback;
  }
  return {
    category: (code) => label(`CategoryLabel${code}`, code),
    property: (columnName) => label(`PropertyLabel${columnName}`, columnName),
    value: (value) => texts.own(value) ?? texts.english(value) ?? value,
    list: (listId) => (Object.hasOwn(listTitles, listId) ? listTitles[listId] : undefined) ?? listId,
  };
}

function isTextKey(key: string): key is SiteTextKey {
  return i18n.exists(key);
}

const nothing: Pick<CatalogueSummary, 'translations' | 'listTitles'> = { translations: {}, listTitles: {} };

/** Labels of an opened catalogue in the language of the address; without one the built-in texts. */
export function useCatalogueLabels(summary: CatalogueSummary | undefined): CatalogueLabels {
  const { locale, t } = useText();
  return useMemo(() => {
    // A key without a text is not asked for: it would be reported as missing.
    const builtIn = (key: string): string | undefined => (isTextKey(key) ? t(key) : undefined);
    return catalogueLabels(summary ?? nothing, locale, builtIn);
  }, [summary, locale, t]);
}
