import { createStore } from '#lib/emitter.ts';

/**
 * The place in the header where pages put their part of a phone's one bar: the way back, what is shown, whether it is
 * saved. The header has it; null until it is drawn.
 */
export const phoneBarPlace = createStore<HTMLElement | null>(null);
