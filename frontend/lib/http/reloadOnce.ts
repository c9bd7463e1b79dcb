import { readCookie, writeCookie } from '../cookies.ts';

const guardCookie = 'lastUpdated';
const guardDays = 0.1;

/**
 * Reloads the page unless that happened in the last 0.1 day: an address that the server no longer knows usually means
 * that the site was replaced by a newer build (domain: Errors of the API). A browser without cookies cannot remember
 * that, and does not reload.
 */
export function reloadOnce(now: Date, reload: () => void): void {
  if (readCookie(guardCookie) !== undefined) return;
  writeCookie(guardCookie, now.toISOString(), guardDays);
  if (readCookie(guardCookie) !== undefined) reload();
}
