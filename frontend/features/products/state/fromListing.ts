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
