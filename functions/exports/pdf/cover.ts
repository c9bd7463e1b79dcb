import type { DocumentLanguage } from '@sanispec/shared/documents';
import type { Specification } from '../specification/specification.ts';
import { drawElevation } from './elevation.ts';
import { ink, paper, styles, type TextStyle } from './pageStyle.ts';
import type { PageWriter } from './pageWriter.ts';
import { addElement, drawArtifact, drawTagged } from './tagging.ts';
import { drawBlock, drawLine, setBalancedText, setText, type TextBlock } from './typesetting.ts';

/** The product's sign and name, 13 points high, with the top left corner at x, y. */
function drawBrandMark(document: PDFKit.PDFDocument, x: number, y: number): void {
  document
    .save()
    .translate(x, y)
    .lineWidth(1.2)
    .lineJoin('round')
    .lineCap('round')
    .strokeColor(ink.primary)
    .path('M1 2.5H12.5M1.5 1V4M12 1V4')
    .stroke()
    .path('M.8 6.2H12.7V7.4C12.7 10.6 10.5 12.6 6.75 12.6S.8 10.6 .8 7.4Z')
    .stroke()
    .restore();
  drawLine(document, 'Sanispec', x + 20, y, styles.brand);
}

interface BlockField {
  readonly label: string;
  readonly lines: readonly TextBlock[];
}

const fieldPadding = 9.5;
const titleBlockBottom = 785;
/** Shares of the page's width, as on a drawing's title block. */
const columnWidths = [0.385, 0.3075, 0.3075].map((share) => share * paper.contentWidth);

function fieldsOf(pages: PageWriter, specification: Specification, language: DocumentLanguage): BlockField[][] {
  const { titleBlock, contact, total, createdOn, reference } = specification;
  function field(column: number, label: string, values: readonly string[], style: TextStyle = styles.bodyMedium) {
    const width = (columnWidths[column] ?? 0) - 2 * fieldPadding;
    const filled = values.filter((value) => value !== '');
    const lines = (filled.length > 0 ? filled : ['–']).map((value, index) =>
      setText(pages.document, value, width, index === 0 ? style : styles.figure),
    );
    return { label, lines };
  }
  const figures = { ...styles.bodyMedium, isTabular: true };
  return [
    [
      field(0, language.text('DocumentProject'), [titleBlock.project]),
      field(1, language.text('DocumentBuildingOwner'), [titleBlock.buildingOwner]),
      field(2, language.text('DocumentArchitect'), [titleBlock.architect]),
    ],
    [
      field(0, language.text('DocumentContents'), [titleBlock.contents]),
      field(1, language.text('DocumentSegment'), [titleBlock.segment]),
      field(2, language.text('DocumentAccountManager'), [contact?.name ?? '', contact?.phone ?? '']),
    ],
    [
      total === undefined
        ? field(0, language.text('DocumentCountry'), [language.countryName(specification.country)])
        : field(0, language.text('DocumentColumnTotal'), [language.money(total.cents)], styles.grandTotal),
      field(1, language.text('DocumentCreatedOn'), [language.date(createdOn)], figures),
      field(2, language.text('DocumentReference'), [reference], figures),
    ],
  ];
}

function heightOf(row: readonly BlockField[]): number {
  const values = row.map(({ lines }) => lines.reduce((sum, { height }) => sum + height, 0));
  return styles.label.lineHeight + 2 + Math.max(...values) + 2 * fieldPadding;
}

function drawField(
  pages: PageWriter,
  parent: PDFKit.PDFStructureElement,
  field: BlockField,
  x: number,
  y: number,
): void {
  drawTagged(pages.document, parent, 'P', () => {
    drawLine(pages.document, field.label, x, y, styles.label);
    let top = y + styles.label.lineHeight + 2;
    for (const block of field.lines) {
      drawBlock(pages.document, block, x, top);
      top += block.height;
    }
  });
}

function drawFrame(document: PDFKit.PDFDocument, top: number, heights: readonly number[]): void {
  const bottom = top + heights.reduce((sum, height) => sum + height, 0);
  document.lineWidth(0.8).strokeColor(ink.text);
  document.rect(paper.left, top, paper.contentWidth, bottom - top).stroke();
  let y = top;
  for (const height of heights.slice(0, -1)) {
    y += height;
    document.moveTo(paper.left, y).lineTo(paper.right, y);
  }
  let x: number = paper.left;
  for (const width of columnWidths.slice(0, -1)) {
    x += width;
    document.moveTo(x, top).lineTo(x, bottom);
  }
  document.lineWidth(0.6).stroke();
  document.moveTo(paper.left, top).lineTo(paper.right, top).lineWidth(1.5).stroke();
}

function writeTitleBlock(
  pages: PageWriter,
  section: PDFKit.PDFStructureElement,
  rows: readonly (readonly BlockField[])[],
): void {
  const heights = rows.map(heightOf);
  const top = titleBlockBottom - heights.reduce((sum, height) => sum + height, 0);
  drawArtifact(pages.document, () => drawFrame(pages.document, top, heights));
  let y = top;
  for (const [index, row] of rows.entries()) {
    let x: number = paper.left;
    for (const [column, field] of row.entries()) {
      drawField(pages, section, field, x + fieldPadding, y + fieldPadding);
      x += columnWidths[column] ?? 0;
    }
    y += heights[index] ?? 0;
  }
}

/** The front page: the project's name, a drawing, and the title block. It has no running head. */
export function writeCover(pages: PageWriter, specification: Specification, language: DocumentLanguage): void {
  const { document } = pages;
  pages.newPage();
  document.outline.addItem(specification.title);
  const section = addElement(document, pages.root, 'Sect');
  drawTagged(document, section, 'P', () => drawBrandMark(document, paper.left, 46));
  const title = setBalancedText(document, specification.title, paper.contentWidth, styles.coverTitle);
  const rows = fieldsOf(pages, specification, language);
  const blockTop = titleBlockBottom - rows.reduce((sum, row) => sum + heightOf(row), 0);
  drawTagged(document, section, 'P', () => {
    drawLine(document, language.text('DocumentTitle'), paper.left, 117, styles.coverKind);
  });
  drawTagged(document, section, 'H1', () => drawBlock(document, title, paper.left - 1.5, 137));
  const drawingTop = Math.max(264, 137 + title.height + 20);
  const box = { x: paper.left - 10, y: drawingTop, width: paper.contentWidth + 20, height: blockTop - 26 - drawingTop };
  // A title of many lines takes the drawing's place.
  if (box.height >= 120) {
    drawTagged(document, section, 'Figure', () => drawElevation(document, box), {
      alt: language.text('DocumentCoverDrawing'),
      bbox: [box.x, box.y, box.x + box.width, box.y + box.height],
      placement: 'Block',
    });
  }
  writeTitleBlock(pages, section, rows);
}
