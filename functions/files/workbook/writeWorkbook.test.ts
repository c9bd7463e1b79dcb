import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from './readWorkbook.ts';
import { writeWorkbook } from './writeWorkbook.ts';

async function readBack(bytes: Buffer): Promise<Record<string, string[][]>> {
  const sheets: Record<string, string[][]> = {};
  for await (const { name, rows } of readWorkbook(bytes)) sheets[name] = rows;
  return sheets;
}

describe('writeWorkbook', () => {
  const cells = [
    ['110.002.67.7', 'Wand-WC "Duo" <weiß> & schwarz', '288.15', '82'],
    ['007', '1e5', '-0', '1.50', '12345678901234567890', '.5', '-3.25', '0'],
    ['one\ntwo', ' spaces ', '_x0041_', '\u0001', '', '=1+1', '漢字 🛁'],
  ];

  it('reads back as the very same texts', async () => {
    const bytes = await writeWorkbook([
      { name: 'TOILET_WC', rows: cells },
      { name: 'A & "B"', rows: [['x']] },
    ]);
    expect(await readBack(bytes)).toEqual({ TOILET_WC: cells, 'A & "B"': [['x']] });
  });

  it('writes a workbook that other software reads, with numbers as numbers', async () => {
    const workbook = new ExcelJS.Workbook();
    const bytes = await writeWorkbook([{ name: 'One', rows: cells }]);
    await workbook.xlsx.load(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer);
    const row = workbook.getWorksheet('One')?.getRow(1);
    expect(row?.getCell(1).value).toBe('110.002.67.7');
    expect(row?.getCell(2).value).toBe('Wand-WC "Duo" <weiß> & schwarz');
    expect(row?.getCell(3).value).toBe(288.15);
  });

  it('gives the same bytes for the same rows', async () => {
    const write = () => writeWorkbook([{ name: 'One', rows: cells }]);
    expect(await write()).toEqual(await write());
  });

  it('refuses a name that spreadsheet programs do not accept', async () => {
    await expect(writeWorkbook([{ name: 'x'.repeat(32), rows: [] }])).rejects.toThrow(RangeError);
  });
});
