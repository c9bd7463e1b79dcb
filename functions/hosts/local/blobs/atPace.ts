/** How slow a sender may be. */
export interface Pace {
  /** What must come within the time that is waited for it. */
  readonly bytes: number;
  readonly milliseconds: number;
}

/** Below 16 kB a second for half a minute: no line that people work with is so slow. */
export const uploadPace: Pace = { bytes: 480_000, milliseconds: 30_000 };

/** The sender is slower than it may be. */
export class SenderTooSlow extends Error {
  override readonly name = 'SenderTooSlow';
}

/**
 * Hands on what comes in while it comes fast enough. Only waiting for the sender counts, not what is done with its bytes
 * meanwhile.
 *
 * @throws SenderTooSlow
 */
export async function* atPace(body: AsyncIterable<Uint8Array>, pace: Pace): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  let bytes = 0;
  let waited = 0;
  try {
    for (;;) {
      const asked = performance.now();
      const next = await within(chunks.next(), Math.max(0, pace.milliseconds - waited));
      if (next.done === true) return;
      waited += performance.now() - asked;
      bytes += next.value.length;
      if (bytes >= pace.bytes) {
        bytes = 0;
        waited = 0;
      }
      yield next.value;
    }
  } finally {
    // Not awaited: it would wait for the chunk that does not come.
    void chunks.return?.()?.catch(() => undefined);
  }
}

async function within<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SenderTooSlow()), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
