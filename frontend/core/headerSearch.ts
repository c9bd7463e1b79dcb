import { createStore } from '#lib/emitter.ts';

/**
 * The one search field, in the header of every page. A page that searches by itself puts its own in the place of the
 * header's.
 */
export const headerSearch = {
  /** Where the field is; null until the header is drawn. */
  place: createStore<HTMLElement | null>(null),
  isOfPage: createStore(false),
};
