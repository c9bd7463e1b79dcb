import { describe, expect, it } from 'vitest';
import { isRightToLeft, leftToRightMark, markDirection, type RunFont, rightToLeftMark, runsOf } from './runs.ts';

function fontOf(sign: string, wanted?: RunFont): RunFont {
  if (wanted !== undefined) return wanted;
  if (/\p{Script=Arabic}/u.test(sign)) return 'arabic';
  return /\p{Script=Hebrew}/u.test(sign) ? 'hebrew' : 'latin';
}

/** The texts of a line's runs as they are read, and as they stand from left to right. */
function runs(line: string): { readonly read: string[]; readonly seen: string[] } {
  const { runs, order } = runsOf(line, fontOf);
  return { read: runs.map(({ text }) => text), seen: order.map((index) => runs[index]?.drawn ?? '') };
}

describe('the runs of a line', () => {
  it('makes one run of a line in Latin letters', () => {
    expect(runs('Waschtisch 49 cm').read).toEqual(['Waschtisch 49 cm']);
  });

  it('stand from right to left in an Arabic line, its figures from left to right', () => {
    expect(runs('فندق 12 النخيل')).toEqual({ read: ['فندق ', '12', ' النخيل'], seen: [' النخيل', '12', 'فندق '] });
  });

  it('keep the order of the surrounding line around Hebrew words', () => {
    expect(runs('Hotel מלון Berlin')).toEqual({
      read: ['Hotel ', 'מלון', ' Berlin'],
      seen: ['Hotel ', 'מלון', ' Berlin'],
    });
  });

  it('put Latin words into a Hebrew line where they belong', () => {
    expect(runs('מלון Berlin Mitte גדול').seen).toEqual([' גדול', 'Berlin Mitte', 'מלון ']);
  });

  it('draw signs between letters of a script with its font', () => {
    const { runs: drawn } = runsOf('فندق (النخيل)', fontOf);
    expect(drawn.map(({ font }) => font)).toEqual(['arabic']);
  });

  it('turn brackets round that no font of the script draws', () => {
    const latinOnly = (): RunFont => 'latin';
    expect(runsOf('א(ב)', latinOnly).runs.map(({ drawn }) => drawn)).toEqual(['(ב)א']);
  });

  it('draw letters of two scripts with two fonts', () => {
    expect(runsOf('فندق מלון', fontOf).runs.map(({ font }) => font)).toEqual(['arabic', 'hebrew']);
  });
});

describe('a paragraph', () => {
  it('reads a paragraph in the direction of its first letter', () => {
    expect(isRightToLeft('فندق Berlin')).toBe(true);
    expect(isRightToLeft('12 (فندق)')).toBe(true);
    expect(isRightToLeft('Berlin فندق')).toBe(false);
    expect(isRightToLeft('Berlin')).toBe(false);
  });

  it('keeps its direction in lines that begin with other letters', () => {
    const lines = markDirection(['فندق', 'Berlin'], 'فندق Berlin');
    expect(lines).toEqual(['فندق', `${rightToLeftMark}Berlin`]);
    expect(lines.map(isRightToLeft)).toEqual([true, true]);
    const german = markDirection(['Berlin', 'فندق 12'], 'Berlin فندق 12');
    expect(german).toEqual(['Berlin', `${leftToRightMark}فندق 12`]);
    expect(german.map(isRightToLeft)).toEqual([false, false]);
    expect(runs(german[1] ?? '')).toEqual({ read: ['فندق ', '12'], seen: ['12', 'فندق '] });
  });

  it('has no marks when all of it is read from left to right', () => {
    expect(markDirection(['Berlin', '12'], 'Berlin 12')).toEqual(['Berlin', '12']);
  });
});
