import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
// @ts-expect-error A script without types.
import { bundleFunctions, functionEntries } from '../../scripts/bundleFunctions.mjs';
import { AttackedHost } from './attackedHost.ts';
import { attackParts } from './attackParts.ts';
import { type PlantedFault, plantedFaults } from './plantedFaults.ts';
import { publishCatalogue } from './toil.ts';

/** Each starts a host and attacks it. All of them in `npm run test:full`. */
const planted = process.env.TEST_FULL === 'true' ? plantedFaults : plantedFaults.filter(({ isUsual }) => isUsual);
if (planted.length < plantedFaults.length)
  process.stdout.write(`planted faults: ${planted.length} of ${plantedFaults.length}; TEST_FULL=true: all\n`);

/** When a process is killed differs from run to run: a fault may need a second look. */
const mostRounds = 8;

/** Below the checkout, whose packages the bundle needs. */
const folder = fileURLToPath(new URL(`../../test-results/planted-${process.pid}`, import.meta.url));
/** The functions as `npm start` runs them, with lines. */
const plain = join(folder, 'plain');
/** A host that has ended and left a catalogue. */
let prepared: AttackedHost;

beforeAll(async () => {
  await bundleFunctions({ ...functionEntries, main: 'functions/hosts/local/main.ts' }, plain, { isMinified: false });
  prepared = await AttackedHost.open({ program: [join(plain, 'main.mjs')] });
  await publishCatalogue(prepared);
  await prepared.stop();
}, 300_000);

afterAll(async () => {
  await prepared?.close();
  await rm(folder, { recursive: true, force: true });
});

/** @throws Error when there is not one such line */
async function plant({ name, line, replacement }: PlantedFault): Promise<string> {
  const copy = join(folder, name.replaceAll(/\W/g, '-'));
  await mkdir(copy);
  const files = (await readdir(plain)).filter((file) => !file.endsWith('.map'));
  let lines = 0;
  for (const file of files) {
    const text = await readFile(join(plain, file), 'utf8');
    lines += [...text.matchAll(new RegExp(line, 'g'))].length;
    if (line.test(text)) await writeFile(join(copy, file), text.replace(line, replacement));
    else await cp(join(plain, file), join(copy, file));
  }
  if (lines !== 1) throw new Error(`${lines} places in the bundle look like ${line}`);
  return join(copy, 'main.mjs');
}

it.each(planted)(
  'the attack finds a planted fault: $name',
  async (fault) => {
    const program = [await plant(fault)];
    const part = attackParts.find(({ name }) => name === fault.foundBy);
    const findings: string[] = [];
    const host = await AttackedHost.open({ program, dataFrom: prepared.dataFolder });
    try {
      for (let seed = 1; seed <= mostRounds && findings.length === 0; seed += 1) {
        const report = (finding: string) => findings.push(finding);
        await part?.run({ seed, rounds: 1, host, report, note: () => undefined });
      }
    } finally {
      await host.close();
    }
    const [first = 'nothing'] = findings;
    process.stdout.write(`planted: ${fault.name}; ${fault.foundBy} found: ${first.split('\n')[0]?.slice(0, 200)}\n`);
    expect(findings).not.toEqual([]);
  },
  240_000,
);
