import { describe, it } from 'vitest';
import { parseRows } from './parseRows.ts';
import { RowBudget } from './rowCollector.ts';
import { parseSharedStrings } from './sharedStrings.ts';
import { expectLinear } from './testing/expectLinear.ts';
import { readCellStyles, readRelations, readSheetList } from './workbookParts.ts';

type Chunks = AsyncIterable<Buffer>;

function sheet(rows: (count: number) => string, head = ''): (count: number) => string {
  return (count) => `<worksheet>${head}<sheetData>${rows(count)}</sheetData></worksheet>`;
}

const some = (piece: string) => (count: number) => piece.repeat(count);
const cellOf = (inside: (count: number) => string) => (count: number) =>
  `<row><c t="str"><v>${inside(count)}</v></c></row>`;
/** Attributes of as many names. */
const manyAttributes = (count: number) => Array.from({ length: count }, (_, index) => ` a${index}="1"`).join('');

const sheets: readonly (readonly [string, (count: number) => string])[] = [
  ['empty rows', sheet(some('<row/>'))],
  ['cells of one row', sheet((count) => `<row>${'<c r="A1"><v>1</v></c>'.repeat(count)}</row>`)],
  ['empty inline strings', sheet((count) => `<row>${'<c r="A1" t="inlineStr"><is/></c>'.repeat(count)}</row>`)],
  ['inline strings without an end', (count) => `<worksheet><sheetData><row>${'<c><is><t>'.repeat(count)}`],
  ['rows without an end', (count) => `<worksheet><sheetData>${'<row>'.repeat(count)}`],
  ['cells without an end', (count) => `<worksheet><sheetData><row>${'<c>'.repeat(count)}`],
  ['tags without an end', (count) => `<worksheet><sheetData>${'<row '.repeat(count)}`],
  ['comments', sheet(some('<!-- -->'))],
  ['comments that begin only', sheet(some('<!--'))],
  ['CDATA', sheet(cellOf(some('<![CDATA[x]]>')))],
  ['entities', sheet(cellOf(some('&amp;')))],
  ['entities without an end', sheet(cellOf(some('&amp')))],
  ['numbers of characters without an end', sheet(cellOf(some('&#1')))],
  ['written control characters', sheet(cellOf(some('_x000D_')))],
  ['brackets', sheet(cellOf(some('[')))],
  ['blanks', sheet(some('\n  '))],
  ['blanks in a number', sheet((count) => `<row><c><v>${' '.repeat(count)}x</v></c></row>`)],
  ['blanks around the index of a string', sheet((count) => `<row><c t="s"><v>${' '.repeat(count)}x</v></c></row>`)],
  ['digits', sheet((count) => `<row><c><v>${'1'.repeat(count)}.</v></c></row>`)],
  ['days', sheet((count) => `<row><c t="d"><v>${'T00:00:00.0'.repeat(count)}x</v></c></row>`)],
  ['attributes', sheet((count) => `<row${manyAttributes(count)}/>`)],
  ['a long attribute', sheet((count) => `<row a="${'x'.repeat(count)}"/>`)],
  ['letters of a column', sheet((count) => `<row><c r="${'A'.repeat(count)}1"/></row>`)],
  ['the name of the container in a text', (count) => `<worksheet><a>${'sheetData'.repeat(count)}`],
  ['prefixes of the container in a text', (count) => `<worksheet><a>${'x:'.repeat(count)}sheetData`],
  ['settings after the rows', (count) => `<worksheet><sheetData/>${'<a b="1"/>'.repeat(count)}</worksheet>`],
  [
    'merged cells',
    (count) =>
      `<worksheet><sheetData/><mergeCells>${'<mergeCell ref="A1:A2"/>'.repeat(count)}</mergeCells></worksheet>`,
  ],
  ['formulas', sheet(some('<row><c><f>1</f><f>1</f></c></row>'))],
  ['elements inside each other', sheet((count) => `<row><c><is>${'<t>'.repeat(count)}`)],
];
const strings: typeof sheets = [
  ['strings', (count) => `<sst>${'<si><t>a</t></si>'.repeat(count)}</sst>`],
  ['empty hints', (count) => `<sst>${'<si><rPh/></si>'.repeat(count)}</sst>`],
  ['hints without an end', (count) => `<sst><si>${'<rPh>'.repeat(count)}`],
  ['strings without an end', (count) => `<sst>${'<si>'.repeat(count)}`],
  ['runs of one string', (count) => `<sst><si>${'<r><t>a</t></r>'.repeat(count)}</si></sst>`],
  ['settings of a font', (count) => `<sst><si><r><rPr>${'<b/>'.repeat(count)}</rPr></r></si></sst>`],
  ['texts inside each other', (count) => `<sst><!-- --><si>${'<t>'.repeat(count)}${'</t>'.repeat(count)}</si></sst>`],
  ['texts of a hint', (count) => `<sst><!-- --><si><rPh>${'<t>a</t>'.repeat(count)}</rPh></si></sst>`],
];

function readSheet(chunks: Chunks) {
  return parseRows(chunks, { sharedStrings: [], styles: [], formats: [], isDate1904: false }, new RowBudget());
}

describe('the reader of workbooks', () => {
  it.each(sheets)('works twice as much for a sheet with twice the %s', (_, xmlOf) => expectLinear(xmlOf, readSheet));

  it.each(strings)('works twice as much for shared strings with twice the %s', (_, xmlOf) =>
    expectLinear(xmlOf, parseSharedStrings),
  );
});

const quoted = (text: string) => text.replaceAll('"', '&quot;');

function styles(code: (count: number) => string, stylesOf = (_: number) => '<xf numFmtId="164"/>') {
  return (count: number) =>
    `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${quoted(code(count))}"/></numFmts>` +
    `<cellXfs>${stylesOf(count)}</cellXfs></styleSheet>`;
}

describe('the reader of styles', () => {
  it.each([
    ['brackets', styles(some('['))],
    ['brackets that close', styles(some('[h]'))],
    ['colours', styles(some('[Red]'))],
    ['quotes', styles(some('"'))],
    ['texts', styles(some('"a"'))],
    ['escapes', styles(some('\\'))],
    ['letters', styles(some('d'))],
    ['zeros', styles(some('0'))],
    ['cells of one long format', styles(some('d'), some('<xf numFmtId="164"/>'))],
    ['formats', (count: number) => `<styleSheet>${'<numFmt numFmtId="1" formatCode="0"/>'.repeat(count)}</styleSheet>`],
  ])('works twice as much for styles with twice the %s', (_, xmlOf) => expectLinear(xmlOf, readCellStyles));
});

it('works twice as much for a list of twice the sheets', () =>
  expectLinear((count) => `<workbook>${'<sheet name="a" id="r1"/>'.repeat(count)}</workbook>`, readSheetList));

it('works twice as much for twice the relations', () =>
  expectLinear(
    (count) => `<Relationships>${'<Relationship Id="r" Type="a/b" Target="./c"/>'.repeat(count)}</Relationships>`,
    (chunks) => readRelations(chunks, ''),
  ));
