/** What jsdom lacks and Mantine asks for. Runs before every test file of the site. */

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

function noMatch(query: string): MediaQueryList {
  return {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  };
}

globalThis.ResizeObserver ??= NoResizeObserver;
if (typeof window !== 'undefined') {
  window.matchMedia ??= noMatch;
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
}
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
