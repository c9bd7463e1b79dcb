import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Job, SessionData } from '@sanispec/shared/contract';

export interface ApiAnswer<Data> {
  readonly status: number;
  readonly body: { readonly status: 'success' | 'error'; readonly data: Data };
  readonly etag: string | null;
}

const endedStatuses = new Set(['waiting', 'succeeded', 'failed']);
const pollMilliseconds = 100;

function nextPoll(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, pollMilliseconds);
  });
}

/** Talks to a running host as any client would, over HTTP. */
export class ApiClient {
  readonly #url: string;
  #token: string | undefined;

  /** @param token of a session that was begun before */
  constructor(url: string, token?: string) {
    this.#url = url;
    this.#token = token;
  }

  async call<Data>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${this.#url}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(this.#token !== undefined && { authorization: `Bearer ${this.#token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: ApiAnswer<Data> = {
      status: response.status,
      body: (await response.json()) as ApiAnswer<Data>['body'],
      etag: response.headers.get('etag'),
    };
    return answer;
  }

  async logIn(email: string, password: string): Promise<SessionData> {
    const { body } = await this.call<SessionData>('POST', '/login', { email, password });
    if (body.status === 'error') throw new Error(`Login failed: ${body.data}`);
    this.#token = body.data.access_token;
    return body.data;
  }

  /** Uploads through a signed address and returns the file's name for later calls. */
  async upload(content: Uint8Array<ArrayBuffer>): Promise<string> {
    const { body } = await this.call<{ connectionString: string; fullUrl: string }>(
      'GET',
      `/uploads/token?bytes=${Math.max(content.length, 1)}`,
    );
    const put = await fetch(new URL(body.data.connectionString, this.#url), {
      method: 'PUT',
      headers: { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'application/octet-stream' },
      body: content,
    });
    if (!put.ok) throw new Error(`Upload failed with ${put.status}`);
    return body.data.fullUrl;
  }

  /** Waits until the job ended or asks for a review. */
  async jobEnd(jobId: string): Promise<Job> {
    for (;;) {
      const { body } = await this.call<Job>('GET', `/jobs/${jobId}`);
      if (body.status === 'error') throw new Error(`Job not readable: ${String(body.data)}`);
      if (endedStatuses.has(body.data.status)) return body.data;
      await nextPoll();
    }
  }

  async #startImport(path: string, file: string, fields: object): Promise<string> {
    const attachment_file = await this.upload(new Uint8Array(await readFile(file)));
    const { status, body } = await this.call<{ jobId: string }>('POST', path, {
      attachment_file,
      fileName: basename(file),
      ...fields,
    });
    if (status !== 202) throw new Error(`Import refused: ${String(body.data)}`);
    return body.data.jobId;
  }

  async importCatalog(file: string): Promise<Job> {
    return this.jobEnd(await this.#startImport('/catalogs/import', file, {}));
  }

  async importAssets(file: string, isGlobal: boolean, countries: readonly string[] = []): Promise<Job> {
    return this.jobEnd(await this.#startImport('/assets/import', file, { isGlobal, countries }));
  }

  /** Goes on after a review of warnings. */
  async continueJob(jobId: string): Promise<Job> {
    await this.call('POST', `/jobs/${jobId}/continue`, { acceptLoss: true });
    return this.jobEnd(jobId);
  }
}
