import type { Block, DocumentSection, FactValue, SheetBlock, TableBlock, TotalBlock } from '@sanispec/shared/documents';
import { cellText } from './cellText.ts';
import { cellContent } from './cellValue.ts';
import { isList, writeTable } from './sheetTable.ts';
import type { CellToWrite, SheetWriter } from './sheetWriter.ts';

/** A sheet that is one list starts with its header, so that programs find it; what explains it stands below. */
export function listOf({ blocks }: DocumentSection): TableBlock | undefined {
  const tables = blocks.filter((block) => block.kind === 'table');
  const isPlain = blocks.every(({ kind }) => ['heading', 'text', 'bullets', 'table', 'total', 'legal'].includes(kind));
  const [first] = tables;
  return isPlain && tables.length === 1 && first !== undefined && isList(first) ? first : undefined;
}

/** Writes the blocks of a section. */
export async function writeSection(writer: SheetWriter, section: DocumentSection): Promise<void> {
  const list = listOf(section);
  if (list === undefined) return writeBlocks(writer, section.blocks);
  await writeTable(writer, list);
  const rest = section.blocks.filter((block) => block !== list && !(block.kind === 'heading' && block.level === 1));
  if (rest.length > 0) writer.skipRow();
  await writeBlocks(writer, rest);
}

async function writeBlocks(writer: SheetWriter, blocks: readonly Block[]): Promise<void> {
  for (const block of blocks) await writeBlock(writer, block);
}

const headingSizes = { 1: 14, 2: 11, 3: 9 } as const;

const textLooks = {
  body: {},
  lead: { color: 'muted' },
  item: { isStrong: true },
  note: { color: 'muted' },
  open: { color: 'open' },
} as const;

async function writeBlock(writer: SheetWriter, block: Block): Promise<void> {
  switch (block.kind) {
    case 'heading': {
      if (block.level > 1 && writer.row > 0) writer.skipRow();
      const text = `${block.number} ${block.text.text}`.trim();
      writer.writeText(cellText(text), { size: headingSizes[block.level], isStrong: true });
      return writer.keepWithNext();
    }
    case 'text': {
      return writer.writeText(cellText(block.text.text), textLooks[block.role]);
    }
    case 'bullets':
      for (const { text } of block.items) {
        writer.writeText(cellText(`• ${text}`), { color: block.role === 'open' ? 'open' : 'ink' });
      }
      return;
    case 'facts':
      return writeFacts(writer, block.facts);
    case 'table':
      return writeTable(writer, block);
    case 'figure':
      return writeFigures(writer, [block]);
    case 'gallery':
      return writeFigures(writer, block.figures);
    case 'total':
      return writeTotal(writer, block);
    case 'sheet':
      return writeDataSheet(writer, block);
    case 'cover':
      writer.writeText(cellText(block.kicker), { color: 'muted' });
      writer.writeText(cellText(block.title.text), { size: 16, isStrong: true });
      if (block.revision !== '') writer.writeText(cellText(block.revision));
      return writeFacts(writer, block.facts);
    case 'legal':
      return writeLegal(writer, block);
    // The tabs of the sheets are the contents, and each section is a sheet of its own.
    case 'contents':
    case 'pageBreak':
      return;
  }
}

function writeFacts(writer: SheetWriter, facts: readonly FactValue[]): void {
  for (const { label, value } of facts) {
    const content = cellContent(value, writer.language);
    if (content !== undefined) writer.writeFact(cellText(label), content);
  }
}

async function writeFigures(
  writer: SheetWriter,
  figures: readonly { readonly picture: Extract<Block, { kind: 'figure' }>['picture']; readonly caption: string }[],
): Promise<void> {
  for (const { picture, caption } of figures) {
    const isThere = await writer.writePicture(picture, 1, 480, 320);
    if (!isThere) writer.writeText(cellText(picture.missing ?? picture.alt), { color: 'muted' });
    if (caption !== '') writer.writeText(cellText(caption), { color: 'muted' });
  }
}

function writeTotal(writer: SheetWriter, { label, amount, note }: TotalBlock): void {
  const content = cellContent(amount, writer.language);
  if (content === undefined) return;
  const last = writer.columnCount;
  const words = cellText([label, note].filter((part) => part !== '').join('\n'));
  const cells: CellToWrite[] = [
    { column: 1, lastColumn: Math.max(1, last - 1), content: { value: words, shown: words } },
    { column: last, content, look: { align: 'right' } },
  ];
  writer.writeRow(cells, { isStrong: true, isTinted: true, rule: 'hairline' });
}

async function writeDataSheet(writer: SheetWriter, sheet: SheetBlock): Promise<void> {
  writer.skipRow();
  writer.writeText(cellText(sheet.kicker.text), { color: 'muted' });
  writer.writeText(cellText(sheet.title.text), { size: 11, isStrong: true });
  if (sheet.articleNo !== '') writer.writeText(cellText(sheet.articleNo));
  writeFacts(writer, sheet.strip);
  const pictures = [...(sheet.picture === undefined ? [] : [sheet.picture]), ...sheet.drawings];
  await writeFigures(
    writer,
    pictures.map((picture) => ({ picture, caption: '' })),
  );
  await writeBlocks(writer, sheet.blocks);
  writeFacts(writer, sheet.foot);
  for (const notice of sheet.notices) writer.writeText(cellText(notice), { color: 'muted' });
}

function writeLegal(writer: SheetWriter, { title, version, paragraphs }: Extract<Block, { kind: 'legal' }>): void {
  const heading = [title, version].filter((part) => part !== '').join(', ');
  if (heading !== '') {
    writer.skipRow();
    writer.writeText(cellText(heading), { isStrong: true });
    writer.keepWithNext();
  }
  for (const paragraph of paragraphs) {
    if (paragraph.title !== '') {
      writer.writeText(cellText(paragraph.title), { isStrong: true, color: 'muted' });
      writer.keepWithNext();
    }
    writer.writeText(cellText(paragraph.text.text), { color: 'muted' });
  }
}
