type Segment =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'parameter'; readonly name: string; readonly isOptional: boolean }
  | { readonly kind: 'rest'; readonly name: string };

export type Route = readonly Segment[];

const precedence = { literal: 0, parameter: 1, rest: 2 } as const;

function parseSegment(text: string, route: string): Segment {
  const parameter = /^\{(\*?)([A-Za-z_][A-Za-z0-9_]*)(\??)\}$/.exec(text);
  if (parameter?.[2] !== undefined) {
    if (parameter[1] === '*') return { kind: 'rest', name: parameter[2] };
    return { kind: 'parameter', name: parameter[2], isOptional: parameter[3] === '?' };
  }
  if (/[{}*]/.test(text)) throw new Error(`Route '${route}' has a part that the local host does not know: ${text}`);
  return { kind: 'literal', text: text.toLowerCase() };
}

/**
 * Reads a route as Azure Functions writes it: literals, `{name}`, `{name?}` and a last `{*rest}`.
 *
 * @throws Error when it uses anything else
 */
export function parseRoute(route: string): Route {
  return route
    .split('/')
    .filter((part) => part !== '')
    .map((part) => parseSegment(part, route));
}

/**
 * The parameters of a path that the route fits; undefined when it doesn't. Literals ignore case, as on Azure.
 *
 * @param path decoded parts, without the prefix
 */
export function matchRoute(route: Route, path: readonly string[]): Readonly<Record<string, string>> | undefined {
  const parameters: Record<string, string> = {};
  for (const [index, segment] of route.entries()) {
    if (segment.kind === 'rest') {
      parameters[segment.name] = path.slice(index).join('/');
      return parameters;
    }
    const part = path[index];
    if (segment.kind === 'literal') {
      if (part?.toLowerCase() !== segment.text) return undefined;
    } else if (part !== undefined) {
      parameters[segment.name] = part;
    } else if (!segment.isOptional) {
      return undefined;
    }
  }
  return path.length <= route.length ? parameters : undefined;
}

/** Sorts routes so that at every place a literal is tried before a parameter, and that before the rest. */
export function compareRoutes(first: Route, second: Route): number {
  for (let index = 0; index < Math.max(first.length, second.length); index += 1) {
    const [a, b] = [first[index], second[index]];
    const difference = (a === undefined ? -1 : precedence[a.kind]) - (b === undefined ? -1 : precedence[b.kind]);
    if (difference !== 0) return difference;
  }
  return 0;
}
