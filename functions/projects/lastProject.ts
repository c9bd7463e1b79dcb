import type { Segment } from '@sanispec/shared/project';
import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import type { StoredSummary } from './projectDocument.ts';

/** What the project that somebody changed last is about; empty where there is none, or it does not say. */
export async function lastProjectOf(
  services: Services,
  ownerId: string,
): Promise<{ readonly segment: Segment | ''; readonly client: string }> {
  const query = listedQuery('ownProjects', {
    ownerId,
    titleParts: [],
    chosenCountries: undefined,
    chosenSegments: undefined,
    chosenClients: undefined,
    chosenCompanies: undefined,
    sort: { field: 'lastModified', descending: true },
    limit: 1,
  });
  const { documents } = await services.documents.query<StoredSummary>('projects', query);
  const { segment = '', buildingOwner = '' } = documents[0]?.value.details ?? {};
  return { segment, client: buildingOwner };
}
