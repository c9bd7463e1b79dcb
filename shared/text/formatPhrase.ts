import type { Language, Phrase } from './phrase.ts';

/**
 * One text with its positional arguments filled in (domain: Languages and texts), for the server, which has no page to
 * render.
 *
 * @param count chooses the plural form of texts that have several
 * @example formatPhrase(messages.ErrorArticleNotFound, 'de', ['AT'])
 */
export function formatPhrase(
  phrase: Phrase,
  language: Language,
  args: readonly (string | number)[] = [],
  count?: number,
): string {
  const forms = phrase[language];
  const text =
    typeof forms === 'string'
      ? forms
      : ((count === undefined ? undefined : forms[new Intl.PluralRules(language).select(count)]) ?? forms.other);
  return text.replace(/\*\*\?(\d+)\*\*/g, (placeholder, index) => String(args[Number(index)] ?? placeholder));
}
