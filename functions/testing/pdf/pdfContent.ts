import {
  type PdfDictionary,
  type PdfFile,
  PdfName,
  PdfOperator,
  PdfReader,
  type PdfValue,
  pdfText,
} from './pdfObjects.ts';

/** What marks a part of a page's content. */
export interface Mark {
  readonly tag: string;
  readonly id: number | undefined;
  readonly actualText: string | undefined;
}

/** Something that is painted: a text, or a shape or picture. */
export interface Painted {
  readonly page: number;
  /** From the outermost to the innermost. */
  readonly marks: readonly Mark[];
  readonly operator: string;
  /** Of a text: as the fonts say that it reads. */
  readonly text: string;
  /** Of a text: where it begins and ends, and its size, in points. */
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
  /** Glyphs of no letter: boxes. */
  readonly missing: number;
}

interface Font {
  readonly letters: ReadonlyMap<number, string>;
  readonly widths: readonly PdfValue[];
}

const shapes = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'sh', 'Do']);

function codesOf(bytes: string): number[] {
  return (bytes.match(/../gs) ?? []).map((pair) => pair.charCodeAt(0) * 256 + pair.charCodeAt(1));
}

/** The letters of each glyph, by the map that extraction uses. */
function lettersOf(map: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  for (const range of map.matchAll(/<([0-9a-f]+)>\s*<[0-9a-f]+>\s*\[([^\]]*)\]/g)) {
    const first = Number.parseInt(range[1] ?? '', 16);
    for (const [index, entry] of [...(range[2] ?? '').matchAll(/<([^>]*)>/g)].entries()) {
      const bytes = Buffer.from((entry[1] ?? '').replaceAll(' ', ''), 'hex');
      letters.set(first + index, bytes.swap16().toString('utf16le'));
    }
  }
  return letters;
}

function numbers(operands: readonly PdfValue[]): number[] {
  return operands.filter((operand) => typeof operand === 'number');
}

function markOf(file: PdfFile, [tag, properties]: readonly PdfValue[]): Mark {
  const facts = file.dictionary(properties);
  const id = facts.get('MCID');
  const actual = facts.get('ActualText');
  return {
    tag: tag instanceof PdfName ? tag.name : '',
    id: typeof id === 'number' ? id : undefined,
    actualText: typeof actual === 'string' ? pdfText(actual) : undefined,
  };
}

/** Everything that a page paints, in order. */
export function paintedOn(file: PdfFile, page: PdfDictionary, number: number): Painted[] {
  const resources = file.dictionary(page.get('Resources'));
  const fonts = new Map<string, Font>();
  for (const [name, reference] of file.dictionary(resources.get('Font'))) {
    const facts = file.dictionary(reference);
    const [descendant] = file.list(facts.get('DescendantFonts'));
    const [, widths] = file.list(file.dictionary(descendant).get('W'));
    fonts.set(name, { letters: lettersOf(file.stream(facts.get('ToUnicode'))), widths: file.list(widths) });
  }
  const reader = new PdfReader(
    file
      .list(page.get('Contents'))
      .map((part) => file.stream(part))
      .join('\n'),
  );
  const painted: Painted[] = [];
  const marks: Mark[] = [];
  let operands: PdfValue[] = [];
  let font: Font | undefined;
  let size = 0;
  let spacing = 0;
  let x = 0;
  let y = 0;

  function show(items: readonly PdfValue[]): void {
    const left = x;
    let text = '';
    let missing = 0;
    for (const item of items) {
      if (typeof item === 'number') x -= (item / 1000) * size;
      if (typeof item !== 'string') continue;
      for (const code of codesOf(item)) {
        const width = font?.widths[code];
        text += font?.letters.get(code) ?? '';
        if (code === 0) missing++;
        x += ((typeof width === 'number' ? width : 0) / 1000) * size + spacing;
      }
    }
    painted.push({
      page: number,
      marks: [...marks],
      operator: 'TJ',
      text,
      left,
      right: x,
      baseline: y,
      size,
      missing,
    });
  }

  function run(operator: string): void {
    if (operator === 'BMC' || operator === 'BDC') marks.push(markOf(file, operands));
    else if (operator === 'EMC') marks.pop();
    else if (operator === 'BT') spacing = 0;
    else if (operator === 'Tc') [spacing = 0] = numbers(operands);
    else if (operator === 'Tm') [, , , , x = 0, y = 0] = numbers(operands);
    else if (operator === 'Tf') {
      const [name, points] = operands;
      font = name instanceof PdfName ? fonts.get(name.name) : undefined;
      size = typeof points === 'number' ? points : 0;
    } else if (operator === 'TJ' || operator === 'Tj') show(file.list(operands[0]));
    else if (shapes.has(operator)) {
      const nothing = { text: '', left: 0, right: 0, baseline: 0, size: 0, missing: 0 };
      painted.push({ page: number, marks: [...marks], operator, ...nothing });
    }
  }

  for (let value = reader.next(); value !== undefined; value = reader.next()) {
    if (value instanceof PdfOperator) {
      run(value.name);
      operands = [];
    } else {
      operands.push(value);
    }
  }
  return painted;
}
