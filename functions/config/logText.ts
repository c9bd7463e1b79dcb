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
export function withoutSecrets(text: string): string {
  return secrets
    .reduce((cleared, [pattern, replacement]) => cleared.replace(pattern, replacement), text)
    .slice(0, maxTextLength);
}

/**
 * What an error says, where it was thrown and what caused it. Its other properties stay out: errors of clients hold
 * whole requests, with their headers.
 */
export function describeError(error: Error): string {
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
