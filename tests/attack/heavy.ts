import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '@sanispec/shared/contract';
import { type AttackedHost, withHost } from './attackedHost.ts';
import { type HeavyFile, heavyFiles } from './heavyFiles.ts';
import { type AttackOptions, type AttackPart, emptyTally, type Tally } from './tally.ts';
import { clientOf } from './toil.ts';

/** Of the host and its children together. */
export const mostMegabytes = 768;
/** A minute is what the slowest of these files takes on a machine that does nothing else. */
const hungAfterMilliseconds = 300_000;
const sampleMilliseconds = 20;

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    // A process that has ended holds nothing; other systems have no such files.
    return '';
  }
}

/** The states of a process and of those that it started. */
async function statesOf(pid: number): Promise<readonly string[]> {
  const state = await textOf(`/proc/${pid}/status`);
  const children = (await textOf(`/proc/${pid}/task/${pid}/children`)).split(' ').filter((id) => id !== '');
  return [state, ...(await Promise.all(children.map((id) => statesOf(Number(id))))).flat()];
}

/** What they hold in memory now, in kilobytes: what each has of its own, and once the program, which they share. */
export async function residentOf(pid: number): Promise<number> {
  const states = await statesOf(pid);
  const kilobytes = (name: string) =>
    states.map((state) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(state)?.[1] ?? 0));
  const own = [...kilobytes('RssAnon'), ...kilobytes('RssShmem')].reduce((sum, one) => sum + one, 0);
  return own + Math.max(...kilobytes('RssFile'));
}

interface Strain {
  readonly megabytes: number;
  /** The longest that another caller waited for an answer. */
  readonly waitedMilliseconds: number;
}

/** Looks at a host, and asks it, until it is told to end. */
async function watch(host: AttackedHost, signal: AbortSignal): Promise<Strain> {
  let kilobytes = 0;
  let waited = 0;
  async function ask(): Promise<void> {
    while (!signal.aborted) {
      const asked = performance.now();
      await (await fetch(`${host.url}/api/wake`)).arrayBuffer();
      waited = Math.max(waited, performance.now() - asked);
      await sleep(sampleMilliseconds);
    }
  }
  async function look(): Promise<void> {
    while (!signal.aborted) {
      kilobytes = Math.max(kilobytes, await residentOf(host.pid));
      await sleep(sampleMilliseconds);
    }
  }
  await Promise.all([ask(), look()]);
  return { megabytes: Math.round(kilobytes / 1024), waitedMilliseconds: Math.round(waited) };
}

async function importFile(host: AttackedHost, path: string, { importedAs }: HeavyFile): Promise<Job> {
  const client = await clientOf(host, 'root');
  return importedAs === 'catalogue' ? client.importCatalog(path) : client.importAssets(path, true);
}

/** What became of the file, in a word. */
function outcomeOf({ status, errors, result }: Job): string {
  if (status === 'failed') return `refused: ${errors.map(({ key }) => key).join(', ')}`;
  const { items = [] } = (result ?? {}) as {
    readonly items?: readonly { readonly finding?: { readonly key: string } }[];
  };
  const faults = items.flatMap(({ finding }) => (finding === undefined ? [] : [finding.key]));
  return faults.length > 0 ? `refused: ${faults.join(', ')}` : status;
}

/** @returns what became of the file; undefined when that takes too long */
async function strainBy(host: AttackedHost, file: HeavyFile): Promise<(Strain & { outcome: string }) | undefined> {
  const path = join(host.folder, file.fileName);
  await file.write(path);
  const watched = new AbortController();
  const watching = watch(host, watched.signal);
  const late = new AbortController();
  try {
    const job = await Promise.race([
      importFile(host, path, file),
      sleep(hungAfterMilliseconds, undefined, { signal: late.signal }),
    ]);
    watched.abort();
    return job && { ...(await watching), outcome: outcomeOf(job) };
  } finally {
    late.abort();
    watched.abort();
    watching.catch(() => undefined);
  }
}

/** Each file has a host of its own, since memory that one has taken is not always given back. */
async function attackWithFile(file: HeavyFile, tally: Tally, options: AttackOptions): Promise<void> {
  const { report, note } = options;
  tally.tried += 1;
  async function attack(host: AttackedHost): Promise<void> {
    const strain = await strainBy(host, file);
    if (strain === undefined) {
      tally.hung += 1;
      return report(`${file.name}: not done within ${hungAfterMilliseconds / 1000} s`);
    }
    const { outcome, megabytes, waitedMilliseconds } = strain;
    if (outcome.startsWith('refused')) tally.refused += 1;
    note(`${file.name}: ${outcome}, ${megabytes} MB, others waited ${waitedMilliseconds} ms at most`);
    if (megabytes <= mostMegabytes) return;
    tally.crashed += 1;
    report(`${file.name} took ${megabytes} MB`);
  }
  try {
    await withHost(options.host, attack);
  } catch (error) {
    tally.crashed += 1;
    report(`${file.name}: ${error instanceof Error ? error.stack : error}`);
  }
}

async function attackWithFiles(options: AttackOptions): Promise<Tally> {
  const tally = emptyTally();
  for (let round = 0; round < options.rounds; round += 1) {
    const file = heavyFiles[round % heavyFiles.length];
    if (file !== undefined) await attackWithFile(file, tally, options);
  }
  return tally;
}

/** Files that take much, one after the other; a round is one file. */
export const heavyPart: AttackPart = { name: 'heavy', rounds: heavyFiles.length, fewRounds: 1, run: attackWithFiles };
