import { type Argument, type Language, lookup, lookupOptions, pageAreas, startAreas } from '@sanispec/shared/text';
import { createInstance } from 'i18next';
import { createStore } from '#lib/emitter.ts';

type Texts = Readonly<Record<string, string>>;

/** A file of texts for each language and area, loaded by itself. */
const files = import.meta.glob<Texts>(
  ['../../shared/locales/*/*.json', '!../../shared/locales/*/{countries,documents,mails,reviewFile,tender}.json'],
  { import: 'default' },
);

/** `start` has what home and the frame of every page show; `pages` has the rest. */
const areasOf = { start: startAreas, pages: pageAreas };
type TextPart = keyof typeof areasOf;

const i18n = createInstance();
void i18n.init({
  initAsync: false,
  lng: 'en',
  ...lookup,
  ns: ['start', 'pages'],
  defaultNS: 'start',
  fallbackNS: 'pages',
  resources: {},
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
  const paths = areasOf[part].map((area) => `../../shared/locales/${language}/${area}.json`);
  const texts = await Promise.all(paths.map((path) => files[path]?.()));
  i18n.addResourceBundle(language, part, Object.assign({}, ...texts));
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
  return i18n.t(key, lookupOptions(args, count));
}

/** Whether there is a text of the key. */
export function hasText(key: string): boolean {
  return i18n.exists(key);
}
