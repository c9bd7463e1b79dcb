import { localStore } from './browserStorage.ts';

const storageKey = 'lastCountry';

/**
 * The country of the project that this browser had open last. Most people plan for one country: the catalogue of the
 * next project is opened by it before the server has said what project that is. It decides nothing else.
 */
export const lastCountry = {
  get: (): string | undefined => localStore.get(storageKey),
  remember: (country: string): void => void localStore.set(storageKey, country),
};
