import { describe, expect, it } from 'vitest';
import { createTexts } from './createTexts.ts';

const sets = { Sets_one: '**?0** set', Sets_other: '**?0** sets' };
const texts = createTexts<'Copy' | 'Only' | 'Sets'>({
  en: { Copy: 'Copy of **?0** in **?1**', Only: 'Only English', ...sets },
  de: { Copy: 'In **?1**: Kopie von **?0**', ...sets },
  nl: {},
  fr: {},
  pl: { Sets_one: '**?0** zestaw', Sets_few: '**?0** zestawy', Sets_many: '**?0** zestawów', Sets_other: 'zestawu' },
});

describe('texts in all languages', () => {
  it('fill in arguments by position', () => {
    expect(texts.of('de', 'Copy', ['Hotel', 2])).toBe('In 2: Kopie von Hotel');
  });

  it('leaves arguments as they are, with any signs', () => {
    expect(texts.of('en', 'Copy', ['<b> $t(Only) **?1** $&', '$1'])).toBe('Copy of <b> $t(Only) **?1** $& in $1');
  });

  it('choose the plural form by the count', () => {
    expect([1, 3, 5].map((count) => texts.of('pl', 'Sets', [count], count))).toEqual([
      '1 zestaw',
      '3 zestawy',
      '5 zestawów',
    ]);
  });

  it('fall back to English, then to the key', () => {
    expect(texts.of('fr', 'Only')).toBe('Only English');
    expect(texts.of('fr', 'Unknown' as 'Only')).toBe('Unknown');
  });

  it('know their keys, plural texts included', () => {
    expect(['Copy', 'Sets', 'Other', 'toString'].map((key) => texts.has(key))).toEqual([true, true, false, false]);
  });
});
