import type { Project, ProjectSummary } from '@sanispec/shared/project';
import type { Services } from '../config/services.ts';
import { Failure } from '../http/failure.ts';
import type { StoredDocument } from '../storage/documentStore.ts';

/** A project as it is stored. */
export interface ProjectDocument extends Project {
  /** Countries for which an administrator published this template. */
  readonly templateCountries?: readonly string[];
}

export type StoredProject = StoredDocument<ProjectDocument>;

/** The project without its spaces, as lists and saves answer it. */
export function summaryOf(project: ProjectDocument): ProjectSummary {
  const { spaces: _, templateCountries: __, ...summary } = project;
  return summary;
}

/**
 * An anonymous project by its unguessable id. Once a user claimed it, guests no longer find it.
 *
 * @throws Failure 404
 */
export async function readGuestProject(services: Services, projectId: string): Promise<StoredProject> {
  const stored = await services.documents.get<ProjectDocument>('projects', projectId);
  if (stored === undefined || stored.value.userId !== undefined) throw new Failure(404, 'ErrorProjectCouldNotBeFound');
  return stored;
}
