import { createHash, randomBytes } from 'node:crypto';

const hashBytes = 32;
const versionBytes = 4;

function hashOf(data: Uint8Array): Buffer {
  return createHash('sha256').update(data).digest();
}

/** Random bytes that say which version they are and carry their own hash, so that a cut or mixed body shows. */
export function makeCheckedBody(version: number, size: number): Buffer {
  const content = Buffer.concat([Buffer.alloc(versionBytes), randomBytes(size)]);
  content.writeUInt32BE(version);
  return Buffer.concat([hashOf(content), content]);
}

/** The version of a body; undefined when it is not whole. */
export function readCheckedBody(body: Buffer): number | undefined {
  const content = body.subarray(hashBytes);
  const isWhole = content.length >= versionBytes && hashOf(content).equals(body.subarray(0, hashBytes));
  return isWhole ? content.readUInt32BE() : undefined;
}
