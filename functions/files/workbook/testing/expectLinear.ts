import { SaxesParser } from 'saxes';
import { expect, vi } from 'vitest';
import { ImportFailure } from '../../importFailure.ts';

const fewest = 2000;
const factors = [1, 2, 4, 8];

/** Small enough that an element of a file may be in many. */
const chunkBytes = 4 * 1024;

async function* inChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

/** How many characters a reader hands to the XML parser, and how many events with how many characters it gets back. */
async function workOf(read: () => Promise<unknown>): Promise<number> {
  let work = 0;
  const { write, on } = SaxesParser.prototype;
  const writing = vi.spyOn(SaxesParser.prototype, 'write').mockImplementation(function (this: SaxesParser, text) {
    work += text?.toString().length ?? 0;
    return write.call(this, text);
  });
  const listening = vi.spyOn(SaxesParser.prototype, 'on').mockImplementation(function (
    this: SaxesParser,
    name,
    handler,
  ) {
    const hear = handler as (event: unknown) => void;
    on.call(this, name, (event: unknown) => {
      work += typeof event === 'string' ? event.length : 1;
      hear(event);
    });
  });
  try {
    await read();
  } catch (error) {
    if (!(error instanceof ImportFailure)) throw error;
  } finally {
    writing.mockRestore();
    listening.mockRestore();
  }
  return work;
}

/** Twice as much of something is twice the work, but for what does not depend on it. */
export async function expectLinear(
  xmlOf: (count: number) => string,
  read: (chunks: AsyncIterable<Buffer>) => Promise<unknown>,
): Promise<void> {
  const works: number[] = [];
  for (const factor of factors) {
    const xml = Buffer.from(xmlOf(fewest * factor));
    const work = await workOf(() => read(inChunks(xml)));
    // Had nothing been counted, nothing would be proved.
    expect(work).toBeGreaterThan(xml.length / 100);
    works.push(work / factor);
  }
  for (const work of works) expect(work).toBeLessThan((works[0] ?? 0) * 1.5);
}
