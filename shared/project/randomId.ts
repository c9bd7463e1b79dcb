const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const idLength = 20;
/** Bytes from here on would favour the first letters. */
const firstBiasedByte = 256 - (256 % alphabet.length);

/**
 * A new id: 20 random characters from A–Z, a–z, 0–9 without modulo bias (domain: Project).
 *
 * @param randomBytes cryptographically secure source of the asked number of bytes
 * @example randomId((count) => crypto.getRandomValues(new Uint8Array(count)))
 */
export function randomId(randomBytes: (count: number) => Uint8Array): string {
  let id = '';
  while (id.length < idLength) {
    for (const byte of randomBytes(idLength)) {
      if (byte < firstBiasedByte && id.length < idLength) id += alphabet[byte % alphabet.length];
    }
  }
  return id;
}
