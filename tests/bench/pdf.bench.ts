import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { createCatalogue } from '@sanispec/shared/catalogue';
import {
  buildDocument,
  type DocumentContent,
  documentLanguage,
  snapshotOf,
  specify,
  usualOptions,
} from '@sanispec/shared/documents';
import { anArticleRow, aPackage, aSheet } from '@sanispec/shared/testing';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import type { DocumentPictures } from '../../functions/exports/documentWriter.ts';
import { pdfWriter } from '../../functions/exports/pdf/pdfWriter.ts';
import { FilePictures } from '../../functions/exports/pictures/filePictures.ts';
import { anEntry, aProject, aSpace, aToiletSet } from '../../functions/testing/hospital.ts';
import { medianOf } from './medianOf.ts';

/**
 * A specification of 200 products on data sheets with a picture each, and 400 rows of summaries: from RGBA pictures to
 * the finished file, beside pdfkit used plainly: the same texts and pictures, the same font, neither tags nor layout.
 */

const productCount = 200;
const runs = 5;
const language = documentLanguage('en-GB', 'EUR');
const options = { ...usualOptions, format: 'PDF' } as const;

/** A soft gradient with grain on a transparent ground, as cut-out product photographs are. */
async function photograph(index: number): Promise<Buffer> {
  const [width, height] = [600, 450];
  const pixels = Buffer.alloc(width * height * 4);
  let seed = index + 1;
  for (let offset = 0; offset < pixels.length; offset += 4) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    const pixel = offset / 4;
    const shade = ((pixel % width) * 160) / width + ((seed >>> 16) % 12);
    const distance = Math.hypot((pixel % width) - width / 2, Math.floor(pixel / width) - height / 2);
    pixels.set(
      [shade + 40, shade + 50, shade + 60, distance < 200 ? 255 : Math.max(0, 255 - (distance - 200) * 8)],
      offset,
    );
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
}

function contentOf(): DocumentContent {
  const numbers = Array.from({ length: productCount }, (_, index) => `110.${100 + index}.00.1`);
  const rows = numbers.map((number, index) =>
    anArticleRow(number, {
      Articletext: `Wall-hung WC Arvo, ${40 + (index % 30)} cm, type ${index}`,
      Price: `${100 + index}.50`,
      Series: 'Arvo',
      Colour: 'white',
      Width: '36.5',
      FlushVolume: '4.5/3 l',
      Material: 'Ceramic',
      ProdDescription: 'Rimless\nHidden fixing\nEasy to clean\nFor accessible bathrooms',
      PrimaryImage: `G:${index}.png`,
    }),
  );
  const catalogue = createCatalogue(aPackage([aSheet('WC', rows)]), {
    country: 'DE',
    versionId: '1',
    assetsGlobalUrl: 'https://assets.test',
    assetsLocalUrl: '',
  });
  const spaces = Array.from({ length: productCount / 10 }, (_, space) =>
    aSpace({
      title: `Bathroom ${space + 1}`,
      quantity: 2,
      sets: [
        aToiletSet({ articles: numbers.slice(space * 10, space * 10 + 10).map((number) => anEntry(number, 'WC')) }),
      ],
    }),
  );
  return specify(snapshotOf(aProject({ spaces }), catalogue, '2026-11-20T10:00:00Z'), language, options);
}

/** What the file has beside its length. */
class Counter extends Writable {
  length = 0;

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.length += chunk.length;
    done();
  }
}

async function ours(content: DocumentContent, paths: readonly string[]): Promise<number> {
  const files = content.products.flatMap(({ assets }) => {
    const url = assets[0]?.url ?? '';
    const path = paths[Number(/(\d+)\.png$/.exec(url)?.[1])];
    return path === undefined ? [] : [[url, path] as const];
  });
  const pictures: DocumentPictures = new FilePictures(new Map(files));
  const document = buildDocument(content, options, language, 'page');
  const sink = new Counter();
  await pdfWriter.write({ document, content, options, language, pictures, onProgress: () => Promise.resolve() }, sink);
  return sink.length;
}

const font = createRequire(import.meta.url).resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');

function plainRow(document: PDFKit.PDFDocument, texts: readonly string[], picture: string | undefined): void {
  if (document.y > 740) document.addPage();
  const { y } = document;
  if (picture !== undefined) document.image(picture, 60, y, { fit: [24, 24] });
  for (const [index, text] of texts.entries()) document.text(text, 90 + index * 90, y, { width: 85 });
  document.y = y + 28;
}

function lengthOf(document: PDFKit.PDFDocument): Promise<number> {
  return new Promise((resolve, reject) => {
    let length = 0;
    document.on('data', (chunk: Buffer) => {
      length += chunk.length;
    });
    document.on('end', () => resolve(length));
    document.on('error', reject);
  });
}

function plain(content: DocumentContent, paths: readonly string[]): Promise<number> {
  const document = new PDFDocument({ size: 'A4', margin: 60, font });
  document.fontSize(9);
  const written = lengthOf(document);
  // The same 400 rows: positions and products.
  for (const _ of ['positions', 'products']) {
    for (const [index, product] of content.products.entries()) {
      const total = language.money(product.totalInCents ?? 0);
      plainRow(document, [product.id, product.title, String(product.totalQuantity), total], paths[index]);
    }
  }
  for (const [index, product] of content.products.entries()) {
    document.addPage().image(paths[index] ?? '', 60, 60, { fit: [203, 156] });
    document.text(product.title, 280, 60).text(product.id).moveDown();
    for (const { text } of product.description) document.text(text);
    for (const { label, value } of product.properties)
      document.text(`${label}: ${value.kind === 'text' ? value.text : ''}`);
    for (const { title, quantity } of product.uses) document.text(`${title} (${quantity})`);
  }
  document.end();
  return written;
}

async function timed(work: () => Promise<number>): Promise<number> {
  const start = performance.now();
  const bytes = await work();
  if (bytes < 100_000) throw new Error(`The document has ${bytes} bytes only`);
  return performance.now() - start;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sanispec-bench-'));
  try {
    const content = contentOf();
    const files = await Promise.all(Array.from({ length: productCount }, (_, index) => photograph(index)));
    const paths = files.map((file, index) => {
      const path = join(folder, `${index}.png`);
      writeFileSync(path, file);
      return path;
    });
    const measured: { readonly ours: number; readonly peer: number }[] = [];
    // In turns, so that noise on the machine affects both.
    for (let run = 0; run < runs; run++) {
      const mine = await timed(() => ours(content, paths));
      measured.push({ ours: mine, peer: await timed(() => plain(content, paths)) });
    }
    const mine = medianOf(measured.map((run) => run.ours));
    const peer = medianOf(measured.map((run) => run.peer));
    const line = { bench: 'pdf', case: '200 data sheets, 200 pictures, 400 rows', ours: Math.round(mine) };
    const ratio = Math.round((peer / mine) * 100) / 100;
    console.log(JSON.stringify({ ...line, peer: Math.round(peer), peerName: 'pdfkit', ratio, unit: 'ms' }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await main();
