import { describe, expect, it } from 'vitest';
import { catalogueLabels } from './catalogueLabels.ts';
import { documentLanguage } from './documentLanguage.ts';
import type { SpecificationCatalogue } from './specificationSource.ts';

const translations = {
  'en-NT': { oak: 'Oak', CategoryLabelWC: 'Pans', PropertyLabelFinish: 'Finish' },
  de: { oak: 'Eiche', CategoryLabelTUB: 'Wannen' },
};

function labelsIn(locale: 'de-AT' | 'fr-FR') {
  const catalogue: Pick<SpecificationCatalogue, 'translations'> = {
    translations: new Map(
      Object.entries(translations).map(([column, texts]) => [column, new Map(Object.entries<string>(texts))]),
    ),
  };
  return catalogueLabels(catalogue, documentLanguage(locale, 'EUR'));
}

describe('labels in documents', () => {
  it('are those of screens: the catalogue, the built-in text, the catalogue in English, the key', () => {
    const [german, french] = [labelsIn('de-AT'), labelsIn('fr-FR')];
    expect(german.category('TUB')).toBe('Wannen');
    expect(french.category('WC')).toBe('WC');
    expect(french.property('Finish')).toBe('Finish');
    expect(french.property('Nothing')).toBe('Nothing');
  });

  it('give values in English where the language has none, as screens do', () => {
    const colour = { propertyId: 'Colour', format: 'text' } as const;
    expect(labelsIn('de-AT').value(colour, 'oak; steel')).toBe('Eiche, steel');
    expect(labelsIn('fr-FR').value(colour, 'oak')).toBe('Oak');
  });
});
