import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openZip } from '../openZip.ts';
import { scanRows } from './scanRows.ts';
import { readSharedStrings } from './sharedStrings.ts';
import { answersOf, budget, context, inChunks } from './testing/bothReaders.ts';
import { randomParts } from './testing/randomParts.ts';

const data = join(import.meta.dirname, '../../../tests/data');

describe.each([
  ['a sheet', 'sheet'],
  ['shared strings', 'strings'],
] as const)('the scanner of %s', (_, name) => {
  it('reads what the full parser reads, or leaves it to the full parser', async () => {
    let scannedParts = 0;
    await fc.assert(
      fc.asyncProperty(randomParts(name, 'damaged'), async ({ bytes, chunkSize }) => {
        const { scanned, parsed } = await answersOf(name, bytes, chunkSize);
        if (scanned === 'needs the full parser') return;
        scannedParts += 1;
        // What breaks a limit may also be broken in a way that the full parser meets first.
        if ('refused' in scanned) expect(parsed).toHaveProperty('refused');
        else expect(scanned).toEqual(parsed);
      }),
      { numRuns: 3000 },
    );
    // Had it left everything to the full parser, nothing would have been compared.
    expect(scannedParts).toBeGreaterThan(300);
  });
});

describe('the scanner', () => {
  it.each(['catalog-dach.xlsx', 'catalog-int.xlsx'])('reads all of %s by itself', async (fileName) => {
    const zip = await openZip(await readFile(join(data, fileName)), { maxEntries: 1000, maxUnpackedBytes: 1e9 });
    const strings = zip.entries.filter((entry) => entry.name === 'xl/sharedStrings.xml');
    const sheets = zip.entries.filter((entry) => entry.name.startsWith('xl/worksheets/sheet'));
    const sharedStrings = (await Promise.all(strings.map((entry) => readSharedStrings(zip.read(entry))))).flat();
    expect([strings.length, sheets.length]).toEqual([1, 27]);
    for (const entry of sheets) {
      const { rows, lostStrings } = await scanRows(zip.read(entry), { ...context, sharedStrings }, budget(1e9));
      expect(rows.length).toBeGreaterThan(2);
      expect(lostStrings.listed).toEqual([]);
    }
    zip.close();
  });

  it.each([
    ['a spreadsheet program', '<row r="1" spans="1:2" x14ac:dyDescent="0.25"><c r="A1" s="1" t="s"><v>0</v></c></row>'],
    [
      'formulas',
      '<row r="1"><c r="A1"><f t="shared" ref="A1:A2" si="0">B1&amp;"x"</f><v>1</v></c><c r="B1"><f/></c></row>',
    ],
    ['inline strings', '<row r="1"><c r="A1" t="inlineStr"><is><r><rPr><b/></rPr><t>a</t></r></is></c></row>'],
    ['one line per cell', '<row r="1">\n  <c r="A1">\n    <v>1</v>\n  </c>\n</row>\n'],
    ['single quotes', "<row r='1'><c r='A1' t='str'><v>a</v></c></row>"],
    ['empty elements', '<row r="1"/><row r="2"><c r="A2"/><c r="B2"></c><c r="C2"><v/></c><c r="D2"><is/></c></row>'],
  ])('reads sheets with %s by itself', async (_, rows) => {
    const xml = Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);
    const { scanned, parsed } = await answersOf('sheet', xml);
    expect(scanned).toEqual(parsed);
    expect(scanned).toHaveProperty('read');
  });

  const beyond = '<row r="1"><c r="XFD1" t="s"><v>2</v>x<v>1</v></c></row>';
  it.each([
    ['a declaration in other letters', 'sheet', '<?xml versioN="1.0"?><worksheet><sheetData/></worksheet>'],
    ['the name of a declaration in other letters', 'strings', '<?xML version="1.0"?><sst></sst>'],
    ['a root before the root', 'strings', '<row/><sst></sst>'],
    ['a cell beyond the columns that goes on', 'sheet', `<worksheet><sheetData>${beyond}</sheetData></worksheet>`],
  ] as const)('leaves %s to the full parser', async (_, name, xml) => {
    expect((await answersOf(name, Buffer.from(xml))).scanned).toBe('needs the full parser');
  });

  it.each([
    ['empty phonetic hints', '<sst>', '<si><rPh/></si>', '</sst>', []],
    ['hints that are never closed', '<sst><si>', '<rPh>', '', 'refused'],
    ['strings that are never closed', '<sst>', '<si>', '', 'refused'],
  ])('looks at each byte a few times only: %s', async (_, head, repeated, tail, expected) => {
    const count = Math.floor(4_000_000 / repeated.length);
    const { scanned, parsed } = await answersOf('strings', Buffer.from(head + repeated.repeat(count) + tail));
    if (expected === 'refused') {
      expect(scanned).toBe('needs the full parser');
      expect(parsed).toEqual({ refused: 'FindingFileBroken' });
    } else expect(scanned).toEqual({ read: new Array(count).fill('') });
  });

  it('looks at an element in many chunks a few times only', async () => {
    const cells = '<c t="str"><v>some text</v></c>'.repeat(900);
    const row = `<row r="1"><c><f>${'x'.repeat(20_000_000)}</f></c>${cells}</row>`;
    const xml = Buffer.from(`<worksheet><sheetData>${row}</sheetData></worksheet>`);
    const sheet = await scanRows(inChunks(xml, 2000), context, { rows: 10, cells: 1000 });
    expect(sheet.rows[0]).toHaveLength(901);
  });
});
