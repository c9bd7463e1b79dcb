import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** One call as Azure's host tracks it: its id, and the log that belongs to it. */
export interface Invocation {
  readonly invocationId: string;
  info(line: string): void;
  warn(line: string): void;
  error(line: string): void;
}

/** The call, event or clock's tick that code runs for; every line of the log names it. */
export interface Operation {
  /** Name of the function. */
  readonly name: string;
  /** Ties together what one action of a person causes, from the browser to its jobs. */
  correlationId: string;
  jobId?: string;
  readonly invocation?: Invocation | undefined;
}

const current = new AsyncLocalStorage<Operation>();

/** The operation under way; undefined while a host starts. */
export function currentOperation(): Operation | undefined {
  return current.getStore();
}

/** Says which job the operation turned out to be about, and whose action had started it. */
export function noteJob({ id, correlationId }: { readonly id: string; readonly correlationId?: string }): void {
  const operation = currentOperation();
  if (operation === undefined) return;
  operation.jobId = id;
  if (correlationId !== undefined) operation.correlationId = correlationId;
}

/** Does the work of a function as an operation. */
export function asOperation<Result>(name: string, invocation: Invocation | undefined, work: () => Result): Result {
  return current.run({ name, correlationId: randomUUID(), invocation }, work);
}

const correlationHeader = 'x-correlation-id';

/** What others send is written to the log only when it is an id, and nothing but one. */
function correlationIdOf(sent: string | null): string {
  return sent !== null && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID();
}

/** Answers a call as an operation: it goes on with the client's correlation id, and tells it. */
export function asHttpOperation(
  name: string,
  { headers }: Request,
  invocation: Invocation | undefined,
  answer: () => Promise<Response>,
): Promise<Response> {
  const correlationId = correlationIdOf(headers.get(correlationHeader));
  return current.run({ name, correlationId, invocation }, async () => {
    const response = await answer();
    response.headers.set(correlationHeader, correlationId);
    return response;
  });
}
