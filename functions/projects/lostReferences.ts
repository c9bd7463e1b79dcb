import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import type { ProjectDocument } from './projectDocument.ts';

/** A reference that is taken, so that no two projects get the same (container `references`). */
export interface ReferenceDocument {
  readonly id: string;
  readonly projectId: string;
  /** ISO date-time; absent where it was taken before that was noted. */
  readonly takenOn?: string;
}

/** A project is written right after its reference is taken; whatever creates it is tried again for a day. */
const waitingMilliseconds = 24 * 3600 * 1000;

/** Whether a reference still stands for a project, be it in the trash. */
async function isInUse({ documents }: Services, { id, projectId }: ReferenceDocument): Promise<boolean> {
  const project = await documents.get<ProjectDocument>('projects', projectId);
  // What was tried again has another reference than the try that was cut off.
  if (project !== undefined) return project.value.reference === id;
  return (await documents.get('trash', projectId)) !== undefined;
}

/**
 * Frees references whose project was never written, since the host ended between the two.
 *
 * @returns how many there were
 */
export async function sweepReferences(services: Services): Promise<number> {
  const { documents, now } = services;
  const takenUntil = new Date(now().getTime() - waitingMilliseconds).toISOString();
  const [references, projects] = await Promise.all([
    documents.query<ReferenceDocument>('references', listedQuery('references', {})),
    documents.query<Pick<ProjectDocument, 'reference'>>('projects', listedQuery('projectReferences', {})),
  ]);
  const known = new Set(projects.documents.map(({ value }) => value.reference));
  let freed = 0;
  for (const { id, value } of references.documents) {
    if (known.has(id) || (value.takenOn ?? '') > takenUntil || (await isInUse(services, value))) continue;
    await documents.delete('references', id);
    freed += 1;
  }
  return freed;
}
