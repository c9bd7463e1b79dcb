/**
 * The header that makes browsers save a file under a name (RFC 6266, RFC 8187): a plain form for old clients and the
 * real name.
 *
 * @example contentDisposition('Bäder.pdf') // attachment; filename="B_der.pdf"; filename*=UTF-8''B%C3%A4der.pdf
 */
export function contentDisposition(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName.replace(/\p{Surrogate}/gu, '_')).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
