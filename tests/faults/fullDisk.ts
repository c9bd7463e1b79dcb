import fs, { existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync } from 'node:sqlite';

/**
 * Imported before a host: while the file exists that FULL_DISK_FLAG names, every write to the disk fails as it does on
 * a full one. Reading and deleting go on.
 */
const flag = process.env.FULL_DISK_FLAG;

function failWhileFull(syscall: string): void {
  if (flag === undefined || !existsSync(flag)) return;
  throw Object.assign(new Error(`ENOSPC: no space left on device, ${syscall}`), {
    code: 'ENOSPC',
    errno: -28,
    syscall,
  });
}

type Methods = Record<string, (...args: unknown[]) => unknown>;

/** Those that take a callback get the error by it, as from the system. */
function fillUp(owner: object, names: readonly string[], hasCallback = false): void {
  const methods = owner as Methods;
  for (const name of names) {
    const original = methods[name];
    if (original === undefined) continue;
    methods[name] = function write(this: unknown, ...args: unknown[]) {
      const callback = args.at(-1);
      try {
        failWhileFull(name);
      } catch (error) {
        if (!hasCallback || typeof callback !== 'function') throw error;
        process.nextTick(callback as (error: unknown) => void, error);
        return undefined;
      }
      return original.apply(this, args);
    };
  }
}

/** What is asked of a promise fails by it. */
function fillUpPromises(owner: object, names: readonly string[]): void {
  const methods = owner as Methods;
  for (const name of names) {
    const original = methods[name];
    if (original === undefined) continue;
    methods[name] = async function write(this: unknown, ...args: unknown[]) {
      failWhileFull(name);
      return original.apply(this, args);
    };
  }
}

const handle = await fs.promises.open(import.meta.filename);
fillUpPromises(Object.getPrototypeOf(handle), ['write', 'writev', 'writeFile', 'appendFile']);
await handle.close();
fillUpPromises(fs.promises, ['writeFile', 'appendFile', 'mkdir', 'copyFile']);
fillUp(fs, ['writeSync', 'writeFileSync', 'appendFileSync', 'mkdirSync']);
fillUp(fs, ['write', 'writev', 'writeFile', 'appendFile'], true);
syncBuiltinESMExports();

const database = new DatabaseSync(':memory:');
const statements = Object.getPrototypeOf(database.prepare('SELECT 1')) as Methods;
database.close();
for (const name of ['run', 'get', 'all']) {
  const original = statements[name];
  if (original === undefined) continue;
  statements[name] = function write(this: { readonly sourceSQL: string }, ...args: unknown[]) {
    if (/^\s*(?:INSERT|UPDATE|DELETE|REPLACE)/i.test(this.sourceSQL)) failAsDatabase();
    return original.apply(this, args);
  };
}

function failAsDatabase(): void {
  try {
    failWhileFull('write');
  } catch (cause) {
    const error = new Error('database or disk is full', { cause });
    throw Object.assign(error, { code: 'ERR_SQLITE_ERROR', errcode: 13, errstr: 'database or disk is full' });
  }
}
