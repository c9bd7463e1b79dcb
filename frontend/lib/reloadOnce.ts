import { readCookie, writeCookie } from './cookies.ts';

const guardCookie = 'lastUpdated';
const guardDays = 0.1;

/**
 * Reloads the page unless that happened in the last 0.1 day: an address that the server no longer knows usually means
 * that the site was replaced by a newer build (§8.1).
 */
export function reloadOnce(now: Date, reload: () => void): void {
  if (readCookie(guardCookie) !== undefined) return;
  writeCookie(guardCookie, now.toISOString(), guardDays);
  reload();
}
