import fc from 'fast-check';

function sometimes<Value>(often: fc.Arbitrary<Value>, rarely: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ arbitrary: often, weight: 12 }, { arbitrary: rarely, weight: 1 });
}

/**
 * The grammar of parts of workbooks.
 *
 * @param oddWeight how often, beside twelve times in the usual way, something is written in an odd one, which may be wrong
 */
function grammarOf(oddWeight: 0 | 1) {
  function weighted<Value>(often: fc.Arbitrary<Value>, rarely: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
    return fc.oneof({ arbitrary: often, weight: 12 }, { arbitrary: rarely, weight: oddWeight });
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
      { arbitrary: odd, weight: oddWeight },
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
    fc.tuple(sometimes(fc.constant(''), font), shown).map((parts) => parts.join('')),
  );
  const hint = element('rPh', [attribute('sb', fc.constant('0'))], sometimes(shown, fc.constant('')));
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
        fc.tuple(sometimes(fc.constant(''), formula), weighted(content, odd), blank).map((parts) => parts.join('')),
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

  return {
    sheet: part('worksheet', 'sheetData', row),
    strings: part('sst', 'sst', element('si', [], stringContent)),
  };
}

const mostlyWellFormed = grammarOf(1);
const wellFormed = grammarOf(0);
type PartName = keyof typeof wellFormed;

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

/** A made-up part, as its bytes come in. */
export interface RandomPart {
  readonly bytes: Buffer;
  readonly chunkSize: number;
}

/** How wrong a made-up part may be. */
export type Wrongness = 'well-formed' | 'odd' | 'damaged';

/**
 * Parts of workbooks in the shapes that writers give them; odd ones now and then in others, damaged ones with bytes that
 * are missing, changed or too many.
 */
export function randomParts(name: PartName, wrongness: Wrongness): fc.Arbitrary<RandomPart> {
  return fc
    .tuple(
      (wrongness === 'well-formed' ? wellFormed : mostlyWellFormed)[name],
      sometimes(fc.constant(false), fc.constant(true)),
      wrongness === 'damaged' ? damage : fc.constant(undefined),
      fc.constantFrom(1, 7, 100_000),
    )
    .map(([xml, hasPrefix, how, chunkSize]) => ({ bytes: damaged(hasPrefix ? prefixed(xml) : xml, how), chunkSize }));
}
