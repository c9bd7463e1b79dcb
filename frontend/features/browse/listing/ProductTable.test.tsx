import { aCatalogue, anArticleRow, aSheet } from '@sanispec/shared/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tableColumns, useFitsInWidth } from './ProductTable.tsx';

const articles = [
  anArticleRow('1', { Series: 'P20', Colour: 'white', Actuation: 'Front', Width: '24', Material: 'glass' }),
  anArticleRow('2', { Series: 'P20', Colour: 'black', Actuation: 'Front', Width: '30', Material: 'steel' }),
];
const properties = {
  WC: ['Price', 'Series', 'Actuation', 'Power', 'Colour', 'Width', 'Material'].map((propertyId) => ({
    propertyId,
    format: 'text' as const,
    filter: 'standard' as const,
  })),
};

function items(rows = articles, subCategory: 'WC' | 'CERAMICSBIDET' = 'WC') {
  const catalogue = aCatalogue([aSheet('WC', rows)]);
  return rows.map((_row, index) => ({ article: { ...catalogue.articleAt(index), subCategory } }));
}

it('shows the properties in which the products differ, in catalogue order', () => {
  const names = tableColumns(items(), properties).map(({ propertyId }) => propertyId);
  expect(names).toEqual(['Series', 'Colour', 'Width', 'Material']);
});

it('leaves out what no product has, and shows none for products of several sub-categories', () => {
  expect(tableColumns(items([anArticleRow('1', { Colour: 'white' })]), properties)).toMatchObject([
    { propertyId: 'Colour' },
  ]);
  expect(tableColumns([...items(), ...items(articles, 'CERAMICSBIDET')], properties)).toEqual([]);
  expect(tableColumns([], properties)).toEqual([]);
});

let sizesChange = (): void => undefined;

class ControlledResizeObserver implements Pick<ResizeObserver, 'observe' | 'disconnect'> {
  constructor(callback: () => void) {
    sizesChange = callback;
  }
  observe(): void {
    // The test decides when a size changes.
  }
  disconnect(): void {
    // Nothing is observed.
  }
}

function Page(): ReactNode {
  const ref = useRef<HTMLElement>(null);
  const fits = useFitsInWidth(ref);
  return (
    <section ref={ref} aria-label={fits ? 'fits' : 'scrolls'}>
      <p>Wide</p>
    </section>
  );
}

function resize(outerWidth: number, innerWidth: number): void {
  const outer = screen.getByRole('region');
  vi.spyOn(outer, 'clientWidth', 'get').mockReturnValue(outerWidth);
  vi.spyOn(screen.getByText('Wide'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, innerWidth, 40));
  act(() => sizesChange());
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', ControlledResizeObserver);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('what stands in a limited width', () => {
  it.each([
    [600, 600, 'fits'],
    [600, 600.4, 'fits'],
    [600, 640, 'scrolls'],
  ])('a box of %i px with a content of %f px: %s', (outer, inner, name) => {
    render(<Page />);
    resize(outer, inner);
    expect(screen.getByRole('region', { name })).toBeDefined();
  });

  it('follows every change', () => {
    render(<Page />);
    resize(600, 640);
    resize(800, 640);
    expect(screen.getByRole('region', { name: 'fits' })).toBeDefined();
  });
});
