import * as accounts from './accounts.ts';
import * as articles from './articles.ts';
import * as catalogs from './catalogs.ts';
import type { Endpoint } from './endpoint.ts';
import * as jobs from './jobs.ts';
import * as projects from './projects.ts';
import * as sharing from './sharing.ts';
import * as trash from './trash.ts';

export { Email, getConfig, getSession, login, logout, SessionData, signUp, UserInfo } from './accounts.ts';
export { ArticleQuery, createDatasheet, DatasheetOptions } from './articles.ts';
export { CatalogInfo, CatalogRow, getInfos, Infos } from './catalogs.ts';
export { type Access, type Endpoint, IdempotencyKey, type RateLimit } from './endpoint.ts';
export { Finding, getJob, Job, type JobKind } from './jobs.ts';
export * from './openApi.ts';
export { DataInfo, Envelope } from './parts.ts';
export {
  createReport,
  getLastReport,
  guestProjects,
  type ReportFormat,
  ReportOptions,
  reportFormats,
  reportSteps,
  reportStepsOf,
  searchProjects,
  userProjects,
} from './projects.ts';
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
export {
  deleteTrashed,
  emptyTrash,
  getTrash,
  guestParts,
  restoreProject,
  TrashedProject,
  userParts,
} from './trash.ts';

/** Every endpoint of the API. A handler, an access test and an OpenAPI entry exist for each. */
export const endpoints = {
  login: accounts.login,
  signUp: accounts.signUp,
  logout: accounts.logout,
  getSession: accounts.getSession,
  hasSession: accounts.hasSession,
  getConfig: accounts.getConfig,
  getInfos: catalogs.getInfos,
  searchArticles: articles.searchArticles,
  getArticle: articles.getArticle,
  searchCatalogs: catalogs.searchCatalogs,
  importCatalog: catalogs.importCatalog,
  importAssets: catalogs.importAssets,
  getUploadToken: catalogs.getUploadToken,
  wake: catalogs.wake,
  getJob: jobs.getJob,
  continueJob: jobs.continueJob,
  dropJob: jobs.dropJob,
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
  searchProjects: projects.searchProjects,
  createReport: projects.createReport,
  getLastReport: projects.getLastReport,
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
  getUserTrashedParts: trash.userParts.list,
  emptyUserTrashedParts: trash.userParts.empty,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
