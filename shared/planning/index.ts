export { type AddedArticle, applyAdditions, type MisfitArticle, planAddition, type SetAddition } from './addition.ts';
export {
  type ArticleDifference,
  type ArticleInOne,
  PriceChanges,
  type StructureDifference,
} from './catalogueDifferences.ts';
export { CatalogueComparison } from './compareCatalogues.ts';
export { compareStructure } from './compareStructure.ts';
export { applyCompletions, planCompletion, type SetCompletion } from './completion.ts';
export type { CompletionWish } from './completionWish.ts';
export { maxPastedLines, type PastedArticle, type PastedReading, readPastedArticles } from './pastedArticles.ts';
export { type PlacedArticle, type Placement, planPlacement, type UnplacedArticle } from './placement.ts';
export { losesMoreThan, lossLimits, publicationLosses } from './publicationLoss.ts';
export {
  type ArticleChange,
  applyReplacements,
  type PlanningContext,
  planReplacement,
  type SetReplacement,
} from './replacement.ts';
export {
  planRestyling,
  type SetRestyling,
  type StyleChoice,
  type StyleWish,
  styleChoices,
} from './restyle.ts';
export {
  applySuccessions,
  planSuccession,
  type SetSuccession,
  type Successor,
  successionOf,
} from './successors.ts';
