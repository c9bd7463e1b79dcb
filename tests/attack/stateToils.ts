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
/** Later rounds look at the newest things alone. */
const mostLookedAt = 150;

interface Entry<Thing> {
  readonly thing: Thing;
  state: string;
  /** Asked for and not yet acknowledged. */
  next?: string | undefined;
}

/** Things that go through states: after a kill each has the last that was acknowledged, or the one that was asked for. */
abstract class StateToil<Thing> implements Toil {
  acknowledged = 0;
  readonly #entries: Entry<Thing>[] = [];
  /** The states that a thing goes through; it is made in the first. */
  protected abstract readonly course: readonly string[];

  prepare(place: Workplace): Promise<void> {
    return publishCatalogue(place);
  }

  async work(place: Workplace): Promise<never> {
    await this.enter(place);
    return Promise.race(Array.from({ length: lanes }, () => this.#lane(place)));
  }

  async #lane(place: Workplace): Promise<never> {
    const [first = '', ...others] = this.course;
    for (;;) {
      const entry: Entry<Thing> = { thing: await this.make(place), state: first };
      this.#entries.push(entry);
      this.acknowledged += 1;
      for (const next of others) {
        entry.next = next;
        await this.change(place, entry.thing, next);
        Object.assign(entry, { state: next, next: undefined });
        this.acknowledged += 1;
      }
    }
  }

  async lost(place: Workplace): Promise<readonly string[]> {
    await this.enter(place);
    const lost: string[] = [];
    for (const entry of this.#entries.slice(-mostLookedAt)) {
      const seen = await this.look(place, entry.thing);
      if (seen !== entry.state && seen !== entry.next) {
        const asked = entry.next === undefined ? '' : ` and '${entry.next}' asked for`;
        lost.push(`${JSON.stringify(entry.thing)}: '${entry.state}' was acknowledged${asked}, '${seen}' is there`);
      }
      Object.assign(entry, { state: seen, next: undefined });
    }
    return lost;
  }

  /** Called before everything else in a round, and after each restart. */
  protected async enter(_place: Workplace): Promise<void> {
    // Most need nobody in particular.
  }
  /** @throws Error when it is not acknowledged; so does {@link change} */
  protected abstract make(place: Workplace): Promise<Thing>;
  protected abstract change(place: Workplace, thing: Thing, state: string): Promise<void>;
  /** The state that people find. */
  protected abstract look(place: Workplace, thing: Thing): Promise<string>;
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
export class RolesToil extends StateToil<Account> {
  protected readonly course = ['customer', 'sales', 'customer', 'sales', 'customer'];
  #root: ApiClient | undefined;

  protected override async enter(place: Workplace): Promise<void> {
    this.#root = await clientOf(place, 'root');
  }

  protected make(place: Workplace): Promise<Account> {
    return freshAccount(place);
  }

  protected async change(_place: Workplace, { id }: Account, state: string): Promise<void> {
    const assignedCountries = state === 'sales' ? ['DE'] : [];
    const body = { role: 'sales', assignedCountries, reason: 'attack' };
    await expectStatus((this.#root as ApiClient).call('POST', `/users/${id}/roles`, body), 200);
  }

  protected async look(place: Workplace, { email }: Account): Promise<string> {
    const client = await clientOf(place, email);
    const { status } = await client.call('GET', '/users/sales/DE');
    return status === 200 ? 'sales' : status === 403 ? 'customer' : String(status);
  }
}

interface OwnedProject {
  readonly id: string;
  readonly owner: Account;
}

/** Projects are deleted, brought back and deleted for good; nobody else sees any of it. */
export class TrashToil extends StateToil<OwnedProject> {
  protected readonly course = ['open', 'deleted', 'open', 'deleted', 'gone'];
  #owner: Account | undefined;
  #stranger: ApiClient | undefined;

  protected override async enter(place: Workplace): Promise<void> {
    // A new one in each round: an account may only make so many projects in an hour.
    this.#owner = await freshAccount(place);
    this.#stranger = await clientOf(place, 'customer.at');
  }

  protected async make({ url }: Workplace): Promise<OwnedProject> {
    const owner = this.#owner as Account;
    const { id } = await createProject(new ApiClient(url, owner.token), 'Trashed');
    return { id, owner };
  }

  protected async change({ url }: Workplace, { id, owner }: OwnedProject, state: string): Promise<void> {
    const client = new ApiClient(url, owner.token);
    if (state === 'open') await expectStatus(client.call('POST', `/trash/${id}/restore`), 200);
    else if (state === 'gone') await expectStatus(client.call('DELETE', `/trash/${id}`), 200);
    else await expectStatus(client.call('DELETE', `/projects/user/${id}`), 200);
  }

  protected async look({ url }: Workplace, { id, owner }: OwnedProject): Promise<string> {
    const client = new ApiClient(url, owner.token);
    const stranger = this.#stranger as ApiClient;
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
  readonly projectId: string;
  readonly id: string;
  readonly token: string;
  readonly owner: Account;
}

/** Links are made and withdrawn. */
export class LinksToil extends StateToil<Link> {
  protected readonly course = ['opens', 'withdrawn'];
  #project: OwnedProject | undefined;

  protected override async enter(place: Workplace): Promise<void> {
    const owner = await freshAccount(place);
    const { id } = await createProject(new ApiClient(place.url, owner.token), 'Shared');
    this.#project = { id, owner };
  }

  protected async make({ url }: Workplace): Promise<Link> {
    const { id: projectId, owner } = this.#project as OwnedProject;
    const asked = { days: 30, withPrices: true };
    const client = new ApiClient(url, owner.token);
    const made = await client.call<{ id: string; token: string }>('POST', `/projects/user/${projectId}/share`, asked);
    if (made.status !== 201) throw new Error(`A link is refused: ${made.status} ${String(made.body.data)}`);
    return { projectId, id: made.body.data.id, token: made.body.data.token, owner };
  }

  protected async change({ url }: Workplace, { projectId, id, owner }: Link): Promise<void> {
    const path = `/projects/user/${projectId}/share/${id}`;
    await expectStatus(new ApiClient(url, owner.token).call('DELETE', path), 200);
  }

  protected async look({ url }: Workplace, { token }: Link): Promise<string> {
    const { status } = await new ApiClient(url).call('GET', `/shared/${token}`);
    return status === 200 ? 'opens' : status === 404 ? 'withdrawn' : String(status);
  }
}

/** Lists of the rules are made, saved and deleted: what is stored is published, too. */
export class RulesToil extends StateToil<{ readonly id: string; readonly title: string }> {
  protected readonly course = ['v1', 'v2', 'v3', 'deleted'];
  #admin: ApiClient | undefined;

  protected override async enter(place: Workplace): Promise<void> {
    this.#admin = await clientOf(place, 'admin.de');
  }

  protected async make(): Promise<{ id: string; title: string }> {
    const title = newId();
    const { status, body } = await (this.#admin as ApiClient).call<{ id: string }>(
      'POST',
      '/lists',
      listBody(title, 'v1'),
    );
    if (status !== 201) throw new Error(`A list is refused: ${status} ${String(body.data)}`);
    return { id: body.data.id, title };
  }

  protected async change(_place: Workplace, thing: { id: string; title: string }, state: string): Promise<void> {
    const { id, title } = thing;
    const admin = this.#admin as ApiClient;
    if (state === 'deleted') await expectStatus(admin.call('DELETE', `/lists/${id}`), 200);
    else await expectStatus(admin.call('PUT', `/lists/${id}`, listBody(title, state)), 200);
  }

  protected async look({ url }: Workplace, { id }: { id: string }): Promise<string> {
    const stored = await (this.#admin as ApiClient).call<ListContent>('GET', `/lists/${id}`);
    const { conditionLists } = (await new ApiClient(url).call<Infos>('GET', '/infos')).body.data;
    const [kept, published] = [
      stored.status === 404 ? undefined : stored.body.data,
      conditionLists.find((list) => list.id === id),
    ].map((list) => conditionOf(list as ListContent | undefined));
    return kept === published ? (kept ?? 'deleted') : `${kept} stored, ${published} published`;
  }
}

interface ListContent {
  readonly definitionListContent: { readonly filtersConditions: readonly { readonly value: unknown }[] };
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

interface Upload {
  readonly address: string;
  wasEmpty: boolean;
}

/** Files are sent to signed addresses, each of which takes one. */
export class UploadsToil extends StateToil<Upload> {
  protected readonly course = ['promised', 'stored'];
  #admin: Account | undefined;

  protected override async enter(place: Workplace): Promise<void> {
    // A new one in each round: an account may only send so many files in an hour.
    this.#admin = await freshAccount(place, 'admin');
  }

  protected async make({ url }: Workplace): Promise<Upload> {
    const client = new ApiClient(url, this.#admin?.token);
    const { status, body } = await client.call<{ connectionString: string }>(
      'GET',
      `/uploads/token?bytes=${fileBytes}`,
    );
    if (status !== 200) throw new Error(`An upload is refused: ${status} ${String(body.data)}`);
    const { pathname, search } = new URL(body.data.connectionString, url);
    return { address: pathname + search, wasEmpty: false };
  }

  protected async change({ url }: Workplace, { address }: Upload): Promise<void> {
    const status = await put(url, address);
    if (status !== 201) throw new Error(`A file is refused: ${status}`);
  }

  /** An address that has taken its file refuses another; without its signature it refuses any. */
  protected async look({ url }: Workplace, thing: Upload): Promise<string> {
    const { address } = thing;
    if (thing.wasEmpty) return 'promised';
    const [path = ''] = address.split('?');
    const unsigned = await put(url, path);
    if (unsigned !== 403) return `unsigned: ${unsigned}`;
    const read = await fetch(new URL(path, url));
    await read.arrayBuffer();
    if (read.ok) return 'read by everybody';
    const status = await put(url, address);
    if (status !== 201) return status === 409 ? 'stored' : String(status);
    // Looking has filled it.
    thing.wasEmpty = true;
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
