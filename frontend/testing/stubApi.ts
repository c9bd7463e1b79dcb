import { onTestFinished, vi } from 'vitest';

export interface StubbedCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

type Answer = (call: StubbedCall) => Response | Promise<Response>;

/** A success in the API's envelope. */
export function success(data: unknown, headers: Record<string, string> = {}): Response {
  return Response.json({ status: 'success', data }, { headers });
}

/** A failure in the API's envelope. */
export function failure(status: number, key: string, details: string[] = []): Response {
  return Response.json({ status: 'error', data: key, details }, { status });
}

/**
 * Replaces the network until the test has ended.
 *
 * @param answers by method and path, such as 'POST /api/login'; what follows a '?' may be left out
 * @returns the calls made so far
 */
export function stubApi(answers: Readonly<Record<string, Answer>>): readonly StubbedCall[] {
  const calls: StubbedCall[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const call: StubbedCall = {
      method: init.method ?? 'GET',
      path: address,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    calls.push(call);
    const [path] = address.split('?');
    const answer = answers[`${call.method} ${address}`] ?? answers[`${call.method} ${path}`];
    if (answer === undefined) throw new TypeError(`Nothing answers ${call.method} ${address}`);
    return answer(call);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return calls;
}
