import type { MergedCells } from '@sanispec/shared/catalogue';

/** The letters of a column that is counted from 0. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

/** The column of a reference such as 'AB12', counted from 0; no spreadsheet has columns of more than three letters. */
export function columnIndex(reference: string): number | undefined {
  const letters = /^[A-Z]{1,4}/.exec(reference.toUpperCase())?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The cells of a reference such as 'D3:D5'; undefined for other texts. */
export function cellsOf(name: string): MergedCells | undefined {
  const [, left, top, right, bottom] = /^([A-Z]{1,4})(\d{1,7}):([A-Z]{1,4})(\d{1,7})$/i.exec(name) ?? [];
  if (left === undefined || right === undefined) return undefined;
  const [from, to] = [columnIndex(left) ?? 0, columnIndex(right) ?? 0];
  return { name, top: Number(top), bottom: Number(bottom), left: from, right: to };
}
