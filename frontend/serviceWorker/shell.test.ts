// @vitest-environment node
import { beforeEach, expect, it } from 'vitest';
import { memoryCaches } from '#testing/memoryCaches.ts';
import { createShell, type ShellFile } from './shell.ts';

const origin = 'https://site.example';
const shared: ShellFile = { url: 'assets/packages-11111111.js', revision: null };

let caches: CacheStorage;
let fetched: string[];
/** What the server has, by path. */
let served: Map<string, string>;

/** A service worker may ask for a path; Node cannot. */
class PathRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, origin) : input, init);
  }
}

beforeEach(() => {
  globalThis.Request = PathRequest;
  caches = memoryCaches();
  fetched = [];
  served = new Map();
});

function filesOf(build: string): ShellFile[] {
  const own: ShellFile = { url: `assets/index-${build}`, revision: null };
  return [{ url: 'index.html', revision: build }, own, shared];
}

/** Deploys a build, and starts its service worker. */
function deploy(build: string, patience: () => Promise<void> = () => new Promise(() => undefined)) {
  served = new Map(filesOf(build).map(({ url }) => [`/${url}`, `${url} of ${build}`]));
  return createShell(filesOf(build), {
    caches,
    fetch: async ({ url }) => {
      const path = new URL(url).pathname;
      fetched.push(path);
      const text = served.get(path);
      return new Response(text, { status: text === undefined ? 404 : 200 });
    },
    patience,
  });
}

const offline = (): Promise<Response> => Promise.reject(new TypeError('offline'));
const asset = (build: string): Request => new Request(`${origin}/assets/index-${build}`);

async function installed(build: string) {
  const shell = deploy(build);
  await shell.install();
  await shell.activate();
  return shell;
}

it('shows the page of the network, and the kept one without a network or behind a failing server', async () => {
  const shell = await installed('aaaaaaaa');
  expect(await (await shell.page(Promise.resolve(new Response('newest')))).text()).toBe('newest');
  expect(await (await shell.page(offline())).text()).toBe('index.html of aaaaaaaa');
  const failing = Promise.resolve(new Response('down', { status: 503 }));
  expect(await (await shell.page(failing)).text()).toBe('index.html of aaaaaaaa');
});

it('does not wait long for a network that does not answer', async () => {
  const shell = deploy('aaaaaaaa', () => Promise.resolve());
  await shell.install();
  expect(await (await shell.page(new Promise(() => undefined))).text()).toBe('index.html of aaaaaaaa');
});

it('answers for the files of its build without the network', async () => {
  const shell = await installed('aaaaaaaa');
  fetched = [];
  expect(await (await shell.file(asset('aaaaaaaa'))).text()).toBe('assets/index-aaaaaaaa of aaaaaaaa');
  expect(fetched).toEqual([]);
});

it('fetches only changed files for the next build', async () => {
  await installed('aaaaaaaa');
  fetched = [];
  await installed('bbbbbbbb');
  expect(fetched.sort()).toEqual(['/assets/index-bbbbbbbb', '/index.html']);
});

it('keeps the files of the build before, whose pages may be open, and no older ones', async () => {
  await installed('aaaaaaaa');
  await installed('bbbbbbbb');
  const third = await installed('cccccccc');
  expect((await third.file(asset('bbbbbbbb'))).status).toBe(200);
  expect((await third.file(asset('aaaaaaaa'))).status).toBe(404);
});

it('keeps nothing of a build that it cannot have as a whole, and the one before goes on', async () => {
  const first = await installed('aaaaaaaa');
  const second = deploy('bbbbbbbb');
  served.delete('/assets/index-bbbbbbbb');
  await expect(second.install()).rejects.toThrow('404');
  expect(await caches.keys()).toHaveLength(1);
  expect(await (await first.page(offline())).text()).toBe('index.html of aaaaaaaa');
});

it('does not install where there is no room', async () => {
  caches = memoryCaches(2);
  await expect(deploy('aaaaaaaa').install()).rejects.toThrow('No room');
  expect(await caches.keys()).toEqual([]);
});

it('without a kept page leaves the answer to the network', async () => {
  await expect(deploy('aaaaaaaa').page(offline())).rejects.toThrow('offline');
});
