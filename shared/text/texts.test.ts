import { describe, expect, it } from 'vitest';
import { documentTexts, mailTexts, reviewFileTexts } from './index.ts';
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

describe('every text', () => {
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
