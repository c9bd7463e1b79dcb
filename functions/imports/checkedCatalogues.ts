import { ImportReview } from '@sanispec/shared/contract';
import { cataloguesInUse } from '#catalogues/catalogueVersions.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';

/** Country → the catalogue that a check compared with, '' for none. */
export function checkedCatalogues({ countries, comparedWith }: ImportReview): Record<string, string> {
  const none = countries.map((country) => [country, ''] as const);
  const found = comparedWith.map(({ country, catalogId }) => [country, catalogId] as const);
  return Object.fromEntries([...none, ...found]);
}

/**
 * What a job found before it began to wait holds only as long as nobody has published for its countries since.
 *
 * @param result of the waiting job; one that is no review of a catalogue is none of our business
 * @throws Failure 409 ErrorCatalogChanged
 */
export async function checkStillInUse(services: Services, result: unknown): Promise<void> {
  const review = ImportReview.safeParse(result).data;
  if (review === undefined) return;
  const used = await cataloguesInUse(services, review.countries);
  for (const [country, catalogId] of Object.entries(checkedCatalogues(review))) {
    if (used[country] !== catalogId) throw new Failure(409, 'ErrorCatalogChanged');
  }
}
