import { describe, expect, test } from 'vitest';
import { formatNumber, type Locale } from '#markets/index.ts';
import type { CatalogueProperty } from './catalogue.ts';
import type { SubCategory } from './codes.ts';
import { bulletPoints, catalogueLabels, catalogueTexts } from './labels.ts';

const translations = {
  en: { CategoryLabelWC: 'Wall-hung WCs', CategoryLabelNEW: 'New things', Ceramic: 'Ceramic', oak: 'Oak' },
  de: { CategoryLabelWC: 'Wand-WC', PropertyLabelWidth: 'Breite', Ceramic: 'Sanitärkeramik', no: 'ohne' },
  'de-AT': { CategoryLabelWC: 'Wand-Klosett' },
  pl: { CategoryLabelWC: '' },
};
const properties: Partial<Record<SubCategory, readonly CatalogueProperty[]>> = {
  WC: [
    { propertyId: 'Width', format: 'number' },
    { propertyId: 'NumberOfTaps', format: 'number' },
    { propertyId: 'WallThickness', format: 'text', isInterval: true },
    { propertyId: 'Load', format: 'number', isInterval: true },
    { propertyId: 'FloorThickness', format: 'text' },
    { propertyId: 'Rating', format: 'text' },
    { propertyId: 'H1', format: 'text' },
    { propertyId: 'h1', format: 'number', isInterval: true },
    { propertyId: 'Features', format: 'bulletpoints' },
  ],
  TUB: [{ propertyId: 'Rating', format: 'number' }],
};
const builtIn: Readonly<Record<string, string>> = {
  CategoryLabelWC: 'Miski WC',
  PropertyLabelWidth: 'Szerokość',
  SegmentLabelPUBLIC: 'Budynki publiczne',
  ValueLabelYes: 'tak',
  ValueLabelNo: 'nie',
};

function labelsIn(locale: Locale, texts: Readonly<Record<string, string>> = builtIn, { isInMillimetres = false } = {}) {
  return catalogueLabels({
    translations: new Map(Object.entries(translations).map(([column, own]) => [column, new Map(Object.entries(own))])),
    propertiesOf: (subCategory) => properties[subCategory] ?? [],
    locale,
    builtIn: (key) => texts[key],
    number: (value) => formatNumber(value, locale),
    isInMillimetres,
  });
}

describe('labels', () => {
  test('come from the catalogue in the language first, in the locale before that', () => {
    expect(labelsIn('de-DE').category('WC')).toBe('Wand-WC');
    expect(labelsIn('de-AT').category('WC')).toBe('Wand-Klosett');
    expect(labelsIn('de-AT').property('Width')).toBe('Breite');
  });

  test('come from the built-in texts where the catalogue leaves the language empty', () => {
    const labels = labelsIn('pl-PL');
    expect([labels.category('WC'), labels.property('Width')]).toEqual(['Miski WC', 'Szerokość']);
    expect([labels.segment('PUBLIC'), labels.segment('')]).toEqual(['Budynki publiczne', '']);
  });

  test('fall back to the English of the catalogue, then to the key', () => {
    const labels = labelsIn('fr-FR', {});
    expect(labels.category('NEW')).toBe('New things');
    expect(labels.property('NumberOfPlates')).toBe('NumberOfPlates');
    expect(labels.value('Material', 'Ceramic')).toBe('Ceramic');
    expect(labels.value('Material', 'steel')).toBe('steel');
  });

  test('returns texts for names of Object.prototype', () => {
    const labels = labelsIn('de-DE', {});
    for (const name of ['constructor', '__proto__']) {
      expect([labels.value(name, name), labels.property(name)]).toEqual([name, name]);
    }
  });
});

describe('a value', () => {
  test.each([
    ['Width', '37.5', '37,5 cm'],
    ['width', '37,5', '37,5 cm'],
    ['NumberOfTaps', '2', '2'],
    ['NumberOfTaps', '1;2.5', '1; 2,5'],
    ['Width', '11;24', '11; 24 cm'],
    ['Width', '10;', '10 cm'],
    ['Width', '12.5;wide', '12,5; wide'],
    ['Width', 'on request', 'on request'],
    ['Width', ';', ''],
    ['Width', '≥ 9.5', '≥ 9,5 cm'],
    ['Width', '≤ 9.5', '≤ 9,5 cm'],
    ['Width', '1.5–2', '1,5 – 2 cm'],
    ['Width', '1.5–wide', '1.5–wide'],
    ['Width', '≥ ', '≥'],
    ['NumberOfTaps', '≥ 2', '≥ 2'],
    ['Rating', '1.5–2', '1.5–2'],
    ['Material', '≥ 9.5', '≥ 9.5'],
    ['Width', '', ''],
    ['WallThickness', '11;24', '11 – 24 cm'],
    ['WallThickness', ' 11.5 ; 24 ', '11,5 – 24 cm'],
    ['WallThickness', '10;', '≥ 10 cm'],
    ['WallThickness', ';10', '≤ 10 cm'],
    ['WallThickness', '10', '10 cm'],
    ['WallThickness', '10;10', '10 cm'],
    ['WallThickness', ';', ''],
    ['WallThickness', '12;wide', '12; wide'],
    ['WallThickness', '1;2;3', '1; 2; 3 cm'],
    ['Load', '100;400', '100 – 400'],
    ['FloorThickness', '9;16', '9; 16 cm'],
    ['FloorThickness', '90 mm', '90 mm'],
    ['Rating', '60', '60'],
    ['Power', '60', '60 W'],
    ['Power', 'Mains', 'Mains'],
    ['H1', '3;4', '3; 4 cm'],
    ['h1', '3;4', '3 – 4 cm'],
    ['Material', 'Ceramic;oak; steel', 'Sanitärkeramik, Oak, steel'],
    ['Material', '1.5', '1.5'],
    ['Material', 'PropertyLabelWidth', 'Breite'],
    ['Material', 'SegmentLabelPUBLIC', 'SegmentLabelPUBLIC'],
    ['Rimless', 'yes', 'tak'],
    ['Rimless', 'no', 'ohne'],
    ['HasOverflow', '1', 'tak'],
    ['hasoverflow', '0', 'nie'],
    ['Material', '1', '1'],
    ['Features', '• Soft close\n- LED light\n\nSoft close', 'Soft close\nLED light'],
  ])('shows %s with the cell %j as %j in German', (columnName, cell, shown) => {
    const text = labelsIn('de-DE').value(columnName, cell, 'WC');
    expect(text.replaceAll('\u00a0', ' ')).toBe(shown);
  });

  test.each([
    ['Width', '24.6', '246 mm'],
    ['WallThickness', '11.5;', '≥ 115 mm'],
    ['WallThickness', '11;24', '110 – 240 mm'],
    ['NumberOfTaps', '2', '2'],
    ['Load', '100;400', '100 – 400'],
  ])('shows %s with the cell %j as %j where lengths are in millimetres', (columnName, cell, shown) => {
    const text = labelsIn('en-GB', undefined, { isInMillimetres: true }).value(columnName, cell, 'WC');
    expect(text.replaceAll('\u00a0', ' ')).toBe(shown);
  });

  test('never lets a line end between a number and its unit or sign', () => {
    const labels = labelsIn('en-GB');
    expect(labels.value('Width', '37.5', 'WC')).toBe('37.5\u00a0cm');
    expect(labels.value('WallThickness', '10;', 'WC')).toBe('≥\u00a010\u00a0cm');
  });

  test('without an article is read as any sub-category reads it', () => {
    const labels = labelsIn('de-DE');
    expect(labels.value('Rating', '1.5')).toBe('1,5');
    expect(labels.value('Rating', 'Mains')).toBe('Mains');
    expect(labels.value('Rating', '1.5', 'WC')).toBe('1.5');
    expect(labels.value('Rating', '1.5', 'DRAINS')).toBe('1,5');
  });
});

test('bullet points are lines, each once and without the bullet that it brings', () => {
  expect(bulletPoints('* One\r\n– Two\n\nOne')).toEqual(['One', 'Two']);
});

const localeColumns = {
  'en-NT': { oak: 'Oak' },
  de: { oak: 'Eiche', blank: ' ' },
  'de-DE': { oak: 'Helle Eiche', pan: 'Becken' },
  PL_pl: { oak: ' Dąb ' },
};
const localeTexts = new Map(
  Object.entries(localeColumns).map(([column, texts]) => [column, new Map(Object.entries<string>(texts))]),
);

describe('texts of a catalogue', () => {
  test.each([
    ['in the locale', 'de-DE', 'oak', 'Helle Eiche'],
    ['else in the language', 'de-AT', 'oak', 'Eiche'],
    ['else in another locale of the language', 'de-AT', 'pan', 'Becken'],
    ['however the column spells the locale', 'pl-PL', 'oak', 'Dąb'],
    ['but in no other language', 'fr-FR', 'oak', undefined],
    ['and not where the text is blank', 'de-DE', 'blank', undefined],
    ['nor for keys that are names of object properties', 'de-DE', 'constructor', undefined],
  ])('finds texts of a catalogue %s', (_where, locale, key, text) => {
    expect(catalogueTexts(localeTexts, locale).own(key)).toBe(text);
  });

  test('finds English texts also where columns are locales', () => {
    expect(catalogueTexts(localeTexts, 'fr-FR').english('oak')).toBe('Oak');
    expect(catalogueTexts(localeTexts, 'en-GB').own('oak')).toBe('Oak');
  });
});
