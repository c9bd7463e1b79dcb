import { createEmitter } from '#lib/emitter.ts';

const closing = createEmitter();

/** Closes every open menu. */
export const closeAllMenus = closing.emit;

/** Calls the listener when all menus should close; returns how to stop. */
export const onCloseAllMenus = closing.subscribe;
