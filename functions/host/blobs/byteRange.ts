import type { ByteRange } from '#storage/fileBlobStore.ts';

/**
 * The range that a request asks for (RFC 9110, 14.2).
 *
 * @returns 'whole' when none is asked or it is of a kind that may be ignored (several ranges, other units);
 *   'unsatisfiable' when it lies outside
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return 'whole';
  if (match[1] === '') {
    const count = Math.min(Number(match[2]), size);
    return count === 0 ? 'unsatisfiable' : { first: size - count, last: size - 1 };
  }
  const first = Number(match[1]);
  const last = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (match[2] !== '' && Number(match[2]) < first) return 'whole';
  return first < size ? { first, last } : 'unsatisfiable';
}
