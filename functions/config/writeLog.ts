import { inspect } from 'node:util';
import type { Services } from './services.ts';

function plain(_: string, value: unknown): unknown {
  if (value instanceof Error) return inspect(value, { depth: 4 });
  return typeof value === 'bigint' ? String(value) : value;
}

/** Writes an event as one line of JSON to standard error, so that standard output stays free for answers. */
export const writeLog: Services['log'] = (level, event, facts = {}) => {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...facts }, plain)}\n`);
};
