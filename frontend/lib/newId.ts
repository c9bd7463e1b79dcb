import { randomId } from '@sanispec/shared/project';

/** A new id from the browser's random source (domain: Project). */
export function newId(): string {
  return randomId((count) => crypto.getRandomValues(new Uint8Array(count)));
}

/** A new idempotency key. It opens what it created, so it must not be guessable: two ids have 238 random bits. */
export function freshKey(): string {
  return newId() + newId();
}
