import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type fc from 'fast-check';
import { readZip, unpack } from '../../frontend/worker/readZip.ts';
import { ImportFailure } from '../../functions/files/importFailure.ts';
import { openZip, readWhole } from '../../functions/files/openZip.ts';
import { createXmlParser } from '../../functions/files/workbook/parseXml.ts';
import { readWorkbook } from '../../functions/files/workbook/readWorkbook.ts';
import { answersOf } from '../../functions/files/workbook/testing/bothReaders.ts';
import { type RandomPart, randomParts } from '../../functions/files/workbook/testing/randomParts.ts';
import { convert } from '../../functions/imports/conversions/convert.ts';
import { sanitiseSvg } from '../../functions/imports/sanitiseSvg.ts';
import { aWorkbook } from '../../functions/testing/aWorkbook.ts';
import { damagedFiles, randomDrawings, randomSteps, randomWorkbooks } from './randomFiles.ts';

/** What became of one input; text says what is wrong. */
export type Verdict = 'read' | 'refused' | { readonly lost: string };

/** One kind of reader with the inputs that it gets. */
export interface ReaderRounds<Input = unknown> {
  readonly inputs: fc.Arbitrary<Input>;
  readonly judge: (input: Input) => Promise<Verdict>;
}

const data = join(import.meta.dirname, '../data');

async function refusedOr(read: () => Promise<Verdict>): Promise<Verdict> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ImportFailure) return 'refused';
    throw error;
  }
}

function partRounds(name: 'sheet' | 'strings', mayBeDamaged: boolean): ReaderRounds<RandomPart> {
  return {
    inputs: randomParts(name, mayBeDamaged),
    async judge({ bytes, chunkSize }) {
      const { scanned, parsed } = await answersOf(name, bytes, chunkSize);
      const verdict = typeof parsed === 'object' && 'refused' in parsed ? 'refused' : 'read';
      if (scanned === 'needs the full parser') return verdict;
      const isSame = 'refused' in scanned ? verdict === 'refused' : JSON.stringify(scanned) === JSON.stringify(parsed);
      return isSame ? verdict : { lost: `${name}: ${JSON.stringify(bytes.toString('latin1'))}` };
    },
  };
}

async function cellsOf(bytes: Buffer): Promise<string> {
  const sheets: unknown[] = [];
  for await (const { name, rows, isHidden } of readWorkbook(bytes)) sheets.push([name, isHidden, rows]);
  return JSON.stringify(sheets);
}

async function filesOf(bytes: Buffer): Promise<string> {
  const zip = await openZip(bytes, { maxEntries: 1000, maxUnpackedBytes: 64 * 1024 * 1024 });
  try {
    const files: unknown[] = [];
    for (const entry of zip.entries) {
      // Whoever imports files refuses these.
      if (entry.isLink) throw new ImportFailure('FindingLinkInZip', [entry.name]);
      files.push([entry.name, (await readWhole(zip, entry)).toString('hex')]);
    }
    return JSON.stringify(files);
  } finally {
    zip.close();
  }
}

/** Damaged copies of a file are refused, or read as the file itself. */
async function damagedRounds(
  fileName: string,
  contentOf: (bytes: Buffer) => Promise<string>,
): Promise<ReaderRounds<Buffer>> {
  const file = await readFile(join(data, fileName));
  const expected = await contentOf(file);
  return {
    inputs: damagedFiles(file),
    judge: (bytes) =>
      refusedOr(async () => {
        if ((await contentOf(bytes)) === expected) return 'read';
        return { lost: `${fileName} damaged: ${difference(file, bytes)}` };
      }),
  };
}

/** Where two versions of a file begin and cease to differ. */
function difference(file: Buffer, other: Buffer): string {
  const at = file.findIndex((byte, index) => other[index] !== byte);
  return `${file.length} to ${other.length} bytes, from ${at}: ${other.toString('hex', Math.max(0, at), at + 16)}`;
}

/** The reader of the site takes what the server made; from it the names and bytes come, or an error. */
async function browserRounds(): Promise<ReaderRounds<Buffer>> {
  const rounds = await damagedRounds('assets-local.zip', async (bytes) => {
    try {
      const files = readZip(new Uint8Array(bytes));
      const read = await Promise.all(files.map(async (file) => Buffer.from(await unpack(file)).toString('hex')));
      return JSON.stringify(read);
    } catch (error) {
      if (error instanceof RangeError || error instanceof TypeError) throw new ImportFailure('FindingFileBroken');
      throw error;
    }
  });
  return {
    inputs: rounds.inputs,
    // It checks no sums: what is damaged within a file is for the code of what that holds. It must only end.
    judge: async (bytes) => {
      const verdict = await rounds.judge(bytes);
      return typeof verdict === 'object' ? 'read' : verdict;
    },
  };
}

const dangerous = /^(?:script|style|foreignObject|iframe|animate\w*|set|image|a|handler|listener)$/i;

/** What is still dangerous in a drawing that was made harmless; undefined when nothing is. */
function dangerIn(svg: string): string | undefined {
  let found: string | undefined;
  const parser = createXmlParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (dangerous.test(name)) found ??= `<${name}>`;
    for (const [attribute, value] of Object.entries(attributes)) {
      const isAddress = /^(?:xlink:)?href$/.test(attribute) && !value.trim().startsWith('#');
      const isElsewhere = [...value.matchAll(/url\s*\(([^)]*)/gi)].some(
        ([, inside]) => !/^\s*['"]?#/.test(inside ?? ''),
      );
      if (/^on|^style$/i.test(attribute) || isAddress || isElsewhere) {
        found ??= `${attribute}="${value}"`;
      }
    }
  });
  try {
    parser.write(svg).close();
  } catch {
    return 'not well-formed any more';
  }
  return found;
}

const drawings: ReaderRounds<string> = {
  inputs: randomDrawings,
  judge: (svg) =>
    refusedOr(async () => {
      const harmless = sanitiseSvg(svg);
      const danger = dangerIn(harmless) ?? (sanitiseSvg(harmless) === harmless ? undefined : 'changes once more');
      return danger === undefined ? 'read' : { lost: `${danger} in ${JSON.stringify(svg)}` };
    }),
};

const steps: ReaderRounds<Readonly<Record<string, string[][]>>> = {
  inputs: randomSteps,
  async judge(sheets) {
    const folder = await mkdtemp(join(tmpdir(), 'attack-step-'));
    try {
      const path = join(folder, 'step.xlsx');
      await writeFile(path, aWorkbook(sheets));
      const source = { path, fileName: 'step.xlsx', isZip: false };
      return await refusedOr(async () => {
        const input = { span: {}, target: join(folder, 'made.xlsx'), acceptsWarnings: true };
        const { errors } = await convert.run(
          { ...input, conversion: 'categoriesOfStep', sources: [source] },
          { report: async () => undefined },
        );
        return errors.length > 0 ? 'refused' : 'read';
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};

/** All readers of files, by the name of their part. */
export const readerRounds = {
  sheets: async () => [partRounds('sheet', false), partRounds('sheet', true)],
  strings: async () => [partRounds('strings', false), partRounds('strings', true)],
  workbooks: async () => [
    { inputs: randomWorkbooks, judge: (bytes: Buffer) => refusedOr(async () => (await cellsOf(bytes)) && 'read') },
    await damagedRounds('categories-nl.xlsx', cellsOf),
  ],
  archives: async () => [await damagedRounds('assets-local.zip', filesOf), await browserRounds()],
  drawings: async () => [drawings],
  steps: async () => [steps],
} satisfies Record<string, () => Promise<readonly ReaderRounds<never>[]>>;

export type ReaderName = keyof typeof readerRounds;
