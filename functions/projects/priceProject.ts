import { totalsOfParts } from '@sanispec/shared/pricing';
import type { Space } from '@sanispec/shared/project';
import { type ListedCatalogue, openListedCatalogue } from '#catalogues/openListed.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import type { ProjectDocument } from './projectDocument.ts';

export type PricedSpaces = Pick<ProjectDocument, 'priceInCents' | 'partPrices' | 'status' | 'pricedBy'>;

/**
 * Prices and status of spaces by a catalogue. Status is NOK while an article is missing or inactive. Without a catalogue
 * every article counts as missing.
 *
 * @throws Failure 400 ErrorInvalidInput when the quantities multiply to more cents than a whole number holds exactly
 */
export function priceBy(opened: ListedCatalogue | undefined, spaces: readonly Space[]): PricedSpaces {
  const { project, parts } = totalsOfParts(
    spaces,
    (articleId) => opened?.catalogue.articlePrice(articleId) ?? { kind: 'missing' },
  );
  if (!Number.isSafeInteger(project.cents)) throw new Failure(400, 'ErrorInvalidInput', ['quantity']);
  return {
    priceInCents: project.cents,
    partPrices: Object.fromEntries([...parts].map(([id, { cents }]) => [id, cents])),
    status: project.invalid > 0 ? 'NOK' : 'OK',
    // Said also without a catalogue: what an earlier one said of the project does not hold any more.
    pricedBy: opened?.versionId ?? '',
  };
}

/**
 * The same by the catalogue that the country uses now.
 *
 * @throws Failure 400 ErrorInvalidInput as {@link priceBy} does
 */
export async function priceProject(
  services: Services,
  country: string,
  spaces: readonly Space[],
): Promise<PricedSpaces> {
  if (spaces.length === 0) return { priceInCents: 0, partPrices: {}, status: 'OK' };
  return priceBy(await openListedCatalogue(services, country), spaces);
}
