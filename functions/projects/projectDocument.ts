import type { Project, ProjectPerson, ProjectSummary } from '@sanispec/shared/project';
import type { StoredDocument } from '#storage/documentStore.ts';

/** Whom a project belongs to, in the form that searches ask for and sort by; empty texts while it is anonymous. */
export interface ProjectOwner {
  readonly id: string;
  readonly lastName: string;
  readonly companyName: string;
}

/** A project as it is stored. */
export interface ProjectDocument extends Project {
  readonly owner: ProjectOwner;
  /** Version of the catalogue that price and status come from; absent in projects of earlier builds. */
  readonly pricedBy?: string;
}

export type StoredProject = StoredDocument<ProjectDocument>;

/** What lists of projects read of each. */
export type StoredSummary = Omit<ProjectDocument, 'spaces'>;

/** All that a stored project says about whom it belongs to. */
export function ownershipOf(person: ProjectPerson | undefined): Pick<ProjectDocument, 'userId' | 'user' | 'owner'> {
  const { id = '', lastName = '', companyName = '' } = person ?? {};
  const owner: ProjectOwner = { id, lastName, companyName };
  return person === undefined ? { owner } : { userId: id, user: person, owner };
}

/** The project as its owner reads it. */
export function projectOf({ owner: _, pricedBy: __, ...project }: ProjectDocument): Project {
  return project;
}

/** The project without its spaces, as lists and saves answer it. */
export function summaryOf(project: StoredSummary & Partial<ProjectDocument>): ProjectSummary {
  const { spaces: _, owner: __, pricedBy: ___, ...summary } = project;
  return summary;
}
