import { aProject, aSpace, aToiletSet, hospitalArticles } from '@sanispec/shared/testing';
import papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { aDocument, aWriterInput, hospitalContent } from '#testing/aDocument.ts';
import { writeDocument } from '#testing/writeDocument.ts';
import { csvWriters } from './csvWriters.ts';

type Locale = 'de-DE' | 'en-GB';

async function write(locale: Locale, content = hospitalContent(locale)): Promise<Record<string, string[][]>> {
  const files: Record<string, string[][]> = {};
  for (const writer of csvWriters) {
    const bytes = await writeDocument(writer, aWriterInput(aDocument([]), { locale, content }));
    const text = bytes.toString('utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    files[writer.part ?? ''] = papa.parse<string[]>(text.slice(1), { delimiter: ';', skipEmptyLines: true }).data;
  }
  return files;
}

describe('the three files', () => {
  it('list each position with its quantities and amounts', async () => {
    const { DocumentSheetSummary: rows = [] } = await write('de-DE');
    expect(rows[0]?.slice(0, 3)).toEqual(['Pos.', 'Teilprojekt', 'Anzahl Teilprojekte']);
    const row = rows.find((cells) => cells[3] === 'WC set 2' && cells[6] === hospitalArticles.frame);
    expect(row?.slice(8)).toEqual(['2', '4', '16', '248,60', '3977,60', 'EUR']);
  });

  it('list each product once, and add up to the total', async () => {
    const content = hospitalContent('en-GB');
    const { DocumentSheetProducts: rows = [], DocumentProject: project = [] } = await write('en-GB', content);
    expect(rows[0]).toEqual([
      'Category',
      'Article code',
      'Product',
      'Qty',
      'In space(s):',
      'Unit price (excl. VAT)',
      'Total (excl. VAT)',
      'Currency',
    ]);
    const sum = rows.slice(1).reduce((cents, cells) => cents + Math.round(Number(cells[6]) * 100), 0);
    expect(sum).toBe(content.total?.cents);
    expect(rows.find((cells) => cells[1] === hospitalArticles.onRequest)?.[5]).toBe('On request');
    const total = project.find(([label]) => label === 'Total (excl. VAT)')?.[1];
    expect(Math.round(Number(total) * 100)).toBe(sum);
  });

  it('say what the project says, with days that every program reads, and what is open', async () => {
    const { DocumentProject: rows = [] } = await write('de-DE');
    expect(rows).toContainEqual(['Erstellt am', '2026-11-20']);
    expect(rows.filter(([label]) => label === 'Offene Punkte')).toHaveLength(2);
  });

  it('have no amounts when prices are not displayed', async () => {
    const files = await write('de-DE', hospitalContent('de-DE', { displayPrices: false }));
    expect(JSON.stringify(files)).not.toContain('248,60');
    expect(files.DocumentSheetSummary?.[0]).not.toContain('Währung');
  });

  it('let no text of a user become a formula', async () => {
    const project = aProject({ spaces: [aSpace({ title: '=1+1', sets: [aToiletSet({ title: '@SUM(A1)' })] })] });
    const files = await write('de-DE', hospitalContent('de-DE', { project }));
    for (const cell of Object.values(files).flat(2)) expect(cell).not.toMatch(/^[=+\-@]/);
    expect(files.DocumentSheetSummary?.[1]?.[1]).toBe("'=1+1");
  });
});
