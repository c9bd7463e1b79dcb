import { type Endpoint, type EndpointName, endpoints } from '@sanispec/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditDocument } from '#audit/recordAudit.ts';
import type { RuleKind } from '#rules/ruleDocuments.ts';
import { type AccessWorld, type Caller, callers, openAccessWorld } from '#testing/accessWorld.ts';
import { callEndpoint, type EndpointAnswer, type EndpointRequest } from '#testing/callEndpoint.ts';
import type { Handler } from './handler.ts';
import { handlers } from './handlers.ts';

type Request = (world: AccessWorld, caller: Caller) => EndpointRequest | Promise<EndpointRequest>;
/** What each caller hears, and what all of them ask. */
type Line = readonly [expected: string, request: Request];

const plain: Request = () => ({});
const details = { title: 'Hotel am See', country: 'DE' };
const reportOptions = { format: 'PDF', locale: 'de-DE' };

/** A request about a project, a job: made again for every caller, since some calls are the end of it. */
function about(
  id: 'project' | 'guestProject' | 'template' | 'trashedProject' | 'passedOnProject' | 'job',
  body: object = {},
): Request {
  const name = id === 'job' ? 'jobId' : 'projectId';
  return async (world) => ({ params: { [name]: await world[id]() }, body });
}

function trashedPartOf(id: 'project' | 'guestProject'): Request {
  return async (world) => ({ params: { projectId: await world[id](), partId: 'p'.repeat(20) } });
}

/** A request about a project that names another user. */
function naming(who: 'customer' | 'rep'): Request {
  return async (world) => ({ params: { projectId: await world.project() }, body: { uid: world.user(who).id } });
}

/** A request about a customer of DE that there is again for every caller. */
function assigning(body: object): Request {
  return async (world) => ({ params: { userId: await world.newCustomer() }, body });
}

function linked(purpose: 'verifyEmail' | 'resetPassword', body: object = {}): Request {
  return async (world) => ({ body: { token: await world.link(purpose), ...body } });
}

function importing(kind: 'text' | 'workbook', body: object): Request {
  const fileName = kind === 'text' ? 'plan.dxf' : 'catalogue.xlsx';
  return async (world, caller) => ({ body: { attachment_file: await world.upload(caller, kind), fileName, ...body } });
}

/** A request about a version of the German catalogue. */
function aboutCatalogue(rest: { readonly query?: Record<string, string>; readonly body?: object } = {}): Request {
  return async (world) => ({ params: { catalogId: await world.catalogue() }, ...rest });
}

function aboutNoCatalogue(rest: { readonly query?: Record<string, string>; readonly body?: object } = {}): Request {
  return (world) => ({ params: { catalogId: world.newId() }, ...rest });
}

/** A request about a list, rule, group or tag of DE. */
function aboutRules(kind: RuleKind, body: object = {}): Request {
  return async (world) => ({ params: { id: await world.ruleDocument(kind) }, body });
}

const inGermany = { description: 'Wand-WCs', countryRef: 'DE', countries: ['DE'] };

/** What forms of rules send, with a title that nothing has. */
function ruleBody(kind: RuleKind, world: AccessWorld): object {
  const title = `L${world.newId()}`;
  const content = {
    lists: { ...inGermany, title, definitionListContent: { filtersConditions: [] } },
    rules: {
      ...inGermany,
      enabled: false,
      definitionRuleContent: {
        sourceListId: 'listOfGermany',
        rulesInfo: [{ _id: '1', ruleType: 'selectable-none', applyTo: [] }],
      },
    },
    groups: { ...inGermany, title },
    tags: { label: title },
  };
  return content[kind];
}

function importingRules(world: AccessWorld): EndpointRequest {
  const list = { title: `L${world.newId()}`, countries: ['DE'], definitionListContent: { filtersConditions: [] } };
  return { body: { file: { conditionLists: [list], conditionRules: [] } } };
}

function creating(kind: RuleKind): Request {
  return (world) => ({ body: ruleBody(kind, world) });
}

function saving(kind: RuleKind): Request {
  return async (world) => ({ params: { id: await world.ruleDocument(kind) }, body: ruleBody(kind, world) });
}

function aboutReport(query: Record<string, string>): Request {
  return () => ({ params: { type: 'PRODUCTS' }, query });
}

const everybody = '+ ++ +++ ++ +';
const nobody = 'N NN NNN NN N';
const loggedIn = 'L ++ +++ ++ +';
const admins = 'L RR RRR ++ +';
const onlyRoot = 'L RR RRR RR +';
const adminsOfCountry = 'L RR RRR +C +';
const finders = 'L RR RRR +N +';
const noFinders = 'L RR RRR NN N';
const ownerOfJob = 'L +N NNN NN +';
/** Not the caller's: the job of the access world has no review. Callers without the role are refused before. */
const adminsWithJob = 'L RR RRR NN N';
const onlyTheOwner = 'L +N NNN NN N';
const readers = 'L +N ++N +N +';
const workers = 'L +N +ON ON +';
const ownerAlone = 'L +N OON ON +';
const staffOfCountry = 'L RR ++C +C +';
/** Only guests have unclaimed projects; root may do everything. */
const rootAlone = 'L NN NNN NN +';

/**
 * Who may call what. A line has a letter for each caller, in this order:
 *
 *     guest · owner customer · assigned rep repFR · admin adminFR · root
 *
 * `+` is answered. Refused are: `L` without a session (401), `R` for lack of the role, which ends the session, `C` for
 * lack of the country, `T` because the other person has the same or a higher rank, `O` because others own or work with the project (all 403), `N` as if there were no such thing
 * (404). An endpoint may have several lines, each for what it is asked about. Projects are the owner's and in DE.
 */
const matrix: { readonly [Name in EndpointName]: Line | Readonly<Record<string, Line>> } = {
  login: [everybody, ({ credentials }) => ({ body: credentials })],
  signUp: [
    everybody,
    (_, caller) => ({
      body: {
        email: `new-${caller}@example.com`,
        password: 'drawing-office',
        firstName: 'A',
        lastName: 'B',
        country: 'DE',
      },
    }),
  ],
  verifyEmail: [everybody, linked('verifyEmail')],
  forgotPassword: [everybody, () => ({ body: { email: 'somebody@example.com' } })],
  resetPassword: [everybody, linked('resetPassword', { password: 'other-office' })],
  logout: [loggedIn, plain],
  getSession: [loggedIn, plain],
  hasSession: [everybody, plain],
  getConfig: [everybody, plain],

  getProfile: [loggedIn, plain],
  saveProfile: [loggedIn, () => ({ body: { firstName: 'Ada', lastName: 'Berg' } })],
  resendVerification: [loggedIn, plain],
  changePassword: [
    loggedIn,
    ({ credentials }) => ({ body: { currentPassword: credentials.password, newPassword: 'other-office' } }),
  ],
  previewProfileDeletion: [loggedIn, plain],
  deleteProfile: [loggedIn, ({ credentials }) => ({ body: { password: credentials.password } })],
  listSessions: [loggedIn, plain],
  endSession: {
    'of their own': [loggedIn, async (world, caller) => ({ params: { sessionId: await world.session(caller) } })],
    'of the owner': [onlyTheOwner, async (world) => ({ params: { sessionId: await world.session('owner') } })],
  },
  endOtherSessions: [loggedIn, plain],
  getNotifications: [loggedIn, plain],

  getInfos: [everybody, plain],
  searchArticles: [everybody, () => ({ query: { country: 'DE' } })],
  getArticle: [everybody, () => ({ params: { articleId: '100.1' }, query: { country: 'DE' } })],
  createDatasheet: [
    everybody,
    () => ({ params: { countryId: 'DE', articleId: '100.1' }, body: { locale: 'de-DE', displayPrices: true } }),
  ],
  wake: [everybody, plain],
  health: [everybody, plain],
  ready: [everybody, plain],

  searchCatalogs: [admins, plain],
  importCatalog: {
    'for their country': [adminsOfCountry, importing('workbook', { countries: ['DE'] })],
    'for another country as well': ['L RR RRR CC +', importing('workbook', { countries: ['DE', 'FR'] })],
  },
  importAssets: {
    'for their country': [adminsOfCountry, importing('text', { isGlobal: false, countries: ['DE'] })],
    'for another country as well': ['L RR RRR CC +', importing('text', { isGlobal: false, countries: ['DE', 'FR'] })],
  },
  getCatalog: { 'of their country': [finders, aboutCatalogue()], 'that is unknown': [noFinders, aboutNoCatalogue()] },
  convertLegacy: [admins, importing('workbook', {})],
  convertStep: [
    admins,
    async (world, caller) => ({
      body: {
        ...{ step_file: await world.upload(caller, 'workbook'), stepFileName: 'step.xlsx' },
        ...{ categories_file: await world.upload(caller, 'categories'), categoriesFileName: 'categories.xlsx' },
      },
    }),
  ],
  makeCategoriesOfCatalog: {
    'that they upload': [admins, importing('workbook', {})],
    'of their country': [
      finders,
      async (world) => ({ body: { catalogId: await world.catalogue(), fileName: 'catalogue.xlsx' } }),
    ],
    'that is unknown': [noFinders, (world) => ({ body: { catalogId: world.newId(), fileName: 'catalogue.xlsx' } })],
  },
  makeCategoriesOfStep: [
    admins,
    async (world, caller) => ({
      body: { step_file: await world.upload(caller, 'workbook'), fileName: 'step.xlsx' },
    }),
  ],
  getEmptyWorkbook: [admins, () => ({})],
  downloadCatalog: {
    'of their country': [finders, aboutCatalogue({ query: { format: 'zip' } })],
    'that is unknown': [noFinders, aboutNoCatalogue({ query: { format: 'zip' } })],
  },
  deleteCatalog: {
    'of their country': [adminsOfCountry, aboutCatalogue()],
    'that is unknown': [noFinders, aboutNoCatalogue()],
  },
  getCatalogVersions: {
    'of their country': [finders, aboutCatalogue()],
    'that is unknown': [noFinders, aboutNoCatalogue()],
  },
  publishCatalog: {
    'for their country': [adminsOfCountry, aboutCatalogue({ body: { countries: ['DE'] } })],
    'that is unknown': [noFinders, aboutNoCatalogue({ body: { countries: ['DE'] } })],
  },
  getCatalogQuality: {
    'in their country': [adminsOfCountry, aboutCatalogue({ query: { country: 'DE' } })],
    'that is unknown': [noFinders, aboutNoCatalogue({ query: { country: 'DE' } })],
  },
  searchLists: [admins, plain],
  getList: [finders, aboutRules('lists')],
  createList: [adminsOfCountry, creating('lists')],
  saveList: [finders, saving('lists')],
  deleteList: [finders, aboutRules('lists')],
  getListHistory: [finders, aboutRules('lists')],
  restoreList: [finders, aboutRules('lists', { version: 1 })],
  clearList: [finders, aboutRules('lists')],
  searchRules: [admins, plain],
  getRule: [finders, aboutRules('rules')],
  createRule: [adminsOfCountry, creating('rules')],
  saveRule: [finders, saving('rules')],
  deleteRule: [finders, aboutRules('rules')],
  getRuleHistory: [finders, aboutRules('rules')],
  restoreRule: [finders, aboutRules('rules', { version: 1 })],
  enableRule: [finders, aboutRules('rules', { enabled: true })],
  searchGroups: [admins, plain],
  getGroup: [finders, aboutRules('groups')],
  createGroup: [adminsOfCountry, creating('groups')],
  saveGroup: [finders, saving('groups')],
  deleteGroup: [finders, aboutRules('groups')],
  getGroupHistory: [finders, aboutRules('groups')],
  restoreGroup: [finders, aboutRules('groups', { version: 1 })],
  searchTags: [admins, plain],
  getTag: [admins, aboutRules('tags')],
  createTag: [admins, creating('tags')],
  saveTag: [admins, saving('tags')],
  deleteTag: [admins, aboutRules('tags')],
  getTagHistory: [admins, aboutRules('tags')],
  restoreTag: [admins, aboutRules('tags', { version: 1 })],
  importRules: [admins, importingRules],
  undoRulesImport: [adminsOfCountry, async (world) => ({ params: { importId: await world.rulesImport() } })],
  exportRules: [adminsOfCountry, () => ({ query: { countries: 'DE' } })],
  getUsageReport: [adminsOfCountry, aboutReport({ days: '30', countries: 'DE' })],
  searchUsageReport: [
    adminsOfCountry,
    () => ({ params: { type: 'PRODUCTS' }, body: { days: 30, countries: ['DE'], table: 'articles' } }),
  ],
  downloadUsageReport: [adminsOfCountry, aboutReport({ days: '30', countries: 'DE', format: 'csv' })],
  buildUsageReports: [onlyRoot, plain],
  getRulesHealth: [
    adminsOfCountry,
    async (world) => {
      await world.catalogue();
      return { query: { country: 'DE' } };
    },
  ],
  tryRules: [
    adminsOfCountry,
    async (world) => {
      await world.catalogue();
      return { body: { country: 'DE', lists: [], rules: [] } };
    },
  ],
  searchAssets: [admins, () => ({ body: { scope: 'global' } })],
  replaceAsset: [
    adminsOfCountry,
    async (world, caller) => ({
      params: { assetId: await world.asset() },
      body: { attachment_file: await world.upload(caller), fileName: 'plan.dxf' },
    }),
  ],
  countAssetUses: [admins, async (world) => ({ body: { ids: [await world.asset()] } })],
  deleteAssets: [adminsOfCountry, async (world) => ({ body: { ids: [await world.asset()] } })],
  countRuleUsage: [adminsOfCountry, () => ({ body: { country: 'DE', articleIds: ['1'] } })],
  searchMissingAssets: [adminsOfCountry, () => ({ body: { country: 'DE' } })],
  getUploadToken: {
    'for an import': [admins, plain],
    'for a front page': [loggedIn, () => ({ query: { purpose: 'frontPage' } })],
  },

  getJob: [ownerOfJob, about('job')],
  continueJob: [ownerOfJob, about('job')],
  dropJob: [ownerOfJob, about('job')],
  scheduleImport: [
    finders,
    async (world) => ({
      params: { jobId: await world.checkedImport({ isScheduled: false }) },
      body: { on: world.tomorrow() },
    }),
  ],
  takeBackImport: [finders, async (world) => ({ params: { jobId: await world.checkedImport({ isScheduled: true }) } })],
  listScheduledImports: [admins, plain],

  searchDifferences: [adminsWithJob, about('job', { tab: 'added' })],
  downloadDifferences: [
    adminsWithJob,
    async (world) => ({
      ...(await about('job')(world, 'root')),
      query: { tab: 'added', format: 'csv', locale: 'de-DE' },
    }),
  ],
  searchFindings: [adminsWithJob, about('job')],
  downloadFindings: [
    adminsWithJob,
    async (world) => ({ ...(await about('job')(world, 'root')), query: { locale: 'de-DE' } }),
  ],

  getServerStatus: [onlyRoot, plain],
  getStorageUse: [onlyRoot, plain],
  searchServerJobs: [onlyRoot, plain],
  retryServerJob: [onlyRoot, async (world) => ({ params: { jobId: await world.failedJob() } })],
  getTimers: [onlyRoot, plain],
  runTimer: [onlyRoot, () => ({ params: { name: 'usage' } })],
  getMaintenance: [everybody, plain],
  saveMaintenance: [
    onlyRoot,
    ({ services }) => {
      const [from, to] = [1, 2].map((hours) => new Date(services.now().getTime() + hours * 3_600_000).toISOString());
      return { body: { maintenance: { from, to, text: {} } } };
    },
  ],
  searchAudit: [admins, plain],

  createGuestProject: [everybody, () => ({ body: { details } })],
  getGuestProject: {
    'of a guest': [everybody, about('guestProject')],
    'of the owner': [nobody, about('project')],
  },
  saveGuestProjectDetails: {
    'of a guest': [everybody, about('guestProject', { details })],
    'of the owner': [nobody, about('project', { details })],
  },
  saveGuestProjectSpaces: {
    'of a guest': [everybody, about('guestProject', { spaces: [] })],
    'of the owner': [nobody, about('project', { spaces: [] })],
  },
  duplicateGuestProject: {
    'of a guest': [everybody, about('guestProject')],
    'of the owner': [nobody, about('project')],
  },
  deleteGuestProject: {
    'of a guest': [everybody, about('guestProject')],
    'of the owner': [nobody, about('project')],
  },

  createUserProject: [loggedIn, () => ({ body: { details } })],
  getUserProject: {
    'of the owner': [readers, about('project')],
    'of a guest': [rootAlone, about('guestProject')],
  },
  saveUserProjectDetails: {
    'of the owner': [workers, about('project', { details })],
    'of a guest': [rootAlone, about('guestProject', { details })],
  },
  saveUserProjectSpaces: {
    'of the owner': [workers, about('project', { spaces: [] })],
    'of a guest': [rootAlone, about('guestProject', { spaces: [] })],
  },
  duplicateUserProject: {
    'of the owner': [readers, about('project')],
    'of a guest': [rootAlone, about('guestProject')],
  },
  deleteUserProject: {
    'of the owner': [ownerAlone, about('project')],
    'of a guest': [rootAlone, about('guestProject')],
  },
  searchProjects: {
    'of their own': [loggedIn, plain],
    'assigned to them': ['L RR +++ RR +', () => ({ body: { envType: 'assigned' } })],
    'of their countries': ['L RR +++ ++ +', () => ({ body: { envType: 'market' } })],
  },
  getProjectFilters: [loggedIn, plain],
  ownStats: [loggedIn, plain],
  getGuestTemplates: [everybody, () => ({ query: { country: 'DE' } })],
  assignProject: ['L RR ++N +N +', naming('rep')],
  transferProject: ['L RR +ON ON +', naming('customer')],
  makeTemplate: [ownerAlone, about('project')],
  publishTemplate: {
    'to nobody': [ownerAlone, about('template', { countries: [] })],
    'to a country': ['L CN OON ON +', about('template', { countries: ['DE'] })],
  },
  listSalesReps: [staffOfCountry, () => ({ params: { countryId: 'DE' } })],
  findCustomers: [staffOfCountry, () => ({ body: { country: 'DE' } })],
  searchUsers: {
    customers: [staffOfCountry, () => ({ body: { tab: 'customers', countries: ['DE'] } })],
    admins: ['L RR TTT +C +', () => ({ body: { tab: 'admins', countries: ['DE'] } })],
    'global admins': ['L RR TTT TT +', () => ({ body: { tab: 'globalAdmins' } })],
  },
  changeUserRoles: {
    'a customer to sales rep': ['L RR ++C +C +', assigning({ role: 'sales', assignedCountries: ['DE'] })],
    'a customer to admin': ['L RR TTT +C +', assigning({ role: 'admin', assignedCountries: ['DE'] })],
    'a customer to root': ['L RR TTT TT +', assigning({ role: 'root', isRoot: true })],
  },
  previewUserDeletion: ['L RR RRR +C +', assigning({})],
  deleteUser: ['L RR RRR +C +', assigning({ projects: 'trash' })],
  shareProject: [ownerAlone, about('project', { days: 30, withPrices: true })],
  getShares: [ownerAlone, about('project')],
  revokeShare: [ownerAlone, async (world) => ({ params: (await world.share()).params })],
  getSharedProject: [everybody, async (world) => ({ params: { token: (await world.share()).token } })],
  getTrash: [loggedIn, plain],
  restoreProject: [ownerAlone, about('trashedProject')],
  getPassedOn: [loggedIn, plain],
  takeBackProject: ['L +N NNN NN N', about('passedOnProject')],
  deleteTrashed: [ownerAlone, about('trashedProject')],
  emptyTrash: [loggedIn, plain],
  getGuestTrashedParts: {
    'of a guest': [everybody, about('guestProject')],
    'of the owner': [nobody, about('project')],
  },
  emptyGuestTrashedParts: {
    'of a guest': [everybody, about('guestProject')],
    'of the owner': [nobody, about('project')],
  },
  deleteGuestTrashedPart: {
    'of a guest': [everybody, trashedPartOf('guestProject')],
    'of the owner': [nobody, trashedPartOf('project')],
  },
  getUserTrashedParts: [workers, about('project')],
  emptyUserTrashedParts: [workers, about('project')],
  deleteUserTrashedPart: [workers, trashedPartOf('project')],
  createReport: [workers, about('project', reportOptions)],
  getLastReport: [workers, about('project')],
  getSnapshot: [workers, about('project')],
  getGuestSnapshot: {
    'of a guest': [everybody, about('guestProject')],
    'of the owner': [nobody, about('project')],
  },
  getRevisions: [workers, about('project')],
  compareRevisions: [
    workers,
    async (world) => {
      const { projectId, letter } = await world.revision();
      return { params: { projectId }, query: { from: letter, to: 'now' } };
    },
  ],
  getRevision: [workers, async (world) => ({ params: await world.revision() })],
  remakeRevision: [workers, async (world) => ({ params: await world.revision() })],
};

/** Administrative calls that leave no entry in the log, and why. Searches write nothing. */
const unnoted: Readonly<Partial<Record<EndpointName, string>>> = {
  importCatalog: 'its job notes what was published',
  publishCatalog: 'its job notes what was published',
  importAssets: 'its job notes what was stored',
  replaceAsset: 'its job notes what was stored',
  convertLegacy: 'publishes nothing',
  convertStep: 'publishes nothing',
  makeCategoriesOfCatalog: 'publishes nothing',
  makeCategoriesOfStep: 'publishes nothing',
  tryRules: 'changes nothing',
  countRuleUsage: 'asks only, for more articles than an address holds',
  countAssetUses: 'asks only, for more assets than an address holds',
};

function isAdministrativeWrite(name: EndpointName): boolean {
  const { access, method }: Endpoint = endpoints[name];
  return (access === 'admin' || access === 'root') && method !== 'GET' && !name.startsWith('search');
}

function isLine(lines: Line | Readonly<Record<string, Line>>): lines is Line {
  return Array.isArray(lines);
}

const cases = Object.entries(matrix).flatMap(([name, lines]) =>
  isLine(lines)
    ? [{ name: name as EndpointName, title: name, line: lines }]
    : Object.entries(lines).map(([what, line]) => ({ name: name as EndpointName, title: `${name} ${what}`, line })),
);
const letters = cases.map(({ line: [expected] }) => expected.replaceAll(' ', '')).join('');
const allowed = letters.replaceAll(/[^+]/g, '').length;

function letterOf({ status, body }: EndpointAnswer): string {
  if (status < 300) return '+';
  const key: string = body.data;
  if (status === 401 && key === 'ErrorSessionExpired') return 'L';
  if (status === 403 && key === 'InvalidAccessRights') return 'R';
  if (status === 403 && /^Error(CountryNoRights|ActionNotAllowedTarget(Country|Asset))$/.test(key)) return 'C';
  if (status === 403 && key === 'ErrorActionNotAllowedTargetRights') return 'T';
  if (status === 403 && /^ErrorProject\w*Only$/.test(key)) return 'O';
  if (status === 404 && /NotFound$|CouldNotBeFound$/.test(key)) return 'N';
  return `(${status} ${key})`;
}

let world: AccessWorld;
beforeAll(async () => {
  world = await openAccessWorld();
});
afterAll(() => world.services.close());

async function call(name: EndpointName, request: EndpointRequest, token?: string): Promise<string> {
  const endpoint: Endpoint = endpoints[name];
  const sent = token === undefined ? request : { ...request, token };
  return letterOf(await callEndpoint(world.services, endpoint, handlers[name] as Handler<Endpoint>, sent));
}

async function callAs(caller: Caller, name: EndpointName, [, request]: Line): Promise<string> {
  return call(name, await request(world, caller), await world.token(caller));
}

it('the access matrix has a line for every endpoint, and a letter for every caller', () => {
  expect(Object.keys(matrix).sort()).toEqual(Object.keys(endpoints).sort());
  for (const { line } of cases) expect(line[0]).toMatch(/^\S \S{2} \S{3} \S{2} \S$/);
});

describe(`access: of ${letters.length} calls ${allowed} are allowed and ${letters.length - allowed} refused`, () => {
  it.each(cases)('$title', async ({ name, line }) => {
    const heard: string[] = [];
    for (const caller of callers) heard.push(await callAs(caller, name, line));
    expect(heard.join('')).toBe(line[0].replaceAll(' ', ''));
  });
});

describe('without the session of today', () => {
  const closed = cases.filter(({ name }) => endpoints[name].access !== 'public');

  it.each(closed)('$title is closed even to root', async ({ name, line: [, request] }) => {
    const token = await world.token('root');
    const asked = await request(world, 'root');
    world.services.passSeconds(86_401);
    expect(await call(name, asked, token)).toBe('L');
    expect(await call(name, asked, 'x'.repeat(43))).toBe('L');
  });
});

describe('administrative writes', () => {
  const writes = cases.filter(({ name, line: [expected] }) => isAdministrativeWrite(name) && expected.endsWith('+'));
  const noted = writes.filter(({ name }) => unnoted[name] === undefined);

  it('records every administrative write, or lists why not', () => {
    const names = (Object.keys(endpoints) as EndpointName[]).filter(isAdministrativeWrite);
    const called = new Set(writes.map(({ name }) => name));
    expect(names.filter((name) => !called.has(name))).toEqual([]);
    expect(Object.keys(unnoted).filter((name) => !names.includes(name as EndpointName))).toEqual([]);
  });

  it.each(noted)('$title leaves an entry of who did it', async ({ name, line }) => {
    const before = await world.services.documents.count('audit', {});
    expect(await callAs('root', name, line)).toBe('+');
    const { documents } = await world.services.documents.query<AuditDocument>('audit', {});
    expect(documents.length).toBeGreaterThan(before);
    expect(documents.map(({ value }) => value.actor.id)).toContain(world.user('root').id);
  });

  it('only searches the log: no endpoint changes it', () => {
    const paths = Object.values<Endpoint>(endpoints).filter(({ path }) => /^\/audit\b/.test(path));
    expect(paths.map(({ name }) => name)).toEqual(['searchAudit']);
  });
});
