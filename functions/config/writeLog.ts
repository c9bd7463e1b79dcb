import { describeError, withoutSecrets } from './logText.ts';
import { currentOperation, type Operation } from './operation.ts';
import type { Services } from './services.ts';

function plain(_: string, value: unknown): unknown {
  if (value instanceof Error) return describeError(value);
  if (typeof value === 'string') return withoutSecrets(value);
  return typeof value === 'bigint' ? String(value) : value;
}

/** What a line says of the operation that it belongs to. */
function factsOf({ name, correlationId, jobId }: Operation): Record<string, unknown> {
  return { operation: name, correlationId, ...(jobId !== undefined && { jobId }) };
}

const writers = { info: 'info', warning: 'warn', error: 'error' } as const;

/**
 * Writes an event as one line of JSON: through the invocation that it belongs to, so that its level is the one given
 * here; to standard error where there is none, so that standard output stays free for answers.
 */
export const writeLog: Services['log'] = (level, event, facts = {}) => {
  const operation = currentOperation();
  const time = new Date().toISOString();
  const own = operation === undefined ? {} : factsOf(operation);
  const line = JSON.stringify({ time, level, event, ...own, ...facts }, plain);
  if (operation?.invocation === undefined) process.stderr.write(`${line}\n`);
  else operation.invocation[writers[level]](line);
};
