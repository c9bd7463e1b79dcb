import { columnLetters, type Worksheet, worksheetXml, writeWorkbook } from '@sanispec/demo';
import type { CataloguePackage } from '@sanispec/shared/catalogue';

const assetColumn = /Image|Drawings|CADFiles/;

/** The package with one asset for all, or none for '': one whose pictures all lack would measure its findings. */
export function withOneAsset(pkg: CataloguePackage, asset: string): CataloguePackage {
  const sheets = pkg.sheets.map((sheet) => {
    const isAsset = sheet.columns.map(({ name }) => assetColumn.test(name));
    return { ...sheet, rows: sheet.rows.map((cells) => cells.map((cell, index) => (isAsset[index] ? asset : cell))) };
  });
  return { ...pkg, sheets };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A package as the workbook that an administrator uploads: shared strings, a sheet for each sub-category. */
export function packageWorkbook({ sheets }: CataloguePackage): Uint8Array<ArrayBuffer> {
  const strings = new Map<string, number>();
  function cellOf(text: string, reference: string): string {
    if (text === '') return '';
    const index = strings.get(text) ?? strings.size;
    strings.set(text, index);
    return `<c r="${reference}" t="s"><v>${index}</v></c>`;
  }
  const worksheets = sheets.map((sheet): Worksheet => {
    const header = [sheet.columns.map(({ name }) => name), sheet.columns.map(({ flags }) => flags.join(';'))];
    const rows = [...header, ...sheet.rows].map((cells, index) => {
      const written = cells.map((text, column) => cellOf(text, `${columnLetters(column)}${index + 1}`));
      return `<row r="${index + 1}">${written.join('')}</row>`;
    });
    return { name: `${sheet.mainCategory}_${sheet.subCategory}`.slice(0, 31), rows: worksheetXml(rows.join('')) };
  });
  const items = [...strings.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('');
  const table = `<sst uniqueCount="${strings.size}">${items}</sst>`;
  return new Uint8Array(writeWorkbook(worksheets, { 'xl/sharedStrings.xml': table }));
}
