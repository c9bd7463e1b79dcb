import type { Services } from '#config/services.ts';
import { removeOldPublished } from './publishedRules.ts';
import { removeOldChanges } from './ruleChanges.ts';
import { readPointer } from './rulesPointer.ts';

/**
 * Removes what was published of rules and is asked for by nobody, and changes that cannot be taken back any more.
 *
 * @returns how many blobs were removed
 */
export async function sweepRules(services: Services): Promise<number> {
  const { value } = await readPointer(services);
  return (await removeOldPublished(services, value.rules)) + (await removeOldChanges(services));
}
