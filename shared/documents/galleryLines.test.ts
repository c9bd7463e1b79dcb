import { expect, it } from 'vitest';
import type { GalleryBlock, PictureValue } from './block.ts';
import { galleryColumns, galleryLines } from './galleryLines.ts';

function gallery(...names: readonly string[]): GalleryBlock {
  return {
    kind: 'gallery',
    figures: names.map((name) => {
      const [articleId = '', kind = ''] = name.split(' ');
      const role: PictureValue['role'] = kind === 'drawing' ? 'drawing' : 'picture';
      return { picture: { url: name, role, alt: name, articleId }, caption: '' };
    }),
  };
}

function lines(...names: readonly string[]): readonly string[] {
  return galleryLines(gallery(...names)).map((line) => line.map(({ picture }) => picture.url).join(' + '));
}

it('shows three photographs in a line, and two where there are drawings', () => {
  expect(galleryColumns(gallery('a 1', 'b 1'))).toBe(3);
  expect(galleryColumns(gallery('a 1', 'a drawing'))).toBe(2);
  expect(lines('a 1', 'b 1', 'c 1', 'd 1')).toEqual(['a 1 + b 1 + c 1', 'd 1']);
});

it('keeps the picture and the drawing of an article in one line', () => {
  expect(lines('a drawing', 'b 1', 'b drawing', 'c 1', 'c drawing')).toEqual([
    'a drawing',
    'b 1 + b drawing',
    'c 1 + c drawing',
  ]);
});

it('fills a line with what single pictures leave of it', () => {
  expect(lines('a drawing', 'b drawing', 'c 1', 'c drawing')).toEqual(['a drawing + b drawing', 'c 1 + c drawing']);
});

it('begins a line for an article that needs several', () => {
  expect(lines('a drawing', 'b 1', 'b drawing', 'b 2')).toEqual(['a drawing', 'b 1 + b drawing', 'b 2']);
});

it('tells pictures of no article apart', () => {
  expect(lines(' drawing', ' 1', ' 2')).toEqual([' drawing +  1', ' 2']);
});
