import { describe, expect, it } from 'vitest';
import { contentDisposition } from './contentDisposition.ts';

describe('the name under which browsers save', () => {
  it.each([
    ['Report 1.pdf', `attachment; filename="Report 1.pdf"; filename*=UTF-8''Report%201.pdf`],
    ['Bäder.pdf', `attachment; filename="B_der.pdf"; filename*=UTF-8''B%C3%A4der.pdf`],
    [`a"b\\c'(d).pdf`, `attachment; filename="a_b_c'(d).pdf"; filename*=UTF-8''a%22b%5Cc%27%28d%29.pdf`],
    ['x\r\nset-cookie: y', `attachment; filename="x__set-cookie: y"; filename*=UTF-8''x%0D%0Aset-cookie%3A%20y`],
    ['\ud800.txt', `attachment; filename="_.txt"; filename*=UTF-8''_.txt`],
  ])('%j', (fileName, header) => {
    expect(contentDisposition(fileName)).toBe(header);
  });
});
