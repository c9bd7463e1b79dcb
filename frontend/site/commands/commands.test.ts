import { expect, it } from 'vitest';
import { type Command, isArticleNumber, matchingCommands } from './commands.ts';

function aCommand(label: string, kind: Command['kind'] = 'page'): Command {
  return { id: label, label, kind, run: () => undefined };
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

it('offers all entries that hold every typed word, ignoring accents and case, and always the search and its hits', () => {
  const commands = [
    aCommand('Suchen', 'search'),
    aCommand('Wand-WC Tindra', 'article'),
    aCommand('Projekt: Ärztehaus Süd'),
    aCommand('Projekte'),
  ];
  const labels = (typed: string) => matchingCommands(commands, typed).map(({ label }) => label);
  expect(labels('')).toEqual(['Suchen', 'Wand-WC Tindra', 'Projekt: Ärztehaus Süd', 'Projekte']);
  expect(labels('sud arztehaus')).toEqual(['Suchen', 'Wand-WC Tindra', 'Projekt: Ärztehaus Süd']);
  expect(labels('nirgends')).toEqual(['Suchen', 'Wand-WC Tindra']);
});
