import { foldText } from '@sanispec/shared/columns';
import type { ConditionList, ConditionRule } from '@sanispec/shared/compatibility';
import type {
  Difference,
  DifferenceTab,
  Finding,
  FindingGroup,
  FindingLevel,
  ImportReview,
} from '@sanispec/shared/contract';
import type { ProjectDocument } from '#projects/projectDocument.ts';
import type { UsageDocument } from '#projects/usage.ts';
import type { LineKeys } from './lineFiles.ts';

/** Files of a folder in which the host lays what the child asks it for. */
export const liveFile = 'live.json';
export const usageFile = 'usage.jsonl';
export const rulesFile = 'rules.json';
export const projectsFile = 'projects.jsonl';

/** The catalogues in use. */
export interface LiveFiles {
  readonly catalogues: readonly {
    /** Path of its ZIP. */
    readonly zip: string;
    readonly countries: readonly string[];
  }[];
  /** Countries that have none. */
  readonly withoutCatalogue: readonly string[];
}

export interface RulesFile {
  readonly conditionLists: readonly ConditionList[];
  readonly conditionRules: readonly ConditionRule[];
}

/** A line of `usageFile`. */
export type UsageLine = Pick<UsageDocument, 'projectId' | 'country' | 'lines'>;

/** A line of `projectsFile`. */
export type ProjectLine = Pick<ProjectDocument, 'id' | 'reference' | 'details' | 'user' | 'spaces'>;

/** What the child asks the host for, instead of saying how far it is. */
export type ReviewRequest =
  /** Lay the catalogues that these countries use, what their projects use, and the rules into the folder. */
  | { readonly kind: 'live'; readonly countries: readonly string[] }
  /** Lay these projects into the folder. */
  | { readonly kind: 'projects'; readonly projectIds: readonly string[] };

/** What the child counts. */
export interface ReviewFacts
  extends Pick<ImportReview, 'articles' | 'counts' | 'addedSubCategories' | 'removedInProjects' | 'prices' | 'losses'> {
  readonly liveArticles: number;
}

/** What was found, and the files of the lists. */
export interface Comparison {
  readonly facts: ReviewFacts;
  readonly files: readonly string[];
}

/** A finding as its list keeps it. */
export interface LeveledFinding extends Finding {
  readonly level: FindingLevel;
}

/** Findings that stand beside a review, and the files of all of them. */
export interface ReviewFindings {
  readonly groups: readonly FindingGroup[];
  readonly files: readonly string[];
}

/** The list of all findings, beside those of the tabs. */
export const findingsList = 'findings';

export type ReviewList = DifferenceTab | typeof findingsList;

/** What the lines of a tab are searched and sorted by. */
export function keysOfDifference(line: Difference): LineKeys {
  switch (line.kind) {
    case 'added':
    case 'removed':
      return { ...articleKeys(line), price: line.price };
    case 'repriced':
      return { ...articleKeys(line), percent: line.percent, price: line.next };
    case 'changed':
      return { ...articleKeys(line), text: foldText(`${line.articleId} ${line.title} ${line.column}`) };
    case 'structure': {
      const { name } = line;
      return { id: name, text: foldText(name), subCategory: '', countries: [] };
    }
    case 'project': {
      const { reference, title, owner, country, live, next } = line;
      const percent = live === 0 ? undefined : Math.round(((next - live) / live) * 1000) / 10;
      const text = foldText(`${reference} ${title} ${owner}`);
      return { id: reference, text, subCategory: '', countries: [country], percent, price: next };
    }
  }
}

function articleKeys({
  articleId,
  title,
  subCategory,
  countries,
}: Pick<Extract<Difference, { kind: 'added' | 'removed' }>, 'articleId' | 'title' | 'subCategory' | 'countries'>) {
  return { id: articleId, text: foldText(`${articleId} ${title}`), subCategory, countries };
}

/** Findings are told apart by their keys, where articles are by sub-category. */
export function keysOfFinding({ key, sheet = '', args }: LeveledFinding): LineKeys {
  return { id: '', text: foldText(`${sheet} ${args.join(' ')}`), subCategory: key, countries: [] };
}
