import { describe, expect, it } from 'vitest';
import { formatNumericValue, sizeOf } from './propertyValue.ts';

describe('numeric values', () => {
  it.each([
    ['Width', '37.5', 'de-DE', '37,5 cm'],
    ['width', '37,5', 'en-GB', '37.5 cm'],
    ['NumberOfTaps', '2', 'de-DE', '2'],
    ['WallThickness', '12.5;20', 'de-DE', '12,5 – 20 cm'],
    ['Width', 'on request', 'de-DE', 'on request'],
    ['WallThickness', '12;', 'de-DE', '≥ 12 cm'],
    ['WallThickness', ';20', 'de-DE', '≤ 20 cm'],
    ['Width', '12;wide', 'de-DE', '12;wide'],
    ['Width', ';', 'de-DE', ';'],
  ] as const)('shows %s %s in %s as %s', (column, value, locale, shown) => {
    expect(formatNumericValue(column, value, locale)).toBe(shown);
  });
});

describe('the size', () => {
  it.each([
    [{ Width: '24.6', Height: '16.4', Depth: '1' }, '24,6 × 16,4 × 1 cm'],
    [{ Width: '24.6', Height: '16.4' }, '24,6 × 16,4 cm'],
    [{ Width: '24.6' }, ''],
    [{ Width: 'wide', Height: '16.4' }, ''],
  ])('of %j is %j', (properties, size) => {
    expect(sizeOf(properties, 'de-DE')).toBe(size);
  });
});
