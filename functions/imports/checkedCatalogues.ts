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

/** Countries that do not use any more what a check was compared with. */
export async function changedSince(services: Services, review: ImportReview): Promise<string[]> {
  const used = await cataloguesInUse(services, review.countries);
  const checked = checkedCatalogues(review);
  return review.countries.filter((country) => used[country] !== checked[country]);
}

/**
 * Refuses to continue a job whose check no longer holds, because another catalogue has been published for one of its
 * countries, or whose losses are not accepted.
 *
 * @param result of the waiting job; one that is no review of a catalogue passes
 * @throws Failure 409 ErrorCatalogChanged, ErrorLossNotAccepted
 */
export async function checkContinue(
  services: Services,
  result: unknown,
  { acceptLoss }: { readonly acceptLoss: boolean },
): Promise<void> {
  const review = ImportReview.safeParse(result).data;
  if (review === undefined) return;
  if ((await changedSince(services, review)).length > 0) throw new Failure(409, 'ErrorCatalogChanged');
  if (review.losses.length > 0 && !acceptLoss) throw new Failure(409, 'ErrorLossNotAccepted');
}
