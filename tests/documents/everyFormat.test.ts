import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SpecificationJson } from '@sanispec/shared/contract';
import { type DocumentFormat, documentLanguage, documentSwitchCodes, snapshotOf } from '@sanispec/shared/documents';
import type { Locale } from '@sanispec/shared/markets';
import { projectTotal } from '@sanispec/shared/pricing';
import excel from 'exceljs';
import jszip from 'jszip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gaebFaults, parseGaeb } from '../../functions/specifications/tender/testing/gaebFaults.ts';
import { checkPdfUa } from '../../functions/testing/pdf/checkPdfUa.ts';
import { demoCatalogue, demoProject } from './support/demoProject.ts';
import { makeFiles } from './support/makeFiles.ts';
import { fontsThatAreMissing, pdfFaults, pdfText, resaved } from './support/programs.ts';

const arabic = { project: 'فندق الواحة', space: 'حمام الضيوف', set: 'مجموعة' };

const locales = [
  ['de-DE', 'DE', { project: 'Krankenhausbetriebsgesellschaft Hohenlohe', space: 'Gästebad', set: 'Set' }],
  ['en-GB', 'GB', { project: 'St Brannock’s Hospital', space: 'Guest bathroom', set: 'Set' }],
  ['nl-NL', 'NL', { project: 'Verpleeghuis De Linde', space: 'Gastenbadkamer', set: 'Set' }],
  ['fr-FR', 'FR', { project: 'Hôtel de la Vallée', space: 'Salle de bains', set: 'Ensemble' }],
  ['pl-PL', 'PL', { project: 'Szpital w Łodzi', space: 'Łazienka', set: 'Zestaw' }],
  ['en-NT', 'AE', arabic],
] as const satisfies readonly (readonly [Locale, string, typeof arabic])[];

/** Everything that a specification can say, without the archive's files. */
const switches = documentSwitchCodes.filter((code) => code !== 'CAD_FILES' && code !== 'OTHER_FILES');

/** White space and the signs that only arrange are not compared. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}

async function wordText(path: string): Promise<string> {
  const zip = await jszip.loadAsync(await readFile(path));
  const xml = (await zip.file('word/document.xml')?.async('string')) ?? '';
  const texts = [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text = '']) => text);
  return texts.join('').replace(/&amp;/g, '&').replace(/&lt;/g, '<').replace(/&gt;/g, '>');
}

/** Each number that a workbook holds, as cents. */
async function workbookCents(path: string): Promise<ReadonlySet<number>> {
  const workbook = new excel.Workbook();
  await workbook.xlsx.readFile(path);
  const cents = new Set<number>();
  workbook.eachSheet((sheet) =>
    sheet.eachRow((row) =>
      row.eachCell(({ value }) => {
        const result = typeof value === 'object' && value !== null && 'result' in value ? value.result : value;
        if (typeof result === 'number') cents.add(Math.round(result * 100));
      }),
    ),
  );
  return cents;
}

describe.each(locales)('documents in %s', (locale, country, titles) => {
  describe.each([20, 200, 1000])('of %i positions', (positions) => {
    let folder: string;
    let cents: number;
    let amount: string;
    const files = new Map<string, string>();
    const formats: DocumentFormat[] = [
      'PDF_EXCEL',
      'WORD',
      'JSON',
      'CSV',
      ...(locale === 'de-DE' ? (['TENDERS'] as const) : []),
    ];

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'sanispec-documents-'));
      const catalogue = await demoCatalogue(country);
      const project = demoProject(catalogue, positions, titles);
      cents = projectTotal(project.spaces, catalogue.articlePrice).cents;
      amount = documentLanguage(locale, catalogue.currency).money(cents);
      const snapshot = snapshotOf(project, catalogue, '2026-11-20T10:00:00Z');
      for (const format of formats) {
        for (const { path, name } of await makeFiles(snapshot, { format, locale, switches }, join(folder, format))) {
          const extension = name.split('.').at(-1) ?? '';
          files.set(format === 'TENDERS' ? `bill.${extension}` : extension, path);
        }
      }
    });

    afterAll(() => rm(folder, { recursive: true, force: true }));

    function fileOf(extension: string): string {
      const path = files.get(extension);
      if (path === undefined) throw new RangeError(`No file .${extension}`);
      return path;
    }

    it('makes %i positions in every format', () => {
      const expected = ['pdf', 'xlsx', 'docx', 'json', 'csv'];
      const bills = locale === 'de-DE' ? ['bill.x82', 'bill.pdf', 'bill.docx'] : [];
      expect([...files.keys()].sort()).toEqual([...expected, ...bills].sort());
    });

    it('as PDF are sound, accessible, with all fonts and the positions in order', async () => {
      const path = fileOf('pdf');
      expect(await pdfFaults(path)).toBe('');
      expect(await fontsThatAreMissing(path)).toEqual([]);
      const bytes = await readFile(path);
      expect(checkPdfUa(bytes)).toEqual([]);
      const text = await pdfText(path);
      expect(lettersOf(text)).toContain(lettersOf(amount));
      const places = ['1.1.1', '1.1.2', '1.2.1'].map((number) => text.indexOf(`\n${number}\n`));
      expect(places).toEqual([...places].sort((a, b) => a - b));
    });

    it('as workbook say the same total, also after LibreOffice has saved it again', async () => {
      expect(await workbookCents(fileOf('xlsx'))).toContain(cents);
      const again = await resaved(fileOf('xlsx'), 'xlsx', join(folder, 'calc'));
      expect(await workbookCents(again)).toContain(cents);
    });

    it('keeps the text of word files when LibreOffice saves them again', async () => {
      const text = await wordText(fileOf('docx'));
      expect(lettersOf(text)).toContain(lettersOf(amount));
      const again = await resaved(fileOf('docx'), 'docx', join(folder, 'writer'));
      expect(lettersOf(await wordText(again))).toBe(lettersOf(text));
    });

    it('as data add up to the same total', async () => {
      const data = SpecificationJson.parse(JSON.parse(await readFile(fileOf('json'), 'utf8')));
      expect(data.total?.cents).toBe(cents);
    });

    it.runIf(locale === 'de-DE')('as tender are without a fault and add up to the same total', async () => {
      const xml = await readFile(fileOf('bill.x82'), 'utf8');
      expect(gaebFaults(xml)).toEqual([]);
      const items = [...xml.matchAll(/<IT>(\d+\.\d\d)<\/IT>/g)].map(([, value = '']) =>
        Math.round(Number(value) * 100),
      );
      expect(items.reduce((sum, value) => sum + value, 0)).toBe(cents);
      expect(parseGaeb(xml).name).toBe('GAEB');
      expect(await pdfFaults(fileOf('bill.pdf'))).toBe('');
      expect(lettersOf(await wordText(fileOf('bill.docx')))).toContain(lettersOf(amount));
    });
  });
});
