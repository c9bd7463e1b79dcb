import type { Article } from '@sanispec/shared/catalogue';
import { describe, expect, it } from 'vitest';
import { capitalise, shortName, shortNames } from './shortName.ts';

const nouns: Readonly<Record<string, string>> = {
  NounINSTSYSTEMSTOILET: 'frame',
  NounFLUSHACTUATIONTOILET: 'flush plate',
};
const words = {
  t: (key: string) => nouns[key] ?? key,
  labels: { value: (column: string, cell: string) => (column === 'Height' ? `${cell}\u00a0cm` : cell) },
};

function anArticle(id: string, change: Partial<Article>): Article {
  return {
    id,
    title: `Title of ${id}`,
    subCategory: 'INSTSYSTEMSTOILET',
    isSearchableBrowser: true,
    properties: {},
    ...change,
  } as Article;
}

describe('the short name of an article', () => {
  it('names an article by its kind, its series and the value that decides', () => {
    const frame = anArticle('1', { properties: { Series: 'Stativ', Height: '112', Width: '50' } });
    expect(shortName(frame, words)).toBe('frame Stativ, 112\u00a0cm');
    const plate = anArticle('2', {
      subCategory: 'FLUSHACTUATIONTOILET',
      properties: { Series: 'Tast 10', Colour: 'white', Height: '16' },
    });
    expect(capitalise(shortName(plate, words))).toBe('Flush plate Tast 10, white');
  });

  it('names an article by its title where there is no series', () => {
    expect(shortName(anArticle('1', { properties: { Height: '112' } }), words)).toBe('Title of 1');
  });

  it('names a sub-article by its title', () => {
    const seat = anArticle('1', { isSearchableBrowser: false, properties: { Series: 'Tindra' } });
    expect(shortName(seat, words)).toBe('Title of 1');
  });

  it('names articles that would be called the same by their titles, too', () => {
    const series = { Series: 'Stativ', Height: '112' };
    const nameOf = shortNames(
      [
        anArticle('1', { properties: series }),
        anArticle('2', { properties: series }),
        anArticle('3', { properties: { Series: 'Stativ', Height: '82' } }),
      ],
      words,
    );
    expect(['1', '2', '3', '4'].map(nameOf)).toEqual(['Title of 1', 'Title of 2', 'frame Stativ, 82\u00a0cm', '4']);
  });
});
