import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFitsInWidth } from './useFitsInWidth.ts';

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
  ])('in %i px, with a width of %f px: %s', (outer, inner, name) => {
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
