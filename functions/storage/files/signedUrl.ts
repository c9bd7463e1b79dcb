import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BlobContainer } from '../blobStore.ts';

const keyBytes = 32;

function readKey(file: string): Uint8Array | undefined {
  try {
    const key = readFileSync(file);
    if (key.length !== keyBytes) throw new Error(`${file} is not a key of ${keyBytes} bytes`);
    return key;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * The key that signs blob addresses: made at the first start, readable by its owner only, and the same from then on, so
 * that addresses survive a restart. Two processes that start at once agree on one key.
 */
export function openSigningKey(folder: string): Uint8Array {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'blob-signing.key');
  const known = readKey(file);
  if (known !== undefined) return known;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(keyBytes), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const key = readKey(file);
  if (key === undefined) throw new Error(`${file} vanished while starting`);
  return key;
}

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
  /** What is uploaded may not be larger. */
  readonly maxBytes?: number;
}

function signatureOf(key: Uint8Array, grant: BlobGrant): Buffer {
  const { permission, container, name, expiresAt, fileName = '', maxBytes } = grant;
  const limit = maxBytes === undefined ? [] : [maxBytes];
  const text = JSON.stringify([permission, container, name, expiresAt, fileName, ...limit]);
  return createHmac('sha256', key).update(text).digest();
}

/** The query of a signed address, without its question mark. */
export function signGrant(key: Uint8Array, grant: BlobGrant): string {
  const query = new URLSearchParams({ permission: grant.permission, expires: String(grant.expiresAt) });
  if (grant.fileName !== undefined) query.set('fileName', grant.fileName);
  if (grant.maxBytes !== undefined) query.set('maxBytes', String(grant.maxBytes));
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
  const maxBytes = query.get('maxBytes');
  const grant: BlobGrant = {
    permission: wanted.permission,
    container: wanted.container,
    name: wanted.name,
    expiresAt,
    ...(fileName === null ? {} : { fileName }),
    ...(maxBytes === null ? {} : { maxBytes: Number(maxBytes) }),
  };
  const given = Buffer.from(query.get('signature') ?? '', 'base64url');
  const expected = signatureOf(key, grant);
  return given.length === expected.length && timingSafeEqual(given, expected) ? grant : undefined;
}
