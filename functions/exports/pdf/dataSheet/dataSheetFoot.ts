import { paper, styles } from '../pageStyle.ts';
import { ensureSpace, writeText } from '../pageWriter.ts';
import { spaceUsesText } from '../productTable.ts';
import { setText } from '../typesetting.ts';
import { type DataSheetPage, gutter } from './dataSheetPage.ts';

interface FootPart {
  readonly label: string;
  readonly text: string;
}

const labelGap = 2;
const noticeGap = 10;
/** The space that must be left on a page for a long foot to begin on it. */
const minSpace = 60;

function partsOf({ product, uses, language }: DataSheetPage): FootPart[] {
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
export function footHeight(page: DataSheetPage): number {
  const { document } = page.pages;
  const parts = partsOf(page);
  const texts = parts.map(({ text }) => setText(document, text, widthOfPart(parts), styles.body).height);
  const notices = page.notices.map((text) => setText(document, text, paper.contentWidth, styles.label).height);
  const partsHeight = texts.length > 0 ? Math.max(...texts) + styles.label.lineHeight + labelGap : 0;
  const noticesHeight = notices.reduce((sum, height) => sum + height, 0);
  return partsHeight + noticesHeight + (parts.length > 0 && notices.length > 0 ? noticeGap : 0);
}

/** Parts side by side; the pen ends below the longest. */
function writeParts(page: DataSheetPage): void {
  const { pages, section } = page;
  const parts = partsOf(page);
  const width = widthOfPart(parts);
  const top = pages.y;
  const startPage = pages.pageNumber();
  let bottom = top;
  for (const [index, { label, text }] of parts.entries()) {
    const place = { x: paper.left + index * (width + gutter), width };
    if (pages.pageNumber() === startPage) pages.y = top;
    writeText(pages, section, 'P', label, styles.label, place);
    pages.y += labelGap;
    writeText(pages, section, 'P', text, styles.body, place);
    if (pages.pageNumber() === startPage) bottom = Math.max(bottom, pages.y);
  }
  if (pages.pageNumber() === startPage) pages.y = bottom;
}

/** Where the article is used, what comes with it, and the notices: at the foot of the page when there is room. */
export function writeFoot(page: DataSheetPage): void {
  const { pages, section, notices } = page;
  const wanted = footHeight(page);
  ensureSpace(pages, Math.min(wanted, minSpace));
  pages.y = Math.max(pages.y, paper.bottom - wanted);
  writeParts(page);
  if (partsOf(page).length > 0 && notices.length > 0) pages.y += noticeGap;
  for (const notice of notices) writeText(pages, section, 'P', notice, styles.label);
}
