import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BlobContainer } from './blobStore.ts';

export type BlobPermission = 'create' | 'read';

/** What a signature allows, and until when. */
export interface BlobGrant {
  readonly permission: BlobPermission;
  readonly container: BlobContainer;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** Browsers save under this name. */
  readonly fileName?: string;
}

function signatureOf(key: Uint8Array, grant: BlobGrant): Buffer {
  const text = JSON.stringify([grant.permission, grant.container, grant.name, grant.expiresAt, grant.fileName ?? '']);
  return createHmac('sha256', key).update(text).digest();
}

/** The query of a signed address, without its question mark. */
export function signGrant(key: Uint8Array, grant: BlobGrant): string {
  const query = new URLSearchParams({ permission: grant.permission, expires: String(grant.expiresAt) });
  if (grant.fileName !== undefined) query.set('fileName', grant.fileName);
  query.set('signature', signatureOf(key, grant).toString('base64url'));
  return query.toString();
}

/**
 * The grant that a query carries for this blob.
 *
 * @returns undefined when the signature is missing or wrong, allows something else, or has expired
 */
export function readGrant(
  key: Uint8Array,
  wanted: Pick<BlobGrant, 'permission' | 'container' | 'name'>,
  query: URLSearchParams,
  now: Date,
): BlobGrant | undefined {
  const expiresAt = Number(query.get('expires') ?? Number.NaN);
  if (!Number.isSafeInteger(expiresAt) || expiresAt <= now.getTime()) return undefined;
  const fileName = query.get('fileName');
  const grant: BlobGrant = {
    permission: wanted.permission,
    container: wanted.container,
    name: wanted.name,
    expiresAt,
    ...(fileName === null ? {} : { fileName }),
  };
  const given = Buffer.from(query.get('signature') ?? '', 'base64url');
  const expected = signatureOf(key, grant);
  return given.length === expected.length && timingSafeEqual(given, expected) ? grant : undefined;
}
