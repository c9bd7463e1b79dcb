import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const HostFile = z.object({
  version: z.literal('2.0'),
  extensions: z.object({ http: z.object({ routePrefix: z.string().default('api') }).optional() }).optional(),
});

/**
 * What the local host heeds of `host.json`: the first part of every function's path.
 *
 * @throws Error when the file is missing or is no host.json of version 2.0
 */
export async function readRoutePrefix(file: string | URL): Promise<string> {
  const parsed = HostFile.parse(JSON.parse(await readFile(file, 'utf8')));
  return (parsed.extensions?.http?.routePrefix ?? 'api').replace(/^\/+|\/+$/g, '');
}
