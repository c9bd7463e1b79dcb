import { describe, expect, it } from 'vitest';
import { catalogueLabels } from './catalogueLabels.ts';

const translations = {
  en: { CategoryLabelWC: 'Wall-hung WCs', CategoryLabelNEW: 'New things', Ceramic: 'Ceramic' },
  de: { CategoryLabelWC: 'Wand-WC', PropertyLabelWidth: 'Breite', Ceramic: 'Sanitärkeramik' },
  'de-AT': { CategoryLabelWC: 'Wand-Klosett' },
  pl: { CategoryLabelWC: '' },
};

const listTitles = { l1: 'Top plates' };

const builtInPolish: Readonly<Record<string, string>> = {
  CategoryLabelWC: 'Miski WC',
  PropertyLabelWidth: 'Szerokość',
};

describe('labels of a catalogue', () => {
  it('come from the catalogue in the language first', () => {
    const labels = catalogueLabels({ translations, listTitles }, 'de-DE', () => 'built in');
    expect(labels.category('WC')).toBe('Wand-WC');
    expect(labels.property('Width')).toBe('Breite');
    expect(labels.value('Ceramic')).toBe('Sanitärkeramik');
  });

  it('prefer the locale to its language', () => {
    expect(catalogueLabels({ translations, listTitles }, 'de-AT', () => undefined).category('WC')).toBe('Wand-Klosett');
  });

  it('come from the built-in texts when the catalogue leaves the language empty', () => {
    const labels = catalogueLabels({ translations, listTitles }, 'pl-PL', (key) => builtInPolish[key]);
    expect(labels.category('WC')).toBe('Miski WC');
    expect(labels.property('Width')).toBe('Szerokość');
  });

  it('fall back to the English of the catalogue, then to the key', () => {
    const labels = catalogueLabels({ translations, listTitles }, 'fr-FR', () => undefined);
    expect(labels.category('NEW')).toBe('New things');
    expect(labels.category('UNKNOWN')).toBe('UNKNOWN');
    expect(labels.property('NumberOfPlates')).toBe('NumberOfPlates');
    expect(labels.value('Ceramic')).toBe('Ceramic');
    expect(labels.value('37.5')).toBe('37.5');
  });

  it('are texts also for names that every object has', () => {
    const labels = catalogueLabels({ translations, listTitles }, 'de-DE', () => undefined);
    for (const name of ['constructor', '__proto__']) {
      expect([labels.value(name), labels.property(name), labels.list(name)]).toEqual([name, name, name]);
    }
  });

  it('give lists their titles; a rule may also name a list by its title', () => {
    const labels = catalogueLabels({ translations, listTitles }, 'en-GB', () => undefined);
    expect(labels.list('l1')).toBe('Top plates');
    expect(labels.list('Top plates')).toBe('Top plates');
  });
});
