import { SaxesParser } from 'saxes';
import { type CellType, cellType, cellValue } from './cellValue.ts';
import { spreadsheetText } from './decodeText.ts';
import { parseXml } from './parseXml.ts';
import { RowCollector } from './rowCollector.ts';
import type { CellContext, RowBudget, SheetRows } from './sheetTypes.ts';
import { localName } from './workbookParts.ts';

function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Za-z]+/.exec(reference ?? '')?.[0].toUpperCase();
  if (letters === undefined) return undefined;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The rows of a sheet's XML, read by a full XML parser: slower than the scanner, but for any XML. */
export async function parseRows(
  chunks: AsyncIterable<Buffer>,
  context: CellContext,
  budget: RowBudget,
): Promise<SheetRows> {
  const rows = new RowCollector(budget);
  const parser = new SaxesParser();
  let cell: { column: number; type: CellType; style: number; value: string; text: string } | undefined;
  /** Names of the open elements inside the cell. */
  let path: string[] = [];
  parser.on('opentag', (tag) => {
    const name = localName(tag.name);
    if (cell !== undefined) path.push(name);
    else if (name === 'row') rows.beginRow(Number(tag.attributes.r ?? 0));
    else if (name === 'c') {
      const column = columnOf(tag.attributes.r) ?? rows.nextColumn;
      const type = tag.attributes.t === undefined ? '' : cellType(tag.attributes.t);
      cell = { column, type, style: Number(tag.attributes.s ?? 0), value: '', text: '' };
      path = [];
    }
  });
  function onText(text: string): void {
    if (cell === undefined) return;
    if (path[0] === 'v') cell.value += text;
    else if (path[0] === 'is' && path.at(-1) === 't' && !path.includes('rPh')) cell.text += text;
  }
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', (tag) => {
    const name = localName(tag.name);
    if (cell !== undefined && path.length > 0) path.pop();
    else if (cell !== undefined) {
      const raw = spreadsheetText(cell.value);
      if (cell.type === 'e') rows.addError(cell.column, raw);
      else if (cell.text !== '') rows.addCell(cell.column, spreadsheetText(cell.text));
      else rows.addCell(cell.column, cell.value === '' ? '' : cellValue(raw, cell.type, cell.style, context));
      cell = undefined;
    } else if (name === 'row') rows.endRow();
  });
  await parseXml(chunks, parser);
  return rows.sheet;
}
