import { Email, Phone } from '@sanispec/shared/contract';
import { decodeJwt, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { type IdentityProvider, identityProviderOf } from '#config/providerSettings.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '../failure.ts';
import { providerKeyRing } from './providerKeys.ts';

/** Clocks differ. */
const graceSeconds = 120;
/** What the site asks for; nothing older is a login of today. */
const maxAgeSeconds = 86_400;

const maxNameLength = 100;

const Name = z
  .string()
  .transform((name) => name.trim().slice(0, maxNameLength))
  .catch('');

/** The provider lists phones with their kinds; a profile may also hold a single one, or text that is no number. */
const OnePhone = z
  .union([z.string(), z.object({ number: z.string() }).transform(({ number }) => number)])
  .pipe(Phone.removeDefault());
const maxPhones = 10;

function firstPhone(claim: unknown): string {
  const phones: readonly unknown[] = Array.isArray(claim) ? claim.slice(0, maxPhones) : [claim];
  return phones.map((phone) => OnePhone.safeParse(phone).data ?? '').find((phone) => phone !== '') ?? '';
}

/** What a token says about its owner. Profiles may lack everything but the id. */
const Claims = z.object({
  sub: z.string().min(1).max(200),
  firstName: Name,
  lastName: Name,
  email: z.string().trim().pipe(Email).catch(''),
  country: z.string().catch(''),
  phones: z.unknown().optional().transform(firstPhone),
});

/** Who logged in at the identity provider. */
export interface ProviderIdentity {
  readonly provider: IdentityProvider;
  /** The provider's id of the person. */
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly country: string;
  /** The first that can be called. */
  readonly phone: string;
}

/** Reads of an unverified token only which key it claims, to know by what it is to be verified. */
function claimedKey(jwt: string, { keys }: IdentityProvider): string {
  const { apiKey } = decodeJwt(jwt);
  const configured = Object.values(keys).find((key) => key === apiKey);
  if (configured === undefined) throw new errors.JWTClaimValidationFailed('not one of our keys', {}, 'apiKey');
  return configured;
}

/** The issuer as it is configured, with and without the slash at its end. */
function issuersOf({ environment }: Services, apiKey: string): string[] {
  const issuer = environment.IDENTITY_PROVIDER_ISSUER.replaceAll('{apiKey}', apiKey).replace(/\/$/, '');
  return [issuer, `${issuer}/`];
}

async function verify(services: Services, provider: IdentityProvider, jwt: string): Promise<ProviderIdentity> {
  const apiKey = claimedKey(jwt, provider);
  const { payload } = await jwtVerify(
    jwt,
    async ({ kid, keyid }) => {
      const id = kid ?? keyid;
      const key = typeof id === 'string' ? await providerKeyRing(services).find(apiKey, id) : undefined;
      if (key === undefined) throw new errors.JWKSNoMatchingKey();
      return key;
    },
    {
      // The header must not choose: a public key would verify what it signed as a secret.
      algorithms: ['RS256'],
      issuer: issuersOf(services, apiKey),
      requiredClaims: ['exp', 'iat', 'sub'],
      maxTokenAge: maxAgeSeconds,
      clockTolerance: graceSeconds,
      currentDate: services.now(),
    },
  );
  const claims = Claims.safeParse(payload);
  if (!claims.success) throw new errors.JWTClaimValidationFailed('no usable id', payload, 'sub');
  const { sub: uid, phones: phone, ...profile } = claims.data;
  return { provider, uid, phone, ...profile };
}

/**
 * Verifies a token of the identity provider (domain: Identity provider): signed with RS256 by one of the provider's
 * keys, issued for one of our sites, and valid now.
 *
 * @throws Failure 403 ErrorProviderNotEnabled; 401 ErrorProviderTokenInvalid for any fault of the token; 503
 * ErrorProviderUnavailable while the provider's keys are unavailable
 */
export async function verifyProviderToken(services: Services, jwt: string): Promise<ProviderIdentity> {
  const provider = identityProviderOf(services.environment);
  if (provider === undefined) throw new Failure(403, 'ErrorProviderNotEnabled');
  try {
    return await verify(services, provider, jwt);
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    // Its message may repeat what a stranger wrote.
    services.log('warning', 'providerTokenRefused', { reason: error.code });
    throw new Failure(401, 'ErrorProviderTokenInvalid', [], { cause: error });
  }
}
