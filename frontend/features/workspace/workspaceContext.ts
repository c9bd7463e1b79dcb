import type { SubCategory } from '@sanispec/shared/catalogue';
import type { ProjectSet, Space } from '@sanispec/shared/project';
import { createContext, useContext } from 'react';
import type { CatalogueLabels } from '../../worker/catalogueLabels.ts';
import type { CatalogueState } from '../../worker/useCatalogue.ts';
import type { ArticleBook } from './articleBook.ts';
import type { ProjectOwner } from './projectApi.ts';
import type { ReadyProject } from './projectState.ts';
import type { ProjectStore } from './projectStore.ts';
import type { VerdictOf } from './useVerdicts.ts';

/** The open project as the pages of the workspace see it. */
export interface Workspace {
  readonly projectId: string;
  readonly owner: ProjectOwner;
  readonly store: ProjectStore;
  readonly state: ReadyProject;
  readonly spaces: Space[];
  readonly catalogue: CatalogueState;
  readonly labels: CatalogueLabels;
  /** ISO 4217. */
  readonly currency: string;
  /** Undefined until the catalogue has answered: then no price is known. */
  readonly book: ArticleBook | undefined;
  readonly verdictOf: VerdictOf;
  readonly activeSpace: Space | undefined;
  readonly activeSet: ProjectSet | undefined;
  selectSpace(spaceId: string): void;
  selectSet(setId: string): void;
  allowsMultiple(subCategory: SubCategory): boolean;
  /** Applies an operation as one step and says what happened, with Undo. */
  editAndTell(change: (spaces: Space[]) => Space[], message: string): void;
  /** Says something to screen readers only. */
  announce(message: string): void;
}

const WorkspaceContext = createContext<Workspace | undefined>(undefined);

export const WorkspaceProvider = WorkspaceContext.Provider;

/** The open project; only pages inside the project layout may ask. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (workspace === undefined) throw new Error('useWorkspace needs the project layout around it');
  return workspace;
}
