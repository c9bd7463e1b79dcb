import { describe, expect, it } from 'vitest';
import type { ContentProduct, ContentProperty } from '../content.ts';
import { documentLanguage } from '../documentLanguage.ts';
import { itemText } from './itemText.ts';
import { ProductNames } from './productNames.ts';

const language = documentLanguage('de-DE', 'EUR');

function property(key: string, label: string, cell: string, text = cell): ContentProperty {
  return { key, label, cell, value: { kind: 'text', text } };
}

function lines(...texts: readonly string[]) {
  return texts.map((text) => ({ kind: 'text' as const, text }));
}

function aToilet(overrides: Partial<ContentProduct> = {}) {
  return {
    id: '110.512.24.6',
    productId: 'WCTIN540',
    category: 'WC',
    title: 'Wand-WC Tindra, spülrandlos, 54 cm, weiß',
    series: 'Tindra',
    seriesCode: 'Tindra',
    brand: 'Ondrava',
    productType: 'Wand-WC',
    variant: 'weiß',
    description: lines('Oberfläche leicht zu reinigen', 'Zwei Spülmengen'),
    technicalDescription: lines('Zwei Spülmengen', 'Wie alle WCs von Ondrava. Mit verdeckter Befestigung.'),
    properties: [
      property('Brand', 'Marke', 'Ondrava'),
      property('Colour', 'Farbe', 'weiß'),
      property('Width', 'Breite', '36.5', '36,5\u00a0cm'),
      property('Length', 'Länge', '54', '54\u00a0cm'),
      property('Rimless', 'Spülrandlos', 'yes', 'ja'),
      property('Features', 'Merkmale', 'Tindra-Sitz\nAbsenkautomatik'),
    ],
    tenderText: [],
    companions: [
      { articleId: '1', title: 'WC-Sitz Tindra', isMandatory: true },
      { articleId: '2', title: 'Schallschutz-Set', isMandatory: true },
      { articleId: '3', title: 'Deckel', isMandatory: false },
    ],
    ...overrides,
  } as ContentProduct;
}

function neutral(product: ContentProduct) {
  return itemText(product, { language, names: new ProductNames([product]), besides: new Set(['1', '2']) });
}

describe('the text of an item that may name its product', () => {
  it('writes the text of an item from its title, properties, descriptions without repetition, and sub-articles', () => {
    const { title, paragraphs, leftOut } = itemText(aToilet(), { language, names: undefined, besides: new Set(['1']) });
    expect(title).toBe('Wand-WC Tindra, spülrandlos, 54 cm, weiß');
    expect(paragraphs).toEqual([
      'Farbe: weiß; Breite: 36,5\u00a0cm; Länge: 54\u00a0cm; Spülrandlos: ja; Merkmale: Tindra-Sitz, Absenkautomatik',
      'Zwei Spülmengen',
      'Wie alle WCs von Ondrava. Mit verdeckter Befestigung.',
      'Oberfläche leicht zu reinigen',
      'Lieferumfang: Schallschutz-Set',
    ]);
    expect(leftOut).toEqual([]);
  });

  it("prefers the catalogue's own text for tenders", () => {
    const product = aToilet({ tenderText: lines('Wand-WC aus Sanitärkeramik, Tiefspüler', 'Klasse 1 nach EN 997') });
    const { paragraphs } = itemText(product, { language, names: undefined, besides: new Set(['1', '2']) });
    expect(paragraphs).toEqual(['Wand-WC aus Sanitärkeramik, Tiefspüler', 'Klasse 1 nach EN 997']);
  });
});

describe('the text of an item of a neutral tender', () => {
  it('writes a neutral text from the type and what distinguishes it, without sentences that name the product', () => {
    const { title, paragraphs, leftOut } = neutral(aToilet());
    expect(title).toBe('Wand-WC, spülrandlos, 54 × 36,5\u00a0cm, weiß');
    expect(paragraphs).toEqual([
      'Farbe: weiß; Breite: 36,5\u00a0cm; Länge: 54\u00a0cm; Spülrandlos: ja',
      'Zwei Spülmengen',
      'Mit verdeckter Befestigung.',
      'Oberfläche leicht zu reinigen',
    ]);
    expect(leftOut).toEqual(['Merkmale: Tindra-Sitz, Absenkautomatik', 'Wie alle WCs von Ondrava.']);
  });

  it('leaves out what comes with it, since titles of other products name them', () => {
    const { paragraphs, leftOut } = itemText(aToilet(), {
      language,
      names: new ProductNames([aToilet()]),
      besides: new Set(),
    });
    expect(paragraphs.join()).not.toContain('Lieferumfang');
    expect(leftOut).toContain('Lieferumfang: WC-Sitz Tindra; Schallschutz-Set');
  });

  it('falls back to the category where every text names the series', () => {
    const product = aToilet({
      productType: 'Tindra',
      variant: 'Tindra-Weiß',
      properties: [property('Colour', 'Farbe', 'Tindra-Weiß')],
      description: lines('Tindra'),
      technicalDescription: lines('Die Serie Tindra'),
    });
    expect(neutral(product)).toEqual({
      title: 'WC',
      paragraphs: [],
      leftOut: ['Farbe: Tindra-Weiß', 'Die Serie Tindra', 'Tindra'],
    });
  });

  it.each([
    [[], 'Wand-WC, weiß'],
    [[property('Diameter', 'Durchmesser', '32', '32\u00a0cm')], 'Wand-WC, Ø\u00a032\u00a0cm, weiß'],
    [[property('Width', 'Breite', '60', '60\u00a0cm')], 'Wand-WC, 60\u00a0cm, weiß'],
    [[property('HasOverflow', 'Mit Überlauf', '1', 'ja')], 'Wand-WC, mit Überlauf, weiß'],
    [[property('SoftClose', 'Absenkautomatik', 'yes', 'ja')], 'Wand-WC, Absenkautomatik, weiß'],
  ])('says as much of its size and features as the catalogue has', (properties, title) => {
    expect(neutral(aToilet({ properties })).title).toBe(title);
  });
});
