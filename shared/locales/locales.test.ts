import { describe, expect, expectTypeOf, it } from 'vitest';
import { type Language, languages } from '#text/language.ts';
import type { TextArea, TextKey } from '#text/textKey.ts';
import * as de from './de/index.ts';
import * as en from './en/index.ts';
import * as fr from './fr/index.ts';
import * as nl from './nl/index.ts';
import * as pl from './pl/index.ts';

type Keys<Locale> = { [Area in keyof Locale]: `${Area & string}: ${TextKey<Locale[Area]>}` }[keyof Locale];

/** Texts that English or the other language has alone. */
type Unmatched<Locale> = Exclude<Keys<typeof en>, Keys<Locale>> | Exclude<Keys<Locale>, Keys<typeof en>>;

type Files = Readonly<Record<TextArea, Readonly<Record<string, string>>>>;

const locales: Readonly<Record<Language, Files>> = { en, de, nl, fr, pl };
const areas = Object.keys(en) as TextArea[];

const pluralShape = /_(zero|one|two|few|many|other)$/;

interface Text {
  readonly area: TextArea;
  readonly key: string;
  /** The one text, or the plural forms by category. */
  readonly forms: Readonly<Record<string, string>>;
}

/** The texts of an area, plural forms joined to the text that they belong to. */
function textsOf(language: Language, area: TextArea): Text[] {
  const texts = new Map<string, Record<string, string>>();
  for (const [name, text] of Object.entries(locales[language][area])) {
    const [suffix = '', category = ''] = pluralShape.exec(name) ?? [];
    const key = name.slice(0, name.length - suffix.length);
    texts.set(key, { ...texts.get(key), [category]: text });
  }
  return [...texts].map(([key, forms]) => ({ area, key, forms }));
}

function allTexts(language: Language): Text[] {
  return areas.flatMap((area) => textsOf(language, area));
}

function placeholdersIn({ forms }: Text): string {
  const found = Object.values(forms).flatMap((form) => form.match(/\*\*\?\d+\*\*/g) ?? []);
  return [...new Set(found)].sort().join();
}

function categoriesOf({ forms }: Text): string {
  return Object.keys(forms).sort().join();
}

function keysWith(language: Language, isWrong: (text: Text) => boolean): string[] {
  return allTexts(language)
    .filter(isWrong)
    .map(({ area, key }) => `${area}: ${key}`);
}

/** Areas of the pages called 'Catalog management' and 'Import catalog', and of what jobs and calls tell there. */
const catalogAreas = new Set<TextArea>(['catalogs', 'importReview', 'workbookGuide', 'jobs', 'reviewFile', 'messages']);

/** Further texts with that word. */
const withCatalog = new Set(['HeaderCatalogs', 'NotificationCatalogLoadingProgressTitle']);

it('every language has exactly the texts of English', () => {
  // The compiler names the texts that differ.
  expectTypeOf<Unmatched<typeof de>>().toBeNever();
  expectTypeOf<Unmatched<typeof nl>>().toBeNever();
  expectTypeOf<Unmatched<typeof fr>>().toBeNever();
  expectTypeOf<Unmatched<typeof pl>>().toBeNever();
  for (const language of languages) expect(keysWith(language, () => true)).toEqual(keysWith('en', () => true));
});

describe.each(languages)('texts in %s', (language) => {
  const english = new Map(allTexts('en').map((text) => [`${text.area}: ${text.key}`, text]));

  function englishOf({ area, key }: Text): Text {
    return english.get(`${area}: ${key}`) ?? { area, key, forms: {} };
  }

  it('never leaves a text empty', () => {
    expect(keysWith(language, ({ forms }) => Object.values(forms).some((form) => form.trim() === ''))).toEqual([]);
  });

  it('take the same arguments as in English', () => {
    expect(keysWith(language, (text) => placeholdersIn(text) !== placeholdersIn(englishOf(text)))).toEqual([]);
  });

  it('have every plural form that the language needs, where English has plural forms', () => {
    const needed = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort().join();
    const wanted = (text: Text) => ('other' in englishOf(text).forms ? needed : '');
    expect(keysWith(language, (text) => categoriesOf(text) !== wanted(text))).toEqual([]);
  });

  it('hold no markup', () => {
    expect(keysWith(language, ({ forms }) => Object.values(forms).some((form) => /<\/?[a-z]+>/i.test(form)))).toEqual(
      [],
    );
  });
});

it("English writes 'catalog' on the pages that are called so, and 'catalogue' elsewhere", () => {
  const wrong = keysWith('en', ({ area, key, forms }) => {
    const isCatalog = catalogAreas.has(area) || withCatalog.has(key);
    return Object.values(forms).some((form) => (isCatalog ? /catalogue/i : /\bcatalogs?\b/i).test(form));
  });
  expect(wrong).toEqual([]);
});

it('French punctuation stays on the line of its word', () => {
  expect(keysWith('fr', ({ forms }) => Object.values(forms).some((form) => / [:;!?»]|« /.test(form)))).toEqual([]);
});
