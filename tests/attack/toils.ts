import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Infos, Job } from '@sanispec/shared/contract';
import { ApiClient } from '../support/apiClient.ts';
import { attackedPassword } from './attackedHost.ts';

const data = join(import.meta.dirname, '../data');

/** Where toils work; a host that was killed comes back under another address. */
export interface Workplace {
  readonly url: string;
  readonly folder: string;
}

/** Work that remembers everything that was acknowledged to it. */
export interface Toil {
  /** How much was acknowledged so far. */
  readonly acknowledged: number;
  /** What there must be before. */
  prepare(place: Workplace): Promise<void>;
  /** Works until the host is gone, and then throws. */
  work(place: Workplace): Promise<never>;
  /** What was acknowledged and is not there, once jobs have ended. */
  lost(place: Workplace): Promise<readonly string[]>;
}

export async function clientOf({ url }: Workplace, who: string): Promise<ApiClient> {
  const client = new ApiClient(url);
  await client.logIn(`${who}@demo.sanispec.test`, attackedPassword);
  return client;
}

/** Unless there is one already. @throws Error when the import does not succeed */
export async function publishCatalogue(place: Workplace): Promise<void> {
  const admin = await clientOf(place, 'admin.de');
  const { catalogs } = (await admin.call<Infos>('GET', '/infos')).body.data;
  if (catalogs.length > 0) return;
  const job = await admin.importCatalog(join(data, 'catalog-dach.xlsx'));
  const ended = job.status === 'waiting' ? await admin.continueJob(job.id) : job;
  if (ended.status !== 'succeeded') throw new Error(`The catalogue ended as ${ended.status}`);
}

/** @returns the id of the job @throws Error when it is refused */
export async function startImport(client: ApiClient): Promise<string> {
  const fileName = 'catalog-dach.xlsx';
  const attachment_file = await client.upload(new Uint8Array(await readFile(join(data, fileName))));
  const asked = { attachment_file, fileName };
  const { status, body } = await client.call<{ jobId: string }>('POST', '/catalogs/import', asked);
  if (status !== 202) throw new Error(`An import is refused: ${String(body.data)}`);
  return body.data.jobId;
}

let ids = 0;
/** An id as clients make them. */
function newId(): string {
  ids += 1;
  return `Attack${String(ids).padStart(14, '0')}`;
}

/** A space with a set of the given articles. */
function spacesWith(title: string, articleIds: readonly string[]): object {
  const articles = articleIds.map((article) => ({ id: newId(), article, subCategory: 'WC', quantity: 1 }));
  return {
    spaces: [{ id: newId(), title, quantity: 1, sets: [{ id: newId(), title: 'WC', type: 'TOILET', articles }] }],
  };
}

async function articleIdsOf(client: ApiClient, count: number): Promise<readonly string[]> {
  const query = `country=DE&pageSize=${count}`;
  const { body } = await client.call<{ rowsData: { id: string }[] }>('GET', `/articles/search?${query}`);
  return body.data.rowsData.map(({ id }) => id);
}

/** @throws Error when it is refused */
export async function createProject(client: ApiClient, title: string): Promise<{ id: string; etag: string }> {
  const details = { title, country: 'DE' };
  const { status, body, etag } = await client.call<{ id: string }>('POST', '/projects/user', { details });
  if (status !== 201) throw new Error(`A project is refused: ${String(body.data)}`);
  return { id: body.data.id, etag: etag ?? '' };
}

const savesPerProject = 25;

/** Saves one project after the other, each many times, every save on top of the one before. */
export class SavingToil implements Toil {
  acknowledged = 0;
  /** The last acknowledged version by project. */
  readonly #versions = new Map<string, { version: number; etag: string }>();
  readonly #projects: number;

  /** @param projects that are saved at the same time */
  constructor(projects = 3) {
    this.#projects = projects;
  }

  prepare(place: Workplace): Promise<void> {
    return publishCatalogue(place);
  }

  async work(place: Workplace): Promise<never> {
    const client = await clientOf(place, 'customer');
    const one = async (): Promise<never> => {
      for (;;) await this.#saveOne(client);
    };
    return Promise.race(Array.from({ length: this.#projects }, one));
  }

  async #saveOne(client: ApiClient): Promise<void> {
    const { id, etag: first } = await createProject(client, 'v0');
    this.acknowledged += 1;
    this.#versions.set(id, { version: 0, etag: first });
    let etag = first;
    for (let version = 1; version <= savesPerProject; version += 1) {
      const details = { title: `v${version}`, country: 'DE' };
      const saved = await client.call('PUT', `/projects/user/${id}/details`, { details }, { 'if-match': etag });
      if (saved.status !== 200) throw new Error(`A save is refused: ${saved.status} ${String(saved.body.data)}`);
      etag = saved.etag ?? '';
      this.acknowledged += 1;
      this.#versions.set(id, { version, etag });
    }
  }

  async lost(place: Workplace): Promise<readonly string[]> {
    const client = await clientOf(place, 'customer');
    const lost: string[] = [];
    for (const [id, { version, etag }] of this.#versions) {
      const found = await client.call<{ details: { title: string } }>('GET', `/projects/user/${id}`);
      const stored = found.status === 200 ? Number(found.body.data.details.title.slice(1)) : -1;
      // The save that was cut may have come through.
      const isThere = stored === version ? found.etag === etag : stored === version + 1;
      if (!isThere) lost.push(`project ${id}: v${version} was acknowledged, v${stored} is there (${found.status})`);
    }
    this.#versions.clear();
    return lost;
  }
}

/** Work that is done by jobs: what was acknowledged is the job, which must succeed. */
abstract class JobToil implements Toil {
  readonly #who: string;
  readonly #open = new Set<string>();
  acknowledged = 0;

  constructor(who: string) {
    this.#who = who;
  }

  prepare(place: Workplace): Promise<void> {
    return publishCatalogue(place);
  }

  async work(place: Workplace): Promise<never> {
    const client = await clientOf(place, this.#who);
    for (;;) {
      const jobId = await this.start(client);
      this.#open.add(jobId);
      this.acknowledged += 1;
      await this.#end(client, jobId);
      this.#open.delete(jobId);
    }
  }

  async lost(place: Workplace): Promise<readonly string[]> {
    const client = await clientOf(place, this.#who);
    const lost: string[] = [];
    for (const jobId of this.#open) {
      const { status, errors } = await this.#end(client, jobId);
      if (status !== 'succeeded') lost.push(`job ${jobId}: ${status} ${JSON.stringify(errors)}`);
    }
    this.#open.clear();
    return [...lost, ...(await this.lostResults(place, client))];
  }

  async #end(client: ApiClient, jobId: string): Promise<Job> {
    const job = await client.jobEnd(jobId);
    return job.status === 'waiting' ? client.continueJob(jobId) : job;
  }

  protected abstract start(client: ApiClient): Promise<string>;
  protected abstract lostResults(place: Workplace, client: ApiClient): Promise<readonly string[]>;
}

/** Imports a catalogue again and again. */
export class ImportingToil extends JobToil {
  constructor() {
    super('admin.de');
  }

  protected start(client: ApiClient): Promise<string> {
    return startImport(client);
  }

  /** Every country has one catalogue, and all of its files. */
  protected async lostResults({ url }: Workplace, client: ApiClient): Promise<readonly string[]> {
    const { catalogs } = (await client.call<Infos>('GET', '/infos')).body.data;
    const lost: string[] = [];
    for (const { countries, catalogCSVsZipUrl } of catalogs) {
      const { status } = await fetch(new URL(catalogCSVsZipUrl, url));
      if (status !== 200) lost.push(`the catalogue of ${countries.join()} answers ${status}`);
    }
    const named = catalogs.flatMap(({ countries }) => countries).toSorted();
    if (named.join() !== 'AT,DE,XZ') lost.push(`catalogues for ${named.join()}`);
    return lost;
  }
}

/** Has the documents of a project written again and again. */
export class ExportingToil extends JobToil {
  #projectId = '';

  constructor() {
    super('customer');
  }

  override async prepare(place: Workplace): Promise<void> {
    await super.prepare(place);
    const client = await clientOf(place, 'customer');
    const { id } = await createProject(client, 'Exported');
    const spaces = spacesWith('Bad', await articleIdsOf(client, 5));
    const { status, body } = await client.call('PUT', `/projects/user/${id}/spaces`, spaces);
    if (status !== 200) throw new Error(`Spaces are refused: ${String(body.data)}`);
    this.#projectId = id;
  }

  protected async start(client: ApiClient): Promise<string> {
    const path = `/projects/user/${this.#projectId}/report`;
    const { status, body } = await client.call<{ jobId: string }>('POST', path, { format: 'PDF', locale: 'de-DE' });
    if (status !== 202) throw new Error(`A report is refused: ${String(body.data)}`);
    return body.data.jobId;
  }

  protected async lostResults(place: Workplace, client: ApiClient): Promise<readonly string[]> {
    const { status, body } = await client.call<string>('GET', `/projects/user/${this.#projectId}/report/last`);
    if (status !== 200) return this.acknowledged === 0 ? [] : [`the last report: ${String(body.data)}`];
    const file = await fetch(new URL(body.data, place.url));
    return file.status === 200 ? [] : [`the last report answers ${file.status}`];
  }
}

/** Signs people up, each of whom gets a mail. */
export class MailingToil implements Toil {
  acknowledged = 0;
  readonly #waiting = new Set<string>();

  async prepare(): Promise<void> {
    // A sign-up needs nothing.
  }

  async work({ url }: Workplace): Promise<never> {
    const client = new ApiClient(url);
    const person = { password: 'drawing-office', firstName: 'A', lastName: 'B', country: 'DE' };
    for (;;) {
      const email = `${newId().toLowerCase()}@example.com`;
      const { status, body } = await client.call('POST', '/accounts', { ...person, email });
      if (status !== 201) throw new Error(`A sign-up is refused: ${status} ${String(body.data)}`);
      this.acknowledged += 1;
      this.#waiting.add(email);
    }
  }

  async lost(place: Workplace): Promise<readonly string[]> {
    const root = await clientOf(place, 'root');
    await noMoreJobs(root);
    const folder = join(place.folder, 'data', 'outbox');
    const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
    const written = new Set(mails.map((mail) => (JSON.parse(mail) as { to: string }).to));
    const lost = [...this.#waiting].filter((email) => !written.has(email)).map((email) => `no mail to ${email}`);
    this.#waiting.clear();
    return lost;
  }
}

/** Until no job waits or runs: in two looks one after the other, since one that failed waits again meanwhile. */
async function noMoreJobs(root: ApiClient): Promise<void> {
  for (let emptyLooks = 0; emptyLooks < 2; ) {
    let found = 0;
    for (const state of ['queued', 'running', 'lost']) {
      const { body } = await root.call<{ rowsData: { id: string }[] }>('GET', `/server/jobs?state=${state}&kind=mail`);
      found += body.data.rowsData.length;
    }
    emptyLooks = found === 0 ? emptyLooks + 1 : 0;
    await sleep(100);
  }
}
