import { setTimeout as sleep } from 'node:timers/promises';
import type { Infos, TrashedProject } from '@sanispec/shared/contract';
import { ApiClient } from '../support/apiClient.ts';
import {
  type Account,
  clientOf,
  createProject,
  freshAccount,
  newId,
  publishCatalogue,
  type Toil,
  type Workplace,
} from './toil.ts';

const lanes = 3;
/** Of a lane in one round: an account may only do so much in an hour, and a quick machine would do it in seconds. */
const mostMade = 60;
/** Later rounds look at the newest things alone. */
const mostLookedAt = 150;

interface Entry<Thing> {
  readonly thing: Thing;
  state: string;
  /** Asked for and not yet acknowledged. */
  next?: string | undefined;
}

/** Things that go through states: after a kill each has the last that was acknowledged, or the one that was asked for. */
abstract class StateToil<Thing, Desk> implements Toil {
  acknowledged = 0;
  readonly #entries: Entry<Thing>[] = [];
  /** The states that a thing goes through; it is made in the first. */
  protected abstract readonly course: readonly string[];

  prepare(place: Workplace): Promise<void> {
    return publishCatalogue(place);
  }

  async work(place: Workplace): Promise<never> {
    const desk = await this.sitDown(place);
    return Promise.race(Array.from({ length: lanes }, () => this.#lane(place.url, desk)));
  }

  async #lane(url: string, desk: Desk): Promise<never> {
    const [first = '', ...others] = this.course;
    for (let made = 0; made < mostMade; made += 1) {
      const entry: Entry<Thing> = { thing: await this.make(desk), state: first };
      this.#entries.push(entry);
      this.acknowledged += 1;
      for (const next of others) {
        entry.next = next;
        await this.change(desk, entry.thing, next);
        Object.assign(entry, { state: next, next: undefined });
        this.acknowledged += 1;
      }
    }
    // Waits for the kill, which this call meets.
    for (;;) {
      await fetch(new URL('/api/health', url));
      await sleep(100);
    }
  }

  async lost(place: Workplace): Promise<readonly string[]> {
    const desk = await this.sitDown(place);
    const lost: string[] = [];
    for (const entry of this.#entries.slice(-mostLookedAt)) {
      const seen = await this.look(desk, entry.thing);
      if (seen !== entry.state && seen !== entry.next) {
        const asked = entry.next === undefined ? '' : ` and '${entry.next}' asked for`;
        lost.push(
          `${JSON.stringify(entry.thing).slice(0, 100)}: '${entry.state}' was acknowledged${asked}, '${seen}' is there`,
        );
      }
      Object.assign(entry, { state: seen, next: undefined });
    }
    return lost;
  }

  /** Who works in a round, and where: accounts of its own, since each may only do so much in an hour. */
  protected abstract sitDown(place: Workplace): Promise<Desk>;
  /** @throws Error when it is not acknowledged; so does {@link change} */
  protected abstract make(desk: Desk): Promise<Thing>;
  protected abstract change(desk: Desk, thing: Thing, state: string): Promise<void>;
  /** The state that people find. */
  protected abstract look(desk: Desk, thing: Thing): Promise<string>;
}

/** @throws Error for anything but the status */
async function expectStatus(
  asked: Promise<{ status: number; body: { data: unknown } }>,
  status: number,
): Promise<void> {
  const { status: heard, body } = await asked;
  if (heard !== status) throw new Error(`${status} is expected, ${heard} answered: ${JSON.stringify(body.data)}`);
}

/** Accounts become sales reps and cease to be; what counts is what the account may do. */
export class RolesToil extends StateToil<Account, { readonly place: Workplace; readonly root: ApiClient }> {
  protected readonly course = ['customer', 'sales', 'customer', 'sales', 'customer'];

  protected async sitDown(place: Workplace) {
    return { place, root: await clientOf(place, 'root') };
  }

  protected make({ place }: { place: Workplace }): Promise<Account> {
    return freshAccount(place);
  }

  protected async change({ root }: { root: ApiClient }, { id }: Account, state: string): Promise<void> {
    const assignedCountries = state === 'sales' ? ['DE'] : [];
    const body = { role: 'sales', assignedCountries, reason: 'attack' };
    await expectStatus(root.call('POST', `/users/${id}/roles`, body), 200);
  }

  protected async look({ place }: { place: Workplace }, { email }: Account): Promise<string> {
    const { status } = await (await clientOf(place, email)).call('GET', '/users/sales/DE');
    return status === 200 ? 'sales' : status === 403 ? 'customer' : String(status);
  }
}

interface OwnedProject {
  readonly id: string;
  readonly owner: Account;
}

interface TrashDesk {
  readonly url: string;
  readonly owner: Account;
  readonly stranger: ApiClient;
}

/** Projects are deleted, restored and deleted for good, invisibly to other users. */
export class TrashToil extends StateToil<OwnedProject, TrashDesk> {
  protected readonly course = ['open', 'deleted', 'open', 'deleted', 'gone'];

  protected async sitDown(place: Workplace): Promise<TrashDesk> {
    const stranger = await clientOf(place, 'customer.at');
    return { url: place.url, owner: await freshAccount(place), stranger };
  }

  protected async make({ url, owner }: TrashDesk): Promise<OwnedProject> {
    const { id } = await createProject(new ApiClient(url, owner.token), 'Trashed');
    return { id, owner };
  }

  protected async change({ url }: TrashDesk, { id, owner }: OwnedProject, state: string): Promise<void> {
    const client = new ApiClient(url, owner.token);
    if (state === 'open') await expectStatus(client.call('POST', `/trash/${id}/restore`), 200);
    else if (state === 'gone') await expectStatus(client.call('DELETE', `/trash/${id}`), 200);
    else await expectStatus(client.call('DELETE', `/projects/user/${id}`), 200);
  }

  protected async look({ url, stranger }: TrashDesk, { id, owner }: OwnedProject): Promise<string> {
    const client = new ApiClient(url, owner.token);
    if (await isInTrash(stranger, id)) return 'in the trash of a stranger';
    if ((await stranger.call('GET', `/projects/user/${id}`)).status !== 404) return 'read by a stranger';
    const isOpen = (await client.call('GET', `/projects/user/${id}`)).status === 200;
    const isDeleted = await isInTrash(client, id);
    if (isOpen && isDeleted) return 'open and in the trash';
    return isOpen ? 'open' : isDeleted ? 'deleted' : 'gone';
  }
}

async function isInTrash(client: ApiClient, projectId: string): Promise<boolean> {
  const { body } = await client.call<readonly TrashedProject[]>('GET', '/trash');
  return body.data.some(({ id }) => id === projectId);
}

interface Link {
  readonly id: string;
  readonly token: string;
  readonly project: OwnedProject;
}

/** Links are made and withdrawn. */
export class LinksToil extends StateToil<Link, { readonly url: string; readonly project: OwnedProject }> {
  protected readonly course = ['opens', 'withdrawn'];

  protected async sitDown(place: Workplace) {
    const owner = await freshAccount(place);
    const { id } = await createProject(new ApiClient(place.url, owner.token), 'Shared');
    return { url: place.url, project: { id, owner } };
  }

  protected async make({ url, project }: { url: string; project: OwnedProject }): Promise<Link> {
    const client = new ApiClient(url, project.owner.token);
    const path = `/projects/user/${project.id}/share`;
    const made = await client.call<{ id: string; token: string }>('POST', path, { days: 30, withPrices: true });
    if (made.status !== 201) throw new Error(`A link is refused: ${made.status} ${String(made.body.data)}`);
    return { id: made.body.data.id, token: made.body.data.token, project };
  }

  protected async change({ url }: { url: string }, { id, project }: Link): Promise<void> {
    const path = `/projects/user/${project.id}/share/${id}`;
    await expectStatus(new ApiClient(url, project.owner.token).call('DELETE', path), 200);
  }

  protected async look({ url }: { url: string }, { token }: Link): Promise<string> {
    const { status } = await new ApiClient(url).call('GET', `/shared/${token}`);
    return status === 200 ? 'opens' : status === 404 ? 'withdrawn' : String(status);
  }
}

interface RuleList {
  readonly id: string;
  readonly title: string;
}

const leaseMilliseconds = 60_000;
const pauseMilliseconds = 250;

/** A change of rules that the kill has cut is taken over when its lease is over; until then 503 asks for patience. */
async function onceReady<Answer extends { readonly status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  const until = performance.now() + leaseMilliseconds;
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503 || performance.now() > until) return answer;
    await sleep(pauseMilliseconds);
  }
}

interface ListContent {
  readonly definitionListContent: { readonly filtersConditions: readonly { readonly value?: unknown }[] };
}

function conditionOf(list: ListContent | undefined): string | undefined {
  return list && String(list.definitionListContent.filtersConditions[0]?.value);
}

function listBody(title: string, value: string): object {
  const filtersConditions = [{ columnName: 'Series', operator: 'equals', value }];
  return {
    title,
    description: title,
    countryRef: 'DE',
    countries: ['DE'],
    definitionListContent: { filtersConditions },
  };
}

/** Lists of the rules are made, saved and deleted: what is stored is published, too. */
export class RulesToil extends StateToil<RuleList, ApiClient> {
  protected readonly course = ['v1', 'v2', 'v3', 'deleted'];

  protected sitDown(place: Workplace): Promise<ApiClient> {
    return clientOf(place, 'admin.de');
  }

  protected async make(admin: ApiClient): Promise<RuleList> {
    const title = newId();
    const { status, body } = await admin.call<{ id: string }>('POST', '/lists', listBody(title, 'v1'));
    if (status !== 201) throw new Error(`A list is refused: ${status} ${String(body.data)}`);
    return { id: body.data.id, title };
  }

  protected async change(admin: ApiClient, { id, title }: RuleList, state: string): Promise<void> {
    if (state === 'deleted') await expectStatus(admin.call('DELETE', `/lists/${id}`), 200);
    else await expectStatus(admin.call('PUT', `/lists/${id}`, listBody(title, state)), 200);
  }

  protected async look(admin: ApiClient, { id }: RuleList): Promise<string> {
    const { status, body } = await onceReady(() => admin.call<ListContent>('GET', `/lists/${id}`));
    if (status !== 200 && status !== 404) return `${status} ${JSON.stringify(body.data)}`;
    const stored = status === 404 ? undefined : conditionOf(body.data);
    const { conditionLists } = (await admin.call<Infos>('GET', '/infos')).body.data;
    const published = conditionOf(conditionLists.find((list) => list.id === id));
    return stored === published ? (stored ?? 'deleted') : `${stored} stored, ${published} published`;
  }
}

interface Upload {
  readonly address: string;
  wasEmpty: boolean;
}

/** Files are sent to signed addresses, each of which takes one. */
export class UploadsToil extends StateToil<Upload, { readonly url: string; readonly admin: Account }> {
  protected readonly course = ['promised', 'stored'];

  protected async sitDown(place: Workplace) {
    return { url: place.url, admin: await freshAccount(place, 'admin') };
  }

  protected async make({ url, admin }: { url: string; admin: Account }): Promise<Upload> {
    const path = `/uploads/token?bytes=${fileBytes}`;
    const { status, body } = await new ApiClient(url, admin.token).call<{ connectionString: string }>('GET', path);
    if (status !== 200) throw new Error(`An upload is refused: ${status} ${String(body.data)}`);
    const { pathname, search } = new URL(body.data.connectionString, url);
    return { address: pathname + search, wasEmpty: false };
  }

  protected async change({ url }: { url: string }, { address }: Upload): Promise<void> {
    const status = await put(url, address);
    if (status !== 201) throw new Error(`A file is refused: ${status}`);
  }

  /** An address that has taken its file refuses another; without its signature it refuses any. */
  protected async look({ url }: { url: string }, upload: Upload): Promise<string> {
    const { address } = upload;
    if (upload.wasEmpty) return 'promised';
    const [path = ''] = address.split('?');
    const unsigned = await put(url, path);
    if (unsigned !== 403) return `unsigned: ${unsigned}`;
    const read = await fetch(new URL(path, url));
    await read.arrayBuffer();
    if (read.ok) return 'read by everybody';
    const status = await put(url, address);
    if (status !== 201) return status === 409 ? 'stored' : String(status);
    // Looking has filled it.
    upload.wasEmpty = true;
    return 'promised';
  }
}

const fileBytes = 200_000;

async function put(url: string, address: string): Promise<number> {
  const headers = { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'application/octet-stream' };
  const answer = await fetch(new URL(address, url), { method: 'PUT', headers, body: new Uint8Array(fileBytes) });
  await answer.arrayBuffer();
  return answer.status;
}
