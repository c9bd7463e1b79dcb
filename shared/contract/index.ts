import * as accounts from './accounts.ts';
import * as articles from './articles.ts';
import * as assets from './assets.ts';
import * as catalogs from './catalogs.ts';
import * as documents from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import * as importReview from './importReview.ts';
import * as jobs from './jobs.ts';
import * as notifications from './notifications.ts';
import * as profile from './profile.ts';
import * as projectLists from './projectLists.ts';
import * as projects from './projects.ts';
import * as projectWork from './projectWork.ts';
import * as sharing from './sharing.ts';
import * as trash from './trash.ts';
import * as users from './users.ts';

export { type QualityPart, qualityParts } from '#catalogue/qualityParts.ts';
export {
  type BuiltInLogin,
  Email,
  forgotPassword,
  getConfig,
  getSession,
  login,
  logout,
  type ProviderConfig,
  type ProviderLogin,
  resetPassword,
  SessionData,
  signUp,
  UserInfo,
  verifyEmail,
} from './accounts.ts';
export { ArticleQuery, createDatasheet, DatasheetOptions } from './articles.ts';
export {
  type AssetKind,
  type AssetRow,
  type AssetScope,
  assetKinds,
  deleteAssets,
  importAssets,
  type MissingAssetRow,
  replaceAsset,
  searchAssets,
  searchMissingAssets,
} from './assets.ts';
export {
  CatalogInfo,
  CatalogQuality,
  CatalogRow,
  type CatalogVersion,
  ConversionResult,
  convertLegacy,
  convertStep,
  deleteCatalog,
  downloadCatalog,
  getCatalog,
  getCatalogQuality,
  getCatalogVersions,
  getInfos,
  getUploadToken,
  Infos,
  importCatalog,
  makeCategoriesOfCatalog,
  makeCategoriesOfStep,
  publishCatalog,
  searchCatalogs,
  type UploadPurpose,
} from './catalogs.ts';
export {
  compareRevisions,
  createReport,
  getLastReport,
  getRevision,
  getRevisions,
  getSnapshot,
  hasExtraFiles,
  isArchived,
  ReportOptions,
  type ReportStep,
  Revision,
  remakeRevision,
  reportSteps,
  reportStepsOf,
} from './documents.ts';
export { type Access, type Endpoint, hasBody, IdempotencyKey, type RateLimit } from './endpoint.ts';
export {
  Difference,
  type DifferenceTab,
  differenceTabs,
  downloadDifferences,
  downloadFindings,
  type FindingGroup,
  type FindingLevel,
  ImportReview,
  searchDifferences,
  searchFindings,
} from './importReview.ts';
export { continueJob, dropJob, Finding, getJob, Job, type JobKind } from './jobs.ts';
export { getNotifications } from './notifications.ts';
export * from './openApi.ts';
export { DataInfo, Envelope } from './parts.ts';
export {
  type AccountSession,
  changePassword,
  deleteProfile,
  endOtherSessions,
  endSession,
  getProfile,
  listSessions,
  Phone,
  type Profile,
  previewProfileDeletion,
  resendVerification,
  saveProfile,
} from './profile.ts';
export {
  getGuestTemplates,
  getProjectFilters,
  maxFilterOptions,
  ownStats,
  type ProjectFilterColumn,
  ProjectFilters,
  projectFilterColumns,
  searchProjects,
} from './projectLists.ts';
export { guestProjects, ProjectAnswer, SummaryAnswer, userProjects } from './projects.ts';
export { assignProject, makeTemplate, publishTemplate, transferProject } from './projectWork.ts';
export {
  getSharedProject,
  getShares,
  maxSharesOfProject,
  ProjectShare,
  revokeShare,
  SharedProject,
  ShareToken,
  shareProject,
} from './sharing.ts';
export { SpecificationJson } from './specificationJson.ts';
export {
  deleteTrashed,
  emptyTrash,
  getTrash,
  guestParts,
  restoreProject,
  TrashedProject,
  userParts,
} from './trash.ts';
export { listSalesReps, searchUsers, type UserTab } from './users.ts';

/** Every endpoint of the API. A handler, an access test and an OpenAPI entry exist for each. */
export const endpoints = {
  login: accounts.login,
  signUp: accounts.signUp,
  verifyEmail: accounts.verifyEmail,
  forgotPassword: accounts.forgotPassword,
  resetPassword: accounts.resetPassword,
  logout: accounts.logout,
  getSession: accounts.getSession,
  hasSession: accounts.hasSession,
  getConfig: accounts.getConfig,
  getProfile: profile.getProfile,
  saveProfile: profile.saveProfile,
  resendVerification: profile.resendVerification,
  changePassword: profile.changePassword,
  previewProfileDeletion: profile.previewProfileDeletion,
  deleteProfile: profile.deleteProfile,
  listSessions: profile.listSessions,
  endSession: profile.endSession,
  endOtherSessions: profile.endOtherSessions,
  getInfos: catalogs.getInfos,
  searchArticles: articles.searchArticles,
  getArticle: articles.getArticle,
  searchCatalogs: catalogs.searchCatalogs,
  getCatalog: catalogs.getCatalog,
  importCatalog: catalogs.importCatalog,
  convertLegacy: catalogs.convertLegacy,
  convertStep: catalogs.convertStep,
  makeCategoriesOfCatalog: catalogs.makeCategoriesOfCatalog,
  makeCategoriesOfStep: catalogs.makeCategoriesOfStep,
  downloadCatalog: catalogs.downloadCatalog,
  deleteCatalog: catalogs.deleteCatalog,
  getCatalogVersions: catalogs.getCatalogVersions,
  publishCatalog: catalogs.publishCatalog,
  getCatalogQuality: catalogs.getCatalogQuality,
  searchAssets: assets.searchAssets,
  importAssets: assets.importAssets,
  replaceAsset: assets.replaceAsset,
  deleteAssets: assets.deleteAssets,
  searchMissingAssets: assets.searchMissingAssets,
  getUploadToken: catalogs.getUploadToken,
  wake: catalogs.wake,
  getJob: jobs.getJob,
  continueJob: jobs.continueJob,
  dropJob: jobs.dropJob,
  searchDifferences: importReview.searchDifferences,
  downloadDifferences: importReview.downloadDifferences,
  searchFindings: importReview.searchFindings,
  downloadFindings: importReview.downloadFindings,
  createGuestProject: projects.guestProjects.create,
  getGuestProject: projects.guestProjects.get,
  saveGuestProjectDetails: projects.guestProjects.saveDetails,
  saveGuestProjectSpaces: projects.guestProjects.saveSpaces,
  duplicateGuestProject: projects.guestProjects.duplicate,
  deleteGuestProject: projects.guestProjects.remove,
  createUserProject: projects.userProjects.create,
  getUserProject: projects.userProjects.get,
  saveUserProjectDetails: projects.userProjects.saveDetails,
  saveUserProjectSpaces: projects.userProjects.saveSpaces,
  duplicateUserProject: projects.userProjects.duplicate,
  deleteUserProject: projects.userProjects.remove,
  searchProjects: projectLists.searchProjects,
  getProjectFilters: projectLists.getProjectFilters,
  ownStats: projectLists.ownStats,
  getGuestTemplates: projectLists.getGuestTemplates,
  assignProject: projectWork.assignProject,
  transferProject: projectWork.transferProject,
  makeTemplate: projectWork.makeTemplate,
  publishTemplate: projectWork.publishTemplate,
  listSalesReps: users.listSalesReps,
  searchUsers: users.searchUsers,
  getNotifications: notifications.getNotifications,
  createReport: documents.createReport,
  getLastReport: documents.getLastReport,
  getSnapshot: documents.getSnapshot,
  getRevisions: documents.getRevisions,
  compareRevisions: documents.compareRevisions,
  getRevision: documents.getRevision,
  remakeRevision: documents.remakeRevision,
  createDatasheet: articles.createDatasheet,
  shareProject: sharing.shareProject,
  getShares: sharing.getShares,
  revokeShare: sharing.revokeShare,
  getSharedProject: sharing.getSharedProject,
  getTrash: trash.getTrash,
  restoreProject: trash.restoreProject,
  deleteTrashed: trash.deleteTrashed,
  emptyTrash: trash.emptyTrash,
  getGuestTrashedParts: trash.guestParts.list,
  emptyGuestTrashedParts: trash.guestParts.empty,
  deleteGuestTrashedPart: trash.guestParts.remove,
  getUserTrashedParts: trash.userParts.list,
  emptyUserTrashedParts: trash.userParts.empty,
  deleteUserTrashedPart: trash.userParts.remove,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
