import { type TextValue, valueTexts as textsOf, type Value } from '@sanispec/shared/documents';
import type { TextStyle } from '../pageStyle.ts';
import { addElement, drawContent, type StructureType } from '../tagging.ts';
import { drawBlock, setText, type TextBlock } from '../typesetting.ts';
import type { Flow } from './flow.ts';
import type { Pages } from './pages.ts';

type Element = PDFKit.PDFStructureElement;

/** What a value says on paper; a picture says nothing. */
export function valueTexts(value: Value, { language }: Pick<Pages, 'language'>): readonly TextValue[] {
  return textsOf(value, language);
}

/** The same on one line. */
export function valueText(value: Value, pages: Pick<Pages, 'language'>): string {
  return valueTexts(value, pages)
    .map(({ text }) => text)
    .join(' ');
}

export function plainText(text: string): TextValue {
  return { kind: 'text', text };
}

/** What a structure element says of its language. */
export function languageOf({ language }: TextValue): PDFKit.Mixins.StructureElementOptions {
  return language === undefined ? {} : { lang: language };
}

/** A text broken into lines of a width. */
export function setValue(pages: Pages, value: TextValue, width: number, style: TextStyle): TextBlock {
  return setText(pages.document, value.text, width, style, value.language);
}

/** Some of the lines of a block. */
export function linesOf(block: TextBlock, from: number, to?: number): TextBlock {
  const lines = block.lines.slice(from, to);
  return { ...block, lines, height: lines.length * block.style.lineHeight };
}

/** Lines of a text that stay together at its beginning and end. */
const minLines = 2;
/** Lines of a text that is not divided at all. */
const shortText = 5;

function linesForHere(flow: Flow, { lines, style }: TextBlock): number {
  const fitting = Math.floor((flow.bottom - flow.y + 0.01) / style.lineHeight);
  if (fitting >= lines.length) return lines.length;
  const isWhole = lines.length <= shortText || fitting < minLines;
  if (isWhole && !flow.isFresh()) return 0;
  return Math.max(1, Math.min(fitting, Math.max(minLines, lines.length - minLines)));
}

/** Goes on in the next column or page when nothing of the block may begin here. */
export async function beginBlock(flow: Flow, block: TextBlock): Promise<void> {
  if (block.lines.length > 0 && linesForHere(flow, block) === 0) await flow.next();
}

/** A block at the pen, over columns and pages if it must; the pen moves below it. */
export async function writeBlock(
  flow: Flow,
  parent: Element,
  type: StructureType,
  block: TextBlock,
  { indent = 0, ...options }: PDFKit.Mixins.StructureElementOptions & { readonly indent?: number } = {},
): Promise<void> {
  const { document } = flow.pages;
  const element = addElement(document, parent, type, options);
  let rest = block;
  while (rest.lines.length > 0) {
    const count = linesForHere(flow, rest);
    if (count === 0) {
      await flow.next();
      continue;
    }
    const part = linesOf(rest, 0, count);
    rest = linesOf(rest, count);
    drawContent(document, element, type, () => drawBlock(document, part, flow.x + indent, flow.y));
    flow.y += part.height;
    if (rest.lines.length > 0) await flow.next();
  }
  element.end();
}

/** One text at the pen. */
export async function writeText(
  flow: Flow,
  parent: Element,
  type: StructureType,
  text: TextValue,
  style: TextStyle,
): Promise<void> {
  await writeBlock(flow, parent, type, setValue(flow.pages, text, flow.width, style), languageOf(text));
}
