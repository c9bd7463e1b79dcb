export { addAlternative, chooseAlternative, removeAlternative } from './alternatives.ts';
export { stampNotes, withoutStamps, writeNote } from './decisionNotes.ts';
export {
  addArticle,
  addSetArticle,
  adjustQuantities,
  copyEntryToSet,
  effectiveAdjustments,
  moveEntry,
  moveEntryToSet,
  removeEntry,
  removeSetArticle,
  replaceArticles,
  replaceSetArticle,
  setEntryQuantity,
  undoAdjustment,
} from './entryOperations.ts';
export { type LastKnown, type LeftArticle, LeftArticles, leftArticleWords } from './leftArticle.ts';
export { type Decision, type Decisions, type MergeConflict, sameValue } from './merge/conflict.ts';
export { mergeDetails } from './merge/mergeDetails.ts';
export { mergeSpaces } from './merge/mergeSpaces.ts';
export { leftIn, namedArticles } from './namedArticles.ts';
export * from './offeredSegments.ts';
export * from './openPoints.ts';
export {
  type Alternative,
  type CatalogueChange,
  type DecisionNote,
  Entry,
  GivenSpaces,
  Id,
  maxAlternatives,
  maxNoteLength,
  Project,
  ProjectDetails,
  ProjectHead,
  ProjectPerson,
  ProjectSet,
  ProjectSummary,
  type Segment,
  Space,
  Spaces,
  segments,
  withEntryIds,
} from './project.ts';
export { OpenDetails, OpenEntry, partsReadBy } from './projectReaders.ts';
export * from './randomId.ts';
export { withoutRepeatedArticles } from './repeatedArticles.ts';
export * from './setOperations.ts';
export * from './spaceOperations.ts';
export { findEntry, findSet, findSpace, inAssemblyOrder, reviseSet } from './spaceTree.ts';
export * from './trashedParts.ts';
