import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createHttpServer } from '@vercel/cosmosdb-server';

/** A fault that the next requests for documents meet. */
export interface CosmosFault {
  /** A status that the service answers with, or `cut`: the connection ends, before or after the work is done. */
  readonly answer: 408 | 410 | 413 | 429 | 449 | 503 | 'cutBefore' | 'cutAfter';
  readonly retryAfterMilliseconds?: number;
  /** How many requests meet it. */
  times: number;
}

export interface CosmosProxy {
  readonly endpoint: string;
  /** The next requests for documents meet these, one after the other. */
  readonly fail: (fault: CosmosFault) => void;
  /** No more faults. */
  readonly calm: () => void;
  /** Sets the service's clock forward, by which it sweeps documents. */
  readonly advance: (seconds: number) => void;
  /** Requests for documents that were let through. */
  readonly requests: () => number;
  /** What was refused that the real service would have refused, or that the adapter is not known to need. */
  readonly refusals: () => readonly string[];
  readonly close: () => Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

type Json = Record<string, unknown>;

const maxItemBytes = 2 * 1024 * 1024;
/** All of the query language that the adapter uses; the real service and its emulators know all of it. */
const knownWords = new Set(
  'SELECT TOP VALUE COUNT AS FROM WHERE AND OR IN ORDER BY ASC DESC IS_DEFINED ARRAY_CONTAINS true false c'.split(' '),
);
const token = /\s+|@p\d+|\["[A-Za-z_][\w-]*"\]|[A-Za-z_]\w*|\d+|>=|<=|[=>*(),]/y;

/** What of a query is outside of the language that the adapter uses; undefined when nothing is. */
function unknownPart(query: string): string | undefined {
  token.lastIndex = 0;
  let before = '';
  while (token.lastIndex < query.length) {
    const at = token.lastIndex;
    const [found] = token.exec(query) ?? [];
    if (found === undefined) return query.slice(at, at + 20);
    const isAlias = before === 'AS' && /^(?:documentId|version|field\d+)$/.test(found);
    if (/^[A-Za-z_]/.test(found) && !knownWords.has(found) && !isAlias) return found;
    if (found.trim() !== '') before = found;
  }
  return undefined;
}

function failure(status: number, message: string, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json', 'x-ms-request-charge': '0', ...headers },
    body: JSON.stringify({ code: String(status), message }),
  };
}

/** `/dbs/d/colls/c/docs[/id]`. */
function documentsOf(url: string): { readonly container: string; readonly id?: string } | undefined {
  const [, container, id] = /^\/+(dbs\/[^/]+\/colls\/[^/]+)\/docs(?:\/([^/?]+))?\/?$/.exec(url) ?? [];
  if (container === undefined) return undefined;
  return { container, ...(id !== undefined && { id: decodeURIComponent(id) }) };
}

function quoted(value: unknown): unknown {
  return typeof value === 'string' && !value.startsWith('"') ? `"${value}"` : value;
}

/** ETags as the service writes them. */
function withQuotedEtags(body: string): string {
  if (body === '') return body;
  const parsed = JSON.parse(body) as Json;
  const documents = Array.isArray(parsed.Documents) ? parsed.Documents : [parsed];
  for (const document of documents) {
    if (typeof document === 'object' && document !== null && '_etag' in document)
      document._etag = quoted(document._etag);
  }
  return JSON.stringify(parsed);
}

interface Expiring {
  readonly container: string;
  readonly id: string;
  readonly pk: string;
  readonly at: number;
}

/** Stands before the emulator and makes it as strict as the service is. */
class StrictProxy {
  readonly faults: CosmosFault[] = [];
  readonly refusals: string[] = [];
  requests = 0;
  ahead = 0;
  readonly #port: number;
  readonly #expiring = new Map<string, Expiring>();
  readonly #containers = new Set<string>();
  /** Containers in which there was a document at some time. */
  readonly #written = new Set<string>();

  constructor(port: number) {
    this.#port = port;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const url = request.url ?? '/';
    const isDocuments = documentsOf(url) !== undefined;
    const isPlan = 'x-ms-cosmos-is-query-plan-request' in headers;
    const fault = isDocuments && !isPlan ? this.#nextFault() : undefined;
    if (fault?.answer === 'cutBefore') return void response.destroy();
    if (typeof fault?.answer === 'number') return this.#answer(response, this.#faultAnswer(fault));
    const answer = isPlan
      ? failure(400, 'No plans of queries here')
      : await this.#strict({ method: request.method ?? 'GET', url, headers, body });
    if (fault?.answer === 'cutAfter') return void response.destroy();
    this.#answer(response, answer);
  }

  #nextFault(): CosmosFault | undefined {
    const [fault] = this.faults;
    if (fault === undefined) {
      this.requests++;
      return undefined;
    }
    fault.times--;
    if (fault.times <= 0) this.faults.shift();
    return fault;
  }

  #faultAnswer({ answer, retryAfterMilliseconds }: CosmosFault): Answer {
    const wait = retryAfterMilliseconds;
    const headers = wait === undefined ? {} : { 'x-ms-retry-after-ms': String(wait) };
    return failure(Number(answer), 'Injected', headers);
  }

  #answer(response: ServerResponse, { status, headers, body }: Answer): void {
    const kept = Object.entries(headers).filter(
      ([name]) => !/^(?:content-length|transfer-encoding|connection)$/.test(name),
    );
    response.writeHead(status, Object.fromEntries(kept));
    response.end(body);
  }

  async #strict(asked: {
    method: string;
    url: string;
    headers: Record<string, string>;
    body: string;
  }): Promise<Answer> {
    const documents = documentsOf(asked.url);
    if (documents === undefined) return this.#forward(asked.method, asked.url, asked.headers, reverseIndexes(asked));
    if (!(await this.#hasContainer(documents.container))) {
      return failure(404, 'Owner resource does not exist', { 'x-ms-substatus': '1003' });
    }
    await this.#sweep();
    if (asked.headers['x-ms-documentdb-isquery']?.toLowerCase() === 'true') return this.#query(asked);
    if (documents.id !== undefined && /[/\\?#]/.test(documents.id))
      return this.#refuse('An id with a forbidden character');
    if (Buffer.byteLength(asked.body) > maxItemBytes) return failure(413, 'Request size is too large');
    const headers = { ...asked.headers };
    const ifMatch = headers['if-match'];
    if (ifMatch !== undefined) {
      if (!/^".+"$/.test(ifMatch)) return this.#refuse(`An ETag without quotes: ${ifMatch}`);
      headers['if-match'] = ifMatch.slice(1, -1);
    }
    if (headers['if-none-match'] !== undefined) return this.#refuse('If-None-Match, which upserts do not honour');
    const pk = partitionIn(headers);
    if (pk === undefined) return this.#refuse('A document without its partition');
    const answer = await this.#forward(asked.method, asked.url, headers, asked.body);
    this.#remember(documents.container, pk, asked.body, answer);
    return answer;
  }

  async #query({
    url,
    headers,
    body,
  }: {
    url: string;
    headers: Record<string, string>;
    body: string;
  }): Promise<Answer> {
    const { query, parameters } = JSON.parse(body) as { query: string; parameters: { name: string; value: unknown }[] };
    const unknown = unknownPart(query);
    if (unknown !== undefined) return this.#refuse(`A query with ${JSON.stringify(unknown)}: ${query}`);
    const pk = partitionIn(headers);
    const isEverywhere = headers['x-ms-documentdb-query-enablecrosspartition']?.toLowerCase() === 'true';
    if (pk === undefined && !isEverywhere) return this.#refuse(`A query without a partition: ${query}`);
    // The emulator returns all partitions, regardless of the header.
    const scoped = pk === undefined ? query : query.replace(' WHERE ', ' WHERE c["pk"] = @strictPartition AND ');
    const known = pk === undefined ? parameters : [...parameters, { name: '@strictPartition', value: pk }];
    const ask = (text: string) =>
      this.#forward(
        'POST',
        url,
        { ...headers, 'x-ms-documentdb-query-enablecrosspartition': 'true' },
        JSON.stringify({ query: text, parameters: known }),
      );
    const hasDocuments = this.#written.has(documentsOf(url)?.container ?? '');
    const lacking = hasDocuments ? await this.#lackingSortField(scoped, ask) : undefined;
    if (lacking !== undefined) return this.#refuse(`Documents without the field by which they are sorted: ${lacking}`);
    return ask(scoped);
  }

  async #hasContainer(container: string): Promise<boolean> {
    if (this.#containers.has(container)) return true;
    const { status } = await this.#forward('GET', `/${container}`, {}, '');
    if (status === 200) this.#containers.add(container);
    return status === 200;
  }

  /** The service leaves out of an order what has not all of its fields, at times. */
  async #lackingSortField(query: string, ask: (text: string) => Promise<Answer>): Promise<string | undefined> {
    const [, condition, order] = /^SELECT .*? FROM c WHERE (.*) ORDER BY (.*)$/.exec(query) ?? [];
    for (const part of order?.split(', ') ?? []) {
      const field = part.replace(/ (?:ASC|DESC)$/, '');
      const found = await ask(`SELECT VALUE COUNT(1) FROM c WHERE ${condition} AND NOT IS_DEFINED(${field})`);
      const [count] = (JSON.parse(found.body) as { Documents?: number[] }).Documents ?? [];
      if (count !== undefined && count > 0) return field;
    }
    return undefined;
  }

  #refuse(message: string): Answer {
    this.refusals.push(message);
    return failure(400, message);
  }

  #remember(container: string, pk: string, body: string, { status }: Answer): void {
    if (body === '' || status >= 300) return;
    this.#written.add(container);
    const { id, ttl } = JSON.parse(body) as { id: string; ttl?: unknown };
    const key = JSON.stringify([container, pk, id]);
    this.#expiring.delete(key);
    if (typeof ttl === 'number') this.#expiring.set(key, { container, id, pk, at: this.#now() + ttl * 1000 });
  }

  async #sweep(): Promise<void> {
    for (const [key, { container, id, pk, at }] of this.#expiring) {
      if (at > this.#now()) continue;
      this.#expiring.delete(key);
      const headers = { 'x-ms-documentdb-partitionkey': JSON.stringify([pk]) };
      await this.#forward('DELETE', `/${container}/docs/${encodeURIComponent(id)}`, headers, '');
    }
  }

  #now(): number {
    return Date.now() + this.ahead;
  }

  async #forward(method: string, url: string, headers: Record<string, string>, body: string): Promise<Answer> {
    const { host: _, 'content-length': __, 'transfer-encoding': ___, 'accept-encoding': ____, ...kept } = headers;
    const forwarded = send({ port: this.#port, host: '127.0.0.1', method, path: url, headers: kept });
    forwarded.end(body);
    const [response] = (await once(forwarded, 'response')) as [IncomingMessage];
    const answered = withQuotedEtags(response.statusCode === 204 ? '' : await text(response));
    const found = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
    if (found.etag !== undefined) found.etag = String(quoted(found.etag));
    return { status: response.statusCode ?? 500, headers: found, body: answered };
  }
}

function partitionIn(headers: Record<string, string>): string | undefined {
  const header = headers['x-ms-documentdb-partitionkey'];
  if (header === undefined) return undefined;
  const [pk] = JSON.parse(header) as unknown[];
  return typeof pk === 'string' ? pk : undefined;
}

/** A composite index of the service serves the opposite of its order, too; the emulator takes only the very order. */
function reverseIndexes({ method, body }: { method: string; body: string }): string {
  if (method !== 'POST' || !body.includes('"compositeIndexes"')) return body;
  const container = JSON.parse(body) as { indexingPolicy: { compositeIndexes: { path: string; order: string }[][] } };
  const { compositeIndexes } = container.indexingPolicy;
  const reversed = compositeIndexes.map((index) =>
    index.map(({ path, order }) => ({ path, order: order === 'ascending' ? 'descending' : 'ascending' })),
  );
  const indexingPolicy = { ...container.indexingPolicy, compositeIndexes: [...compositeIndexes, ...reversed] };
  return JSON.stringify({ ...container, indexingPolicy });
}

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Starts an emulator of Cosmos DB in this process, with the strict proxy before it. */
export async function startCosmosProxy(): Promise<CosmosProxy> {
  const emulator = createHttpServer({ keepAlive: true });
  const proxy = new StrictProxy(await listening(emulator));
  const server = createServer((request, response) => {
    proxy.handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  const port = await listening(server);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    fail: (fault) => void proxy.faults.push({ ...fault }),
    calm() {
      proxy.faults.length = 0;
    },
    advance(seconds) {
      proxy.ahead += seconds * 1000;
    },
    requests: () => proxy.requests,
    refusals: () => proxy.refusals,
    async close() {
      for (const each of [server, emulator]) {
        each.closeAllConnections();
        each.close();
        await once(each, 'close');
      }
    },
  };
}
