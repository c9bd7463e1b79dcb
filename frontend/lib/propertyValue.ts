import { readNumber } from '@sanispec/shared/catalogue';
import type { Locale } from '@sanispec/shared/markets';
import { formatNumber } from './formats.ts';

/** Columns whose numbers are centimetres (§3.5: all dimensions in cm), in lower case. */
const dimensions = new Set([
  'a',
  'depth',
  'diameter',
  'floorthickness',
  'floorthicknessmax',
  'floorthicknessmin',
  'h',
  'h1',
  'height',
  'intendedwidth',
  'l',
  'l1',
  'length',
  's',
  'wallheight',
  'wallthickness',
  'wallthicknessmax',
  'wallthicknessmin',
  'width',
]);

/** ' cm' for the columns that hold dimensions, '' for all others. */
export function unitOf(columnName: string): string {
  return dimensions.has(columnName.toLowerCase()) ? ' cm' : '';
}

/**
 * A value of a numeric column with its unit; 'low;high' becomes a span, of which a side may be open. What is no number
 * stays as it is written.
 *
 * @example formatNumericValue('Width', '37.5', 'de-DE') // '37,5 cm'
 */
export function formatNumericValue(columnName: string, value: string, locale: Locale): string {
  const parts = value.split(';').map((part) => part.trim());
  const numbers = parts.map(readNumber);
  if (numbers.every((number) => number === undefined)) return value;
  if (numbers.some((number, index) => number === undefined && parts[index] !== '')) return value;
  const shown = numbers.map((number) => (number === undefined ? undefined : formatNumber(number, locale)));
  return spanOf(shown) + unitOf(columnName);
}

function spanOf(parts: readonly (string | undefined)[]): string {
  const [low, high] = parts;
  if (parts.length === 2 && high === undefined) return `≥ ${low}`;
  if (parts.length === 2 && low === undefined) return `≤ ${high}`;
  return parts.filter((part) => part !== undefined).join(' – ');
}

const sizeColumns = ['Width', 'Height', 'Depth'] as const;

/**
 * Width × height × depth as one value, as far as known; '' when fewer than two are.
 *
 * @example sizeOf({ Width: '24.6', Height: '16.4' }, 'de-DE') // '24,6 × 16,4 cm'
 */
export function sizeOf(properties: Readonly<Record<string, string>>, locale: Locale): string {
  const numbers = sizeColumns
    .map((column) => readNumber(properties[column] ?? ''))
    .filter((size) => size !== undefined);
  if (numbers.length < 2) return '';
  return `${numbers.map((size) => formatNumber(size, locale)).join(' × ')} cm`;
}
