import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
