/**
 * A number from 0 (included) to 1 (excluded) that depends on the text alone, so that the demo data are the same on every
 * machine and at every start (FNV-1a, then the finisher of MurmurHash3).
 */
export function seededFraction(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
