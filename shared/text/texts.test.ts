import { describe, expect, it } from 'vitest';
import { catalogAdminTexts } from './administration/catalogAdminTexts.ts';
import { catalogFormTexts } from './administration/catalogFormTexts.ts';
import { catalogQualityTexts } from './administration/catalogQualityTexts.ts';
import { catalogVersionTexts } from './administration/catalogVersionTexts.ts';
import { conversionTexts } from './administration/conversionTexts.ts';
import { differenceTexts } from './administration/differenceTexts.ts';
import { findingTitles } from './administration/findingTitles.ts';
import { importReviewTexts } from './administration/importReviewTexts.ts';
import { reviewActionTexts } from './administration/reviewActionTexts.ts';
import { reviewFindingTexts } from './administration/reviewFindingTexts.ts';
import { workbookGuideTexts } from './administration/workbookGuideTexts.ts';
import { documentTexts, mailTexts, reviewFileTexts } from './index.ts';
import { process } from './jobs/process.ts';
import { messages } from './messages.ts';
import { formatPhrase, languages, type Phrase, textResources } from './phrase.ts';
import { projectTitles } from './projectTitles.ts';
import { siteTexts } from './siteTexts.ts';

const all: Record<string, Phrase> = { ...documentTexts, ...mailTexts, ...reviewFileTexts, ...siteTexts };

function formsOf(phrase: Phrase, language: (typeof languages)[number]): string[] {
  const text = phrase[language];
  return typeof text === 'string' ? [text] : Object.values(text);
}

function placeholders(text: string): string[] {
  return [...new Set(text.match(/\*\*\?\d+\*\*/g) ?? [])].sort();
}

/** What pages called 'Catalog management' and 'Import catalog' show, and what jobs and calls tell there. */
const catalogTexts: Record<string, Phrase> = {
  ...{ ...catalogAdminTexts, ...catalogFormTexts, ...catalogQualityTexts, ...catalogVersionTexts, ...conversionTexts },
  ...{ ...differenceTexts, ...findingTitles, ...importReviewTexts, ...reviewActionTexts, ...reviewFindingTexts },
  ...{ ...workbookGuideTexts, ...process, ...reviewFileTexts, ...messages },
};

/** Further texts with that word. */
const withCatalog = new Set(['HeaderCatalogs', 'NotificationCatalogLoadingProgressTitle']);

describe('every text', () => {
  it("writes 'catalog' on the pages that are called so, and 'catalogue' elsewhere", () => {
    const wrong = Object.entries(all).filter(([key, phrase]) => {
      const isCatalog = key in catalogTexts || withCatalog.has(key);
      return formsOf(phrase, 'en').some((text) => (isCatalog ? /catalogue/i : /\bcatalogs?\b/i).test(text));
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it('is written in every language', () => {
    const empty = Object.entries(all).flatMap(([key, phrase]) =>
      languages
        .filter((language) => formsOf(phrase, language).some((text) => text.trim() === ''))
        .map((language) => `${key} ${language}`),
    );
    expect(empty).toEqual([]);
  });

  it('keeps French punctuation on the line of its word', () => {
    const parted = Object.entries(all).filter(([, phrase]) =>
      formsOf(phrase, 'fr').some((text) => / [:;!?»]|« /.test(text)),
    );
    expect(parted.map(([key]) => key)).toEqual([]);
  });

  it('uses the same arguments in every language', () => {
    const different = Object.entries(all).filter(([, phrase]) => {
      const used = languages.map((language) => placeholders(formsOf(phrase, language).join(' ')).join());
      return new Set(used).size > 1;
    });
    expect(different.map(([key]) => key)).toEqual([]);
  });

  it('with plural forms has those that its language needs', () => {
    const lacking = Object.entries(all).flatMap(([key, phrase]) =>
      languages
        .filter((language) => {
          const text = phrase[language];
          if (typeof text === 'string') return false;
          const needed = language === 'pl' ? ['one', 'few', 'many', 'other'] : ['one', 'other'];
          return needed.some((form) => !(form in text));
        })
        .map((language) => `${key} ${language}`),
    );
    expect(lacking).toEqual([]);
  });

  it('keeps plural forms in all languages or in none', () => {
    const mixed = Object.entries(all).filter(
      ([, phrase]) => new Set(languages.map((language) => typeof phrase[language])).size > 1,
    );
    expect(mixed.map(([key]) => key)).toEqual([]);
  });
});

describe('texts for a page and for the server', () => {
  it('spread plural forms into keys of their own', () => {
    const phrase: Phrase = { ...messages.NetworkError, pl: { one: 'a', few: 'b', many: 'c', other: 'd' } };
    expect(textResources({ Found: phrase }, 'pl')).toEqual({
      Found_one: 'a',
      Found_few: 'b',
      Found_many: 'c',
      Found_other: 'd',
    });
  });

  it('fill in positional arguments', () => {
    expect(formatPhrase(projectTitles.CopyOfTitle, 'de', ['Hotel'])).toBe('Kopie von Hotel');
  });

  it('choose the plural form by the count', () => {
    const phrase: Phrase = {
      ...messages.NetworkError,
      pl: { one: '1 zestaw', few: '**?0** zestawy', many: '**?0** zestawów', other: '**?0** zestawu' },
    };
    expect(formatPhrase(phrase, 'pl', [3], 3)).toBe('3 zestawy');
    expect(formatPhrase(phrase, 'pl', [5], 5)).toBe('5 zestawów');
  });
});
