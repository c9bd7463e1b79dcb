import { memoizeWeak } from '@sanispec/shared/columns';
import { type CryptoKey, importJWK } from 'jose';
import { z } from 'zod';
import { identityProviderOf } from '#config/providerSettings.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '../failure.ts';

/** Keys that the provider has withdrawn are not accepted for longer. */
const freshMilliseconds = 10 * 60_000;
/** Limits how often tokens with unknown keys make us fetch the provider's keys. */
const askAgainMilliseconds = 30_000;
/** Nor does every login wait for a server that has just failed. */
const failedMilliseconds = 5000;

const PublicKey = z.object({
  kid: z.string().min(1).max(200),
  kty: z.literal('RSA'),
  n: z.string().max(2048),
  e: z.string().max(16),
});

/** Errors come with HTTP 200: the code alone says whether it is one. */
const KeyAnswer = z.object({ errorCode: z.number().default(0), keys: z.array(z.unknown()).max(100).default([]) });

interface HeldKeys {
  /** By their ids. */
  readonly keys: ReadonlyMap<string, CryptoKey>;
  /** Milliseconds of the clock. */
  readonly askedOn: number;
}

async function readKeys(answer: Response): Promise<HeldKeys['keys']> {
  if (!answer.ok) throw new Error(`The key server answers ${answer.status}`);
  const { errorCode, keys } = KeyAnswer.parse(await answer.json());
  if (errorCode !== 0) throw new Error(`The key server answers error code ${errorCode}`);
  const held = new Map<string, CryptoKey>();
  for (const key of keys) {
    // Keys of other kinds are none of ours.
    const { data } = PublicKey.safeParse(key);
    if (data === undefined) continue;
    const imported = await importJWK({ kty: data.kty, n: data.n, e: data.e }, 'RS256');
    if (!(imported instanceof Uint8Array)) held.set(data.kid, imported);
  }
  return held;
}

async function fetchKeys({ environment }: Services, apiKey: string): Promise<HeldKeys['keys']> {
  const url = new URL(environment.IDENTITY_PROVIDER_KEYS_URL);
  url.searchParams.set('apiKey', apiKey);
  url.searchParams.set('V2', 'true');
  const signal = AbortSignal.timeout(environment.IDENTITY_PROVIDER_TIMEOUT_MS);
  return readKeys(await fetch(url, { signal, redirect: 'error' }));
}

/**
 * Whether the identity provider of the settings gives out its keys; false where accounts are built in.
 *
 * @throws Error when it does not answer or has none
 */
export async function checkProvider(services: Services): Promise<boolean> {
  const provider = identityProviderOf(services.environment);
  if (provider === undefined) return false;
  const [apiKey] = Object.values(provider.keys);
  if (apiKey === undefined) throw new Error('The settings name no key of the provider');
  await fetchKeys(services, apiKey);
  return true;
}

/** The identity provider's public keys, as this instance holds them. */
class ProviderKeyRing {
  readonly #services: Services;
  readonly #held = new Map<string, HeldKeys>();
  readonly #failedOn = new Map<string, number>();
  readonly #asked = new Map<string, Promise<HeldKeys>>();

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * The public key with this id; undefined when the provider has none of that id.
   *
   * @param apiKey one of the configured keys
   * @throws Failure 503 ErrorProviderUnavailable when the provider's keys cannot be had, or not yet again: the key may be
   *   new
   */
  async find(apiKey: string, kid: string): Promise<CryptoKey | undefined> {
    const held = this.#held.get(apiKey);
    const age = this.#ageOf(held?.askedOn);
    const known = age <= freshMilliseconds ? held?.keys.get(kid) : undefined;
    if (known !== undefined) return known;
    if (age < askAgainMilliseconds) throw unavailable(askAgainMilliseconds - age);
    return (await this.#ask(apiKey)).keys.get(kid);
  }

  /** What has a time still to come, because the clock was set back, is as good as never done. */
  #ageOf(time = Number.POSITIVE_INFINITY): number {
    const now = this.#services.now().getTime();
    return time > now ? Number.POSITIVE_INFINITY : now - time;
  }

  /** Logins at the same moment ask once. */
  async #ask(apiKey: string): Promise<HeldKeys> {
    const asked = this.#asked.get(apiKey);
    if (asked !== undefined) return asked;
    const age = this.#ageOf(this.#failedOn.get(apiKey));
    if (age < failedMilliseconds) throw unavailable(failedMilliseconds - age);
    const asking = this.#fetch(apiKey).finally(() => this.#asked.delete(apiKey));
    this.#asked.set(apiKey, asking);
    return asking;
  }

  async #fetch(apiKey: string): Promise<HeldKeys> {
    const { log, now } = this.#services;
    try {
      const keys = await fetchKeys(this.#services, apiKey);
      const held: HeldKeys = { keys, askedOn: now().getTime() };
      this.#held.set(apiKey, held);
      this.#failedOn.delete(apiKey);
      return held;
    } catch (error) {
      this.#failedOn.set(apiKey, now().getTime());
      log('error', 'providerKeysUnavailable', { message: error instanceof Error ? error.message : String(error) });
      throw unavailable(failedMilliseconds, error);
    }
  }
}

function unavailable(waitMilliseconds: number, cause?: unknown): Failure {
  const retryAfterSeconds = Math.ceil(waitMilliseconds / 1000);
  return new Failure(503, 'ErrorProviderUnavailable', [], { cause, retryAfterSeconds });
}

/** The key ring of these services: each instance of the functions holds its own. */
export const providerKeyRing = memoizeWeak((services: Services) => new ProviderKeyRing(services));
