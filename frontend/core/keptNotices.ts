import { createStore } from '#lib/emitter.ts';

const keptAtMost = 20;

/** A success that was shown and has left the page. */
export interface KeptNotice {
  readonly number: number;
  readonly message: string;
  /** ISO date-time. */
  readonly at: string;
}

const kept = createStore<readonly KeptNotice[]>([]);
let count = 0;

/** Keeps a success for whoever was looking elsewhere; the oldest go when there are many. */
export function keepNotice(message: string, at: Date): void {
  count += 1;
  kept.set([{ number: count, message, at: at.toISOString() }, ...kept.get()].slice(0, keptAtMost));
}

export function clearNotices(): void {
  kept.set([]);
}

/** What is kept, the newest first, as an external store for React. */
export const keptNotices = { get: kept.get, subscribe: kept.subscribe };
