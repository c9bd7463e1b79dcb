import type { CatalogVersion, Infos, Job } from '@sanispec/shared/contract';
import type { ApiClient } from '../support/apiClient.ts';
import {
  articleIdsOf,
  clientOf,
  createProject,
  publishCatalogue,
  spacesWith,
  startImport,
  type Toil,
  type Workplace,
} from './toil.ts';

/** Work that is done by jobs: what was acknowledged is the job, which must succeed. */
abstract class JobToil implements Toil {
  readonly #who: string;
  readonly #open = new Set<string>();
  /** Ended well before some kill. */
  readonly #done = new Set<string>();
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
      const { status, errors } = await this.#end(client, jobId);
      if (status !== 'succeeded') throw new Error(`job ${jobId}: ${status} ${JSON.stringify(errors)}`);
      this.#open.delete(jobId);
      this.#done.add(jobId);
    }
  }

  /** Jobs that the kill met go on and succeed; those of all rounds before have stayed as they ended. */
  async lost(place: Workplace): Promise<readonly string[]> {
    const client = await clientOf(place, this.#who);
    const lost: string[] = [];
    for (const jobId of this.#open) {
      const { status, errors } = await this.#end(client, jobId);
      if (status !== 'succeeded') lost.push(`job ${jobId}: ${status} ${JSON.stringify(errors)}`);
      this.#done.add(jobId);
    }
    this.#open.clear();
    const history: Job[] = [];
    for (const jobId of this.#done) {
      const { status, body } = await client.call<Job>('GET', `/jobs/${jobId}`);
      if (status === 200 && body.data.status === 'succeeded') history.push(body.data);
      else lost.push(`job ${jobId} had succeeded, now ${status} ${body.data.status}`);
    }
    return [...lost, ...(await this.lostResults(place, client, history))];
  }

  async #end(client: ApiClient, jobId: string): Promise<Job> {
    const job = await client.jobEnd(jobId);
    return job.status === 'waiting' ? client.continueJob(jobId) : job;
  }

  protected abstract start(client: ApiClient): Promise<string>;
  /** @param history all jobs that were acknowledged, in their order */
  protected abstract lostResults(
    place: Workplace,
    client: ApiClient,
    history: readonly Job[],
  ): Promise<readonly string[]>;
}

/** What catalogues of the given countries are in use, with all of their files. */
async function lostCatalogues({ url }: Workplace, client: ApiClient): Promise<readonly string[]> {
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

/** The catalogue that Germany uses, and all versions that are kept, newest first. */
export async function versionsOf(client: ApiClient): Promise<{ used: string; kept: readonly string[] }> {
  const found = await client.call<{ rowsData: CatalogVersion[] }>('POST', '/catalogs/search', {});
  const used = found.body.data.rowsData.find(({ countries }) => countries.includes('DE'))?.id ?? '';
  const { body } = await client.call<CatalogVersion[]>('GET', `/catalogs/${used}/versions`);
  return { used, kept: body.data.map(({ id }) => id) };
}

/** The catalogue that a job has published. */
function publishedBy({ result }: Job): string {
  return String((result as { catalogId?: unknown } | undefined)?.catalogId);
}

/** Imports a catalogue again and again: the last import is in use, and all are kept. */
export class ImportingToil extends JobToil {
  constructor() {
    super('admin.de');
  }

  protected start(client: ApiClient): Promise<string> {
    return startImport(client);
  }

  protected async lostResults(
    place: Workplace,
    client: ApiClient,
    history: readonly Job[],
  ): Promise<readonly string[]> {
    const { used, kept } = await versionsOf(client);
    const imported = history.map(publishedBy);
    const missing = imported.filter((id) => !kept.includes(id));
    return [
      ...(await lostCatalogues(place, client)),
      ...missing.map((id) => `the version ${id} was imported and is not kept`),
      ...(used === imported.at(-1) ? [] : [`${imported.at(-1)} was imported last, ${used} is in use`]),
    ];
  }
}

/** Publishes one of two versions after the other: the last is in use. */
export class PublishingToil extends JobToil {
  #versions: readonly string[] = [];
  #round = 0;

  constructor() {
    super('admin.de');
  }

  override async prepare(place: Workplace): Promise<void> {
    await super.prepare(place);
    const client = await clientOf(place, 'admin.de');
    const job = await client.jobEnd(await startImport(client));
    if (job.status === 'waiting') await client.continueJob(job.id);
    this.#versions = (await versionsOf(client)).kept.slice(0, 2);
    if (this.#versions.length < 2) throw new Error(`One version alone after an import: ${JSON.stringify(job)}`);
  }

  protected async start(client: ApiClient): Promise<string> {
    this.#round += 1;
    const path = `/catalogs/${this.#versions[this.#round % 2]}/publish`;
    const { status, body } = await client.call<{ jobId: string }>('POST', path, { countries: ['AT', 'DE', 'XZ'] });
    if (status !== 202) throw new Error(`A publication is refused: ${status} ${String(body.data)}`);
    return body.data.jobId;
  }

  protected async lostResults(
    place: Workplace,
    client: ApiClient,
    history: readonly Job[],
  ): Promise<readonly string[]> {
    const { used } = await versionsOf(client);
    const last = history.map(publishedBy).at(-1);
    const wrong = used === last ? [] : [`${last} was published last, ${used} is in use`];
    return [...(await lostCatalogues(place, client)), ...wrong];
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
