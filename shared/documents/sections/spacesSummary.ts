import type { Anchor, Block, TableBlock, TableColumn, TableRow, Value } from '../block.ts';
import type { ContentAlternative, ContentNote, ContentPosition, ContentSet, ContentSpace } from '../content.ts';
import { type DocumentLanguage, totalText } from '../documentLanguage.ts';
import type { SectionDefinition, SectionInput } from '../section.ts';
import { countValue, priceCells, textValue, thumbnailOf, totalRow, totalValue } from '../values.ts';
import { entriesOf } from './entries.ts';
import { summarySheet } from './summarySheet.ts';

function columnsOf({ content, options, language }: SectionInput): TableColumn[] {
  const hasPictures = options.switches.includes('THUMBNAIL_IMAGE');
  return [
    { key: 'number', header: language.text('DocumentColumnPosition'), kind: 'number' },
    ...(hasPictures
      ? [
          {
            key: 'picture',
            header: language.text('DocumentColumnImage'),
            isHeaderHidden: true,
            kind: 'picture',
          } as const,
        ]
      : []),
    { key: 'articleNo', header: language.text('DocumentColumnArticleNo'), kind: 'code' },
    { key: 'product', header: language.text('DocumentColumnProduct'), kind: 'text', isWide: true },
    { key: 'quantityPerSet', header: language.text('DocumentColumnQuantityPerSet'), kind: 'count' },
    { key: 'totalQuantity', header: language.text('DocumentColumnTotalQuantity'), kind: 'count' },
    ...(content.total === undefined
      ? []
      : ([
          { key: 'unitPrice', header: language.text('DocumentColumnUnitPrice'), kind: 'money' },
          { key: 'total', header: language.text('DocumentColumnTotal'), kind: 'money' },
        ] as const)),
  ];
}

/** A decision note in the words of documents. */
export function noteText({ text, by, on }: ContentNote, language: DocumentLanguage): string {
  const words = by === '' ? text : language.text('DocumentNoteBy', text, by, language.date(on));
  return language.text('DocumentNote', words);
}

function pictureCell(position: Pick<ContentPosition, 'product'>, { options, language }: SectionInput) {
  if (!options.switches.includes('THUMBNAIL_IMAGE')) return {};
  return { picture: thumbnailOf(position.product, language) };
}

function alternativeRow(alternative: ContentAlternative, input: SectionInput): TableRow {
  const { content, language } = input;
  const { product, subArticles, quantityPerSet, totalQuantity, unitPrice } = alternative;
  const title = [product, ...subArticles].map((one) => one.title).join(' + ');
  return {
    role: 'alternative',
    number: '',
    cells: {
      ...pictureCell({ product }, input),
      articleNo: textValue(product.id),
      product: textValue(language.text('DocumentAlternative', title), content.articleLanguage),
      quantityPerSet: countValue(quantityPerSet),
      totalQuantity: countValue(totalQuantity),
      ...priceCells(unitPrice, undefined, language),
    },
    keepWithNext: false,
  };
}

/** The row of an article, and what was noted about it. */
function positionRows(position: ContentPosition, input: SectionInput): TableRow[] {
  const { content, language } = input;
  const { product, note } = position;
  const notes: TableRow[] =
    note === undefined
      ? []
      : [{ role: 'note', number: '', title: textValue(noteText(note, language)), cells: {}, keepWithNext: false }];
  return [
    {
      role: position.isSubArticle ? 'subArticle' : 'entry',
      number: position.number,
      cells: {
        ...pictureCell(position, input),
        articleNo: textValue(product.id),
        product: textValue(product.title, content.articleLanguage),
        quantityPerSet: countValue(position.quantityPerSet),
        totalQuantity: countValue(position.totalQuantity),
        ...priceCells(position.unitPrice, position.totalInCents, language),
      },
      keepWithNext: note !== undefined,
    },
    ...notes,
  ];
}

/** What one set costs, and all of them in a space where there are several. */
function setAmount({ unitTotal, total, quantity }: ContentSet, language: DocumentLanguage) {
  if (unitTotal === undefined || total === undefined) return { cells: {} };
  if (unitTotal.cents === 0 && unitTotal.onRequest > 0) return { cells: { total: totalValue(unitTotal, language) } };
  const amountNote =
    quantity === 1
      ? language.text('DocumentAmountPerSet')
      : language.text('DocumentAmountOfSets', language.money(total.cents), language.quantity(quantity));
  const cells: Record<string, Value> = { total: totalValue(unitTotal, language) };
  return { cells, amountNote };
}

function setRows(set: ContentSet, anchor: Anchor, input: SectionInput): TableRow[] {
  const { language } = input;
  const { openPoints, positions } = set;
  const open: TableRow[] =
    openPoints.length === 0
      ? []
      : [
          {
            role: 'open',
            number: '',
            title: textValue(language.text('DocumentOpen', openPoints.join('; '))),
            cells: {},
            keepWithNext: positions.length > 0,
          },
        ];
  return [
    {
      role: 'set',
      number: set.number,
      title: textValue(set.title),
      quantity: set.quantity,
      ...setAmount(set, language),
      anchor: `${anchor}-${set.number.replaceAll('.', '-')}`,
      keepWithNext: open.length + positions.length > 0,
    },
    ...open,
    ...entriesOf(positions).flatMap((entry) => [
      ...entry.flatMap((position) => positionRows(position, input)),
      ...entry[0].alternatives.map((alternative) => alternativeRow(alternative, input)),
    ]),
  ];
}

function spaceRows(space: ContentSpace, input: SectionInput): TableRow[] {
  const { anchor, language } = input;
  const { total } = space;
  const note = total === undefined ? '' : totalText(total, language);
  return [
    {
      role: 'space',
      number: space.number,
      title: textValue(space.title),
      quantity: space.quantity,
      cells: total === undefined ? {} : { total: totalValue(total, language) },
      amountNote: note === '' ? undefined : note,
      anchor: `${anchor}-${space.number}`,
      keepWithNext: space.sets.length > 0,
    },
    ...space.sets.flatMap((set) => setRows(set, anchor, input)),
  ];
}

/** All positions by space and set, with quantities and prices. */
export const spacesSummary: SectionDefinition = {
  key: 'spaces-summary',
  title: ({ language, medium }) => language.text(medium === 'page' ? 'DocumentSpacesSummary' : 'DocumentSheetSummary'),
  isWanted: ({ switches }) => switches.includes('SPACES_SUMMARY'),
  hasContent: ({ spaces }) => spaces.length > 0,
  build(input): Block[] {
    const { content, language, medium } = input;
    if (medium === 'workbook') return [summarySheet(input)];
    const lead = [
      language.text('DocumentSpacesSummaryLead'),
      ...(content.total === undefined ? [] : [language.text('DocumentPricesExclVat')]),
    ].join(' ');
    const table: TableBlock = {
      kind: 'table',
      caption: language.text('DocumentSpacesSummary'),
      columns: columnsOf(input),
      rows: [...content.spaces.flatMap((space) => spaceRows(space, input)), ...totalRow(content.total, language)],
    };
    return [{ kind: 'text', role: 'lead', text: textValue(lead) }, table];
  },
};
