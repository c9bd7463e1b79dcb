/**
 * Starts reading ahead: the thread pool inflates the next sheet while this thread scans the one before. A failure waits
 * for whoever reads.
 */
export function readAhead(chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const first = chunks.next();
  // Nobody reads it when an earlier sheet fails; that must not be an unhandled rejection.
  first.catch(() => undefined);
  async function* continued(): AsyncGenerator<Buffer> {
    const begun = await first;
    if (begun.done === true) return;
    yield begun.value;
    yield* chunks;
  }
  return continued();
}
