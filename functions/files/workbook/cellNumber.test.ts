import { describe, expect, it } from 'vitest';
import { numberKind } from './cellNumber.ts';

describe('a number format', () => {
  it.each([
    [14, undefined, 'date'],
    [22, undefined, 'dateTime'],
    [45, undefined, 'time'],
    [2, undefined, 'number'],
    [164, 'General', 'number'],
    [164, '0.00', 'number'],
    [164, 'dd\\.mm\\.yyyy', 'date'],
    [164, '[$-407]d. mmmm yyyy;@', 'date'],
    [164, 'mmm', 'date'],
    [164, 'yyyy-mm-dd hh:mm', 'dateTime'],
    [164, 'hh:mm:ss', 'time'],
    [164, '[h]:mm', 'time'],
    [164, '[SS]', 'time'],
    [164, '[Red]0.00" days"', 'number'],
    [164, '"a;b"dd/mm/yyyy', 'date'],
    [164, '0;[Red]dd', 'number'],
    [164, '_d0.00\\h', 'number'],
    [164, '0*d', 'number'],
    [164, '0"never closed dd', 'number'],
    [164, '0[never closed dd', 'number'],
  ])('%i %s shows a %s', (id, code, kind) => {
    expect(numberKind(id, code)).toBe(kind);
  });

  it.each(['[', '"', '\\', '_', '[h', '[]', '["'])('of 16 million characters is read once: %s…', (part) => {
    const code = part.repeat(16_000_000 / part.length);
    expect(['number', 'time']).toContain(numberKind(164, code));
  });
});
