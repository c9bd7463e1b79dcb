import { build } from './build.ts';
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
  const line = JSON.stringify({ time, level, event, build, ...own, ...facts }, plain);
  if (operation?.invocation === undefined) process.stderr.write(`${line}\n`);
  else operation.invocation[writers[level]](line);
};

/** Errors in errors are followed so far. */
const maxCauses = 5;
const maxTextLength = 4000;

const secrets: readonly (readonly [RegExp, string])[] = [
  // Account names and passwords in addresses of servers.
  [/\/\/[^\s/@]*@/g, '//'],
  // Signatures of signed addresses, tokens in links.
  [/(https?:\/\/[^\s?#"'<>]*)[?#][^\s"'<>]*/g, '$1'],
  [/\b(?:Bearer|Basic|SharedKey)\s+[\w.~+/=:-]+/gi, '(credentials)'],
  [/\beyJ[\w-]*\.[\w-]+\.[\w-]*/g, '(token)'],
  [/\b(AccountKey|SharedAccessSignature|sig|password|token|key)=[^\s;&"']+/gi, '$1=(hidden)'],
  // Packages have names with @ after a slash.
  [/[^\s<>"'(),;:/@]+@[^\s<>"'(),;:/@]+/g, '(address)'],
  // Parsers quote what they could not read.
  [/, "[\s\S]*?"(?:\.{3})? is not valid JSON/g, ' is not valid JSON'],
];

/** A text without what the log must not hold: addresses of people, tokens and signatures, contents of files. */
function withoutSecrets(text: string): string {
  return secrets
    .reduce((cleared, [pattern, replacement]) => cleared.replace(pattern, replacement), text)
    .slice(0, maxTextLength);
}

/**
 * What an error says, where it was thrown and what caused it. Its other properties stay out: errors of clients hold
 * whole requests, with their headers.
 */
function describeError(error: Error): string {
  const parts: string[] = [];
  let cause: unknown = error;
  while (cause instanceof Error && parts.length < maxCauses) {
    const code = 'code' in cause && typeof cause.code === 'string' ? ` (${cause.code})` : '';
    parts.push(`${cause.stack ?? `${cause.name}: ${cause.message}`}${code}`);
    if (cause instanceof AggregateError) parts.push(...cause.errors.map(String).slice(0, maxCauses));
    cause = cause.cause;
  }
  return withoutSecrets(parts.join('\ncaused by '));
}
