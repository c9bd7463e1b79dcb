import { createHash } from 'node:crypto';

/** More than that does not fit into an id of Cosmos DB, which takes 1,023 bytes. */
const maxEncodedLength = 1000;

/**
 * The id of a document as Cosmos DB takes it: no `/ \ ? #`, no blank at an end, nothing that an address would resolve.
 * Each byte of other characters is written as `~` and two digits. An id that is too long for that ends in a digest, which is
 * as good: the document itself holds its id.
 */
export function cosmosId(id: string): string {
  const encoded = [...Buffer.from(id)]
    .map((byte, index) => {
      const character = String.fromCharCode(byte);
      const isPlain = /[A-Za-z0-9_:@=+-]/.test(character) || (character === '.' && index > 0);
      return isPlain ? character : `~${byte.toString(16).padStart(2, '0')}`;
    })
    .join('');
  if (encoded === '') return '~';
  if (encoded.length <= maxEncodedLength) return encoded;
  return `${encoded.slice(0, 900)}~~${createHash('sha256').update(id).digest('hex')}`;
}
