import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const HostFile = z.object({
  version: z.literal('2.0'),
  extensions: z.object({ http: z.object({ routePrefix: z.string().default('api') }).optional() }).optional(),
});

/**
 * What the local host reads from `host.json`: the first part of every function's path.
 *
 * @throws Error when the file is missing, is not a host.json of version 2.0, or leaves the prefix empty: the site is
 *   served beside the functions
 */
export async function readRoutePrefix(file: string | URL): Promise<string> {
  const parsed = HostFile.parse(JSON.parse(await readFile(file, 'utf8')));
  const prefix = (parsed.extensions?.http?.routePrefix ?? 'api').replace(/^\/+|\/+$/g, '');
  if (prefix === '') throw new Error('host.json must name a routePrefix');
  return prefix;
}
