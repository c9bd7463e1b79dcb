import { type CsvCell, csvText } from '@sanispec/shared/csv';
import type {
  ContentPosition,
  ContentProduct,
  ContentSet,
  ContentSpace,
  DocumentContent,
  DocumentLanguage,
  Value,
} from '@sanispec/shared/documents';
import { intlLocaleOf } from '@sanispec/shared/markets';
import type { DocumentTextKey } from '@sanispec/shared/text';
import { endWith } from '#files/endWith.ts';
import type { DocumentWriter } from '../documentWriter.ts';

/** How the files of one document write their values. */
interface CsvForms {
  readonly language: DocumentLanguage;
  readonly content: DocumentContent;
  count(value: number): CsvCell;
  money(cents: number | undefined): CsvCell;
}

interface CsvColumn<Row> {
  readonly header: DocumentTextKey;
  /** Absent for columns that every file has. */
  isShown?(content: DocumentContent): boolean;
  cell(row: Row, forms: CsvForms): CsvCell;
}

interface SummaryRow {
  readonly space: ContentSpace;
  readonly set: ContentSet;
  readonly position: ContentPosition;
}

function hasPrices({ total }: DocumentContent): boolean {
  return total !== undefined;
}

function positionsOf({ spaces }: DocumentContent): SummaryRow[] {
  return spaces.flatMap((space) =>
    space.sets.flatMap((set) => set.positions.map((position) => ({ space, set, position }))),
  );
}

const summaryColumns: readonly CsvColumn<SummaryRow>[] = [
  { header: 'DocumentColumnPosition', cell: ({ position }) => position.number },
  { header: 'DocumentColumnSpace', cell: ({ space }) => space.title },
  { header: 'DocumentDataSpaceQuantity', cell: ({ space }, { count }) => count(space.quantity) },
  { header: 'DocumentColumnSet', cell: ({ set }) => set.title },
  { header: 'DocumentDataSetQuantity', cell: ({ set }, { count }) => count(set.quantity) },
  { header: 'DocumentColumnCategory', cell: ({ position }) => position.product.category },
  { header: 'DocumentColumnArticleNo', cell: ({ position }) => position.product.id },
  { header: 'DocumentColumnProduct', cell: ({ position }) => position.product.title },
  { header: 'DocumentColumnQuantity', cell: ({ position }, { count }) => count(position.quantityPerSet) },
  { header: 'DocumentColumnQuantityPerSpace', cell: ({ position }, { count }) => count(position.quantityPerSpace) },
  { header: 'DocumentColumnTotalQuantity', cell: ({ position }, { count }) => count(position.totalQuantity) },
  {
    header: 'DocumentColumnUnitPrice',
    isShown: hasPrices,
    cell: ({ position }, forms) => unitPrice(position, forms),
  },
  {
    header: 'DocumentColumnTotal',
    isShown: hasPrices,
    cell: ({ position }, { money }) => money(position.totalInCents),
  },
  { header: 'DocumentDataCurrency', isShown: hasPrices, cell: (_, { content }) => content.currency },
  {
    header: 'DocumentColumnNote',
    isShown: (content) => positionsOf(content).some(({ position }) => position.note !== undefined),
    cell: ({ position }) => position.note?.text ?? '',
  },
  {
    header: 'DocumentDataAlternatives',
    isShown: (content) => positionsOf(content).some(({ position }) => position.alternatives.length > 0),
    cell: ({ position }) => position.alternatives.map(({ product }) => product.id).join(', '),
  },
];

const productColumns: readonly CsvColumn<ContentProduct>[] = [
  { header: 'DocumentColumnCategory', cell: ({ category }) => category },
  { header: 'DocumentColumnArticleCode', cell: ({ id }) => id },
  { header: 'DocumentColumnProduct', cell: ({ title }) => title },
  { header: 'DocumentColumnQty', cell: ({ totalQuantity }, { count }) => count(totalQuantity) },
  {
    header: 'DocumentColumnInSpaces',
    cell: ({ uses }, { language }) =>
      uses.map(({ title, quantity }) => `${title} (${language.quantity(quantity)})`).join(', '),
  },
  { header: 'DocumentColumnUnitPrice', isShown: hasPrices, cell: (product, forms) => unitPrice(product, forms) },
  { header: 'DocumentColumnTotal', isShown: hasPrices, cell: ({ totalInCents }, { money }) => money(totalInCents) },
  { header: 'DocumentDataCurrency', isShown: hasPrices, cell: (_, { content }) => content.currency },
];

function unitPrice({ unitPrice: price }: Pick<ContentProduct, 'unitPrice'>, { language, money }: CsvForms): CsvCell {
  return price?.kind === 'onRequest' ? language.text('DocumentOnRequest') : money(price?.cents);
}

function tableRows<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[], forms: CsvForms): CsvCell[][] {
  const shown = columns.filter(({ isShown }) => isShown?.(forms.content) ?? true);
  const header = shown.map((column) => forms.language.text(column.header));
  return [header, ...rows.map((row) => shown.map((column) => column.cell(row, forms)))];
}

/** What is said of the project as a whole: one line each. */
function projectRows(forms: CsvForms): CsvCell[][] {
  const { content, language, count, money } = forms;
  const { revision, contact, counts, total, currency, openPoints } = content;
  const text = (key: DocumentTextKey) => language.text(key);
  const ways = [contact.name, contact.position, contact.phone, contact.email].filter((part) => part !== '').join(', ');
  return [
    [text('DocumentDataField'), text('DocumentDataValue')],
    ...content.facts.map(({ label, value }) => [label, plainCell(value, forms)]),
    ...(revision === '' ? [] : [[language.text('DocumentRevision', '').trim(), revision]]),
    ...(ways === '' ? [] : [[text('DocumentAccountManager'), ways]]),
    [text('DocumentSpaces'), count(counts.spaces)],
    [text('DocumentDataSets'), count(counts.sets)],
    [text('DocumentDataProducts'), count(counts.products)],
    ...(total === undefined
      ? []
      : [
          [text('DocumentColumnTotal'), money(total.cents)],
          [text('DocumentDataCurrency'), currency],
          ...(total.onRequest > 0 ? [[text('DocumentOnRequest'), count(total.onRequest)]] : []),
        ]),
    ...openPoints.map(({ setNumber, space, set, words }) => [
      text('DocumentOpenPoints'),
      `${setNumber} ${space}, ${set}: ${words}`,
    ]),
  ];
}

function plainCell(value: Value, { language, count, money }: CsvForms): CsvCell {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'lines':
      return value.lines.map(({ text }) => text).join('\n');
    case 'onRequest':
      return language.text('DocumentOnRequest');
    case 'count':
      return count(value.count);
    case 'money':
      return money(value.cents);
    case 'date':
      return isoDay(value.date);
    case 'picture':
      return value.picture.alt;
  }
}

/** Days as every program reads them, in Europe/Berlin (domain: Dates and numbers). */
function isoDay(date: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(new Date(date));
}

/** Numbers without separators of thousands and with the decimal sign of the language, which its programs read. */
function csvForms(content: DocumentContent, language: DocumentLanguage): CsvForms {
  const locale = intlLocaleOf(language.locale);
  const cents = new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return {
    language,
    content,
    count: (value) => ({ number: String(value) }),
    money: (value) => (value === undefined ? '' : { number: cents.format(value / 100) }),
  };
}

function csvWriter(part: DocumentTextKey, rowsOf: (forms: CsvForms) => CsvCell[][]): DocumentWriter {
  return {
    extension: 'csv',
    contentType: 'text/csv; charset=utf-8',
    part,
    async write({ content, language, onProgress }, sink) {
      await endWith(sink, csvText(rowsOf(csvForms(content, language))));
      await onProgress(1);
      return { warnings: [] };
    },
  };
}

/** The files of the CSV format; they come in one archive. */
export const csvWriters: readonly DocumentWriter[] = [
  csvWriter('DocumentSheetProducts', (forms) => tableRows(productColumns, forms.content.products, forms)),
  csvWriter('DocumentSheetSummary', (forms) => tableRows(summaryColumns, positionsOf(forms.content), forms)),
  csvWriter('DocumentProject', projectRows),
];
