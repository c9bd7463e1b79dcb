import type {
  AuditKind,
  JobKind,
  ServerJobState,
  ServiceName,
  TimerName,
  TimerResult,
} from '@sanispec/shared/contract';
import type { Locale } from '@sanispec/shared/markets';
import type { SiteTextKey } from '@sanispec/shared/text';
import type { SiteText } from '#core/text.ts';
import { formatDate, formatTime } from '#lib/formats.ts';

export const serviceTexts: Readonly<Record<ServiceName, SiteTextKey>> = {
  documents: 'ServerServiceDocuments',
  blobs: 'ServerServiceBlobs',
  mail: 'ServerServiceMail',
  provider: 'ServerServiceProvider',
};

export const jobKindTexts: Readonly<Record<JobKind, SiteTextKey>> = {
  'catalog-import': 'JobKindCatalogImport',
  'catalog-publish': 'JobKindCatalogPublish',
  'catalog-conversion': 'JobKindCatalogConversion',
  'assets-import': 'JobKindAssetsImport',
  report: 'JobKindReport',
  'usage-reports': 'JobKindUsageReports',
  'rules-try': 'JobKindRulesTry',
  mail: 'JobKindMail',
  timer: 'JobKindTimer',
};

export const jobStateTexts: Readonly<Record<ServerJobState, SiteTextKey>> = {
  poisoned: 'JobStatePoisoned',
  lost: 'JobStateLost',
  failed: 'JobStateFailed',
  running: 'JobStateRunning',
  queued: 'JobStateQueued',
  waiting: 'JobStateWaiting',
  succeeded: 'JobStateSucceeded',
};

export const timerTexts: Readonly<Record<TimerName, SiteTextKey>> = {
  sweepJobs: 'TimerSweepJobs',
  publishScheduled: 'TimerPublishScheduled',
  reprice: 'TimerReprice',
  rulesHealth: 'TimerRulesHealth',
  cleanUp: 'TimerCleanUp',
  sweepProjects: 'TimerSweepProjects',
  usage: 'TimerUsage',
  usageReports: 'TimerUsageReports',
  storage: 'TimerStorage',
  services: 'TimerServices',
  migrate: 'TimerMigrate',
};

export const timerCountTexts: Readonly<Record<keyof TimerResult, SiteTextKey>> = {
  jobsPutBack: 'TimerCountJobsPutBack',
  jobsFailed: 'TimerCountJobsFailed',
  mailsQueued: 'TimerCountMailsQueued',
  importsBegun: 'TimerCountImportsBegun',
  importsRefused: 'TimerCountImportsRefused',
  projectsPriced: 'TimerCountProjectsPriced',
  rulesChecked: 'TimerCountRulesChecked',
  dataSheets: 'TimerCountDataSheets',
  reports: 'TimerCountReports',
  uploads: 'TimerCountUploads',
  reviews: 'TimerCountReviews',
  frontPages: 'TimerCountFrontPages',
  catalogueVersions: 'TimerCountCatalogueVersions',
  catalogueBlobs: 'TimerCountCatalogueBlobs',
  ruleFiles: 'TimerCountRuleFiles',
  outboxMails: 'TimerCountOutboxMails',
  unfinishedFiles: 'TimerCountUnfinishedFiles',
  guestProjects: 'TimerCountGuestProjects',
  trash: 'TimerCountTrash',
  references: 'TimerCountReferences',
  usage: 'TimerCountUsage',
  reportsBegun: 'TimerCountReportsBegun',
  documentsMigrated: 'TimerCountDocumentsMigrated',
  blobsCounted: 'TimerCountBlobsCounted',
  servicesDown: 'TimerCountServicesDown',
};

export const auditKindTexts: Readonly<Record<AuditKind, SiteTextKey>> = {
  list: 'AuditKindList',
  rule: 'AuditKindRule',
  group: 'AuditKindGroup',
  tag: 'AuditKindTag',
  rules: 'AuditKindRules',
  user: 'AuditKindUser',
  catalogue: 'AuditKindCatalogue',
  asset: 'AuditKindAsset',
  template: 'AuditKindTemplate',
  project: 'AuditKindProject',
  job: 'AuditKindJob',
  timer: 'AuditKindTimer',
  maintenance: 'AuditKindMaintenance',
  report: 'AuditKindReport',
};

/** Verbs of the log; one that is not here is shown as it is. */
export const auditActionTexts: Readonly<Partial<Record<string, SiteTextKey>>> = {
  create: 'AuditActionCreate',
  change: 'AuditActionChange',
  delete: 'AuditActionDelete',
  clear: 'AuditActionClear',
  restore: 'AuditActionRestore',
  enable: 'AuditActionEnable',
  disable: 'AuditActionDisable',
  import: 'AuditActionImport',
  undoImport: 'AuditActionUndoImport',
  replace: 'AuditActionReplace',
  publish: 'AuditActionPublish',
  retry: 'AuditActionRetry',
  cancel: 'AuditActionCancel',
  continue: 'AuditActionContinue',
  schedule: 'AuditActionSchedule',
  takeBack: 'AuditActionTakeBack',
  run: 'AuditActionRun',
  build: 'AuditActionBuild',
  assign: 'AuditActionAssign',
  transfer: 'AuditActionTransfer',
  assignRole: 'AuditActionAssignRole',
  changeRole: 'AuditActionChangeRole',
  endRole: 'AuditActionEndRole',
};

/** Facts of the log that have a word; others are shown by their names. */
export const auditFieldTexts: Readonly<Partial<Record<string, SiteTextKey>>> = {
  from: 'AuditFieldFrom',
  to: 'AuditFieldTo',
  'text.en': 'MaintenanceTextEn',
  'text.de': 'MaintenanceTextDe',
  'text.nl': 'MaintenanceTextNl',
  'text.fr': 'MaintenanceTextFr',
  'text.pl': 'MaintenanceTextPl',
  countries: 'AuditColumnCountries',
  version: 'ServerColumnVersion',
  fileName: 'ServerColumnFile',
  size: 'StorageColumnSize',
  scope: 'AuditFieldScope',
  title: 'AuditFieldTitle',
  description: 'AuditFieldDescription',
  enabled: 'AuditFieldEnabled',
  lists: 'RulesTabLists',
  rules: 'RulesTabRules',
  label: 'RuleTagLabel',
  countryRef: 'RuleCountryRef',
  groupTitle: 'RuleGroupTitle',
  tags: 'RuleTags',
  conditions: 'ConditionsTitle',
  sourceListId: 'RuleSourceListField',
  rulesInfo: 'RuleEffectsField',
  ownerId: 'AuditFieldOwner',
  salesRepId: 'AuditFieldSalesRep',
  scopes: 'AuditFieldRights',
  defaultSalesCountries: 'UserColumnDefault',
  position: 'UserColumnPosition',
  contactSalesPhone: 'UserColumnPhone',
  projects: 'AuditFieldProjects',
  count: 'StorageColumnCount',
  ImportResultUploaded: 'ImportResultUploaded',
  ImportResultOverwritten: 'ImportResultOverwritten',
  ImportResultAlreadyImported: 'ImportResultAlreadyImported',
  ImportResultSkippedRights: 'ImportResultSkippedRights',
  ImportResultError: 'ImportResultError',
};

/** Containers of documents and files; one that is not here is called by its name. */
const containerTexts: Readonly<Partial<Record<string, SiteTextKey>>> = {
  projects: 'StoredProjects',
  users: 'StoredUsers',
  emails: 'StoredEmails',
  sessions: 'StoredSessions',
  loginAttempts: 'StoredLoginAttempts',
  accountTokens: 'StoredAccountTokens',
  callCounts: 'StoredCallCounts',
  catalogs: 'StoredCatalogs',
  catalogPointers: 'StoredCatalogPointers',
  repricing: 'StoredRepricing',
  rulesHealth: 'StoredRulesHealth',
  lists: 'StoredLists',
  rules: 'StoredRules',
  groups: 'StoredGroups',
  tags: 'StoredTags',
  assets: 'StoredAssets',
  deletedAssets: 'StoredDeletedAssets',
  jobs: 'StoredJobs',
  revisions: 'StoredRevisions',
  references: 'StoredReferences',
  reports: 'StoredReports',
  usage: 'StoredUsage',
  events: 'StoredEvents',
  versions: 'StoredVersions',
  audit: 'StoredAudit',
  idempotency: 'StoredIdempotency',
  shares: 'StoredShares',
  trash: 'StoredTrash',
  trashedParts: 'StoredTrashedParts',
  timers: 'StoredTimers',
  server: 'StoredServer',
  hostState: 'StoredHostState',
  uploads: 'StoredUploads',
  'assets-global': 'StoredAssetsGlobal',
  'assets-local': 'StoredAssetsLocal',
  exports: 'StoredExports',
  frontpages: 'StoredFrontpages',
  quality: 'StoredQuality',
  statistics: 'StoredStatistics',
  reviews: 'StoredReviews',
};

/** What a container holds. */
export function containerName(container: string, t: SiteText['t']): string {
  const key = containerTexts[container];
  return key === undefined ? container : t(key);
}

/** Day and time, as everywhere in Berlin's time zone. */
export function momentText(iso: string, locale: Locale): string {
  return `${formatDate(iso, locale)}, ${formatTime(iso, locale)}`;
}
