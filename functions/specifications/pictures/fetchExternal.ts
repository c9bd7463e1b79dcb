import { createWriteStream } from 'node:fs';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type RequestOptions, request as requestHttps } from 'node:https';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isPrivateHost, publicLookup } from './publicAddress.ts';

/** Bytes of one asset, wherever it lies (domain: Limits). */
export const maxAssetBytes = 50 * 1024 * 1024;

const timeoutMilliseconds = 20_000;

/** Pages of a site that answers with one where the file should be; and what would run. */
const refusedTypes = /^(?:text\/html|application\/xhtml\+xml|text\/javascript|application\/javascript)\b/i;

/** Why a file of another site was not fetched. */
export type NotFetched = 'notAllowed' | 'failed';

export interface FetchRules {
  /** Origins that the catalogue allows. */
  readonly origins: ReadonlySet<string>;
  /** Pictures alone, or any file. */
  readonly accepts: 'pictures' | 'files';
  readonly signal: AbortSignal;
}

/** How the network is reached; tests give their own. */
export interface Network {
  request(url: URL, options: RequestOptions, onResponse: (response: IncomingMessage) => void): ClientRequest;
  readonly timeoutMilliseconds: number;
  readonly maxBytes: number;
}

const internet: Network = { request: requestHttps, timeoutMilliseconds, maxBytes: maxAssetBytes };

/** The address when rules allow it; one with a user name or password would leak a secret. */
function allowedAddress(address: string, { origins }: FetchRules): URL | undefined {
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'https:' || !origins.has(url.origin)) return undefined;
  if (url.username !== '' || url.password !== '' || isPrivateHost(url.hostname)) return undefined;
  return url;
}

function limitedTo(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback): void {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new RangeError(`More than ${maxBytes} bytes`));
      else done(null, chunk);
    },
  });
}

function isAcceptable({ statusCode, headers }: IncomingMessage, rules: FetchRules, maxBytes: number): boolean {
  const type = headers['content-type'] ?? '';
  const isWanted = rules.accepts === 'pictures' ? /^image\//i.test(type) : type !== '' && !refusedTypes.test(type);
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
  // A redirect would lead to an address that was not allowed.
  return statusCode === 200 && isWanted && isPlain && Number(headers['content-length'] ?? 0) <= maxBytes;
}

function respond(url: URL, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      method: 'GET',
      agent: false,
      lookup: publicLookup(),
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Sanispec' },
      signal,
    };
    network.request(url, options, resolve).once('error', reject).end();
  });
}

/**
 * Fetches a file of another site: from allowed origins alone, never from private addresses, without redirects, within
 * size and time. What goes wrong there is no failure of ours.
 *
 * @param path of the file to write
 * @returns undefined when it is there
 * @throws the signal's reason
 */
export async function fetchExternal(
  address: string,
  path: string,
  rules: FetchRules,
  network: Network = internet,
): Promise<NotFetched | undefined> {
  const url = allowedAddress(address, rules);
  if (url === undefined) return 'notAllowed';
  const signal = AbortSignal.any([rules.signal, AbortSignal.timeout(network.timeoutMilliseconds)]);
  try {
    const response = await respond(url, network, signal);
    if (!isAcceptable(response, rules, network.maxBytes)) {
      response.destroy();
      return 'failed';
    }
    await pipeline(response, limitedTo(network.maxBytes), createWriteStream(path), { signal });
    return undefined;
  } catch {
    rules.signal.throwIfAborted();
    return 'failed';
  }
}
