import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openCatalogueBlobs, writeCatalogueBlobs } from '@sanispec/shared/catalogue';
import { anArticleRow, aPackage, aSheet } from '@sanispec/shared/testing';
import fc from 'fast-check';
import { unpackBlob } from '../../frontend/worker/downloadBlob.ts';
import { ImportFailure } from '../../functions/files/importFailure.ts';
import { openZip, readWhole } from '../../functions/files/openZip.ts';
import { parseRows } from '../../functions/files/workbook/parseRows.ts';
import { parseXml } from '../../functions/files/workbook/parseXml.ts';
import { readWorkbook } from '../../functions/files/workbook/readWorkbook.ts';
import { RowBudget } from '../../functions/files/workbook/rowCollector.ts';
import { parseSharedStrings } from '../../functions/files/workbook/sharedStrings.ts';
import { convert } from '../../functions/imports/conversions/convert.ts';
import { sanitiseSvg } from '../../functions/imports/sanitiseSvg.ts';
import { aWorkbook, type TestSheets } from '../../functions/testing/aWorkbook.ts';
import { mutationsOf } from './mutations.ts';
import { damagedFiles, randomDrawings, randomSteps, randomWorkbooks } from './randomFiles.ts';
import { type RandomPart, randomParts, type Wrongness } from './randomParts.ts';

/** What became of one input; a text says what is wrong. */
export type Verdict = 'read' | 'refused' | { readonly lost: string };

/** An input of a reader, and what becomes of it. */
interface Attempt {
  readonly told: () => string;
  readonly judge: () => Promise<Verdict>;
}

/** One kind of reader with the inputs that it gets; a seed makes the same ones again. */
export type ReaderRounds = (seed: number, count: number) => readonly Attempt[];

function roundsOf<Input>(inputs: fc.Arbitrary<Input>, judge: (input: Input) => Promise<Verdict>): ReaderRounds {
  return (seed, count) =>
    fc.sample(inputs, { seed, numRuns: count }).map((input) => ({
      told: () => fc.stringify(input).slice(0, 2000),
      judge: () => judge(input),
    }));
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

const context = {
  sharedStrings: ['zero', 'one', 'two'],
  styles: [{ shows: 'number' }, { shows: 'date' }, { shows: 'time' }],
  formats: [],
  isDate1904: false,
} as const;
const partReaders = {
  sheet: (chunks: AsyncIterable<Buffer>) => parseRows(chunks, context, new RowBudget()),
  strings: parseSharedStrings,
};
type PartName = keyof typeof partReaders;

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** What a part holds. Of several reasons to refuse it, the first depends on the pieces that it comes in. */
async function contentOf(name: PartName, bytes: Buffer, chunkSize: number): Promise<string> {
  try {
    return JSON.stringify(await partReaders[name](inChunks(bytes, chunkSize)));
  } catch (error) {
    if (error instanceof ImportFailure) return 'refused';
    throw error;
  }
}

/** A part is read alike in one piece and in many. */
async function judgePart(name: PartName, { bytes, chunkSize }: RandomPart): Promise<Verdict> {
  const content = await contentOf(name, bytes, Math.max(1, bytes.length));
  if (content !== (await contentOf(name, bytes, chunkSize))) {
    return { lost: `${name} in pieces of ${chunkSize}: ${JSON.stringify(bytes.toString('latin1'))}` };
  }
  return content === 'refused' ? 'refused' : 'read';
}

function partRounds(name: PartName, wrongness: Wrongness): ReaderRounds {
  return roundsOf(randomParts(name, wrongness), (part) => judgePart(name, part));
}

const mutationsPerPart = 20;

/** Well-formed parts, each changed again and again: making them takes longer than reading them. */
function mutatedRounds(name: PartName): ReaderRounds {
  return (seed, count) =>
    fc.sample(randomParts(name, 'well-formed'), { seed, numRuns: count }).flatMap(({ bytes }, index) =>
      mutationsOf(bytes, seed * count + index, mutationsPerPart).map((mutation) => ({
        told: () => JSON.stringify(mutation.toString('latin1')),
        judge: () => judgePart(name, { bytes: mutation, chunkSize: 7 }),
      })),
    );
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
      // Imports refuse these.
      if (entry.isLink) throw new ImportFailure('FindingLink', [entry.name]);
      files.push([entry.name, (await readWhole(zip, entry)).toString('hex')]);
    }
    return JSON.stringify(files);
  } finally {
    zip.close();
  }
}

/** What the bytes of a file hold. @throws ImportFailure when they are damaged */
type ContentOf = (bytes: Buffer) => Promise<string>;

/**
 * Damaged copies of a file are refused, or read as the file itself.
 */
async function damagedRounds(name: string, file: Buffer, contentOf: ContentOf): Promise<ReaderRounds> {
  const expected = await contentOf(file);
  return roundsOf(damagedFiles(file), (bytes) =>
    refusedOr(async () => {
      const isSame = (await contentOf(bytes)) === expected;
      return isSame ? 'read' : { lost: `${name} damaged: ${difference(file, bytes)}` };
    }),
  );
}

/** Where two versions of a file begin and cease to differ. */
function difference(file: Buffer, other: Buffer): string {
  const at = file.findIndex((byte, index) => other[index] !== byte);
  return `${file.length} to ${other.length} bytes, from ${at}: ${other.toString('hex', Math.max(0, at), at + 16)}`;
}

/** As an import stores it. */
function aListingBlob(): Buffer {
  const rows = Array.from({ length: 50 }, (_, at) => anArticleRow(`100.${at}`, { Colour: `colour ${at % 7}` }));
  return gzipSync(writeCatalogueBlobs(aPackage([aSheet('WC', rows)]), 'DE').listing);
}

/** A listing blob as the site reads it. */
async function articlesInBrowser(bytes: Buffer): Promise<string> {
  try {
    const listing = await unpackBlob(new Uint8Array(bytes));
    const options = { country: 'DE', versionId: '', assetsGlobalUrl: '', assetsLocalUrl: '' };
    const { size, articleAt } = openCatalogueBlobs({ listing }, options);
    return JSON.stringify(Array.from({ length: size }, (_, row) => articleAt(row)));
  } catch (cause) {
    if (cause instanceof RangeError || cause instanceof TypeError) {
      throw new ImportFailure('FindingFileBroken', [], { cause });
    }
    throw cause;
  }
}

const dangerous = /^(?:script|style|foreignObject|iframe|animate\w*|set|image|a|handler|listener)$/i;

/** What is still dangerous in a drawing that was made harmless; undefined when nothing is. */
async function dangerIn(svg: string): Promise<string | undefined> {
  let found: string | undefined;
  try {
    await parseXml(inChunks(Buffer.from(svg), 1024), {
      open(path, attributes) {
        const name = path.at(-1) ?? '';
        if (dangerous.test(name)) found ??= `<${name}>`;
        for (const [attribute, value] of Object.entries(attributes)) {
          const isAddress = /^(?:xlink:)?href$/.test(attribute) && !value.trim().startsWith('#');
          const isElsewhere = [...value.matchAll(/url\s*\(([^)]*)/gi)].some(
            ([, inside]) => !/^\s*['"]?#/.test(inside ?? ''),
          );
          if (/^on|^style$/i.test(attribute) || isAddress || isElsewhere) found ??= `${attribute}="${value}"`;
        }
      },
    });
  } catch {
    return 'not well-formed any more';
  }
  return found;
}

async function judgeDrawing(svg: string): Promise<Verdict> {
  const harmless = sanitiseSvg(svg);
  const danger = (await dangerIn(harmless)) ?? (sanitiseSvg(harmless) === harmless ? undefined : 'changes once more');
  return danger === undefined ? 'read' : { lost: `${danger} in ${JSON.stringify(svg)}` };
}

async function judgeStep(sheets: TestSheets): Promise<Verdict> {
  const folder = await mkdtemp(join(tmpdir(), 'attack-step-'));
  try {
    const path = join(folder, 'step.xlsx');
    await writeFile(path, aWorkbook(sheets));
    const sources = [{ path, fileName: 'step.xlsx', isZip: false }];
    const { errors } = await convert.run(
      { conversion: 'categoriesOfStep', sources, span: {}, target: join(folder, 'made.xlsx'), acceptsWarnings: true },
      { report: async () => undefined },
    );
    return errors.length > 0 ? 'refused' : 'read';
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function judgeWorkbook(bytes: Buffer): Promise<Verdict> {
  await cellsOf(bytes);
  return 'read';
}

const howWrong: readonly Wrongness[] = ['well-formed', 'odd', 'damaged'];

/** All readers of files, by the name of their part. */
export const readerRounds = {
  sheets: async () => [...howWrong.map((wrongness) => partRounds('sheet', wrongness)), mutatedRounds('sheet')],
  strings: async () => [...howWrong.map((wrongness) => partRounds('strings', wrongness)), mutatedRounds('strings')],
  workbooks: async () => [
    roundsOf(randomWorkbooks, (bytes) => refusedOr(() => judgeWorkbook(bytes))),
    await damagedRounds('workbook', await readFile(join(data, 'categories-nl.xlsx')), cellsOf),
  ],
  archives: async () => [
    await damagedRounds('ZIP', await readFile(join(data, 'assets-local.zip')), filesOf),
    await damagedRounds('listing blob', aListingBlob(), articlesInBrowser),
  ],
  drawings: async () => [roundsOf(randomDrawings, (svg) => refusedOr(() => judgeDrawing(svg)))],
  steps: async () => [roundsOf(randomSteps, (sheets) => refusedOr(() => judgeStep(sheets)))],
} satisfies Record<string, () => Promise<readonly ReaderRounds[]>>;

export type ReaderName = keyof typeof readerRounds;
