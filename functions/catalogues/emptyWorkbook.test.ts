import { articleColumns, columnFlags, subCategories, workbookParts } from '@sanispec/shared/catalogue';
import { siteTexts } from '@sanispec/shared/siteTexts';
import { languages } from '@sanispec/shared/text';
import excel from 'exceljs';
import { describe, expect, it } from 'vitest';
import { readWorkbook, type Worksheet } from '#files/workbook/readWorkbook.ts';
import { readCataloguePackage } from '#imports/readCataloguePackage.ts';
import { emptyWorkbook } from './emptyWorkbook.ts';

async function sheetsOf(bytes: Buffer): Promise<readonly Worksheet[]> {
  const sheets: Worksheet[] = [];
  for await (const sheet of readWorkbook(bytes)) sheets.push(sheet);
  return sheets;
}

describe.each(languages)('the empty workbook in %s', (language) => {
  it('explains every sheet, column, flag and setting that its importer knows', async () => {
    const { bytes, fileName } = await emptyWorkbook(language);
    expect(fileName).toBe(`${siteTexts.of(language, 'GuideFileName')}.xlsx`);
    const [guide, ...others] = await sheetsOf(bytes);
    expect(others).toHaveLength(subCategories.length + 3);
    const explained = guide?.rows.slice(2) ?? [];
    expect(explained).toHaveLength(workbookParts.length);
    for (const [kind, name, meaning] of explained) {
      expect([kind, name, meaning].every((text) => (text ?? '').trim() !== '')).toBe(true);
      // A text without words would be its own key.
      expect(meaning).not.toMatch(/^Guide/);
    }
    const names = explained.map(([, name]) => name);
    expect(names).toEqual(expect.arrayContaining([...articleColumns, ...columnFlags]));
  });
});

describe('the empty workbook', () => {
  it('imports the empty workbook once it has an article', async () => {
    const workbook = new excel.Workbook();
    await workbook.xlsx.load((await emptyWorkbook('de')).bytes as unknown as excel.Buffer);
    const article = { ArticleNr: '1.1', Articletext: 'WC', Price: 432.25, CountriesISO: 'DE', IsSearchableBrowser: 1 };
    const cells = articleColumns.map((name) => article[name as keyof typeof article] ?? null);
    const sheet = workbook.getWorksheet('TOILET_WC');
    if (sheet === undefined) throw new Error('The sheet is missing');
    sheet.getRow(3).values = cells;
    const {
      errors,
      warnings,
      package: read,
      countries,
    } = await readCataloguePackage(Buffer.from(await workbook.xlsx.writeBuffer()));
    expect([errors, countries]).toEqual([[], ['DE']]);
    expect(new Set(warnings.map(({ key }) => key))).toEqual(new Set(['FindingEmptySheet']));
    expect(read.sheets.flatMap(({ rows }) => rows)).toHaveLength(1);
  });
});
