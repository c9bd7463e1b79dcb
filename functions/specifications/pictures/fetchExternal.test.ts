import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FetchRules, fetchExternal, type Network } from './fetchExternal.ts';

const origin = 'https://pictures.example';
const png = Buffer.from('89504e470d0a1a0a', 'hex');

/** What the other site answers, by path. */
const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/a.png': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(png),
  '/a.dwg': (response) => response.writeHead(200, { 'content-type': 'application/acad' }).end('AC1027'),
  '/404': (response) => response.writeHead(404, { 'content-type': 'image/png' }).end(png),
  '/500': (response) => response.writeHead(500).end(),
  '/html': (response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>'),
  '/untyped': (response) => response.writeHead(200).end(png),
  '/moved': (response) => response.writeHead(302, { location: `${origin}/a.png` }).end(),
  '/gzip': (response) => response.writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' }).end(png),
  '/named-large': (response) =>
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': 1_000_000_000 }).write(png),
  '/endless': (response) => {
    response.writeHead(200, { 'content-type': 'image/png' });
    const send = (): void => {
      if (!response.destroyed) response.write(Buffer.alloc(4096), () => setImmediate(send));
    };
    send();
  },
  '/never': () => undefined,
  '/stalls': (response) => response.writeHead(200, { 'content-type': 'image/png' }).write(png),
  '/breaks': (response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': 100 }).write(png);
    setImmediate(() => response.destroy());
  },
};

let server: Server;
let folder: string;
let asked: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanispec-fetch-'));
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    answers[url]?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

/** The test's server stands for every other site; nothing else is reached. */
function network(limits: Partial<Network> = {}): Network {
  return {
    request: ({ pathname }, { signal, headers }, onResponse) => {
      const { port } = server.address() as AddressInfo;
      const target = { host: '127.0.0.1', port, path: pathname, agent: false, headers } as const;
      return request({ ...target, ...(signal && { signal }) }, onResponse);
    },
    timeoutMilliseconds: 5000,
    maxBytes: 100_000,
    ...limits,
  };
}

function rules(changes: Partial<FetchRules> = {}): FetchRules {
  return { origins: new Set([origin]), accepts: 'pictures', signal: new AbortController().signal, ...changes };
}

const path = () => join(folder, 'asset');

describe('a file of an allowed site', () => {
  it('writes a file of an allowed site unchanged', async () => {
    expect(await fetchExternal(`${origin}/a.png`, path(), rules(), network())).toBeUndefined();
    expect(await readFile(path())).toEqual(png);
  });

  it('may be other than a picture where files are wanted', async () => {
    expect(await fetchExternal(`${origin}/a.dwg`, path(), rules({ accepts: 'files' }), network())).toBeUndefined();
    expect(await fetchExternal(`${origin}/a.dwg`, path(), rules(), network())).toBe('failed');
  });

  it.each(['/404', '/500', '/html', '/untyped', '/moved', '/gzip', '/named-large', '/endless', '/breaks'])(
    'omits a file when the site answers as at %s',
    async (where) => {
      expect(await fetchExternal(`${origin}${where}`, path(), rules(), network())).toBe('failed');
      expect(asked).toEqual([where]);
    },
  );

  it.each(['/never', '/stalls'])('omits a file when the site takes too long, as at %s', async (where) => {
    expect(await fetchExternal(`${origin}${where}`, path(), rules(), network({ timeoutMilliseconds: 50 }))).toBe(
      'failed',
    );
  });

  it('accepts a page only where files of any kind are allowed', async () => {
    expect(await fetchExternal(`${origin}/html`, path(), rules({ accepts: 'files' }), network())).toBe('failed');
  });

  it('stops waiting for a file when the work is ended', async () => {
    const controller = new AbortController();
    const fetched = fetchExternal(`${origin}/never`, path(), rules({ signal: controller.signal }), network());
    controller.abort(new Error('no longer wanted'));
    await expect(fetched).rejects.toThrow('no longer wanted');
  });
});

describe('addresses that are not fetched', () => {
  it.each([
    ['another site', 'https://other.example/a.png'],
    ['another port', 'https://pictures.example:8443/a.png'],
    ['plain http', 'http://pictures.example/a.png'],
    ['a name and a password', 'https://me:secret@pictures.example/a.png'],
    ['no address', 'pictures.example/a.png'],
  ])('%s', async (_, address) => {
    expect(await fetchExternal(address, path(), rules(), network())).toBe('notAllowed');
    expect(asked).toEqual([]);
  });

  it('a private address, even where the catalogue allows it', async () => {
    const own = 'https://169.254.169.254';
    expect(await fetchExternal(`${own}/a.png`, path(), rules({ origins: new Set([own]) }), network())).toBe(
      'notAllowed',
    );
  });

  it('a name that leads to a private address', async () => {
    const origins = new Set(['https://localhost']);
    expect(await fetchExternal('https://localhost/a.png', path(), rules({ origins }))).toBe('failed');
  });
});
