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

/**
 * The same after a part of the site could not be fetched, but only when the site answers: without a network the page
 * that is open is better than none.
 */
export async function reloadForNewBuild(now: Date, reload: () => void): Promise<void> {
  try {
    const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    if (answer.ok) reloadOnce(now, reload);
  } catch {
    // The server is not reachable: whoever wanted the part says so.
  }
}
