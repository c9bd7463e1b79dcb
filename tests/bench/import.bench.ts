import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worksheet } from '@sanispec/demo';
import { medianOf } from './medianOf.ts';

/**
 * Reading workbooks, compared with what exceljs does with the same file. One JSON line per case; nothing here passes or
 * fails.
 */

const runs = 5;

const words = ['Wand-WC', 'Waschtisch', 'Duschrinne', 'weiß', 'schwarz', 'Arvo', 'Piave', 'Montage', 'Füße', 'Spülung'];

/** A steady pseudo-random sequence, so that every run reads the same file. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 0x1_0000_0000;
  };
}

/** The bytes of a workbook with shared strings and numbers, in 45 sheets, as spreadsheet programs write them. */
async function generatedWorkbook(rowCount: number, columnCount: number): Promise<Uint8Array> {
  // Loaded here alone: its memory must not count as a reader's.
  const { columnLetters, worksheetXml, writeWorkbook } = await import('@sanispec/demo');
  const sheetCount = 45;
  const random = sequence(7);
  const strings = new Map<string, number>();
  function shared(text: string): number {
    const known = strings.get(text) ?? strings.size;
    strings.set(text, known);
    return known;
  }
  function cell(reference: string, row: number, column: number): string {
    if (column % 3 === 2) return `<c r="${reference}" s="0" t="n"><v>${Math.floor(random() * 100_000) / 100}</v></c>`;
    const three = [random(), random(), random()].map((share) => words[Math.floor(share * words.length)]).join(' ');
    const text = column === 0 ? `110.${row}.7` : column % 7 === 3 ? `${three} ${row} für barrierefreie Bäder` : three;
    return `<c r="${reference}" s="0" t="s"><v>${shared(text)}</v></c>`;
  }
  const sheets: Worksheet[] = [];
  let made = 0;
  for (let sheet = 1; sheet <= sheetCount; sheet += 1) {
    const rows: string[] = [];
    for (let row = 1; made < (rowCount * sheet) / sheetCount; row += 1, made += 1) {
      const cells = Array.from({ length: columnCount }, (_, column) =>
        cell(`${columnLetters(column)}${row}`, made, column),
      );
      rows.push(`<row r="${row}" customFormat="false" ht="12.8" hidden="false">${cells.join('')}</row>`);
    }
    sheets.push({ name: `Sheet${sheet}`, rows: worksheetXml(rows.join('')) });
  }
  const items = [...strings.keys()].map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('');
  return writeWorkbook(sheets, { 'xl/sharedStrings.xml': `<sst uniqueCount="${strings.size}">${items}</sst>` });
}

/** Loads a reader, so that neither pays for the modules of the other. */
async function loadOurs(): Promise<(path: string) => Promise<number>> {
  const { readWorkbook } = await import('../../functions/files/workbook/readWorkbook.ts');
  return async (path) => {
    let rows = 0;
    for await (const sheet of readWorkbook(readFileSync(path))) rows += sheet.rows.length;
    return rows;
  };
}

async function loadPeer(): Promise<(path: string) => Promise<number>> {
  const { default: ExcelJS } = await import('exceljs');
  return async (path) => {
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(path);
    return workbook.worksheets.reduce((rows, sheet) => rows + sheet.actualRowCount, 0);
  };
}

const readers = { ours: loadOurs, peer: loadPeer };
type Reader = keyof typeof readers;

function isReader(name: string | undefined): name is Reader {
  return name === 'ours' || name === 'peer';
}

interface Measured {
  readonly milliseconds: number;
  readonly peakMegabytes: number;
  readonly rows: number;
}

/** The child's part: reads the file once, cold, and prints what that took. */
async function measureHere(reader: Reader, path: string): Promise<void> {
  const read = await readers[reader]();
  const before = performance.now();
  const rows = await read(path);
  const milliseconds = performance.now() - before;
  const measured: Measured = { milliseconds, peakMegabytes: process.resourceUsage().maxRSS / 1024, rows };
  process.stdout.write(JSON.stringify(measured));
}

/** One read in a process of its own, as a job has it: nothing warm, and a peak of memory that is only its own. */
function measure(reader: Reader, path: string): Measured {
  const child = spawnSync(process.execPath, [import.meta.filename, reader, path], { encoding: 'utf8' });
  if (child.status !== 0) throw new Error(`${reader} failed on ${path}: ${child.stderr}`);
  return JSON.parse(child.stdout) as Measured;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function print(name: string, ours: number, peer: number, unit: 'ms' | 'MB'): void {
  const line = { bench: 'import', case: name, ours: round(ours), peer: round(peer), peerName: 'exceljs readFile' };
  console.log(JSON.stringify({ ...line, ratio: round(peer / ours), unit }));
}

function compare(name: string, path: string, withMemory: boolean): void {
  const ours: Measured[] = [];
  const peer: Measured[] = [];
  // In turns, so that noise on the machine affects both.
  for (let run = 0; run < runs; run += 1) {
    ours.push(measure('ours', path));
    peer.push(measure('peer', path));
  }
  if (ours[0]?.rows !== peer[0]?.rows) throw new Error(`${name}: ${ours[0]?.rows} rows, the peer ${peer[0]?.rows}`);
  const time = (measured: Measured): number => measured.milliseconds;
  print(`read ${name}`, medianOf(ours.map(time)), medianOf(peer.map(time)), 'ms');
  // A small file adds little to what the runtime itself takes: its peak would compare Node with Node.
  if (!withMemory) return;
  const memory = (measured: Measured): number => measured.peakMegabytes;
  print(`peak memory of reading ${name}`, medianOf(ours.map(memory)), medianOf(peer.map(memory)), 'MB');
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sanispec-bench-'));
  try {
    const generated = join(folder, 'generated.xlsx');
    writeFileSync(generated, await generatedWorkbook(10_000, 40));
    compare('10,000 rows × 40 columns', generated, true);
    compare('catalog-dach.xlsx', join(import.meta.dirname, '../data/catalog-dach.xlsx'), false);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const [, , reader, path] = process.argv;
if (isReader(reader) && path !== undefined) await measureHere(reader, path);
else await main();
