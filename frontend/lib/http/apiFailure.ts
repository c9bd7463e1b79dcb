import type { ApiResult, ApiSuccess } from './api.ts';

/**
 * A failed call as TanStack Query wants it: thrown, with the message key and its arguments (domain: Errors of the API).
 */
export class ApiFailure extends Error {
  readonly key: string;
  readonly status: number;
  readonly details: readonly string[];

  constructor(key: string, status: number, details: readonly string[]) {
    super(key);
    this.name = 'ApiFailure';
    this.key = key;
    this.status = status;
    this.details = details;
  }
}

/**
 * The answer of a call with what was said about its data, for queryFn and mutationFn.
 *
 * @throws ApiFailure when the call failed
 */
export async function answerOf<T>(call: Promise<ApiResult<T>>): Promise<ApiSuccess<T>> {
  const result = await call;
  if (!result.ok) throw new ApiFailure(result.error, result.status, result.details);
  return result;
}

/**
 * The data of a call, for queryFn and mutationFn.
 *
 * @example queryFn: () => dataOf(callApi(getConfig))
 * @throws ApiFailure when the call failed
 */
export async function dataOf<T>(call: Promise<ApiResult<T>>): Promise<T> {
  return (await answerOf(call)).data;
}
