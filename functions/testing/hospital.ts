export {
  anEntry,
  aProject,
  aSpace,
  aToiletSet,
  hospitalArticles,
  hospitalPackage,
  hospitalSpaces,
} from '@sanispec/shared/testing';
