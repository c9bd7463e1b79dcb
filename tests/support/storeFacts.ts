import { createHash } from 'node:crypto';
import type { Infos } from '@sanispec/shared/contract';
import type { Project, ProjectSummary, Space } from '@sanispec/shared/project';
import { ApiClient } from './apiClient.ts';

/** Facts that a frozen store must still answer in every later build. */
export interface StoreFacts {
  /** When it was written; ISO date-time. Some of what it holds expires after that. */
  readonly frozenOn: string;
  /** Of every account. */
  readonly password: string;
  /** Of the guest projects; the holder of an id may open the project. */
  readonly guestProjectIds: readonly string[];
  readonly accounts: readonly AccountFacts[];
  readonly guestProjects: readonly ProjectFacts[];
  readonly catalogues: readonly CatalogueFacts[];
  readonly rules: { readonly lists: number; readonly enabledRules: number };
  /** Titles of the templates that a customer finds in a country. */
  readonly templates: Readonly<Record<string, readonly string[]>>;
  /** The last report of a project, as its owner downloads it. */
  readonly report: ReportFacts;
}

export interface AccountFacts {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly projects: readonly ProjectFacts[];
}

interface EntryFacts {
  readonly article: string;
  readonly subCategory: string;
  readonly quantity: number;
  readonly subArticles: readonly string[];
}

export interface ProjectFacts {
  readonly id: string;
  readonly reference: string;
  readonly title: string;
  readonly country: string;
  readonly status: string;
  readonly priceInCents: number;
  readonly isTemplate: boolean;
  readonly templateId: string | null;
  readonly salesRep: string | null;
  readonly lastModified: string;
  readonly spaces: readonly {
    readonly title: string;
    readonly quantity: number;
    readonly sets: readonly {
      readonly title: string;
      readonly type: string;
      readonly quantity: number;
      readonly entries: readonly EntryFacts[];
    }[];
  }[];
}

interface CatalogueFacts {
  readonly country: string;
  readonly versionId: string;
  readonly articles: number;
}

interface ReportFacts {
  readonly owner: string;
  readonly projectId: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Where to look for facts: what freezing a store knows before it asks. */
export type StoreClues = Pick<StoreFacts, 'frozenOn' | 'password' | 'guestProjectIds'> & {
  readonly emails: readonly string[];
  readonly templateCountries: readonly string[];
  readonly report: Pick<ReportFacts, 'owner' | 'projectId'>;
};

export function cluesOf(facts: StoreFacts): StoreClues {
  const { frozenOn, password, guestProjectIds, report } = facts;
  return {
    frozenOn,
    password,
    guestProjectIds,
    emails: facts.accounts.map(({ email }) => email),
    templateCountries: Object.keys(facts.templates),
    report: { owner: report.owner, projectId: report.projectId },
  };
}

interface Rows<Row> {
  readonly rowsData: readonly Row[];
  readonly pageInfo: { readonly totalElements: number };
}

async function read<Data>(client: ApiClient, method: string, path: string, body?: unknown): Promise<Data> {
  const answer = await client.call<Data>(method, path, body);
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${String(answer.body.data)}`);
  return answer.body.data;
}

function spaceFacts({ title, quantity, sets }: Space): ProjectFacts['spaces'][number] {
  return {
    title,
    quantity,
    sets: sets.map((set) => ({
      title: set.title,
      type: set.type,
      quantity: set.quantity,
      entries: set.articles.map((entry) => ({
        article: entry.article,
        subCategory: entry.subCategory,
        quantity: entry.quantity,
        subArticles: entry.setArticles.map(({ article }) => article),
      })),
    })),
  };
}

function projectFacts(project: Project): ProjectFacts {
  const { salesRepUser } = project;
  return {
    id: project.id,
    reference: project.reference,
    title: project.details.title,
    country: project.details.country,
    status: project.status,
    priceInCents: project.priceInCents,
    isTemplate: project.isTemplate,
    templateId: project.templateId ?? null,
    salesRep: salesRepUser === undefined ? null : `${salesRepUser.firstName} ${salesRepUser.lastName}`,
    lastModified: project.lastModified,
    spaces: project.spaces.map(spaceFacts),
  };
}

async function accountFacts(url: string, email: string, password: string): Promise<AccountFacts> {
  const client = new ApiClient(url);
  const { userInfo } = await client.logIn(email, password);
  const found = await read<Rows<ProjectSummary>>(client, 'POST', '/projects/user/search', {
    sortColumName: 'createdOn',
    sortOrder: 'ASC',
  });
  const projects: ProjectFacts[] = [];
  for (const { id } of found.rowsData) {
    projects.push(projectFacts(await read<Project>(client, 'GET', `/projects/user/${id}`)));
  }
  const { firstName, lastName, scopes } = userInfo;
  return { email, name: `${firstName} ${lastName}`, roles: scopes.map(({ role }) => role), projects };
}

async function guestFacts(url: string, ids: readonly string[]): Promise<readonly ProjectFacts[]> {
  const guest = new ApiClient(url);
  return Promise.all(ids.map(async (id) => projectFacts(await read<Project>(guest, 'GET', `/projects/guest/${id}`))));
}

async function catalogueFacts(url: string, infos: Infos): Promise<readonly CatalogueFacts[]> {
  const pairs = infos.catalogs.flatMap(({ countries, versionId }) =>
    countries.map((country) => ({ country, versionId })),
  );
  const facts = pairs.map(async ({ country, versionId }): Promise<CatalogueFacts> => {
    const path = `/articles/search?country=${country}&pageSize=1`;
    const { pageInfo } = await read<Rows<unknown>>(new ApiClient(url), 'GET', path);
    return { country, versionId, articles: pageInfo.totalElements };
  });
  return (await Promise.all(facts)).sort((left, right) => (left.country < right.country ? -1 : 1));
}

async function templateFacts(url: string, { report, password, templateCountries }: StoreClues) {
  const client = new ApiClient(url);
  await client.logIn(report.owner, password);
  const byCountry: Record<string, readonly string[]> = {};
  for (const country of templateCountries) {
    const search = { onlyTemplates: true, country, sortColumName: 'details:title' };
    const { rowsData } = await read<Rows<ProjectSummary>>(client, 'POST', '/projects/user/search', search);
    byCountry[country] = rowsData.map(({ details }) => details.title);
  }
  return byCountry;
}

async function reportFacts(url: string, { report, password }: StoreClues): Promise<ReportFacts> {
  const client = new ApiClient(url);
  await client.logIn(report.owner, password);
  const address = await read<string>(client, 'GET', `/projects/user/${report.projectId}/report/last`);
  const download = await fetch(new URL(address, url));
  if (!download.ok) throw new Error(`The report cannot be downloaded: ${download.status}`);
  const bytes = Buffer.from(await download.arrayBuffer());
  return { ...report, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Reads through the API of a running host all that a frozen store is known to hold. */
export async function readStoreFacts(url: string, clues: StoreClues): Promise<StoreFacts> {
  const infos = await read<Infos>(new ApiClient(url), 'GET', '/infos');
  const { frozenOn, password, guestProjectIds } = clues;
  return {
    frozenOn,
    password,
    guestProjectIds,
    accounts: await Promise.all(clues.emails.map((email) => accountFacts(url, email, password))),
    guestProjects: await guestFacts(url, guestProjectIds),
    catalogues: await catalogueFacts(url, infos),
    rules: { lists: infos.conditionLists.length, enabledRules: infos.conditionRules.length },
    templates: await templateFacts(url, clues),
    report: await reportFacts(url, clues),
  };
}
