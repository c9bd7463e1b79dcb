import { localStore } from '#lib/browserStorage.ts';
import { apiAddress, apiCredentials } from '#lib/http/apiAddress.ts';

const storageKey = 'sessionHint';

/**
 * Remembers that the HttpOnly session cookie, which no script can read, probably exists: then the page waits for its
 * session instead of showing a guest first. It is no secret and decides nothing else.
 */
export const sessionHint = {
  exists(): boolean {
    return localStore.get(storageKey) !== undefined;
  },
  remember(): void {
    localStore.set(storageKey, '1');
  },
  forget(): void {
    localStore.remove(storageKey);
  },
};

/**
 * Asks the server whether the cookie has a session, for a browser that remembers nothing of it. Without the API client:
 * nearly everybody who is asked for is a guest, whose first page needs no client. Any failure counts as no.
 */
export async function askForSession(): Promise<boolean> {
  try {
    const response = await fetch(apiAddress('/session/exists'), { credentials: apiCredentials() });
    const answer: { readonly data?: { readonly exists?: unknown } } = await response.json();
    return answer.data?.exists === true;
  } catch {
    return false;
  }
}
