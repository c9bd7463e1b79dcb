import { interpolation, type Language } from '@sanispec/shared/text';
import { createInstance } from 'i18next';
import { createStore } from '#lib/emitter.ts';

type Loader = () => Promise<{ readonly texts: Readonly<Record<string, string>> }>;
type Argument = string | number;

/** `start` has what home and the frame of every page show; `pages` has the rest. */
type TextPart = 'start' | 'pages';

const loaders: Readonly<Record<Language, Readonly<Record<TextPart, Loader>>>> = {
  en: { start: () => import('virtual:text/en/start'), pages: () => import('virtual:text/en') },
  de: { start: () => import('virtual:text/de/start'), pages: () => import('virtual:text/de') },
  nl: { start: () => import('virtual:text/nl/start'), pages: () => import('virtual:text/nl') },
  fr: { start: () => import('virtual:text/fr/start'), pages: () => import('virtual:text/fr') },
  pl: { start: () => import('virtual:text/pl/start'), pages: () => import('virtual:text/pl') },
};

const i18n = createInstance();
void i18n.init({
  initAsync: false,
  lng: 'en',
  fallbackLng: 'en',
  ns: ['start', 'pages'],
  defaultNS: 'start',
  fallbackNS: 'pages',
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  interpolation,
  saveMissing: true,
  missingKeyHandler: fetchEnglish,
});

const version = createStore(0);

/** Counts the changes of language and texts, as an external store for React. */
export const textVersion = { get: version.get, subscribe: version.subscribe };

function announceChange(): void {
  version.set(version.get() + 1);
}

i18n.on('languageChanged', announceChange);
i18n.store.on('added', announceChange);

async function load(language: Language, part: TextPart): Promise<void> {
  if (i18n.hasResourceBundle(language, part)) return;
  const { texts } = await loaders[language][part]();
  i18n.addResourceBundle(language, part, texts);
}

/** English stands in for a text that the language lacks (domain: Languages and texts); it is fetched only then. */
function fetchEnglish(): void {
  Promise.all([load('en', 'start'), load('en', 'pages')]).catch(() => {
    // Without English the key itself is shown, which is the last step of the lookup.
  });
}

/** A dialog over home has them, too, and asks for them only once. */
let usesPageTexts = false;

/** Loads the texts of a language that the site uses if need be, and shows it in that language. */
export async function showLanguage(language: Language): Promise<void> {
  await Promise.all([load(language, 'start'), usesPageTexts && load(language, 'pages')]);
  if (language !== i18n.language) await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Loads the texts of all other pages, in the language shown. */
export async function loadPageTexts(language: Language): Promise<void> {
  usesPageTexts = true;
  await load(language, 'pages');
}

/** The language that the site is shown in. */
export function shownLanguage(): Language {
  return i18n.language as Language;
}

/**
 * The text of a key in the language shown; a key without one is shown as it is.
 *
 * @param args take the places of `**?0**`, `**?1**` …
 * @param count chooses the plural form of texts that have several
 */
export function textOf(key: string, args: readonly Argument[] = [], count?: number): string {
  const options = Object.fromEntries(args.map((arg, index) => [String(index), arg]));
  return i18n.t(key, count === undefined ? options : { ...options, count });
}

/** Whether there is a text of the key. */
export function hasText(key: string): boolean {
  return i18n.exists(key);
}
