import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Infos, SessionData } from '@sanispec/shared/contract';
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

/** @param who one of the demo's accounts, or an address */
export async function clientOf({ url }: Workplace, who: string): Promise<ApiClient> {
  const client = new ApiClient(url);
  await client.logIn(who.includes('@') ? who : `${who}@demo.sanispec.test`, attackedPassword);
  return client;
}

/** A user who has signed up. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** @returns an account of its own, which root has given the role to in Germany @throws Error when it is refused */
export async function freshAccount(place: Workplace, role?: 'sales' | 'admin', country = 'DE'): Promise<Account> {
  const email = `${newId().toLowerCase()}@example.com`;
  const person = { email, password: attackedPassword, firstName: 'A', lastName: 'B', country };
  const { status, body } = await new ApiClient(place.url).call<SessionData>('POST', '/accounts', person);
  if (status !== 201) throw new Error(`A sign-up is refused: ${status} ${String(body.data)}`);
  const account = { id: body.data.userInfo.id, email, token: body.data.access_token };
  if (role === undefined) return account;
  const root = await clientOf(place, 'root');
  const given = await root.call('POST', `/users/${account.id}/roles`, {
    ...{ role, assignedCountries: [country], reason: 'attack' },
  });
  if (given.status !== 200) throw new Error(`A role is refused: ${given.status} ${String(given.body.data)}`);
  return account;
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
export function newId(): string {
  ids += 1;
  return `Attack${String(ids).padStart(14, '0')}`;
}

/** A space with a set of the given articles. */
export function spacesWith(title: string, articleIds: readonly string[]): object {
  const articles = articleIds.map((article) => ({ id: newId(), article, subCategory: 'WC', quantity: 1 }));
  return {
    spaces: [{ id: newId(), title, quantity: 1, sets: [{ id: newId(), title: 'WC', type: 'TOILET', articles }] }],
  };
}

export async function articleIdsOf(client: ApiClient, count: number): Promise<readonly string[]> {
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
