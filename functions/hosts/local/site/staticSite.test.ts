import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '#config/environment.ts';
import { openHost } from '../openHost.ts';
import type { RunningHost } from '../startHost.ts';

const page = `<!doctype html><title>Sanispec</title>${' '.repeat(2000)}`;
const script = `export const answer = 42; ${'// long enough to pack\n'.repeat(100)}`;

describe('the site', () => {
  let folder: string;
  let host: RunningHost;

  async function start(): Promise<RunningHost> {
    const environment = readEnvironment({
      DATA_DIR: await mkdtemp(join(folder, 'data-')),
      SITE_DIR: join(folder, 'site'),
      PORT: '0',
      MAIN_HOST: 'sanispec.example',
      LEGACY_DUTCH_HOST: 'www.oud.example',
    });
    return openHost(environment);
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-'));
    await mkdir(join(folder, 'site', 'assets'), { recursive: true });
    await writeFile(join(folder, 'secret.txt'), 'secret');
    await writeFile(join(folder, 'site', '.stamp'), 'secret');
    await writeFile(join(folder, 'site', 'index.html'), page);
    await writeFile(join(folder, 'site', 'favicon.svg'), '<svg/>');
    await writeFile(join(folder, 'site', 'assets', 'index-Dk3x_9aZ.js'), script);
    await writeFile(join(folder, 'site', 'assets', 'packed-Dk3x_9aZ.js'), script);
    await writeFile(join(folder, 'site', 'assets', 'packed-Dk3x_9aZ.js.br'), 'packed by the build');
    host = await start();
  });

  afterAll(async () => {
    await host.stop();
    await rm(folder, { recursive: true });
  });

  /** As bytes on the wire: fetch would normalise the path and decompress the body. */
  async function get(path: string, headers: Record<string, string> = {}) {
    const { port } = new URL(host.url);
    const sent = request({ host: '127.0.0.1', port, path, headers }).end();
    const [response]: IncomingMessage[] = await once(sent, 'response');
    if (response === undefined) throw new Error('No answer');
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
  }

  it.each(['/', '/de-DE/projects', '/en-GB/products/ACB-1?x=1'])(
    'answers %s with the page, never cached',
    async (path) => {
      const { status, headers, body } = await get(path);
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
      expect(body.toString()).toBe(page);
    },
  );

  it('redirects to https behind a server that was asked without', async () => {
    const asked = { host: 'sanispec.example', 'x-forwarded-proto': 'http' };
    const { status, headers } = await get('/de-DE/projects?page=2', asked);
    expect([status, headers.location]).toEqual([308, 'https://sanispec.example/de-DE/projects?page=2']);
    expect(headers['cache-control']).toBe('no-store');
    expect((await get('/de-DE/projects', { ...asked, 'x-forwarded-proto': 'https' })).status).toBe(200);
    expect((await get('/api/health', asked)).status).toBe(200);
  });

  it('leads from the legacy Dutch host to the main one', async () => {
    const { status, headers } = await get('/producten?x=1', { host: 'www.oud.example' });
    expect([status, headers.location]).toEqual([308, 'https://sanispec.example/nl-NL']);
  });

  it('answers a browser with the page for an article number with dots', async () => {
    const { status, body } = await get('/de-DE/browse/products/410.010.01.3', { accept: 'text/html,*/*;q=0.8' });
    expect(status).toBe(200);
    expect(body.toString()).toBe(page);
  });

  it('lets files with a hash in their name be cached forever', async () => {
    const { headers } = await get('/assets/index-Dk3x_9aZ.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('answers 404 for a file that is missing', async () => {
    expect((await get('/assets/missing-Dk3x_9aZ.js')).status).toBe(404);
    expect((await get('/assets/missing-Dk3x_9aZ.js', { accept: 'text/html' })).status).toBe(404);
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ])('compresses for a client that accepts %s', async (accepted, encoding, unpack) => {
    const { headers, body } = await get('/assets/index-Dk3x_9aZ.js', { 'accept-encoding': accepted });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(body.length).toBeLessThan(script.length / 5);
    expect(unpack(body).toString()).toBe(script);
  });

  it('uses what the build has compressed', async () => {
    const { body } = await get('/assets/packed-Dk3x_9aZ.js', { 'accept-encoding': 'br' });
    expect(body.toString()).toBe('packed by the build');
  });

  it('leaves small files as they are', async () => {
    expect((await get('/favicon.svg', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  it('answers 304 to a client that has the file in the same encoding', async () => {
    const { headers } = await get('/', { 'accept-encoding': 'br' });
    const etag = String(headers.etag);
    expect((await get('/', { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(304);
    expect((await get('/', { 'if-none-match': etag })).status).toBe(200);
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/.stamp',
    '/%00',
    '/%E0%A4%A',
  ])('does not leave its folder for %s', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(404);
    expect(body.toString()).not.toContain('secret');
  });

  it.each([
    ['a part that no file can have as its name', `/${'a'.repeat(300)}`],
    ['the same in other letters', `/${'%E2%82%AC'.repeat(100)}`],
    ['the same among the assets', `/assets/${'a'.repeat(300)}.js`],
    ['more parts than any page', '/a'.repeat(3000)],
  ])('answers 404 for an address with %s', async (_, path) => {
    expect((await get(path)).status).toBe(404);
    expect((await get(path, { accept: 'text/html' })).status).toBe(404);
  });

  it('takes no other methods', async () => {
    const response = await fetch(host.url, { method: 'POST', body: 'x' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it.each(['/', '/missing.js'])('sends the security headers with %s', async (path) => {
    const { headers } = await get(path);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("worker-src 'self' blob:");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("img-src 'self' data: blob:;");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('keeps what was uploaded from running as a page', async () => {
    const response = await fetch(`${host.url}/blobs/assets-local/missing.svg`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(await response.text()).toBe('BlobNotFound');
  });
});
