/**
 * Data of an answer whose dataInfo says 'compressed': base64 of zlib-compressed JSON (domain: Envelope).
 *
 * @throws TypeError when it is not zlib, SyntaxError when it is not JSON
 */
export async function inflateData(base64: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const inflated = new Response(bytes).body?.pipeThrough(new DecompressionStream('deflate'));
  return JSON.parse(await new Response(inflated ?? null).text()) as unknown;
}
