import { createStore } from '#lib/emitter.ts';

/**
 * The country of the open project, for what stands outside of its pages: the command menu looks for products there. The
 * workspace says it; undefined while no project is open.
 */
export const openCountry = createStore<string | undefined>(undefined);
