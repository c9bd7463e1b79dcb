import { expect, it } from 'vitest';
import { type DrawnArticle, elevationOf } from './elevationOf.ts';

function anArticle(subCategory: DrawnArticle['subCategory'], width: number, height: number): DrawnArticle {
  return { id: subCategory, subCategory, width, height };
}

it('places every article where it is usually mounted, as wide and high as it is, the frame behind the others', () => {
  const placed = elevationOf([
    anArticle('WC', 36, 34),
    anArticle('FLUSHACTUATIONTOILET', 24.6, 16.4),
    anArticle('INSTSYSTEMSTOILET', 50, 112),
  ]);
  expect(placed.map(({ id, left, bottom, isHidden }) => ({ id, left, bottom: Math.round(bottom), isHidden }))).toEqual([
    { id: 'INSTSYSTEMSTOILET', left: -25, bottom: 0, isHidden: true },
    { id: 'WC', left: -18, bottom: 8, isHidden: false },
    { id: 'FLUSHACTUATIONTOILET', left: -12.3, bottom: 92, isHidden: false },
  ]);
});

it('stands cabinets beside the washbasin, one after the other', () => {
  const placed = elevationOf([
    anArticle('SIDESTORAGE', 36, 170),
    anArticle('WASHBASHINS', 80, 16),
    { ...anArticle('SIDESTORAGE', 30, 86), id: 'second' },
  ]);
  expect(placed.map(({ id, left }) => [id, left])).toEqual([
    ['SIDESTORAGE', 45],
    ['WASHBASHINS', -40],
    ['second', 86],
  ]);
});

it('draws nothing below the floor, and nothing that is not to be seen on the wall', () => {
  expect(elevationOf([anArticle('WC', 40, 80)])[0]?.bottom).toBe(0);
  expect(elevationOf([anArticle('TRAPS', 8, 20)])).toEqual([]);
});
