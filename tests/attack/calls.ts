import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { ApiClient } from '../support/apiClient.ts';
import { type AttackedHost, attackedPassword, withHost } from './attackedHost.ts';
import { NamedThings } from './namedThings.ts';
import { type Attacker, attackers, type RandomCall, randomCalls, randomPaths } from './randomCalls.ts';
import { type AttackOptions, type AttackPart, emptyTally, type Tally } from './tally.ts';
import { type Account, freshAccount, publishCatalogue } from './toil.ts';

const callsPerRound = 100;
const pathsPerRound = 10;
const atOnce = 6;
const hungAfterMilliseconds = 60_000;
/** Accounts, uploads and jobs pile up, and those that attack delete each other. */
const roundsPerHost = 30;

/** Callers unrelated to all others, and texts that they never receive: no made-up value holds them. */
const strangers: readonly Attacker[] = ['guest', 'customer', 'customer.at'];
const ownersSecret = 'told to nobody but its owner';
const secretTexts = ['root@demo.sanispec.test', 'admin.de@demo.sanispec.test', ownersSecret];

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

interface Heard {
  readonly status: number;
  readonly text: string;
  readonly etag: string | undefined;
}

/** A fresh host, and what those who attack it know of it. */
class Siege {
  readonly tally: Tally;
  readonly #report: (finding: string) => void;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 2 * atOnce });
  readonly #things = new NamedThings();
  readonly #tokens = new Map<Attacker, string>();
  readonly #host: AttackedHost;
  #owner: Account | undefined;
  #plantedId = '';

  constructor(host: AttackedHost, tally: Tally, report: (finding: string) => void) {
    this.#host = host;
    this.tally = tally;
    this.#report = report;
  }

  async begin(): Promise<void> {
    for (const attacker of attackers) await this.#logIn(attacker);
    await this.#upload();
    await this.#plant();
  }

  /** A project of a user who does not call; all callers use its id. */
  async #plant(): Promise<void> {
    await publishCatalogue(this.#host);
    this.#owner = await freshAccount(this.#host);
    const client = new ApiClient(this.#host.url, this.#owner.token);
    const details = { title: 'Planted', country: 'DE', architectContactName: ownersSecret };
    const { body } = await client.call<{ id: string }>('POST', '/projects/user', { details });
    this.#plantedId = body.data.id;
    this.#things.note('/api/projects/user', { id: body.data.id, projectId: body.data.id });
  }

  end(): void {
    this.#agent.destroy();
  }

  get isOver(): boolean {
    return !this.#host.isRunning;
  }

  async round(seed: number): Promise<void> {
    const calls = fc.sample(randomCalls, { seed, numRuns: callsPerRound });
    const paths = fc.sample(randomPaths, { seed, numRuns: pathsPerRound });
    const queue: (() => Promise<void>)[] = [
      ...calls.map((call) => () => this.#call(call)),
      ...paths.map((path) => () => this.#visit(path)),
    ];
    const workers = Array.from({ length: atOnce }, async () => {
      for (let next = queue.shift(); next !== undefined && !this.isOver; next = queue.shift()) await next();
    });
    await Promise.all(workers);
    if (!this.isOver) await this.#judged({ method: 'GET', path: '/api/wake', headers: {} }, 'wake');
    if (!this.isOver) return;
    this.tally.crashed += 1;
    this.#report(`the host ended in the round of seed ${seed}: ${this.#host.faults.at(-1) ?? ''}`);
  }

  async #call(call: RandomCall): Promise<void> {
    const things = this.#things;
    const params = things.fill(call.path, call.params) as Record<string, unknown>;
    const query = Object.entries(things.fill(call.path, call.query) as Record<string, unknown>);
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(params[name]));
    const search = query.map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`).join('&');
    const token = this.#tokens.get(call.by);
    const body = call.text ?? ('body' in call ? JSON.stringify(things.fill(call.path, call.body)) : undefined);
    const heard = await this.#judged(
      {
        method: call.method,
        path: search === '' ? path : `${path}?${search}`,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(call.isConditional && { 'if-match': things.versionOf(path) }),
          ...call.headers,
        },
        ...(body !== undefined && { body }),
      },
      call.operation,
    );
    if (heard === undefined) return;
    await this.#checkSecrets(call, path, heard);
    things.noteVersion(path, heard.etag);
    if (heard.status < 300) things.note(call.path, parsed(heard.text));
    if (heard.status === 401 && token !== undefined) await this.#logIn(call.by);
  }

  /** Strangers receive no addresses and nothing of the planted project; every call of theirs about it is refused. */
  async #checkSecrets({ by, operation }: RandomCall, path: string, { status, text }: Heard): Promise<void> {
    if (status >= 400 || !strangers.includes(by)) return;
    const told = secretTexts.find((secret) => text.includes(secret));
    const isAbout = path.split('/').includes(this.#plantedId);
    if ((told === undefined && !isAbout) || (await this.#hasRole(by)) || (await this.#wasGivenAway())) return;
    this.tally.wrong += 1;
    this.#report(`${operation} answers ${by} ${status}: ${told ?? path}`);
  }

  /** Root may have given the planted project to an attacker, or deleted its owner. */
  async #wasGivenAway(): Promise<boolean> {
    const path = `/api/projects/user/${this.#plantedId}`;
    const headers = { authorization: `Bearer ${this.#owner?.token}` };
    const heard = await this.#send({ method: 'GET', path, headers });
    return typeof heard === 'string' || heard.status !== 200;
  }

  /** Root is among the attackers, and may have made anybody a colleague. */
  async #hasRole(attacker: Attacker): Promise<boolean> {
    const authorization = `Bearer ${this.#tokens.get(attacker) ?? ''}`;
    const heard = await this.#send({ method: 'GET', path: '/api/session', headers: { authorization } });
    if (typeof heard === 'string') return false;
    const { data } = parsed(heard.text) as { data?: { userInfo?: { scopes?: readonly unknown[] } } };
    return (data?.userInfo?.scopes?.length ?? 0) > 0;
  }

  /** By hand, since no client sends such addresses. */
  async #visit(path: string): Promise<void> {
    this.tally.tried += 1;
    const status = await statusOfRaw(this.#host.url, path);
    if (status === 'hung') this.#hung(`GET ${path}`);
    else if (status >= 500) this.#failed(`GET ${path.slice(0, 300)} answers ${status}`);
    else if (status >= 400) this.tally.refused += 1;
  }

  /** @returns undefined when there was no answer */
  async #judged(sent: Sent, operation: string): Promise<Heard | undefined> {
    this.tally.tried += 1;
    const heard = await this.#send(sent);
    if (heard === 'hung') this.#hung(told(sent, operation));
    else if (heard === 'cut') this.tally.refused += 1;
    else if (heard.status >= 500) {
      this.#failed(`${told(sent, operation)} answers ${heard.status} ${heard.text.slice(0, 200)}`);
    } else if (heard.status >= 400) this.tally.refused += 1;
    return typeof heard === 'string' ? undefined : heard;
  }

  #hung(what: string): void {
    this.tally.hung += 1;
    this.#report(`no answer within ${hungAfterMilliseconds / 1000} s: ${what}`);
  }

  #failed(what: string): void {
    this.tally.serverErrors += 1;
    this.#report(`${what}\n    ${this.#host.faults.at(-1) ?? ''}`);
  }

  /** A connection that ends while the body is sent is how a host refuses the rest of it. */
  async #send({ method, path, headers, body }: Sent): Promise<Heard | 'hung' | 'cut'> {
    const signal = AbortSignal.timeout(hungAfterMilliseconds);
    try {
      const asked = request(this.#host.url, { method, path, headers, agent: this.#agent, signal });
      asked.end(body);
      const [response] = (await once(asked, 'response', { signal })) as [IncomingMessage];
      const text = (await buffer(response)).toString('utf8');
      return { status: response.statusCode ?? 0, text, etag: response.headers.etag };
    } catch {
      return signal.aborted ? 'hung' : 'cut';
    }
  }

  async #logIn(attacker: Attacker): Promise<void> {
    if (attacker === 'guest') return;
    const credentials = { email: `${attacker}@demo.sanispec.test`, password: attackedPassword };
    const heard = await this.#send({
      method: 'POST',
      path: '/api/login',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    if (typeof heard === 'string') return;
    const { data } = parsed(heard.text) as { data?: { access_token?: string } };
    const token = data?.access_token;
    if (token === undefined) this.#tokens.delete(attacker);
    else this.#tokens.set(attacker, token);
  }

  /** A file whose name imports can give. */
  async #upload(): Promise<void> {
    const authorization = `Bearer ${this.#tokens.get('admin.de') ?? ''}`;
    const heard = await this.#send({ method: 'GET', path: '/api/uploads/token', headers: { authorization } });
    if (typeof heard === 'string') return;
    const answer = parsed(heard.text) as { data?: { connectionString?: string } };
    const { pathname, search } = new URL(answer.data?.connectionString ?? '/', this.#host.url);
    const body = await readFile(join(import.meta.dirname, '../data/categories-nl.xlsx'));
    const headers = { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'application/octet-stream' };
    await this.#send({ method: 'PUT', path: pathname + search, headers, body });
    this.#things.note('/api/uploads/token', answer);
  }
}

function inAddress(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  // Half a character cannot be written in an address.
  return encodeURIComponent(Buffer.from(text).toString());
}

function parsed(text: string): object {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
}

function told({ method, path, headers, body }: Sent, operation: string): string {
  const { authorization: _, ...rest } = headers;
  return `${operation}: ${method} ${path.slice(0, 500)} ${JSON.stringify(rest).slice(0, 300)} ${String(body ?? '').slice(0, 1500)}`;
}

/** The status that a host answers to bytes that are written as they are. */
async function statusOfRaw(url: string, path: string): Promise<number | 'hung'> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const signal = AbortSignal.timeout(hungAfterMilliseconds);
  let heard = '';
  try {
    socket.on('data', (bytes: Buffer) => {
      if (heard.length < 100) heard += bytes.toString('latin1');
    });
    socket.write(Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`, 'utf8'));
    await once(socket, 'close', { signal });
  } catch {
    // A connection that is cut is an answer.
  } finally {
    socket.destroy();
  }
  if (signal.aborted) return 'hung';
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 400);
}

async function attackCalls({ seed, rounds, report, host: shared }: AttackOptions): Promise<Tally> {
  const tally = emptyTally();
  for (let first = 0; first < rounds; ) {
    const last = Math.min(rounds, first + roundsPerHost);
    await withHost(shared, async (host) => {
      const siege = new Siege(host, tally, report);
      await siege.begin();
      try {
        for (; first < last && !siege.isOver; first += 1) await siege.round(seed + first);
      } finally {
        siege.end();
      }
    });
  }
  return tally;
}

/** Calls of every endpoint by everybody, against a host of its own; a round is 100 calls and 10 other addresses. */
export const callsPart: AttackPart = { name: 'calls', rounds: 700, fewRounds: 6, run: attackCalls };
