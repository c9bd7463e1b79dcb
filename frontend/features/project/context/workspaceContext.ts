import type { SubCategory } from '@sanispec/shared/catalogue';
import type { ProjectSet, Space } from '@sanispec/shared/project';
import { createContext, useContext } from 'react';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import type { CatalogueState } from '#catalogue/useCatalogue.ts';
import type { OpenProject } from '../store/openProject.ts';
import type { ProjectOwner } from '../store/projectApi.ts';
import type { ProjectStore } from '../store/projectStore.ts';
import type { ArticleBook } from './articleBook.ts';
import type { Operation } from './operation.ts';
import type { VerdictOf } from './useVerdicts.ts';

/** What of the open project stays the same while it is edited. */
export interface WorkspaceBase {
  readonly projectId: string;
  readonly owner: ProjectOwner;
  readonly store: ProjectStore;
  readonly labels: CatalogueLabels;
  /** ISO 4217. */
  readonly currency: string;
  /** Why the user may only look at the project, in words; undefined when they may edit it. */
  readonly editRefusal: string | undefined;
  /** Whether a set may hold several articles of a sub-category. */
  allowsMultiple(subCategory: SubCategory): boolean;
  selectSpace(spaceId: string): void;
  selectSet(setId: string): void;
  /** Applies an operation as one step and says what happened, with Undo. */
  editAndNotify(change: (spaces: Space[]) => Space[], message: string): void;
  /** Opens the dialog of an operation. */
  openOperation(operation: Operation): void;
  /** Says something to screen readers only. */
  announce(message: string): void;
}

/** The open project as the pages of the workspace see it. */
export interface Workspace extends WorkspaceBase {
  readonly state: OpenProject;
  readonly spaces: Space[];
  readonly catalogue: CatalogueState;
  /** Undefined until the catalogue has answered: then no price is known. */
  readonly book: ArticleBook | undefined;
  readonly verdictOf: VerdictOf;
  readonly activeSpace: Space | undefined;
  readonly activeSet: ProjectSet | undefined;
}

const BaseContext = createContext<WorkspaceBase | undefined>(undefined);

export const WorkspaceBaseProvider = BaseContext.Provider;

/**
 * The same without what every edit changes: what asks for it renders again only when its own data changes. Rows of long
 * lists do, so that a project of hundreds of sets is edited as quickly as one of three.
 */
export function useWorkspaceBase(): WorkspaceBase {
  const base = useContext(BaseContext);
  if (base === undefined) throw new Error('useWorkspaceBase needs the project layout around it');
  return base;
}

const WorkspaceContext = createContext<Workspace | undefined>(undefined);

export const WorkspaceProvider = WorkspaceContext.Provider;

/** The open project; only pages inside the project layout may ask. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (workspace === undefined) throw new Error('useWorkspace needs the project layout around it');
  return workspace;
}
