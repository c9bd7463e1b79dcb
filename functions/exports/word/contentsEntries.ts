import type { Block, SpecificationDocument } from '@sanispec/shared/documents';
import type { ContentsEntry } from './wordContext.ts';

/** What the table of contents lists: the headings that the word processor itself would list, in their order. */
export function contentsEntries({ sections }: SpecificationDocument): ContentsEntry[] {
  return sections
    .filter(({ blocks }) => !blocks.some(({ kind }) => kind === 'contents'))
    .flatMap(({ blocks }) => blocks.flatMap(entriesOf));
}

function entriesOf(block: Block): ContentsEntry[] {
  switch (block.kind) {
    case 'heading':
      return [entry(block.number, block.text.text, block.level, block.anchor)];
    case 'sheet':
      return [entry('', block.title.text, block.level, block.anchor)];
    case 'table':
      return block.rows.flatMap(({ role, number, title, anchor }) =>
        title === undefined || anchor === undefined || (role !== 'space' && role !== 'set')
          ? []
          : [entry(number, title.text, role === 'space' ? 2 : 3, anchor)],
      );
    default:
      return [];
  }
}

function entry(number: string, text: string, level: number, anchor: string): ContentsEntry {
  return { title: `${number} ${text}`.trim(), level, anchor };
}
