import type { CosmosContainerName } from '../../functions/storage/cosmos/cosmosContainers.ts';
import {
  type CriterionShape,
  type ListedQueryEntry,
  type ListedQueryName,
  listedQueries,
} from '../../functions/storage/documentQueries.ts';

/** What a call of a query meets in a store of the size that `storeOfTable` tells. */
interface QueryLoad {
  /** Documents that one call returns: a page, or all where it is not paged. */
  readonly finds: number;
  /** Kilobytes that it reads of each, where that is less than the whole document. */
  readonly kilobytes?: number;
  /** Documents that the same question read before queries were listed: filters and words were compared in memory. */
  readonly before?: number;
}

/** What the table is reckoned for. */
export const storeOfTable = '10⁶ projects of 20 KB, 10⁵ accounts, 5·10⁴ assets, 10⁶ events, 200 lists and 200 rules';

/** Kilobytes of a whole document, on average. */
const documentKilobytes: Partial<Record<CosmosContainerName, number>> = {
  projects: 20,
  users: 1,
  jobs: 2,
  trash: 20,
  catalogs: 4,
  catalogPointers: 1,
  versions: 3,
  usage: 3,
  events: 0.6,
  audit: 1,
  lists: 3,
  rules: 2,
  rulesHealth: 10,
  revisions: 2,
  assets: 0.5,
};
const smallDocument = 0.5;

const summaries = { finds: 20, kilobytes: 1.5 };
/** One person's, or one country's, of which filters left a page. */
const narrowedSummaries = { ...summaries, before: 1000 };
const choices = { finds: 500, kilobytes: 0.3 };

const loads: Readonly<Record<ListedQueryName, QueryLoad>> = {
  ownProjects: narrowedSummaries,
  assignedProjects: narrowedSummaries,
  marketProjects: narrowedSummaries,
  allMarketProjects: narrowedSummaries,
  ownProjectValues: choices,
  assignedProjectValues: choices,
  marketProjectValues: choices,
  allMarketProjectValues: choices,
  ownAndPublishedTemplates: summaries,
  allTemplates: summaries,
  publishedTemplates: { finds: 20, kilobytes: 0.4 },
  projectIdsOfCountry: { finds: 500, kilobytes: 0.1 },
  usersWithRoles: { finds: 20, kilobytes: 0.3, before: 1000 },
  usersOfRank: { finds: 25, kilobytes: 0.6, before: 1000 },
  defaultRepsOfRank: { finds: 25, kilobytes: 0.6, before: 1000 },
  usersByEmail: { finds: 1 },
  ownJobs: { finds: 20 },
  abandonedGuestProjects: { finds: 100, kilobytes: 0.1 },
  projectsWithMails: { finds: 10, kilobytes: 0.3 },
  usersWithMails: { finds: 10, kilobytes: 0.3 },
  projectsOfOwner: { finds: 100, kilobytes: 1.5 },
  projectsOfSalesRep: { finds: 100, kilobytes: 1.5 },
  sessionsOfUser: { finds: 3 },
  accountTokensOfUser: { finds: 2, kilobytes: 0.1 },
  defaultSalesReps: { finds: 3, kilobytes: 0.1 },
  trashOfOwner: { finds: 20, kilobytes: 0.3 },
  outdatedTrash: { finds: 100, kilobytes: 0.1 },
  unfinishedJobs: { finds: 10 },
  jobsOfServer: { finds: 50 },
  peopleByIds: { finds: 25, kilobytes: 0.2 },
  auditOfMonth: { finds: 50 },
  auditOfCountries: { finds: 50 },
  catalogPointers: { finds: 40 },
  catalogs: { finds: 60 },
  publishings: { finds: 30 },
  assetDeletions: { finds: 1 },
  ratings: { finds: 40 },
  newestAsset: { finds: 1, kilobytes: 0.1 },
  projectsOfCountry: { finds: 500, kilobytes: 0.1 },
  setsOfCountry: { finds: 100 },
  projectIds: { finds: 1000, kilobytes: 0.1 },
  referencesOfProjects: { finds: 500, kilobytes: 0.1 },
  references: { finds: 500, before: 1_000_000 },
  usageOfCountry: { finds: 500 },
  usageVersions: { finds: 1000, kilobytes: 0.2 },
  unfinishedPublications: { finds: 2 },
  eventsOfDay: { finds: 1000 },
  daysRecordedSince: { finds: 1000, kilobytes: 0.1 },
  projectLives: { finds: 1000, kilobytes: 0.2 },
  projectsChangedSince: { finds: 1000, kilobytes: 0.6 },
  projectOwners: { finds: 1000, kilobytes: 0.2 },
  usersSince: { finds: 1000, kilobytes: 0.2 },
  sessionUses: { finds: 1000, kilobytes: 0.2 },
  revisionsSince: { finds: 1000, kilobytes: 0.4 },
  trashedSince: { finds: 1000, kilobytes: 0.2 },
  lists: { finds: 200 },
  rules: { finds: 200 },
  groups: { finds: 20 },
  tags: { finds: 20 },
  versionsOfDocument: { finds: 20 },
  listVersions: { finds: 200, kilobytes: 0.2 },
  ruleVersions: { finds: 200, kilobytes: 0.2 },
  rulesHealth: { finds: 30 },
  revisionsOfProject: { finds: 5 },
  revisionsOfContent: { finds: 1 },
  revisionIds: { finds: 5, kilobytes: 0.1 },
  assetPaths: { finds: 50_000, kilobytes: 0.1 },
  assetsSince: { finds: 500, kilobytes: 0.4 },
  deletedAssetsSince: { finds: 5 },
};

/** By the published figures: a query of one physical partition, and a kilobyte of what it answers. */
export const queryUnits = 2.3;
export const unitsPerKilobyte = 0.3;
/** Reads of an account with strong consistency cost twice as much. */
export const strongFactor = 2;

function unitsOf(documents: number, kilobytes: number): number {
  return queryUnits + unitsPerKilobyte * documents * kilobytes;
}

function fieldsOf(shape: CriterionShape | undefined): readonly string[] {
  if (shape === undefined) return [];
  if ('criteria' in shape) return shape.criteria.flatMap(fieldsOf);
  return [shape.kind.startsWith('arrayContains') ? `${shape.field}[]` : shape.field];
}

function rounded(units: number): string {
  return units < 100 ? units.toFixed(0) : `${Math.round(units / 10) * 10}`;
}

/** A row of the table: where, by which indexes, how many documents, and the units before and now. */
function rowOf(name: ListedQueryName): readonly string[] {
  const { container, where, sort = [], partitions }: ListedQueryEntry = listedQueries[name];
  const { finds, kilobytes, before = finds } = loads[name];
  const whole = documentKilobytes[container as CosmosContainerName] ?? smallDocument;
  const size = kilobytes ?? whole;
  return [
    `\`${name}\``,
    container,
    partitions,
    [...new Set(fieldsOf(where))].join(', ') || '–',
    sort.join(', ') || 'id',
    `${finds} × ${size} KB`,
    rounded(unitsOf(before, whole)),
    rounded(strongFactor * unitsOf(finds, size)),
  ];
}

/** Every listed query with what a call of it costs in Cosmos DB, by estimate. */
export function queryTable(): string {
  const head = [
    'query',
    'container',
    'partitions',
    'asked by',
    'in the order of',
    'a call finds',
    'RU before',
    'RU now',
  ];
  const rows = [head, head.map(() => '---'), ...(Object.keys(listedQueries) as ListedQueryName[]).map(rowOf)];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
