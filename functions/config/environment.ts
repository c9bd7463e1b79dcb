import { z } from 'zod';
import { providerSettings } from './providerSettings.ts';

/** Settings of every host, by the names of their variables. */
const Settings = z.object({
  /** Folder of the embedded documents and blobs. */
  DATA_DIR: z.string().min(1).default('.data'),
  PORT: z.coerce.number().int().min(0).max(65535).default(7071),
  /** `sqlite` (embedded) or `cosmos`. */
  DOCUMENTS: z.enum(['sqlite', 'cosmos']).default('sqlite'),
  /** Address of the Cosmos DB account; the functions' identity opens it. */
  COSMOS_ENDPOINT: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  COSMOS_DATABASE: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .default('sanispec'),
  /** Key of an emulator, which knows no identities. */
  COSMOS_KEY: z.string().max(200).default(''),
  /** `files` (embedded), `azurite`, or a storage connection string. */
  BLOBS: z.string().min(1).default('files'),
  /** Address of the account's blobs, opened with the functions' identity instead of BLOBS; the trigger reads it, too. */
  BLOBS__blobServiceUri: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** Client id of a user-assigned identity that opens the account; empty for the system's. The trigger reads it, too. */
  BLOBS__clientId: z.union([z.literal(''), z.guid()]).default(''),
  /** Address of an account of its own for what everybody may read; empty when BLOBS__blobServiceUri has it. */
  PUBLIC_BLOBS_URI: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** Where browsers reach this host; derived from PORT when empty. */
  PUBLIC_URL: z.union([z.literal(''), z.url()]).default(''),
  /** Own servers before the front end of the functions (Azure's, or the one before the local host) that forward calls. */
  FRONT_SERVERS: z.coerce.number().int().min(0).max(5).default(0),
  /** Other origins, joined by ',', whose pages may read and upload blobs: those of a development server. */
  SITE_ORIGINS: z
    .string()
    .regex(/^(?:https?:\/\/[^\s,/]+(?:,(?=.)|$))*$/)
    .default(''),
  /** `false`: pages may be shown over plain http; otherwise they lead to https, except on the machine itself. */
  HTTPS_REDIRECT: z.enum(['true', 'false', '']).default('true'),
  /** Host of the site, to which the legacy Dutch one leads. */
  MAIN_HOST: z.string().max(300).default(''),
  /** Host that the Dutch market had once. */
  LEGACY_DUTCH_HOST: z.string().max(300).default(''),
  /** Built-in passwords may be this long. */
  PASSWORD_MAX_LENGTH: z.coerce.number().int().min(15).max(128).default(128),
  /** Mail server, such as smtps://user:password@mail.example; without one, mails are kept in DATA_DIR/outbox. */
  SMTP_URL: z.union([z.literal(''), z.url({ protocol: /^smtps?$/ })]).default(''),
  /** Sender of all mails. */
  MAIL_FROM: z.string().min(3).max(200).default('Sanispec <no-reply@sanispec.test>'),
  /**
   * Addresses, joined by ',', that become Global Admins once they are verified: the first ones cannot be appointed by
   * another.
   */
  ROOT_EMAILS: z
    .string()
    .max(2000)
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((email) => email.trim().toLowerCase())
        .filter((email) => email !== ''),
    )
    .pipe(z.array(z.email())),
  /** `true`: demo catalogues, users and templates when they are not there yet; `users`: the demo accounts alone. */
  DEMO: z.enum(['true', 'users', 'false', '']).default('false'),
  DEMO_PASSWORD: z.string().max(128).default(''),
  /** Folder of the built site that the local host serves. */
  SITE_DIR: z.string().min(1).default('frontend/dist'),
  ...providerSettings,
});
export interface Environment extends z.infer<typeof Settings> {
  /** Variables on Azure that are named like settings and are none of this build. */
  readonly unknownSettings: readonly string[];
}

/** What is wrong with the settings, all of it. */
export class WrongSettings extends Error {
  override readonly name = 'WrongSettings';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`Wrong settings:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Variables that Azure sets in every instance of some plan. There is none of all plans: the host itself takes the absence of
 * the first, beside the second, for Flex Consumption.
 */
const azureVariables = ['WEBSITE_INSTANCE_ID', 'WEBSITE_POD_NAME', 'WEBSITE_SKU', 'WEBSITE_SITE_NAME'] as const;

function isOnAzure(variables: Variables): boolean {
  return azureVariables.some((name) => (variables[name] ?? '') !== '');
}

/** What contradicts itself on any host. */
function contradictions(environment: z.infer<typeof Settings>): string[] {
  const { DOCUMENTS, COSMOS_ENDPOINT, BLOBS, BLOBS__blobServiceUri, PUBLIC_BLOBS_URI } = environment;
  const faults: string[] = [];
  if (DOCUMENTS === 'cosmos' && COSMOS_ENDPOINT === '') faults.push('COSMOS_ENDPOINT: missing, with DOCUMENTS=cosmos');
  if (BLOBS !== 'files' && BLOBS__blobServiceUri !== '') {
    faults.push('BLOBS: either this or BLOBS__blobServiceUri says where blobs are, not both');
  }
  if (PUBLIC_BLOBS_URI !== '' && BLOBS__blobServiceUri === '') {
    faults.push('PUBLIC_BLOBS_URI: only beside BLOBS__blobServiceUri, with the same identity');
  }
  return faults;
}

/** Settings of Azure's host that begin like one of ours. */
const settingsOfTheHost: readonly string[] = ['BLOBS__credential', 'BLOBS__queueServiceUri'];
/** How our own settings begin, where nothing of anybody else's does. */
const ownBeginning =
  /^(?:BLOBS|COSMOS_|DEMO|FRONT_|IDENTITY_PROVIDER|LEGACY_|MAIL_|MAIN_|PASSWORD_|PUBLIC_|ROOT_|SMTP_)/;

/**
 * Names that this build does not read: misspelt, or another build's. They are never refused, since the settings of a
 * release arrive while the build before it runs, and stay when it comes back.
 */
function unknownSettings(variables: Variables): readonly string[] {
  const unknown = Object.keys(variables).filter(
    (name) => ownBeginning.test(name) && !Object.hasOwn(Settings.shape, name),
  );
  return unknown.filter((name) => !settingsOfTheHost.includes(name));
}

/** Stores of this machine, or reached in plain text. */
function isOfThisMachine(connectionString: string): boolean {
  return /UseDevelopmentStorage=true|DefaultEndpointsProtocol=http(?:;|$)|=http:\/\//i.test(connectionString);
}

/** An instance's disk is not shared with others, and goes with it: nothing may be kept there. */
function faultsOnAzure(environment: z.infer<typeof Settings>, variables: Variables): string[] {
  const { DOCUMENTS, COSMOS_KEY, BLOBS, BLOBS__blobServiceUri, PUBLIC_URL, SMTP_URL, DEMO, DEMO_PASSWORD } =
    environment;
  const faults: string[] = [];
  for (const name of ['COSMOS_ENDPOINT', 'BLOBS__blobServiceUri', 'PUBLIC_BLOBS_URI'] as const) {
    if (environment[name].startsWith('http:')) faults.push(`${name}: must be an https address`);
  }
  if (isOfThisMachine(BLOBS)) faults.push('BLOBS: must be an account that is reached by https');
  if (DOCUMENTS !== 'cosmos') faults.push('DOCUMENTS: must be cosmos, the disk of an instance goes with it');
  if (COSMOS_KEY !== '') faults.push('COSMOS_KEY: must be empty, the identity opens the account');
  if (BLOBS__blobServiceUri === '' && (BLOBS === 'files' || BLOBS === 'azurite')) {
    faults.push('BLOBS__blobServiceUri: missing, the disk of an instance goes with it');
  }
  if (!PUBLIC_URL.startsWith('https://')) faults.push('PUBLIC_URL: must be the https address that browsers open');
  if (environment.ROOT_EMAILS.length === 0) faults.push('ROOT_EMAILS: missing, there would be no administrator');
  if (SMTP_URL === '') faults.push('SMTP_URL: missing, mails would be kept on the disk of an instance');
  if (DEMO !== 'false' && DEMO !== '') faults.push('DEMO: must be false');
  if (DEMO_PASSWORD !== '') faults.push('DEMO_PASSWORD: must be empty');
  // Without it all callers would be one address, and its limits everybody's.
  if ((variables.FRONT_SERVERS ?? '') === '') faults.push('FRONT_SERVERS: missing, 1 behind Front Door');
  return faults;
}

/**
 * The settings, read when they are first needed: a warm instance on Azure gets them after it has loaded the code.
 *
 * @throws WrongSettings with every fault at once
 */
export function readEnvironment(variables: Variables): Environment {
  const result = Settings.safeParse(variables);
  if (!result.success) {
    throw new WrongSettings(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const environment = { ...result.data, unknownSettings: isOnAzure(variables) ? unknownSettings(variables) : [] };
  const onAzure = isOnAzure(variables) ? faultsOnAzure(environment, variables) : [];
  const faults = [...contradictions(environment), ...onAzure];
  if (faults.length > 0) throw new WrongSettings(faults);
  return environment;
}
