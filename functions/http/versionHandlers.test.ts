import { tablesToPackage } from '@sanispec/shared/catalogue';
import {
  CatalogQuality,
  type CatalogRow,
  type CatalogVersion,
  continueJob,
  deleteCatalog,
  getCatalog,
  getCatalogQuality,
  getCatalogVersions,
  getInfos,
  ImportReview,
  type Job,
  publishCatalog,
  searchCatalogs,
} from '@sanispec/shared/contract';
import { ProjectDetails, Spaces } from '@sanispec/shared/project';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditDocument } from '#audit/recordAudit.ts';
import { cataloguesInUse } from '#catalogues/catalogueVersions.ts';
import { openServerCatalogue } from '#catalogues/openServerCatalogue.ts';
import { readCatalog } from '#catalogues/searchCatalogs.ts';
import { countCatalogueFigures } from '#imports/catalogueFigures.ts';
import type { JobDocument } from '#jobs/job.ts';
import { runJob } from '#jobs/runJob.ts';
import { createProject } from '#projects/createProject.ts';
import type { ProjectDocument } from '#projects/projectDocument.ts';
import { repriceProjects } from '#projects/repriceProjects.ts';
import { saveProject } from '#projects/saveProject.ts';
import { publishTestPackage } from '#testing/publishTestCatalogue.ts';
import { callAs, type SignedIn, signIn } from '#testing/signedIn.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { jobHandlers } from '#triggers/jobHandlers.ts';

let services: TestServices;
let admin: SignedIn;
let other: SignedIn;
beforeEach(async () => {
  services = await openTestServices();
  admin = await signIn(services, 'a'.repeat(20), 'admin', ['AT', 'DE']);
  other = await signIn(services, 'o'.repeat(20), 'admin', ['NL']);
});
afterEach(() => services.close());

/** A catalogue's id of as many characters as ids have. */
function idOf(name: string): string {
  return name.padEnd(20, '0');
}

async function publish(name: string, countries: readonly string[], price = '100'): Promise<string> {
  const header = ['ArticleNr', 'Articletext', 'Price', 'CountriesISO', 'IsSearchableBrowser'];
  const rows = [header, [], ['100.1', name, price, countries.join(';'), '1']];
  const { package: pkg } = tablesToPackage([{ name: 'TOILET_WC', rows }]);
  await publishTestPackage(services, pkg, countries, idOf(name));
  services.passSeconds(60);
  return idOf(name);
}

async function search(body: object = {}, caller = admin): Promise<readonly CatalogRow[]> {
  const answer = await callAs(services, searchCatalogs, caller, { body });
  expect(answer.status).toBe(200);
  const { rowsData }: { rowsData: CatalogRow[] } = answer.body.data;
  return rowsData;
}

async function titleIn(country: string): Promise<string | undefined> {
  return (await openServerCatalogue(services, country))?.catalogue.articleAt(0).title;
}

async function jobOf(jobId: string): Promise<JobDocument | undefined> {
  return (await services.documents.get<JobDocument>('jobs', jobId))?.value;
}

async function startRollBack(catalogId: string, countries: readonly string[]): Promise<string> {
  const started = await callAs(services, publishCatalog, admin, { params: { catalogId }, body: { countries } });
  expect(started.status).toBe(202);
  const { jobId }: { jobId: string } = started.body.data;
  await runJob(services, jobId, jobHandlers);
  return jobId;
}

async function letGoOn(jobId: string): Promise<number> {
  const { status } = await callAs(services, continueJob, admin, { params: { jobId } });
  if (status === 202) await runJob(services, jobId, jobHandlers);
  return status;
}

describe('the list of catalogues', () => {
  beforeEach(async () => {
    await publish('first', ['AT', 'DE', 'NL']);
    await publish('second', ['DE']);
  });

  it('shows those that the caller’s countries use, with version and countries', async () => {
    expect(await search()).toMatchObject([
      { id: idOf('first'), countries: ['AT'], version: '2026/1', totalArticles: 1 },
      { id: idOf('second'), countries: ['DE'], version: '2026/2' },
    ]);
    expect(await search({}, other)).toMatchObject([{ id: idOf('first'), countries: ['NL'] }]);
  });

  it.each<[string, object, readonly string[]]>([
    ['a version', { text: '6/2' }, ['second']],
    ['a file name', { text: 'CATALOGUE.x' }, ['first', 'second']],
    ['who uploaded it', { text: 'nobody' }, []],
    ['countries', { countries: ['AT', 'NL'] }, ['first']],
    ['a page', { pageSize: 1, firstEntryIndexPage: 1 }, ['second']],
    ['the newest first', { sortOrder: 'DESC' }, ['second', 'first']],
  ])('finds %s', async (_, body, found) => {
    expect((await search(body)).map(({ id }) => id)).toEqual(found.map(idOf));
  });

  it.each(['fileName', 'uploadedBy', 'countries', 'lastModified', 'totalArticles', 'version', 'quality'])(
    'sorts by %s, and always into one order',
    async (sortColumName) => {
      const rows = await search({ sortColumName });
      expect((await search({ sortColumName, sortOrder: 'DESC' })).toReversed()).toEqual(rows);
    },
  );

  it('refuses to sort by what is no column', async () => {
    const answer = await callAs(services, searchCatalogs, admin, { body: { sortColumName: 'constructor' } });
    expect([answer.status, answer.body.data]).toEqual([400, 'ErrorInvalidInput']);
  });
});

describe('a catalogue', () => {
  it('says how many projects its countries have', async () => {
    const catalogId = await publish('first', ['AT', 'DE']);
    const details = ProjectDetails.parse({ title: 'Hotel Seeblick', country: 'DE' });
    const project = await createProject(services, undefined, 'p'.repeat(20), { details });
    await services.documents.put('projects', { ...project.value, id: 't'.repeat(20), isTemplate: true });
    const { body } = await callAs(services, getCatalog, admin, { params: { catalogId } });
    expect(body.data).toMatchObject({
      uses: [
        { country: 'AT', projects: 0 },
        { country: 'DE', projects: 1 },
      ],
    });
  });

  it('names for 24 hours what it took the place of', async () => {
    const first = await publish('first', ['AT', 'DE']);
    const second = await publish('second', ['DE']);
    const replaced = () => readCatalog(services, 'all', second);
    expect(await replaced()).toMatchObject({ replaced: [{ id: first, version: '2026/1', countries: ['DE'] }] });
    services.passSeconds(24 * 3600 + 60);
    expect(await replaced()).toMatchObject({ replaced: [] });
  });

  it('lists the versions of its countries, the newest first', async () => {
    const catalogId = await publish('first', ['AT', 'DE']);
    await publish('second', ['DE']);
    await publish('third', ['NL']);
    const { body } = await callAs(services, getCatalogVersions, admin, { params: { catalogId } });
    const versions: CatalogVersion[] = body.data;
    expect(versions.map(({ version, countries, importedFor }) => ({ version, countries, importedFor }))).toEqual([
      { version: '2026/2', countries: ['DE'], importedFor: ['DE'] },
      { version: '2026/1', countries: ['AT'], importedFor: ['AT', 'DE'] },
    ]);
  });
});

describe('a roll-back', () => {
  it('waits for its review, and then gives the countries the version', async () => {
    const first = await publish('first', ['AT', 'DE']);
    await publish('second', ['AT', 'DE']);
    const jobId = await startRollBack(first, ['DE']);
    const waiting = await jobOf(jobId);
    expect(waiting?.status).toBe('waiting');
    expect(ImportReview.parse(waiting?.result)).toMatchObject({
      countries: ['DE'],
      comparedWith: [{ country: 'DE', catalogId: idOf('second'), version: '2026/2' }],
    });
    expect(await titleIn('DE')).toBe('second');
    expect(await letGoOn(jobId)).toBe(202);
    expect((await jobOf(jobId))?.status).toBe('succeeded');
    expect([await titleIn('DE'), await titleIn('AT')]).toEqual(['first', 'second']);
    const [entry] = (await services.documents.query<AuditDocument>('audit', {})).documents;
    expect(entry?.value).toMatchObject({
      actor: { id: admin.user.id },
      action: 'publish',
      subject: { kind: 'catalogue', id: first },
      countries: ['DE'],
      before: { DE: '2026/2' },
      after: { DE: '2026/1' },
    });
  });

  it('reports that another catalogue was published since the check of a roll-back', async () => {
    const first = await publish('first', ['DE']);
    await publish('second', ['DE']);
    const jobId = await startRollBack(first, ['DE']);
    await publish('third', ['DE']);
    const answer = await callAs(services, continueJob, admin, { params: { jobId } });
    expect([answer.status, answer.body.data]).toEqual([409, 'ErrorCatalogChanged']);
    expect(await titleIn('DE')).toBe('third');
  });

  it('fails when another is published between its review and its switch', async () => {
    const first = await publish('first', ['DE']);
    await publish('second', ['DE']);
    const jobId = await startRollBack(first, ['DE']);
    await callAs(services, continueJob, admin, { params: { jobId } });
    await publish('third', ['DE']);
    await runJob(services, jobId, jobHandlers);
    const job: Job | undefined = await jobOf(jobId);
    expect([job?.status, job?.errors.map(({ key }) => key)]).toEqual(['failed', ['ErrorCatalogChanged']]);
    expect(await titleIn('DE')).toBe('third');
  });

  it('fails when its owner lost the right meanwhile', async () => {
    const first = await publish('first', ['DE']);
    await publish('second', ['DE']);
    const jobId = await startRollBack(first, ['DE']);
    await services.documents.put('users', { ...admin.user, scopes: [{ role: 'admin', countries: ['AT'] }] });
    await letGoOn(jobId);
    expect((await jobOf(jobId))?.errors.map(({ key }) => key)).toEqual(['ErrorCountryNoRights']);
    expect(await titleIn('DE')).toBe('second');
  });

  it('refuses a roll-back for countries that the version was not imported for', async () => {
    const catalogId = await publish('first', ['DE']);
    const answer = await callAs(services, publishCatalog, admin, {
      params: { catalogId },
      body: { countries: ['AT'] },
    });
    expect([answer.status, answer.body.data]).toEqual([400, 'ErrorInvalidInput']);
  });

  it('prices projects again', async () => {
    const first = await publish('first', ['DE'], '100');
    const details = ProjectDetails.parse({ title: 'Hotel Seeblick', country: 'DE' });
    const created = await createProject(services, undefined, 'p'.repeat(20), { details });
    const entry = { id: 'e'.repeat(20), article: '100.1', subCategory: 'WC' };
    const set = { id: 's'.repeat(20), title: 'WC', type: 'TOILET', articles: [entry] };
    const spaces = Spaces.parse([{ id: 'a'.repeat(20), title: 'Ward', sets: [set] }]);
    await saveProject(services, created, { spaces }, undefined);
    const price = async () => {
      await repriceProjects(services);
      return (await services.documents.get<ProjectDocument>('projects', created.id))?.value.priceInCents;
    };
    expect(await price()).toBe(10_000);
    await publish('second', ['DE'], '120');
    expect(await price()).toBe(12_000);
    await letGoOn(await startRollBack(first, ['DE']));
    expect(await price()).toBe(10_000);
    const { value } = (await services.documents.get<ProjectDocument>('projects', created.id)) ?? {};
    expect(value?.catalogueChanges).toHaveLength(2);

    // Without a catalogue nothing is lost, also of a project that is saved meanwhile.
    await callAs(services, deleteCatalog, admin, { params: { catalogId: first } });
    expect(await price()).toBe(10_000);
    const read = await services.documents.get<ProjectDocument>('projects', created.id);
    if (read === undefined) throw new Error('The project is gone');
    await saveProject(services, read, { spaces }, undefined);
    expect(await price()).toBe(0);
    await letGoOn(await startRollBack(first, ['DE']));
    expect(await price()).toBe(10_000);
  });
});

describe('deleting a catalogue', () => {
  it('takes it out of use in the caller’s countries alone; versions stay', async () => {
    const catalogId = await publish('first', ['AT', 'DE', 'NL']);
    await publish('second', ['AT']);
    const { body } = await callAs(services, deleteCatalog, admin, { params: { catalogId } });
    expect(body.data).toEqual({ countries: ['DE'] });
    expect(await cataloguesInUse(services, ['AT', 'DE', 'NL'])).toEqual({
      AT: idOf('second'),
      DE: '',
      NL: idOf('first'),
    });
    const again = await callAs(services, deleteCatalog, admin, { params: { catalogId } });
    expect(again.body.data).toEqual({ countries: [] });
    const infos = await callAs(services, getInfos, undefined);
    expect(infos.body.data).toMatchObject({ catalogs: [{ countries: ['AT'] }, { countries: ['NL'] }] });
    const versions = await callAs(services, getCatalogVersions, admin, { params: { catalogId } });
    expect(versions.body.data).toHaveLength(2);
  });

  it('leaves it in the list that asks for what is not used, so that a country finds back to it', async () => {
    await publish('oldest', ['DE']);
    const catalogId = await publish('first', ['DE', 'NL']);
    await callAs(services, deleteCatalog, admin, { params: { catalogId } });
    expect(await search()).toEqual([]);
    expect(await search({ withUnused: true })).toMatchObject([{ id: catalogId, countries: [] }]);
    expect(await search({ withUnused: true }, other)).toMatchObject([{ id: catalogId, countries: ['NL'] }]);
    // Who narrows the list to a country finds what it used last.
    expect(await search({ withUnused: true, countries: ['DE'] })).toMatchObject([{ id: catalogId, countries: [] }]);
    expect(await search({ withUnused: true, countries: ['NL'] })).toEqual([]);
    const jobId = await startRollBack(catalogId, ['DE']);
    await letGoOn(jobId);
    expect(await titleIn('DE')).toBe('first');
  });

  it('refuses admins of other countries to delete a catalogue', async () => {
    const catalogId = await publish('first', ['AT', 'DE']);
    const answer = await callAs(services, deleteCatalog, other, { params: { catalogId } });
    expect([answer.status, answer.body.data]).toEqual([403, 'ErrorCountryNoRights']);
    expect(await titleIn('DE')).toBe('first');
  });
});

describe('the quality of a catalogue', () => {
  it('counts the quality of a catalogue at the first request and shows it in the list then', async () => {
    const catalogId = await publish('first', ['AT', 'DE']);
    let tasks = 0;
    const run: typeof services.tasks.run = (...args) => {
      tasks += 1;
      return services.tasks.run(...args);
    };
    const counting = { ...services, tasks: { run } };
    const ask = (country: string) =>
      callAs(counting, getCatalogQuality, admin, { params: { catalogId }, query: { country } });
    expect((await search())[0]?.quality).toBeUndefined();
    const [german] = await Promise.all([ask('DE'), ask('DE')]);
    // A price and no columns that rules read; its labels are built in.
    expect(CatalogQuality.parse(german?.body.data)).toMatchObject({ country: 'DE', articles: 1, quality: 50 });
    await ask('DE');
    expect(tasks).toBe(1);
    expect((await search())[0]?.quality).toBeUndefined();
    await ask('AT');
    expect((await search())[0]?.quality).toBe(50);

    await services.documents.put('assets', { id: 'x', scope: 'local', path: 'x', lastModified: '2026-11-05' });
    await ask('DE');
    expect(tasks).toBe(3);
  });

  it('and the use of assets are counted after a publishing, before anybody asks', async () => {
    const catalogId = await publish('first', ['AT', 'DE']);
    const counted: string[] = [];
    const run: typeof services.tasks.run = (task, ...args) => {
      counted.push(task.name);
      return services.tasks.run(task, ...args);
    };
    const counting = { ...services, tasks: { run } };
    await countCatalogueFigures(counting);
    expect((await search())[0]).toMatchObject({ id: catalogId, quality: 50 });
    expect(counted).toEqual(['count-asset-use', 'rate-catalogue', 'rate-catalogue']);
    await countCatalogueFigures(counting);
    expect(counted).toHaveLength(3);
    await services.documents.delete('catalogs', catalogId);
    await countCatalogueFigures(counting);
  });
});
