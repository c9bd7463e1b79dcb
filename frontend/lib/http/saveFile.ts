import { startDownload } from '../startDownload.ts';
import type { ApiSuccess } from './api.ts';

/** Long enough for the browser to begin to read. */
const readableMs = 60_000;

/** What of an answer makes a file. */
export type FileAnswer = Pick<ApiSuccess<string>, 'data' | 'dataInfo'>;

/** Each character stands for one byte. */
function bytesOf(characters: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(characters, (character) => character.charCodeAt(0));
}

async function unpack(bytes: Uint8Array<ArrayBuffer>, format: CompressionFormat): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Response(bytes).body?.pipeThrough(new DecompressionStream(format));
  return new Uint8Array(await new Response(stream ?? null).arrayBuffer());
}

/**
 * The bytes of an answer that is a file (domain: Envelope).
 *
 * @throws TypeError when it is not compressed as it says, DOMException when it is no base64
 */
export async function fileBytes({ data, dataInfo }: FileAnswer): Promise<Uint8Array<ArrayBuffer>> {
  const isPacked = dataInfo?.gzipped === true || dataInfo?.compressed === true;
  let bytes: Uint8Array<ArrayBuffer>;
  if (dataInfo?.base64Encoded === true) bytes = bytesOf(atob(data));
  else bytes = isPacked ? bytesOf(data) : new TextEncoder().encode(data);
  if (dataInfo?.gzipped === true) bytes = await unpack(bytes, 'gzip');
  if (dataInfo?.compressed === true) bytes = await unpack(bytes, 'deflate');
  return bytes;
}

/** Lets the browser save the file of an answer, whether it comes with it or waits at an address (domain: Envelope). */
export async function saveFile(answer: FileAnswer): Promise<void> {
  const { data, dataInfo } = answer;
  if (dataInfo === undefined || dataInfo.dataIsUrl === true) {
    startDownload(data);
    return;
  }
  const file = new Blob([await fileBytes(answer)], { type: dataInfo.fileMime ?? 'application/octet-stream' });
  const address = URL.createObjectURL(file);
  startDownload(address, dataInfo.fileName);
  setTimeout(() => URL.revokeObjectURL(address), readableMs);
}
