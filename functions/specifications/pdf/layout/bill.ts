import type { BillBlock, BillRow } from '@sanispec/shared/documents';
import { ink, styles } from '../pageStyle.ts';
import { addElement, drawArtifact, drawCell } from '../tagging.ts';
import { drawBlock, drawLine } from '../typesetting.ts';
import { type BillLayout, billGap, drawDots, drawRule, layOutBill, numberStyle } from './billLayout.ts';
import { BillPieces, type Piece } from './billPieces.ts';
import type { Flow } from './flow.ts';
import type { Pages } from './pages.ts';
import { plainText, setValue } from './text.ts';

type Element = PDFKit.PDFStructureElement;

const carriedHeight = 22;
/** An item of so many points is not divided: about half a page. */
const mostUndivided = 340;
/** The beginning of a longer one. */
const leastItem = 70;
/** A line with a sum, and one that heads items, as far as their titles take one line. */
const sumHeight = 33;
const headHeight = 28;

function heightOfPieces(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { height }) => sum + height, 0);
}

/** Draws the rows of one bill. */
class BillWriter {
  readonly #flow: Flow;
  readonly #pages: Pages;
  readonly #layout: BillLayout;
  readonly #pieces: BillPieces;
  readonly #bill: BillBlock;
  readonly #isInvitation: boolean;
  #carried = 0;
  #space: BillRow | undefined;
  #set: BillRow | undefined;

  constructor(flow: Flow, bill: BillBlock) {
    this.#flow = flow;
    this.#pages = flow.pages;
    this.#bill = bill;
    this.#layout = layOutBill(flow.pages, bill, flow);
    this.#pieces = new BillPieces(flow.pages, this.#layout);
    this.#isInvitation = bill.rows.some(({ amounts }) => amounts?.total?.kind === 'gap');
  }

  async write(parent: Element, onRow: () => void): Promise<void> {
    const { document } = this.#pages;
    const table = addElement(document, parent, 'Table');
    this.#drawHeader(table);
    const body = addElement(document, table, 'TBody');
    for (const [index, row] of this.#bill.rows.entries()) {
      await this.#writeRow(body, row, index);
      onRow();
    }
    table.end();
  }

  /** The heads of columns: as cells where the bill begins, as a repetition elsewhere. */
  #drawHeader(table: Element | undefined): void {
    const { document } = this.#pages;
    const { headers } = this.#bill;
    const { left, text, quantity, unit, unitPrice, total } = this.#layout;
    const y = this.#flow.y;
    const style = styles.columnHeader;
    const cells = [
      () => drawLine(document, headers.number, left, y, style),
      () => drawLine(document, headers.text, text, y, style),
      () => drawLine(document, headers.quantity, quantity, y, style, 'right'),
      () => drawLine(document, headers.unit, unit, y, style),
      () => drawLine(document, headers.unitPrice, unitPrice, y, style, 'right'),
      () => drawLine(document, headers.total, total, y, style, 'right'),
    ];
    if (table === undefined) {
      drawArtifact(document, () => cells.forEach((draw) => void draw()), 'Pagination');
    } else {
      const head = addElement(document, table, 'THead');
      const row = addElement(document, head, 'TR');
      for (const draw of cells) drawCell(document, row, draw, { heads: 'Column' });
      head.end();
    }
    drawRule(this.#pages, this.#layout, y + style.lineHeight + 4, ink.text, 1);
    this.#flow.y += style.lineHeight + 10;
  }

  async #writeRow(body: Element, row: BillRow, index: number): Promise<void> {
    const { document } = this.#pages;
    if (row.role === 'space') [this.#space, this.#set] = [row, undefined];
    if (row.role === 'set') this.#set = row;
    const element = addElement(document, body, 'TR');
    const pieces = this.#pieces.of(element, row);
    await this.#ensureRoom(this.#roomFor(pieces, row, index), row, { goesOn: false });
    this.#place(row);
    for (const [at, piece] of pieces.entries()) {
      const next = piece.staysWithNext ? (pieces[at + 1]?.height ?? 0) : 0;
      if (at > 0) await this.#ensureRoom(piece.height + next, row, { goesOn: true });
      piece.draw(this.#flow.y);
      this.#flow.y += piece.height;
    }
    if (row.role === 'item') drawRule(this.#pages, this.#layout, this.#flow.y - 3, ink.hairline, 0.5);
    this.#carried += row.carriedCents ?? 0;
    element.end();
  }

  #place({ anchor, role, number, title }: BillRow): void {
    if (anchor === undefined) return;
    this.#pages.place(anchor, this.#flow.y);
    this.#pages.bookmark(role === 'space' ? 2 : 3, `${number} ${title.text}`, this.#flow.y);
  }

  /**
   * A row that heads others stands with the first item below it. An item stands on one page, with the sums that follow
   * it; only one that takes more than half a page may go on elsewhere.
   */
  #roomFor(pieces: readonly Piece[], { role }: BillRow, index: number): number {
    const whole = heightOfPieces(pieces);
    if (role === 'sum') return whole;
    if (role === 'item') {
      return whole > mostUndivided ? heightOfPieces(pieces.slice(0, 4)) : whole + this.#sumsAfter(index);
    }
    const { rows } = this.#bill;
    const first = rows.findIndex((row, at) => at > index && row.role === 'item');
    const item = rows[first];
    if (item === undefined) return whole;
    const height = this.#pieces.itemHeight(item);
    const below = height > mostUndivided ? leastItem : height + this.#sumsAfter(first);
    return whole + (first - index - 1) * headHeight + below;
  }

  /** What the sums take that follow a row. */
  #sumsAfter(index: number): number {
    const next = this.#bill.rows.slice(index + 1);
    const end = next.findIndex(({ role }) => role !== 'sum');
    return (end < 0 ? next.length : end) * sumHeight;
  }

  get #bottom(): number {
    return this.#flow.bottom - carriedHeight;
  }

  /**
   * @param row what comes; a space or set that begins is not headed by the one before it
   * @param state whether the row has begun already: then the next page names it as it does its space and set
   */
  async #ensureRoom(height: number, row: BillRow, { goesOn }: { readonly goesOn: boolean }): Promise<void> {
    if (this.#flow.y + height <= this.#bottom || this.#flow.isFresh()) return;
    const { language } = this.#pages;
    const { document } = this.#pages;
    this.#drawCarried(language.text('DocumentCarriedTo', this.#pages.pageNumber() + 1), this.#bottom + 6);
    await this.#flow.next();
    this.#drawHeader(undefined);
    const { y } = this.#flow;
    this.#drawCarried(language.text('DocumentCarriedFrom', this.#pages.pageNumber() - 1), y);
    this.#flow.y += carriedHeight;
    const heads = row.role === 'space' ? [] : row.role === 'set' ? [this.#space] : [this.#space, this.#set];
    for (const head of goesOn ? [...heads, row] : heads) {
      if (head === undefined) continue;
      const top = this.#flow.y;
      const words = `${head.title.text}, ${language.text('DocumentContinued')}`;
      const name = setValue(this.#pages, plainText(words), this.#layout.total - this.#layout.text, styles.bodyMedium);
      drawArtifact(
        document,
        () => {
          drawLine(document, head.number, this.#layout.left, top, numberStyle);
          drawBlock(document, name, this.#layout.text, top);
        },
        'Pagination',
      );
      this.#flow.y += name.height + 5;
    }
  }

  /** What the pages so far add up to, or a gap for it. */
  #drawCarried(words: string, y: number): void {
    const { document, language } = this.#pages;
    const { total, amountWidth } = this.#layout;
    const amount = this.#isInvitation ? '' : language.money(this.#carried);
    drawArtifact(
      document,
      () => {
        drawLine(document, words, total - amountWidth - billGap, y, styles.bodyMedium, 'right');
        drawLine(document, amount, total, y, styles.figureStrong, 'right');
      },
      'Pagination',
    );
    if (this.#isInvitation) drawDots(this.#pages, total - amountWidth, total, y + 11);
  }
}

/** The items of a tender at the pen, over pages; each page says what it carries over, or leaves a gap for it. */
export async function writeBill(flow: Flow, parent: Element, bill: BillBlock, onRow: () => void): Promise<void> {
  await new BillWriter(flow, bill).write(parent, onRow);
}
