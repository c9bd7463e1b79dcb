import { z } from 'zod';
import type { MessageKey } from '#text/messageKey.ts';
import { Nothing } from './parts.ts';

/**
 * How often one caller may use endpoints that create something or try a password (ASVS 5.0, 2.4.1). Endpoints that share
 * a limit count together; a count begins with its first call and ends after the time.
 */
export interface RateLimit {
  readonly name: string;
  /**
   * The subject of the count: the network address that calls, or the account of the session. With the third it is the
   * address, except for devices that have logged in to the account before: they are counted for the account.
   */
  readonly per: 'address' | 'account' | 'address or known account';
  readonly maxCalls: number;
  readonly withinSeconds: number;
}

const hour = 3600;

/** Offices share an address, and working quickly is not abuse: far above both, far below what a script does. */
export const rateLimits = {
  /** Besides the five attempts per account: passwords tried on many accounts. */
  logins: { name: 'logins', per: 'address or known account', maxCalls: 300, withinSeconds: hour / 4 },
  signUps: { name: 'signUps', per: 'address', maxCalls: 30, withinSeconds: hour },
  /** What they answer never says whether an account exists; how many mails an address gets is limited besides. */
  forgottenPasswords: { name: 'forgottenPasswords', per: 'address', maxCalls: 60, withinSeconds: hour },
  mailLinks: { name: 'mailLinks', per: 'address', maxCalls: 120, withinSeconds: hour },
  verificationMails: { name: 'verificationMails', per: 'account', maxCalls: 5, withinSeconds: hour },
  guestProjects: { name: 'guestProjects', per: 'address', maxCalls: 200, withinSeconds: hour },
  userProjects: { name: 'userProjects', per: 'account', maxCalls: 1000, withinSeconds: hour },
  reports: { name: 'reports', per: 'account', maxCalls: 300, withinSeconds: hour },
  uploads: { name: 'uploads', per: 'account', maxCalls: 300, withinSeconds: hour },
  /** Readers of one office open a link at the same time; tokens cannot be guessed at any speed. */
  sharedProjects: { name: 'sharedProjects', per: 'address', maxCalls: 600, withinSeconds: hour },
  /** What a guest's documents would say is asked for at each visit of their page. */
  guestPreviews: { name: 'guestPreviews', per: 'address', maxCalls: 600, withinSeconds: hour },
  dataSheets: { name: 'dataSheets', per: 'address', maxCalls: 600, withinSeconds: hour },
} as const satisfies Record<string, RateLimit>;

/** Who may call. `sales` means root, admin or sales; `admin` means root or admin (domain: Roles). */
export type Access = 'public' | 'user' | 'sales' | 'admin' | 'root';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

const leastDistinctCharacters = 8;

/**
 * Names one attempt to create something; a repeated request gets what the first one created. 22 random letters and digits
 * have 128 bits; a UUID will do.
 */
export const IdempotencyKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22,100}$/)
  .refine((key) => new Set(key).size >= leastDistinctCharacters);

/** Bytes of the body of a request. Room for a hundred ids of guest projects at log-in; details; the largest project. */
export const bodyLimits = {
  usual: 16 * 1024,
  search: 64 * 1024,
  details: 128 * 1024,
  spaces: 4 * 1024 * 1024,
} as const;

/**
 * One endpoint of the API: everything that the handler, the browser's client, the OpenAPI document and the access tests
 * derive from it.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly name: string;
  readonly method: HttpMethod;
  /** Below /api, with {name} parameters. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
  /** What a request may send; more is refused with 413. */
  readonly maxBodyBytes: number;
  /** HTTP status of a success; 202 for endpoints that start a job. */
  readonly status: 200 | 201 | 202;
  /** Message keys that a failure may carry beside the common ones. */
  readonly errors: readonly MessageKey[];
  /** Answers with an ETag; a PUT or DELETE takes If-Match and answers 412 when it is stale. */
  readonly isVersioned: boolean;
  /** How often one caller may use it; refused with 429 and Retry-After. */
  readonly limit?: RateLimit;
  /** Takes an Idempotency-Key: the same key gives the same answer. */
  readonly isIdempotent: boolean;
  /** Serves accounts with a password; refused where an identity provider has the accounts. */
  readonly isBuiltInOnly: boolean;
}

/** Whether calls of the endpoint carry a body; of those that delete, few do. */
export function hasBody({ method, body }: Pick<Endpoint, 'method' | 'body'>): boolean {
  return method === 'POST' || method === 'PUT' || (method === 'DELETE' && body !== Nothing);
}

type Definition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Pick<
  Endpoint<P, Q, B, R>,
  'name' | 'method' | 'path' | 'access' | 'summary' | 'params' | 'query' | 'body' | 'response'
> &
  Partial<
    Pick<Endpoint, 'status' | 'errors' | 'isVersioned' | 'isIdempotent' | 'isBuiltInOnly' | 'limit' | 'maxBodyBytes'>
  >;

/** Completes an endpoint with the defaults: 200, a small body, no errors of its own, neither versioned nor idempotent. */
export function defineEndpoint<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends Access,
>(definition: Definition<P, Q, B, R> & { readonly access: A }): Endpoint<P, Q, B, R> & { readonly access: A } {
  const defaults = { status: 200, errors: [], isVersioned: false, isIdempotent: false, isBuiltInOnly: false } as const;
  return { ...defaults, maxBodyBytes: bodyLimits.usual, ...definition };
}
