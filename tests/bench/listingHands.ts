import type { Locator, Page } from '@playwright/test';
import { type Awaited, armPaintClock, readPaintClock } from './browser/paintClock.ts';

/** Hands that use a listing, and the times from what they do to what is painted for it. */

/** Found numbers up to this may stand in the page for something else. */
const pageSize = 24;
/** As between the keys of somebody who types fast. */
const pauseMs = 80;
/** As between the clicks of somebody who clicks fast. */
const clickPauseMs = 4 * pauseMs;
/** People hold a button down for 60 to 100 ms; the browser's click comes when they let go. */
const pressMs = 60;
/** Nothing that is still to come takes longer. */
export const settleMs = 1000;
/** How many products a text finds. */
export type FoundBy = (text: string) => number;

/** Clicks that follow one another: on the value at `value` of each of two filters, from `facet` on. */
export interface ClickRound {
  readonly facet: number;
  readonly value: number;
}

const facetsOfRound = 2;

export function roundsOf(facets: readonly number[], values: readonly number[]): readonly ClickRound[] {
  return facets.flatMap((facet) => values.map((value) => ({ facet, value })));
}

/** What says how many products were found. */
export function statusOf(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /\d/ }).first();
}

/** Milliseconds from the event that `act` causes to the frame that shows the answer. */
export async function painted(page: Page, awaited: Awaited, act: () => Promise<void>): Promise<number> {
  await page.evaluate(armPaintClock, awaited);
  await act();
  const milliseconds = await page.evaluate(readPaintClock);
  if (milliseconds === undefined) throw new Error('The page has no clock');
  await page.waitForTimeout(pauseMs);
  return milliseconds;
}

interface Typing {
  readonly field: Locator;
  readonly foundBy: FoundBy;
  /** What was asked so far: the same once more is not measured. */
  readonly asked: Set<string>;
}

/** Types the words letter by letter; keys that leave the number of products as it was can be seen by nobody. */
export async function typeWords(
  page: Page,
  { field, foundBy, asked }: Typing,
  typed: readonly string[],
): Promise<readonly number[]> {
  const times: number[] = [];
  const shown = statusOf(page);
  const everything = (await shown.textContent()) ?? '';
  for (const word of typed) {
    await field.focus();
    let before = foundBy('');
    for (const [at, letter] of [...word].entries()) {
      const text = word.slice(0, at + 1);
      const total = foundBy(text);
      if (asked.has(text) || total === before || total <= pageSize) {
        await page.keyboard.insertText(letter);
        await page.waitForTimeout(pauseMs);
      } else times.push(await painted(page, { event: 'keydown', total }, () => page.keyboard.press(letter)));
      asked.add(text);
      before = total;
    }
    await field.fill('');
    await shown.filter({ hasText: everything }).waitFor();
    await page.waitForTimeout(pauseMs);
  }
  return times;
}

/** The last number of what says how many were found, once that stays the same. */
async function settledNumber(page: Page, shown: Locator): Promise<number> {
  let text = '';
  for (let before: string | undefined; text !== before; text = (await shown.textContent()) ?? '') {
    before = text;
    await page.waitForTimeout(settleMs);
  }
  return Number((text.match(/\d[\d.,]*/g) ?? []).at(-1)?.replace(/\D/g, ''));
}

function boxesOf(page: Page, { facet, value }: ClickRound): readonly Locator[] {
  const facets = page
    .locator('aside')
    .first()
    .getByRole('group')
    .filter({ has: page.getByRole('checkbox') });
  return Array.from({ length: facetsOfRound }, (_, at) =>
    facets
      .nth(facet + at)
      .getByRole('checkbox')
      .nth(value),
  );
}

/** Unchooses whatever is chosen: values may have moved since. */
async function takeBack(page: Page, everything: string): Promise<void> {
  const chosen = page.locator('aside').first().getByRole('checkbox', { checked: true });
  for (let left = await chosen.count(); left > 0; left--) {
    await chosen.first().click();
    await page.waitForTimeout(clickPauseMs);
  }
  await statusOf(page).filter({ hasText: everything }).waitFor();
}

/** By round: how many are found as each value is chosen in turn; beside them before the first. */
export async function learnTotals(
  page: Page,
  rounds: readonly ClickRound[],
): Promise<ReadonlyMap<ClickRound, readonly number[]>> {
  const shown = statusOf(page);
  const everything = (await shown.textContent()) ?? '';
  const all = await settledNumber(page, shown);
  const totalsOf = new Map<ClickRound, readonly number[]>();
  for (const round of rounds) {
    const totals = [all];
    for (const box of boxesOf(page, round)) {
      await box.click();
      totals.push(await settledNumber(page, shown));
    }
    totalsOf.set(round, totals);
    await takeBack(page, everything);
  }
  return totalsOf;
}

/** Chooses the values of each round in turn, and takes all back; a click that changes no number is not measured. */
export async function clickValues(
  page: Page,
  totalsOf: ReadonlyMap<ClickRound, readonly number[]>,
  rounds: readonly ClickRound[],
): Promise<readonly number[]> {
  const times: number[] = [];
  const everything = (await statusOf(page).textContent()) ?? '';
  for (const round of rounds) {
    const totals = totalsOf.get(round) ?? [];
    for (const [at, box] of boxesOf(page, round).entries()) {
      const [before, total = 0] = totals.slice(at);
      if (total === before || total <= pageSize) await box.click();
      else times.push(await painted(page, { event: 'click', total }, () => box.click({ delay: pressMs })));
      await page.waitForTimeout(clickPauseMs);
    }
    await takeBack(page, everything);
  }
  return times;
}
