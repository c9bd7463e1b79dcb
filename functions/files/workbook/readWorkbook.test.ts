import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { columnLetters, workbookParts, worksheetXml } from '@sanispec/demo';
import { cellKinds, formatDigits } from '@sanispec/shared/catalogue';
import { describe, expect, it } from 'vitest';
import { aWorkbook, aZip } from '#testing/aWorkbook.ts';
import { ImportFailure } from '../importFailure.ts';
import { readWorkbook, type Worksheet } from './readWorkbook.ts';

const data = join(import.meta.dirname, '../../../tests/data');

async function sheetsOf(bytes: Buffer): Promise<Worksheet[]> {
  const sheets: Worksheet[] = [];
  for await (const sheet of readWorkbook(bytes)) sheets.push(sheet);
  return sheets;
}

async function rowsOf(sheet: string, parts: Record<string, string> = {}): Promise<string[][]> {
  const [first] = await sheetsOf(aWorkbook({ Sheet: sheet }, parts));
  return first?.rows ?? [];
}

async function failureOf(bytes: Buffer): Promise<string> {
  try {
    await sheetsOf(bytes);
  } catch (error) {
    if (error instanceof ImportFailure) return error.reason;
    throw error;
  }
  return 'none';
}

const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="[Red]0.00&quot; days&quot;"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"><alignment/></xf><xf numFmtId="164"/><xf numFmtId="22"/><xf numFmtId="165"/><xf numFmtId="20"/></cellXfs></styleSheet>`;

describe('the cells of a workbook', () => {
  it.each([
    ['a number as the file writes it', '<c><v>288.15</v></c>', '288.15'],
    ['a number with float noise', '<c><v>24.599999999999998</v></c>', '24.6'],
    ['a number with an exponent', '<c><v>1.5E-3</v></c>', '0.0015'],
    ['a large number with an exponent', '<c><v>4.0123456789E12</v></c>', '4012345678900'],
    ['a negative number', '<c t="n"><v>-0.5</v></c>', '-0.5'],
    ['a shared string', '<c t="s"><v>1</v></c>', 'Müller & Söhne'],
    ['a rich shared string without its phonetic hint', '<c t="s"><v>2</v></c>', 'two runs'],
    ['an inline string', '<c t="inlineStr"><is><t xml:space="preserve"> a &lt;b&gt; </t></is></c>', ' a <b> '],
    ['an inline string in runs', '<c t="inlineStr"><is><r><rPr/><t>a</t></r><r><t>b</t></r></is></c>', 'ab'],
    ['a formula with a text', '<c t="str"><f>A1&amp;"x"</f><v>Grün</v></c>', 'Grün'],
    ['a formula with a number', '<c><f>1+1</f><v>2</v></c>', '2'],
    ['yes', '<c t="b"><v>1</v></c>', '1'],
    ['no', '<c t="b"><v>0</v></c>', '0'],
    ['a date', '<c s="1"><v>45962</v></c>', '2025-11-01'],
    ['a date in a format of its own', '<c s="2"><v>45962</v></c>', '2025-11-01'],
    ['a date with time', '<c s="3"><v>45962.75</v></c>', '2025-11-01T18:00:00'],
    ['a time', '<c s="5"><v>0.5</v></c>', '12:00:00'],
    ['a number whose format holds letters', '<c s="4"><v>3.5</v></c>', '3.5'],
    ['an ISO date', '<c t="d"><v>2025-11-01T00:00:00</v></c>', '2025-11-01'],
    ['a line end', '<c t="inlineStr"><is><t>a&#10;b\r\nc_x000D_</t></is></c>', 'a\nb\nc\n'],
    ['a text that only looks like an escape', '<c t="str"><v>_x005F_x000D_</v></c>', '_x000D_'],
  ])('give %s', async (_, cell, text) => {
    const parts = {
      'xl/styles.xml': styles,
      'xl/sharedStrings.xml':
        '<sst><si/><si><t>Müller &amp; Söhne</t></si><si><r><t xml:space="preserve">two </t></r><r><t>runs</t></r><rPh sb="0" eb="1"><t>hint</t></rPh></si></sst>',
    };
    expect(await rowsOf(worksheetXml(`<row r="1">${cell}</row>`), parts)).toEqual([[text]]);
  });

  it('may be empty beyond the last column that is read', async () => {
    const xml = worksheetXml('<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row>');
    const sheets = await sheetsOf(aWorkbook({ Sheet: xml }));
    expect(sheets.map(({ rows }) => rows)).toEqual([[['1']]]);
  });

  it('stand where their references say, with gaps filled and trailing ones left out', async () => {
    const xml = worksheetXml(
      '<row r="2"><c r="B2"><v>1</v></c><c r="AA2" t="str"><v>x</v></c><c r="AB2"/></row><row r="7"><c><v>2</v></c><c><v>3</v></c></row>',
    );
    const [sheet] = await sheetsOf(aWorkbook({ Sheet: xml }));
    expect(sheet?.rowNumbers).toEqual([2, 7]);
    expect(sheet?.rows).toEqual([
      ['', '1', ...new Array(24).fill(''), 'x'],
      ['2', '3'],
    ]);
  });

  it('that are errors are empty and reported', async () => {
    const [sheet] = await sheetsOf(
      aWorkbook({ Sheet: worksheetXml('<row r="3"><c r="A3"><v>1</v></c><c r="B3" t="e"><v>#N/A</v></c></row>') }),
    );
    expect(sheet?.rows).toEqual([['1', '']]);
    expect(sheet?.lostCells.error.listed).toEqual([{ row: 3, columnIndex: 1, quote: '#N/A' }]);
  });

  it.each([
    ['errors', 'error', 'e'],
    ['missing texts', 'missingText', 's'],
  ] as const)('that are %s are listed up to a hundred, and counted', async (_, reason, type) => {
    const cells = Array.from({ length: 250 }, (_, row) => `<row r="${row + 1}"><c t="${type}"><v>#9</v></c></row>`);
    const [sheet] = await sheetsOf(aWorkbook({ Sheet: worksheetXml(cells.join('')) }));
    const lost = sheet?.lostCells[reason];
    expect([lost?.listed.length, lost?.omitted]).toEqual([100, 150]);
  });

  it.each([
    [
      'prefixes',
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1" t="inlineStr"><x:is><x:t>i</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>',
      '<x:sst xmlns:x="m"><x:si><x:t>s</x:t></x:si></x:sst>',
    ],
    [
      'CDATA',
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t><![CDATA[i]]></t></is></c></row></sheetData></worksheet>',
      '<sst><si><t><![CDATA[s]]></t></si></sst>',
    ],
  ])('reads cells with %s too', async (_, sheet, strings) => {
    expect(await rowsOf(sheet, { 'xl/sharedStrings.xml': strings })).toEqual([['s', 'i']]);
  });

  it.each([
    [
      'an empty inline string before another cell',
      '<row r="1"><c r="A1" t="inlineStr"><is/></c><c r="B1" t="inlineStr"><is><t>hello</t></is></c><c r="C1"><v>5</v></c></row>',
      [['', 'hello', '5']],
    ],
    [
      'blanks around the equals sign of attributes',
      "<row r='1'><c t = \"str\" r = 'B1'><v>two</v></c></row>",
      [['', 'two']],
    ],
    ['an index in blanks', '<row r="1"><c t="s"><v> 0 </v></c></row>', [['zero']]],
    ['blanks in closing tags', '<row r="1"><c t="s" ><v>0</v ></c ></row >', [['zero']]],
    ['a text in parts', '<row r="1"><c t="str"><v>a<!-- b -->c<![CDATA[&]]></v></c></row>', [['ac&']]],
    ['a line end that an entity adds to another', '<row r="1"><c t="str"><v>a\r&#10;b</v></c></row>', [['a\n\nb']]],
  ])('reads cells with %s', async (_, rows, expected) => {
    const parts = { 'xl/sharedStrings.xml': '<sst><si><t>zero</t></si></sst>' };
    expect(await rowsOf(worksheetXml(rows), parts)).toEqual(expected);
  });

  it.each(['7', '1', '-1', 'abc', '1.0', '99999999999'])(
    'that name a text that is not there, %s, are reported',
    async (index) => {
      const rows = `<row r="3"><c r="A3"><v>1</v></c><c r="B3" t="s"><v>${index}</v></c><c r="C3" t="s"><v></v></c></row>`;
      const parts = { 'xl/sharedStrings.xml': '<sst><si><t>zero</t></si></sst>' };
      const [sheet] = await sheetsOf(aWorkbook({ Sheet: worksheetXml(rows) }, parts));
      expect(sheet?.rows).toEqual([['1', '']]);
      expect(sheet?.lostCells.missingText.listed).toEqual([{ row: 3, columnIndex: 1, quote: index }]);
    },
  );

  it.each([
    ['a text', '<c t="str"><f>""</f><v>x</v></c>', cellKinds.text],
    ['an empty text as a result', '<c t="str"><f>""</f><v></v></c>', cellKinds.text],
    ['a number', '<c><v>7</v></c>', cellKinds.number],
    ['yes', '<c t="b"><v>1</v></c>', cellKinds.boolean],
    ['a date', '<c s="1"><v>45962</v></c>', cellKinds.date],
    ['an ISO date', '<c t="d"><v>2025-11-01</v></c>', cellKinds.date],
    ['a formula without a result', '<c><f>1+1</f></c>', cellKinds.lost],
    ['a formula with an empty result', '<c><f>1+1</f><v></v></c>', cellKinds.lost],
    ['a formula of text without a result', '<c t="str"><f>1+1</f></c>', cellKinds.lost],
    ['an error', '<c t="e"><v>#N/A</v></c>', cellKinds.lost],
    ['a number with a format of digits', '<c s="6"><v>7</v></c>', cellKinds.formatted],
  ])('say that they hold %s', async (_, cell, kind) => {
    const parts = {
      'xl/styles.xml': styles
        .replace('</numFmts>', '<numFmt numFmtId="166" formatCode="&quot;WC-&quot;000"/></numFmts>')
        .replace('</cellXfs>', '<xf numFmtId="166"/></cellXfs>'),
    };
    const [sheet] = await sheetsOf(
      aWorkbook({ Sheet: worksheetXml(`<row r="1">${cell}<c r="C1"><v>1</v></c></row>`) }, parts),
    );
    expect(sheet?.cells.kinds[0]?.[0]).toBe(kind);
    if (kind === cellKinds.formatted) expect(formatDigits('7', sheet?.cells.formats[0] ?? [])).toBe('WC-007');
  });

  it('say which of them are merged and how many of their rows are hidden', async () => {
    const rows =
      '<row r="1" hidden="1"><c><v>1</v></c></row><row r="2" hidden="true"/><row r="3"><c><v>1</v></c></row>';
    const merged = '<mergeCells><mergeCell ref="A1:B3"/><mergeCell ref="A1"/></mergeCells></worksheet>';
    const [sheet] = await sheetsOf(aWorkbook({ Sheet: worksheetXml(rows).replace('</worksheet>', merged) }));
    expect(sheet?.cells.merged).toEqual([{ name: 'A1:B3', top: 1, bottom: 3, left: 0, right: 1 }]);
    expect(sheet?.hiddenRows).toBe(1);
  });

  it('does not mistake drawings and controls for rows of cells', async () => {
    const control = '<controls><control><anchor><from><row>4</row><c>x</c></from></anchor></control></controls>';
    const xml = worksheetXml('<row r="1"><c><v>1</v></c></row>').replace('</worksheet>', `${control}</worksheet>`);
    expect(await rowsOf(xml)).toEqual([['1']]);
  });

  it.each(['utf16le', 'utf16be'])('reads every part in %s without a byte order mark', async (encoding) => {
    const xml = worksheetXml('<row r="1"><c t="str"><v>Grün</v></c></row>');
    const encoded = Object.entries(workbookParts([{ name: 'Sheet', rows: xml }])).map(([path, part]) => {
      const bytes = Buffer.from(String(part).replace('UTF-8', 'UTF-16'), 'utf16le');
      return [path, encoding === 'utf16le' ? bytes : bytes.swap16()];
    });
    expect((await sheetsOf(aZip(Object.fromEntries(encoded))))[0]?.rows).toEqual([['Grün']]);
  });

  it('reads UTF-16 too', async () => {
    const xml = `\ufeff${worksheetXml('<row r="1"><c t="str"><v>Grün</v></c></row>').replace('UTF-8', 'UTF-16')}`;
    const bytes = aWorkbook({ Sheet: [] }, { 'xl/worksheets/sheet1.xml': Buffer.from(xml, 'utf16le') });
    expect((await sheetsOf(bytes))[0]?.rows).toEqual([['Grün']]);
  });

  it('come in the date system of the workbook', async () => {
    const xml = worksheetXml('<row r="1"><c s="1"><v>44500</v></c></row>');
    const { 'xl/workbook.xml': workbook } = workbookParts([{ name: 'Sheet', rows: xml }]);
    const with1904 = String(workbook).replace('<sheets>', '<workbookPr date1904="1"/><sheets>');
    expect(await rowsOf(xml, { 'xl/workbook.xml': with1904, 'xl/styles.xml': styles })).toEqual([['2025-11-01']]);
  });
});

/** A sheet that holds its texts itself. */
function inlineStrings(rows: readonly (readonly string[])[]): string {
  const written = rows.map((cells, row) => {
    const cellsXml = cells.map(
      (text, column) => `<c r="${columnLetters(column)}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
    );
    return `<row r="${row + 1}">${cellsXml.join('')}</row>`;
  });
  return worksheetXml(written.join(''));
}

describe('a workbook of many pieces', () => {
  it('reads the same, wherever its bytes are cut', async () => {
    const rows = Array.from({ length: 3000 }, (_, row) => [`A${row}`, 'ä€😀'.repeat(row % 40), `${row / 8}`]);
    const [shared, inside] = await sheetsOf(aWorkbook({ Shared: rows, Inside: inlineStrings(rows) }));
    expect(shared?.rows).toEqual(rows);
    expect(inside?.rows).toEqual(rows);
  });

  it('has its sheets in the order of the tabs', async () => {
    const sheets = await sheetsOf(aWorkbook({ 'B & "C"': [['1']], A: [['2']] }));
    expect(sheets.map((sheet) => sheet.name)).toEqual(['B & "C"', 'A']);
  });
});

describe('a file that is not a readable workbook', () => {
  it.each([
    ['an empty file', Buffer.alloc(0), 'FindingFileEmpty'],
    ['a text file', Buffer.from('ArticleNr;Price\n1;2\n'), 'FindingNotAZip'],
    ['a ZIP of other files', aZip({ 'a.txt': 'hello' }), 'FindingNotAWorkbook'],
    ['an old or protected workbook', Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), 'FindingWorkbookProtected'],
    [
      'a sheet that ends inside a row',
      aWorkbook({ Sheet: '<worksheet><sheetData><row r="1"><c><v>1</v></c>' }),
      'FindingFileBroken',
    ],
    [
      'XML that is none',
      aWorkbook({ Sheet: [['1']] }, { 'xl/workbook.xml': '<workbook><sheets>' }),
      'FindingFileBroken',
    ],
    [
      'a cell in the last column',
      aWorkbook({ Sheet: worksheetXml('<row r="1"><c r="XFD1"><v>1</v></c></row>') }),
      'FindingTooManyColumns',
    ],
    [
      'a cell that follows an empty one in the last column',
      aWorkbook({ Sheet: worksheetXml('<row r="1"><c r="XFD1" s="1"/><c><v>1</v></c></row>') }),
      'FindingTooManyColumns',
    ],
    [
      'two sheets that are one part',
      aWorkbook(
        { Sheet: [['1']] },
        {
          'xl/workbook.xml':
            '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="rId1"/><sheet name="B" r:id="rId1"/></sheets></workbook>',
        },
      ),
      'FindingFileBroken',
    ],
  ])('refuses a file that is not a readable workbook: %s', async (_, bytes, reason) => {
    expect(await failureOf(bytes)).toBe(reason);
  });

  it.each([
    ['a bare ampersand', '<row><c t="str"><v>a & b</v></c></row>'],
    ['an unknown entity', '<row><c t="str"><v>&nbsp;</v></c></row>'],
    ['an entity named like a part of every object', '<row><c t="str"><v>&constructor;</v></c></row>'],
    ['an entity named __proto__', '<row><c t="str"><v>&__proto__;</v></c></row>'],
    ['a cell that is never closed', '<row><c t="str"><v>a</v><c t="str"><v>b</v></c></row>'],
    ['a row in a row', '<row><c><v>1</v></c><row><c><v>2</v></c></row></row>'],
    ['a cell in a cell', '<row><c><c><v>1</v></c></c></row>'],
    ['a cell outside a row', '<c><v>1</v></c>'],
    ['an attribute twice', '<row><c r="A1" r="B1"><v>1</v></c></row>'],
    ['a control character', '<row><c t="str"><v>\u0001</v></c></row>'],
    ['an entity of a control character', '<row><c t="str"><v>&#1;</v></c></row>'],
    ['the end of a CDATA section', '<row><c t="str"><v>]]></v></c></row>'],
    ['a tag in an attribute', '<row ht="<c><v>1</v></c>"><c><v>1</v></c></row>'],
  ])('refuses a workbook whose sheet has %s', async (_, rows) => {
    expect(await failureOf(aWorkbook({ Sheet: worksheetXml(rows) }))).toBe('FindingFileBroken');
  });

  it.each([
    ['ends after a row', '<worksheet><sheetData><row><c><v>1</v></c></row>'],
    ['ends after its rows', '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData>'],
    ['goes on after its end', `${worksheetXml('')}<row/>`],
    ['is a web page', '<html><body><table><tr><td>1</td></tr></table></body></html>'],
    ['is empty', ''],
  ])('refuses a workbook whose sheet %s', async (_, xml) => {
    expect(await failureOf(aWorkbook({ Sheet: xml }))).toBe('FindingFileBroken');
  });

  it.each([
    [
      'of the sheet',
      'xl/worksheets/sheet1.xml',
      (text: string) => worksheetXml(`<row><c t="str"><v>${text}</v></c></row>`),
    ],
    ['of the shared strings', 'xl/sharedStrings.xml', (text: string) => `<sst><si><t>${text}</t></si></sst>`],
    ['of the workbook', 'xl/workbook.xml', (text: string) => `<workbook><!-- ${text} --></workbook>`],
    ['of the styles', 'xl/styles.xml', (text: string) => `<styleSheet><!-- ${text} --></styleSheet>`],
  ])('refuses a workbook whose text %s is in another encoding', async (_, path, xmlOf) => {
    const latin = Buffer.from(xmlOf('Spülrand'), 'latin1');
    expect(await failureOf(aWorkbook({ Sheet: [['1']] }, { [path]: latin }))).toBe('FindingWrongEncoding');
    const declared = `<?xml version="1.0" encoding="ISO-8859-1"?>${xmlOf('Rand').replace(/^<\?.*\?>/, '')}`;
    expect(await failureOf(aWorkbook({ Sheet: [['1']] }, { [path]: declared }))).toBe('FindingWrongEncoding');
  });

  it.each([
    ['a cell', worksheetXml('<row r="7"><c r="AB7" t="str"><v>a & b</v></c></row>'), { row: 7, column: 'AB' }],
    ['a row', worksheetXml('<row r="7"><c r="A7"><v>1</v></c><c></row>'), { row: 7 }],
    ['its end', '<worksheet><sheetData><row r="7"><c><v>1</v></c></row>', { row: 7 }],
    [
      'a cell of endless letters',
      worksheetXml(`<row r="7"><c r="${'A'.repeat(300)}7"><v>1 & 2</v></c></row>`),
      { row: 7 },
    ],
    ['its beginning', '<html><body>', {}],
  ])('refuses a fault with its place in the sheet: %s', async (_, xml, place) => {
    const reading = sheetsOf(aWorkbook({ Right: [['1']], Wrong: xml }));
    await expect(reading).rejects.toMatchObject({ reason: 'FindingFileBroken', place: { sheet: 'Wrong', ...place } });
  });

  it('refuses a workbook that lacks a sheet it names', async () => {
    const { 'xl/worksheets/sheet1.xml': _, ...rest } = workbookParts([{ name: 'Sheet', rows: [['1']] }]);
    expect(await failureOf(aZip(rest))).toBe('FindingNotAWorkbook');
  });

  it('refuses an upload that was cut half-way', async () => {
    const whole = await readFile(join(data, 'catalog-dach.xlsx'));
    expect(await failureOf(whole.subarray(0, whole.length / 2))).toBe('FindingFileBroken');
  });

  it('refuses a workbook with damaged bytes', async () => {
    const whole = await readFile(join(data, 'catalog-dach.xlsx'));
    const middle = Math.floor(whole.length / 2);
    whole.fill(0x55, middle, middle + 64);
    expect(await failureOf(whole)).toBe('FindingFileBroken');
  });

  it('refuses a sheet above 200,000 rows below names and flags', async () => {
    const rows = '<row><c><v>1</v></c></row>'.repeat(200_003);
    expect(await failureOf(aWorkbook({ Sheet: worksheetXml(rows) }))).toBe('FindingTooManyRows');
  });
});

/** A raw deflate stream of `megabytes` zeros, small and quickly made. */
async function deflatedZeros(megabytes: number): Promise<{ packed: Buffer; checksum: number }> {
  const block = Buffer.alloc(1024 * 1024);
  let checksum = 0;
  function* blocks(): Generator<Buffer> {
    for (let index = 0; index < megabytes; index += 1) {
      checksum = crc32(block, checksum);
      yield block;
    }
  }
  const parts: Buffer[] = [];
  for await (const part of Readable.from(blocks()).pipe(createDeflateRaw({ level: 1 }))) parts.push(part);
  return { packed: Buffer.concat(parts), checksum };
}

/** A workbook whose sheet is `packed`; `declaredSize` is what its headers say, true or not. */
function withPackedSheet(packed: Buffer, checksum: number, declaredSize: number): Buffer {
  const name = 'xl/worksheets/sheet1.xml';
  const { [name]: _, ...rest } = workbookParts([{ name: 'Sheet', rows: [['1']] }]);
  const small = aZip({ ...rest, [name]: '' });
  const local = small.lastIndexOf(Buffer.from('PK\u0003\u0004', 'latin1'));
  const directory = small.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  const entry = small.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  const end = small.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  function fill(at: number): void {
    small.writeUInt16LE(8, at);
    small.writeUInt32LE(checksum, at + 6);
    small.writeUInt32LE(packed.length, at + 10);
    small.writeUInt32LE(declaredSize, at + 14);
  }
  fill(local + 8);
  fill(entry + 10);
  const dataStart = local + 30 + name.length;
  small.writeUInt32LE(dataStart + packed.length, end + 16);
  return Buffer.concat([small.subarray(0, dataStart), packed, small.subarray(directory)]);
}

describe('a bomb', () => {
  it('refuses a bomb by its declared size before anything is unpacked', async () => {
    const { packed, checksum } = await deflatedZeros(310);
    expect(packed.length).toBeLessThan(2_000_000);
    expect(await failureOf(withPackedSheet(packed, checksum, 310 * 1_048_576))).toBe('FindingUnpackedTooLarge');
  });

  it('reads a bomb of 260 MB without rows in pieces and refuses it', async () => {
    const { packed, checksum } = await deflatedZeros(260);
    expect(await failureOf(withPackedSheet(packed, checksum, 260 * 1_048_576))).toBe('FindingFileBroken');
  });

  it('whose headers lie is stopped at the size that they declare', async () => {
    const { packed, checksum } = await deflatedZeros(260);
    expect(await failureOf(withPackedSheet(packed, checksum, 1000))).toBe('FindingFileBroken');
  });
});
