import type { BillBlock, BillRow, GapValue, TextValue, Value } from '@sanispec/shared/documents';
import { AlignmentType, BorderStyle, Paragraph, Table, TableCell, TableRow, WidthType } from 'docx';
import type { WordContext } from './wordContext.ts';
import { colors, styleIds } from './wordStyles.ts';
import { noBorders } from './wordTable.ts';
import { linesOf, paragraphOf, type RunLook } from './wordText.ts';

const cellMargin = { top: 50, bottom: 50, left: 60, right: 60 } as const;
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
const hairline = { style: BorderStyle.SINGLE, size: 4, color: colors.hairline } as const;
const rule = { style: BorderStyle.SINGLE, size: 12, color: colors.text } as const;

/** Widths in twips: number, quantity, unit and the two amounts; the text gets what they leave. */
const widths = { number: 1560, quantity: 760, unit: 560, amount: 1500 } as const;

/** Where a bidder writes: a word processor has no dotted line of a certain length. */
const dots = '.'.repeat(20);
const longDots = '.'.repeat(44);

const strong: RunLook = { bold: true };
const muted: RunLook = { color: colors.muted };

interface Cell {
  readonly paragraphs: Paragraph[];
  readonly span?: number;
}

type Alignment = (typeof AlignmentType)[keyof typeof AlignmentType];

function cellParagraph(value: TextValue, look: RunLook = {}, alignment: Alignment = AlignmentType.LEFT): Paragraph {
  return paragraphOf(value, { style: styleIds.cell, alignment }, look);
}

function plain(text: string): TextValue {
  return { kind: 'text', text };
}

function rightText(text: string, look: RunLook = {}): Paragraph {
  return cellParagraph(plain(text), look, AlignmentType.RIGHT);
}

/** The items of a tender as a table: long texts above their amounts, gaps where bidders write. */
export function wordBill(bill: BillBlock, context: WordContext): Table {
  const { room, language } = context;
  const columns = [
    widths.number,
    room - widths.number - widths.quantity - widths.unit - 2 * widths.amount,
    widths.quantity,
    widths.unit,
    widths.amount,
    widths.amount,
  ];

  function rowOf(
    cells: readonly Cell[],
    border: typeof hairline | typeof rule | typeof none,
    isHeader = false,
  ): TableRow {
    let column = 0;
    const children = cells.map(({ paragraphs, span = 1 }) => {
      const width = columns.slice(column, column + span).reduce((sum, each) => sum + each, 0);
      column += span;
      return new TableCell({
        children: paragraphs,
        columnSpan: span,
        width: { size: width, type: WidthType.DXA },
        margins: cellMargin,
        borders: { top: none, bottom: border, left: none, right: none },
      });
    });
    // A long text may go on on the next page; everything else is short.
    return new TableRow({ children, cantSplit: border !== none, tableHeader: isHeader });
  }

  function headerRow(): TableRow {
    const { number, text, quantity, unit, unitPrice, total } = bill.headers;
    const left = (words: string) => ({ paragraphs: [paragraphOf(plain(words), { style: styleIds.cellHeader })] });
    const right = (words: string) => ({
      paragraphs: [paragraphOf(plain(words), { style: styleIds.cellHeader, alignment: AlignmentType.RIGHT })],
    });
    return rowOf([left(number), left(text), right(quantity), left(unit), right(unitPrice), right(total)], rule, true);
  }

  function amountText(value: Value | GapValue | undefined): string {
    if (value === undefined) return '';
    if (value.kind === 'gap') return dots;
    return linesOf(value, language)
      .map(({ text }) => text)
      .join(' ');
  }

  function headRow({ role, number, title, quantity = 1, anchor }: BillRow): TableRow {
    const times = quantity === 1 ? '' : ` × ${language.number(quantity)}`;
    const words = { ...title, text: `${title.text}${times}` };
    const style = role === 'space' ? styleIds.space : styleIds.set;
    const paragraph = paragraphOf(words, { style }, {}, (runs) =>
      anchor === undefined ? runs : [context.bookmark(anchor, runs)],
    );
    return rowOf(
      [{ paragraphs: [cellParagraph(plain(number), strong)] }, { paragraphs: [paragraph], span: 5 }],
      role === 'space' ? rule : hairline,
    );
  }

  function sumRow({ title, amounts }: BillRow): TableRow {
    const empty = { paragraphs: [new Paragraph({ style: styleIds.cell })] };
    const total = { paragraphs: [rightText(amountText(amounts?.total), strong)] };
    return rowOf([empty, { paragraphs: [cellParagraph(title, strong)], span: 4 }, total], rule);
  }

  /** Amounts stand on a line of their own below the text, as in the PDF. */
  function itemRows({ number, title, texts, remarks, amounts = {} }: BillRow): TableRow[] {
    const empty = (): Cell => ({ paragraphs: [new Paragraph({ style: styleIds.cell })] });
    const last = remarks.at(-1);
    const paragraphs = [
      cellParagraph(title, strong),
      ...texts.map((text) => cellParagraph(text)),
      ...remarks.slice(0, -1).map((remark) => remarkParagraph(remark)),
    ];
    const count = amounts.quantity === undefined ? '' : language.number(amounts.quantity);
    return [
      rowOf([{ paragraphs: [cellParagraph(plain(number))] }, { paragraphs, span: 5 }], none),
      rowOf(
        [
          empty(),
          last === undefined ? empty() : { paragraphs: [remarkParagraph(last)] },
          { paragraphs: [rightText(count)] },
          { paragraphs: [cellParagraph(plain(amounts.unit ?? ''))] },
          { paragraphs: [rightText(amountText(amounts.unitPrice))] },
          { paragraphs: [rightText(amountText(amounts.total))] },
        ],
        hairline,
      ),
    ];
  }

  function remarkParagraph({ label, value }: BillRow['remarks'][number]): Paragraph {
    const text = value.kind === 'gap' ? longDots : value.text;
    return cellParagraph(plain([label, text].filter((part) => part !== '').join(' ')), muted);
  }

  function rowsOf(row: BillRow): TableRow[] {
    if (row.role === 'item') return itemRows(row);
    return [row.role === 'sum' ? sumRow(row) : headRow(row)];
  }

  context.tableCaptions.push(bill.caption);
  return new Table({
    rows: [headerRow(), ...bill.rows.flatMap(rowsOf)],
    width: { size: room, type: WidthType.DXA },
    columnWidths: columns,
    layout: 'fixed',
    borders: noBorders,
    tableLook: { firstRow: true, firstColumn: false, noHBand: true, noVBand: true },
  });
}
