import type { MessageKey } from '@sanispec/shared/text';

export type FailureStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 412 | 413 | 415 | 429 | 503;

export interface FailureOptions extends ErrorOptions {
  readonly retryAfterSeconds?: number;
}

/**
 * An expected failure of a request: the HTTP status and the message key that the answer carries
 * (domain: Errors of the API).
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: FailureStatus;
  readonly key: MessageKey;
  /** Positional arguments of the message. */
  readonly details: readonly string[];

  /** Seconds after which it may be tried again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: FailureStatus, key: MessageKey, details: readonly string[] = [], options: FailureOptions = {}) {
    super(key, options);
    this.status = status;
    this.key = key;
    this.details = details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
