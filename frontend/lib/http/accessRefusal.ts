import { createEmitter } from '../emitter.ts';

const refusals = createEmitter();

/** Calls the listener whenever the API answers InvalidAccessRights (domain: Errors of the API); returns how to stop. */
export const onAccessRefused = refusals.subscribe;

/** Announces that the session lacks a right that the page relied on. */
export const announceAccessRefused = refusals.emit;
