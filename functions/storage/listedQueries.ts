import type { DocumentContainer, Scalar } from './documentStore.ts';

/** Where a listed query takes a value that its caller gives. */
export interface Parameter {
  readonly parameter: string;
}

/** Where it takes values that callers may leave out, so that any will do. */
export interface Choice extends Parameter {
  readonly isOptional: true;
}

/** A criterion with places for the values that callers give. */
export type CriterionShape =
  | { readonly kind: 'equals'; readonly field: string; readonly value: Scalar | Parameter }
  | { readonly kind: 'in'; readonly field: string; readonly values: readonly Scalar[] | Parameter | Choice }
  | {
      readonly kind: 'arrayContainsAny' | 'arrayContainsAll';
      readonly field: string;
      readonly values: readonly Scalar[] | Parameter;
    }
  | { readonly kind: 'between'; readonly field: string; readonly from?: Parameter; readonly to?: Parameter }
  | { readonly kind: 'and' | 'or'; readonly criteria: readonly CriterionShape[] };

export interface ListedQueryEntry {
  readonly container: DocumentContainer;
  /** All documents when absent. */
  readonly where?: CriterionShape;
  /** Fields that it may be sorted by; in the order of ids when absent. Every document of the container stores them. */
  readonly sort?: readonly string[];
  /** What is read of each document; all of it when absent. */
  readonly select?: readonly string[];
  /** `one`: callers name the partition. `all`: the costs grow with the container. */
  readonly partitions: 'one' | 'all';
}

/** A project without its spaces. */
export const projectSummaryFields = [
  'id',
  'reference',
  'userId',
  'status',
  'lastModified',
  'createdOn',
  'isTemplate',
  'templateId',
  'templateCountries',
  'details',
  'priceInCents',
  'user',
  'salesRepUser',
  'owner',
  'catalogueChanges',
] as const;

const projectSorts = [
  'listed.title',
  'details.country',
  'details.segment',
  'lastModified',
  'createdOn',
  'reference',
  'priceInCents',
  'listed.client',
  'listed.company',
  'listed.salesRep',
] as const;

const projectLists = {
  container: 'projects',
  sort: projectSorts,
  select: projectSummaryFields,
  partitions: 'all',
} as const satisfies ListedQueryEntry;

/** What filters offer to choose from: some small fields of the newest projects. */
const projectValues = {
  container: 'projects',
  sort: ['lastModified'],
  select: ['listed'],
  partitions: 'all',
} as const satisfies ListedQueryEntry;

const isTemplate = { kind: 'equals', field: 'isTemplate', value: true } as const;
const isNoTemplate = { kind: 'equals', field: 'isTemplate', value: false } as const;
const isOwn = { kind: 'equals', field: 'owner.id', value: { parameter: 'ownerId' } } as const;
const isAssigned = { kind: 'equals', field: 'salesRepUser.id', value: { parameter: 'salesRepId' } } as const;
const isMarket = { kind: 'equals', field: 'listed.isMarket', value: true } as const;
const isOfCountries = { kind: 'in', field: 'details.country', values: { parameter: 'countries' } } as const;

/** What people filter a list of projects by. */
const narrowing = [
  { kind: 'in', field: 'details.country', values: { parameter: 'chosenCountries', isOptional: true } },
  { kind: 'in', field: 'details.segment', values: { parameter: 'chosenSegments', isOptional: true } },
  { kind: 'in', field: 'listed.clientName', values: { parameter: 'chosenClients', isOptional: true } },
  { kind: 'in', field: 'listed.companyName', values: { parameter: 'chosenCompanies', isOptional: true } },
  { kind: 'arrayContainsAll', field: 'listedParts', values: { parameter: 'titleParts' } },
] as const satisfies readonly CriterionShape[];

/** What lists of users read of each. */
const userRowFields = [
  'id',
  'firstName',
  'lastName',
  'companyName',
  'email',
  'country',
  'position',
  'contactSalesPhone',
  'defaultSalesCountries',
  'scopes',
  'createdOn',
  'emailVerified',
  'provider',
] as const;

const userSorts = ['listed.name', 'listed.email', 'listed.company', 'listed.position', 'country', 'createdOn'] as const;

const ofRank = [
  { kind: 'arrayContainsAny', field: 'listed.standing', values: { parameter: 'standings' } },
  { kind: 'arrayContainsAll', field: 'listedParts', values: { parameter: 'textParts' } },
] as const satisfies readonly CriterionShape[];

/**
 * Every query that the product asks. Indexes, costs and limits of a store are planned by this list; a query that is not
 * in it does not compile.
 */
export const listedQueries = {
  ownProjects: { ...projectLists, where: { kind: 'and', criteria: [isOwn, isNoTemplate, ...narrowing] } },
  assignedProjects: { ...projectLists, where: { kind: 'and', criteria: [isAssigned, isNoTemplate, ...narrowing] } },
  marketProjects: { ...projectLists, where: { kind: 'and', criteria: [isMarket, isOfCountries, ...narrowing] } },
  allMarketProjects: { ...projectLists, where: { kind: 'and', criteria: [isMarket, ...narrowing] } },
  ownProjectValues: { ...projectValues, where: { kind: 'and', criteria: [isOwn, isNoTemplate] } },
  assignedProjectValues: { ...projectValues, where: { kind: 'and', criteria: [isAssigned, isNoTemplate] } },
  marketProjectValues: { ...projectValues, where: { kind: 'and', criteria: [isMarket, isOfCountries] } },
  allMarketProjectValues: { ...projectValues, where: isMarket },
  ownAndPublishedTemplates: {
    ...projectLists,
    where: {
      kind: 'and',
      criteria: [
        isTemplate,
        {
          kind: 'or',
          criteria: [
            isOwn,
            { kind: 'arrayContainsAny', field: 'templateCountries', values: { parameter: 'countries' } },
          ],
        },
      ],
    },
  },
  allTemplates: { ...projectLists, where: isTemplate },
  publishedTemplates: {
    container: 'projects',
    where: {
      kind: 'and',
      criteria: [
        isTemplate,
        { kind: 'arrayContainsAny', field: 'templateCountries', values: { parameter: 'countries' } },
      ],
    },
    sort: ['listed.title'],
    select: ['id', 'details'],
    partitions: 'all',
  },
  projectIdsOfCountry: {
    container: 'projects',
    where: {
      kind: 'and',
      criteria: [
        { kind: 'equals', field: 'details.country', value: { parameter: 'country' } },
        { kind: 'between', field: 'id', from: { parameter: 'from' } },
      ],
    },
    select: ['id'],
    partitions: 'all',
  },
  /** Any of the roles, each as `roleIn` writes it. */
  usersWithRoles: {
    container: 'users',
    where: {
      kind: 'and',
      criteria: [
        { kind: 'arrayContainsAny', field: 'listed.roles', values: { parameter: 'roles' } },
        { kind: 'arrayContainsAll', field: 'listedParts', values: { parameter: 'nameParts' } },
      ],
    },
    sort: ['listed.name', 'listed.company'],
    select: ['id', 'firstName', 'lastName', 'companyName', 'position'],
    partitions: 'all',
  },
  /** Those whose highest role is asked for, in any of the countries, each as `roleIn` writes it. */
  usersOfRank: {
    container: 'users',
    where: { kind: 'and', criteria: ofRank },
    sort: userSorts,
    select: userRowFields,
    partitions: 'all',
  },
  /** Those of them who are the default sales rep of a country. */
  defaultRepsOfRank: {
    container: 'users',
    where: {
      kind: 'and',
      criteria: [
        ...ofRank,
        { kind: 'arrayContainsAny', field: 'defaultSalesCountries', values: { parameter: 'defaultCountries' } },
      ],
    },
    sort: userSorts,
    select: userRowFields,
    partitions: 'all',
  },
  /** By the address as lists sort by it: several addresses may be folded alike. */
  usersByEmail: {
    container: 'users',
    where: { kind: 'equals', field: 'listed.email', value: { parameter: 'email' } },
    partitions: 'all',
  },
  ownJobs: {
    container: 'jobs',
    where: { kind: 'equals', field: 'owner', value: { parameter: 'ownerId' } },
    sort: ['createdOn'],
    partitions: 'all',
  },
  abandonedGuestProjects: {
    container: 'projects',
    where: {
      kind: 'and',
      criteria: [
        { kind: 'equals', field: 'isGuest', value: true },
        {
          kind: 'between',
          field: 'lastModified',
          from: { parameter: 'changedFrom' },
          to: { parameter: 'changedUntil' },
        },
      ],
    },
    sort: ['lastModified'],
    select: ['id', 'lastModified'],
    partitions: 'all',
  },
  /** Whose changes have made mails due, lately enough that these may not be queued. */
  projectsWithMails: {
    container: 'projects',
    where: { kind: 'between', field: 'dueMails.on', from: { parameter: 'from' }, to: { parameter: 'to' } },
    select: ['dueMails'],
    partitions: 'all',
  },
  usersWithMails: {
    container: 'users',
    where: { kind: 'between', field: 'dueMails.on', from: { parameter: 'from' }, to: { parameter: 'to' } },
    select: ['dueMails'],
    partitions: 'all',
  },
  projectsOfOwner: { ...projectLists, where: isOwn },
  projectsOfSalesRep: {
    ...projectLists,
    where: { kind: 'equals', field: 'salesRepUser.id', value: { parameter: 'salesRepId' } },
  },
  /** Projects that belonged to a user until they were passed on. */
  projectsOfFormerOwner: {
    container: 'projects',
    where: { kind: 'equals', field: 'formerOwner.id', value: { parameter: 'formerOwnerId' } },
    select: ['id', 'reference', 'details', 'formerOwner'],
    partitions: 'all',
  },
  sessionsOfUser: {
    container: 'sessions',
    where: { kind: 'equals', field: 'userId', value: { parameter: 'userId' } },
    partitions: 'all',
  },
  accountTokensOfUser: {
    container: 'accountTokens',
    where: { kind: 'equals', field: 'userId', value: { parameter: 'userId' } },
    select: ['id'],
    partitions: 'all',
  },
  /** Sales reps of a country who take its projects that have none. */
  defaultSalesReps: {
    container: 'users',
    where: {
      kind: 'and',
      criteria: [
        { kind: 'arrayContainsAny', field: 'listed.roles', values: { parameter: 'roles' } },
        { kind: 'arrayContainsAny', field: 'defaultSalesCountries', values: { parameter: 'countries' } },
      ],
    },
    sort: ['listed.name'],
    select: ['id'],
    partitions: 'all',
  },
  trashOfOwner: {
    container: 'trash',
    where: { kind: 'equals', field: 'ownerId', value: { parameter: 'ownerId' } },
    sort: ['deletedOn'],
    select: ['id', 'ownerId', 'reference', 'title', 'country', 'isTemplate', 'deletedOn', 'expiresOn', 'linksUntil'],
    partitions: 'all',
  },
  outdatedTrash: {
    container: 'trash',
    where: { kind: 'between', field: 'deletedOn', to: { parameter: 'deletedUntil' } },
    sort: ['deletedOn'],
    select: ['id'],
    partitions: 'all',
  },
  unfinishedJobs: {
    container: 'jobs',
    where: { kind: 'in', field: 'status', values: ['queued', 'running'] },
    partitions: 'all',
  },
  /** Imports that were scheduled, and how those of the last weeks ended. */
  scheduledJobs: {
    container: 'jobs',
    where: { kind: 'between', field: 'schedule.on', from: { parameter: 'from' } },
    partitions: 'all',
  },
  /** Jobs as root sees them, without what running them needs but for the name of their file. */
  jobsOfServer: {
    container: 'jobs',
    where: { kind: 'in', field: 'status', values: { parameter: 'statuses' } },
    sort: ['modifiedOn'],
    partitions: 'all',
  },
  peopleByIds: {
    container: 'users',
    where: { kind: 'in', field: 'id', values: { parameter: 'ids' } },
    select: ['id', 'firstName', 'lastName', 'email'],
    partitions: 'all',
  },
  auditOfMonth: {
    container: 'audit',
    where: {
      kind: 'and',
      criteria: [
        { kind: 'in', field: 'subject.kind', values: { parameter: 'kinds', isOptional: true } },
        { kind: 'between', field: 'on', from: { parameter: 'from' }, to: { parameter: 'to' } },
      ],
    },
    sort: ['on'],
    partitions: 'one',
  },
  auditOfCountries: {
    container: 'audit',
    where: {
      kind: 'and',
      criteria: [
        { kind: 'in', field: 'subject.kind', values: { parameter: 'kinds', isOptional: true } },
        { kind: 'between', field: 'on', from: { parameter: 'from' }, to: { parameter: 'to' } },
        { kind: 'arrayContainsAny', field: 'countries', values: { parameter: 'countries' } },
      ],
    },
    sort: ['on'],
    partitions: 'one',
  },
  catalogPointers: { container: 'catalogPointers', partitions: 'all' },
  catalogs: { container: 'catalogs', sort: ['lastModified'], partitions: 'all' },
  /** Publishings of the last month, in the partition 'publishing'. */
  publishings: { container: 'versions', partitions: 'one' },
  /** Deletions of assets that are not carried out yet, in the partition 'assetDeletion'. */
  assetDeletions: { container: 'versions', partitions: 'one' },
  /** How good catalogues are, in the partition 'quality'. */
  ratings: { container: 'versions', partitions: 'one' },
  newestAsset: { container: 'assets', sort: ['lastModified'], select: ['lastModified'], partitions: 'all' },
  projectsOfCountry: {
    container: 'projects',
    where: {
      kind: 'and',
      criteria: [{ kind: 'equals', field: 'details.country', value: { parameter: 'country' } }, isNoTemplate],
    },
    select: ['id'],
    partitions: 'all',
  },
  /** Projects with their sets, in the order of their ids from one on. */
  setsOfCountry: {
    container: 'projects',
    where: {
      kind: 'and',
      criteria: [
        { kind: 'equals', field: 'details.country', value: { parameter: 'country' } },
        isNoTemplate,
        { kind: 'between', field: 'id', from: { parameter: 'from' } },
      ],
    },
    select: ['id', 'reference', 'details', 'spaces'],
    partitions: 'all',
  },
  projectIds: { container: 'projects', select: ['id'], partitions: 'all' },
  /** The references of these projects. */
  referencesOfProjects: {
    container: 'projects',
    where: { kind: 'in', field: 'id', values: { parameter: 'ids' } },
    select: ['reference'],
    partitions: 'all',
  },
  /** In the order of ids. */
  references: {
    container: 'references',
    where: { kind: 'between', field: 'id', from: { parameter: 'from' }, to: { parameter: 'to' } },
    partitions: 'all',
  },
  usageOfCountry: {
    container: 'usage',
    where: { kind: 'between', field: 'id', from: { parameter: 'from' } },
    partitions: 'one',
  },
  usageVersions: { container: 'usage', select: ['country', 'projectEtag'], partitions: 'all' },
  /** Imports and roll-backs that have not ended. */
  unfinishedPublications: {
    container: 'jobs',
    where: {
      kind: 'and',
      criteria: [
        { kind: 'in', field: 'kind', values: ['catalog-import', 'catalog-publish'] },
        { kind: 'in', field: 'status', values: ['queued', 'running', 'waiting'] },
      ],
    },
    partitions: 'all',
  },
  /** What happened on a day, in the order of ids. */
  eventsOfDay: {
    container: 'events',
    where: {
      kind: 'and',
      criteria: [
        { kind: 'equals', field: 'day', value: { parameter: 'day' } },
        { kind: 'between', field: 'id', from: { parameter: 'from' } },
      ],
    },
    partitions: 'all',
  },
  /** The days of which something was recorded at a time or later. */
  daysRecordedSince: {
    container: 'events',
    where: { kind: 'between', field: 'recordedOn', from: { parameter: 'from' } },
    select: ['day'],
    partitions: 'all',
  },
  /** What made and ended projects, a project's in the order of time. */
  projectLives: {
    container: 'events',
    where: { kind: 'between', field: 'trail', from: { parameter: 'from' } },
    sort: ['trail'],
    select: ['trail', 'kind', 'projectId', 'country', 'isGuest'],
    partitions: 'all',
  },
  projectsChangedSince: {
    container: 'projects',
    where: { kind: 'between', field: 'lastModified', from: { parameter: 'from' } },
    select: ['id', 'lastModified', 'createdOn', 'isTemplate', 'isGuest', 'details'],
    partitions: 'all',
  },
  projectOwners: { container: 'projects', select: ['id', 'owner'], partitions: 'all' },
  usersSince: {
    container: 'users',
    where: { kind: 'between', field: 'createdOn', from: { parameter: 'from' } },
    select: ['id', 'country', 'createdOn'],
    partitions: 'all',
  },
  sessionUses: { container: 'sessions', select: ['userId', 'createdOn', 'lastUsedOn'], partitions: 'all' },
  revisionsSince: {
    container: 'revisions',
    where: { kind: 'between', field: 'issuedOn', from: { parameter: 'from' } },
    select: ['id', 'projectId', 'issuedOn', 'options', 'file'],
    partitions: 'all',
  },
  trashedSince: {
    container: 'trash',
    where: { kind: 'between', field: 'deletedOn', from: { parameter: 'from' } },
    select: ['id', 'country', 'isTemplate', 'deletedOn'],
    partitions: 'all',
  },
  lists: { container: 'lists', partitions: 'all' },
  rules: { container: 'rules', partitions: 'all' },
  groups: { container: 'groups', partitions: 'all' },
  tags: { container: 'tags', partitions: 'all' },
  /** Of a list, rule, group or tag, whose id is the partition; the oldest first. */
  versionsOfDocument: { container: 'versions', partitions: 'one' },
  /** With their ETags, whether lists and rules of a country have changed. */
  listVersions: { container: 'lists', select: ['countries'], partitions: 'all' },
  ruleVersions: { container: 'rules', select: ['countries'], partitions: 'all' },
  rulesHealth: { container: 'rulesHealth', partitions: 'all' },
  /** With the letters that jobs have reserved. */
  revisionsOfProject: { container: 'revisions', sort: ['number'], partitions: 'one' },
  revisionsOfContent: {
    container: 'revisions',
    where: { kind: 'equals', field: 'contentHash', value: { parameter: 'contentHash' } },
    partitions: 'one',
  },
  revisionIds: { container: 'revisions', select: ['id'], partitions: 'one' },
  assetPaths: { container: 'assets', select: ['scope', 'path'], partitions: 'all' },
  /** What lists show of assets that were written at a time or later, in the order of these times. */
  assetsSince: {
    container: 'assets',
    where: { kind: 'between', field: 'lastModified', from: { parameter: 'from' } },
    sort: ['lastModified'],
    select: ['id', 'scope', 'path', 'fileName', 'size', 'contentHash', 'uploadedBy', 'countries', 'lastModified'],
    partitions: 'all',
  },
  deletedAssetsSince: {
    container: 'deletedAssets',
    where: { kind: 'between', field: 'deletedOn', from: { parameter: 'from' } },
    partitions: 'all',
  },
} as const satisfies Record<string, ListedQueryEntry>;
