import { describe, expect, it } from 'vitest';
import { openTestServices } from '#testing/testServices.ts';
import { compareVersions, takeVersionName, versionNames } from './versionNames.ts';

function aVersion(id: string, lastModified: string, countries: readonly string[], version?: string) {
  return { id, lastModified, countries, ...(version !== undefined && { version }) };
}

describe('names of versions', () => {
  it('count in a year, and start again with the next', () => {
    const names = versionNames([
      aVersion('c', '2026-01-02', ['DE']),
      aVersion('a', '2025-11-01', ['DE']),
      aVersion('b', '2025-12-01', ['DE']),
    ]);
    expect(Object.fromEntries(names)).toEqual({ a: '2025/1', b: '2025/2', c: '2026/1' });
  });

  it('count for each country: those of one never repeat, those of others do not matter', () => {
    const names = versionNames([
      aVersion('a', '2026-01-01', ['AT', 'DE']),
      aVersion('b', '2026-01-02', ['DE']),
      aVersion('c', '2026-01-03', ['AT', 'DE']),
      aVersion('d', '2026-01-04', ['NL']),
    ]);
    expect([...names.values()]).toEqual(['2026/1', '2026/2', '2026/3', '2026/1']);
  });

  it('that are stored stay, and others go on after them', () => {
    const names = versionNames([aVersion('a', '2026-01-01', ['DE'], '2026/7'), aVersion('b', '2026-01-02', ['DE'])]);
    expect([...names.values()]).toEqual(['2026/7', '2026/8']);
  });

  it('orders names of versions by their numbers', () => {
    expect(['2026/10', '2026/9', '2025/12', ''].sort(compareVersions)).toEqual(['', '2025/12', '2026/9', '2026/10']);
  });
});

describe('a name that is taken', () => {
  it('assigns each name once, even to concurrent callers, and the same name to the same catalogue', async () => {
    const services = await openTestServices();
    const [first, second] = [aVersion('a', '2026-05-01', ['AT', 'DE']), aVersion('b', '2026-05-01', ['DE'])];
    const taken = await Promise.all([takeVersionName(services, first), takeVersionName(services, second)]);
    expect(taken.sort()).toEqual(['2026/1', '2026/2']);
    expect(await takeVersionName(services, aVersion('c', '2026-05-02', ['AT']))).not.toBe(taken[0]);
    const last = aVersion('d', '2026-05-03', ['AT', 'DE']);
    expect([await takeVersionName(services, last), await takeVersionName(services, last)]).toEqual([
      '2026/3',
      '2026/3',
    ]);
    await services.close();
  });
});
