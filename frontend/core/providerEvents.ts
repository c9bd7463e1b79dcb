import { createEmitter } from '#lib/emitter.ts';

/** A user logged out at the identity provider, here or on another of its sites. */
export const providerLogouts = createEmitter();

/** A user logged in at the identity provider. */
export const providerLogins = createEmitter();
