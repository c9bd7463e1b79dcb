import { findUser, type UserDocument } from '#accounts/user.ts';
import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { roleIn } from '#storage/listedFields.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import type { ProjectDocument } from './projectDocument.ts';
import { contactOf } from './renamePerson.ts';

/** More reps share no country; each is one count. */
const maxReps = 50;

async function projectCount({ documents }: Services, salesRepId: string): Promise<number> {
  return documents.count('projects', listedQuery('projectsOfSalesRep', { salesRepId }));
}

/** The sales rep who takes the country's projects by default and has the fewest; the first by name of equals. */
async function leastBusyRep(services: Services, country: string): Promise<UserDocument | undefined> {
  const query = listedQuery('defaultSalesReps', {
    roles: [roleIn('sales', country)],
    countries: [country],
    sort: { field: 'listed.name' },
    limit: maxReps,
  });
  const { documents } = await services.documents.query('users', query);
  const counts = await Promise.all(documents.map(({ id }) => projectCount(services, id)));
  const chosen = documents[counts.indexOf(Math.min(...counts))];
  return chosen && findUser(services, chosen.id);
}

/**
 * Assigns a project without a sales rep to one of its country (domain: Account manager), so that its documents name a
 * contact. A user who edits it at the same moment loses nothing.
 *
 * @returns the project as it is then stored; undefined when it is gone
 */
export async function withSalesRep(services: Services, projectId: string): Promise<ProjectDocument | undefined> {
  return retryOnConflict(async () => {
    const stored = await services.documents.get<ProjectDocument>('projects', projectId);
    if (stored === undefined || stored.value.salesRepUser !== undefined || stored.value.isTemplate)
      return stored?.value;
    const rep = await leastBusyRep(services, stored.value.details.country);
    if (rep === undefined) return stored.value;
    const assigned: ProjectDocument = { ...stored.value, salesRepUser: contactOf(rep) };
    return (await services.documents.put('projects', assigned, { ifMatch: stored.etag })).value;
  });
}
