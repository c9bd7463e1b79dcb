const secondsPerDay = 86_400;

/**
 * A value that is not percent-encoded was written by another site: cookies are shared with every site of the domain.
 */
function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Value of a cookie that scripts may read, or undefined. */
export function readCookie(name: string): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const [key, ...value] = pair.split('=');
    if (key === name) return decode(value.join('='));
  }
  return undefined;
}

/**
 * Stores a cookie for the whole site.
 *
 * @param days how long it lives; fractions are allowed
 */
export function writeCookie(name: string, value: string, days: number): void {
  const maxAge = Math.round(days * secondsPerDay);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and in insecure contexts.
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
}
