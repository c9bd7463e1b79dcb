import { type DocumentLanguage, priceText, totalText } from '@sanispec/shared/documents';
import type { Position, Specification, SpecifiedSet, SpecifiedSpace } from '../specification/specification.ts';
import { drawFigure, type PictureDrawer } from './figure.ts';
import { ink, paper, styles } from './pageStyle.ts';
import { drawHairline, type PageWriter, startSection } from './pageWriter.ts';
import { type CellText, headingRow, type TableColumn, type TableRow, textRow, writeTable } from './table.ts';
import { addElement, drawArtifact, drawContent, drawTagged, spanColumns } from './tagging.ts';
import { drawBlock, drawLine, setText, widthOf } from './typesetting.ts';

interface SummaryPage {
  readonly pages: PageWriter;
  readonly specification: Specification;
  readonly language: DocumentLanguage;
  readonly pictures: PictureDrawer;
  readonly columns: readonly TableColumn[];
}

const pictureWidth = 31;
const articleNumberWidth = 66;
const titleLeft = 24;
/** Rule, sum and what the sum leaves out. */
const grandTotalHeight = 56;

/** Prices add two columns; the quantity per space is shown where it differs from the one per set. */
function columnsOf({ spaces, total }: Specification, language: DocumentLanguage): TableColumn[] {
  const hasPrices = total !== undefined;
  const hasRepeatedSets = spaces.some(({ sets }) => sets.some(({ quantity }) => quantity > 1));
  const right: TableColumn[] = [
    { header: language.text('DocumentColumnQuantityPerSet'), width: hasPrices ? 40 : 50, align: 'right' },
    ...(hasRepeatedSets
      ? [
          {
            header: language.text('DocumentColumnQuantityPerSpace'),
            width: hasPrices ? 44 : 54,
            align: 'right',
          } as const,
        ]
      : []),
    { header: language.text('DocumentColumnTotalQuantity'), width: hasPrices ? 46 : 56, align: 'right' },
    ...(hasPrices
      ? ([
          { header: language.text('DocumentColumnUnitPrice'), width: 58, align: 'right' },
          { header: language.text('DocumentColumnTotal'), width: 66, align: 'right' },
        ] as const)
      : []),
  ];
  const rest = right.reduce((width, column) => width - column.width, paper.contentWidth - pictureWidth);
  return [
    { header: '', width: pictureWidth, align: 'left' },
    { header: language.text('DocumentColumnArticleNo'), width: articleNumberWidth, align: 'left' },
    { header: language.text('DocumentColumnProduct'), width: rest - articleNumberWidth, align: 'left' },
    ...right,
  ];
}

function spaceRow(page: SummaryPage, space: SpecifiedSpace, isFirst: boolean): TableRow {
  const { pages, language } = page;
  const { document } = pages;
  const above = isFirst ? 4 : 18;
  const total = space.total === undefined ? '' : language.money(space.total.cents);
  const totalWidth = total === '' ? 0 : widthOf(document, total, styles.spaceTotal) + 16;
  const quantity = space.quantity > 1 ? ` × ${language.number(space.quantity)}` : '';
  const quantityWidth = widthOf(document, quantity, styles.spaceQuantity);
  const width = paper.contentWidth - titleLeft - totalWidth - quantityWidth;
  const title = setText(document, space.title, width, styles.spaceTitle);
  const height = above + title.height + 8;
  return headingRow(
    pages,
    page.columns,
    height,
    'H2',
    (y) => {
      const top = y + above;
      drawLine(document, space.number, paper.left, top, styles.spaceNumber);
      drawBlock(document, title, paper.left + titleLeft, top);
      const lastLine = title.lines.at(-1) ?? '';
      const end = paper.left + titleLeft + widthOf(document, lastLine, styles.spaceTitle);
      drawLine(document, quantity, end, top + title.height - styles.spaceTitle.lineHeight, styles.spaceQuantity);
      drawLine(document, total, paper.right, top, styles.spaceTotal, 'right');
    },
    (y) => {
      const rule = y + height - 0.75;
      document.moveTo(paper.left, rule).lineTo(paper.right, rule).lineWidth(1.5).strokeColor(ink.text).stroke();
    },
  );
}

function setRow(page: SummaryPage, set: SpecifiedSet): TableRow {
  const { pages, language } = page;
  const { document } = pages;
  const height = 22;
  const unit = set.unitTotal === undefined ? '' : language.text('DocumentPerSet', language.money(set.unitTotal.cents));
  const title = set.quantity > 1 ? `${set.title} × ${language.number(set.quantity)}` : set.title;
  const unitWidth = unit === '' ? 0 : widthOf(document, unit, styles.figureMuted) + 16;
  const block = setText(document, title, paper.contentWidth - titleLeft - unitWidth, styles.setTitle);
  const fullHeight = height + block.height - styles.setTitle.lineHeight;
  return headingRow(
    pages,
    page.columns,
    fullHeight,
    'H3',
    (y) => {
      const top = y + (height - styles.setTitle.lineHeight) / 2;
      drawLine(document, set.number, paper.left + 2, top, { ...styles.figureMuted, lineHeight: 12 });
      drawBlock(document, block, paper.left + titleLeft, top);
      drawLine(document, unit, paper.right, top, { ...styles.figureMuted, lineHeight: 12 }, 'right');
    },
    (y) => document.rect(paper.left, y, paper.contentWidth, fullHeight).fill(ink.tint),
  );
}

function openPointsRow(page: SummaryPage, set: SpecifiedSet): TableRow {
  const { pages, language, columns } = page;
  const text = language.text('DocumentOpen', set.openPoints.join('; '));
  const block = setText(pages.document, text, paper.contentWidth - titleLeft - 8, styles.open);
  const height = block.height + 9;
  return {
    height,
    keepWithNext: set.positions.length > 0,
    draw(y, row) {
      drawArtifact(pages.document, () =>
        pages.document.rect(paper.left, y, paper.contentWidth, height).fill(ink.noticeTint),
      );
      const cell = addElement(pages.document, row, 'TD');
      spanColumns(cell, columns.length);
      drawContent(pages.document, cell, 'TD', () => drawBlock(pages.document, block, paper.left + titleLeft, y + 4.5));
    },
  };
}

function positionRow(page: SummaryPage, position: Position): TableRow {
  const { pages, specification, language, pictures, columns } = page;
  const { product, isSubArticle, unitPrice, totalInCents } = position;
  const size = isSubArticle ? 17 : 22;
  const number = isSubArticle ? styles.articleNumberMuted : styles.articleNumber;
  const title = isSubArticle ? styles.cellTitleMuted : styles.cellTitle;
  const figure = isSubArticle ? styles.figureMuted : styles.figure;
  const hasSpaceQuantity = columns.some(({ header }) => header === language.text('DocumentColumnQuantityPerSpace'));
  const cells: (CellText | undefined)[] = [
    undefined,
    { text: product.id, style: number },
    { text: product.title, style: title, indent: isSubArticle ? 8 : 0, language: specification.articleLanguage },
    { text: language.number(position.quantityPerSet), style: figure },
    ...(hasSpaceQuantity ? [{ text: language.number(position.quantityPerSpace), style: figure }] : []),
    { text: language.number(position.totalQuantity), style: figure },
    ...(unitPrice === undefined
      ? []
      : [
          { text: priceText(unitPrice, language), style: unitPrice.kind === 'priced' ? figure : styles.figureMuted },
          {
            text: totalInCents === undefined ? '–' : language.money(totalInCents),
            style: isSubArticle ? styles.figureMuted : styles.figureStrong,
          },
        ]),
  ];
  return textRow(pages, columns, cells, {
    minHeight: isSubArticle ? 21 : 27,
    padding: 4,
    drawPicture(cell, y, height) {
      const box = { x: paper.left + (26 - size), y: y + (height - size) / 2, width: size, height: size };
      const shown = { url: product.pictureUrl, title: product.title, kind: 'picture', box } as const;
      drawFigure(pages.document, cell, pictures, shown, language);
    },
  });
}

function rowsOf(page: SummaryPage): TableRow[] {
  return page.specification.spaces.flatMap((space, index) => [
    spaceRow(page, space, index === 0),
    ...space.sets.flatMap((set) => [
      setRow(page, set),
      ...(set.openPoints.length > 0 ? [openPointsRow(page, set)] : []),
      ...set.positions.map((position) => positionRow(page, position)),
    ]),
  ]);
}

function writeGrandTotal(page: SummaryPage, section: PDFKit.PDFStructureElement): void {
  const { pages, specification, language } = page;
  const { total } = specification;
  if (total === undefined) return;
  const { document } = pages;
  const notes = totalText(total, language);
  if (pages.y + grandTotalHeight > paper.bottom) pages.continuePage();
  pages.y += 16;
  drawHairline(pages, pages.y, ink.text, 1.5);
  const top = pages.y + 9;
  drawTagged(document, section, 'P', () => {
    drawLine(document, language.text('DocumentColumnTotal'), paper.left, top, styles.heading);
    drawLine(document, language.money(total.cents), paper.right, top, styles.grandTotal, 'right');
    drawLine(document, notes, paper.right, top + 18, styles.label, 'right');
  });
  pages.y = top + 36;
}

/** All positions by space and set, with quantities and prices. */
export function writeSpacesSummary(
  pages: PageWriter,
  specification: Specification,
  language: DocumentLanguage,
  pictures: PictureDrawer,
): void {
  const title = language.text('DocumentSpacesSummary');
  const lead = [
    language.text('DocumentSpacesSummaryLead'),
    ...(specification.total === undefined ? [] : [language.text('DocumentPricesExclVat')]),
  ].join(' ');
  const { section } = startSection(pages, { left: specification.title, right: title }, title, lead);
  const page = { pages, specification, language, pictures, columns: columnsOf(specification, language) };
  writeTable(pages, section, {
    columns: page.columns,
    rows: rowsOf(page),
    heightBelow: grandTotalHeight,
    continuedOn: (number) => language.text('DocumentContinuedOnPage', number),
  });
  writeGrandTotal(page, section);
}
