import type { Block } from '@sanispec/shared/documents';
import { styles } from '../pageStyle.ts';
import { type BlockContext, bulletsHeight, writeFlowBlock } from './blocks.ts';
import { factColumns, factsHeight, writeFacts } from './facts.ts';
import { ensureRoom, type Flow } from './flow.ts';
import type { Pages } from './pages.ts';
import { plainText, setValue, writeText } from './text.ts';

/** A part of a sheet: a title and what stands below it. */
export interface Part {
  readonly kind: 'text' | 'data' | 'wide';
  readonly title: string;
  readonly blocks: readonly Block[];
}

function kindOf(blocks: readonly Block[]): Part['kind'] {
  if (blocks.every(({ kind }) => kind === 'facts')) return 'data';
  return blocks.every(({ kind }) => kind === 'bullets' || kind === 'text') ? 'text' : 'wide';
}

/** The parts that the headings of a sheet divide it into. */
export function partsOf(blocks: readonly Block[]): Part[] {
  const parts: { title: string; blocks: Block[] }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') parts.push({ title: block.text.text, blocks: [] });
    else if (parts.length === 0) parts.push({ title: '', blocks: [block] });
    else parts.at(-1)?.blocks.push(block);
  }
  return parts.map((part) => ({ ...part, kind: kindOf(part.blocks) }));
}

/** What parts of a sheet are written with. */
export interface SheetContext extends BlockContext {
  readonly element: PDFKit.PDFStructureElement;
  /** Type of the titles of parts. */
  readonly partHeading: 'H2' | 'H3';
}

export const partHeadingHeight = styles.heading.lineHeight + 5;
const roomForPart = 34;

async function writePartHeading(flow: Flow, title: string, { element, partHeading }: SheetContext, room = roomForPart) {
  if (title === '') return;
  await ensureRoom(flow, partHeadingHeight + room);
  await writeText(flow, element, partHeading, plainText(title), styles.heading);
  flow.y += 5;
}

const dataLayout = (width: number, count: number) => ({ columns: factColumns(width, count), align: 'right' }) as const;

/** A part at the pen: its title, and what stands below it. */
export async function writePart(flow: Flow, part: Part, context: SheetContext): Promise<void> {
  await writePartHeading(flow, part.title, context);
  for (const [index, block] of part.blocks.entries()) {
    if (block.kind === 'facts') {
      await writeFacts(flow, context.element, block.facts, dataLayout(flow.width, block.facts.length));
    } else {
      await writeFlowBlock(flow, context.element, block, context, part.blocks[index + 1]);
    }
  }
  flow.y += 10;
}

/** About what a part of texts or data takes when it is not divided. */
export function partHeight(pages: Pages, { title, blocks }: Part, width: number): number {
  const heights = blocks.map((block) => {
    if (block.kind === 'facts') return factsHeight(pages, block.facts, width, dataLayout(width, block.facts.length));
    if (block.kind === 'bullets') return bulletsHeight(pages, block, width);
    return block.kind === 'text' ? setValue(pages, block.text, width, styles.body).height + 5 : 0;
  });
  return heights.reduce((sum, height) => sum + height, (title === '' ? 0 : partHeadingHeight) + 10);
}
