import type { SaxesParser } from 'saxes';
import { ImportFailure } from '../importFailure.ts';

/** Feeds XML of any encoding that its byte order mark names (UTF-8 without one) to a parser. */
export async function parseXml(chunks: AsyncIterable<Buffer>, parser: SaxesParser): Promise<void> {
  parser.on('error', (cause) => {
    throw new ImportFailure('FindingFileBroken', [], { cause });
  });
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  parser.close();
}

function encodingOf(start: Buffer): string {
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  if ((start[0] === 0xff && start[1] === 0xfe) || start[1] === 0) return 'utf-16le';
  return 'utf-8';
}
