import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { widePackage, workbookOf } from '../bench/generatedCatalogue.ts';
import { builtHost } from '../support/startHost.ts';
import { AttackedHost } from './attackedHost.ts';
import { mostMegabytes, residentOf } from './heavy.ts';
import { versionsOf } from './jobToils.ts';
import { type AttackOptions, type AttackPart, emptyTally, type Tally } from './tally.ts';
import { clientOf, publishCatalogue } from './toil.ts';

const articles = 100_000;
const columns = 16;
const sampleMilliseconds = 100;
/** A version can be published again for 90 days, and its files stay two days more. */
const laterSeconds = 100 * 86_400;
const shiftedClock = fileURLToPath(new URL('../faults/shiftedClock.ts', import.meta.url));

/** Megabytes that the host and its children hold at most while something is done. */
async function peakDuring(host: AttackedHost, work: Promise<unknown>): Promise<number> {
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  let peak = 0;
  while (!isOver) {
    peak = Math.max(peak, await residentOf(host.pid));
    await sleep(sampleMilliseconds);
  }
  return Math.round(peak / 1024);
}

async function blobsOf({ dataFolder }: AttackedHost): Promise<string> {
  const folder = join(dataFolder, 'blobs', 'catalogs');
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => stat(join(file.parentPath, file.name))),
  );
  const megabytes = Math.round(sizes.reduce((sum, { size }) => sum + size, 0) / 1024 / 1024);
  return `${sizes.length} blobs of ${megabytes} MB`;
}

async function importAll(host: AttackedHost, { rounds, report, note }: AttackOptions, tally: Tally): Promise<void> {
  // A small version comes first: it is what is swept.
  await publishCatalogue(host);
  const file = join(host.folder, 'large.xlsx');
  await writeFile(file, await workbookOf(widePackage(articles, columns)));
  const admin = await clientOf(host, 'admin.de');
  for (let round = 1; round <= rounds; round += 1) {
    tally.tried += 1;
    const begun = performance.now();
    const importing = admin.importCatalog(file).then((job) => {
      return job.status === 'waiting' ? admin.continueJob(job.id) : job;
    });
    const peak = await peakDuring(host, importing);
    const { status, errors } = await importing;
    const seconds = Math.round((performance.now() - begun) / 1000);
    const after = Math.round((await residentOf(host.pid)) / 1024);
    note(`import ${round} of ${articles} articles: ${status} in ${seconds} s, at most ${peak} MB, ${after} MB after`);
    if (status !== 'succeeded') {
      tally.lost += 1;
      report(`large: import ${round} ends as ${status} ${JSON.stringify(errors)}`);
    }
    if (peak > mostMegabytes) {
      tally.crashed += 1;
      report(`large: import ${round} took ${peak} MB`);
    }
  }
}

/** A hundred days later the nightly clean-up removes the small version, and keeps those that may be published again. */
async function sweep(before: AttackedHost, { report, note }: AttackOptions, tally: Tally): Promise<void> {
  const program = ['--import', shiftedClock, ...builtHost];
  const settings = { CLOCK_SHIFT_SECONDS: String(laterSeconds) };
  const host = await AttackedHost.open({ program, settings, dataFrom: before.dataFolder });
  try {
    const [root, admin] = [await clientOf(host, 'root'), await clientOf(host, 'admin.de')];
    const { kept } = await versionsOf(admin);
    const blobs = await blobsOf(host);
    const { body } = await root.call<{ jobId: string }>('POST', '/server/timers/cleanUp/run');
    await root.jobEnd(body.data.jobId);
    const left = (await versionsOf(admin)).kept;
    note(`a hundred days later: ${kept.length} versions, ${blobs}; swept: ${left.length}, ${await blobsOf(host)}`);
    if (left.length === Math.min(3, kept.length - 1)) return;
    tally.lost += 1;
    report(`large: of ${kept.length} versions ${left.length} are kept`);
  } finally {
    await host.close();
  }
}

async function attackWithLargeCatalogue(options: AttackOptions): Promise<Tally> {
  const tally = emptyTally();
  let host: AttackedHost | undefined;
  try {
    host = await AttackedHost.open();
    await importAll(host, options, tally);
    await host.stop();
    await sweep(host, options, tally);
  } catch (error) {
    tally.crashed += 1;
    options.report(`large: ${error instanceof Error ? error.stack : error}\n    ${host?.faults.at(-1) ?? ''}`);
  } finally {
    await host?.close();
  }
  return tally;
}

/** A catalogue of 100,000 articles that is imported again and again; a round is one import. */
export const largePart: AttackPart = {
  ...{ name: 'large', rounds: 3, run: attackWithLargeCatalogue },
  fewRounds: process.env.TEST_FULL === 'true' ? 3 : 0,
};
