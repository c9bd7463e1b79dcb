import { documentLanguage } from '@sanispec/shared/documents';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import type { Painted } from '#testing/pdf/pdfContent.ts';
import { readTaggedPdf, spokenText } from '#testing/pdf/pdfStructure.ts';
import { readPdf } from '#testing/readPdf.ts';
import { documentFonts } from './fonts.ts';
import { twoLineWidth } from './layout/fitLine.ts';
import { styles, type TextStyle } from './pageStyle.ts';
import { drawArtifact, drawTagged } from './tagging.ts';
import { openTypesetting, textWarnings } from './text/typesetter.ts';
import {
  drawBlock,
  drawLine,
  narrowBlock,
  setBalancedText,
  setText,
  type TextBlock,
  widestWordOf,
  widthOf,
} from './typesetting.ts';

const german = documentLanguage('de-DE', 'EUR');

/** A page to set text on, and the file that it becomes. */
async function openPage() {
  const document = new PDFDocument({ margin: 0, pdfVersion: '1.7', tagged: true, lang: 'de' });
  openTypesetting(document, german, await documentFonts());
  const root = document.struct('Document');
  document.addStructure(root);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => {
    document.on('end', resolve);
  });
  async function finish(): Promise<Uint8Array> {
    root.end();
    document.end();
    await ended;
    return Buffer.concat(chunks);
  }
  return { document, root, finish };
}

/** The file of one paragraph at 40, 40. */
async function written(text: string, width: number, align: 'left' | 'right' = 'left'): Promise<Uint8Array> {
  const { document, root, finish } = await openPage();
  const block = setText(document, text, width, styles.body);
  drawTagged(document, root, 'P', () => drawBlock(document, block, 40, 40, align));
  return finish();
}

function paintedTexts(bytes: Uint8Array): readonly Painted[] {
  return readTaggedPdf(bytes).painted;
}

function visibleLines({ lines }: TextBlock): string[] {
  return lines.map((line) => line.replace('\u00ad', '-').replace('\u2060', '').replaceAll('\u00a0', ' '));
}

describe('a divided word', () => {
  it('shows hyphens that say in the content of the page that they are soft', async () => {
    const bytes = await written('Flaschengeruchsverschluss', 60);
    const hyphens = paintedTexts(bytes).filter(({ text }) => text === '-');
    expect(hyphens.length).toBeGreaterThan(0);
    for (const { marks } of hyphens) {
      expect(marks).toEqual([{ tag: 'Span', id: expect.any(Number), actualText: '\u00ad' }]);
    }
    const [root] = readTaggedPdf(bytes).roots;
    expect(root && spokenText(root)).toBe('Flaschengeruchsverschluss');
  });

  it('draws the hyphen of a divided word in a silent artifact', async () => {
    const { document, finish } = await openPage();
    const block = setText(document, 'Flaschengeruchsverschluss', 60, styles.body);
    drawArtifact(document, () => drawBlock(document, block, 40, 40));
    for (const { marks } of paintedTexts(await finish())) expect(marks.map(({ tag }) => tag)).toEqual(['Artifact']);
  });

  it('stays within its width', async () => {
    const { document } = await openPage();
    for (let width = 34; width < 130; width += 3) {
      const { lines } = setText(document, 'Raumspargeruchsverschluss', width, styles.body);
      for (const line of lines) expect(widthOf(document, line, styles.body)).toBeLessThanOrEqual(width);
    }
  });
});

describe('a title', () => {
  const text = 'Raumspargeruchsverschluss für Waschtische';

  it('shrinks before one of its words is divided', async () => {
    const { document } = await openPage();
    const { width } = { width: widestWordOf(document, 'Raumspargeruchsverschluss', styles.title) * 0.8 };
    const block = setBalancedText(document, text, width, styles.title);
    expect(visibleLines(block)).toEqual(['Raumspargeruchsverschluss', 'für Waschtische']);
    expect(block.style.size).toBeLessThan(styles.title.size);
    expect(block.style.size).toBeGreaterThanOrEqual(styles.title.minSize);
    expect(widthOf(document, block.lines[0] ?? '', block.style)).toBeLessThanOrEqual(width);
    expect(block.height).toBeCloseTo(2 * block.style.lineHeight);
  });

  it('keeps its size and is divided by the rules of its language where shrinking is not enough', async () => {
    const { document } = await openPage();
    const width = widestWordOf(document, 'Raumspargeruchsverschluss', styles.title) * 0.6;
    const block = setBalancedText(document, text, width, styles.title);
    expect(block.style.size).toBe(styles.title.size);
    expect(visibleLines(block)[0]).toMatch(/^Raum(spar(ge(ruchs(ver)?)?)?)?-$/);
  });

  it('balances the lines of a title without dividing words', async () => {
    const title = 'Wand-WC Tindra mit Installationselement und Betätigungsplatte';
    const { document } = await openPage();
    const { lines } = setBalancedText(document, title, 400, styles.title);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join(' ')).toBe(title);
  });
});

describe('the width of two lines', () => {
  it('holds what stays together whole', async () => {
    const { document } = await openPage();
    const width = twoLineWidth(document, 'für Ø Rosetten', styles.label);
    expect(visibleLines(setBalancedText(document, 'für Ø Rosetten', width, styles.label))).toEqual([
      'für',
      'Ø Rosetten',
    ]);
  });
});

describe('a line', () => {
  it('ends a line with a space, so that it is not read as one word with the next', async () => {
    const { document, root, finish } = await openPage();
    drawTagged(document, root, 'P', () => {
      drawLine(document, 'Projekt', 40, 40, styles.label);
      drawLine(document, 'Hotel', 90, 40, styles.body);
    });
    const [element] = readTaggedPdf(await finish()).roots;
    expect(element && spokenText(element)).toBe('Projekt Hotel');
  });

  it('ends at its place although a space follows', async () => {
    const { document, root, finish } = await openPage();
    drawTagged(document, root, 'P', () => drawLine(document, '312,00 €', 200, 40, styles.figure, 'right'));
    const painted = paintedTexts(await finish()).at(-1);
    const space = widthOf(document, ' ', styles.figure);
    expect(painted?.right).toBeCloseTo(200 + space, 0);
  });

  it('finds a line by plain spaces, also where it must not end', async () => {
    const { pages } = await readPdf(await written('Breite 49 cm', 200));
    expect(pages[0]).toContain('Breite 49 cm');
  });
});

describe('tabular figures', () => {
  it('draws tabular figures at equal widths', async () => {
    const { document } = await openPage();
    expect(widthOf(document, '1.111,11', styles.figure)).toBeCloseTo(widthOf(document, '8.888,88', styles.figure));
  });

  it('leave hyphens and spaces as narrow as they are', async () => {
    const { document } = await openPage();
    const between = (style: TextStyle): number =>
      widthOf(document, 'a - b', style) - widthOf(document, 'a', style) - widthOf(document, 'b', style);
    expect(between(styles.figure)).toBeCloseTo(between(styles.body));
    expect(widthOf(document, 'Waschtisch-Set', styles.figure)).toBeCloseTo(
      widthOf(document, 'Waschtisch-Set', styles.body),
    );
  });
});

describe('letters that are read from right to left', () => {
  const arabic = 'فندق الخليج الكبير';

  it('draws right-to-left letters in fonts that hold them, extracted in the order of reading', async () => {
    const bytes = await written(arabic, 300);
    expect(paintedTexts(bytes).every(({ missing }) => missing === 0)).toBe(true);
    const { pages } = await readPdf(bytes);
    expect(pages[0]?.replaceAll(/\s+/g, ' ').trim()).toBe(arabic);
  });

  it.each([arabic, 'מלון הנמל (חדר 12)', 'Hotel فندق (2) Dubai', 'فندق Bergblick, 49 cm. (الجناح)'])(
    'reads right-to-left letters aloud as they were written: %s',
    async (text) => {
      const [root] = readTaggedPdf(await written(text, 300)).roots;
      expect(root && spokenText(root)).toBe(text);
    },
  );

  it('begin at the right edge of their block', async () => {
    const rights = paintedTexts(await written(arabic, 300)).map(({ right }) => right);
    expect(Math.max(...rights)).toBeGreaterThan(339);
    const lefts = paintedTexts(await written('Hotel فندق', 300)).map(({ left }) => left);
    expect(Math.min(...lefts)).toBeCloseTo(40);
  });

  it('stand at their place in a block that is no wider than they are', async () => {
    const { document, root, finish } = await openPage();
    const block = narrowBlock(document, setText(document, arabic, 300, styles.body));
    drawTagged(document, root, 'P', () => drawBlock(document, block, 40, 40));
    const lefts = paintedTexts(await finish()).map(({ left }) => left);
    expect(Math.min(...lefts)).toBeCloseTo(40, 0);
  });

  it('stand in the order of their words on each line', async () => {
    const parts = paintedTexts(await written('فندق Bergblick كبير', 300));
    const leftOf = (letters: RegExp): number => parts.find(({ text }) => letters.test(text))?.left ?? 0;
    expect(leftOf(/ق/)).toBeGreaterThan(leftOf(/Bergblick/));
    expect(leftOf(/Bergblick/)).toBeGreaterThan(leftOf(/ك/));
  });

  it('cost nothing where there are none', async () => {
    const bytes = Buffer.from(await written('Waschtisch', 300)).toString('latin1');
    expect(bytes).not.toMatch(/Noto/);
    expect(Buffer.from(await written(arabic, 300)).toString('latin1')).toMatch(/NotoSansArabic/);
  });
});

describe('signs that no font holds', () => {
  it('become a word, never boxes, and one warning', async () => {
    const { document, root, finish } = await openPage();
    const block = setText(document, 'Hotel 東京 🏨', 300, styles.body);
    drawTagged(document, root, 'P', () => drawBlock(document, block, 40, 40));
    setText(document, 'WC 東京', 300, styles.body);
    expect(textWarnings(document)).toEqual([
      { key: 'ExportWarningSignsNotPrintable', args: ['‘Hotel 東京 🏨’, ‘WC 東京’', 2] },
    ]);
    const bytes = await finish();
    expect(paintedTexts(bytes).every(({ missing }) => missing === 0)).toBe(true);
    const { pages } = await readPdf(bytes);
    expect(pages[0]).toContain('Hotel [nicht druckbar]');
  });

  it('warns of missing signs only where there are some', async () => {
    const { document } = await openPage();
    setText(document, 'Ψυγείο, Ванная, ⌀ 32, łódź, ≥ 10 cm', 300, styles.body);
    expect(textWarnings(document)).toEqual([]);
  });
});
