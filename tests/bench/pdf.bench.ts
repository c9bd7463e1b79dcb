import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDocument, type DocumentContent, usualOptions } from '@sanispec/shared/documents';
import PDFDocument from 'pdfkit';
import { pdfWriter } from '../../functions/exports/pdf/pdfWriter.ts';
import { medianOf } from './medianOf.ts';
import { Counter, contentOf, language, picturesOf, writePhotographs } from './specificationToWrite.ts';

/**
 * A specification of 200 products on data sheets with a picture each, and 400 rows of summaries: from RGBA pictures to
 * the finished file, beside pdfkit used plainly: the same texts and pictures, the same font, neither tags nor layout.
 */

const productCount = 200;
const runs = 5;
const options = { ...usualOptions, format: 'PDF' } as const;

async function ours(content: DocumentContent, paths: readonly string[]): Promise<number> {
  const pictures = picturesOf(content, paths);
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
    const content = contentOf(productCount, options);
    const paths = await writePhotographs(folder, productCount);
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
