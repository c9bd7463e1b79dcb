import type { InfraEnvironment } from './environments.ts';
import { packagesContainer } from './modules/storagePrivate.ts';
import { namesOf } from './names.ts';

/** One command of a deployment. Words in braces, such as `{siteName}`, stand for what earlier steps have found out. */
export interface Step {
  readonly title: string;
  readonly command: readonly string[];
  /** Under which name what it prints is kept. */
  readonly keeps?: string;
  /** Variables of its own, which no list of processes shows. */
  readonly env?: Readonly<Record<string, string>>;
  /** Its failure means that there is nothing yet: the value is then empty. */
  readonly mayFail?: boolean;
  /** Attempts, 10 s apart; 1 when absent. */
  readonly attempts?: number;
}

export interface DeployOptions {
  readonly environment: InfraEnvironment;
  readonly resourceGroup: string;
  /** Names the package, such as the commit that it is made of. */
  readonly version: string;
  /** Addresses that calls without storage and with it answer at. */
  readonly healthPaths: readonly string[];
}

export interface Deployment {
  readonly steps: readonly Step[];
  /** What brings back the package that ran before. */
  readonly rollBack: readonly Step[];
}

/** Files that a deployment makes for itself, below a folder that is removed afterwards. */
const workFiles = {
  template: (phase: 1 | 2) => `{work}/phase-${phase}.json`,
  parameters: '{work}/parameters.json',
} as const;

const functionsZip = 'dist/functions.zip';
const siteFolder = 'frontend/dist';
const siteArchive = 'dist/site.tgz';
/** Publishes static sites; `az` cannot. */
const siteTool = '@azure/static-web-apps-cli@2.0.10';

function blobs({ environment }: DeployOptions, action: string, ...more: readonly string[]): readonly string[] {
  const account = namesOf(environment).privateFiles.name;
  const where = ['--account-name', account, '--container-name', packagesContainer, '--auth-mode', 'login'];
  return ['az', 'storage', 'blob', action, ...where, ...more];
}

function upload(options: DeployOptions, name: string, file: string): Step {
  return {
    title: `keep ${name}`,
    command: blobs(options, 'upload', '--name', name, '--file', file, '--overwrite'),
  };
}

function download(options: DeployOptions, name: string, file: string): Step {
  return {
    title: `fetch ${name}`,
    command: blobs(options, 'download', '--name', name, '--file', file, '--no-progress'),
  };
}

function group(options: DeployOptions, ...words: readonly string[]): readonly string[] {
  return ['az', 'deployment', 'group', ...words, '--resource-group', options.resourceGroup];
}

function phase(options: DeployOptions, number: 1 | 2): Step {
  const parameters = number === 1 ? ['--parameters', `@${workFiles.parameters}`] : [];
  const name = `${options.environment.prefix}-${number}`;
  return {
    title: `phase ${number}`,
    command: [
      ...group(options, 'create', '--name', name, '--template-file', workFiles.template(number), ...parameters),
      ...['--query', 'properties.outputs', '--output', 'json'],
    ],
    ...(number === 1 ? { keeps: 'outputs' } : { attempts: 6 }),
  };
}

/** Puts a package and a site that lie on this machine where they run. */
function publish(options: DeployOptions): readonly Step[] {
  const { functions, site } = namesOf(options.environment);
  const app = ['--resource-group', options.resourceGroup, '--name', functions.name];
  return [
    {
      title: 'token of the site',
      command: [
        ...['az', 'staticwebapp', 'secrets', 'list', '--resource-group', options.resourceGroup, '--name', site.name],
        ...['--query', 'properties.apiKey', '--output', 'tsv'],
      ],
      keeps: 'siteToken',
    },
    {
      title: 'functions',
      command: ['az', 'functionapp', 'deployment', 'source', 'config-zip', ...app, '--src', functionsZip],
    },
    {
      title: 'site',
      command: ['npx', '--yes', siteTool, 'deploy', siteFolder, '--env', 'production'],
      env: { SWA_CLI_DEPLOYMENT_TOKEN: '{siteToken}' },
    },
  ];
}

function smoke({ healthPaths }: DeployOptions): readonly Step[] {
  return ['/', ...healthPaths].map((path) => ({
    title: `smoke ${path}`,
    command: [
      'curl',
      '--fail',
      '--silent',
      '--show-error',
      '--max-time',
      '20',
      '--output',
      '/dev/null',
      `{publicUrl}${path}`,
    ],
    // Front Door takes minutes to know a route, a first instance seconds to start.
    attempts: 30,
  }));
}

function bringBack(options: DeployOptions, version: string): readonly Step[] {
  return [
    download(options, `${version}/functions.zip`, functionsZip),
    download(options, `${version}/site.tgz`, siteArchive),
    { title: 'empty the site', command: ['rm', '-rf', siteFolder] },
    { title: 'make room for the site', command: ['mkdir', '-p', siteFolder] },
    { title: 'unpack the site', command: ['tar', '-xzf', siteArchive, '-C', siteFolder] },
    ...publish(options),
    ...smoke(options),
  ];
}

function remember(options: DeployOptions, name: 'live' | 'previous', version: string): Step {
  return {
    title: `remember what is ${name}`,
    command: blobs(options, 'upload', '--name', name, '--data', version, '--overwrite'),
  };
}

function recall(options: DeployOptions, name: 'live' | 'previous', mayFail: boolean): Step {
  return {
    title: `ask what is ${name}`,
    command: blobs(options, 'download', '--name', name, '--file', '/dev/stdout', '--no-progress', '--output', 'none'),
    keeps: name,
    mayFail,
  };
}

/** Says what a deployment would change, and changes nothing. */
export function whatIf(options: DeployOptions): Step {
  return {
    title: 'what if',
    command: group(
      options,
      ...['what-if', '--template-file', workFiles.template(1), '--parameters', `@${workFiles.parameters}`],
    ),
  };
}

/** The whole way from the code to people. */
export function deploySteps(options: DeployOptions): Deployment {
  const { version } = options;
  return {
    steps: [
      phase(options, 1),
      recall(options, 'live', true),
      { title: 'package', command: ['npm', 'run', 'package'] },
      { title: 'build the site', command: ['npm', 'run', 'build'] },
      {
        title: 'settings of the site',
        command: [
          ...['node', 'infra/printSiteSettings.ts', '--environment', options.environment.name],
          ...['--front-door', '{frontDoorId}', '--public-url', '{publicUrl}'],
          ...['--file', `${siteFolder}/staticwebapp.config.json`],
        ],
      },
      { title: 'pack the site', command: ['tar', '-czf', siteArchive, '-C', siteFolder, '.'] },
      upload(options, `${version}/functions.zip`, functionsZip),
      upload(options, `${version}/site.tgz`, siteArchive),
      ...publish(options),
      phase(options, 2),
      ...smoke(options),
      // At the first deployment there is nothing to write.
      { ...remember(options, 'previous', '{live}'), mayFail: true },
      remember(options, 'live', version),
    ],
    rollBack: bringBack(options, '{live}'),
  };
}

/** The way back to the package before the last, or to a version of one's choice. */
export function rollBackSteps(options: DeployOptions, to: string | undefined): readonly Step[] {
  const outputs: Step = {
    title: 'ask where it runs',
    command: [
      ...group(options, 'show', '--name', `${options.environment.prefix}-1`),
      ...['--query', 'properties.outputs', '--output', 'json'],
    ],
    keeps: 'outputs',
  };
  const asked = to === undefined ? [recall(options, 'previous', false)] : [];
  const version = to ?? '{previous}';
  return [outputs, ...asked, ...bringBack(options, version), remember(options, 'live', version)];
}
