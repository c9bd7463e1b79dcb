import { z } from 'zod';
import { providerSettings } from './providerSettings.ts';

const Settings = z.object({
  /** Folder of the embedded documents and blobs. */
  DATA_DIR: z.string().min(1).default('.data'),
  PORT: z.coerce.number().int().min(0).max(65535).default(7071),
  /** `files` (embedded) or a storage connection string. */
  BLOBS: z.string().min(1).default('files'),
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
  PASSWORD_MAX_LENGTH: z.coerce.number().int().min(15).max(128).default(15),
  /** Mail server, such as smtps://user:password@mail.example; without one, mails are kept in DATA_DIR/outbox. */
  SMTP_URL: z.union([z.literal(''), z.url({ protocol: /^smtps?$/ })]).default(''),
  /** Sender of all mails. */
  MAIL_FROM: z.string().min(3).max(200).default('Sanispec <no-reply@sanispec.test>'),
  /** `true`: demo catalogues, users and templates when they are not there yet; `users`: the demo accounts alone. */
  DEMO: z.enum(['true', 'users', 'false', '']).default('false'),
  DEMO_PASSWORD: z.string().max(128).default(''),
  /** Folder of the built site that the local host serves. */
  SITE_DIR: z.string().min(1).default('frontend/dist'),
  ...providerSettings,
});
export type Environment = z.infer<typeof Settings>;

/**
 * The settings, read once at start.
 *
 * @throws Error that lists every wrong setting at once
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const result = Settings.safeParse(variables);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Wrong settings:\n${faults.join('\n')}`);
}
