import { describe, expect, it } from 'vitest';
import { colourSwatch } from './colourSwatch.ts';

describe('the swatch of a variant', () => {
  it.each([
    ['weiß', 'white'],
    ['schwarz matt', 'matt black'],
    ['glanzverchromt', 'gloss chrome'],
    ['Edelstahl gebürstet', 'brushed stainless steel'],
    ['sandgrau', 'sand grey'],
    ['messing', 'brass'],
    ['Eiche hell', 'light oak'],
    ['biały', 'blanc'],
    ['lawa mat', 'lave mat'],
    ['notenhout', 'orzech'],
    ['miedź szczotkowana', 'cuivre brossé'],
  ])('draws the same swatch for %s and %s', (one, other) => {
    expect(colourSwatch(one)).toBeDefined();
    expect(colourSwatch(one)).toBe(colourSwatch(other));
  });

  it.each(['48 cm', 'links', 'Typ 2', ''])('does not exist for %j', (variantText) => {
    expect(colourSwatch(variantText)).toBeUndefined();
  });
});
