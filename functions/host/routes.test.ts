import { describe, expect, it } from 'vitest';
import { compareRoutes, matchRoute, parseRoute } from './routes.ts';

function match(route: string, path: string) {
  return matchRoute(parseRoute(route), path.split('/').filter(Boolean));
}

describe('routes of functions', () => {
  it.each([
    ['projects', 'projects', {}],
    ['projects', 'PROJECTS', {}],
    ['projects/{id}', 'projects/Abc', { id: 'Abc' }],
    ['projects/{id}/spaces/{space}', 'projects/1/spaces/2', { id: '1', space: '2' }],
    ['files/{*path}', 'files/a/b/c', { path: 'a/b/c' }],
    ['files/{*path}', 'files', { path: '' }],
    ['list/{page?}', 'list', {}],
    ['list/{page?}', 'list/2', { page: '2' }],
    ['', '', {}],
  ])('%s takes /%s', (route, path, parameters) => {
    expect(match(route, path)).toEqual(parameters);
  });

  it.each([
    ['projects', 'project'],
    ['projects', 'projects/1'],
    ['projects/{id}', 'projects'],
    ['projects/{id}', 'projects/1/2'],
    ['projects/{id}/report', 'projects/1/reports'],
  ])('%s does not take /%s', (route, path) => {
    expect(match(route, path)).toBeUndefined();
  });

  it('are tried with literals before parameters before the rest', () => {
    const sorted = ['{*all}', 'a/{id}', '{x}/b', 'a/b', 'a'].map((route) => ({ route, parsed: parseRoute(route) }));
    sorted.sort((first, second) => compareRoutes(first.parsed, second.parsed));
    expect(sorted.map(({ route }) => route)).toEqual(['a', 'a/b', 'a/{id}', '{x}/b', '{*all}']);
  });

  it.each(['a/{id:int}', 'a/x{id}', 'a/*', 'a/{'])('refuses what it does not know: %s', (route) => {
    expect(() => parseRoute(route)).toThrow(route);
  });
});
