import { expect, it } from 'vitest';
import { type Command, matchingCommands } from './commands.ts';
import { isArticleNumber } from './useSearchProducts.ts';

function aCommand(label: string, detail?: string): Command {
  return { id: `${label} ${detail}`, label, detail, icon: 'arrowRight', run: () => undefined };
}

it.each([
  ['411.002', true],
  ['41100', true],
  ['411 002 03', true],
  ['41', false],
  ['WC 411', false],
  ['', false],
])('%j as an article number: %s', (text, expected) => {
  expect(isArticleNumber(text)).toBe(expected);
});

it('finds what holds every typed word, ignoring accents and case', () => {
  const commands = [aCommand('Ärztehaus Süd'), aCommand('Projekte')];
  const labels = (typed: string) => matchingCommands(commands, typed).map(({ label }) => label);
  expect(labels('')).toEqual(['Ärztehaus Süd', 'Projekte']);
  expect(labels('sud arztehaus')).toEqual(['Ärztehaus Süd']);
  expect(labels('nirgends')).toEqual([]);
});

it('puts what begins with the words first, then words that begin so, then the rest', () => {
  const commands = [aCommand('Anteilen'), aCommand('Projekt teilen'), aCommand('Teilen')];
  expect(matchingCommands(commands, 'teil').map(({ label }) => label)).toEqual([
    'Teilen',
    'Projekt teilen',
    'Anteilen',
  ]);
});

it('finds the action of one item among those of 2,000 sets by its name and the title of the set', () => {
  const commands = Array.from({ length: 2000 }, (_, at) => aCommand('Rename', `WC set ${at + 1}`));
  expect(matchingCommands(commands, 'rename 1999').map(({ detail }) => detail)).toEqual(['WC set 1999']);
  expect(matchingCommands(commands, 'rename')).toHaveLength(5);
});
