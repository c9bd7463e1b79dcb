import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { endpoints } from '@sanispec/shared/contract';
import { countries as allCountries } from '@sanispec/shared/markets';
import { anArticleRow, anEntry, aPackage, aProject, aSheet, aSpace, aToiletSet } from '@sanispec/shared/testing';
import { openTasks } from '../../functions/config/createServices.ts';
import { addDays, berlinDay } from '../../functions/events/berlinDay.ts';
import { type EventDraft, usageEventOf } from '../../functions/events/usageEvent.ts';
import type { ProjectDocument } from '../../functions/projects/projectDocument.ts';
import type { DocumentContainer } from '../../functions/storage/documentStore.ts';
import { toStoredBody } from '../../functions/storage/storedShape.ts';
import { publishTestPackage } from '../../functions/testing/publishTestCatalogue.ts';
import { callAs, type SignedIn, signIn } from '../../functions/testing/signedIn.ts';
import { openTestServices, type TestServices } from '../../functions/testing/testServices.ts';
import { buildReports } from '../../functions/usage/buildUsageJob.ts';
import { medianOf } from './medianOf.ts';

/**
 * Reports of usage in 30 countries: a year of 1,000,000 events counted anew, a night in which 5,000 projects have
 * changed, and the answers. Beside the time: the most memory that the child took, the longest that calls would have
 * waited, and the size of the figures.
 */

const eventCount = Number(process.env.EVENTS ?? 1_000_000);
const days = 360;
const projectCount = 40_000;
const userCount = 40_000;
const articleCount = 10_000;
const linesPerProject = 12;
const nightProjects = 5000;
const runs = 7;
const megabyte = 1024 * 1024;

const countries = allCountries.filter((_, index) => index % 8 === 0).slice(0, 30);
const sold = countries.join(';');

let seed = 1;
function random(below: number): number {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}

function articleId(index: number): string {
  return `110.${100 + (index % 900)}.${10 + Math.floor(index / 900)}.1`;
}

function idOf(kind: string, index: number): string {
  return `${kind}${String(index).padStart(19, '0')}`;
}

function countryOf(index: number): string {
  return countries[index % countries.length] ?? 'DE';
}

/** Few articles are in most projects. */
function anArticle(): string {
  return articleId(Math.floor(articleCount * (random(1000) / 1000) ** 3));
}

function aState(project: number, on: string): EventDraft {
  const lines = Array.from({ length: linesPerProject }, () => {
    const quantity = 1 + random(40);
    return [anArticle(), quantity, quantity * 10_000, 'WC', `Series ${random(30)}`] as const;
  });
  return {
    ...{ kind: 'projectDay', projectId: idOf('p', project), country: countryOf(project), on, segment: 'LEISURE' },
    ...{ isGuest: project % 9 === 0, priceInCents: 1_000_000, currency: 'EUR', lines },
  };
}

/** What happens at one moment: mostly people who come, a fifth of it projects that change. */
function happening(index: number, on: string): EventDraft {
  const kind = index % 20;
  const user = random(userCount);
  const project = random(projectCount);
  const ofUser = { userId: idOf('u', user), country: countryOf(user), on };
  const ofProject = { projectId: idOf('p', project), country: countryOf(project), on };
  if (kind === 0) return { kind: 'accountCreated', ...ofUser };
  if (kind === 1) return { kind: 'projectCreated', ...ofProject, segment: 'LEISURE', isGuest: project % 9 === 0 };
  if (kind === 2)
    return { kind: 'revisionIssued', ...ofProject, segment: 'LEISURE', format: 'PDF', letter: `L${index}` };
  if (kind === 3) {
    const pair = { from: anArticle(), to: anArticle(), quantity: 2, subCategory: 'WC' };
    return { kind: 'articleReplaced', ...ofProject, ...pair };
  }
  return kind < 9 ? aState(project, on) : { kind: 'accountActive', ...ofUser };
}

/** Written in one transaction: a year of events comes in a year, not in a minute. */
function insert(
  services: TestServices,
  container: DocumentContainer,
  rows: Iterable<readonly [string, { id: string }]>,
): number {
  const database = new DatabaseSync(join(services.environment.DATA_DIR, 'documents.sqlite'));
  const statement = database.prepare(
    `INSERT OR IGNORE INTO documents_${container} (partition, id, etag, body) VALUES (?, ?, 'e', ?)`,
  );
  let inserted = 0;
  database.exec('BEGIN');
  for (const [partition, value] of rows) {
    inserted += Number(statement.run(partition, value.id, JSON.stringify(toStoredBody(container, value))).changes);
  }
  database.exec('COMMIT');
  database.close();
  return inserted;
}

function* aYear(today: string) {
  const perDay = Math.ceil((eventCount * 1.12) / days);
  for (let day = 0; day < days; day += 1) {
    const date = addDays(today, -day - 1);
    for (let index = 0; index < perDay; index += 1) {
      const on = new Date(Date.parse(`${date}T05:00:00Z`) + index * 1000).toISOString();
      const event = usageEventOf(happening(day * perDay + index, on), on);
      yield [event.countryMonth, event] as const;
    }
  }
}

function aStoredProject(index: number, lastModified: string, spaces: ProjectDocument['spaces']): ProjectDocument {
  const project = aProject({ id: idOf('p', index), spaces });
  return {
    ...project,
    details: { ...project.details, country: countryOf(index) },
    ...{ lastModified, createdOn: '2024-01-01T00:00:00.000Z', userId: 'owner' },
    owner: { id: 'owner', lastName: '', companyName: '' },
    isGuest: false,
  };
}

function spacesOf(): ProjectDocument['spaces'] {
  const articles = Array.from({ length: linesPerProject }, () => anEntry(anArticle(), 'WC'));
  return [aSpace({ quantity: 2, sets: [aToiletSet({ articles })] })];
}

async function prepare(services: TestServices): Promise<number> {
  const rows = Array.from({ length: articleCount }, (_, index) =>
    anArticleRow(articleId(index), {
      ...{ Articletext: `Wall-hung WC Arvo, type ${index}`, Price: '100.00', CountriesISO: sold },
      ...{ Series: `Series ${index % 30}`, ParentID: `P${index}` },
    }),
  );
  await publishTestPackage(services, aPackage([aSheet('WC', rows)]), countries, 'bench-usage');
  const old = '2025-01-01T00:00:00.000Z';
  insert(
    services,
    'projects',
    Array.from({ length: projectCount }, (_, index) => [idOf('p', index), aStoredProject(index, old, [])] as const),
  );
  return insert(services, 'events', aYear(berlinDay(services.now().toISOString())));
}

/** The most memory that a process ever took, in bytes; 0 when it has ended. */
function peakOf(pid: string): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** What a process has worked, in milliseconds; the kernel counts in hundredths of a second. */
function workOf(pid: string): number {
  try {
    const [user = 0, system = 0] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
    return (user + system) * 10;
  } catch {
    return 0;
  }
}

function childPids(): string[] {
  return readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid !== '');
}

async function build(services: TestServices, isAnew: boolean): Promise<object> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  let child = 0;
  let childWork = 0;
  const watch = setInterval(() => {
    child = Math.max(child, ...childPids().map(peakOf));
    childWork = Math.max(childWork, ...childPids().map(workOf));
  }, 20);
  delay.enable();
  const used = process.cpuUsage();
  const start = performance.now();
  let counting = start;
  await buildReports(
    services,
    { isAnew },
    {
      progress: async (key) => {
        if (key === 'ProcessCountingUsage') counting = performance.now();
      },
    },
  );
  const end = performance.now();
  const cpu = process.cpuUsage(used);
  delay.disable();
  clearInterval(watch);
  return {
    ours: Math.round(end - start),
    unit: 'ms',
    countingMs: Math.round(end - counting),
    // What host and child themselves worked, whatever else the machine did.
    hostCpuMs: Math.round((cpu.user + cpu.system) / 1000),
    childCpuMs: childWork,
    childMb: Math.round(child / megabyte),
    longestStallMs: Math.round(delay.max / 1e6),
  };
}

async function timed(
  services: TestServices,
  caller: SignedIn,
  chosen: readonly string[],
  table?: string,
): Promise<object> {
  const times: number[] = [];
  let bytes = 0;
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    const answer = table
      ? await callAs(services, endpoints.searchUsageReport, caller, {
          params: { type: 'PRODUCTS' },
          body: { days: 90, countries: chosen, table, pageSize: 50, sortColumName: 'quantity', sortOrder: 'DESC' },
        })
      : await callAs(services, endpoints.getUsageReport, caller, {
          params: { type: 'PRODUCTS' },
          query: { days: '90', countries: chosen.join(',') },
        });
    times.push(performance.now() - start);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    bytes = JSON.stringify(answer.body).length;
  }
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    ours: round(medianOf(times)),
    unit: 'ms',
    firstMs: round(times[0] ?? 0),
    kilobytes: Math.round(bytes / 1024),
  };
}

function say(what: string, measured: object): void {
  console.log(JSON.stringify({ bench: 'usageReports', case: what, ...measured }));
}

async function main(): Promise<void> {
  const services: TestServices = { ...(await openTestServices()), tasks: openTasks() };
  try {
    const stored = await prepare(services);
    say(`${stored} events counted anew`, await build(services, true));
    const changedOn = services.now().toISOString();
    for (let index = 0; index < nightProjects; index += 1) {
      await services.documents.put('projects', aStoredProject(index, changedOn, spacesOf()));
    }
    services.passSeconds(18 * 3600);
    say(`a night of ${nightProjects} projects`, await build(services, false));
    const root = await signIn(services, 'root', 'root', []);
    say('a report', await timed(services, root, countries.slice(0, 1)));
    say('a report of 30 countries', await timed(services, root, countries));
    say('a page of articles', await timed(services, root, countries.slice(0, 1), 'articles'));
    say('a page of articles of 30 countries', await timed(services, root, countries, 'articles'));
  } finally {
    await services.close();
  }
}

await main();
