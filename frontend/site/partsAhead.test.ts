import { expect, it } from 'vitest';
import { partsAhead, projectAhead } from './partsAhead.ts';

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

it('knows the project that a page is about', () => {
  expect(projectAhead('/de-DE/project/FPfJZcG5fucfr5P7pcj3/products')).toBe('FPfJZcG5fucfr5P7pcj3');
  for (const path of ['/de-DE', '/de-DE/projects', '/de-DE/project', '/de-DE/project/a%2Fb', '/de-DE/shared/token']) {
    expect(projectAhead(path)).toBeUndefined();
  }
});
