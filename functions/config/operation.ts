import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { HttpHandler, InvocationContext } from '@azure/functions';

/** The call, event or clock's tick that code runs for; every line of the log names it. */
export interface Operation {
  /** Name of the function. */
  readonly name: string;
  /** Ties together what one action of a person causes, from the browser to its jobs. */
  correlationId: string;
  jobId?: string;
  readonly context: Pick<InvocationContext, 'info' | 'warn' | 'error'>;
}

const current = new AsyncLocalStorage<Operation>();

/** The operation under way; undefined while a host starts. */
export function currentOperation(): Operation | undefined {
  return current.getStore();
}

/** Does something for no operation: what a host does for itself. */
export function outsideOperation<Result>(work: () => Result): Result {
  return current.exit(work);
}

/** Says which job the operation turned out to be about, and whose action had started it. */
export function noteJob({ id, correlationId }: { readonly id: string; readonly correlationId?: string }): void {
  const operation = currentOperation();
  if (operation === undefined) return;
  operation.jobId = id;
  if (correlationId !== undefined) operation.correlationId = correlationId;
}

/** The function as an operation of its own. */
export function asOperation<Input, Output>(
  name: string,
  work: (input: Input, context: InvocationContext) => Promise<Output>,
): (input: Input, context: InvocationContext) => Promise<Output> {
  return (input, context) => current.run({ name, correlationId: randomUUID(), context }, () => work(input, context));
}

const correlationHeader = 'x-correlation-id';

/** What others send is written to the log only when it is an id, and nothing but one. */
function correlationIdOf(sent: string | null): string {
  return sent !== null && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID();
}

/** The HTTP function as an operation: it goes on with the client's correlation id, and tells it. */
export function asHttpOperation(name: string, handler: HttpHandler): HttpHandler {
  return (request, context) => {
    const correlationId = correlationIdOf(request.headers.get(correlationHeader));
    return current.run({ name, correlationId, context }, async () => {
      const answer = await handler(request, context);
      return { ...answer, headers: { ...(answer.headers as object), [correlationHeader]: correlationId } };
    });
  };
}
