import { expect, it } from 'vitest';
import { cellText } from './cellText.ts';

it.each([
  ['=HYPERLINK("http://evil.test")', `'=HYPERLINK("http://evil.test")`],
  ['+48 22 123', `'+48 22 123`],
  ['-1+1', `'-1+1`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `'\t=1`],
  ['\r=1', `'=1`],
  ['Bad = 1', 'Bad = 1'],
  ['zwei\nZeilen\u0000', 'zwei\nZeilen'],
])('makes %j safe', (text, safe) => {
  expect(cellText(text)).toBe(safe);
});
