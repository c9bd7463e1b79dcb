import type { TableRow, Value } from '@sanispec/shared/documents';
import { type Box, ink, paper, styles, type TextStyle } from '../pageStyle.ts';
import { addElement, drawArtifact, drawCell, drawContent, drawTagged, spanColumns } from '../tagging.ts';
import { drawBlock, drawLine, narrowBlock, type TextBlock, widthOf } from '../typesetting.ts';
import type { Pages } from './pages.ts';
import { drawFigure, type PagePictures } from './pictures.ts';
import { cellStyle, isTitleRow, type PlacedColumn, scaleStyle, type TableLayout } from './tableLayout.ts';
import { languageOf, linesOf, plainText, setValue, valueText, valueTexts } from './text.ts';

type Element = PDFKit.PDFStructureElement;

/** A row that is ready to be drawn. */
export interface LaidRow {
  readonly row: TableRow;
  readonly height: number;
  /** Draws with its top at `y` and adds its cells to `element`. */
  draw(y: number, element: Element): Promise<void>;
  /** The same as two rows, the first at most that high; for rows that no page holds. */
  split(height: number): readonly [LaidRow, LaidRow];
}

export interface RowContext {
  readonly pages: Pages;
  readonly pictures: PagePictures;
  readonly layout: TableLayout;
  /** Type of headings that spaces and sets are; P where they are none. */
  readonly headings: { readonly space: 'H1' | 'H2' | 'H3' | 'P'; readonly set: 'H1' | 'H2' | 'H3' | 'P' };
}

const padding = 3.2;
const minRowHeight = 25.5;
const minSubRowHeight = 19.5;
const thumbnail = 21;
const subThumbnail = 16;
/** Texts of rows that are taller than this stand at the top of their row. */
const tall = 60;
const subIndent = 8;

function drawRule(pages: Pages, { x, width }: TableLayout, y: number, color: string, lineWidth: number): void {
  const { document } = pages;
  drawArtifact(document, () => {
    document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(lineWidth)
      .strokeColor(color)
      .stroke();
  });
}

function drawTint(pages: Pages, { x, width }: TableLayout, y: number, height: number, color: string): void {
  drawArtifact(pages.document, () => void pages.document.rect(x, y, width, height).fill(color));
}

interface SetCell {
  readonly placed: PlacedColumn;
  readonly blocks: readonly TextBlock[];
  readonly value: Value | undefined;
  readonly x: number;
  readonly width: number;
}

function heightOf(blocks: readonly TextBlock[]): number {
  return blocks.reduce((sum, { height }) => sum + height, 0);
}

/** The width of a text: its column's, and that of the columns after it that this row leaves empty. */
function widthFor(row: TableRow, columns: readonly PlacedColumn[], index: number): number {
  const placed = columns[index];
  if (placed === undefined) return 0;
  if (placed.align === 'right') return placed.width;
  const next = columns.slice(index + 1).find(({ column }) => row.cells[column.key] !== undefined);
  const isNear = next === undefined || next.align === 'left';
  const end = next === undefined ? undefined : next.x - 8;
  return isNear && end !== undefined ? Math.max(placed.width, end - placed.x) : placed.width;
}

function setCells({ pages, layout }: RowContext, row: TableRow): SetCell[] {
  const lastMoney = layout.columns.findLast(({ column }) => column.kind === 'money');
  return layout.columns.map((placed, index): SetCell => {
    const { column } = placed;
    const value = row.cells[column.key];
    const isSub = row.role === 'subArticle' || row.role === 'alternative';
    const indent = isSub && column.isWide ? subIndent : 0;
    const width = widthFor(row, layout.columns, index) - indent;
    const style = scaleStyle(cellStyle(row.role, placed, placed === lastMoney), layout.scale);
    const own = column.kind === 'number' && row.number !== '' ? [plainText(row.number)] : [];
    const texts = value === undefined ? own : valueTexts(value, pages);
    // A count that has no number, such as a dash, is as quiet as what is on request.
    const quiet = value?.kind === 'onRequest' ? ({ ...style, font: 'regular', color: ink.muted } as const) : style;
    // A point more lets amounts that were measured fit; they end on the edge of their column all the same.
    const slack = placed.align === 'right' ? 1 : 0;
    const blocks = texts.map((text) => {
      const look = text.isQuiet ? { ...quiet, color: ink.muted } : quiet;
      return { ...setValue(pages, text, width + slack, look), width };
    });
    return { placed, blocks, value, x: placed.x + indent, width };
  });
}

function cellsRow(context: RowContext, row: TableRow, cells: readonly SetCell[], isContinued: boolean): LaidRow {
  const { pages, pictures, layout } = context;
  const { document } = pages;
  const isSub = row.role === 'subArticle' || row.role === 'alternative';
  const isSum = row.role === 'subtotal' || row.role === 'total';
  const textHeight = Math.max(0, ...cells.map(({ blocks }) => heightOf(blocks)));
  const hasPicture = cells.some(({ value }) => value?.kind === 'picture') && !isContinued;
  const least = hasPicture ? (isSub ? minSubRowHeight : minRowHeight) : 0;
  const height = Math.max(least, textHeight + 2 * padding + (isSum ? 2 : 0));

  async function drawPicture(cell: Element, { value, placed }: SetCell, y: number): Promise<void> {
    if (value?.kind !== 'picture' || isContinued) return;
    const size = isSub ? subThumbnail : thumbnail;
    const top = height > tall ? y + padding : y + (height - size) / 2;
    const box: Box = { x: placed.x + (placed.width - size) / 2 + (isSub ? 2 : 0), y: top, width: size, height: size };
    drawFigure(document, cell, value.picture, await pictures.open(value.picture), box);
  }

  return {
    row,
    height,
    async draw(y, element) {
      if (isSum) drawRule(pages, layout, y, ink.text, row.role === 'total' ? 1.5 : 0.6);
      for (const cell of cells) {
        const td = addElement(document, element, 'TD');
        if (cell.value?.kind === 'picture') await drawPicture(td, cell, y);
        const texts = cell.value === undefined ? [] : valueTexts(cell.value, pages);
        let top = height > tall ? y + padding : y + (height - heightOf(cell.blocks)) / 2;
        for (const [index, block] of cell.blocks.entries()) {
          const place = top;
          const draw = (): void => drawBlock(document, block, cell.x, place, cell.placed.align);
          const language = texts[index] === undefined ? {} : languageOf(texts[index]);
          if (cell.blocks.length === 1 && language.lang === undefined) drawContent(document, td, 'TD', draw);
          else drawTagged(document, td, 'P', draw, language);
          top += block.height;
        }
      }
      if (!isSum) drawRule(pages, layout, y + height, ink.hairline, 0.5);
    },
    split(limit) {
      const room = limit - 2 * padding;
      const parts = cells.map((cell) => {
        const first: TextBlock[] = [];
        const rest: TextBlock[] = [];
        let left = room;
        for (const block of cell.blocks) {
          const count = rest.length > 0 ? 0 : Math.max(0, Math.floor(left / block.style.lineHeight));
          if (count > 0) first.push(linesOf(block, 0, count));
          if (count < block.lines.length) rest.push(linesOf(block, count));
          left -= block.height;
        }
        return [
          { ...cell, blocks: first },
          { ...cell, blocks: rest },
        ] as const;
      });
      return [
        cellsRow(
          context,
          row,
          parts.map(([first]) => first),
          isContinued,
        ),
        cellsRow(
          context,
          row,
          parts.map(([, rest]) => rest),
          true,
        ),
      ];
    },
  };
}

/** How rows look that say theirs over the columns. */
interface TitleLook {
  readonly above: number;
  readonly below: number;
  readonly title: TextStyle;
  readonly number: TextStyle;
  readonly quantity: TextStyle;
  readonly amount: TextStyle;
  readonly left: number;
}

function lookOf(context: RowContext, { role }: TableRow, isFirst: boolean): TitleLook {
  const { layout } = context;
  const quiet = { ...styles.figureMuted, lineHeight: 12 };
  const usual = { number: quiet, quantity: quiet, amount: quiet, left: layout.titleLeft };
  switch (role) {
    case 'space':
      return {
        above: isFirst ? 4 : 16,
        below: 8,
        title: styles.spaceTitle,
        number: styles.spaceNumber,
        quantity: styles.spaceQuantity,
        amount: styles.spaceTotal,
        left: layout.titleLeft,
      };
    case 'set':
      return { above: 5, below: 5, title: styles.setTitle, ...usual };
    case 'category':
      return { above: 5, below: 5, title: styles.setTitle, ...usual, left: 4 };
    case 'open':
      return { above: 4.5, below: 4.5, title: styles.open, ...usual };
    case 'subtotal':
      return {
        above: 6,
        below: 6,
        title: styles.setTitle,
        ...usual,
        amount: { ...styles.figureStrong, lineHeight: 12 },
      };
    case 'total':
      return { above: 10, below: 8, title: styles.heading, ...usual, amount: styles.grandTotal, left: 0 };
    default: {
      const wide = layout.columns.find(({ column }) => column.isWide);
      const left = wide === undefined ? layout.titleLeft : wide.x - layout.x + subIndent;
      return { above: 3, below: 5, title: styles.label, ...usual, left };
    }
  }
}

function headingOf({ role }: TableRow, headings: RowContext['headings']): RowContext['headings']['set'] {
  if (role === 'space') return headings.space;
  return role === 'set' || role === 'category' ? headings.set : 'P';
}

interface Amount {
  readonly column: number;
  readonly text: string;
  /** Right edge. */
  readonly right: number;
  readonly width: number;
}

/** Between an amount and the one before it. */
const amountGap = 10;

/** Amounts end on the edges of their columns; one that is wider than its column pushes those before it. */
function amountsOf({ pages, layout }: RowContext, row: TableRow, style: TextStyle, note: string): Amount[] {
  const amounts: Amount[] = [];
  let limit = Number.POSITIVE_INFINITY;
  for (const [column, placed] of [...layout.columns.entries()].reverse()) {
    const value = row.cells[placed.column.key];
    if (value === undefined || placed.align === 'left') continue;
    const isLast = amounts.length === 0;
    const text = isLast && note !== '' ? `${valueText(value, pages)} ${note}` : valueText(value, pages);
    const width = widthOf(pages.document, text, style);
    const right = Math.min(placed.x + placed.width, limit - amountGap);
    amounts.push({ column, text, right, width });
    limit = right - width;
  }
  return amounts.reverse();
}

const shortNote = 170;
/** Between a title and the amounts of its row. */
const titleGap = 14;

/** Whether what an amount means stands beside it: a short one always, a longer one where the title leaves room. */
function isBeside(context: RowContext, row: TableRow, note: string, look: TitleLook, quantity: number): boolean {
  if (row.role !== 'set') return false;
  const { pages, layout } = context;
  const { document } = pages;
  if (widthOf(document, note, look.amount) <= shortNote) return true;
  const amounts = amountsOf(context, row, look.amount, note);
  const taken = amounts.reduce((sum, { width }) => sum + width + titleGap, 0);
  return look.left + widthOf(document, row.title?.text ?? '', look.title) + quantity + taken <= layout.width;
}

/** A row of a space, a set, an open point, a note or a sum with a title. */
function titleRow(context: RowContext, row: TableRow, isFirst: boolean, part?: TextBlock): LaidRow {
  const { pages, layout, headings } = context;
  const { document } = pages;
  const look = lookOf(context, row, isFirst);
  const note = row.amountNote ?? '';
  const quantity = row.quantity !== undefined && row.quantity !== 1 ? `× ${pages.language.quantity(row.quantity)}` : '';
  const quantityWidth = quantity === '' ? 0 : widthOf(document, quantity, look.quantity) + 5;
  const isNoteBeside = isBeside(context, row, note, look, quantityWidth);
  const amounts = amountsOf(context, row, look.amount, isNoteBeside ? note : '');
  const noteBelow = isNoteBeside ? '' : note;
  // The note below the last amount may be wider than the amount.
  const noteWidth = noteBelow === '' ? 0 : widthOf(document, noteBelow, styles.label);
  const right = amounts.reduce(
    (left, amount) =>
      Math.min(left, amount.right - Math.max(amount.width, amount === amounts.at(-1) ? noteWidth : 0) - titleGap),
    layout.x + layout.width,
  );
  const left = layout.x + look.left;
  const wholeTitle = part ?? setValue(pages, row.title ?? plainText(''), right - left - quantityWidth, look.title);
  // Next to its number and its quantity, in either direction of writing.
  const title = narrowBlock(document, wholeTitle);
  const noteHeight = noteBelow === '' || amounts.length === 0 ? 0 : styles.label.lineHeight;
  const amountHeight = (amounts.length > 0 ? look.amount.lineHeight : 0) + noteHeight;
  const height = look.above + Math.max(title.height, amountHeight) + look.below;

  function decorate(y: number): void {
    if (row.role === 'space') drawRule(pages, layout, y + height - 0.75, ink.text, 1.5);
    if (row.role === 'set' || row.role === 'category') drawTint(pages, layout, y, height, ink.tint);
    if (row.role === 'open') drawTint(pages, layout, y, height, ink.noticeTint);
    if (row.role === 'total') drawRule(pages, layout, y + 1, ink.text, 1.5);
    if (row.role === 'subtotal') drawRule(pages, layout, y, ink.text, 0.6);
    if (row.role === 'note' || row.role === 'subtotal') drawRule(pages, layout, y + height, ink.hairline, 0.5);
  }

  function drawTitle(cell: Element, y: number): void {
    const heading = headingOf(row, headings);
    const language = row.title === undefined ? {} : languageOf(row.title);
    drawTagged(document, cell, heading, () => drawBlock(document, title, left, y), language);
    if (quantity === '') return;
    const end = left + widthOf(document, (title.lines.at(-1) ?? '').trimEnd(), title.style) + 5;
    const top = y + title.height - title.style.lineHeight / 2 - look.quantity.lineHeight / 2;
    drawTagged(document, cell, 'P', () => drawLine(document, quantity, end, top, look.quantity));
  }

  function drawAmount(cell: Element, amount: Amount, y: number): void {
    const last = amounts.at(-1) === amount;
    drawTagged(document, cell, 'P', () => drawLine(document, amount.text, amount.right, y, look.amount, 'right'));
    if (!last || noteHeight === 0) return;
    const below = y + look.amount.lineHeight;
    drawTagged(document, cell, 'P', () => drawLine(document, noteBelow, amount.right, below, styles.label, 'right'));
  }

  return {
    row,
    height,
    draw(y, element) {
      decorate(y);
      const top = y + look.above;
      const firstAmount = amounts[0]?.column ?? layout.columns.length;
      const hasNumber = row.number !== '' && firstAmount > 1 && part === undefined;
      if (hasNumber) {
        const numberTop = top + look.title.lineHeight / 2 - look.number.lineHeight / 2;
        const x = layout.x + (row.role === 'set' ? 2 : 0);
        drawCell(document, element, () => drawLine(document, row.number, x, numberTop, look.number));
      }
      const span = firstAmount - (hasNumber ? 1 : 0);
      if (span > 0) {
        const cell = addElement(document, element, 'TH', { scope: 'Row' });
        if (span > 1) spanColumns(cell, span);
        drawTitle(cell, top);
      }
      for (let column = firstAmount; column < layout.columns.length; column++) {
        const cell = addElement(document, element, 'TD');
        const amount = amounts.find((candidate) => candidate.column === column);
        if (amount !== undefined) drawAmount(cell, amount, top);
      }
      return Promise.resolve();
    },
    split(limit) {
      const count = Math.max(1, Math.floor((limit - look.above - look.below) / title.style.lineHeight));
      return [
        titleRow(context, row, isFirst, linesOf(title, 0, count)),
        titleRow(context, row, true, linesOf(title, count)),
      ];
    },
  };
}

/** Sets the texts of a row; rows of spaces stand apart from what is above, the first one does not. */
export function layRow(context: RowContext, row: TableRow, isFirst: boolean): LaidRow {
  return isTitleRow(row) ? titleRow(context, row, isFirst) : cellsRow(context, row, setCells(context, row), false);
}

/** What a page repeats of the space or set that goes on: its number and name with 'continued'. */
export function continuationOf(context: RowContext, row: TableRow): { readonly height: number; draw(y: number): void } {
  const { pages, layout } = context;
  const { document } = pages;
  const isSpace = row.role === 'space';
  const number = isSpace
    ? { ...styles.spaceNumber, size: 9.5, lineHeight: 12 }
    : { ...styles.figureMuted, lineHeight: 12 };
  const left = layout.x + (row.number === '' ? 4 : layout.titleLeft);
  const word = `, ${pages.language.text('DocumentContinued')}`;
  const wordWidth = widthOf(document, word, styles.bodyMuted);
  const name = setValue(pages, row.title ?? plainText(''), paper.right - left - wordWidth - 4, styles.setTitle);
  const height = isSpace ? name.height + 9 : name.height + 10;
  return {
    height,
    draw(y) {
      if (!isSpace) document.rect(layout.x, y, layout.width, height).fill(ink.tint);
      const top = y + (isSpace ? 3 : 5);
      drawLine(document, row.number, layout.x + (isSpace ? 0 : 2), top, number);
      drawBlock(document, name, left, top);
      const end = left + widthOf(document, (name.lines.at(-1) ?? '').trimEnd(), name.style);
      const wordStyle = { ...styles.bodyMuted, lineHeight: name.style.lineHeight };
      drawLine(document, word, end, top + name.height - name.style.lineHeight, wordStyle);
      if (!isSpace) return;
      const rule = y + height - 0.5;
      document
        .moveTo(layout.x, rule)
        .lineTo(layout.x + layout.width, rule)
        .lineWidth(1)
        .strokeColor(ink.text)
        .stroke();
    },
  };
}
