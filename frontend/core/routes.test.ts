import { describe, expect, it } from 'vitest';
import { routePath } from './routes.ts';

describe('routePath', () => {
  it.each([
    ['home', {}, {}, '/de-DE'],
    ['projects', {}, {}, '/de-DE/projects'],
    [
      'projectProductDetail',
      { projectId: 'p1', articleId: '110.058.41.2' },
      {},
      '/de-DE/project/p1/products/110.058.41.2',
    ],
    [
      'browseProducts',
      {},
      { q: 'wc weiß', page: 2, none: undefined, empty: '' },
      '/de-DE/browse/products?q=wc+wei%C3%9F&page=2',
    ],
    ['browseProductDetail', { articleId: 'a/b c' }, {}, '/de-DE/browse/products/a%2Fb%20c'],
  ] as const)('fills %s', (route, params, query, expected) => {
    expect(routePath('de-DE', route, params, query)).toBe(expected);
  });

  it('takes :name as well as {name}', () => {
    expect(routePath('nl-NL', '/project/:projectId/x/{part}', { projectId: 'p1', part: 'y' })).toBe(
      '/nl-NL/project/p1/x/y',
    );
  });

  it('refuses a template whose parameter is missing', () => {
    expect(() => routePath('nl-NL', 'projectOverview')).toThrow(RangeError);
  });
});
