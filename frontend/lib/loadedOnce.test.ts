import { expect, it } from 'vitest';
import { claimPage } from './loadedOnce.ts';

it('lets the site start once in a page', () => {
  const page = {};
  claimPage(page);
  expect(() => claimPage(page)).toThrow('The site is loaded twice in this page');
  claimPage({});
});
