import { expect, it } from 'vitest';
import { partsAhead } from './partsAhead.ts';

const german = ['start de', 'texts de'];

it.each([
  ['/de-DE', ['start de', 'home']],
  ['/de-DE/browse', ['pages', 'listing', ...german]],
  ['/de-DE/browse/products', ['pages', 'listing', ...german]],
  ['/de-DE/browse/products/112', ['pages', 'detail', ...german]],
  ['/de-DE/project/p1', ['pages', 'project', 'overview', ...german]],
  ['/de-DE/project/p1/overview/', ['pages', 'project', 'overview', ...german]],
  ['/de-DE/project/p1/products', ['pages', 'project', 'listing', ...german]],
  ['/de-DE/project/p1/products/112', ['pages', 'project', 'detail', ...german]],
  ['/de-DE/project/p1/specification', ['pages', 'project', ...german]],
  ['/de-DE/project', ['pages', ...german]],
  ['/nl-NL/profile', ['pages', 'start nl', 'texts nl']],
  ['/', []],
  ['/browse/products', []],
])('%s leads to %j', (path, parts) => {
  expect(partsAhead(path)).toEqual(parts);
});
