import { describe, expect, it } from 'vitest';
import { catalogueTexts } from './catalogueTexts.ts';

const columns = {
  'en-NT': { oak: 'Oak' },
  de: { oak: 'Eiche', blank: ' ' },
  'de-DE': { oak: 'Helle Eiche', pan: 'Becken' },
  PL_pl: { oak: ' Dąb ' },
};
const translations = new Map(
  Object.entries(columns).map(([column, texts]) => [column, new Map(Object.entries<string>(texts))]),
);

describe('texts of a catalogue', () => {
  it.each([
    ['in the locale', 'de-DE', 'oak', 'Helle Eiche'],
    ['else in the language', 'de-AT', 'oak', 'Eiche'],
    ['else in another locale of the language', 'de-AT', 'pan', 'Becken'],
    ['however the column spells the locale', 'pl-PL', 'oak', 'Dąb'],
    ['but in no other language', 'fr-FR', 'oak', undefined],
    ['and not where the text is blank', 'de-DE', 'blank', undefined],
    ['nor for keys that are names of object properties', 'de-DE', 'constructor', undefined],
  ])('are found %s', (_where, locale, key, text) => {
    expect(catalogueTexts(translations, locale).own(key)).toBe(text);
  });

  it('are found in English also where its columns are locales', () => {
    expect(catalogueTexts(translations, 'fr-FR').english('oak')).toBe('Oak');
    expect(catalogueTexts(translations, 'en-GB').own('oak')).toBe('Oak');
  });
});
