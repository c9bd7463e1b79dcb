import fc from 'fast-check';
import { aZip } from '../../functions/testing/aWorkbook.ts';
import { randomParts } from './randomParts.ts';

/** One way to damage the bytes of a file. */
const damage = fc.record({
  kind: fc.constantFrom('bit', 'byte', 'cut', 'zeros', 'delete', 'double', 'random', 'number'),
  at: fc.nat(),
  length: fc.integer({ min: 1, max: 64 }),
  bytes: fc.uint8Array({ minLength: 4, maxLength: 32 }),
});

function damaged(file: Buffer, { kind, at, length, bytes }: typeof damage extends fc.Arbitrary<infer T> ? T : never) {
  const copy = Buffer.from(file);
  const place = at % file.length;
  const end = Math.min(file.length, place + length);
  switch (kind) {
    case 'bit':
      copy[place] = (copy[place] as number) ^ (1 << (length % 8));
      return copy;
    case 'byte':
      copy[place] = bytes[0] as number;
      return copy;
    case 'cut':
      return copy.subarray(0, place);
    case 'zeros':
      return copy.fill(0, place, end);
    case 'delete':
      return Buffer.concat([copy.subarray(0, place), copy.subarray(end)]);
    case 'double':
      return Buffer.concat([copy.subarray(0, end), copy.subarray(place)]);
    case 'random':
      return Buffer.concat([
        copy.subarray(0, place),
        bytes,
        copy.subarray(Math.min(file.length, place + bytes.length)),
      ]);
    case 'number': {
      const number = Buffer.from([0xff, 0xff, 0xff, length % 2 === 0 ? 0xff : 0x7f]);
      return Buffer.concat([copy.subarray(0, place), number, copy.subarray(Math.min(file.length, place + 4))]);
    }
  }
}

/** Copies of a file with one or two damages; half of them near its end, where a ZIP has its directory. */
export function damagedFiles(file: Buffer): fc.Arbitrary<Buffer> {
  return fc.tuple(fc.array(damage, { minLength: 1, maxLength: 2 }), fc.boolean()).map(([damages, isNearEnd]) =>
    damages.reduce((bytes, how) => {
      const tail = Math.min(bytes.length, 3000);
      const place = isNearEnd ? bytes.length - tail + (how.at % Math.max(1, tail)) : how.at;
      return bytes.length === 0 ? bytes : damaged(bytes, { ...how, at: place });
    }, file),
  );
}

const odd = fc.oneof(
  { arbitrary: fc.constant(''), weight: 10 },
  fc.constantFrom('', 'x', '<!-- -->', '<![CDATA[x]]>', '&amp;', '&x;', '<!DOCTYPE a [<!ENTITY x "y">]>', '\u0000'),
);
const formatCodes = fc.oneof(
  fc.constantFrom(
    'General',
    '0.00',
    'dd.mm.yyyy',
    '[h]:mm',
    '[$-407]d/m/yy',
    '"km" 0',
    '\\d0',
    '[',
    '"',
    '_',
    '[Red]0;',
  ),
  fc.string({ maxLength: 12 }).map((code) => code.replace(/[<&"]/g, '')),
  fc.constantFrom('[', '"', '\\', ';', '[h').map((piece) => piece.repeat(200)),
);
const styles = fc
  .tuple(fc.array(formatCodes, { maxLength: 4 }), odd)
  .map(
    ([codes, between]) =>
      `<styleSheet><numFmts>${codes
        .map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
        .join('')}</numFmts>${between}<cellXfs><xf/>${codes
        .map((_, index) => `<xf numFmtId="${164 + index}"/>`)
        .join('')}</cellXfs></styleSheet>`,
  );
const targets = fc.oneof(
  { arbitrary: fc.constant('worksheets/sheet1.xml'), weight: 8 },
  fc.constantFrom('worksheets/sheet1.xml', '/xl/worksheets/sheet1.xml', './worksheets/sheet1.xml', '../x', ''),
);
const sheetNames = fc.oneof(
  fc.constantFrom('Flush', '', '__proto__', 'constructor', 'a&amp;b', 'ä'),
  fc.string({ maxLength: 5 }),
);

/** Workbooks of made-up parts: the list of sheets, their relations, styles, shared strings and a sheet. */
export const randomWorkbooks: fc.Arbitrary<Buffer> = fc
  .tuple(
    ...[randomParts('sheet', 'odd'), randomParts('strings', 'odd')],
    ...[styles, targets, fc.array(sheetNames, { maxLength: 3 }), odd, fc.boolean()],
  )
  .map(([sheet, strings, style, target, names, between, is1904]) => {
    const relation = (id: string, kind: string, path: string) =>
      `<Relationship Id="${id}" Type="http://x/${kind}" Target="${path}"/>`;
    const listed = names.map(
      (name, index) => `<sheet name="${name.replace(/[<"]/g, '')}" sheetId="${index}" r:id="r1"/>`,
    );
    return aZip({
      '_rels/.rels': `<Relationships>${relation('r0', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
      'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr date1904="${is1904}"/>${between}<sheets>${listed.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${relation('r1', 'worksheet', target)}${relation('r2', 'sharedStrings', 'sharedStrings.xml')}${relation('r3', 'styles', 'styles.xml')}</Relationships>`,
      'xl/worksheets/sheet1.xml': sheet.bytes,
      'xl/sharedStrings.xml': strings.bytes,
      'xl/styles.xml': style,
    });
  });

const addresses = fc.constantFrom(
  ...[
    '#a',
    ' #a',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'https://example.com/x',
    '//x',
    '',
  ],
  ...[
    'url(#a)',
    "url('#a')",
    'url(https://x)',
    'url( &quot;#a&quot; )',
    'URL(x)',
    'url(#a',
    'url(#a) url(//x)',
    '&#106;avascript:x',
  ],
);
const attributeNames = fc.constantFrom(
  ...[
    'href',
    'xlink:href',
    'fill',
    'filter',
    'mask',
    'style',
    'onload',
    'onclick',
    'ONLOAD',
    'd',
    'id',
    'class',
    'xmlns',
  ],
  ...['xmlns:xlink', 'xmlns:x', 'x:href', 'src', 'begin', 'to', 'attributeName', '__proto__', 'constructor', 'viewBox'],
);
const elementNames = fc.constantFrom(
  ...[
    'svg',
    'g',
    'path',
    'rect',
    'use',
    'text',
    'style',
    'script',
    'a',
    'image',
    'foreignObject',
    'animate',
    'set',
    'iframe',
  ],
  ...['svg:script', 'SCRIPT', 'defs', 'linearGradient', 'x:g', 'constructor', '__proto__', 'title'],
);
const texts = fc.oneof(
  { arbitrary: fc.constantFrom('', 'a', '&lt;script&gt;', '<!-- x -->'), weight: 10 },
  fc.constantFrom(
    '',
    'a',
    '&lt;script&gt;',
    '<![CDATA[<script>x</script>]]>',
    '<!-- x -->',
    '<?x y?>',
    '&x;',
    ']]>',
    '&#0;',
  ),
);
const attributes = fc
  .uniqueArray(fc.tuple(attributeNames, addresses), { selector: ([name]) => name, maxLength: 3 })
  .map((pairs) => pairs.map(([name, value]) => ` ${name}="${value}"`).join(''));
const { node } = fc.letrec<{ node: string }>((tie) => ({
  node: fc
    .tuple(elementNames, attributes, fc.array(fc.oneof({ depthSize: 'small' }, texts, tie('node')), { maxLength: 3 }))
    .map(([name, written, inside]) => `<${name}${written}>${inside.join('')}</${name}>`),
}));

/** Drawings with all that an attacker would hide in one; some are not well-formed. */
export const randomDrawings: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', '', '', '<?xml version="1.0"?>', '<!DOCTYPE svg [<!ENTITY x "y">]>', '\ufeff'),
    fc.array(node, { maxLength: 4 }),
    attributes,
    fc.constantFrom('', '', '', '', '', '', '', '</svg>', '<g>', '\u0000'),
  )
  .map(
    ([head, nodes, written, tail]) =>
      `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:x="x"${written.replace(/ xmlns[^"]*"[^"]*"/g, '')}>${nodes.join('')}</svg>${tail}`,
  );

const stepHeaders = fc.constantFrom(
  ...[
    'ArticleNr',
    'Classification',
    'ATT_Width',
    'ATT_Width',
    'ATT_',
    'ATT___proto__',
    '__proto__',
    'constructor',
    '',
    'Name_DE',
  ],
  ...['ATT_Farbe (x)', 'ATT_\u202e', 'ArticleNr '],
);
const stepCells = fc.oneof(
  fc.constantFrom(
    '',
    '1',
    '410.001',
    '__proto__',
    'constructor',
    'A > B > C',
    '1;2;3',
    ';',
    '10;',
    '=1+1',
    '\u0000',
    'x'.repeat(40_000),
  ),
  fc.string({ maxLength: 8 }),
);

/** Exports of a product database: sheets of any shape, with names that programs trip over. */
export const randomSteps: fc.Arbitrary<Readonly<Record<string, string[][]>>> = fc.dictionary(
  fc.constantFrom('STEP', 'Sheet1', 'Categories', 'x'),
  fc
    .tuple(
      fc.array(stepHeaders, { maxLength: 6 }),
      fc.array(fc.array(stepCells, { maxLength: 6 }), { maxLength: 6 }),
      fc.boolean(),
    )
    .map(([headers, rows, isKeyed]) => [isKeyed ? ['ArticleNr', 'Classification', ...headers] : headers, ...rows]),
  { minKeys: 1, maxKeys: 2 },
);
