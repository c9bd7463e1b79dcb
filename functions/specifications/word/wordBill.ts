import type { BillBlock, BillRow, GapValue, TextValue, Value } from '@sanispec/shared/documents';
import { DividedTable, type LaidRow } from './dividedTable.ts';
import type { WordBody } from './wordBody.ts';
import { colors } from './wordStyles.ts';
import { plain, shownText, textParagraph } from './wordText.ts';
import { type CellToWrite, paragraphXml, type RunLook, rowXml, type Xml } from './wordXml.ts';

/** Widths in twips: number, quantity, unit and the two amounts; the text gets what they leave. */
const widths = { number: 1560, quantity: 760, unit: 560, amount: 1500 } as const;

/** Where a bidder writes: a word processor has no dotted line of a certain length. */
const dots = '.'.repeat(20);
const longDots = '.'.repeat(44);

const strong: RunLook = { isBold: true };
const muted: RunLook = { color: colors.muted };
/** A long text may go on on the next page; everything else is short. */
const longText = 1500;

/** The items of a tender as a table: long texts above their amounts, gaps where bidders write. */
export function wordBill(bill: BillBlock, room: number, body: WordBody): Xml {
  return new WordBill(bill, room, body).write();
}

interface BillCell {
  readonly content: Xml;
  readonly span?: number;
}

class WordBill {
  readonly #bill: BillBlock;
  readonly #body: WordBody;
  readonly #columns: readonly number[];

  constructor(bill: BillBlock, room: number, body: WordBody) {
    this.#bill = bill;
    this.#body = body;
    const { number, quantity, unit, amount } = widths;
    this.#columns = [number, room - number - quantity - unit - 2 * amount, quantity, unit, amount, amount];
  }

  write(): Xml {
    const options = { widths: this.#columns, caption: this.#bill.caption, hasHeaderRow: true, isRuled: false };
    const divided = new DividedTable(this.#body, options, this.#header());
    let kept: LaidRow[] = [];
    let hasItem = false;
    for (const [index, row] of this.#bill.rows.entries()) {
      kept.push(...this.#rows(row));
      hasItem ||= row.role === 'item';
      // Heads stay with what they head, sums with the last item.
      if (row.role === 'space' || row.role === 'set') continue;
      if (hasItem && this.#bill.rows[index + 1]?.role === 'sum') continue;
      divided.add(kept);
      kept = [];
      hasItem = false;
    }
    return divided.end();
  }

  #rows(row: BillRow): readonly LaidRow[] {
    if (row.role === 'item') return this.#item(row);
    return [row.role === 'sum' ? this.#sum(row) : this.#head(row)];
  }

  #row(cells: readonly BillCell[], rule: CellToWrite['rule'], kind?: Parameters<typeof rowXml>[1]): Xml {
    let column = 0;
    const written = cells.map(({ content, span = 1 }): CellToWrite => {
      const width = this.#width(column, span);
      column += span;
      return { content, width, span, ...(rule === undefined ? {} : { rule }) };
    });
    return rowXml(written, kind);
  }

  #width(column: number, span: number): number {
    return this.#columns.slice(column, column + span).reduce((sum, width) => sum + width, 0);
  }

  #header(): LaidRow {
    const { number, text, quantity, unit, unitPrice, total } = this.#bill.headers;
    const left = (words: string) => ({ content: textParagraph(plain(words), { style: 'CellHeader' }) });
    const right = (words: string) => ({
      content: textParagraph(plain(words), { style: 'CellHeader', align: 'right' }),
    });
    const cells = [left(number), left(text), right(quantity), left(unit), right(unitPrice), right(total)];
    return { xml: this.#row(cells, 'ink', 'header'), height: 400, anchors: [] };
  }

  #head({ role, number, title, quantity = 1, anchor }: BillRow): LaidRow {
    const times = quantity === 1 ? '' : ` × ${this.#body.language.quantity(quantity)}`;
    const words = { ...title, text: `${title.text}${times}` };
    const style = role === 'space' ? 'SpaceTitle' : 'SetTitle';
    const heading = textParagraph(words, { style }, {}, (runs) =>
      anchor === undefined ? runs : this.#body.mark(anchor, runs),
    );
    const anchors = anchor === undefined ? [] : [anchor];
    const cells = [{ content: cell(plain(number), strong, 'left', true) }, { content: heading, span: 5 }];
    return { xml: this.#row(cells, role === 'space' ? 'ink' : 'hairline'), height: 420, anchors };
  }

  #sum({ title, amounts }: BillRow): LaidRow {
    const total = cell(plain(this.#amount(amounts?.total)), strong, 'right');
    const cells = [{ content: empty() }, { content: cell(title, strong), span: 4 }, { content: total }];
    return { xml: this.#row(cells, 'ink'), height: 340, anchors: [] };
  }

  /** Amounts stand on a line of their own below the text, as in the PDF. */
  #item({ number, title, texts, remarks, amounts = {} }: BillRow): readonly LaidRow[] {
    const last = remarks.at(-1);
    const length = texts.reduce((sum, { text }) => sum + text.length, 0);
    const isLong = length > longText;
    const paragraphs = [
      cell(title, strong, 'left', true),
      ...texts.map((text) => cell(text, {}, 'left', !isLong)),
      ...remarks.slice(0, -1).map((remark) => remarkParagraph(remark, true)),
    ];
    const room = this.#width(1, 5) - 120;
    const heights = [title, ...texts].map(({ text }) => this.#body.textHeight(text, 'Cell', room));
    const height = heights.reduce((sum, one) => sum + one, 0) + 200 * Math.max(0, remarks.length - 1);
    const count = amounts.quantity === undefined ? '' : this.#body.language.quantity(amounts.quantity);
    const text = [{ content: cell(plain(number), {}, 'left', !isLong) }, { content: paragraphs.join(''), span: 5 }];
    const line = [
      { content: empty() },
      { content: last === undefined ? empty() : remarkParagraph(last, false) },
      { content: cell(plain(count), {}, 'right') },
      { content: cell(plain(amounts.unit ?? '')) },
      { content: cell(plain(this.#amount(amounts.unitPrice)), {}, 'right') },
      { content: cell(plain(this.#amount(amounts.total)), {}, 'right') },
    ];
    return [
      { xml: this.#row(text, undefined, isLong ? 'long' : 'body'), height: height + 110, anchors: [] },
      { xml: this.#row(line, 'hairline'), height: 310, anchors: [] },
    ];
  }

  #amount(value: Value | GapValue | undefined): string {
    if (value === undefined) return '';
    return value.kind === 'gap' ? dots : shownText(value, this.#body.language);
  }
}

function cell(value: TextValue, look: RunLook = {}, align: 'left' | 'right' = 'left', keepNext = false): Xml {
  return textParagraph(value, { style: 'Cell', align, keepNext }, look);
}

function empty(): Xml {
  return paragraphXml({ style: 'Cell' });
}

function remarkParagraph({ label, value }: BillRow['remarks'][number], keepNext: boolean): Xml {
  const text = value.kind === 'gap' ? longDots : value.text;
  return cell(plain([label, text].filter((part) => part !== '').join(' ')), muted, 'left', keepNext);
}
