import type { TableBlock, TableRow } from '@sanispec/shared/documents';
import { describe, expect, it } from 'vitest';
import { aDocument, aSection, aText, aWriterInput, euros } from '#testing/aDocument.ts';
import { type PdfLine, readPdf } from '#testing/readPdf.ts';
import { writeDocument } from '#testing/writeDocument.ts';
import { paper } from '../pageStyle.ts';
import { pdfWriter } from '../pdfWriter.ts';

const note = 'par ensemble, 9 660,60 € pour 2 ensembles';

function entry(number: string, title: string, amount: number): TableRow {
  const cells = { product: aText(title), total: euros(amount) };
  return { role: 'entry', number, cells, keepWithNext: false };
}

async function linesWith(title: string): Promise<readonly PdfLine[]> {
  const set: TableRow = {
    role: 'set',
    number: '1.2',
    title: aText(title),
    cells: { total: euros(4830.3) },
    amountNote: note,
    quantity: 2,
    keepWithNext: true,
  };
  const table: TableBlock = {
    kind: 'table',
    caption: 'Summary',
    columns: [
      { key: 'number', header: 'Pos.', kind: 'number' },
      { key: 'product', header: 'Product', kind: 'text', isWide: true },
      { key: 'total', header: 'Total', kind: 'money' },
    ],
    rows: [set, entry('1.2.1', 'Frame', 228), entry('1.2.2', 'Seat', 12_608.8)],
  };
  const document = aDocument([aSection('Summary', [table])]);
  const { lines } = await readPdf(await writeDocument(pdfWriter, aWriterInput(document, { locale: 'en-GB' })));
  return lines[0] ?? [];
}

function wordsOf({ pieces }: PdfLine): string {
  return pieces.map(({ text }) => text.replace(/\s/g, '')).join('');
}

describe('a set with what one and all of it cost', () => {
  const unbroken = note.replace(/\s/g, '');

  it('says so on one line where its title leaves room', async () => {
    const line = (await linesWith('Ensemble 2')).map(wordsOf).find((words) => words.includes(unbroken));
    expect(line).toContain('Ensemble2');
    expect(line).toContain('4,830.30');
  });

  it('says so below the amount where its title needs the room', async () => {
    const title = 'Ensemble pour les chambres doubles du bâtiment principal, côté jardin';
    const line = (await linesWith(title)).map(wordsOf).find((words) => words.includes(unbroken));
    expect(line).not.toContain('4,830.30');
  });
});

it('ends amounts of every length on the edge of the table', async () => {
  const lines = await linesWith('Ensemble 2');
  const ends = lines
    .filter((line) => /228\.00|12,608\.80|4,830\.30/.test(wordsOf(line)))
    .map(({ pieces }) => Math.max(...pieces.filter(({ text }) => text.trim() !== '').map(({ end }) => end)));
  expect(ends).toHaveLength(3);
  for (const end of ends) expect(Math.abs(end - paper.right)).toBeLessThan(0.3);
});
