import type { DataInfo, Endpoint } from '@sanispec/shared/contract';
import type { Language } from '@sanispec/shared/text';
import type { z } from 'zod';
import type { Client } from '#accounts/logIn.ts';
import type { Session } from '#accounts/session.ts';
import type { Services } from '#config/services.ts';

/** A request after parsing and the access check. */
export interface Call<E extends Endpoint> {
  readonly services: Services;
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
  /** The caller. Public endpoints demand none: only those that take the cookie know one. */
  readonly session: E['access'] extends 'public' ? Session | undefined : Session;
  /** Where the call comes from. */
  readonly client: Client;
  /** Language of the caller's interface, from Accept-Language. */
  readonly language: Language;
  /** The version that the client changed, from If-Match. */
  readonly ifMatch: string | undefined;
  readonly idempotencyKey: string | undefined;
}

export interface Answer<Data> {
  readonly data: Data;
  /** Where an endpoint answers at once or starts a job, the latter. */
  readonly status?: 202;
  readonly dataInfo?: DataInfo;
  /** `data` is the same object whenever it is equal: it is validated and compressed once. */
  readonly isCacheable?: boolean;
  readonly etag?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Values of Set-Cookie. */
  readonly cookies?: readonly string[];
}

type RowOf<Data> = Data extends { readonly rowsData: readonly (infer Row)[] } ? Row : never;

/**
 * A page (domain: Searches) whose rows are made, checked and sent one after the other, so that no large answer is ever
 * held whole. What can fail must have failed before: an answer that has begun cannot turn into an error.
 */
export interface PageAnswer<Data> {
  readonly rows: Iterable<RowOf<Data>>;
  /** The page without its `rowsData`. */
  readonly rest: Omit<Data, 'rowsData'>;
  readonly etag?: string;
}

type ResponseOf<E extends Endpoint> = z.input<E['response']>;

/** What an endpoint does. Expected failures are thrown as `Failure`. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<ResponseOf<E>> | PageAnswer<ResponseOf<E>>>;
