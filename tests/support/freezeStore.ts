// Writes a small store with the code as it is now, so that later builds prove that they can still read it:
// `node tests/support/freezeStore.ts tests/data/store-2`. Run it before the shape of a stored document changes;
// `tests/contract/frozenStores.test.ts` opens every store there is.
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { type MainCategory, type SubCategory, subCategoriesOf } from '@sanispec/shared/catalogue';
import type { Entry, Project, ProjectSet, Space } from '@sanispec/shared/project';
import type { UserDocument } from '../../functions/accounts/user.ts';
import { openTasks } from '../../functions/config/createServices.ts';
import { readEnvironment } from '../../functions/config/environment.ts';
import { openStorage } from '../../functions/config/openStorage.ts';
import type { Services } from '../../functions/config/services.ts';
import { writeLog } from '../../functions/config/writeLog.ts';
import { demoUsers, seedDemoUsers } from '../../functions/hosts/local/seeding/demoUsers.ts';
import { startHost } from '../../functions/hosts/local/startHost.ts';
import { personOf } from '../../functions/projects/createProject.ts';
import type { ProjectDocument } from '../../functions/projects/projectDocument.ts';
import { systemAuthor } from '../../functions/rules/author.ts';
import { importRules } from '../../functions/rules/importRules.ts';
import { ApiClient } from './apiClient.ts';
import { readStoreFacts, type StoreClues } from './storeFacts.ts';

const data = fileURLToPath(new URL('../data/', import.meta.url));
const password = 'frozen-drawing';
const frozenOn = '2026-11-22T10:00:00.000Z';
/** Pictures are large and no shape of ours; uploads are never read again. */
const frozenContainers = ['catalogs', 'exports', 'jobs'];

/** The same bytes and moments at every run, so that ids and dates stay what they are. */
function steadyServices(environment: Services['environment']): Omit<Services, 'documents' | 'blobs'> {
  let time = Date.parse(frozenOn);
  let drawn = 0;
  return {
    environment,
    now() {
      time += 1;
      return new Date(time);
    },
    randomBytes(count) {
      const blocks: Buffer[] = [];
      for (let bytes = 0; bytes < count; bytes += 32) {
        drawn += 1;
        blocks.push(createHash('sha256').update(String(drawn)).digest());
      }
      return Buffer.concat(blocks).subarray(0, count);
    },
    tasks: openTasks(),
    sleep: async () => undefined,
    log: writeLog,
  };
}

interface FoundArticle {
  readonly id: string;
  readonly comesWith: readonly string[];
  readonly optionalComesWith: readonly string[];
}

function subArticlesOf({ comesWith, optionalComesWith }: FoundArticle): readonly string[] {
  return [...comesWith, ...optionalComesWith.slice(0, 1)];
}

async function firstArticles(client: ApiClient, country: string, subCategory: SubCategory) {
  const conditions = JSON.stringify([{ operator: 'equals', columnName: 'subCategory', value: subCategory }]);
  const path = `/articles/search?country=${country}&pageSize=300&filtersConditions=${encodeURIComponent(conditions)}`;
  const { body } = await client.call<{ rowsData: FoundArticle[] }>('GET', path);
  return body.data.rowsData;
}

/** A set of the type with one article of each of its first sub-categories and, where there are any, sub-articles. */
async function setOf(client: ApiClient, country: string, type: MainCategory, newId: () => string): Promise<ProjectSet> {
  const articles: Entry[] = [];
  for (const subCategory of subCategoriesOf[type].slice(0, 4)) {
    const found = await firstArticles(client, country, subCategory);
    const article = found.find((one) => subArticlesOf(one).length > 0) ?? found[0];
    if (article === undefined) continue;
    articles.push({
      id: newId(),
      article: article.id,
      subCategory,
      setArticles: subArticlesOf(article).map((id) => ({ article: id })),
      quantity: articles.length + 1,
    });
  }
  return { id: newId(), title: `${type} · Größe Ä`, quantity: 2, type, articles };
}

function counter(prefix: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}${String(count).padStart(20 - prefix.length, '0')}`;
  };
}

async function spacesOf(client: ApiClient, country: string, newId: () => string): Promise<readonly Space[]> {
  return [
    {
      id: newId(),
      title: 'Gästebad',
      quantity: 3,
      sets: [
        await setOf(client, country, 'TOILET', newId),
        await setOf(client, country, 'WASHBASHIN', newId),
        await setOf(client, country, 'URINAL', newId),
      ],
    },
    { id: newId(), title: 'Empty space', quantity: 1, sets: [] },
  ];
}

interface ProjectDraft {
  readonly owner: 'guest' | 'user';
  readonly title: string;
  readonly country: string;
  readonly templateId?: string;
  readonly key?: string;
}

async function createProject(client: ApiClient, { owner, title, country, templateId, key }: ProjectDraft) {
  const details = { title, country, segment: 'LEISURE', city: 'Łódź', description: 'Two lines\nand „quotes“' };
  const { body } = await client.call<Project>(
    'POST',
    `/projects/${owner}`,
    { details, ...(templateId !== undefined && { templateId }) },
    key === undefined ? {} : { 'idempotency-key': createHash('sha256').update(key).digest('base64url') },
  );
  if (body.status === 'error') throw new Error(`No project: ${String(body.data)}`);
  return body.data;
}

async function fill(client: ApiClient, owner: 'guest' | 'user', { id, details }: Project): Promise<void> {
  const spaces = await spacesOf(client, details.country, counter(id.slice(0, 12)));
  const { body } = await client.call('PUT', `/projects/${owner}/${id}/spaces`, { spaces });
  if (body.status === 'error') throw new Error(`Spaces refused: ${String(body.data)}`);
}

/** What no endpoint does yet: an assigned sales rep, a published template. */
async function change(services: Services, projectId: string, changes: Partial<ProjectDocument>): Promise<void> {
  const stored = await services.documents.get<ProjectDocument>('projects', projectId);
  if (stored === undefined) throw new Error(`No project ${projectId}`);
  await services.documents.put('projects', { ...stored.value, ...changes }, { ifMatch: stored.etag });
}

async function importAll(services: Services, admin: ApiClient): Promise<void> {
  for (const file of ['catalog-dach.xlsx', 'catalog-int.xlsx']) {
    const job = await admin.importCatalog(`${data}${file}`);
    const ended = job.status === 'waiting' ? await admin.continueJob(job.id) : job;
    if (ended.status !== 'succeeded') throw new Error(`${file} ended as ${ended.status}`);
  }
  await admin.importAssets(`${data}assets-local.zip`, false, ['DE']);
  const rules: unknown = JSON.parse(await readFile(`${data}rules.json`, 'utf8'));
  const { errors } = await importRules(services, rules, systemAuthor);
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
}

async function signUp(url: string, email: string, projectIds: readonly string[]): Promise<void> {
  const person = { firstName: 'Zoë', lastName: 'Ångström', country: 'GB' };
  const { body } = await new ApiClient(url).call('POST', '/accounts', { email, password, ...person, projectIds });
  if (body.status === 'error') throw new Error(`No account: ${String(body.data)}`);
}

async function writeReport(client: ApiClient, projectId: string): Promise<void> {
  const options = {
    format: 'PDF_EXCEL',
    locale: 'de-DE',
    switches: ['PROJECT_OVERVIEW', 'SPACES_SUMMARY', 'PRODUCT_SUMMARY'],
  };
  const { body } = await client.call<{ jobId: string }>('POST', `/projects/user/${projectId}/report`, options);
  const job = await client.jobEnd(body.data.jobId);
  if (job.status !== 'succeeded') throw new Error(`The report ended as ${job.status}`);
}

/** Fills the store through the API of a running host. @returns where its facts are to be found */
async function fillStore(url: string, services: Services, [, , sales]: readonly UserDocument[]): Promise<StoreClues> {
  if (sales === undefined) throw new Error('No sales rep');
  const [root, , , customer] = demoUsers.map(({ email }) => email);
  if (root === undefined || customer === undefined) throw new Error('No accounts');
  const admin = new ApiClient(url);
  await admin.logIn(root, password);
  await importAll(services, admin);

  const guest = new ApiClient(url);
  const guestProject = await createProject(guest, { owner: 'guest', title: 'Haus am See', country: 'DE' });
  await fill(guest, 'guest', guestProject);
  const claimed = await createProject(guest, { owner: 'guest', title: 'Sea view', country: 'GB', key: 'one' });
  await fill(guest, 'guest', claimed);
  await signUp(url, 'zoe@example.com', [claimed.id]);

  const template = await createProject(admin, { owner: 'user', title: 'Hotelzimmer', country: 'DE' });
  await fill(admin, 'user', template);
  await change(services, template.id, { isTemplate: true, templateCountries: ['DE', 'AT'] });

  const architect = new ApiClient(url);
  await architect.logIn(customer, password);
  const hotel = await createProject(architect, { owner: 'user', title: 'Hotel Zürich', country: 'DE', key: 'two' });
  await fill(architect, 'user', hotel);
  await change(services, hotel.id, { salesRepUser: personOf(sales) });
  await architect.call('POST', `/projects/user/${hotel.id}/duplicate`, {});
  await createProject(architect, { owner: 'user', title: 'Anbau', country: 'DE', templateId: template.id });
  await createProject(architect, { owner: 'user', title: 'Nothing yet', country: 'AT' });
  await writeReport(architect, hotel.id);

  return {
    frozenOn,
    password,
    guestProjectIds: [guestProject.id],
    emails: [...demoUsers.map(({ email }) => email), 'zoe@example.com'],
    templateCountries: ['DE', 'AT', 'GB'],
    report: { owner: customer, projectId: hotel.id },
  };
}

/** One file without a journal beside it, and no byte more than its rows need. */
function compact(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.exec('PRAGMA journal_mode = DELETE');
  database.exec('VACUUM');
  database.close();
}

async function freezeStore(target: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sanispec-freeze-'));
  const environment = readEnvironment({ DATA_DIR: folder, SITE_DIR: folder, PORT: '0', DEMO_PASSWORD: password });
  const steady = steadyServices(environment);
  const services: Services = { ...steady, ...(await openStorage(environment, { now: steady.now })) };
  const users = await seedDemoUsers(services, password);
  const host = await startHost({ environment, services });
  const clues = await fillStore(host.url, services, users);
  const facts = await readStoreFacts(host.url, clues);
  await host.stop();

  compact(join(folder, 'documents.sqlite'));
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  await cp(join(folder, 'documents.sqlite'), join(target, 'documents.sqlite'));
  for (const container of frozenContainers) {
    await cp(join(folder, 'blobs', container), join(target, 'blobs', container), { recursive: true });
  }
  await writeFile(join(target, 'facts.json'), `${JSON.stringify(facts, null, 2)}\n`);
  await rm(folder, { recursive: true });
}

const [target] = process.argv.slice(2);
if (target === undefined) throw new Error('usage: freezeStore folder');
await freezeStore(target);
