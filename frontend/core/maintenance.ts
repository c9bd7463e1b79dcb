import type { Maintenance } from '@sanispec/shared/contract';
import { createStore } from '#lib/emitter.ts';
import { apiAddress } from '#lib/http/apiAddress.ts';

const shown = createStore<Maintenance | null>(null);

/** The maintenance that the site knows of; null when there is none. */
export const knownMaintenance = { get: shown.get, subscribe: shown.subscribe };

/** Shows what the server says; the same again changes nothing. */
export function showMaintenance(maintenance: Maintenance | null): void {
  if (JSON.stringify(maintenance) !== JSON.stringify(shown.get())) shown.set(maintenance);
}

function isMaintenance(value: unknown): value is Maintenance {
  const { from, to, text } = (value ?? {}) as Partial<Record<keyof Maintenance, unknown>>;
  return typeof from === 'string' && typeof to === 'string' && typeof text === 'object' && text !== null;
}

/**
 * Asks the server whether a maintenance is announced. Without the API client: most first pages are a guest's, which need
 * none. A server that cannot be reached changes nothing: it may be away for this very maintenance.
 */
export async function askForMaintenance(): Promise<void> {
  try {
    const response = await fetch(apiAddress('/maintenance'));
    const answer: { readonly status?: unknown; readonly data?: unknown } = await response.json();
    if (answer.status === 'success') showMaintenance(isMaintenance(answer.data) ? answer.data : null);
  } catch {
    // The next time will do.
  }
}
