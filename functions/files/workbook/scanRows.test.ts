import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ImportFailure } from '../importFailure.ts';
import { openZip } from '../openZip.ts';
import { parseRows } from './parseRows.ts';
import { scanRows } from './scanRows.ts';
import { parseSharedStrings, readSharedStrings } from './sharedStrings.ts';
import type { CellContext } from './sheetTypes.ts';
import { TextCache } from './textCache.ts';
import { NeedsFullParser } from './xmlBytes.ts';

const data = join(import.meta.dirname, '../../../tests/data');
const context: CellContext = {
  sharedStrings: ['zero', 'one', 'two'],
  numberKinds: ['number', 'date', 'time'],
  isDate1904: false,
  texts: new TextCache(),
};

type Answer = { readonly read: unknown } | { readonly refused: string } | 'needs the full parser';

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function answerOf(read: () => Promise<unknown>): Promise<Answer> {
  try {
    return { read: await read() };
  } catch (error) {
    if (error instanceof NeedsFullParser) return 'needs the full parser';
    if (error instanceof ImportFailure) return { refused: error.reason };
    throw error;
  }
}

type Chunks = AsyncIterable<Buffer>;
const budget = (count = 1000) => ({ rows: count, cells: count });
const readers = {
  sheet: {
    scan: (chunks: Chunks) => scanRows(chunks, context, budget()),
    parse: (chunks: Chunks) => parseRows(chunks, context, budget()),
  },
  strings: { scan: readSharedStrings, parse: parseSharedStrings },
};

async function answersOf(part: keyof typeof readers, bytes: Buffer, chunkSize = bytes.length) {
  const { scan, parse } = readers[part];
  const size = Math.max(1, chunkSize);
  return {
    scanned: await answerOf(() => scan(inChunks(bytes, size))),
    parsed: await answerOf(() => parse(inChunks(bytes, size))),
  };
}

function weighted<Value>(often: fc.Arbitrary<Value>, rarely: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ arbitrary: often, weight: 12 }, { arbitrary: rarely, weight: 1 });
}

const blank = fc.constantFrom('', '', '', ' ', '\n', '\r\n  ', '\t');
const characters = fc.constantFrom(
  ...[
    'a',
    'Z',
    '0',
    '1',
    '12',
    ' ',
    '_x000D_',
    '_x005F_',
    '_',
    '\r',
    '\r\n',
    '\n',
    '\t',
    'ä',
    '€',
    '😀',
    '>',
    ']',
    ']]',
  ],
  ...['&amp;', '&lt;', '&quot;', '&#10;', '&#13;', '&#xD;', '&#x1F600;', '&apos;'],
);
const oddCharacters = fc.constantFrom(
  ...['&', '&nbsp;', '&constructor;', '&__proto__;', '&#0;', '&#xFFFF;', '&#X41;', '&#65', ']]>', '\u0001', '\ufffe'],
  ...['<!-- -->', '<![CDATA[<t>]]>', '<b/>', '<?pi?>'],
);
const text = fc.array(weighted(characters, oddCharacters), { maxLength: 4 }).map((parts) => parts.join(''));

function attribute(name: string, value: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const plain = value.map((written) => ` ${name}="${written}"`);
  const odd = fc.oneof(
    value.map((written) => ` ${name}='${written}'`),
    value.map((written) => ` ${name} = "${written}"`),
    value.map((written) => `\n${name}="${written}" ${name}="${written}"`),
    value.map((written) => `${name}="${written}"`),
    value.map((written) => ` ${name}=${written}`),
    fc.constantFrom(' hidden="a&amp;b"', ' x:y=">"', ' a="<"', ' a="ä"', ' /', ' =""'),
  );
  return fc.oneof(
    { arbitrary: plain, weight: 8 },
    { arbitrary: fc.constant(''), weight: 6 },
    { arbitrary: odd, weight: 1 },
  );
}

/** An element in the shapes that writers give it, and now and then in another. */
function element(name: string, attributes: readonly fc.Arbitrary<string>[], content: fc.Arbitrary<string>) {
  const usual = fc
    .tuple(fc.tuple(...attributes), content, blank)
    .map(([written, inside, space]) =>
      inside === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}${space}>${inside}</${name}>`,
    );
  const odd = fc
    .tuple(fc.tuple(...attributes), content, fc.constantFrom('', ' ', '/'))
    .map(([written, inside, end]) => `<${name}${written.join('')}>${inside}<${end}/${name}${end}>`);
  return weighted(usual, odd);
}

const value = element('v', [attribute('xml:space', fc.constant('preserve'))], text);
const index = element(
  'v',
  [],
  fc.constantFrom('0', '1', '2', '3', '-1', 'abc', ' 0 ', '', '1.0', '00', '9'.repeat(12)),
);
const shown = element('t', [attribute('xml:space', fc.constant('preserve'))], text);
const font = element('rPr', [], fc.constantFrom('', '<b/>', '<sz val="11"/><rFont val="Ä"/>', '<b></b>', 'x'));
const run = element(
  'r',
  [],
  fc.tuple(weighted(fc.constant(''), font), shown).map((parts) => parts.join('')),
);
const hint = element('rPh', [attribute('sb', fc.constant('0'))], weighted(shown, fc.constant('')));
const stringParts = fc.array(
  fc.oneof(shown, shown, run, hint, fc.constantFrom('<phoneticPr fontId="1"/>', '\n', 'x', '<r/>', '<t/>', '<rPh/>')),
  { maxLength: 3 },
);
const stringContent = stringParts.map((parts) => parts.join(''));
const formula = element('f', [attribute('t', fc.constantFrom('shared', 'array'))], text);

const cell = fc
  .tuple(
    fc.constantFrom('', 'n', 's', 's', 's', 'str', 'inlineStr', 'b', 'e', 'd', '?'),
    fc.constantFrom('A1', 'B1', 'c1', 'AA1', '1', '', '$A$1', 'XFD1'),
  )
  .chain(([type, reference]) => {
    const content = type === 's' ? index : type === 'inlineStr' ? element('is', [], stringContent) : value;
    const odd = fc.constantFrom(
      '',
      'x',
      '<v/>',
      '<is/>',
      '<v>1</v><v>2</v>',
      '<is><t>i</t></is><v>1</v>',
      '<c/>',
      '<extLst/>',
    );
    return element(
      'c',
      [
        attribute('r', fc.constant(reference)),
        attribute('s', fc.constantFrom('0', '1', '2', '9', '', 'x')),
        type === '' ? fc.constant('') : attribute('t', fc.constant(type)),
      ],
      fc.tuple(weighted(fc.constant(''), formula), weighted(content, odd), blank).map((parts) => parts.join('')),
    );
  });

const row = element(
  'row',
  [
    attribute('r', fc.constantFrom('1', '2', '7', '', '0', '-1', 'x', '1e3', ' 1')),
    attribute('spans', fc.constant('1:3')),
    attribute('ht', fc.constant('12.8')),
  ],
  fc
    .array(
      fc.tuple(blank, cell).map((parts) => parts.join('')),
      { maxLength: 4 },
    )
    .map((cells) => cells.join('')),
);

const declaration = weighted(
  fc.constantFrom('', '<?xml version="1.0" encoding="UTF-8"?>\n', '\ufeff'),
  fc.constantFrom(
    '<?xml version="1.1"?>',
    '<?xml version="1.0" encoding="ISO-8859-1"?>',
    '<!DOCTYPE worksheet>',
    '<!-- <sheetData> -->',
    '<?pi <sst>?>',
    '<?xml version="1.0" standalone="yes"?> ',
    ' <?xml version="1.0"?>',
    'x',
  ),
);

/** A part as writers lay it out: settings, the container with what is asked for, settings. */
function part(root: string, container: string, items: fc.Arbitrary<string>) {
  const between = weighted(blank, fc.constantFrom('x', '<!-- -->', `<${container}/>`, `<${container}>`, '<row/>'));
  const body = fc.array(
    fc.tuple(between, items).map((parts) => parts.join('')),
    { maxLength: 4 },
  );
  const settings = fc.constantFrom(
    '',
    '<cols><col min="1"/></cols>',
    '<x a="&amp;ä（">&amp;C > &#10;</x>',
    '<y:x>\n</y:x>',
  );
  const oddSettings = fc.constantFrom(
    ...['<c>', '<x a="&x;"/>', `<${container}/>`, '<row/>', '<row r="1"><c><v>1</v></c></row>', '</x>', '<x>]]></x>'],
    ...[
      '<1x/>',
      '<x/ >',
      '<x a="]]>"/>',
      '<x><y></x></y>',
      '<x a="1" a="1"/>',
      '&amp;',
      '<x>\u0001</x>',
      '<x>&</x>',
      '< x/>',
    ],
  );
  const before = weighted(settings, oddSettings);
  const after = weighted(settings, oddSettings);
  return fc.tuple(declaration, before, body, after, blank).map(([head, first, inside, last, space]) => {
    const isRoot = root === container;
    const held = `<${container}${space}>${inside.join('')}${space}</${container}>`;
    return isRoot ? `${head}${held}` : `${head}<${root} xmlns="m">${first}${held}${last}</${root}>`;
  });
}

const parts = {
  sheet: part('worksheet', 'sheetData', row),
  strings: part('sst', 'sst', element('si', [], stringContent)),
};

/** Elements with a namespace prefix, as some writers have them. */
function prefixed(xml: string): string {
  return xml.replace(/<(\/?)(?=[a-zA-Z])/g, '<$1x:');
}

const damage = fc.oneof(
  { arbitrary: fc.constant(undefined), weight: 3 },
  {
    arbitrary: fc.record({
      at: fc.nat(),
      length: fc.constant(0),
      with: fc.constantFrom('<', '>', '&', '"', '/', ' ', '\0'),
    }),
    weight: 1,
  },
  { arbitrary: fc.record({ at: fc.nat(), length: fc.integer({ min: 1, max: 12 }), with: fc.constant('') }), weight: 1 },
  {
    arbitrary: fc.record({
      at: fc.nat(),
      length: fc.constant(1),
      with: fc.constantFrom('\xff', '\xc3', '<', '=', "'"),
    }),
    weight: 1,
  },
);

function damaged(xml: string, how: { at: number; length: number; with: string } | undefined): Buffer {
  const bytes = Buffer.from(xml);
  if (how === undefined) return bytes;
  const at = how.at % (bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(how.with, 'latin1'), bytes.subarray(at + how.length)]);
}

describe.each([
  ['a sheet', 'sheet'],
  ['shared strings', 'strings'],
] as const)('the scanner of %s', (_, name) => {
  it('reads what the full parser reads, or leaves it to the full parser', async () => {
    let scannedParts = 0;
    await fc.assert(
      fc.asyncProperty(
        parts[name],
        weighted(fc.constant(false), fc.constant(true)),
        damage,
        fc.constantFrom(1, 7, 100_000),
        async (xml, hasPrefix, how, chunkSize) => {
          const bytes = damaged(hasPrefix ? prefixed(xml) : xml, how);
          const { scanned, parsed } = await answersOf(name, bytes, chunkSize);
          if (scanned === 'needs the full parser') return;
          scannedParts += 1;
          // What breaks a limit may also be broken in a way that the full parser meets first.
          if ('refused' in scanned) expect(parsed).toHaveProperty('refused');
          else expect(scanned).toEqual(parsed);
        },
      ),
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
