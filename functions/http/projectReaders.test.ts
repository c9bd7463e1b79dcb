import { buffer } from 'node:stream/consumers';
import { endpoints } from '@sanispec/shared/contract';
import { ProjectDetails, type Segment } from '@sanispec/shared/project';
import JsZip from 'jszip';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportPerson } from '#people/exportPerson.ts';
import { personOfUser } from '#people/person.ts';
import type { ProjectDocument } from '#projects/projectDocument.ts';
import { addShare } from '#projects/shares.ts';
import { publishTestCatalogue } from '#testing/publishTestCatalogue.ts';
import { callAs, type SignedIn, signIn } from '#testing/signedIn.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';

// Who may have what of a project, at every way out of the server: each text in the project is a marker, and each cell of
// the table below names the markers that a reader gets there (domain: What readers see).

const projectId = 'p'.repeat(20);
const templateId = 't'.repeat(20);

function marked<Key extends string>(keys: readonly Key[], group: string): Record<Key, string> {
  return Object.fromEntries(keys.map((key) => [key, `<${group} ${key}>`])) as Record<Key, string>;
}

/** Fields of `details` that are no texts of people. */
const plainDetails = { country: 'DE', segment: 'LEISURE' satisfies Segment };
const detailKeys = (Object.keys(ProjectDetails.shape) as (keyof ProjectDetails)[]).filter(
  (key) => !(key in plainDetails),
);
const details = ProjectDetails.parse({ ...marked(detailKeys, 'details'), ...plainDetails });
const personKeys = ['firstName', 'lastName', 'companyName', 'position', 'email', 'phone'] as const;

const entry = {
  id: 'e'.repeat(20),
  article: '100.1',
  subCategory: 'WC',
  quantity: 2,
  setArticles: [],
  quantitySetBy: { articleId: '100.1', attribute: '<entry attribute>', before: 1 },
  alternatives: [{ article: '<entry alternative>', setArticles: [], quantity: 1 }],
  note: { text: '<note text>', articleId: '100.1', by: '<note by>', on: '2026-11-01T00:00:00Z' },
} as const;
const set = { id: 's'.repeat(20), title: '<set title>', quantity: 1, type: 'TOILET', articles: [entry] };

/** A project as earlier builds stored one, with the addresses of its people. */
function aMarkedProject(id: string, more: Partial<ProjectDocument>): ProjectDocument {
  return {
    id,
    reference: `GI-${id.charCodeAt(0)}`,
    status: 'OK',
    lastModified: '2026-11-01T00:00:00Z',
    createdOn: '2026-11-01T00:00:00Z',
    isTemplate: false,
    details,
    priceInCents: 0,
    spaces: [{ id: 'a'.repeat(20), title: '<space title>', quantity: 1, sets: [set] }] as never,
    userId: '<owner id>',
    user: { id: '<owner id>', ...marked(personKeys, 'owner') } as never,
    owner: { id: '<owner id>', lastName: '<owner lastName>', companyName: '<owner companyName>' },
    isGuest: false,
    templateId: '<template id>',
    ...more,
  };
}

const structure = ['<space title>', '<set title>'];
const choices = ['<entry attribute>', '<entry alternative>'];
const openDetails = ['title', 'description', 'buildingOwner', 'city', 'address', 'architectStudio'].map(
  (key) => `<details ${key}>`,
);
const allDetails = detailKeys.map((key) => `<details ${key}>`);
const notes = ['<note text>', '<note by>'];
const ownerNames = ['firstName', 'lastName', 'companyName'].map((key) => `<owner ${key}>`);
const owner = ['<owner id>', ...ownerNames, '<owner position>'];
const rep = ['<rep id>', ...personKeys.map((key) => `<rep ${key}>`)];

/**
 * What a letter of the table stands for: everything, what other staff may have, what users of templates may have, and
 * what readers of links may have. In lower case without spaces, as lists answer. `-` is a refusal, or nothing.
 */
const meanings: Readonly<Record<string, readonly string[]>> = {
  W: [...allDetails, ...structure, ...choices, ...notes, ...owner, ...rep, '<template id>'],
  w: [...allDetails, ...owner, ...rep, '<template id>'],
  O: [...openDetails, ...structure, ...choices, ...owner, ...rep],
  o: [...openDetails, ...owner, ...rep],
  T: ['<details title>', ...structure, ...choices],
  t: ['<details title>'],
  L: [...openDetails, ...structure, ...ownerNames, ...rep],
  /** A whole copy, by its owner: of the sales rep nothing, and the owner once more. */
  C: [...allDetails, ...structure, ...choices, ...notes, '<template id>'],
  /** A copy made by another user. */
  c: [...openDetails, ...structure, ...choices, '<template id>'],
  /** A copy as a template, or of one. */
  K: ['<details title>', ...structure, ...choices, '<template id>'],
  /** A new project, which has details of its own. */
  n: [...structure, ...choices],
  /** A snapshot, which documents are made of: whom to ask, but nothing about the owner's account. */
  S: [...allDetails, ...structure, ...choices, ...notes, ...rep.filter((mark) => !/ (id|companyName)>/.test(mark))],
  /** All that is stored about a person, who is the owner. */
  P: [
    ...allDetails,
    ...structure,
    ...choices,
    ...notes,
    ...owner,
    '<owner email>',
    '<owner phone>',
    ...rep,
    '<template id>',
  ],
  /** What a list can be filtered by. */
  f: ['<owner firstName>', '<owner lastName>', '<owner companyName>'],
  '-': [],
};

let services: TestServices;
const people = {} as Record<Standing, SignedIn | undefined>;
let shareToken = '';

const standings = ['owner', 'salesRep', 'otherRep', 'admin', 'customer', 'foreigner', 'root', 'guest'] as const;
type Standing = (typeof standings)[number];

beforeAll(async () => {
  services = await openTestServices();
  await publishTestCatalogue(services);
  people.owner = await signIn(services, '<owner id>', 'user', ['DE'], marked(personKeys.slice(0, 4), 'owner'));
  people.salesRep = await signIn(services, '<rep id>', 'sales', ['DE'], marked(personKeys.slice(0, 4), 'rep'));
  people.otherRep = await signIn(services, 'otherRep', 'sales', ['DE']);
  people.admin = await signIn(services, 'admin', 'admin', ['DE']);
  people.customer = await signIn(services, 'customer', 'user', ['DE']);
  people.foreigner = await signIn(services, 'foreigner', 'user', ['AT']);
  people.root = await signIn(services, 'root', 'root', []);
  people.guest = undefined;
  const salesRepUser = { id: '<rep id>', ...marked(personKeys, 'rep') };
  await services.documents.put('projects', aMarkedProject(projectId, { salesRepUser }));
  const templates = { isTemplate: true, templateCountries: ['DE'], salesRepUser };
  await services.documents.put('projects', aMarkedProject(templateId, templates));
  shareToken = (await addShare(services, projectId, { days: 1, withPrices: true })).token;
  return () => services.close();
});

type Exit = (standing: Standing) => Promise<string>;

/** Calls in the given standing; a guest calls the guests' endpoint of the same kind. */
async function answerTo(standing: Standing, endpoint: (typeof endpoints)[keyof typeof endpoints], request = {}) {
  const { status, body } = await callAs(services, endpoint, people[standing], request);
  return status < 300 ? (body.data as unknown) : {};
}

function get(id: string): Exit {
  return async (standing) => {
    const endpoint = standing === 'guest' ? endpoints.getGuestProject : endpoints.getUserProject;
    return JSON.stringify(await answerTo(standing, endpoint, { params: { projectId: id } }));
  };
}

function call(endpoint: (typeof endpoints)[keyof typeof endpoints], request: object): Exit {
  return async (standing) => JSON.stringify(await answerTo(standing, endpoint, request));
}

/** What is stored of a new project, without the names of the person who has it now. */
async function storedCopy(made: unknown): Promise<string> {
  const { id = '' } = made as { readonly id?: string };
  const stored = await services.documents.get<ProjectDocument>('projects', id);
  if (stored === undefined) return '';
  await services.documents.delete('projects', id);
  const { user, userId, owner: _, ...copy } = stored.value;
  return JSON.stringify(copy);
}

function duplicate(id: string, endpoint: 'duplicateUserProject' | 'makeTemplate'): Exit {
  return async (standing) => storedCopy(await answerTo(standing, endpoints[endpoint], { params: { projectId: id } }));
}

const fromTemplate: Exit = async (standing) => {
  const endpoint = standing === 'guest' ? endpoints.createGuestProject : endpoints.createUserProject;
  const body = { details: { title: 'New', country: 'DE' }, templateId };
  return (await storedCopy(await answerTo(standing, endpoint, { body }))).replace(`"templateId":"${templateId}"`, '');
};

const exportOfPerson: Exit = async (standing) => {
  const user = people[standing]?.user;
  if (user === undefined) return '';
  const { files } = await JsZip.loadAsync(await buffer(await exportPerson(services, personOfUser(user))));
  const ofProjects = Object.values(files).filter(({ name }) => name.includes('project'));
  return (await Promise.all(ofProjects.map((file) => file.async('string')))).join('');
};

const lists = ['own', 'assigned', 'market'] as const;
const allLists: Exit = async (standing) => {
  const found = lists.map((envType) => call(endpoints.searchProjects, { body: { envType } })(standing));
  return (await Promise.all(found)).join('');
};
const sessionProjects: Exit = async (standing) => {
  const { projects } = (await answerTo(standing, endpoints.getSession)) as { readonly projects?: unknown };
  return JSON.stringify(projects ?? []);
};
/** Words and filters are compared by the server itself. */
const comparedList: Exit = async (standing) => {
  const body = { onlyTemplates: true, country: 'DE', filters: { 'details.country': ['DE'] } };
  return call(endpoints.searchProjects, { body })(standing);
};

const project = { params: { projectId } };
const ofTemplate = { params: { projectId: templateId } };

/** Columns: owner, assigned rep, other rep, admin, customer of DE, customer of AT, root, guest. */
const table: Readonly<Record<string, readonly [cells: string, exit: Exit]>> = {
  'get a project': ['WWOO--W-', get(projectId)],
  'get a template': ['WTTTT-W-', get(templateId)],
  'lists of projects': ['wwoo--w-', allLists],
  'list of templates': ['wtttttw-', call(endpoints.searchProjects, { body: { onlyTemplates: true, country: 'DE' } })],
  'compared list of templates': ['wtttttw-', comparedList],
  'templates of guests': ['tttttttt', call(endpoints.getGuestTemplates, { query: { country: 'DE' } })],
  'filters of lists': ['ffff--f-', call(endpoints.getProjectFilters, {})],
  'own figures': ['w-------', call(endpoints.ownStats, {})],
  'projects of a session': ['w-------', sessionProjects],
  'duplicate a project': ['Cccc--c-', duplicate(projectId, 'duplicateUserProject')],
  'duplicate a template': ['CKKKK-K-', duplicate(templateId, 'duplicateUserProject')],
  'make a template': ['K-----K-', duplicate(projectId, 'makeTemplate')],
  'make a template of a template': ['K-----K-', duplicate(templateId, 'makeTemplate')],
  'create from a template': ['nnnnnnnn', fromTemplate],
  'snapshot of a project': ['SS----S-', call(endpoints.getSnapshot, project)],
  'snapshot of a template': ['S-----S-', call(endpoints.getSnapshot, ofTemplate)],
  'guest snapshot of a project': ['--------', call(endpoints.getGuestSnapshot, project)],
  'compared states': ['--------', call(endpoints.compareRevisions, { ...project, query: { from: 'A', to: 'now' } })],
  link: ['LLLLLLLL', async (standing) => call(endpoints.getSharedProject, { params: { token: shareToken } })(standing)],
  'trashed parts': ['--------', call(endpoints.getUserTrashedParts, project)],
  'export of a person': ['Pt------', exportOfPerson],
};

const marks = /<[a-z]+ [a-zA-Z]+>/g;
const cases = Object.entries(table).flatMap(([name, [cells, exit]]) =>
  standings.map((standing, column) => ({ name, standing, letter: cells.charAt(column), exit })),
);

describe('what leaves the server', () => {
  it.each(cases)('$name, $standing: $letter', async ({ standing, letter, exit }) => {
    const found = new Set((await exit(standing)).match(marks));
    expect([...found].sort()).toEqual([...new Set(meanings[letter])].sort());
  });
});
