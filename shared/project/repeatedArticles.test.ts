import { expect, it } from 'vitest';
import { Spaces } from './project.ts';
import { withoutRepeatedArticles } from './repeatedArticles.ts';

const id = (letter: string) => letter.repeat(20);

function spacesWith(entry: object): object[] {
  const articles = [{ id: id('e'), article: 'A', subCategory: 'WC', quantity: 1, ...entry }];
  const sets = [{ id: id('t'), title: 'Set', quantity: 1, type: 'TOILET', articles }];
  return [{ id: id('s'), title: 'Space', quantity: 1, sets }];
}

const [x, y] = [{ article: 'X' }, { article: 'Y' }];
const repeated: readonly [string, object][] = [
  ['a sub-article that occurs twice', { setArticles: [x, y, x] }],
  ['an alternative that occurs twice', { alternatives: [x, { ...x, quantity: 3 }] }],
  ['the article of the entry as its own alternative', { alternatives: [{ article: 'A' }, x] }],
  ['a sub-article that occurs twice in an alternative', { alternatives: [{ ...x, setArticles: [y, y] }] }],
];

it.each(repeated)('refuses %s in a request, and drops it from stored data', (_name, entry) => {
  const spaces = spacesWith(entry);
  expect(Spaces.safeParse(spaces).success).toBe(false);
  const mended = withoutRepeatedArticles(spaces);
  expect(Spaces.safeParse(mended).success).toBe(true);
  expect(JSON.stringify(mended)).toContain('"X"');
});

it('leaves stored spaces without repeated articles as they are', () => {
  const spaces = spacesWith({ setArticles: [x, y], alternatives: [x, y] });
  expect(withoutRepeatedArticles(spaces)).toEqual(spaces);
});
