import type { BillBlock, GapValue, Value } from '@sanispec/shared/documents';
import { ink, styles, type TextStyle } from '../pageStyle.ts';
import { drawArtifact } from '../tagging.ts';
import { widthOf } from '../typesetting.ts';
import type { Flow } from './flow.ts';
import type { Pages } from './pages.ts';
import { valueText } from './text.ts';

/** Between the columns of a bill. */
export const billGap = 12;
const minAmountWidth = 62;
/** Texts end before the amounts' columns, so that long lines stay readable. */
const textRight = 70;

export const numberStyle: TextStyle = { ...styles.figure, lineHeight: 13 };

/** Where the columns of a bill stand; amounts end at theirs. */
export interface BillLayout {
  readonly left: number;
  readonly text: number;
  readonly textWidth: number;
  /** Right edge. */
  readonly quantity: number;
  readonly quantityWidth: number;
  readonly unit: number;
  /** Right edges with the width of the widest amount. */
  readonly unitPrice: number;
  readonly total: number;
  readonly amountWidth: number;
}

/** An amount as it is printed; '' where there is none or a bidder writes it. */
export function amountText(value: Value | GapValue | undefined, pages: Pages): string {
  return value === undefined || value.kind === 'gap' ? '' : valueText(value, pages);
}

/** Where the columns of a bill stand that begins at the pen. */
export function layOutBill(pages: Pages, { rows, headers }: BillBlock, { x, width }: Flow): BillLayout {
  const { document, language } = pages;
  const widest = (texts: readonly string[], style: TextStyle) =>
    texts.reduce((most, text) => Math.max(most, widthOf(document, text, style)), 0);
  const numbers = rows.map(({ number }) => number);
  const amounts = rows.flatMap(({ amounts: own }) => [
    amountText(own?.unitPrice, pages),
    amountText(own?.total, pages),
  ]);
  const quantities = rows.flatMap(({ amounts: own }) => (own?.quantity === undefined ? [] : [own.quantity]));
  const units = rows.flatMap(({ amounts: own }) => own?.unit ?? []);
  const amountWidth = Math.max(
    minAmountWidth,
    widest(amounts, styles.figureStrong),
    widest([headers.unitPrice, headers.total], styles.columnHeader),
  );
  const unitWidth = Math.max(widest(units, styles.body), widest([headers.unit], styles.columnHeader));
  const text = x + Math.max(52, widest(numbers, numberStyle)) + billGap;
  const total = x + width;
  const unitPrice = total - amountWidth - billGap;
  const unit = unitPrice - amountWidth - billGap - unitWidth;
  const quantityWidth = widest(quantities.map(language.quantity), styles.figure);
  return {
    left: x,
    text,
    textWidth: Math.min(total - text - textRight, total - text),
    quantity: Math.max(unit - 8, text + quantityWidth),
    quantityWidth,
    unit,
    unitPrice,
    total,
    amountWidth,
  };
}

/** A line from edge to edge of the bill. */
export function drawRule(
  { document }: Pages,
  { left, total }: BillLayout,
  y: number,
  color: string,
  width: number,
): void {
  drawArtifact(document, () => {
    document.moveTo(left, y).lineTo(total, y).lineWidth(width).strokeColor(color).stroke();
  });
}

/** Where a bidder writes. */
export function drawDots({ document }: Pages, from: number, to: number, y: number): void {
  drawArtifact(document, () => {
    document.save();
    document.moveTo(from, y).lineTo(to, y).lineWidth(0.7).dash(0.7, { space: 1.6 }).strokeColor(ink.muted).stroke();
    document.restore();
  });
}
