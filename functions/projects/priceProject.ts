import { priceOfArticle } from '@sanispec/shared/catalogue';
import { totalsOfParts } from '@sanispec/shared/pricing';
import type { Space } from '@sanispec/shared/project';
import { openServerCatalogue } from '#catalogues/openServerCatalogue.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import type { ProjectDocument } from './projectDocument.ts';

/**
 * Prices and status of spaces by the catalogue of the country. Status is NOK while an article is missing or inactive.
 * Without a catalogue every article counts as missing.
 *
 * @throws Failure 400 ErrorInvalidInput when the quantities multiply to more cents than a whole number holds exactly
 */
export async function priceProject(
  services: Services,
  country: string,
  spaces: readonly Space[],
): Promise<Pick<ProjectDocument, 'priceInCents' | 'partPrices' | 'status'>> {
  if (spaces.length === 0) return { priceInCents: 0, partPrices: {}, status: 'OK' };
  const opened = await openServerCatalogue(services, country);
  const { project, parts } = totalsOfParts(spaces, (articleId) => priceOfArticle(opened?.catalogue.article(articleId)));
  if (!Number.isSafeInteger(project.cents)) throw new Failure(400, 'ErrorInvalidInput', ['quantity']);
  return {
    priceInCents: project.cents,
    partPrices: Object.fromEntries([...parts].map(([id, { cents }]) => [id, cents])),
    status: project.invalid > 0 ? 'NOK' : 'OK',
  };
}
