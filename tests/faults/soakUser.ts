import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '@sanispec/shared/contract';
import { attackedPassword } from '../attack/attackedHost.ts';
import type { ApiAnswer } from '../support/apiClient.ts';
import type { SoakWorld } from './soakWorld.ts';

/** What users came to. */
export interface SoakCounts {
  calls: number;
  /** Calls that were repeated, as the site repeats them. */
  repeated: number;
  /** What a user saw fail in spite of that. */
  failed: number;
  saves: number;
  reports: number;
  imports: number;
  /** What was acknowledged and is not there. */
  lost: number;
  /** Connections without an answer, by why. */
  readonly cut: Record<string, number>;
  /** Milliseconds of each call that succeeded at once. */
  readonly times: number[];
  readonly findings: string[];
}

export function noCounts(): SoakCounts {
  return {
    calls: 0,
    repeated: 0,
    failed: 0,
    saves: 0,
    reports: 0,
    imports: 0,
    lost: 0,
    cut: {},
    times: [],
    findings: [],
  };
}

/** How long the site repeats a call before it gives up. */
const patienceMilliseconds = 60_000;
const pauseMilliseconds = 400;
const longestPauseMilliseconds = 8000;
/** As often as the site asks for a job that the user watches. */
const pollMilliseconds = 1000;

/** Less and less often, as the site does: a host that has too much to do gets no more of it by those who wait. */
function pauseAfter(tries: number): number {
  return Math.min(longestPauseMilliseconds, pauseMilliseconds * 2 ** (tries - 1));
}

/** A host that was killed keeps its jobs for two minutes, and the sweep comes every five. */
const jobPatienceMilliseconds = 8 * 60_000;
const workbook = join(import.meta.dirname, '../data/catalog-dach.xlsx');

/** What `fetch` says of a connection is only that it failed; why stands in its cause. */
function asError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  return error.cause instanceof Error ? new Error(`${error.message}: ${error.cause.message}`, { cause: error }) : error;
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Why there was no answer. A connection that had answered before was closed by the host while it was idle, and the next
 * call was already on its way: HTTP/1.1 cannot tell the two apart, and a busy machine widens the gap.
 */
function whyCut(error: unknown, hasEnded: boolean): string {
  if (hasEnded) return 'its host was ended';
  const cause = (error instanceof Error ? error.cause : undefined) as
    | { readonly code?: string; readonly message?: string; readonly socket?: { readonly bytesRead?: number } }
    | undefined;
  if ((cause?.socket?.bytesRead ?? 0) > 0) return 'closed while idle';
  return `unexplained: ${cause?.code ?? cause?.message ?? String(error)}`;
}

/** A project as its writers know it. */
interface SavedProject {
  version: number;
  etag: string;
  /** Versions that were acknowledged: none of them twice. */
  readonly acknowledged: Set<number>;
}

/** What several people of one account have made: they are writers of the same projects. */
export type SavedProjects = Map<string, SavedProject>;

/** A user of a browser: repeats failed calls, and saves on top of the latest state. */
export class SoakUser {
  readonly #world: SoakWorld;
  readonly #counts: SoakCounts;
  readonly #random: () => number;
  readonly #projects: SavedProjects;
  readonly #jobs = new Set<string>();
  #token = '';
  #articleIds: readonly string[] = [];
  #made = 0;

  constructor(world: SoakWorld, counts: SoakCounts, random: () => number, projects: SavedProjects = new Map()) {
    this.#projects = projects;
    this.#world = world;
    this.#counts = counts;
    this.#random = random;
  }

  async logIn(email: string, isNew: boolean): Promise<void> {
    const person = { email, password: attackedPassword, firstName: 'S', lastName: 'User', country: 'DE' };
    // An answer that was cut says nothing about whether the account is there.
    if (isNew) await this.#call({ method: 'POST', path: '/accounts', body: person }, [409]);
    const { body } = await this.#call<{ access_token: string }>({
      ...{ method: 'POST', path: '/login', body: { email, password: attackedPassword } },
    });
    this.#token = body.data.access_token;
  }

  /**
   * What a person does in six seconds, ten times a minute: two saves, two lists, a project opened and five other calls; a
   * report and a new project every ten minutes.
   */
  async step(): Promise<void> {
    const die = this.#random();
    if (this.#projects.size === 0 || die < 0.01) return this.#create();
    if (die < 0.02) return this.#report();
    if (die < 0.22) return this.#save();
    if (die < 0.42) return this.#search();
    if (die < 0.52) return this.#open();
    if (die < 0.7) return this.#read('/infos');
    return this.#read('/articles/search?country=DE&pageSize=20');
  }

  /**
   * Imports the catalogue of everybody, and watches it until it is published: what another import publishes while this one
   * waits for its review would make the review void.
   */
  async importCatalogue(): Promise<void> {
    const body = { attachment_file: await this.#upload(), fileName: 'catalog-dach.xlsx' };
    const started = await this.#call<{ jobId: string }>({ method: 'POST', path: '/catalogs/import', body });
    this.#counts.imports += 1;
    await this.#checkJob(started.body.data.jobId);
  }

  /** Requeues abandoned jobs. Requires the right to run timers. */
  async sweepJobs(): Promise<void> {
    await this.#call({ method: 'POST', path: '/server/timers/sweepJobs/run' }, [409]);
  }

  /** The jobs that were acknowledged end well, and everything that was saved is there. */
  async check(): Promise<void> {
    for (const jobId of this.#jobs) await this.#checkJob(jobId);
    for (const [id, { version }] of this.#projects) {
      const stored = await this.#versionOf(id);
      if (stored < version) this.#lose(`project ${id}: v${version} was acknowledged, v${stored} is there`);
    }
  }

  async #checkJob(jobId: string): Promise<void> {
    for (const until = performance.now() + jobPatienceMilliseconds; performance.now() < until; ) {
      const { body } = await this.#call<Job>({ method: 'GET', path: `/jobs/${jobId}` });
      const { status, errors } = body.data;
      if (status === 'succeeded') return;
      if (status === 'failed') return this.#lose(`job ${jobId} failed: ${JSON.stringify(errors)}`);
      if (status === 'waiting') await this.#call({ method: 'POST', path: `/jobs/${jobId}/continue`, body: {} }, [409]);
      await sleep(pollMilliseconds);
    }
    this.#lose(`job ${jobId} has not ended`);
  }

  async #create(): Promise<void> {
    this.#made += 1;
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { details: { title: 'v0', country: 'DE' } };
    const made = await this.#call<{ id: string }>({ method: 'POST', path: '/projects/user', body, headers: key });
    const ids = await this.#articles();
    const entries = ids.map((article, index) => ({ id: this.#id(`e${index}`), article, subCategory: 'WC' }));
    const set = { id: this.#id('s'), title: 'WC', type: 'TOILET', articles: entries };
    const spaces = [{ id: this.#id('r'), title: 'Bad', quantity: 3, sets: [set] }];
    const path = `/projects/user/${made.body.data.id}/spaces`;
    const saved = await this.#call({ method: 'PUT', path, body: { spaces } });
    this.#projects.set(made.body.data.id, { version: 0, etag: saved.etag ?? '', acknowledged: new Set([0]) });
  }

  async #save(): Promise<void> {
    const [id, project] = this.#any();
    const { version, etag } = project;
    const path = `/projects/user/${id}/details`;
    const body = { details: { title: `v${version + 1}`, country: 'DE' } };
    const saved = await this.#call({ method: 'PUT', path, body, headers: { 'if-match': etag } }, [412]);
    this.#counts.saves += 1;
    if (saved.status === 200) {
      if (project.acknowledged.has(version + 1)) this.#lose(`project ${id}: v${version + 1} was acknowledged twice`);
      project.acknowledged.add(version + 1);
      return note(project, version + 1, saved.etag);
    }
    // The project changed on the server: it may have been this very call, whose answer was cut, or a new price.
    const now = await this.#call<{ details: { title: string } }>({ method: 'GET', path: `/projects/user/${id}` });
    const stored = Number(now.body.data.details.title.slice(1));
    if (stored < version) this.#lose(`project ${id}: v${version} was acknowledged, v${stored} is there`);
    note(project, stored, now.etag);
  }

  async #open(): Promise<void> {
    const [id, { version }] = this.#any();
    const stored = await this.#versionOf(id);
    if (stored < version) this.#lose(`project ${id}: v${version} was acknowledged, v${stored} is read`);
  }

  async #versionOf(id: string): Promise<number> {
    const found = await this.#call<{ details?: { title: string } }>(
      { method: 'GET', path: `/projects/user/${id}` },
      [404],
    );
    return Number(found.body.data.details?.title.slice(1) ?? -1);
  }

  async #search(): Promise<void> {
    await this.#call({ method: 'POST', path: '/projects/user/search', body: {} });
  }

  async #read(path: string): Promise<void> {
    await this.#call({ method: 'GET', path });
  }

  async #report(): Promise<void> {
    const [id] = this.#any();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { format: 'PDF', locale: 'de-DE' };
    const path = `/projects/user/${id}/report`;
    const started = await this.#call<{ jobId: string }>({ method: 'POST', path, body, headers });
    this.#counts.reports += 1;
    this.#jobs.add(started.body.data.jobId);
  }

  async #articles(): Promise<readonly string[]> {
    if (this.#articleIds.length > 0) return this.#articleIds;
    const path = '/articles/search?country=DE&pageSize=3';
    const { body } = await this.#call<{ rowsData: { id: string }[] }>({ method: 'GET', path });
    this.#articleIds = body.data.rowsData.map(({ id }) => id);
    return this.#articleIds;
  }

  /** As the site does: one PUT to an address; a retry asks for another, since one takes a single upload. */
  async #upload(): Promise<string> {
    const content = new Uint8Array(await readFile(workbook));
    const headers = { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'application/octet-stream' };
    const begun = performance.now();
    for (;;) {
      const token = { method: 'GET', path: `/uploads/token?bytes=${content.length}` };
      const { body } = await this.#call<{ connectionString: string; fullUrl: string }>(token);
      const { connectionString, fullUrl } = body.data;
      const put = await fetch(connectionString, { method: 'PUT', headers, body: content }).catch(asError);
      if (!(put instanceof Error) && put.ok) return fullUrl;
      const heard = put instanceof Error ? put.message : `${put.status} ${await put.text()}`;
      const isBusy = put instanceof Error || put.status === 503 || put.status === 429;
      if (!isBusy || performance.now() - begun > patienceMilliseconds)
        throw new Error(`An upload is refused: ${heard}`);
      this.#counts.repeated += 1;
      await sleep(pauseMilliseconds);
    }
  }

  #any(): [string, SavedProject] {
    const all = [...this.#projects];
    return all[Math.floor(this.#random() * all.length)] as [string, SavedProject];
  }

  #id(part: string): string {
    return `${part}x${this.#made}x${Math.floor(this.#random() * 1e12)}`.padEnd(20, '0').slice(0, 20);
  }

  #lose(what: string): void {
    this.#counts.lost += 1;
    this.#counts.findings.push(what);
  }

  /** @param expected refusals that are answers, too @throws Error when it does not succeed within the time */
  async #call<Data>(asked: Asked, expected: readonly number[] = []): Promise<ApiAnswer<Data>> {
    const begun = performance.now();
    this.#counts.calls += 1;
    for (let attempts = 1; ; attempts += 1) {
      const host = this.#world.url(this.#random());
      const answer = await this.#once<Data>(host, asked).catch((error: unknown) => {
        const why = whyCut(error, this.#world.hasEnded(host));
        this.#counts.cut[why] = (this.#counts.cut[why] ?? 0) + 1;
        return asError(error);
      });
      if (!(answer instanceof Error) && (answer.status < 300 || expected.includes(answer.status))) {
        if (attempts === 1) this.#counts.times.push(performance.now() - begun);
        return answer;
      }
      const isBusy = answer instanceof Error || answer.status === 503 || answer.status === 429;
      if (!isBusy || performance.now() - begun > patienceMilliseconds) {
        const heard = answer instanceof Error ? answer.message : `${answer.status} ${JSON.stringify(answer.body.data)}`;
        throw new Error(`${new Date().toISOString()} ${asked.method} ${asked.path}, ${attempts} tries: ${heard}`);
      }
      this.#counts.repeated += 1;
      await sleep(pauseAfter(attempts));
    }
  }

  async #once<Data>(host: string, { method, path, body, headers }: Asked): Promise<ApiAnswer<Data>> {
    const response = await fetch(`${host}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.#token !== '' && { authorization: `Bearer ${this.#token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const parsed = (await response.json()) as ApiAnswer<Data>['body'];
    return { status: response.status, body: parsed, etag: response.headers.get('etag') };
  }
}

/** Others may have gone on meanwhile. */
function note(project: SavedProject, version: number, etag: string | null): void {
  if (version >= project.version) Object.assign(project, { version, etag: etag ?? '' });
}
