import { type ProjectCaller, readerOf } from '@sanispec/shared/access';
import type { ProjectAnswer } from '@sanispec/shared/contract';
import type { Services } from '#config/services.ts';
import { priceProject } from './priceProject.ts';
import { type PartPrices, type ProjectDocument, projectFor } from './projectDocument.ts';

/** Whether the stored prices of the parts are those that make up the price of the project. */
function areCurrent({ spaces, priceInCents }: ProjectDocument, prices: PartPrices): boolean {
  const cents = spaces.map(({ id }) => prices[id]);
  return cents.reduce<number>((sum, one) => sum + (one ?? Number.NaN), 0) === priceInCents;
}

/**
 * A whole project as the caller may read it, with the prices of its spaces and sets. They are stored in the document; the catalogue
 * is opened only for a project that was stored without them.
 */
export async function answerProject(
  services: Services,
  caller: ProjectCaller | undefined,
  project: ProjectDocument,
): Promise<ProjectAnswer> {
  const readAs = readerOf(caller, project);
  const { partPrices, details, spaces } = project;
  if (partPrices !== undefined && areCurrent(project, partPrices)) return projectFor(readAs, project, partPrices);
  const priced = await priceProject(services, details.country, spaces);
  return projectFor(readAs, { ...project, priceInCents: priced.priceInCents }, priced.partPrices ?? {});
}
