import type { Anchor, Block, SpecificationDocument } from '@sanispec/shared/documents';
import { ink, styles, type TextStyle } from '../pageStyle.ts';
import { addElement, drawArtifact, drawLink } from '../tagging.ts';
import { drawLine, widthOf } from '../typesetting.ts';
import { fitLine } from './fitLine.ts';
import { ensureRoom, type Flow } from './flow.ts';

type Element = PDFKit.PDFStructureElement;

/** A line of the contents. */
export interface ContentsEntry {
  readonly anchor: Anchor;
  readonly level: 1 | 2 | 3;
  readonly number: string;
  readonly title: string;
}

function entriesOfBlock(block: Block): ContentsEntry[] {
  if (block.kind === 'heading') {
    const { anchor, level, number, text } = block;
    return level > 1 && number !== '' ? [{ anchor, level, number, title: text.text }] : [];
  }
  if (block.kind !== 'table') return [];
  return block.rows.flatMap(({ role, anchor, number, title }) => {
    if (anchor === undefined || title === undefined || (role !== 'space' && role !== 'set')) return [];
    return [{ anchor, level: role === 'space' ? 2 : 3, number, title: title.text } as const];
  });
}

/** More entries than fit two pages: then the sets are found by the bookmarks alone. */
const maxEntries = 76;

/** Sections with their spaces and sets, in their order; without the sets where there are too many to look through. */
export function contentsOf({ sections }: SpecificationDocument): ContentsEntry[] {
  const shown = sections.filter(
    ({ blocks }) => blocks[0]?.kind !== 'cover' && blocks.every(({ kind }) => kind !== 'contents'),
  );
  const entries = shown.flatMap(({ anchor, title, blocks }): ContentsEntry[] => [
    { anchor, level: 1, number: '', title },
    ...blocks.flatMap(entriesOfBlock),
  ]);
  return entries.length > maxEntries ? entries.filter(({ level }) => level < 3) : entries;
}

const lineStyles: Readonly<Record<ContentsEntry['level'], TextStyle>> = {
  1: { ...styles.setTitle, size: 10, lineHeight: 15 },
  2: { ...styles.body, lineHeight: 14 },
  3: { ...styles.bodyMuted, size: 8.5, lineHeight: 13 },
};
const indents = { 1: 0, 2: 0, 3: 24 } as const;
const numberGap = 10;

/** Points above and below the lines. */
interface Spacing {
  readonly above: Readonly<Record<ContentsEntry['level'], number>>;
  readonly below: number;
}
const usual: Spacing = { above: { 1: 9, 2: 2, 3: 0 }, below: 2 };
/** A few lines too many do not take a page of their own. */
const tight: Spacing = { above: { 1: 5, 2: 1, 3: 0 }, below: 0 };

function heightBy({ above, below }: Spacing, entries: readonly ContentsEntry[]): number {
  return entries.reduce((sum, { level }) => sum + above[level] + lineStyles[level].lineHeight + below, 0);
}

interface PlacedEntry extends ContentsEntry {
  readonly page: number;
  readonly y: number;
  readonly element: Element;
}

/**
 * Keeps the room of the contents at the pen and fills it at the end, when the pages of everything are known.
 */
export async function writeContents(flow: Flow, parent: Element, entries: readonly ContentsEntry[]): Promise<void> {
  const { pages, x, width } = flow;
  const { document, language } = pages;
  const toc = addElement(document, parent, 'TOC');
  const placed: PlacedEntry[] = [];
  const room = flow.bottom - flow.y;
  const isTight = heightBy(usual, entries) > room && heightBy(tight, entries) <= room;
  const { above, below } = isTight ? tight : usual;
  for (const entry of entries) {
    const { lineHeight } = lineStyles[entry.level];
    // A section's line does not stand alone at the end of a page.
    const next = entry.level === 1 && entry !== entries.at(-1) ? 16 : 0;
    await ensureRoom(flow, above[entry.level] + lineHeight + next);
    if (!flow.isFresh()) flow.y += above[entry.level];
    placed.push({ ...entry, page: pages.pageNumber(), y: flow.y, element: addElement(document, toc, 'TOCI') });
    flow.y += lineHeight + below;
  }
  const numbers = (level: number, style: TextStyle): number =>
    Math.max(0, ...entries.map((entry) => (entry.level === level ? widthOf(document, entry.number, style) : 0)));
  const numberWidths = { 1: 0, 2: numbers(2, lineStyles[2]), 3: numbers(3, lineStyles[3]) } as const;

  function drawEntry({ anchor, level, number, title, page, y, element }: PlacedEntry): void {
    const target = pages.places.get(anchor)?.page;
    if (target === undefined) return;
    document.switchToPage(page - 1);
    const style = lineStyles[level];
    const left = x + indents[level];
    const titleLeft = left + (number === '' ? 0 : Math.max(numberWidths[level] + numberGap, level === 2 ? 24 : 0));
    const pageText = String(target);
    const pageStyle = { ...style, isTabular: true };
    const pageWidth = widthOf(document, pageText, pageStyle);
    const name = fitLine(document, title, x + width - titleLeft - pageWidth - 24, style);
    const end = titleLeft + widthOf(document, name, style);
    drawArtifact(document, () => {
      const [from, to, middle] = [end + 8, x + width - pageWidth - 8, y + style.lineHeight / 2 + style.size * 0.36];
      if (to <= from) return;
      document.moveTo(from, middle).lineTo(to, middle).lineWidth(0.5).strokeColor(ink.hairline).stroke();
    });
    const reference = addElement(document, element, 'Reference');
    const box = { x: left, y, width: x + width - left, height: style.lineHeight };
    const spoken = [number, title].filter((part) => part !== '').join(' ');
    const contents = language.text('DocumentLinkToPage', spoken, target);
    drawLink(document, reference, { to: { destination: anchor }, contents, box }, () => {
      if (number !== '') drawLine(document, number, left, y, { ...style, color: ink.muted, isTabular: true });
      drawLine(document, name, titleLeft, y, style);
      drawLine(document, pageText, x + width, y, pageStyle, 'right');
    });
    element.end();
  }

  pages.atEnd(() => {
    for (const entry of placed) drawEntry(entry);
  });
}
