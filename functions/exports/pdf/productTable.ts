import type { DocumentLanguage } from '@sanispec/shared/documents';
import type { SpaceUse, Specification, SpecifiedProduct } from '../specification/specification.ts';
import { drawFigure, type PictureDrawer } from './figure.ts';
import { ink, paper, styles } from './pageStyle.ts';
import { type PageWriter, startSection } from './pageWriter.ts';
import { type CellText, headingRow, type TableColumn, type TableRow, textRow, writeTable } from './table.ts';
import { drawLine } from './typesetting.ts';

interface ProductPage {
  readonly pages: PageWriter;
  readonly specification: Specification;
  readonly language: DocumentLanguage;
  readonly pictures: PictureDrawer;
  readonly columns: readonly TableColumn[];
}

const pictureSize = 22;
/** Rows are never split, so a long list of spaces goes on in rows of its own. */
const spacesPerRow = 12;

function columnsOf(hasPrices: boolean, language: DocumentLanguage): TableColumn[] {
  const fixed = 30 + 66 + 32;
  const total = hasPrices ? 72 : 0;
  const rest = paper.contentWidth - fixed - total;
  return [
    { header: '', width: 30, align: 'left' },
    { header: language.text('DocumentColumnCode'), width: 66, align: 'left' },
    { header: language.text('DocumentColumnProduct'), width: rest * 0.56, align: 'left' },
    { header: language.text('DocumentColumnSpaces'), width: rest * 0.44, align: 'left' },
    { header: language.text('DocumentColumnQty'), width: 32, align: 'right' },
    ...(hasPrices ? [{ header: language.text('DocumentColumnTotal'), width: total, align: 'right' } as const] : []),
  ];
}

/** Spaces and the number of pieces in each, e.g. 'Patient bathroom (24), Visitor WC (2)'. */
export function spaceUsesText(spaces: readonly SpaceUse[], language: DocumentLanguage): string {
  return spaces.map(({ title, quantity }) => `${title} (${language.number(quantity)})`).join(', ');
}

function totalCells({ unitPrice, totalInCents }: SpecifiedProduct, language: DocumentLanguage): CellText[] {
  if (unitPrice === undefined) return [];
  if (totalInCents !== undefined) return [{ text: language.money(totalInCents), style: styles.figureStrong }];
  return [{ text: language.text('DocumentOnRequest'), style: styles.figureMuted }];
}

function productRows(page: ProductPage, product: SpecifiedProduct): TableRow[] {
  const { pages, specification, language, pictures, columns } = page;
  const small = styles.cellTitleMuted;
  const first = product.spaces.slice(0, spacesPerRow);
  const rows = [
    textRow(
      pages,
      columns,
      [
        undefined,
        { text: product.id, style: styles.articleNumber },
        { text: product.title, style: styles.cellTitle, language: specification.articleLanguage },
        { text: spaceUsesText(first, language), style: small },
        { text: language.number(product.totalQuantity), style: styles.figure },
        ...totalCells(product, language),
      ],
      {
        minHeight: 29,
        padding: 4,
        drawPicture(cell, y, height) {
          const box = { x: paper.left, y: y + (height - pictureSize) / 2, width: pictureSize, height: pictureSize };
          const shown = { url: product.pictureUrl, title: product.title, kind: 'picture', box } as const;
          drawFigure(pages.document, cell, pictures, shown, language);
        },
      },
    ),
  ];
  for (let start = spacesPerRow; start < product.spaces.length; start += spacesPerRow) {
    const text = spaceUsesText(product.spaces.slice(start, start + spacesPerRow), language);
    rows.push(textRow(pages, columns, [undefined, undefined, undefined, { text, style: small }]));
  }
  return rows;
}

function categoryRow({ pages, columns }: ProductPage, category: string): TableRow {
  const height = 22;
  const { document } = pages;
  return headingRow(
    pages,
    columns,
    height,
    'H2',
    (y) => drawLine(document, category, paper.left + 4, y + 5, styles.setTitle),
    (y) => document.rect(paper.left, y, paper.contentWidth, height).fill(ink.tint),
  );
}

/** The products under their categories, which follow each other as the products do. */
function rowsOf(page: ProductPage): TableRow[] {
  const { products } = page.specification;
  return products.flatMap((product, index) => [
    ...(product.category === products[index - 1]?.category ? [] : [categoryRow(page, product.category)]),
    ...productRows(page, product),
  ]);
}

/** Each product once, with the spaces it appears in. */
export function writeProductSummary(
  pages: PageWriter,
  specification: Specification,
  language: DocumentLanguage,
  pictures: PictureDrawer,
): void {
  const title = language.text('DocumentProductSummary');
  const head = { left: specification.title, right: title };
  const { section } = startSection(pages, head, title, language.text('DocumentProductSummaryLead'));
  const columns = columnsOf(specification.total !== undefined, language);
  const page = { pages, specification, language, pictures, columns };
  writeTable(pages, section, {
    columns,
    rows: rowsOf(page),
    continuedOn: (number) => language.text('DocumentContinuedOnPage', number),
  });
}
