import { paper } from '../paper.ts';
import { spaceUsesText } from '../productTable.ts';
import { ensureRoom, writeText } from '../sheets.ts';
import { styles } from '../textStyle.ts';
import { setText } from '../typesetting.ts';
import { gutter, type SheetPage } from './sheetPage.ts';

interface FootPart {
  readonly label: string;
  readonly text: string;
}

const labelGap = 2;
const noticeGap = 10;
/** What must be left of a page before a long foot begins on it. */
const leastRoom = 60;

function partsOf({ product, uses, language }: SheetPage): FootPart[] {
  const parts: FootPart[] = [];
  if (uses !== undefined) {
    parts.push({ label: language.text('DocumentUsedIn'), text: spaceUsesText(uses.spaces, language) });
  }
  if (product.companions.length > 0) {
    parts.push({ label: language.text('DocumentComesWith'), text: product.companions.join('\n') });
  }
  return parts;
}

function widthOfPart(parts: readonly FootPart[]): number {
  return parts.length > 1 ? (paper.contentWidth - gutter) / 2 : paper.contentWidth;
}

/** Points that the foot takes when it is not broken over pages. */
export function footHeight(page: SheetPage): number {
  const { document } = page.sheets;
  const parts = partsOf(page);
  const texts = parts.map(({ text }) => setText(document, text, widthOfPart(parts), styles.body).height);
  const notices = page.notices.map((text) => setText(document, text, paper.contentWidth, styles.label).height);
  const partsHeight = texts.length > 0 ? Math.max(...texts) + styles.label.lineHeight + labelGap : 0;
  const noticesHeight = notices.reduce((sum, height) => sum + height, 0);
  return partsHeight + noticesHeight + (parts.length > 0 && notices.length > 0 ? noticeGap : 0);
}

/** Parts side by side; the pen ends below the longest. */
function writeParts(page: SheetPage): void {
  const { sheets, section } = page;
  const parts = partsOf(page);
  const width = widthOfPart(parts);
  const top = sheets.y;
  const startPage = sheets.pageNumber();
  let bottom = top;
  for (const [index, { label, text }] of parts.entries()) {
    const place = { x: paper.left + index * (width + gutter), width };
    if (sheets.pageNumber() === startPage) sheets.y = top;
    writeText(sheets, section, 'P', label, styles.label, place);
    sheets.y += labelGap;
    writeText(sheets, section, 'P', text, styles.body, place);
    if (sheets.pageNumber() === startPage) bottom = Math.max(bottom, sheets.y);
  }
  if (sheets.pageNumber() === startPage) sheets.y = bottom;
}

/** Where the article is used, what comes with it, and the notices: at the foot of the page when there is room. */
export function writeFoot(page: SheetPage): void {
  const { sheets, section, notices } = page;
  const wanted = footHeight(page);
  ensureRoom(sheets, Math.min(wanted, leastRoom));
  sheets.y = Math.max(sheets.y, paper.bottom - wanted);
  writeParts(page);
  if (partsOf(page).length > 0 && notices.length > 0) sheets.y += noticeGap;
  for (const notice of notices) writeText(sheets, section, 'P', notice, styles.label);
}
