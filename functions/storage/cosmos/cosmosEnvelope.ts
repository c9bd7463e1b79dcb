import type { JsonObject } from '../storedShape.ts';

/** What every stored document is wrapped in. */
export interface Envelope {
  readonly id: string;
  readonly pk: string;
  readonly value: JsonObject;
  /** Milliseconds since 1970; all reads judge by it, since the service sweeps later. */
  readonly expiresAt: number;
  /** Seconds after which the service sweeps it. */
  readonly ttl?: number;
  /** Which write this is: the proof that a write without an answer has happened. */
  readonly write: string;
  /** The version that clients know, when an upgrade of the shape has given the document another. */
  readonly was?: string;
}

/** An item as the service gives it. */
export type Row = Envelope & { readonly _etag: string };

/** Later than any date. */
export const never = 9e15;

function unquoteEtag(etag: string): string {
  return etag.replace(/^(?:W\/)?"(.*)"$/, '$1');
}

/**
 * The version of a document as the port tells it: that of the service and, where the document expires, when. So a version
 * that has expired is recognised without reading it.
 */
export function etagOf({ _etag, expiresAt, was }: Pick<Row, '_etag' | 'expiresAt' | 'was'>): string {
  if (was !== undefined) return was;
  return expiresAt < never ? `${unquoteEtag(_etag)}~${expiresAt.toString(36)}` : unquoteEtag(_etag);
}

/** @returns undefined for what no document had as its version */
export function readEtag(etag: string): { readonly etag: string; readonly expiresAt: number } | undefined {
  const [, version, expiry] = /^([!#-}]+)(?:~([0-9a-z]{1,11}))?$/.exec(etag) ?? [];
  if (version === undefined) return undefined;
  return { etag: version, expiresAt: expiry === undefined ? never : Number.parseInt(expiry, 36) };
}

/** The condition that an item is still of this version of the service. */
export function onlyVersion(etag: string) {
  return { accessCondition: { type: 'IfMatch', condition: `"${unquoteEtag(etag)}"` } } as const;
}
