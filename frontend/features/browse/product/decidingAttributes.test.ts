import { measureOf } from '@sanispec/shared/catalogue';
import { describe, expect, it } from 'vitest';
import type { PropertySummary } from '#worker/catalogueApi.ts';
import { decidingAttributes, sizeOf } from './decidingAttributes.ts';

function readerIn(unit: 'cm' | 'mm') {
  return { locale: 'de-DE', labels: { measure: (column: string) => measureOf(column, unit === 'mm') } } as const;
}

const columns: readonly PropertySummary[] = [
  { propertyId: 'SPEC_Prodtype', format: 'text', filter: 'standard' },
  { propertyId: 'Colour', format: 'text', filter: 'standard' },
  { propertyId: 'Width', format: 'number', filter: 'standard' },
  { propertyId: 'Diameter', format: 'number', filter: 'standard' },
  { propertyId: 'Actuation', format: 'text', filter: 'standard' },
  { propertyId: 'FlushType', format: 'text', filter: 'standard' },
  { propertyId: 'Material', format: 'text', filter: 'advanced' },
  { propertyId: 'Brand', format: 'text' },
];

function attributesOf(properties: Record<string, string>): string[] {
  const attributes = decidingAttributes(
    { subCategory: 'FLUSHACTUATIONTOILET', properties },
    { FLUSHACTUATIONTOILET: columns },
    readerIn('cm'),
  );
  return attributes.map(({ columnName, value }) => `${columnName ?? 'size'}: ${value}`);
}

describe('the deciding attributes of a card', () => {
  it('shows the choices that the catalogue filters by, then the size', () => {
    const properties = {
      Actuation: 'Top',
      FlushType: 'Dual;Stop',
      Width: '24.6',
      Height: '16.4',
      Colour: 'white',
      Material: 'ABS',
    };
    expect(attributesOf(properties)).toEqual(['Actuation: Top', 'FlushType: Dual;Stop', 'size: 24,6 × 16,4\u00a0cm']);
  });

  it('shows other dimensions where there is no size', () => {
    expect(attributesOf({ Width: '24.6', Diameter: '32' })).toEqual(['Width: 24.6', 'Diameter: 32']);
  });

  it.each([
    [{ Width: '24.6', Height: '16.4', Depth: '1' }, '24,6 × 16,4 × 1\u00a0cm'],
    [{ Width: '36', Height: '34', Length: '49' }, '36 × 34 × 49\u00a0cm'],
    [{ Width: '36', Height: '34', Depth: '12', Length: '49' }, '36 × 34 × 12\u00a0cm'],
    [{ Width: '24.6' }, ''],
    [{ Width: 'wide', Height: '16.4' }, ''],
  ])('measure %j as %j', (properties, size) => {
    expect(sizeOf(properties, readerIn('cm'))).toBe(size);
  });

  it('measure in millimetres for readers who chose them', () => {
    expect(sizeOf({ Width: '24.6', Height: '16.4' }, readerIn('mm'))).toBe('246 × 164\u00a0mm');
  });

  it('shows no attributes for an article without any', () => {
    expect(attributesOf({})).toEqual([]);
  });
});
