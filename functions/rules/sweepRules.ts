import type { Services } from '#config/services.ts';
import { removeOldPublished } from './publishedRules.ts';
import { removeOldChanges } from './ruleChanges.ts';
import { readPointer } from './rulesPointer.ts';

/**
 * Removes published rules that are no longer requested, and changes that can no longer be undone.
 *
 * @returns how many blobs were removed
 */
export async function sweepRules(services: Services): Promise<number> {
  const { value } = await readPointer(services);
  return (await removeOldPublished(services, value.rules)) + (await removeOldChanges(services));
}
