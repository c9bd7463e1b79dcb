import { describe, expect, it } from 'vitest';
import { isPlain, printableText, replaceUnprintable } from './printableText.ts';

describe('a printable text', () => {
  it('has composed letters and one kind of line feed', () => {
    expect(printableText('Ba\u0308der\r\nKu\u0308che\u2028Flur')).toBe('Bäder\nKüche\nFlur');
  });

  it('has no signs that are not drawn, or that turn others round', () => {
    expect(printableText('WC\u0007 \u202eNEXT\u202c \ufefftap\u200b')).toBe('WC NEXT tap');
  });

  it('keeps words apart that a vertical tab or a form feed separates', () => {
    expect(printableText('House\vA\fB')).toBe('House A B');
  });

  it('keeps joiners of Arabic letters, tabs and places where words may be divided', () => {
    const text = 'می\u200cخواهم\tTindra\u00adset';
    expect(printableText(text)).toBe(text);
  });

  it('says a diameter with a sign that the font has', () => {
    expect(printableText('⌀ 32')).toBe('Ø 32');
  });
});

describe('signs that no font holds', () => {
  function replaced(text: string): string {
    return replaceUnprintable(text, (sign) => sign < '\u3000', '[?]');
  }

  it('replaces signs that no font holds by one word, however many follow each other', () => {
    expect(replaced('東京')).toBe('[?]');
    expect(replaced('東京 北京')).toBe('[?]');
    expect(replaced('Hotel 東京 🏨 Berlin')).toBe('Hotel [?] Berlin');
  });

  it('leave spaces and line feeds as they are', () => {
    expect(replaced('a 東\n京 b')).toBe('a [?]\n[?] b');
    expect(replaced('東京 ')).toBe('[?] ');
  });

  it('leave a space between the word and letters, none before commas', () => {
    expect(replaced('Hotel東京Berlin')).toBe('Hotel [?] Berlin');
    expect(replaced('(東京), 2')).toBe('([?]), 2');
  });
});

describe('plain texts', () => {
  it('recognises plain texts for which no font is needed', () => {
    expect(isPlain('Größe ‘49 cm’ – 312,00 € łódź')).toBe(true);
    expect(isPlain('Ψ')).toBe(false);
    expect(isPlain('فندق')).toBe(false);
    expect(isPlain('🏨')).toBe(false);
  });
});
