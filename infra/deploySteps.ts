import type { InfraEnvironment } from './environments.ts';
import { packagesContainer } from './modules/storagePrivate.ts';
import { namesOf } from './names.ts';
import { type Shapes, unreadableShapes } from './shapes.ts';

/** One command of a deployment. Words in braces, such as `{siteName}`, stand for what earlier steps have found out. */
export interface Step {
  readonly title: string;
  readonly command: readonly string[];
  /** Under which name what it prints is kept. */
  readonly keeps?: string;
  /** Variables of its own, which no list of processes shows. */
  readonly env?: Readonly<Record<string, string>>;
  /** What its program writes when what it asks for is not there: the value is then empty. Any other failure is one. */
  readonly absentWhen?: RegExp;
  /** Left out while nothing is known by this name. */
  readonly needs?: string;
  /** Attempts, 10 s apart; 1 when absent. */
  readonly attempts?: number;
  /** What is wrong with what it printed; nothing when all is well. */
  readonly check?: (printed: string, values: Values) => readonly string[];
}

/** What steps have found out, by name. */
export type Values = Map<string, string>;

export interface DeployOptions {
  readonly environment: InfraEnvironment;
  readonly resourceGroup: string;
  /** Names the package, such as the commit that it is made of. */
  readonly version: string;
  /** Answers without storage. */
  readonly configPath: string;
  /** Says whether storage answers, and which settings the build does not know. */
  readonly readyPath: string;
  /** Variables without a value that a first deployment needs. */
  readonly missingAtFirst?: readonly string[];
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
const shapesFile = 'dist/shapes.json';
/** Publishes static sites; `az` cannot. */
const siteTool = '@azure/static-web-apps-cli@2.0.10';
/** Roles that have just been assigned arrive within minutes. */
const untilRolesArrive = 18;
/** How `az` names a blob, or a deployment, that is not there. */
const notFound = { blob: /BlobNotFound/, deployment: /DeploymentNotFound/ } as const;

function blobs({ environment }: DeployOptions, action: string, ...more: readonly string[]): readonly string[] {
  const account = namesOf(environment).privateFiles.name;
  const where = ['--account-name', account, '--container-name', packagesContainer, '--auth-mode', 'login'];
  return ['az', 'storage', 'blob', action, ...where, ...more];
}

function upload(options: DeployOptions, name: string, file: string): Step {
  return {
    title: `keep ${name}`,
    command: blobs(options, 'upload', '--name', name, '--file', file, '--overwrite'),
    attempts: untilRolesArrive,
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
      attempts: untilRolesArrive,
    },
    {
      title: 'site',
      command: ['npx', '--yes', siteTool, 'deploy', siteFolder, '--env', 'production'],
      env: { SWA_CLI_DEPLOYMENT_TOKEN: '{siteToken}' },
    },
  ];
}

function call(path: string, where: readonly string[]): readonly string[] {
  return ['curl', '--fail', '--silent', '--show-error', '--max-time', '20', ...where, `{publicUrl}${path}`];
}

/** Settings that a build does not know are another build's, or misspelt. */
function unknownSettings(printed: string): readonly string[] {
  const { data } = JSON.parse(printed) as { readonly data: { readonly unknownSettings?: readonly string[] } };
  return (data.unknownSettings ?? []).map((name) => `there is no setting ${name}`);
}

/** @param checkSettings names settings unknown to the build; not of a roll-back, which leaves those of the newer build */
function smoke({ configPath, readyPath }: DeployOptions, checkSettings?: Step['check']): readonly Step[] {
  // Front Door takes minutes to know a route, a first instance seconds to start.
  const attempts = 30;
  return [
    ...['/', configPath].map((path) => ({
      title: `smoke ${path}`,
      command: call(path, ['--output', '/dev/null']),
      attempts,
    })),
    {
      title: `smoke ${readyPath}`,
      command: call(readyPath, []),
      keeps: 'ready',
      attempts,
      ...(checkSettings && { check: checkSettings }),
    },
  ];
}

function parseShapes(text: string | undefined): Shapes {
  return text === undefined || text === '' ? {} : (JSON.parse(text) as Shapes);
}

/** Fetches what a version that is kept can read, and compares it with what the running one has written. */
function readsWhatRuns(options: DeployOptions, version: string, running: string): Step {
  return {
    title: `what ${version} can read`,
    command: fetchText(options, `${version}/shapes.json`),
    keeps: 'targetShapes',
    check: (printed, values) => unreadableShapes(parseShapes(printed), parseShapes(values.get(running))),
  };
}

/** The steps that touch something: they come once it is known that the version can read what is stored. */
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

/** Prints a blob: without a file, `az` writes it to its standard output. */
function fetchText(options: DeployOptions, name: string): readonly string[] {
  return blobs(options, 'download', '--name', name, '--no-progress', '--output', 'none');
}

function recall(options: DeployOptions, name: 'live' | 'previous'): Step {
  return { title: `ask what is ${name}`, command: fetchText(options, name), keeps: name };
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

/** What runs now, and what it has written; nothing at the first deployment. */
function askWhatRuns(options: DeployOptions): readonly Step[] {
  const { missingAtFirst = [] } = options;
  return [
    {
      title: 'ask what was deployed',
      command: [
        ...group(options, 'show', '--name', `${options.environment.prefix}-1`),
        ...['--query', 'properties.timestamp', '--output', 'tsv'],
      ],
      keeps: 'deployed',
      absentWhen: notFound.deployment,
      check: (printed) => (printed.trim() === '' ? missingAtFirst.map((name) => `${name} is not set`) : []),
    },
    // A deployment that broke off may have kept nothing yet.
    { ...recall(options, 'live'), absentWhen: notFound.blob, needs: 'deployed' },
    {
      title: 'ask what {live} has written',
      command: fetchText(options, '{live}/shapes.json'),
      keeps: 'liveShapes',
      absentWhen: notFound.blob,
      needs: 'live',
    },
  ];
}

/**
 * The whole way from the code to people: the package is built and checked before anything in Azure is asked or changed.
 */
export function deploySteps(options: DeployOptions): Deployment {
  const { version } = options;
  return {
    steps: [
      { title: 'package', command: ['npm', 'run', 'package'] },
      { title: 'build the site', command: ['npm', 'run', 'build'] },
      ...askWhatRuns(options),
      {
        title: 'what this build can read',
        command: ['cat', shapesFile],
        keeps: 'shapes',
        check: (printed, values) => unreadableShapes(parseShapes(printed), parseShapes(values.get('liveShapes'))),
      },
      whatIf(options),
      phase(options, 1),
      {
        title: 'settings of the site',
        command: [
          ...['node', 'infra/printSiteSettings.ts', '--environment', options.environment.name],
          ...['--front-door', '{frontDoorId}', '--public-url', '{publicUrl}'],
          ...['--file', `${siteFolder}/staticwebapp.config.json`],
        ],
      },
      { title: 'pack the site', command: ['tar', '-czf', siteArchive, '-C', siteFolder, '.'] },
      upload(options, `${version}/shapes.json`, shapesFile),
      upload(options, `${version}/functions.zip`, functionsZip),
      upload(options, `${version}/site.tgz`, siteArchive),
      ...publish(options),
      phase(options, 2),
      ...smoke(options, unknownSettings),
      { ...remember(options, 'previous', '{live}'), needs: 'live' },
      remember(options, 'live', version),
    ],
    rollBack: [readsWhatRuns(options, '{live}', 'shapes'), ...bringBack(options, '{live}')],
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
  const asked = to === undefined ? [recall(options, 'previous')] : [];
  const version = to ?? '{previous}';
  return [
    outputs,
    recall(options, 'live'),
    ...asked,
    { title: 'what {live} has written', command: fetchText(options, '{live}/shapes.json'), keeps: 'liveShapes' },
    readsWhatRuns(options, version, 'liveShapes'),
    ...bringBack(options, version),
    remember(options, 'live', version),
  ];
}
