import { createStore } from '#lib/emitter.ts';

const maxNotices = 20;

/** A success that was shown and has left the page. */
export interface RecentNotice {
  readonly number: number;
  readonly message: string;
  /** ISO date-time. */
  readonly at: string;
}

const recent = createStore<readonly RecentNotice[]>([]);
let count = 0;

/** Keeps a success that the user may have missed; the oldest go when there are many. */
export function keepNotice(message: string, at: Date): void {
  count += 1;
  recent.set([{ number: count, message, at: at.toISOString() }, ...recent.get()].slice(0, maxNotices));
}

export function clearNotices(): void {
  recent.set([]);
}

/** What is kept, the newest first, as an external store for React. */
export const recentNotices = { get: recent.get, subscribe: recent.subscribe };
