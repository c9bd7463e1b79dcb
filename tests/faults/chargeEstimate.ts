import { queryUnits, strongFactor, unitsPerKilobyte } from '../support/queryCharges.ts';
import type { PassedRequest } from './faultProxy.ts';

const kilobyte = 1024;

/**
 * About what a request costs in request units: an estimate by the published figures for documents of 1 KB (a read 1, a
 * write 5.3 with its indexes, a query 2.3 and a part of what it returns), growing with the size, and reads twice that for
 * strong consistency. The account alone knows; no emulator does.
 */
export function estimatedUnits({ method, url, headers, sentBytes, answeredBytes, status }: PassedRequest): number {
  if (!/\/docs(?:\/|$)/.test(url.split('?')[0] ?? '')) return 0;
  if (status >= 400) return 1;
  if (headers['x-ms-documentdb-isquery']?.toString().toLowerCase() === 'true') {
    return strongFactor * (queryUnits + (unitsPerKilobyte * answeredBytes) / kilobyte);
  }
  if (method === 'GET') return strongFactor * Math.max(1, (answeredBytes / kilobyte) * 0.6);
  // A replacement removes what the indexes had, too.
  const isReplacement = method === 'PUT' || headers['x-ms-documentdb-is-upsert']?.toString().toLowerCase() === 'true';
  const perKilobyte = isReplacement ? 10 : 5.3;
  return Math.max(perKilobyte, (sentBytes / kilobyte) * perKilobyte * 0.6);
}
