import type { Segment } from '@sanispec/shared/project';
import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import type { StoredSummary } from './projectDocument.ts';

/** The subject of the user's last changed project; empty where there is none, or its details are empty. */
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
