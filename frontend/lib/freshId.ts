import { newId } from '@sanispec/shared/project';

/** A new id from the browser's random source (§9.2). */
export function freshId(): string {
  return newId((count) => crypto.getRandomValues(new Uint8Array(count)));
}
