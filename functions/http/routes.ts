/** The parts of an address's path, decoded; undefined when it is malformed or a part hides a NUL. */
export function decodePath(pathname: string): readonly string[] | undefined {
  try {
    const parts = pathname
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent);
    return parts.some((part) => part.includes('\0')) ? undefined : parts;
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/**
 * The parameters of a path that a route fits; undefined when it doesn't. Literals ignore case, as on Azure.
 *
 * @param route as the contract writes it, e.g. `/projects/{projectId}`
 * @param path decoded parts
 */
export function matchRoute(route: string, path: readonly string[]): Readonly<Record<string, string>> | undefined {
  const parts = route.split('/').slice(1);
  if (parts.length !== path.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const value = path[index] ?? '';
    if (part.startsWith('{')) params[part.slice(1, -1)] = value;
    else if (part.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  return params;
}

function rankOf(route: string): string {
  return route.replace(/\{\w+\}/g, '~');
}

/** Sorts routes so that at every place a literal is tried before a parameter. */
export function compareRoutes(first: string, second: string): number {
  return rankOf(first) < rankOf(second) ? -1 : 1;
}

/** The description of the API itself is no endpoint of the contract: it has no envelope. */
export const openApiRoute = { name: 'openApi', method: 'GET', path: '/openapi.json' } as const;
