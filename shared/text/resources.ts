import type { Language, Phrase } from './phrase.ts';

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
