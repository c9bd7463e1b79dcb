import { projectTotal } from '@sanispec/shared/pricing';
import type { Space } from '@sanispec/shared/project';
import { openServerCatalogue, type ServerCatalogue } from '#catalogues/openServerCatalogue.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import type { ProjectDocument } from './projectDocument.ts';

type Priced = Pick<ProjectDocument, 'priceInCents' | 'status' | 'pricedBy'>;

/**
 * Price and status of spaces by a catalogue. Status is NOK while an article is missing or inactive. Without a catalogue
 * every article counts as missing.
 *
 * @throws Failure 400 ErrorInvalidInput when the quantities multiply to more cents than a whole number holds exactly
 */
export function priceBy(opened: ServerCatalogue | undefined, spaces: readonly Space[]): Priced {
  const total = projectTotal(spaces, (id) => opened?.catalogue.articlePrice(id) ?? { kind: 'missing' });
  if (!Number.isSafeInteger(total.cents)) throw new Failure(400, 'ErrorInvalidInput', ['quantity']);
  return {
    priceInCents: total.cents,
    status: total.invalid > 0 ? 'NOK' : 'OK',
    ...(opened !== undefined && { pricedBy: opened.versionId }),
  };
}

/**
 * The same by the catalogue that the country uses now.
 *
 * @throws Failure 400 ErrorInvalidInput as {@link priceBy} does
 */
export async function priceProject(services: Services, country: string, spaces: readonly Space[]): Promise<Priced> {
  if (spaces.length === 0) return { priceInCents: 0, status: 'OK' };
  return priceBy(await openServerCatalogue(services, country), spaces);
}
