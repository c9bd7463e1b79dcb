// A stand-in for the programs of a deployment, called as `node standInAzure.ts az storage blob …`. What Azure would hold is
// in the folder STAND_IN_AZURE: `blobs`, `deployments`, what runs, and a log of calls. `faults.json` lists calls that
// fail, and `build.json` what `npm run package` makes next.
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** What a build is, as far as the stand-ins care: its package holds it as JSON. */
export interface StandInBuild {
  readonly name: string;
  readonly shapes: Readonly<Record<string, { readonly version: number; readonly minReader: number }>>;
  /** It does not answer. */
  readonly isBroken?: boolean;
  readonly unknownSettings?: readonly string[];
}

/** A call that fails. */
export interface StandInFault {
  /** Part of the line that is called. */
  readonly call: string;
  readonly errors: string;
  times: number;
}

const [program = '', ...words] = process.argv.slice(2);
const state = process.env.STAND_IN_AZURE ?? '';
const line = [program, ...words].join(' ');

function fail(code: number, errors: string): never {
  writeSync(2, `${errors}\n`);
  process.exit(code);
}

function option(name: string): string | undefined {
  const at = words.indexOf(name);
  return at < 0 ? undefined : words[at + 1];
}

function fileOf(...path: readonly string[]): string {
  const file = join(state, ...path);
  mkdirSync(dirname(file), { recursive: true });
  return file;
}

function readJson<Content>(file: string, absent: Content): Content {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content) : absent;
}

function meetFaults(): void {
  const faults = readJson<StandInFault[]>(fileOf('faults.json'), []);
  const fault = faults.find(({ call, times }) => times > 0 && line.includes(call));
  if (fault === undefined) return;
  fault.times -= 1;
  writeFileSync(fileOf('faults.json'), JSON.stringify(faults));
  fail(1, `ERROR: ${fault.errors}`);
}

const outputs = {
  publicUrl: { type: 'String', value: 'https://dev.example' },
  frontDoorId: { type: 'String', value: 'door' },
};

/** Blobs, as azure-cli handles them: a file is opened as a file, and without one the content is printed. */
function blob(action: string): void {
  const file = fileOf('blobs', option('--name') ?? '');
  if (action === 'upload') {
    const path = option('--file');
    writeFileSync(file, path === undefined ? (option('--data') ?? '') : readFileSync(path));
    return;
  }
  if (!existsSync(file)) fail(3, 'ERROR: The specified blob does not exist.\nErrorCode:BlobNotFound');
  const content = readFileSync(file);
  const path = option('--file');
  writeSync(path === undefined ? 1 : openSync(path, 'w'), content);
}

function deployment(action: string): void {
  const file = fileOf('deployments', option('--name') ?? 'what-if');
  if (action === 'create') writeFileSync(file, 'done');
  if (action === 'show' && !existsSync(file)) fail(3, 'ERROR: (DeploymentNotFound) Deployment could not be found.');
  const isTime = (option('--query') ?? '').endsWith('timestamp');
  if (action !== 'what-if') writeSync(1, isTime ? '2026-11-28T12:00:00Z\n' : JSON.stringify(outputs));
}

function az(): void {
  const [area, , action = ''] = words;
  if (area === 'storage') blob(action);
  else if (area === 'deployment') deployment(action);
  else if (area === 'staticwebapp') writeSync(1, 'token\n');
  else if (area === 'functionapp') cpSync(option('--src') ?? '', fileOf('running.zip'));
  else fail(2, `ERROR: '${words.join(' ')}' is not known here`);
}

function npm(): void {
  const build = readJson<StandInBuild | undefined>(fileOf('build.json'), undefined);
  if (build === undefined) fail(1, 'There is nothing to build');
  const isPackage = words[1] === 'package';
  const folder = isPackage ? 'dist' : join('frontend', 'dist');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, isPackage ? 'functions.zip' : 'index.html'), JSON.stringify(build));
  if (isPackage) writeFileSync(join(folder, 'shapes.json'), JSON.stringify(build.shapes));
}

function npx(): void {
  if (process.env.SWA_CLI_DEPLOYMENT_TOKEN !== 'token') fail(1, 'No token');
  rmSync(fileOf('site'), { recursive: true, force: true });
  cpSync(words[words.indexOf('deploy') + 1] ?? '', fileOf('site'), { recursive: true });
}

function curl(): void {
  const { isBroken = false, unknownSettings = [] } = readJson<Partial<StandInBuild>>(fileOf('running.zip'), {});
  if (isBroken) fail(22, 'curl: (22) The requested URL returned error: 503');
  if (option('--output') === undefined) writeSync(1, JSON.stringify({ status: 'success', data: { unknownSettings } }));
}

const programs: Readonly<Record<string, () => void>> = { az, npm, npx, curl };

if (state !== '') {
  appendFileSync(fileOf('calls.log'), `${line}\n`);
  meetFaults();
  programs[program]?.();
}
