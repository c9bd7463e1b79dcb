import { tabStore } from '#lib/browserStorage.ts';

/** The history entry of a listing, with what it asked for. */
interface ListingEntry {
  readonly key: string;
  /** Search part of its address. */
  readonly search: string;
}

/** State of a detail page's history entry: where the listing lies that it was reached from. */
export interface FromListing {
  /** How many steps back it lies, so that it finds its scroll again. */
  readonly stepsFromListing: number;
  readonly listing: ListingEntry;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The state of a detail page that was reached from the listing; undefined for one that was opened by its address. */
export function fromListing(state: unknown): FromListing | undefined {
  if (!isRecord(state) || !isRecord(state.listing)) return undefined;
  const { stepsFromListing } = state;
  const { key, search } = state.listing;
  if (typeof stepsFromListing !== 'number' || typeof key !== 'string' || typeof search !== 'string') return undefined;
  return { stepsFromListing, listing: { key, search } };
}

/** The same for an entry that comes after it. */
export function oneStepFurther(from: FromListing | undefined): FromListing | undefined {
  return from && { ...from, stepsFromListing: from.stepsFromListing + 1 };
}

/** A product that the user looked at after leaving a listing. */
interface SeenProduct {
  readonly articleId: string;
  /** Whether the listing was left by it; else the user stepped on from there, and it may stand elsewhere. */
  readonly wasLeftBy: boolean;
}

/** The user leaves a listing by a product. @param entryKey key of the listing's history entry */
export function rememberLeft(entryKey: string, articleId: string): void {
  tabStore.set(`left ${entryKey}`, articleId);
  tabStore.set(`seen ${entryKey}`, articleId);
}

/** The user views another product of the listing without having returned to it. */
export function rememberSeen(entryKey: string, articleId: string): void {
  tabStore.set(`seen ${entryKey}`, articleId);
}

/** What was seen last after a listing was left; undefined when it never was. */
export function lastSeen(entryKey: string): SeenProduct | undefined {
  const articleId = tabStore.get(`seen ${entryKey}`);
  return articleId === undefined ? undefined : { articleId, wasLeftBy: tabStore.get(`left ${entryKey}`) === articleId };
}
