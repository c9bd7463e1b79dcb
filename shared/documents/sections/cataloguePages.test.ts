import { describe, expect, it } from 'vitest';
import { createCatalogue } from '#catalogue/index.ts';
import { anArticleRow, anEntry, aPackage, aProject, aSheet, aSpace } from '#testing/index.ts';
import { buildDocument } from '../buildDocument.ts';
import { documentLanguage } from '../documentLanguage.ts';
import { type DocumentOptions, usualOptions } from '../documentOptions.ts';
import { snapshotOf } from '../snapshotOf.ts';
import { specify } from '../specify.ts';

const toilets = aPackage(
  [
    aSheet('WC', [
      anArticleRow('1', { Articletext: 'Tindra, rimless', Price: '10', Series: 'Tindra', Rimless: 'yes' }),
      anArticleRow('2', {
        Articletext: 'Ormea',
        Price: '10',
        Series: 'Ormea',
        Rimless: 'no',
        AmbienceImages: 'G:Room.jpg',
      }),
      ...['4', '5', '6', '7', '8'].map((id) =>
        anArticleRow(id, { Articletext: `Bidet ${id}`, Price: '10', AmbienceImages: 'G:Room.jpg' }),
      ),
    ]),
    aSheet('FLUSHACTUATIONTOILET', [anArticleRow('3', { Articletext: 'Plate', Price: '10', FlushType: 'DualFlush' })]),
  ],
  {
    settings: {
      ExportProductIntroPagesSeriesAsset_tindra: 'G:Tindra.jpg',
      ExportTechnologiesImage_Rimless: 'G:Rimless.jpg',
      ExportTechnologiesLogo_DualFlush: 'G:Flush.svg',
      ExportPromoImage_TOILET: 'G:Range.jpg',
    },
    translations: { de: { DualFlush: '2-Mengen-Spülung', PropertyLabelRimless: 'Spülrandlos' } },
  },
);

function sectionsOf(articles: readonly string[], options: Partial<DocumentOptions>, country = 'DE') {
  const catalogue = createCatalogue(toilets, {
    country: 'DE',
    versionId: '1',
    assetsGlobalUrl: 'https://assets.test/g',
    assetsLocalUrl: 'https://assets.test/l',
  });
  const entries = articles.map((article) => anEntry(article, article === '3' ? 'FLUSHACTUATIONTOILET' : 'WC'));
  const set = { id: 'T'.repeat(20), title: 'WC', quantity: 1, type: 'TOILET' as const, articles: entries };
  const project = aProject({ spaces: [aSpace({ sets: [set] })] });
  const language = documentLanguage('de-DE', 'EUR');
  const all = { ...usualOptions, format: 'PDF', ...options } as const;
  const snapshot = snapshotOf(
    { ...project, details: { ...project.details, country } },
    catalogue,
    '2026-11-20T10:00:00Z',
  );
  return buildDocument(specify(snapshot, language, all), all, language, 'page').sections;
}

describe('pages of the catalogue', () => {
  it('come for the series that a project uses', () => {
    const series = (articles: readonly string[]) =>
      sectionsOf(articles, {}).find(({ key }) => key === 'series')?.blocks;
    expect(series(['1'])).toContainEqual(
      expect.objectContaining({ picture: expect.objectContaining({ url: 'https://assets.test/g/tindra.jpg' }) }),
    );
    expect(series(['2'])).toBeUndefined();
  });

  it('come for its main categories where they are asked for', () => {
    const keys = (promoPage: boolean) => sectionsOf(['1'], { promoPage }).map(({ key }) => key);
    expect(keys(true)).toContain('range');
    expect(keys(false)).not.toContain('range');
  });
});

it('names the technologies that articles have by a column that says yes or by a value', () => {
  const switches = ['TECHNOLOGIES'] as const;
  const blocks = sectionsOf(['1', '2', '3'], { switches }).find(({ key }) => key === 'technologies')?.blocks ?? [];
  expect(blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block.text.text] : []))).toEqual([
    '2-Mengen-Spülung',
    'Spülrandlos',
  ]);
  const products = blocks.flatMap((block) => (block.kind === 'bullets' ? block.items.map(({ text }) => text) : []));
  expect(products).toEqual(['Plate, 3', 'Tindra, rimless, 1']);
  expect(sectionsOf(['2'], { switches }).some(({ key }) => key === 'technologies')).toBe(false);
});

it('shows each room once, and names the products in it', () => {
  const figuresOf = (articles: readonly string[]) =>
    sectionsOf(articles, { switches: ['AMBIENCE_IMAGES'] })
      .find(({ key }) => key === 'ambience')
      ?.blocks.flatMap((block) => (block.kind === 'figure' ? [block.caption] : []));
  expect(figuresOf(['2', '1', '4'])).toEqual(['Bidet 4 · Ormea']);
  expect(figuresOf(['2', '4', '5', '6', '7', '8'])).toEqual(['Bidet 4 · Bidet 5 · Bidet 6 · 3 weitere Produkte']);
});

describe('terms of sale', () => {
  it.each([
    ['DE', 'Internationale Verkaufs- und Lieferbedingungen', undefined, 'Gültig ab 1. April 2024'],
    ['FR', 'General conditions of sale, France', 'en', ''],
  ])(
    'writes the terms of sale of %s, in the language of the document or in English',
    (country, title, language, version) => {
      const [, terms] = sectionsOf(['1'], {}, country).find(({ key }) => key === 'terms')?.blocks ?? [];
      expect(terms).toMatchObject({ kind: 'legal', title, version });
      expect(terms?.kind === 'legal' && terms.language).toBe(language);
    },
  );
});
