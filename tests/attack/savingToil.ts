import type { ApiClient } from '../support/apiClient.ts';
import { clientOf, createProject, publishCatalogue, type Toil, type Workplace } from './toil.ts';

const savedAtOnce = 3;
const writersOfEach = 3;

/** A project whose title is a number that every save raises by one. */
interface CountedProject {
  readonly id: string;
  readonly acknowledged: Set<number>;
  highest: number;
}

interface Found {
  readonly number: number;
  readonly etag: string;
}

async function read(client: ApiClient, id: string): Promise<Found> {
  const { status, body, etag } = await client.call<{ details: { title: string } }>('GET', `/projects/user/${id}`);
  if (status !== 200) throw new Error(`A project is not read: ${status} ${String(body.data)}`);
  return { number: Number(body.data.details.title.slice(1)), etag: etag ?? '' };
}

/** Several writers of the same projects, each on top of the version that it knows: no number is acknowledged twice. */
export class SavingToil implements Toil {
  acknowledged = 0;
  readonly #projects: CountedProject[] = [];
  #lost: string[] = [];

  prepare(place: Workplace): Promise<void> {
    return publishCatalogue(place);
  }

  async work(place: Workplace): Promise<never> {
    const client = await clientOf(place, 'customer');
    const missing = Math.max(1, savedAtOnce - this.#projects.length);
    for (let made = 0; made < missing; made += 1) {
      const { id } = await createProject(client, 'v0');
      this.acknowledged += 1;
      this.#projects.push({ id, acknowledged: new Set([0]), highest: 0 });
    }
    const writers = this.#projects
      .slice(-savedAtOnce)
      .flatMap((project) => Array.from({ length: writersOfEach }, () => this.#write(client, project)));
    return Promise.race(writers);
  }

  async #write(client: ApiClient, project: CountedProject): Promise<never> {
    for (let known = await read(client, project.id); ; ) {
      const number = known.number + 1;
      const details = { title: `v${number}`, country: 'DE' };
      const path = `/projects/user/${project.id}/details`;
      const { status, body, etag } = await client.call('PUT', path, { details }, { 'if-match': known.etag });
      if (status === 412) known = await read(client, project.id);
      else if (status !== 200) throw new Error(`A save is refused: ${status} ${String(body.data)}`);
      else {
        this.acknowledged += 1;
        if (project.acknowledged.has(number))
          this.#lost.push(`project ${project.id}: v${number} was acknowledged twice`);
        project.acknowledged.add(number);
        project.highest = Math.max(project.highest, number);
        known = { number, etag: etag ?? '' };
      }
    }
  }

  /** Saves that were cut may have come through. */
  async lost(place: Workplace): Promise<readonly string[]> {
    const client = await clientOf(place, 'customer');
    const lost = this.#lost;
    this.#lost = [];
    for (const project of this.#projects) {
      const { number } = await read(client, project.id);
      const { id, highest } = project;
      if (number < highest) lost.push(`project ${id}: v${highest} was acknowledged, v${number} is there`);
      if (number > highest + writersOfEach) lost.push(`project ${id}: v${number} is there, nobody saved it`);
      // Unreported saves count from now on.
      project.highest = number;
    }
    return lost;
  }
}
