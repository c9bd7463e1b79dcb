import { Writable } from 'node:stream';
import type { DocumentWriter, WriterInput } from '#exports/documentWriter.ts';

/** The bytes of the file that a writer writes. */
export async function writeDocument(writer: DocumentWriter, input: WriterInput): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(Buffer.from(chunk));
      done();
    },
  });
  await writer.write(input, sink);
  return Buffer.concat(chunks);
}
