export const languages = ['en', 'de', 'nl', 'fr', 'pl'] as const;
export type Language = (typeof languages)[number];

/** Forms of one text by plural category (CLDR); `other` always exists. Polish uses one, few, many and other. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/**
 * One text in all five languages. `**?0**`, `**?1**` … stand for positional arguments (domain: Languages and texts).
 */
export type Phrase = Readonly<Record<Language, string | PluralForms>>;

/** Texts of one area of the product, by key. Leaving a language out does not compile. */
export function definePhrases<const Phrases extends Record<string, Phrase>>(phrases: Phrases): Phrases {
  return phrases;
}

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
  return fillIn(text, args);
}

/** A text with its positional arguments; a place without one stays as it is. */
function fillIn(text: string, args: readonly (string | number)[]): string {
  return text.replace(/\*\*\?(\d+)\*\*/g, (placeholder, index) => String(args[Number(index)] ?? placeholder));
}

/**
 * The texts of one language as i18next takes them: plural forms become keys of their own (`key_one`, `key_other`).
 *
 * @example textResources(siteTexts, 'de').NetworkError // 'Der Server ist nicht erreichbar'
 */
export function textResources(phrases: Readonly<Record<string, Phrase>>, language: Language): Record<string, string> {
  const resources: Record<string, string> = {};
  for (const [key, phrase] of Object.entries(phrases)) {
    const text = phrase[language];
    if (typeof text === 'string') {
      resources[key] = text;
      continue;
    }
    for (const [form, formText] of Object.entries(text)) resources[`${key}_${form}`] = formText;
  }
  return resources;
}

/** How i18next recognises positional arguments, `**?0**` (domain: Languages and texts). */
export const interpolation = { prefix: '**?', suffix: '**', escapeValue: false } as const;
