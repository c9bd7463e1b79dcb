import { afterEach, expect, it } from 'vitest';
import { readCookie, writeCookie } from './cookies.ts';

afterEach(() => {
  for (const name of ['a', 'aa']) writeCookie(name, '', 0);
});

it('a cookie gives back what was written, and no other one of a similar name', () => {
  writeCookie('aa', 'other', 1);
  expect(readCookie('a')).toBeUndefined();
  writeCookie('a', 'è = 1; 2', 1);
  expect(readCookie('a')).toBe('è = 1; 2');
});

it('ignores a cookie that was written in another way', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: written as another site of the same domain may do.
  document.cookie = 'a=100%; Path=/';
  expect(readCookie('a')).toBeUndefined();
});
