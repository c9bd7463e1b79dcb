import { localStore } from './browserStorage.ts';

const storageKey = 'cookieConsent';
const statistics = 'statistics';

/** Whether the visitor lets scripts of the market count events; without a choice they may not. */
export function consentsToStatistics(): boolean {
  return localStore.get(storageKey) === statistics;
}

export function storeConsent(withStatistics: boolean): void {
  localStore.set(storageKey, withStatistics ? statistics : 'necessary');
}
