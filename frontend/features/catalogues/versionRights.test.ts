import { expect, it } from 'vitest';
import { rollBackOf } from './versionRights.ts';

it.each([
  ['the countries that do not use it', ['DE', 'AT', 'XZ'], ['DE'], 'all', ['AT', 'XZ'], undefined],
  ['those of its own alone', ['DE', 'AT', 'XZ'], ['DE'], ['DE', 'XZ'], ['XZ'], undefined],
  ['nothing where all use it', ['DE', 'AT'], ['DE'], ['DE'], [], 'used'],
  ['nothing for countries of others', ['NL'], [], ['DE'], [], 'foreign'],
] as const)('an administrator rolls %s back', (_, importedFor, countries, own, possible, reason) => {
  const version = { importedFor: [...importedFor], countries: [...countries] };
  expect(rollBackOf(version, own)).toEqual({ possible, reason });
});
