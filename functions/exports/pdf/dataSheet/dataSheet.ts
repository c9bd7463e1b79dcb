import { type DocumentLanguage, priceText } from '@sanispec/shared/documents';
import type { Pictures } from '#exports/pictures/picture.ts';
import type { DataSheet } from '#exports/specification/buildDataSheet.ts';
import type { Fact, Specification } from '#exports/specification/specification.ts';
import { drawFigure, type PictureDrawer, pictureDrawer } from '../figure.ts';
import { documentFonts } from '../fonts.ts';
import { ink, paper, styles } from '../pageStyle.ts';
import { drawHairline, ensureSpace, openPageWriter, type PageWriter, writeText } from '../pageWriter.ts';
import { addElement, drawArtifact, drawTagged } from '../tagging.ts';
import { drawBlock, drawLine, setText } from '../typesetting.ts';
import { footHeight, writeFoot } from './dataSheetFoot.ts';
import {
  type Column,
  type DataSheetPage,
  gutter,
  leftWidth,
  rightLeft,
  rightWidth,
  writeHeading,
} from './dataSheetPage.ts';
import { writeData } from './dataSheetTable.ts';

/** Points. */
const drawingHeight = { min: 150, max: 290 };

/**
 * The dimensioned drawings of the article, two side by side.
 *
 * @param reserved points that they leave free above the foot of the page
 */
function writeDrawings(page: DataSheetPage, reserved: number): void {
  const { pages, section, product, pictures, language } = page;
  const urls = product.drawingUrls.filter((url) => pictures.has(url));
  if (urls.length === 0) return;
  const { document } = pages;
  ensureSpace(pages, 30 + drawingHeight.min);
  const headingTop = pages.y;
  drawTagged(document, section, page.headings.part, () =>
    drawLine(document, language.text('DocumentTechnicalDrawing'), paper.left, headingTop, styles.heading),
  );
  drawTagged(document, section, 'P', () =>
    drawLine(document, language.text('DocumentDimensionsInCm'), paper.right, headingTop + 4, styles.label, 'right'),
  );
  drawHairline(pages, headingTop + 21, ink.text, 0.8);
  pages.y = headingTop + 30;
  const perRow = Math.min(2, urls.length);
  const width = (paper.contentWidth - (perRow - 1) * gutter) / perRow;
  for (let start = 0; start < urls.length; start += perRow) {
    ensureSpace(pages, drawingHeight.min);
    const available = paper.bottom - pages.y - reserved;
    const height = Math.max(drawingHeight.min - 10, Math.min(drawingHeight.max, available));
    for (const [index, url] of urls.slice(start, start + perRow).entries()) {
      const box = { x: paper.left + index * (width + gutter), y: pages.y, width, height };
      drawFigure(document, section, pictures, { url, title: product.title, kind: 'drawing', box }, language);
    }
    pages.y += height + 12;
  }
}

const pictureHeight = 156;
/** Between drawings and foot. */
const footGap = 18;

function writeName({ pages, section, product, articleLanguage, headings, language }: DataSheetPage): void {
  const { document } = pages;
  const lang = articleLanguage === undefined ? {} : { lang: articleLanguage };
  let y = pages.y;
  const series = product.series === '' ? '' : language.text('DocumentSeries', product.series);
  const kind = setText(
    document,
    [series, product.kind].filter((part) => part !== '').join(' · '),
    rightWidth,
    styles.series,
  );
  if (kind.lines.some((line) => line !== '')) {
    drawTagged(document, section, 'P', () => drawBlock(document, kind, rightLeft, y), lang);
    y += kind.height + 4;
  }
  const title = setText(document, product.title, rightWidth, styles.title);
  drawTagged(document, section, headings.name, () => drawBlock(document, title, rightLeft, y), lang);
  y += title.height + 4;
  drawTagged(document, section, 'P', () => drawLine(document, product.id, rightLeft, y, styles.dataSheetNumber));
  pages.y = y + styles.dataSheetNumber.lineHeight;
}

function stripFields({ product, uses, language }: DataSheetPage): Fact[] {
  const fields: Fact[] = [];
  if (product.variant !== undefined) fields.push(product.variant);
  if (!product.isActive) {
    fields.push({ label: language.text('DocumentAvailability'), value: language.text('DocumentNoLongerAvailable') });
  }
  if (product.unitPrice !== undefined) {
    fields.push({ label: language.text('DocumentColumnUnitPrice'), value: priceText(product.unitPrice, language) });
  }
  if (uses !== undefined) {
    fields.push({ label: language.text('DocumentQuantityInProject'), value: language.number(uses.totalQuantity) });
  }
  return fields;
}

/** Variant, price and quantity side by side, divided by hairlines. */
function writeStrip(page: DataSheetPage): void {
  const { pages, section } = page;
  const { document } = pages;
  const fields = stripFields(page);
  if (fields.length === 0) return;
  const width = rightWidth / fields.length;
  const blocks = fields.map(({ label, value }) => ({
    label: setText(document, label, width - 12, styles.label),
    value: setText(document, value, width - 12, styles.figure),
  }));
  const labelHeight = Math.max(...blocks.map(({ label }) => label.height));
  const height = labelHeight + Math.max(...blocks.map(({ value }) => value.height)) + 14;
  const y = pages.y;
  drawArtifact(document, () => {
    document.moveTo(rightLeft, y).lineTo(paper.right, y).lineWidth(0.8).strokeColor(ink.text).stroke();
    for (let index = 1; index < fields.length; index++) {
      const x = rightLeft + index * width - 6;
      document
        .moveTo(x, y + 1)
        .lineTo(x, y + height)
        .lineWidth(0.5)
        .strokeColor(ink.hairline)
        .stroke();
    }
  });
  for (const [index, { label, value }] of blocks.entries()) {
    const x = rightLeft + index * width + (index === 0 ? 0 : 4);
    drawTagged(document, section, 'P', () => {
      drawBlock(document, label, x, y + 7);
      drawBlock(document, value, x, y + 7 + labelHeight + 1);
    });
  }
  pages.y = y + height;
}

function writeTop(page: DataSheetPage): void {
  const { pages, product, pictures, language } = page;
  const top = pages.y;
  const box = { x: paper.left, y: top, width: leftWidth, height: pictureHeight };
  drawFigure(
    pages.document,
    page.section,
    pictures,
    { url: product.pictureUrl, title: product.title, kind: 'picture', box, align: 'left' },
    language,
  );
  writeName(page);
  pages.y = Math.max(pages.y + 12, top + pictureHeight - 38);
  writeStrip(page);
  pages.y = Math.max(pages.y, top + pictureHeight) + 22;
}

const bulletIndent = 10;

function writeBullets(page: DataSheetPage, heading: string, lines: readonly string[], column: Column): void {
  if (lines.length === 0) return;
  const { pages, section, articleLanguage } = page;
  const { document } = pages;
  writeHeading(page, heading, column);
  const lang = articleLanguage === undefined ? {} : { lang: articleLanguage };
  const list = addElement(document, section, 'L', lang);
  for (const line of lines) {
    ensureSpace(pages, styles.body.lineHeight);
    const { y } = pages;
    drawArtifact(document, () => document.circle(column.x + 2.5, y + 6.5, 1.4).fill(ink.text));
    const item = addElement(document, list, 'LI');
    const place = { x: column.x + bulletIndent, width: column.width - bulletIndent };
    writeText(pages, item, 'LBody', line, styles.body, place);
    pages.y += 1.5;
  }
  pages.y += 12;
}

/** Texts left, data right; the pen ends below the longer one. */
function writeTextsAndData(page: DataSheetPage): void {
  const { pages, product, language } = page;
  const left = { x: paper.left, width: leftWidth };
  const right = { x: rightLeft, width: rightWidth };
  const top = pages.y;
  const startPage = pages.pageNumber();
  writeData(page, right);
  const end = { y: pages.y, page: pages.pageNumber() };
  if (end.page === startPage) pages.y = top;
  writeBullets(page, language.text('DocumentProductDescription'), product.description, left);
  const technical = product.technicalDescription.join('\n') === product.description.join('\n');
  if (!technical) {
    writeBullets(page, language.text('DocumentTechnicalDescription'), product.technicalDescription, left);
  }
  if (pages.pageNumber() === end.page) pages.y = Math.max(pages.y, end.y);
}

/**
 * One page for an article, or more when it is long: picture, name, data, texts, dimensioned drawings, and the foot.
 * Begins at the pen.
 */
function writeDataSheet(page: DataSheetPage): void {
  writeTop(page);
  writeTextsAndData(page);
  writeDrawings(page, footHeight(page) + footGap);
  writeFoot(page);
}

/** The data sheets, each on a page of its own. */
export function writeDataSheets(
  pages: PageWriter,
  specification: Specification,
  language: DocumentLanguage,
  pictures: PictureDrawer,
): void {
  const { document } = pages;
  const all = addElement(document, pages.root, 'Sect');
  const left = `${specification.title} · ${language.text('DocumentDataSheet')}`;
  let bookmark: PDFKit.PDFOutline | undefined;
  for (const product of specification.dataSheets) {
    pages.newPage({ left, right: product.category });
    bookmark ??= document.outline.addItem(language.text('DocumentDataSheets'));
    bookmark.addItem(`${product.id} ${product.title}`);
    writeDataSheet({
      pages,
      language,
      pictures,
      product,
      section: addElement(document, all, 'Sect'),
      articleLanguage: specification.articleLanguage,
      uses: product,
      notices: [],
      headings: { name: 'H2', part: 'H3' },
    });
  }
}

/**
 * The data sheet of one article as a tagged PDF of its own (domain: Data sheet). The same data sheet and pictures give
 * the same bytes.
 */
export async function dataSheetPdf(
  dataSheet: DataSheet,
  language: DocumentLanguage,
  pictures: Pictures,
): Promise<Uint8Array> {
  const { product, createdOn, articleLanguage, notices } = dataSheet;
  const kind = language.text('DocumentDataSheet');
  const identity = { title: `${product.title} – ${kind}`, reference: product.id, createdOn };
  const pages = openPageWriter(identity, language, await documentFonts());
  pages.newPage({ left: `Sanispec · ${kind}`, right: product.category });
  pages.document.outline.addItem(`${product.id} ${product.title}`);
  writeDataSheet({
    pages,
    language,
    pictures: pictureDrawer(pages.document, pictures),
    product,
    section: addElement(pages.document, pages.root, 'Sect'),
    articleLanguage,
    uses: undefined,
    notices,
    headings: { name: 'H1', part: 'H2' },
  });
  return pages.finish();
}
