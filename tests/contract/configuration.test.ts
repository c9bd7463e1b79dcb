import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readEnvironment } from '../../functions/config/environment.ts';

const page = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8');

/** The default as the page writes it: lists are joined by ',', objects are JSON. */
function written(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

it('docs/configuration.md lists every setting with its default', () => {
  const rows = [...page.matchAll(/^\| `(\w+)` \| (?:`([^`]*)`)? ?\|/gm)];
  const documented = rows.map(([, name, value]) => [name, value ?? '']);
  const { unknownSettings: _, ...environment } = readEnvironment({});
  const settings = Object.entries(environment).map(([name, value]) => [name, written(value)]);
  expect(documented.toSorted()).toEqual(settings.toSorted());
});
