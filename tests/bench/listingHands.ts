import type { Locator, Page } from '@playwright/test';

/** Hands that use a listing, and the times from what they do to the painted answer. */

/** A number up to this may stand in the page for something else. */
const pageSize = 24;
/** Between the keys of a fast typist. */
const pauseMs = 80;
const clickPauseMs = 4 * pauseMs;
/** People hold a button down for 60 to 100 ms; the browser's click comes when they let go. */
const pressMs = 60;

/** Column → chosen values. */
export type Chosen = Readonly<Record<string, string>>;
/** How many articles a text and chosen values find. */
export type FoundBy = (text: string, chosen: Chosen) => number;

interface Awaited {
  readonly event: 'keydown' | 'click';
  /** How many articles were found: more than a page shows, so that no other number is taken for it. */
  readonly total: number;
}

/** Where `armPaintClock` leaves the milliseconds, in the page. */
interface PaintClock {
  paintedAfter?: Promise<number>;
}

/**
 * Runs in a page, and refers to nothing outside: measures from the time stamp of the next event to the end of the first
 * frame that shows the answer. The mutation is observed in the microtask after React's; the frame that follows calls back
 * before it is painted, and a message that is sent then arrives after the paint.
 */
function armPaintClock({ event, total }: Awaited): void {
  const saysTotal = ({ textContent }: Element): boolean => {
    const numbers = textContent?.match(/\d[\d.,]*/g) ?? [];
    return numbers.some((number) => Number(number.replace(/\D/g, '')) === total);
  };
  const clock: typeof globalThis & PaintClock = globalThis;
  clock.paintedAfter = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`The list did not come to show ${total} articles`)), 30_000);
    function begin({ timeStamp }: Event): void {
      const observer = new MutationObserver(() => {
        if (![...document.querySelectorAll('[role=status]')].some(saysTotal)) return;
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

/** Milliseconds from the event that `act` causes to the frame that shows the answer. */
export async function painted(page: Page, awaited: Awaited, act: () => Promise<void>): Promise<number> {
  await page.evaluate(armPaintClock, awaited);
  await act();
  const milliseconds = await page.evaluate(() => (globalThis as typeof globalThis & PaintClock).paintedAfter);
  if (milliseconds === undefined) throw new Error('The page has no clock');
  await page.waitForTimeout(pauseMs);
  return milliseconds;
}

/** Says how many products were found. */
export function statusOf(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /\d/ }).first();
}

/** Types the words letter by letter; a key that leaves the number of articles as it was is not measured. */
export async function typeWords(page: Page, foundBy: FoundBy, words: readonly string[]): Promise<readonly number[]> {
  const times: number[] = [];
  const field = page.getByRole('searchbox').first();
  const everything = (await statusOf(page).textContent()) ?? '';
  for (const word of words) {
    await field.focus();
    for (const [at, letter] of [...word].entries()) {
      const total = foundBy(word.slice(0, at + 1), {});
      const press = () => page.keyboard.press(letter, { delay: pauseMs });
      const isSeen = total !== foundBy(word.slice(0, at), {}) && total > pageSize;
      if (isSeen) times.push(await painted(page, { event: 'keydown', total }, press));
      else await press();
    }
    await field.fill('');
    await statusOf(page).filter({ hasText: everything }).waitFor();
    await page.waitForTimeout(pauseMs);
  }
  return times;
}

/** Chooses the values of each round in turn, then takes them back. */
export async function clickValues(page: Page, foundBy: FoundBy, rounds: readonly Chosen[]): Promise<readonly number[]> {
  const times: number[] = [];
  const pane = page.locator('aside').first();
  const everything = (await statusOf(page).textContent()) ?? '';
  for (const round of rounds) {
    let chosen: Chosen = {};
    for (const [column, value] of Object.entries(round)) {
      chosen = { ...chosen, [column]: value };
      const box = pane.getByRole('checkbox', { name: new RegExp(`^\\s*${value}\\b`) }).first();
      const total = foundBy('', chosen);
      times.push(await painted(page, { event: 'click', total }, () => box.click({ delay: pressMs })));
      await page.waitForTimeout(clickPauseMs);
    }
    const boxes = pane.getByRole('checkbox', { checked: true });
    for (let left = await boxes.count(); left > 0; left--) {
      await boxes.first().click();
      await page.waitForTimeout(clickPauseMs);
    }
    await statusOf(page).filter({ hasText: everything }).waitFor();
  }
  return times;
}
