const mark = Symbol.for('sanispec.site');

/**
 * Refuses a second copy of the site in one page: two would share cookies, storage and the address without knowing of
 * each other.
 *
 * @param page the window; replaced in tests
 * @throws Error when a copy has started in this page before
 */
export function claimPage(page: object = globalThis): void {
  if (Object.hasOwn(page, mark)) throw new Error('The site is loaded twice in this page');
  Object.defineProperty(page, mark, { value: true });
}
