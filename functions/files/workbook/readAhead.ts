/**
 * Begins to read before anyone asks: the thread pool inflates the next sheet while this thread scans the one before.
 * A failure waits for whoever reads.
 */
export function readAhead(chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const first = chunks.next();
  // Nobody may ever read, when a sheet before fails; that must not count as a failure that nobody handles.
  first.catch(() => undefined);
  async function* continued(): AsyncGenerator<Buffer> {
    const begun = await first;
    if (begun.done === true) return;
    yield begun.value;
    yield* chunks;
  }
  return continued();
}
