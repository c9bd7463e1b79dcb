// npm run deploy -- --environment dev|prod --resource-group <name> [--what-if | --roll-back [--to <version>]] [--dry-run]

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { endpoints } from '@sanispec/shared/contract';
import { deploymentOf, phases } from './deployment.ts';
import { type DeployOptions, deploySteps, rollBackSteps, type Step, type Values, whatIf } from './deploySteps.ts';
import { environmentNames, environmentOf } from './environments.ts';
import { CommandFailed, commandLine, runDeployment, runSteps, type StepsOptions } from './runSteps.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const usage = `Usage: npm run deploy -- --environment ${environmentNames.join('|')} --resource-group <name> [options]
  --what-if           says what would change
  --roll-back         brings back the package before the last, or that of --to <version>
  --dry-run           prints the commands and runs none
  --pause <seconds>   between attempts of a step; 10 when absent
Reads ROOT_EMAILS, ALERT_EMAIL, SMTP_URL (empty: the one in the key vault stays) and IDENTITY_PROVIDER_KEYS.`;

/** Parameters of the template by the variables that they are read from. */
const variables = {
  rootEmails: 'ROOT_EMAILS',
  alertEmail: 'ALERT_EMAIL',
  smtpUrl: 'SMTP_URL',
  identityProviderKeys: 'IDENTITY_PROVIDER_KEYS',
} as const;

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Values are read from a file that only its owner may read, so that no list of processes shows them. */
function writeInputs(work: string, { environment }: DeployOptions): void {
  for (const phase of phases) {
    writeFileSync(join(work, `phase-${phase}.json`), JSON.stringify(deploymentOf(environment, phase)));
  }
  const given = Object.entries(variables).flatMap(([name, variable]) => {
    const value = process.env[variable] ?? '';
    return value === '' ? [] : [[name, { value }]];
  });
  writeFileSync(join(work, 'parameters.json'), JSON.stringify(Object.fromEntries(given)), { mode: 0o600 });
}

function run(command: readonly string[], { env = {}, keeps }: Step): Promise<string> {
  const [program = '', ...words] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (keeps === undefined) process.stdout.write(text);
    });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
      process.stderr.write(text);
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(printed) : reject(new CommandFailed(program, code, errors))));
  });
}

function stepsOptionsOf(pauseSeconds: number): StepsOptions {
  return { run, report, pause: () => sleep(pauseSeconds * 1000) };
}

function git(...words: readonly string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
}

function missing(...names: readonly string[]): string[] {
  return names.filter((name) => (process.env[name] ?? '') === '');
}

function stepsOf(
  options: DeployOptions,
  flags: { readonly whatIf: boolean; readonly back: boolean; readonly to?: string },
) {
  if (flags.whatIf) return [whatIf(options)];
  if (flags.back) return rollBackSteps(options, flags.to);
  return deploySteps(options).steps;
}

async function main(): Promise<void> {
  const { values: flags } = parseArgs({
    options: {
      environment: { type: 'string', default: '' },
      'resource-group': { type: 'string', default: '' },
      'what-if': { type: 'boolean', default: false },
      'roll-back': { type: 'boolean', default: false },
      to: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      pause: { type: 'string', default: '10' },
    },
  });
  const environment = environmentOf(flags.environment);
  if (flags['resource-group'] === '') throw new RangeError('No resource group');
  const version = git('rev-parse', '--short=12', 'HEAD');
  const options: DeployOptions = {
    ...{ environment, resourceGroup: flags['resource-group'], version },
    configPath: `/api${endpoints.getConfig.path}`,
    readyPath: `/api${endpoints.ready.path}`,
    missingAtFirst: missing(variables.smtpUrl),
  };
  const chosen = {
    whatIf: flags['what-if'],
    back: flags['roll-back'],
    ...(flags.to === undefined ? {} : { to: flags.to }),
  };
  if (flags['dry-run']) {
    for (const step of stepsOf(options, chosen)) report(commandLine(step));
    return;
  }
  const notSet = chosen.back ? [] : missing(variables.rootEmails, variables.alertEmail);
  if (notSet.length > 0) throw new RangeError(`Not set: ${notSet.join(', ')}`);
  if (!chosen.back && !chosen.whatIf && git('status', '--porcelain') !== '') {
    throw new RangeError('There are changes without a commit, whose name the package would have');
  }
  const work = mkdtempSync(join(tmpdir(), 'sanispec-deploy-'));
  try {
    writeInputs(work, options);
    const values: Values = new Map([['work', work]]);
    const pauseSeconds = Number(flags.pause);
    if (!(pauseSeconds >= 0)) throw new RangeError(`--pause takes seconds, not '${flags.pause}'`);
    const stepsOptions = stepsOptionsOf(pauseSeconds);
    if (chosen.whatIf || chosen.back) await runSteps(stepsOf(options, chosen), values, stepsOptions);
    else await runDeployment(deploySteps(options), values, stepsOptions);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n${usage}\n`);
  process.exitCode = 1;
}
