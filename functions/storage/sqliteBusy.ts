/** SQLITE_BUSY, SQLITE_LOCKED and SQLITE_FULL. */
const busyCodes = new Set([5, 6, 13]);

/** Whether the database refused work that may succeed later. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && busyCodes.has(Number(error.errcode) & 0xff);
}
