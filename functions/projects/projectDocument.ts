import type { Project, ProjectSummary } from '@sanispec/shared/project';
import type { StoredDocument } from '../storage/documentStore.ts';

/** A project as it is stored. */
export type ProjectDocument = Project;

export type StoredProject = StoredDocument<ProjectDocument>;

/** The project without its spaces, as lists and saves answer it. */
export function summaryOf(project: ProjectDocument): ProjectSummary {
  const { spaces: _, ...summary } = project;
  return summary;
}
