import type { ProjectDetails, Space } from '@sanispec/shared/project';
import type { UserDocument } from '#accounts/user.ts';
import type { Services } from '#config/services.ts';
import { newReference, personOf } from '#projects/createProject.ts';
import { priceProject } from '#projects/priceProject.ts';
import { ownershipOf, type ProjectDocument } from '#projects/projectDocument.ts';
import { noteUsage } from '#projects/usage.ts';
import { PreconditionFailed } from '#storage/documentStore.ts';

export interface DemoProject extends Pick<ProjectDocument, 'isTemplate' | 'templateCountries' | 'salesRepUser'> {
  /** 20 letters and digits, so that a second start finds it. */
  readonly id: string;
  readonly details: ProjectDetails;
  readonly spaces: readonly Space[];
  /** Days since its last change; none when absent. */
  readonly daysAgo?: number;
}

const dayMilliseconds = 24 * 3600 * 1000;

/** Writes a project of the demo data unless it is there. */
export async function putDemoProject(
  services: Services,
  owner: UserDocument,
  { daysAgo = 0, ...draft }: DemoProject,
): Promise<void> {
  if ((await services.documents.get('projects', draft.id)) !== undefined) return;
  const then = new Date(services.now().getTime() - daysAgo * dayMilliseconds).toISOString();
  const spaces = [...draft.spaces];
  const project: ProjectDocument = {
    ...draft,
    reference: await newReference(services, draft.id),
    ...ownershipOf(personOf(owner)),
    lastModified: then,
    createdOn: then,
    spaces,
    ...(await priceProject(services, draft.details.country, spaces)),
  };
  try {
    await noteUsage(services, await services.documents.put('projects', project, { ifNoneMatch: '*' }));
  } catch (error) {
    // Another host was faster.
    if (!(error instanceof PreconditionFailed)) throw error;
  }
}
