import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '@sanispec/shared/contract';
import fc from 'fast-check';
import type { ApiClient } from '../support/apiClient.ts';
import { type AttackedHost, withHost } from './attackedHost.ts';
import { type AttackOptions, type AttackPart, emptyTally, type Tally } from './tally.ts';
import { clientOf, createProject, publishCatalogue, startImport } from './toil.ts';

/** An import that a full disk stopped goes on by itself within this time, and takes no longer than any other then. */
const resumedWithinMilliseconds = 60_000;
const endedWithinMilliseconds = 240_000;
const pauseMilliseconds = 250;
/** Every so many rounds the disk stays full for longer than any number of tries takes. */
const longEvery = 8;
const longMilliseconds = 75_000;

interface Moment {
  /** After the import was acknowledged. */
  readonly after: number;
  /** How long the disk is full. */
  readonly during: number;
}

/** Saves and reads for a while; saves that are acknowledged must be kept. */
class Saver {
  readonly #client: ApiClient;
  readonly #tally: Tally;
  readonly #report: (finding: string) => void;
  #project = { id: '', etag: '' };
  #version = 0;

  constructor(client: ApiClient, tally: Tally, report: (finding: string) => void) {
    this.#client = client;
    this.#tally = tally;
    this.#report = report;
  }

  async begin(): Promise<void> {
    this.#project = await createProject(this.#client, 'v0');
  }

  async saveFor(milliseconds: number): Promise<void> {
    for (const until = performance.now() + milliseconds; performance.now() < until; await sleep(pauseMilliseconds)) {
      await this.#save();
      await this.check();
    }
  }

  async #save(): Promise<void> {
    const { id, etag } = this.#project;
    const details = { title: `v${this.#version + 1}`, country: 'DE' };
    const saved = await this.#client.call('PUT', `/projects/user/${id}/details`, { details }, { 'if-match': etag });
    this.#tally.tried += 1;
    if (saved.status === 200) {
      this.#version += 1;
      this.#project = { id, etag: saved.etag ?? '' };
    } else if (saved.status === 503) this.#tally.refused += 1;
    else {
      this.#tally.serverErrors += 1;
      this.#report(`a save on a full disk answers ${saved.status} ${String(saved.body.data)}`);
    }
  }

  /** The last save can be read, even with a full disk. */
  async check(): Promise<void> {
    const path = `/projects/user/${this.#project.id}`;
    const found = await this.#client.call<{ details?: { title: string } }>('GET', path);
    const title = found.body.data.details?.title;
    if (title === `v${this.#version}`) return;
    this.#tally.lost += 1;
    this.#report(`v${this.#version} was acknowledged, ${found.status} ${title} is read`);
  }
}

/** @returns what an import came to; undefined when it does not go on, or does not end */
async function jobEnd(client: ApiClient, jobId: string): Promise<Job | undefined> {
  const begun = performance.now();
  let isResumed = false;
  for (;;) {
    const { body } = await client.call<Job>('GET', `/jobs/${jobId}`);
    const { status } = body.data;
    if (status === 'succeeded' || status === 'failed') return body.data;
    if (status === 'waiting') await client.call('POST', `/jobs/${jobId}/continue`, {});
    isResumed ||= status !== 'queued';
    const limit = isResumed ? endedWithinMilliseconds : resumedWithinMilliseconds;
    if (performance.now() - begun > limit) return undefined;
    await sleep(pauseMilliseconds);
  }
}

async function attackDisk({ seed, rounds, report, host: shared }: AttackOptions): Promise<Tally> {
  const tally = emptyTally();
  async function attack(host: AttackedHost): Promise<void> {
    await publishCatalogue(host);
    const [admin, customer] = await Promise.all([clientOf(host, 'admin.de'), clientOf(host, 'customer')]);
    const moments = fc.sample<Moment>(
      fc.record({ after: fc.integer({ min: 0, max: 1500 }), during: fc.integer({ min: 1500, max: 6000 }) }),
      { seed, numRuns: rounds },
    );
    for (const [round, { after, during }] of moments.entries()) {
      const told = (finding: string) => report(`disk (seed ${seed}, round ${round}): ${finding}`);
      const saver = new Saver(customer, tally, told);
      await saver.begin();
      const jobId = await startImport(admin);
      tally.tried += 1;
      await sleep(after);
      await host.fillDisk();
      await saver.saveFor(round % longEvery === longEvery - 1 ? longMilliseconds : during);
      await host.makeRoom();
      const job = await jobEnd(admin, jobId);
      if (job === undefined) {
        tally.hung += 1;
        told(`the import has not gone on ${resumedWithinMilliseconds / 1000} s after there is room, or not ended`);
      } else if (job.status !== 'succeeded') {
        tally.lost += 1;
        told(`the import ends as ${job.status} ${JSON.stringify(job.errors)}\n    ${host.faults.at(-1)}`);
      }
      await saver.check();
    }
    if (!host.isRunning) throw new Error(`The host ended: ${host.faults.at(-1)}`);
  }
  try {
    await withHost(shared, attack, { hasFullDisk: true });
  } catch (error) {
    tally.crashed += 1;
    report(`disk: ${error instanceof Error ? error.stack : error}`);
  }
  return tally;
}

/** A disk that is full for a while during an import; a round is one such while. */
export const diskPart: AttackPart = { name: 'disk', rounds: 16, fewRounds: 1, run: attackDisk };
