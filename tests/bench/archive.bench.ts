import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import jszip from 'jszip';
import { archiveFile, streamArchive } from '../../functions/exports/archive/writeArchive.ts';
import { medianOf } from './medianOf.ts';

/**
 * The archive of a project's assets: 200 photographs and 50 drawings for CAD, 150 MB, from files to a file, beside jszip
 * as it is usually used, which deflates everything and holds it whole.
 */

const photographs = 200;
const cadFiles = 50;
const megabyte = 1024 * 1024;
const runs = 3;
const date = new Date('2026-11-20T10:30:00');

/** Noise, as packed pictures are for a packer. */
function packedBytes(length: number, start: number): Buffer {
  const bytes = Buffer.alloc(length);
  let seed = start + 1;
  for (let offset = 0; offset < length; offset += 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    bytes[offset] = seed >>> 16;
  }
  return bytes;
}

/** Entities with coordinates, as an exchange file of CAD lists them. */
function cadBytes(length: number, start: number): Buffer {
  const lines: string[] = [];
  let size = 0;
  for (let index = start; size < length; index += 1) {
    const line = `0\nLINE\n8\nLayer ${index % 7}\n10\n${(index * 37) % 9973}.${index % 1000}\n20\n${(index * 91) % 7919}\n`;
    lines.push(line);
    size += line.length;
  }
  return Buffer.from(lines.join(''));
}

function writeAssets(folder: string): string[] {
  const names = [
    ...Array.from({ length: photographs }, (_, index) => `${index}.jpg`),
    ...Array.from({ length: cadFiles }, (_, index) => `${index}.dxf`),
  ];
  for (const [index, name] of names.entries()) {
    const bytes = name.endsWith('.jpg') ? packedBytes(megabyte / 2, index) : cadBytes(megabyte, index);
    writeFileSync(join(folder, name), bytes);
  }
  return names;
}

async function ours(folder: string, names: readonly string[], target: string): Promise<void> {
  const files = names.map((name) => archiveFile(`Assets/${name}`, join(folder, name)));
  const archive = streamArchive(files, date, () => Promise.resolve());
  await pipeline(archive, createWriteStream(target));
}

async function plain(folder: string, names: readonly string[], target: string): Promise<void> {
  const zip = new jszip();
  for (const name of names) zip.file(`Assets/${name}`, readFileSync(join(folder, name)));
  writeFileSync(target, await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' }));
}

interface Run {
  readonly milliseconds: number;
  readonly megabytes: number;
}

async function timed(work: () => Promise<void>, target: string): Promise<Run> {
  const start = performance.now();
  await work();
  return { milliseconds: performance.now() - start, megabytes: statSync(target).size / megabyte };
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sanispec-bench-'));
  const target = join(folder, 'archive.zip');
  try {
    const names = writeAssets(folder);
    const measured: { readonly ours: Run; readonly peer: Run }[] = [];
    // In turns, so that noise on the machine affects both.
    for (let run = 0; run < runs; run++) {
      const mine = await timed(() => ours(folder, names, target), target);
      measured.push({ ours: mine, peer: await timed(() => plain(folder, names, target), target) });
    }
    const mine = Math.round(medianOf(measured.map((run) => run.ours.milliseconds)));
    const peer = Math.round(medianOf(measured.map((run) => run.peer.milliseconds)));
    const ratio = Math.round((peer / mine) * 100) / 100;
    const line = { bench: 'archive', case: '200 photographs, 50 CAD files, 150 MB', ours: mine, peer };
    const sizes = {
      megabytes: Math.round(measured[0]?.ours.megabytes ?? 0),
      peerMegabytes: Math.round(measured[0]?.peer.megabytes ?? 0),
    };
    console.log(JSON.stringify({ ...line, peerName: 'jszip with deflate', ratio, unit: 'ms', ...sizes }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await main();
