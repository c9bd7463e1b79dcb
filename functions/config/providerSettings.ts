import {
  type ProviderEnvironment,
  type ProviderKeys,
  providerEnvironments,
  providerMarkets,
} from '@sanispec/shared/markets';
import { z } from 'zod';

/** Origins, joined by ','; a host may begin with '*.', since a provider spreads over many. */
const Origins = z.string().regex(/^(?:https?:\/\/[^\s,;'"/]+(?:,(?=.)|$))*$/);

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: `No JSON: ${error instanceof Error ? error.message : 'unreadable'}` });
    return z.NEVER;
  }
}

const KeysOfMarkets = z.partialRecord(z.enum(providerMarkets), z.string().regex(/^[\w.-]{1,200}$/));

/** The provider's data centre. */
const dataCentre = 'eu1.gigya.com';

/** What the environment's variables say about the identity provider (domain: Identity provider). */
export const providerSettings = {
  /** The installation that people log in with; `false`: built-in accounts. */
  IDENTITY_PROVIDER: z.enum([...providerEnvironments, 'false', '']).default('false'),
  /** JSON: installation → market → key, such as `{"TEST":{"DE":"3_abc"}}`. */
  IDENTITY_PROVIDER_KEYS: z
    .string()
    .default('{}')
    .transform(parseJson)
    .pipe(z.partialRecord(z.enum(providerEnvironments), KeysOfMarkets)),
  /** The provider's script, without key and language. */
  IDENTITY_PROVIDER_SCRIPT_URL: z.union([z.literal(''), z.url()]).default(`https://cdns.${dataCentre}/js/gigya.js`),
  /** Who signs the provider's tokens; {apiKey} stands for the key of the market. */
  IDENTITY_PROVIDER_ISSUER: z.string().min(1).default('https://fidm.gigya.com/jwt/{apiKey}/'),
  /** Where the public keys are that verify them. */
  IDENTITY_PROVIDER_KEYS_URL: z.url().default(`https://accounts.${dataCentre}/accounts.getJWTPublicKey`),
  /** How long a login waits for those keys. */
  IDENTITY_PROVIDER_TIMEOUT_MS: z.coerce.number().int().min(1).max(60_000).default(5000),
  /** Origins, joined by ',', from which the provider's screens load scripts, frames and pictures. */
  IDENTITY_PROVIDER_ORIGINS: Origins.default(`https://*.${dataCentre},https://cdns.gigya.com`),
  /** Names of the provider's screen sets. */
  IDENTITY_PROVIDER_LOGIN_SCREENS: z.string().min(1).default('Default-RegistrationLogin'),
  IDENTITY_PROVIDER_PROFILE_SCREENS: z.string().min(1).default('Default-ProfileUpdate'),
  /** `login`: accounts with a password may still log in, in addition to the provider's. */
  BUILT_IN_ACCOUNTS: z.enum(['off', 'login']).default('off'),
};

type ProviderSettings = z.infer<z.ZodObject<typeof providerSettings>>;

/** The installation of the identity provider that this product works with. */
export interface IdentityProvider {
  readonly environment: ProviderEnvironment;
  readonly keys: ProviderKeys;
}

/** The configured identity provider; undefined where accounts are built in. */
export function identityProviderOf(settings: ProviderSettings): IdentityProvider | undefined {
  const { IDENTITY_PROVIDER: environment, IDENTITY_PROVIDER_KEYS: keys } = settings;
  if (environment === 'false' || environment === '') return undefined;
  // Zod says that absent markets may be there as undefined; JSON has no such value.
  return { environment, keys: (keys[environment] ?? {}) as ProviderKeys };
}

/** Origins that pages of the site may load the provider's screens from; none without a provider. */
export function providerOriginsOf(settings: ProviderSettings): readonly string[] {
  if (identityProviderOf(settings) === undefined) return [];
  const listed = settings.IDENTITY_PROVIDER_ORIGINS.split(',').filter((origin) => origin !== '');
  const script = URL.parse(settings.IDENTITY_PROVIDER_SCRIPT_URL)?.origin;
  return [...new Set([...(script === undefined ? [] : [script]), ...listed])];
}
