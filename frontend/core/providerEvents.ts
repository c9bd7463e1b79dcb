import { createEmitter } from '#lib/emitter.ts';

/** Somebody logged out at the identity provider, here or on another of its sites. */
export const providerLogouts = createEmitter();

/** Somebody logged in at the identity provider. */
export const providerLogins = createEmitter();
