import { vi } from 'vitest';

class UnchangingSize implements ResizeObserver {
  observe(): void {
    // jsdom has no layout: nothing ever changes its size.
  }
  unobserve(): void {
    // See observe.
  }
  disconnect(): void {
    // See observe.
  }
}

/** What Mantine asks of a browser and jsdom lacks. */
export function completeBrowser(): void {
  vi.stubGlobal('ResizeObserver', UnchangingSize);
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });
}
