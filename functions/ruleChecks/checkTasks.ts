import type { RuleProblem, RuleSet } from '@sanispec/shared/compatibility';
import type { RulesTrial } from '@sanispec/shared/contract';
import type { ProjectDocument } from '#projects/projectDocument.ts';
import type { TaskName } from '#tasks/task.ts';

/** A market whose rules are looked at; the catalogue lies on the disk. */
interface MarketInput {
  /** Path of the catalogue's ZIP. */
  readonly zip: string;
  readonly country: string;
}

export interface CheckRulesInput extends MarketInput {
  readonly rules: RuleSet;
}

/** Finds what is wrong with the rules of a market. */
export const checkRulesTask: TaskName<CheckRulesInput, never, readonly RuleProblem[]> = { name: 'check-rules' };

/** What is read of a project to judge its sets. */
export type TriedProject = Pick<ProjectDocument, 'id' | 'reference' | 'details' | 'spaces'>;

export interface TryRulesInput extends MarketInput {
  readonly before: RuleSet;
  readonly after: RuleSet;
  /** Where the host lays a page of projects when the task asks for one: a project a line; empty after the last. */
  readonly page: string;
}

/** The task wants projects whose ids come after this one; '' for the first. */
export interface PageRequest {
  readonly after: string;
}

/** Judges the sets of projects by two sets of rules. */
export const tryRulesTask: TaskName<TryRulesInput, PageRequest, RulesTrial> = { name: 'try-rules' };
