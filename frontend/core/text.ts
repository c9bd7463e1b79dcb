import { intlLocaleOf, type Locale, languageOf } from '@sanispec/shared/markets';
import type { Language, SiteTextKey } from '@sanispec/shared/text';
import { useSyncExternalStore } from 'react';
import { textOf, textVersion } from './i18n.ts';
import { useLocale } from './locale.ts';

type Argument = string | number;

export interface SiteText {
  /** The text of a key; `**?0**`, `**?1**` … take the arguments in order (domain: Languages and texts). */
  t(key: SiteTextKey, ...args: Argument[]): string;
  /** The form that suits the count. `**?0**` is the count in the locale's form, the further arguments follow. */
  tCount(key: SiteTextKey, count: number, ...args: Argument[]): string;
  readonly language: Language;
  readonly locale: Locale;
}

let shared: { readonly locale: Locale; readonly version: number; readonly text: SiteText } | undefined;

/**
 * One object for all components of a page: hundreds of them ask. New texts make a new one, so that memoised components
 * follow.
 */
function sharedText(locale: Locale, version: number): SiteText {
  if (shared?.locale !== locale || shared.version !== version) shared = { locale, version, text: siteText(locale) };
  return shared.text;
}

function siteText(locale: Locale): SiteText {
  // The first one of a page takes the browser some 30 ms, which no text without a number waits for.
  let numbers: Intl.NumberFormat | undefined;
  // Most texts take no arguments, and looking one up is slow compared with everything else that a list does to render.
  const plain = new Map<SiteTextKey, string>();

  function plainText(key: SiteTextKey): string {
    const text = plain.get(key) ?? textOf(key);
    plain.set(key, text);
    return text;
  }

  return {
    t: (key, ...args) => (args.length === 0 ? plainText(key) : textOf(key, args)),
    tCount(key, count, ...args) {
      numbers ??= new Intl.NumberFormat(intlLocaleOf(locale));
      return textOf(key, [numbers.format(count), ...args], count);
    },
    language: languageOf(locale),
    locale,
  };
}

/**
 * A message of the API in the current language; a key without a text is shown as it is
 * (domain: Errors of the API, Languages and texts).
 *
 * @param details positional arguments that came with the failure
 */
export function translateMessage(key: string, details: readonly Argument[] = []): string {
  const [, sentence, ...args] = details;
  // A wrong file comes with the name of its field and a sentence that says what to do.
  if (key === 'ErrorWrongFileSelected' && sentence !== undefined) {
    return `${textOf(key)}. ${textOf(String(sentence), args)}`;
  }
  return textOf(key, details);
}

/** The site's texts in the language of the address shown; the component renders again when it changes. */
export function useText(): SiteText {
  const locale = useLocale();
  const version = useSyncExternalStore(textVersion.subscribe, textVersion.get);
  return sharedText(locale, version);
}
