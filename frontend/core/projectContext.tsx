import type { MainCategory } from '@sanispec/shared/catalogue';
import type { FitSet } from '@sanispec/shared/compatibility';
import type { AddedArticle } from '@sanispec/shared/planning';
import type { ProjectSet, Space } from '@sanispec/shared/project';
import { createContext, useContext } from 'react';

/** A set and the space that holds it. */
export interface PlacedSet {
  readonly space: Space;
  readonly set: ProjectSet;
}

/** Articles that are added as one step. */
export interface AddRequest {
  /** The last one is what the user asked for; the others make it fit. */
  readonly articles: readonly AddedArticle[];
  /** Ids of sets, or the type of one that is created for them in the active space and becomes the active set. */
  readonly into: readonly string[] | { readonly newSet: MainCategory };
  /** Ids of entries that make room. */
  readonly removing?: readonly string[];
}

/** Something that documents will name as open. */
interface OpenPointText {
  readonly id: string;
  readonly text: string;
}

/**
 * The open project as the product pages see it. The workspace provides it; public browsing has none. Every change is
 * one step of the project's undo history and notifies the user.
 */
export interface ProjectContextValue {
  readonly projectId: string;
  /** `details.country`: picks catalogue, rules and currency. */
  readonly country: string;
  /** ISO 4217. */
  readonly currency: string;
  /**
   * Whether the server has every edit: `saving` will end by itself, `blocked` waits for the user or the network. What the
   * server makes of a project needs `saved`.
   */
  readonly saving: 'saved' | 'saving' | 'blocked';
  /** Why the user may only look at the project, in words; undefined when they may edit it. */
  readonly editRefusal?: string | undefined;
  /** Why the user may have no documents of the project, in words; undefined when they may, and for guests. */
  readonly exportRefusal?: string | undefined;
  readonly activeSpace: Space | undefined;
  readonly activeSet: ProjectSet | undefined;
  /** All sets of a type in project order, those of the active space first. */
  setsOfType(main: MainCategory): readonly PlacedSet[];
  /**
   * Adds articles. What does not fit a set is not added to it: the user is shown why, with the ways to make it fit.
   *
   * @returns the ids of the sets that took them; a set that takes nothing is not created either
   */
  add(request: AddRequest): Promise<readonly string[]>;
  /** Takes entries out of their sets, as one step. */
  removeFromSet(entryIds: readonly string[]): void;
  /**
   * Creates an empty set in the active space and makes it the active one: that removes the fit filter (domain: Hidden
   * products).
   */
  createSet(main: MainCategory): void;
  setActiveSet(setId: string): void;
  /** What is still open, in project order and in the words of documents; undefined until every set was judged. */
  openPoints(): readonly OpenPointText[] | undefined;
  /** A set as the rules see it. */
  fitSetOf(set: ProjectSet): FitSet;
}

const ProjectContext = createContext<ProjectContextValue | undefined>(undefined);

/** Provided by the workspace's project layout around the pages of an open project. */
export const ProjectContextProvider = ProjectContext.Provider;

/** The open project, or undefined in public browsing. */
export function useProjectContext(): ProjectContextValue | undefined {
  return useContext(ProjectContext);
}
