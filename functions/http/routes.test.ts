import { describe, expect, it } from 'vitest';
import { compareRoutes, decodePath, matchRoute } from './routes.ts';

describe('a route', () => {
  it.each([
    ['/projects', '/projects', {}],
    ['/projects', '/PROJECTS', {}],
    ['/projects/{id}', '/projects/Abc', { id: 'Abc' }],
    ['/projects/{id}', '/projects/M%C3%BCller%2F7', { id: 'Müller/7' }],
    ['/projects/{id}/spaces/{space}', '/projects/1/spaces/2', { id: '1', space: '2' }],
  ])('%s fits %s', (route, path, params) => {
    expect(matchRoute(route, decodePath(path) ?? [])).toEqual(params);
  });

  it.each([
    ['/projects', '/project'],
    ['/projects', '/projects/1'],
    ['/projects/{id}', '/projects'],
    ['/projects/{id}', '/projects/1/2'],
    ['/projects/{id}/report', '/projects/1/reports'],
  ])('%s does not fit %s', (route, path) => {
    expect(matchRoute(route, decodePath(path) ?? [])).toBeUndefined();
  });

  it('tries a literal route before one with a parameter at the same place', () => {
    const sorted = ['/{x}/b', '/a/{id}', '/a/b', '/a'].sort(compareRoutes);
    expect(sorted).toEqual(['/a', '/a/b', '/a/{id}', '/{x}/b']);
  });
});

it.each(['/%E0%A4%A', '/a%00b'])('refuses the path %s, which no address has', (path) => {
  expect(decodePath(path)).toBeUndefined();
});
