import { createHash } from 'node:crypto';
import { memoizeWeak } from '@sanispec/shared/columns';
import { z } from 'zod';

/**
 * Changes with the schema of a response. Part of the entity tags of what is public and cached: a release that answers
 * differently must not be told 'not modified' about what an older one sent.
 */
export const responseSchemaVersion = memoizeWeak((response: z.ZodType): string => {
  const shape = JSON.stringify(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }));
  return createHash('sha256').update(shape).digest('hex').slice(0, 8);
});
