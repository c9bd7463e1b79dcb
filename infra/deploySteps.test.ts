import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  type Deployment,
  type DeployOptions,
  deploySteps,
  rollBackSteps,
  type Step,
  type Values,
} from './deploySteps.ts';
import { environmentOf } from './environments.ts';
import { CommandFailed, runDeployment, runSteps, StepFailed, type StepsOptions } from './runSteps.ts';

const options: DeployOptions = {
  environment: environmentOf('dev'),
  resourceGroup: 'sanispec-dev',
  version: 'abc123',
  configPath: '/api/config',
  readyPath: '/api/ready',
};

const outputs = JSON.stringify({
  publicUrl: { type: 'String', value: 'https://dev.example' },
  frontDoorId: { type: 'String', value: 'door' },
});

const usualAnswers: Readonly<Record<string, string>> = {
  'phase 1': outputs,
  'ask where it runs': outputs,
  'ask what was deployed': '2026-11-28T12:00:00Z',
  'what this build can read': '{}',
  'what {live} can read': '{}',
  'smoke /api/ready': '{"status":"success","data":{"unknownSettings":[]}}',
};

const notThere = new CommandFailed('az', 3, 'ErrorCode:BlobNotFound');

interface Ran {
  readonly lines: string[];
  readonly values: Values;
  readonly failure: unknown;
}

/** Runs steps with commands that print what they are told to, or fail. */
async function ran(
  work: readonly Step[] | Deployment,
  answers: Readonly<Record<string, string | Error>> = {},
  values: Values = new Map(),
): Promise<Ran> {
  values.set('work', '/work');
  const lines: string[] = [];
  const stepsOptions: StepsOptions = {
    report: () => undefined,
    pause: () => Promise.resolve(),
    run: async (command, { title, env = {} }) => {
      lines.push([...Object.entries(env).map(([name, value]) => `${name}=${value}`), ...command].join(' '));
      const answer = answers[title] ?? usualAnswers[title] ?? '';
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  const done = 'steps' in work ? runDeployment(work, values, stepsOptions) : runSteps(work, values, stepsOptions);
  const failure = await done.then(
    () => undefined,
    (error: unknown) => error,
  );
  return { lines, values, failure };
}

function print(program: string, ...args: readonly string[]): Promise<{ code: number; output: string; errors: string }> {
  const file = fileURLToPath(new URL(program, import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { maxBuffer: 2 ** 24 }, (error, output, errors) => {
      resolve({ code: error === null ? 0 : 1, output, errors });
    });
  });
}

describe('a deployment', () => {
  it('gives the tool of the site its token, calls what was deployed, and remembers both versions', async () => {
    const { lines, failure } = await ran(deploySteps(options).steps, {
      'ask what is live': 'old111',
      'token of the site': 'token\n',
    });
    expect(failure).toBeUndefined();
    expect(lines.find((line) => line.includes('npx'))).toMatch(
      /^SWA_CLI_DEPLOYMENT_TOKEN=token npx --yes @azure\/static-web-apps-cli@[\d.]+ deploy frontend\/dist /,
    );
    expect(lines.filter((line) => line.startsWith('curl'))).toEqual([
      expect.stringMatching(/https:\/\/dev\.example\/$/),
      expect.stringMatching(/https:\/\/dev\.example\/api\/config$/),
      expect.stringMatching(/https:\/\/dev\.example\/api\/ready$/),
    ]);
    expect(lines.slice(-2)).toEqual([
      expect.stringContaining('--name previous --data old111'),
      expect.stringContaining('--name live --data abc123'),
    ]);
  });

  it('deploys for the first time when nothing is live yet', async () => {
    const { failure, values } = await ran(deploySteps(options).steps, { 'ask what is live': notThere });
    expect(failure).toBeUndefined();
    expect(values.get('live')).toBe('');
  });

  it('shows no secret to lists of processes', async () => {
    const { lines } = await ran(deploySteps(options).steps, { 'token of the site': 'token' });
    for (const line of lines) expect(line.replace(/^SWA_CLI_DEPLOYMENT_TOKEN=\S+/, '')).not.toMatch(/token\b|smtp/);
  });

  it('calls again until the site answers, and fails when it never does', async () => {
    const { failure, lines } = await ran(deploySteps(options).steps, {
      'smoke /api/config': new Error('curl ended with 22'),
    });
    expect(failure).toBeInstanceOf(StepFailed);
    expect(String(failure)).toContain('smoke /api/config: curl ended with 22');
    expect(lines.filter((line) => line.endsWith('/api/config'))).toHaveLength(30);
    expect(lines.filter((line) => line.includes('--name live --data'))).toEqual([]);
  });

  it('stops at the first step that fails', async () => {
    const { lines, failure } = await ran(deploySteps(options).steps, { package: new Error('no binaries') });
    expect(String(failure)).toContain('no binaries');
    expect(lines.at(-1)).toBe('npm run package');
  });
});

describe('a roll-back', () => {
  it('brings the package that was live before a deployment that failed', async () => {
    const { lines } = await ran(
      deploySteps(options).rollBack,
      {},
      new Map([
        ['live', 'old111'],
        ['publicUrl', 'https://dev.example'],
      ]),
    );
    expect(lines[0]).toContain('--name old111/shapes.json');
    expect(lines[1]).toContain('--name old111/functions.zip --file dist/functions.zip');
    expect(lines[2]).toContain('--name old111/site.tgz');
    expect(lines.some((line) => line.includes('config-zip'))).toBe(true);
    expect(lines.at(-1)).toContain('https://dev.example/api/ready');
  });

  it('follows a deployment that does not answer', async () => {
    const silent = { 'ask what is live': 'old111', 'smoke /api/config': new Error('curl ended with 22') };
    const { lines, failure } = await ran(deploySteps(options), silent);
    expect(String(failure)).toContain('smoke /api/config');
    expect(lines.filter((line) => line.includes('config-zip'))).toHaveLength(2);
    expect(lines.some((line) => line.includes('download') && line.includes('old111/functions.zip'))).toBe(true);
  });

  it.each([
    ['nothing was published', { 'ask what is live': 'old111', package: new Error('no binaries') }],
    ['nothing ran before', { 'ask what is live': notThere, site: new Error('refused') }],
  ])('does not when %s', async (_, answers) => {
    const { lines, failure } = await ran(deploySteps(options), answers);
    expect(failure).toBeInstanceOf(StepFailed);
    expect(lines.filter((line) => line.includes('/functions.zip') && line.includes('download'))).toEqual([]);
  });

  it('brings the one before the last, or the one that is asked for, and remembers it', async () => {
    const last = await ran(rollBackSteps(options, undefined), { 'ask what is previous': 'old111' });
    expect(last.failure).toBeUndefined();
    expect(last.lines.at(-1)).toContain('--name live --data old111');
    const chosen = await ran(rollBackSteps(options, 'older0'));
    expect(chosen.lines.at(-1)).toContain('--name live --data older0');
  });

  it('fails when there is none', async () => {
    const { failure } = await ran(rollBackSteps(options, undefined), { 'ask what is previous': new Error('404') });
    expect(failure).toBeInstanceOf(StepFailed);
  });
});

describe('the programs', () => {
  it('print a template', async () => {
    const { code, output } = await print('print.ts', '--environment', 'dev', '--phase', '2');
    expect(code).toBe(0);
    expect(JSON.parse(output)).toMatchObject({
      contentVersion: '1.0.0.0',
      resources: [{ name: 'sanispec-dev-files/runJob' }],
    });
  });

  it.each([
    ['print.ts', ['--environment', 'dev'], "No phase ''"],
    ['print.ts', ['--environment', 'moon', '--phase', '1'], "No environment 'moon'"],
    ['print.ts', ['--stage', '1'], "Unknown option '--stage'"],
    ['deploy.ts', ['--environment', 'dev'], 'No resource group'],
    ['deploy.ts', ['--environment', '', '--resource-group', 'a'], "No environment ''"],
  ])('%s %j says what is wrong: %s', async (program, args, message) => {
    const { code, output, errors } = await print(program, ...args);
    expect(code).toBe(1);
    expect(output).toBe('');
    expect(errors).toContain(message);
    expect(errors).toContain('Usage:');
  });

  it('a dry run prints the commands of a deployment and runs none', async () => {
    const { code, output } = await print('deploy.ts', '--environment', 'dev', '--resource-group', 'mine', '--dry-run');
    expect(code).toBe(0);
    expect(output.split('\n').filter((line) => line.startsWith('az deployment group create'))).toHaveLength(2);
    expect(output).toContain('--resource-group mine');
    expect(output).toContain("'{publicUrl}/api/ready'".replaceAll("'", ''));
  });

  it('write the settings of the site', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sanispec-infra-'));
    try {
      const file = join(folder, 'staticwebapp.config.json');
      const door = ['--front-door', 'door', '--public-url', 'https://dev.example'];
      expect(await print('printSiteSettings.ts', '--environment', 'dev', ...door, '--file', file)).toMatchObject({
        code: 0,
      });
      expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
        forwardingGateway: { allowedForwardedHosts: ['dev.example'] },
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
