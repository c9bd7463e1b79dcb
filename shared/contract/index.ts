export { type QualityPart, qualityParts } from '#catalogue/qualityParts.ts';
export {
  countProblems,
  RuleProblem,
  type RuleProblemKind,
  ruleProblemKinds,
} from '#compatibility/health/ruleProblem.ts';
export { type Language, languages } from '#text/language.ts';
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
export { type ArticleAnswer, ArticleQuery, createDatasheet, DatasheetOptions } from './articles.ts';
export * from './assets.ts';
export * from './audit.ts';
export * from './catalogs.ts';
export * from './documents.ts';
export { type Access, type Endpoint, hasBody, IdempotencyKey, type RateLimit } from './endpoint.ts';
export { type EndpointName, endpoints } from './endpoints.ts';
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
export * from './infos.ts';
export {
  continueJob,
  dropJob,
  Finding,
  getJob,
  Job,
  type JobKind,
  jobKinds,
  listScheduledImports,
  maxScheduleDays,
  ScheduledImport,
  scheduleImport,
  takeBackImport,
} from './jobs.ts';
export * from './notifications.ts';
export * from './openApi.ts';
export { DataInfo, Envelope } from './parts.ts';
export * from './profile.ts';
export * from './projectLists.ts';
export { guestProjects, ProjectAnswer, SummaryAnswer, userProjects } from './projects.ts';
export * from './projectWork.ts';
export {
  clearList,
  countRuleUsage,
  enableRule,
  exportRules,
  GroupBody,
  type GroupRow,
  getRulesHealth,
  importRules,
  ListBody,
  type ListRow,
  RuleBody,
  type RuleRow,
  RuleSearch,
  RulesHealth,
  RulesTrial,
  type RuleVersion,
  ruleGroups,
  ruleLists,
  rules,
  ruleTags,
  TagBody,
  type TagRow,
  tryRules,
  undoRulesImport,
  type VersionContent,
} from './rules.ts';
export {
  getMaintenance,
  getServerStatus,
  getStorageUse,
  getTimers,
  type Maintenance,
  maxMaintenanceText,
  retryServerJob,
  runTimer,
  type ServerJob,
  type ServerJobState,
  type ServerStatus,
  type ServiceName,
  type ServiceState,
  type StorageUse,
  saveMaintenance,
  searchServerJobs,
  serverJobStates,
  serviceNames,
  type TimerName,
  type TimerResult,
  type TimerStatus,
  timerNames,
} from './server.ts';
export * from './sharing.ts';
export * from './specificationJson.ts';
export * from './trash.ts';
export * from './usageReportParts.ts';
export * from './usageReports.ts';
export * from './users.ts';
