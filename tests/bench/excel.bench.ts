import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDocument, type DocumentContent, usualOptions } from '@sanispec/shared/documents';
import exceljs from 'exceljs';
import { excelWriter } from '../../functions/exports/excel/excelWriter.ts';
import { medianOf } from './medianOf.ts';
import { Counter, contentOf, language, picturesOf, writePhotographs } from './specificationToWrite.ts';

/**
 * The workbook of a project of 500 products with a picture each: from the content to the finished file, with formulas,
 * row heights and pictures at their printed size, beside exceljs used plainly without streaming: the same rows twice, for
 * positions and products, and the pictures as they are.
 */

const productCount = 500;
const runs = 3;
const options = { ...usualOptions, format: 'EXCEL' } as const;

async function ours(content: DocumentContent, paths: readonly string[]): Promise<number> {
  const pictures = picturesOf(content, paths);
  const document = buildDocument(content, options, language, 'workbook');
  const sink = new Counter();
  await excelWriter.write(
    { document, content, options, language, pictures, onProgress: () => Promise.resolve() },
    sink,
  );
  return sink.length;
}

async function plain(content: DocumentContent, paths: readonly string[]): Promise<number> {
  const workbook = new exceljs.Workbook();
  const images = paths.map((filename) => workbook.addImage({ filename, extension: 'png' }));
  for (const name of ['Positions', 'Products']) {
    const worksheet = workbook.addWorksheet(name);
    worksheet.addRow(['No.', 'Image', 'Article no.', 'Product', 'Series', 'Colour', 'Quantity', 'Price', 'Total']);
    for (const [index, product] of content.products.entries()) {
      const { id, title, totalQuantity, totalInCents = 0 } = product;
      const total = totalInCents / 100;
      worksheet.addRow([index + 1, '', id, title, 'Arvo', 'white', totalQuantity, total / totalQuantity, total]);
      worksheet.addImage(images[index] ?? 0, { tl: { col: 1, row: index + 1 }, ext: { width: 90, height: 68 } });
    }
  }
  return Buffer.from(await workbook.xlsx.writeBuffer()).length;
}

async function timed(work: () => Promise<number>): Promise<number> {
  const start = performance.now();
  const bytes = await work();
  if (bytes < 100_000) throw new Error(`The workbook has ${bytes} bytes only`);
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
    const line = { bench: 'excel', case: '500 products, 500 pictures', ours: Math.round(mine), peer: Math.round(peer) };
    const ratio = Math.round((peer / mine) * 100) / 100;
    console.log(JSON.stringify({ ...line, peerName: 'exceljs, not streamed', ratio, unit: 'ms' }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await main();
