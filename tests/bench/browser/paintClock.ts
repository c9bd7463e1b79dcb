/** What a page should show, and the event that a measurement begins with. */
export interface Awaited {
  readonly event: 'keydown' | 'click';
  /** How many products or articles were found: more than a page shows, so that no other number is taken for it. */
  readonly total: number;
}

/** Where `armPaintClock` leaves the milliseconds, in the page. */
interface PaintClock {
  paintedAfter?: Promise<number>;
}

/**
 * Runs in a page, and refers to nothing outside: measures from the time stamp that the browser gave the next event to the
 * end of the first frame that shows the answer. The change of the list is seen in the microtask after React's; the frame
 * that follows calls back before it is painted, and a message that is sent then arrives when it was.
 */
export function armPaintClock({ event, total }: Awaited): void {
  const saysTotal = ({ textContent }: Element): boolean => {
    const numbers = textContent?.match(/\d[\d.,]*/g) ?? [];
    return numbers.some((number) => Number(number.replace(/\D/g, '')) === total);
  };
  const showsTotal = () => [...document.querySelectorAll('[role=status]')].some(saysTotal);
  const clock: typeof globalThis & PaintClock = globalThis;
  clock.paintedAfter = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`The list did not come to show ${total} products`)), 60_000);
    function begin({ timeStamp }: Event): void {
      const observer = new MutationObserver(() => {
        if (!showsTotal()) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          port2.postMessage(undefined);
        });
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    }
    addEventListener(event, begin, { capture: true, once: true });
  });
}

/** Runs in a page: what the clock measured. */
export function readPaintClock(): Promise<number> | undefined {
  const clock: typeof globalThis & PaintClock = globalThis;
  return clock.paintedAfter;
}
