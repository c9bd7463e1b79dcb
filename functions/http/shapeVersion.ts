import { createHash } from 'node:crypto';
import { z } from 'zod';

const versionsBySchema = new WeakMap<z.ZodType, string>();

/**
 * Changes with the shape of an answer. Part of the entity tags of what is public and cached: a release that answers
 * differently must not be told 'not modified' about what an older one sent.
 */
export function shapeVersion(response: z.ZodType): string {
  const known = versionsBySchema.get(response);
  if (known !== undefined) return known;
  const shape = JSON.stringify(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }));
  const version = createHash('sha256').update(shape).digest('hex').slice(0, 8);
  versionsBySchema.set(response, version);
  return version;
}
