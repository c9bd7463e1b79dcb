import type { Block, TableBlock, TableRow } from '@sanispec/shared/documents';
import { describe, expect, it } from 'vitest';
import { firstBlocks } from './firstBlocks.ts';

const text = (words: string): Block => ({ kind: 'text', role: 'body', text: { kind: 'text', text: words } });

function aTable(rowCount: number): TableBlock {
  const rows = Array.from(
    { length: rowCount },
    (_, index): TableRow => ({
      role: 'entry',
      number: String(index + 1),
      cells: { product: { kind: 'text', text: 'Wall-hung WC' } },
      keepWithNext: false,
    }),
  );
  return {
    kind: 'table',
    caption: '',
    columns: [{ key: 'product', header: 'Product', kind: 'text', isWide: true }],
    rows,
  };
}

const sheet: Block = {
  kind: 'sheet',
  anchor: 'a',
  level: 2,
  category: '',
  articleNo: '1',
  drawingsTitle: '',
  drawingsNote: '',
  foot: [],
  notices: [],
  kicker: { kind: 'text', text: '' },
  title: { kind: 'text', text: 'WC' },
  strip: [],
  picture: undefined,
  blocks: [],
  drawings: [],
};

describe('the first page of a section', () => {
  it('holds a short section whole', () => {
    expect(firstBlocks([text('a'), aTable(3)], 1)).toEqual({ blocks: [text('a'), aTable(3)], goesOn: false });
  });

  it('ends within a long table, so that a thousand rows are not drawn', () => {
    const { blocks, goesOn } = firstBlocks([text('a'), aTable(1000)], 1);
    const [, table] = blocks;
    expect(goesOn).toBe(true);
    expect(table?.kind === 'table' && table.rows.length > 10 && table.rows.length < 60).toBe(true);
  });

  it('ends at a page break and before the second data sheet', () => {
    expect(firstBlocks([text('a'), { kind: 'pageBreak' }, text('b')], 1)).toEqual({
      blocks: [text('a')],
      goesOn: true,
    });
    expect(firstBlocks([sheet, sheet], 1)).toEqual({ blocks: [sheet], goesOn: true });
    expect(firstBlocks([sheet, sheet, sheet, sheet], 3).blocks).toHaveLength(3);
  });
});
