import type { TableBlock, TableColumn, TableRow, Value } from '../block.ts';
import type { ContentAlternative, ContentPosition, ContentProduct, ContentSet, ContentSpace } from '../content.ts';
import type { SectionInput } from '../section.ts';
import {
  assetsOf,
  countValue,
  moneyValue,
  pictureOf,
  priceCells,
  textValue,
  thumbnailOf,
  totalRow,
} from '../values.ts';
import { entriesOf } from './entries.ts';

/** The columns of pictures in a worksheet. */
export function pictureColumns({ options, language }: SectionInput): TableColumn[] {
  if (!options.switches.includes('THUMBNAIL_IMAGE')) return [];
  return [
    { key: 'picture', header: language.text('DocumentColumnImage'), kind: 'picture' },
    { key: 'drawing', header: language.text('DocumentColumnDrawing'), kind: 'picture' },
  ];
}

/** The cells of those columns; nothing for what the catalogue has no picture of. */
export function pictureCells(product: ContentProduct, { options, language }: SectionInput): Record<string, Value> {
  if (!options.switches.includes('THUMBNAIL_IMAGE')) return {};
  const [main] = assetsOf(product, 'picture');
  const [drawing] = assetsOf(product, 'drawing');
  return {
    ...(main === undefined ? {} : { picture: thumbnailOf(product, language) }),
    ...(drawing === undefined
      ? {}
      : { drawing: { kind: 'picture', picture: pictureOf(drawing, 'drawing', product, language) } }),
  };
}

/**
 * The columns of amounts; none when prices are not displayed.
 *
 * @param quantity key of the column whose pieces the total counts
 */
export function priceColumns({ content, language }: SectionInput, quantity: string): TableColumn[] {
  if (content.total === undefined) return [];
  return [
    { key: 'unitPrice', header: language.text('DocumentColumnUnitPrice'), kind: 'money' },
    {
      key: 'total',
      header: language.text('DocumentColumnTotal'),
      kind: 'money',
      productOf: [quantity, 'unitPrice'],
    },
  ];
}

/** Each row names its space and set, so that a filter or a pivot finds them; the subtotal of a space stands in its last. */
function columnsOf(input: SectionInput): TableColumn[] {
  const { content, options, language } = input;
  return [
    { key: 'number', header: language.text('DocumentColumnPosition'), kind: 'number' },
    ...pictureColumns(input),
    { key: 'space', header: language.text('DocumentColumnSpace'), kind: 'text' },
    { key: 'set', header: language.text('DocumentColumnSet'), kind: 'text' },
    { key: 'articleNo', header: language.text('DocumentColumnArticleNo'), kind: 'code' },
    { key: 'product', header: language.text('DocumentColumnProduct'), kind: 'text', isWide: true },
    { key: 'quantityPerSet', header: language.text('DocumentColumnQuantity'), kind: 'count' },
    { key: 'quantityPerSpace', header: language.text('DocumentColumnQuantityPerSpace'), kind: 'count' },
    { key: 'totalQuantity', header: language.text('DocumentColumnTotalQuantity'), kind: 'count' },
    ...priceColumns(input, 'totalQuantity'),
    ...(content.total === undefined
      ? []
      : [
          {
            key: 'subtotal',
            header: language.text('DocumentColumnSubtotal'),
            kind: 'money',
            sumOf: { column: 'total', by: 'space' },
          } as const,
        ]),
    ...(options.decisionNotes
      ? [{ key: 'note', header: language.text('DocumentColumnNote'), kind: 'text' } as const]
      : []),
  ];
}

/** Has no quantity; totals exclude it. */
function alternativeRow(
  alternative: ContentAlternative,
  space: ContentSpace,
  set: ContentSet,
  input: SectionInput,
): TableRow {
  const { content, language } = input;
  const { product, subArticles, unitPrice } = alternative;
  const title = [product, ...subArticles].map((one) => one.title).join(' + ');
  return {
    role: 'alternative',
    number: '',
    cells: {
      ...pictureCells(product, input),
      space: textValue(space.title),
      set: textValue(set.title),
      articleNo: textValue(product.id),
      product: textValue(language.text('DocumentAlternative', title), content.articleLanguage),
      ...priceCells(unitPrice, undefined, language),
    },
    keepWithNext: false,
  };
}

function positionRow(position: ContentPosition, space: ContentSpace, set: ContentSet, input: SectionInput): TableRow {
  const { content, language } = input;
  const { product, note } = position;
  return {
    role: position.isSubArticle ? 'subArticle' : 'entry',
    number: position.number,
    cells: {
      ...pictureCells(product, input),
      space: textValue(space.title),
      set: textValue(set.title),
      articleNo: textValue(product.id),
      product: textValue(product.title, content.articleLanguage),
      quantityPerSet: countValue(position.quantityPerSet),
      quantityPerSpace: countValue(position.quantityPerSpace),
      totalQuantity: countValue(position.totalQuantity),
      ...priceCells(position.unitPrice, position.totalInCents, language),
      ...(note === undefined ? {} : { note: textValue(note.text) }),
    },
    keepWithNext: false,
  };
}

/** The rows of a space, of which the last that counts holds what all of them cost. */
function spaceRows(space: ContentSpace, input: SectionInput): TableRow[] {
  const rows = space.sets.flatMap((set) =>
    entriesOf(set.positions).flatMap((entry) => [
      ...entry.map((position) => positionRow(position, space, set, input)),
      ...entry[0].alternatives.map((alternative) => alternativeRow(alternative, space, set, input)),
    ]),
  );
  const { total } = space;
  if (total === undefined) return rows;
  const last = rows.findLastIndex(({ role }) => role !== 'alternative');
  const subtotal = moneyValue(total.cents, input.language);
  return rows.map((row, index) => (index === last ? { ...row, cells: { ...row.cells, subtotal } } : row));
}

/** All positions as a table of data: one row each, and the sum. */
export function summarySheet(input: SectionInput): TableBlock {
  const { content, language } = input;
  return {
    kind: 'table',
    caption: language.text('DocumentSheetSummary'),
    columns: columnsOf(input),
    rows: [...content.spaces.flatMap((space) => spaceRows(space, input)), ...totalRow(content.total, language)],
  };
}
