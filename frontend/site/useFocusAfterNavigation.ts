import { useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';

/** How long a page may take to show its heading. */
const patienceMs = 5000;

/** What in the search of an address names another place, and not another look at the same. */
const placeParams = ['space', 'set', 'main', 'sub', 'tab'];

function isSamePlace(a: Location, b: Location): boolean {
  const [before, after] = [new URLSearchParams(a.search), new URLSearchParams(b.search)];
  return a.pathname === b.pathname && placeParams.every((name) => before.get(name) === after.get(name));
}

function focusHeading(main: Element): void {
  const heading = main.querySelector<HTMLElement>('h1');
  if (heading === null) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Nothing has the focus, or something that was there before and says nothing about the page. */
function isAway(main: Element): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return true;
  return !main.contains(focused) && focused.closest('[role="dialog"], [role="menu"]') === null;
}

/**
 * Leads the focus to the page's heading as soon as it is there, until the visitor does something; what has the focus in
 * the page keeps it.
 *
 * @returns stops leading
 */
function leadToHeading(main: Element): () => void {
  const lead = (): void => {
    if (isAway(main)) focusHeading(main);
  };
  const observer = new MutationObserver(lead);
  // Dialogs and menus that close give the focus back to the button that opened them.
  document.addEventListener('focusin', lead);
  observer.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(stop, patienceMs);
  function stop(): void {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', lead);
    for (const event of ['keydown', 'pointerdown']) document.removeEventListener(event, stop, true);
  }
  for (const event of ['keydown', 'pointerdown']) document.addEventListener(event, stop, true);
  lead();
  return stop;
}

/**
 * After every step to another place the heading has the focus, so that keyboards and screen readers begin with the page
 * and not with the header (WCAG 2.2, 2.4.3). Back to a listing, the product left last has it.
 */
export function useFocusAfterNavigation(): void {
  const location = useLocation();
  const type = useNavigationType();
  const before = useRef<Location>(undefined);
  useEffect(() => {
    const from = before.current;
    before.current = location;
    const main = document.getElementById('main');
    if (main === null || (from !== undefined && isSamePlace(from, location))) return;
    // The first page of a visit begins at its top, also when its address has been replaced by now, as by a search that
    // was typed meanwhile. A page that follows home is seen here first.
    if (from === undefined ? type !== 'PUSH' : type === 'POP' && location.pathname.endsWith('/products')) return;
    return leadToHeading(main);
  }, [location, type]);
}
