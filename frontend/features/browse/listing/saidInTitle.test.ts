import { expect, it } from 'vitest';
import { isSaidIn } from './saidInTitle.ts';

it.each([
  ['the same words in another case', 'Wand-WC Tindra, spülrandlos, 49 cm, weiß', 'Spülrandlos', true],
  ['words with signs of their own', 'Betätigungsplatte Tast 10, 2-Mengen-Spülung (neu)', '2-Mengen-Spülung', true],
  ['letters beyond ASCII at its edges', 'Przycisk Tast 10, żółty', 'żółty', true],
  ['only a part of a longer word', 'Wall-hung WC, rimless', 'rim', false],
  ['a number, which may be one of anything', 'Plate P20, 1 button', '1', false],
  ['nothing of it', 'Wand-WC Tindra, 49 cm', 'wandhängend', false],
])('a title says %s', (_, title, words, expected) => {
  expect(isSaidIn(title, words)).toBe(expected);
});
