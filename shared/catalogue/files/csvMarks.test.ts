import { expect, it } from 'vitest';
import { encodeUtf8 } from '#columns/utf8.ts';
import { findCsvMarks } from './csvMarks.ts';

it('finds separators, ends of lines and quotes, and the end of the text', () => {
  expect([...findCsvMarks(encodeUtf8('a;"ä"\r\n;'))]).toEqual([1, 2, 5, 6, 7, 8, 9]);
  expect([...findCsvMarks(new Uint8Array())]).toEqual([0]);
  expect([...findCsvMarks(encodeUtf8(';'.repeat(100)))]).toEqual(Array.from({ length: 101 }, (_, at) => at));
});
