/** How long the answer to a call that was begun ahead is new enough to be taken. */
const freshMs = 10_000;

interface BegunCall {
  readonly answer: Promise<Response>;
  readonly at: number;
}

/** Calls without a token that were begun before the code that makes them was there, by address. */
const begun = new Map<string, BegunCall>();

/**
 * Begins a call (GET) that the page is about to make.
 *
 * @param address as the call itself will have it
 * @param now milliseconds from any beginning
 */
export function beginCall(address: string, credentials: RequestCredentials, now = performance.now()): void {
  const answer = fetch(address, { credentials });
  // Whoever takes it hears of it; a call that nobody makes is nobody's failure.
  answer.catch(() => undefined);
  begun.set(address, { answer, at: now });
}

/** The answer to a call that was begun, once and while it is new; undefined when the call is still to be made. */
export function takeBegunCall(address: string, now = performance.now()): Promise<Response> | undefined {
  const call = begun.get(address);
  begun.delete(address);
  return call !== undefined && now - call.at < freshMs ? call.answer : undefined;
}
