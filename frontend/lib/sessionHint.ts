import { localStore } from './browserStorage.ts';

const storageKey = 'sessionHint';

/**
 * Says whether the HttpOnly session cookie may exist, so that a guest's start asks nothing of the API. It is no secret:
 * it only decides whether GET /api/session is called (§4.1).
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
