import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { medianOf } from './medianOf.ts';

/**
 * A STEP file of 50,000 articles as a catalogue, each time in a process of its own, as the job has it. One JSON line per
 * case, beside the bounds that were set; nothing here passes or fails.
 */

const runs = 3;
const articles = 50_000;
const data = join(import.meta.dirname, '../data');

/** The real STEP file over and over, each article with a number and texts of its own. */
async function generatedStep(): Promise<Buffer> {
  const { readWorkbook } = await import('../../functions/files/workbook/readWorkbook.ts');
  const { writeWorkbook } = await import('../../functions/files/workbook/writeWorkbook.ts');
  let known: string[][] = [];
  for await (const { rows } of readWorkbook(readFileSync(join(data, 'step-nl.xlsx')))) known = rows;
  const [header = [], ...products] = known;
  const texts = ['ATT_Articletext', 'ATT_ProdDescription', 'ATT_TechDescription'].map((name) => header.indexOf(name));
  function* rows(): Generator<readonly string[]> {
    yield header;
    for (let article = 0; article < articles; article += 1) {
      const row = [...(products[article % products.length] as string[])];
      row[0] = `200.${article}.7`;
      for (const index of texts) row[index] = `${row[index]} ${article}`;
      yield row;
    }
  }
  return writeWorkbook([{ name: 'Products', rows: rows() }]);
}

interface Measured {
  readonly milliseconds: number;
  readonly peakMegabytes: number;
}

/** The child's part. */
async function convertHere(step: string): Promise<void> {
  const { convert } = await import('../../functions/imports/conversions/convert.ts');
  const before = performance.now();
  const files = [step, join(data, 'categories-nl.xlsx')];
  const sources = files.map((path) => ({ path, fileName: path, isZip: false }));
  const target = `${step}.made.xlsx`;
  const { made } = await convert.run(
    { conversion: 'step', sources, span: {}, target, acceptsWarnings: true },
    { report: async () => undefined },
  );
  if (made?.articles !== articles) throw new Error(`${made?.articles} articles were converted`);
  const milliseconds = performance.now() - before;
  const measured: Measured = { milliseconds, peakMegabytes: process.resourceUsage().maxRSS / 1024 };
  process.stdout.write(JSON.stringify(measured));
}

function measure(step: string): Measured {
  const child = spawnSync(process.execPath, [import.meta.filename, step], { encoding: 'utf8' });
  if (child.status !== 0) throw new Error(`The conversion failed: ${child.stderr}`);
  return JSON.parse(child.stdout) as Measured;
}

function print(name: string, ours: number, bound: number, unit: 'ms' | 'MB'): void {
  const line = { bench: 'conversion', case: name, ours: Math.round(ours), peer: bound, peerName: 'bound' };
  console.log(JSON.stringify({ ...line, ratio: Math.round((bound / ours) * 100) / 100, unit }));
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sanispec-bench-'));
  try {
    const step = join(folder, 'step.xlsx');
    writeFileSync(step, await generatedStep());
    const measured = Array.from({ length: runs }, () => measure(step));
    const name = 'STEP file → catalogue, 50,000 articles';
    print(name, medianOf(measured.map(({ milliseconds }) => milliseconds)), 15_000, 'ms');
    print(`peak memory of ${name}`, medianOf(measured.map(({ peakMegabytes }) => peakMegabytes)), 512, 'MB');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const [, , step] = process.argv;
if (step === undefined) await main();
else await convertHere(step);
