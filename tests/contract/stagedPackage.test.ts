import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { endpoints, timerNames } from '@sanispec/shared/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../../functions/accounts/createUser.ts';
import { createServices } from '../../functions/config/createServices.ts';
import { readEnvironment } from '../../functions/config/environment.ts';
import { publishTestCatalogue } from '../../functions/testing/publishTestCatalogue.ts';
import { jobBlobPath, jobFunctionName } from '../../functions/triggers/jobBlob.ts';
import { timers } from '../../functions/triggers/timers.ts';
// @ts-expect-error A script without types.
import { stagePackage } from '../../scripts/stagePackage.mjs';
import { ApiClient } from '../support/apiClient.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const password = 'drawing-office';

interface Registered {
  readonly name: string;
  readonly bindings: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

let folder: string;
let staged: string;
let host: ChildProcess;
let url: string;
const log: string[] = [];
let loaded: { readonly registered: readonly Registered[]; readonly loaded: unknown; readonly read: readonly string[] };

async function prepareData(dataFolder: string): Promise<void> {
  const services = await createServices(readEnvironment({ DATA_DIR: dataFolder }));
  const person = { password, firstName: 'Ada', lastName: 'Berg', companyName: '', country: 'DE' };
  await createUser(services, { ...person, email: 'root@example.com', scopes: [{ role: 'root', countries: [] }] });
  await publishTestCatalogue(services);
  await services.documents.close();
}

async function startStaged(dataFolder: string): Promise<void> {
  const script = join(root, 'tests', 'support', 'stagedHost.ts');
  host = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, staged], {
    cwd: staged,
    env: { ...process.env, DATA_DIR: dataFolder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (host.stdout === null || host.stderr === null) throw new Error('No output to read');
  createInterface({ input: host.stderr }).on('line', (line) => log.push(line));
  url = await new Promise<string>((resolve, reject) => {
    host.once('exit', (code) => reject(new Error(`The host ended with ${code} before it listened`)));
    createInterface({ input: host.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      if (line.startsWith('{')) loaded = JSON.parse(line);
      const found = /^listening (\S+)$/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanispec-staged-'));
  // Outside of the checkout: a package that is not staged cannot be found by walking up.
  staged = join(folder, 'package');
  await stagePackage(staged);
  await prepareData(join(folder, 'data'));
  await startStaged(join(folder, 'data'));
});

async function stopHost(): Promise<void> {
  if (host === undefined || host.exitCode !== null) return;
  const ended = once(host, 'exit');
  host.kill('SIGTERM');
  await ended;
}

afterAll(async () => {
  await stopHost();
  await rm(folder, { recursive: true, force: true });
});

describe('the staged package', () => {
  it('stages a function app: host.json next to a manifest whose main exists, without local host and demo', async () => {
    const manifest = JSON.parse(await readFile(join(staged, 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({ type: 'module', main: 'dist/index.mjs' });
    expect(existsSync(join(staged, manifest.main))).toBe(true);
    expect(JSON.parse(await readFile(join(staged, 'host.json'), 'utf8'))).toMatchObject({ version: '2.0' });
    expect(existsSync(join(staged, 'dist', 'main.mjs'))).toBe(false);
    expect(existsSync(join(staged, 'node_modules', 'azurite'))).toBe(false);
    expect(Object.keys(manifest.dependencies)).not.toContain('@sanispec/demo');
  });

  it('registers a function for every endpoint, the jobs and every timer', () => {
    const byName = new Map(loaded.registered.map((one) => [one.name, one]));
    expect([...byName.keys()].sort()).toEqual(
      [...Object.keys(endpoints), 'openApi', jobFunctionName, ...timerNames].sort(),
    );
    for (const { name, method, path } of Object.values(endpoints)) {
      const trigger = Object.values(byName.get(name)?.bindings ?? {}).find(({ type }) => type === 'httpTrigger');
      expect(trigger, name).toMatchObject({ route: path.slice(1), methods: [method], authLevel: 'anonymous' });
    }
    const jobs = Object.values(byName.get(jobFunctionName)?.bindings ?? {});
    expect(jobs).toContainEqual(
      expect.objectContaining({ type: 'blobTrigger', path: jobBlobPath, source: 'EventGrid' }),
    );
  });

  it('reads no setting while it is loaded, since a warm instance gets them later', () => {
    const settings = Object.keys(readEnvironment({}));
    expect(loaded.loaded).toContain('handle');
    expect(loaded.read.filter((name) => settings.includes(name))).toEqual([]);
  });

  it('registers every timer with its schedule', () => {
    for (const name of timerNames) {
      const registered = loaded.registered.find((one) => one.name === name);
      const trigger = Object.values(registered?.bindings ?? {}).find(({ type }) => type === 'timerTrigger');
      expect(trigger, name).toMatchObject({ schedule: timers[name].schedule });
    }
  });

  it('logs in, which takes the binary of argon2', async () => {
    const client = new ApiClient(url);
    expect((await client.logIn('root@example.com', password)).access_token).toMatch(/^\S{40,}$/);
  });

  it('imports a picture, which takes the binary of sharp in a process of its own', async () => {
    const client = new ApiClient(url);
    await client.logIn('root@example.com', password);
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b5c7a' } })
      .png()
      .toBuffer();
    const attachment_file = await client.upload(new Uint8Array(picture));
    const body = { attachment_file, fileName: 'frame.png', isGlobal: true, countries: ['DE'] };
    const started = await client.call<{ jobId: string }>('POST', '/assets/import', body);
    const job = await client.jobEnd(started.body.data.jobId);
    expect(job).toMatchObject({ status: 'succeeded', errors: [] });
  });

  it('writes a data sheet, which takes the fonts', async () => {
    const client = new ApiClient(url);
    const answer = await client.call<string>('POST', '/datasheet/DE/100.1', { locale: 'de-DE', displayPrices: true });
    expect(answer.status).toBe(200);
    const file = Buffer.from(await (await fetch(new URL(answer.body.data, url))).arrayBuffer());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.length).toBeGreaterThan(10_000);
  });

  it('writes a report as a workbook, which takes what exceljs writes streams by', async () => {
    const client = new ApiClient(url);
    await client.logIn('root@example.com', password);
    const path = '/reports/USERS/download?days=180&countries=&format=xlsx&table=userCountries';
    const answer = await client.call<string>('GET', path);
    expect(answer.status).toBe(200);
    const file = Buffer.from(await (await fetch(new URL(answer.body.data, url))).arrayBuffer());
    expect(file.subarray(0, 2).toString()).toBe('PK');
  });

  it('stages nothing without the binaries for Azure, and keeps the previous package', async () => {
    const isThere = (name: string) => !name.startsWith('@img/sharp');
    const refusal = /Linux on x64 .*: @img\/sharp-linux-x64, @img\/sharp-libvips-linux-x64$/;
    await expect(stagePackage(staged, isThere)).rejects.toThrow(refusal);
    expect(existsSync(join(staged, 'dist', 'index.mjs'))).toBe(true);
  });

  it('reports a package without one of its binaries as not ready, so that a deployment rolls back', async () => {
    expect(await new ApiClient(url).call('GET', '/ready')).toMatchObject({ status: 200 });
    await stopHost();
    await rename(join(staged, 'node_modules/@img/sharp-linux-x64'), join(folder, 'gone'));
    await startStaged(join(folder, 'data'));
    expect(await new ApiClient(url).call('GET', '/ready')).toMatchObject({ status: 503 });
  });

  it('answers without its program, too, and says in the log what is wrong with it', async () => {
    await stopHost();
    const program = (await readdir(join(staged, 'dist'))).find((name) => /^handle-\w+\.mjs$/.test(name)) ?? '';
    await writeFile(join(staged, 'dist', program), "throw new RangeError('a part is broken');");
    await startStaged(join(folder, 'data'));
    const before = log.length;
    for (const path of ['/health', '/articles/search?country=DE', '/openapi.json']) {
      const answer = await new ApiClient(url).call('GET', path);
      expect(answer).toMatchObject({ status: 500, body: { status: 'error', data: 'ServerError' } });
    }
    const told = log.slice(before).filter((line) => line.includes('"event":"programNotLoaded"'));
    expect(told).toHaveLength(3);
    expect(told[0]).toContain('RangeError: a part is broken');
    await stopHost();
    expect(log.filter((line) => line.includes('terminateHookFailed'))).toEqual([]);
  });
});
