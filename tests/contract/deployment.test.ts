import { execFileSync, spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StandInBuild, StandInFault } from '../support/standInAzure.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tools = fileURLToPath(new URL('../support/standInAzure.ts', import.meta.url));
const isFull = process.env.TEST_FULL === 'true';
const shapes = { projects: { version: 5, minReader: 5 } };
const expanded = { projects: { version: 6, minReader: 5 } };
const contracted = { projects: { version: 6, minReader: 6 } };

/** Where a first version runs; each test has a copy of it. */
let template: string;
let checkout: string;
let azure: string;
/** The version that runs. */
let first: string;
/** How its deployment went. */
let firstDeployment: Deployed;

/** A checkout with the programs of a deployment; the sources that they read are those of this one. */
async function makeCheckout(): Promise<void> {
  await Promise.all([mkdir(azure), mkdir(join(checkout, 'bin'))]);
  const filter = (path: string): boolean => !path.endsWith('.test.ts');
  await cp(join(root, 'infra'), join(checkout, 'infra'), { recursive: true, filter });
  for (const name of ['functions', 'node_modules', 'shared']) await symlink(join(root, name), join(checkout, name));
  await cp(join(root, 'package.json'), join(checkout, 'package.json'));
  await writeFile(join(checkout, '.gitignore'), '*\n!release.txt\n');
  for (const name of ['az', 'npm', 'npx', 'curl']) {
    const file = join(checkout, 'bin', name);
    const command = `'${process.execPath}' --disable-warning=ExperimentalWarning '${tools}' ${name} "$@"`;
    await writeFile(file, `#!/bin/sh\nexec ${command}\n`);
    await chmod(file, 0o755);
  }
  git('init', '--quiet');
}

function enter(folder: string): void {
  checkout = folder;
  azure = join(folder, 'azure');
}

beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'sanispec-deploy-'));
  enter(template);
  await makeCheckout();
  first = await release({ name: 'first', shapes });
  firstDeployment = await deploy();
});

beforeEach(async () => {
  enter(await mkdtemp(join(tmpdir(), 'sanispec-deploy-')));
  await cp(template, checkout, { recursive: true, verbatimSymlinks: true });
});

afterEach(() => rm(checkout, { recursive: true, force: true }));
afterAll(() => rm(template, { recursive: true, force: true }));

/** Nothing was ever deployed. */
async function emptyAzure(): Promise<void> {
  await rm(azure, { recursive: true });
  await mkdir(azure);
}

function git(...words: readonly string[]): string {
  const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
  return execFileSync('git', [...who, ...words], { cwd: checkout, encoding: 'utf8' }).trim();
}

/** Commits a release. @returns its version */
async function release(build: StandInBuild): Promise<string> {
  await writeFile(join(azure, 'build.json'), JSON.stringify(build));
  await writeFile(join(checkout, 'release.txt'), build.name);
  git('add', 'release.txt');
  git('commit', '--quiet', '--message', build.name);
  return git('rev-parse', '--short=12', 'HEAD');
}

interface Deployed {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
  /** What was called, in order. */
  readonly calls: readonly string[];
}

async function deploy(
  flags: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<Deployed> {
  await rm(join(azure, 'calls.log'), { force: true });
  const args = ['--environment', 'dev', '--resource-group', 'mine', '--pause', '0', ...flags];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'infra/deploy.ts', ...args], {
    cwd: checkout,
    env: {
      ...process.env,
      ...{ PATH: `${join(checkout, 'bin')}:${process.env.PATH}`, STAND_IN_AZURE: azure },
      ...{ ROOT_EMAILS: 'ada@example.com', ALERT_EMAIL: 'ops@example.com', SMTP_URL: 'smtps://a:b@mail.example' },
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const log = await readFile(join(azure, 'calls.log'), 'utf8').catch(() => '');
  return { code, output, errors, calls: log.split('\n').filter((line) => line !== '') };
}

async function failOn(...faults: readonly StandInFault[]): Promise<void> {
  await writeFile(join(azure, 'faults.json'), JSON.stringify(faults));
}

async function running(): Promise<string | undefined> {
  const zip = await readFile(join(azure, 'running.zip'), 'utf8').catch(() => undefined);
  return zip === undefined ? undefined : (JSON.parse(zip) as StandInBuild).name;
}

async function blobOf(name: string): Promise<string | undefined> {
  return readFile(join(azure, 'blobs', name), 'utf8').catch(() => undefined);
}

function areasOf(calls: readonly string[]): readonly string[] {
  const words = calls.map(
    (line) => /^(?:az (?:storage blob|deployment group|\w+)|npm run|npx|curl)(?: \S+)?/.exec(line)?.[0],
  );
  return words.filter((word) => word !== undefined);
}

describe('a deployment', () => {
  it('builds first, then asks, then changes; the first one remembers what is live', async () => {
    const { code, calls, errors } = firstDeployment;
    expect([code, errors]).toEqual([0, expect.stringContaining('DeploymentNotFound')]);
    expect(areasOf(calls)).toEqual([
      ...['npm run package', 'npm run build', 'az deployment group show', 'az deployment group what-if'],
      ...['az deployment group create', 'az storage blob upload', 'az storage blob upload', 'az storage blob upload'],
      ...['az staticwebapp secrets', 'az functionapp deployment', 'npx --yes', 'az deployment group create'],
      ...['curl --fail', 'curl --fail', 'curl --fail', 'az storage blob upload'],
    ]);
    expect([await running(), await blobOf('live'), await blobOf('previous')]).toEqual(['first', first, undefined]);
    expect(await readdir(join(azure, 'blobs', first))).toEqual(['functions.zip', 'shapes.json', 'site.tgz']);
  });

  it('remembers both versions at the next deployment, and can go back and forth', async () => {
    const second = await release({ name: 'second', shapes: expanded });
    expect((await deploy()).code).toBe(0);
    expect([await running(), await blobOf('live'), await blobOf('previous')]).toEqual(['second', second, first]);

    expect((await deploy(['--roll-back'])).code).toBe(0);
    expect([await running(), await blobOf('live')]).toEqual(['first', first]);
    expect(await readFile(join(azure, 'site', 'index.html'), 'utf8')).toContain('first');
    if (!isFull) return;
    expect((await deploy(['--roll-back', '--to', second])).code).toBe(0);
    expect([await running(), await blobOf('live')]).toEqual(['second', second]);
  });

  it('that does not answer gives way to the one before', async () => {
    await release({ name: 'broken', shapes, isBroken: true });
    const { code, output, errors } = await deploy();
    expect(code).toBe(1);
    expect(output).toContain(`Back to ${first}`);
    expect(errors).toContain('smoke /: curl ended with 22');
    expect([await running(), await blobOf('live')]).toEqual(['first', first]);
  });

  it.each([
    ['what was deployed', 'group show'],
    ['what is live', '--name live'],
  ])('that cannot find out %s stops before it changes anything', async (_, call) => {
    await release({ name: 'second', shapes });
    await failOn({ call, errors: 'AuthorizationFailed', times: 1 });
    const { code, errors, calls } = await deploy();
    expect([code, errors]).toEqual([1, expect.stringContaining('AuthorizationFailed')]);
    expect(calls.filter((line) => /create|upload|config-zip/.test(line))).toEqual([]);
    expect(await running()).toBe('first');
  });

  it('needs the address of the mail server the first time', async () => {
    await emptyAzure();
    await release({ name: 'second', shapes });
    const { code, errors, calls } = await deploy([], { SMTP_URL: '' });
    expect([code, errors]).toEqual([1, expect.stringContaining('SMTP_URL is not set')]);
    expect(calls.filter((line) => line.includes('create'))).toEqual([]);
  });

  it.runIf(isFull)('needs no address of the mail server later', async () => {
    await release({ name: 'second', shapes });
    expect((await deploy([], { SMTP_URL: '' })).code).toBe(0);
  });

  it.runIf(isFull)('whose settings it does not know fails its smoke test, and gives way', async () => {
    await release({ name: 'second', shapes, unknownSettings: ['MAIL_FORM'] });
    const { code, errors } = await deploy();
    expect([code, errors]).toEqual([1, expect.stringContaining('there is no setting MAIL_FORM')]);
    expect(await running()).toBe('first');
  });

  it.runIf(isFull)('waits for roles that arrive late', async () => {
    await release({ name: 'second', shapes });
    await failOn(
      { call: 'blob upload', errors: 'AuthorizationPermissionMismatch', times: 5 },
      { call: 'config-zip', errors: 'Forbidden', times: 5 },
    );
    expect((await deploy()).code).toBe(0);
    expect(await running()).toBe('second');
  });
});

describe('a release that the one before cannot read', () => {
  it('refuses to be taken back before anything is touched', async () => {
    await release({ name: 'second', shapes: contracted });
    expect((await deploy()).code).toBe(0);
    for (const flags of [['--roll-back'], ['--roll-back', '--to', first]]) {
      const { code, errors, calls } = await deploy(flags);
      expect([code, errors]).toEqual([1, expect.stringContaining('projects needs version 6, it knows 5')]);
      expect(calls.filter((line) => /upload|config-zip|functions\.zip|npx/.test(line))).toEqual([]);
    }
    expect(await running()).toBe('second');
    // Nor is an older checkout deployed over it.
    await release({ name: 'older', shapes });
    const { code, errors, calls } = await deploy();
    expect([code, errors]).toEqual([1, expect.stringContaining('what this build can read: projects needs version 6')]);
    expect(calls.filter((line) => /create|upload/.test(line))).toEqual([]);
  });

  it.runIf(isFull)('stays when it does not answer', async () => {
    await release({ name: 'broken', shapes: contracted, isBroken: true });
    const { code, errors } = await deploy();
    expect([code, errors]).toEqual([1, expect.stringContaining('projects needs version 6, it knows 5')]);
    expect(await running()).toBe('broken');
  });
});

describe('a roll-back', () => {
  it('changes nothing when rolling back to a version that was never kept', async () => {
    const { code, errors, calls } = await deploy(['--roll-back', '--to', 'unknown']);
    expect([code, errors]).toEqual([1, expect.stringContaining('BlobNotFound')]);
    expect(calls.filter((line) => /upload|config-zip|npx/.test(line))).toEqual([]);
  });
});
