import { fillIn, type Language } from '@sanispec/shared/text';
import type { i18n as I18n } from 'i18next';
import { createStore } from '#lib/emitter.ts';

type Texts = Readonly<Record<string, string>>;
type Loader = () => Promise<{ readonly texts: Texts }>;
type Argument = string | number;

/** `start` has what home and the frame of every page show; `pages` has the rest. */
export type TextPart = 'start' | 'pages';

const loaders: Readonly<Record<Language, Readonly<Record<TextPart, Loader>>>> = {
  en: { start: () => import('virtual:text/en/start'), pages: () => import('virtual:text/en') },
  de: { start: () => import('virtual:text/de/start'), pages: () => import('virtual:text/de') },
  nl: { start: () => import('virtual:text/nl/start'), pages: () => import('virtual:text/nl') },
  fr: { start: () => import('virtual:text/fr/start'), pages: () => import('virtual:text/fr') },
  pl: { start: () => import('virtual:text/pl/start'), pages: () => import('virtual:text/pl') },
};
const parts: readonly TextPart[] = ['start', 'pages'];

interface LoadedTexts {
  readonly language: Language;
  readonly part: TextPart;
  readonly texts: Texts;
}
const loaded: LoadedTexts[] = [];
let shown: Language = 'en';

/** What looks texts up once a page beyond home was asked for; home's few are read without it. */
let whole: I18n | undefined;
let wholeAsked: Promise<void> | undefined;

const version = createStore(0);

function announceChange(): void {
  version.set(version.get() + 1);
}

function loadedPart(language: Language, part: TextPart): LoadedTexts | undefined {
  return loaded.find((one) => one.language === language && one.part === part);
}

async function load(language: Language, part: TextPart): Promise<void> {
  if (loadedPart(language, part) !== undefined) return;
  const { texts } = await loaders[language][part]();
  if (loadedPart(language, part) !== undefined) return;
  loaded.push({ language, part, texts });
  whole?.addResourceBundle(language, part, texts);
  announceChange();
}

/** English stands in for a text that the language lacks (domain: Languages and texts); it is fetched only then. */
function fetchEnglish(): void {
  if (parts.every((part) => loadedPart('en', part) !== undefined)) return;
  Promise.all(parts.map((part) => load('en', part))).catch(() => {
    // Without English the key itself is shown, which is the last step of the lookup.
  });
}

async function loadWhole(): Promise<void> {
  const { createWholeTexts } = await import('./wholeTexts.ts');
  const texts = await createWholeTexts(fetchEnglish);
  for (const one of loaded) texts.addResourceBundle(one.language, one.part, one.texts);
  whole = texts;
  announceChange();
}

/** A failure is not kept: the next page tries again. */
function askForWhole(): Promise<void> {
  wholeAsked ??= loadWhole().catch((cause: unknown) => {
    wholeAsked = undefined;
    throw cause;
  });
  return wholeAsked;
}

/** A dialog over home has them, too, and asks for them only once. */
let usesPageTexts = false;

/** Loads the texts of a language that the site uses if need be, and shows it in that language. */
export async function showLanguage(language: Language): Promise<void> {
  await Promise.all([load(language, 'start'), usesPageTexts && load(language, 'pages')]);
  if (shown !== language) {
    shown = language;
    announceChange();
  }
  document.documentElement.lang = language;
}

/** Loads the texts of all other pages, in the language shown. */
export async function loadPageTexts(language: Language): Promise<void> {
  usesPageTexts = true;
  await Promise.all([load(language, 'pages'), askForWhole()]);
}

/** The language that the site is shown in. */
export function shownLanguage(): Language {
  return shown;
}

/**
 * The text of a key in the language shown; a key without one is shown as it is.
 *
 * @param args take the places of `**?0**`, `**?1**` …
 * @param count chooses the plural form of texts that have several
 */
export function textOf(key: string, args: readonly Argument[] = [], count?: number): string {
  if (whole === undefined) return startTextOf(key, args, count);
  const options = { ...Object.fromEntries(args.map((arg, index) => [String(index), arg])), lng: shown };
  return whole.t(key, count === undefined ? options : { ...options, count });
}

function startTextOf(key: string, args: readonly Argument[], count: number | undefined): string {
  const texts = loadedPart(shown, 'start')?.texts ?? {};
  const form = count === undefined ? undefined : new Intl.PluralRules(shown).select(count);
  const keys = form === undefined ? [key] : [`${key}_${form}`, `${key}_other`, key];
  const text = keys.map((one) => texts[one]).find((one) => one !== undefined);
  return text === undefined ? key : fillIn(text, args);
}

/** Whether there is a text of the key. */
export function hasText(key: string): boolean {
  return whole?.exists(key, { lng: shown }) ?? loadedPart(shown, 'start')?.texts[key] !== undefined;
}

/** Counts the changes of language and texts, as an external store for React. */
export const textVersion = { get: version.get, subscribe: version.subscribe };
