import { Writable } from 'node:stream';
import type { DocumentWriter, WriterInput } from '#specifications/documentWriter.ts';

/** Takes what is written and keeps it. */
function aSink(): Writable & { readonly chunks: readonly Buffer[] } {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(Buffer.from(chunk));
      done();
    },
  });
  return Object.assign(sink, { chunks });
}

/** The bytes of the file that a writer writes. */
export async function writeDocument(writer: DocumentWriter, input: WriterInput): Promise<Buffer> {
  const sink = aSink();
  await writer.write(input, sink);
  return Buffer.concat(sink.chunks);
}
