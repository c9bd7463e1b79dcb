import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file within the limits of uploads that takes more of a reader than any file that people make. */
export interface HeavyFile {
  readonly name: string;
  readonly importedAs: 'catalogue' | 'assets';
  readonly fileName: string;
  write(path: string): Promise<void>;
}

type Part = () => Iterable<string | Buffer>;

async function writeZip(path: string, parts: Readonly<Record<string, Part>>): Promise<void> {
  const zip = new ZipFile();
  for (const [name, part] of Object.entries(parts))
    zip.addReadStream(Readable.from(part(), { objectMode: false }), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

const pieceBytes = 256 * 1024;

/** A text that is never held whole. */
function* repeated(head: string, piece: string | ((index: number) => string), count: number, tail: string) {
  yield head;
  let text = '';
  for (let index = 0; index < count; index += 1) {
    text += typeof piece === 'string' ? piece : piece(index);
    if (text.length < pieceBytes) continue;
    yield text;
    text = '';
  }
  yield text + tail;
}

const relationTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function relations(...targets: readonly (readonly [kind: string, target: string])[]): string {
  const each = targets.map(
    ([kind, target], index) => `<Relationship Id="r${index}" Type="${relationTypes}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships>${each.join('')}</Relationships>`;
}

interface WorkbookParts {
  readonly sheet?: Part;
  readonly strings?: Part;
  readonly styles?: Part;
}

const smallSheet: Part = () => ['<worksheet><sheetData><row r="1"><c s="1"><v>1</v></c></row></sheetData></worksheet>'];

/** The workbook of one category. */
function workbook(name: string, { sheet = smallSheet, strings, styles }: WorkbookParts): HeavyFile {
  const related: (readonly [string, string])[] = [['worksheet', 'worksheets/sheet1.xml']];
  if (strings !== undefined) related.push(['sharedStrings', 'sharedStrings.xml']);
  if (styles !== undefined) related.push(['styles', 'styles.xml']);
  const parts = {
    '[Content_Types].xml': () => ['<Types/>'],
    '_rels/.rels': () => [relations(['officeDocument', 'xl/workbook.xml'])],
    'xl/workbook.xml': () => ['<workbook xmlns:r="r"><sheets><sheet name="TOILET_WC" r:id="r0"/></sheets></workbook>'],
    'xl/_rels/workbook.xml.rels': () => [relations(...related)],
    'xl/worksheets/sheet1.xml': sheet,
    ...(strings !== undefined && { 'xl/sharedStrings.xml': strings }),
    ...(styles !== undefined && { 'xl/styles.xml': styles }),
  };
  return { name, importedAs: 'catalogue', fileName: 'heavy.xlsx', write: (path) => writeZip(path, parts) };
}

/** Rows as they are between the beginning and the end of a sheet. */
function sheetOf(row: (index: number) => string, count: number): Part {
  return () => repeated('<worksheet><sheetData>', row, count, '</sheetData></worksheet>');
}

const named = ['ArticleNr', 'CountriesISO', 'IsSearchableBrowser', 'Active'];
const columns = [...named, ...Array.from({ length: 33 - named.length }, (_, index) => `Column${index}`)];

function rowOf(cells: readonly string[]): string {
  return `<row>${cells.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`;
}

const headRows = rowOf(columns) + rowOf(columns.map((_, index) => (index < named.length ? 'hidden' : 'number')));

/** As many articles as a catalogue may have, and cells of which few are alike. */
function articleRow(index: number): string {
  const cells = columns.slice(named.length).map((_, column) => String((index * 31 + column * 7) % 99_991));
  return `${index === 0 ? headRows : ''}${rowOf([String(410_000 + index), 'DE', '1', '1', ...cells])}`;
}

const megabyte = 1024 * 1024;

/** Content that a ZIP makes about thirteen times smaller. */
function* binary(megabytes: number, seed: number): Generator<Buffer> {
  let state = seed;
  for (let piece = 0; piece < megabytes; piece += 1) {
    const bytes = Buffer.alloc(megabyte);
    for (let at = 0; at < megabyte / 13; at += 4) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
      bytes.writeInt32LE(state, at);
    }
    yield bytes;
  }
}

function drawing(name: string, bytes: number): HeavyFile {
  const shape = '<path d="M0 0L10 10" fill="#123456"/>';
  const text = () => repeated('<svg xmlns="http://www.w3.org/2000/svg">', shape, bytes / shape.length, '</svg>');
  return {
    ...{ name, importedAs: 'assets', fileName: 'heavy.svg' },
    write: (path) => pipeline(Readable.from(text(), { objectMode: false }), createWriteStream(path)),
  };
}

/** What once took hours, or all memory, and what is as large as the limits allow. */
export const heavyFiles: readonly HeavyFile[] = [
  workbook('a number format of two million brackets', {
    styles: () =>
      repeated(
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="',
        '['.repeat(1000),
        2000,
        '"/></numFmts><cellXfs><xf/><xf numFmtId="164"/></cellXfs></styleSheet>',
      ),
  }),
  workbook('4.9 million empty phonetic hints', {
    strings: () => repeated('<sst>', '<si><rPh/></si>', 4_900_000, '</sst>'),
  }),
  workbook('three million error cells', {
    sheet: sheetOf(() => `<row>${'<c t="e"><v>#N/A</v></c>'.repeat(1000)}</row>`, 3000),
  }),
  workbook('285 MB of shared strings, each with a wide letter', {
    strings: () =>
      repeated('<sst>', (index) => `<si><t>€${String(index).padStart(80, 'x')}</t></si>`, 285_000_000 / 102, '</sst>'),
  }),
  workbook('285 MB of long shared strings', {
    strings: () =>
      repeated(
        '<sst>',
        (index) => `<si><t>€${String(index).padStart(30_000, 'x')}</t></si>`,
        285_000_000 / 30_021,
        '</sst>',
      ),
  }),
  workbook('three million elements between the rows', {
    sheet: () => repeated('<worksheet><!-- --><sheetData>', '<a></a>', 3_000_000, '</sheetData></worksheet>'),
  }),
  workbook('three million elements, one inside the other', {
    sheet: () => repeated('<worksheet><!-- --><sheetData>', '<a>', 3_000_000, ''),
  }),
  workbook('one text of 280 MB', {
    sheet: () =>
      repeated(
        '<worksheet><sheetData><row><c t="str"><v>',
        'x'.repeat(1000),
        280_000,
        '</v></c></row></sheetData></worksheet>',
      ),
  }),
  workbook('199,990 rows of 33 columns', { sheet: sheetOf(articleRow, 199_990) }),
  {
    name: 'twelve assets of 99 MB',
    ...{ importedAs: 'assets', fileName: 'heavy.zip' },
    write: (path) =>
      writeZip(
        path,
        Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`${index}.dxf`, () => binary(99, index)])),
      ),
  },
  drawing('a drawing of 88 MB', 88_000_000),
  drawing('a drawing of 4 MB', 4_000_000),
];
