import type { Block, TableColumn, TableRow, TextValue, Value } from '../block.ts';
import type { ContentProduct } from '../content.ts';
import type { DocumentOptions } from '../documentOptions.ts';
import type { SectionDefinition, SectionInput } from '../section.ts';
import { countValue, priceCells, textValue, thumbnailOf, totalRow, usesText } from '../values.ts';
import { pictureCells, pictureColumns, priceColumns } from './summarySheet.ts';

/** Rows are not divided, so a long list of spaces goes on in rows of its own. */
const spacesPerRow = 12;

/** Data sheets hold the descriptions where there are any; else the summary does. */
function isDetailed({ switches }: Pick<DocumentOptions, 'switches'>): boolean {
  if (switches.includes('DATA_SHEETS')) return false;
  return switches.includes('PRODUCT_DESCRIPTION') || switches.includes('TECHNICAL_DESCRIPTION');
}

/** The descriptions of a product that the switches ask for, each text once. */
export function descriptionsOf(
  { description, technicalDescription }: ContentProduct,
  { switches }: Pick<DocumentOptions, 'switches'>,
): readonly TextValue[] {
  const asked = [
    ...(switches.includes('PRODUCT_DESCRIPTION') ? description : []),
    ...(switches.includes('TECHNICAL_DESCRIPTION') ? technicalDescription : []),
  ];
  return [...new Map(asked.map((value) => [value.text, value])).values()];
}

/** The spaces have a column in a worksheet, and on a page the line below the product: a column would be narrow. */
function spacesColumn({ options, language }: SectionInput): TableColumn[] {
  if (!options.switches.includes('SPACES_OF_ARTICLE')) return [];
  return [{ key: 'spaces', header: language.text('DocumentColumnInSpaces'), kind: 'text' }];
}

function pageColumns(input: SectionInput): TableColumn[] {
  const { options, language } = input;
  const picture: TableColumn = {
    key: 'picture',
    header: language.text('DocumentColumnImage'),
    isHeaderHidden: true,
    kind: 'picture',
  };
  return [
    ...(options.switches.includes('THUMBNAIL_IMAGE') ? [picture] : []),
    { key: 'code', header: language.text('DocumentColumnCode'), kind: 'code' },
    { key: 'product', header: language.text('DocumentColumnProduct'), kind: 'text', isWide: true },
    { key: 'quantity', header: language.text('DocumentColumnQty'), kind: 'count' },
    ...priceColumns(input, 'quantity'),
  ];
}

function sheetColumns(input: SectionInput): TableColumn[] {
  const { options, language } = input;
  return [
    ...pictureColumns(input),
    { key: 'category', header: language.text('DocumentColumnCategory'), kind: 'text' },
    { key: 'code', header: language.text('DocumentColumnArticleCode'), kind: 'code' },
    { key: 'product', header: language.text('DocumentColumnProduct'), kind: 'text', isWide: true },
    { key: 'quantity', header: language.text('DocumentColumnQty'), kind: 'count' },
    ...spacesColumn(input),
    ...priceColumns(input, 'quantity'),
    ...(isDetailed(options)
      ? [{ key: 'description', header: language.text('DocumentDescription'), kind: 'text' } as const]
      : []),
  ];
}

function commonCells(product: ContentProduct, { content, language }: SectionInput): Record<string, Value> {
  return {
    code: textValue(product.id),
    product: textValue(product.title, content.articleLanguage),
    quantity: countValue(product.totalQuantity),
    ...priceCells(product.unitPrice, product.totalInCents, language),
  };
}

function entry(cells: Record<string, Value>, keepWithNext = false): TableRow {
  return { role: 'entry', number: '', cells, keepWithNext };
}

function note(title: TextValue): TableRow {
  return { role: 'note', number: '', title, cells: {}, keepWithNext: false };
}

function productRows(product: ContentProduct, input: SectionInput): TableRow[] {
  const { content, options, language } = input;
  const hasSpaces = options.switches.includes('SPACES_OF_ARTICLE');
  const hasPicture = options.switches.includes('THUMBNAIL_IMAGE');
  const { uses } = product;
  const descriptions = isDetailed(options) ? descriptionsOf(product, options) : [];
  const further: TableRow[] = [];
  const spacesFrom = (start: number): TextValue => ({
    ...textValue(usesText(uses.slice(start, start + spacesPerRow), language)),
    isQuiet: true,
  });
  for (let start = spacesPerRow; hasSpaces && start < uses.length; start += spacesPerRow) {
    further.push(entry({ product: spacesFrom(start) }));
  }
  const title = textValue(product.title, content.articleLanguage);
  const cells = {
    ...(hasPicture ? { picture: thumbnailOf(product, language) } : {}),
    ...commonCells(product, input),
    ...(hasSpaces ? { product: { kind: 'lines', lines: [title, spacesFrom(0)] } as const } : {}),
  };
  const text = descriptions.map((value) => value.text).join(' · ');
  return [
    entry(cells, text !== '' || further.length > 0),
    ...further,
    ...(text === '' ? [] : [note(textValue(text, content.articleLanguage))]),
  ];
}

/** The products under their categories, which follow each other as the products do. */
function pageRows(input: SectionInput): TableRow[] {
  const { products } = input.content;
  return products.flatMap((product, index): TableRow[] => {
    const rows = productRows(product, input);
    if (product.category === products[index - 1]?.category) return rows;
    const title = textValue(product.category);
    return [{ role: 'category', number: '', title, cells: {}, keepWithNext: true }, ...rows];
  });
}

function sheetRows(input: SectionInput): TableRow[] {
  const { content, options, language } = input;
  const hasSpaces = options.switches.includes('SPACES_OF_ARTICLE');
  return content.products.map((product) => {
    const description = isDetailed(options) ? descriptionsOf(product, options) : [];
    return entry({
      ...pictureCells(product, input),
      category: textValue(product.category),
      ...commonCells(product, input),
      ...(hasSpaces ? { spaces: textValue(usesText(product.uses, language)) } : {}),
      ...(description.length === 0
        ? {}
        : { description: textValue(description.map(({ text }) => text).join('\n'), content.articleLanguage) }),
    });
  });
}

/** Each product once, with its quantity, the spaces that hold it, and the sum. */
export const productSummary: SectionDefinition = {
  key: 'product-summary',
  title({ language, medium, options }) {
    if (medium === 'workbook') return language.text('DocumentSheetProducts');
    return language.text(isDetailed(options) ? 'DocumentDetailedProductSummary' : 'DocumentProductSummary');
  },
  isWanted: ({ switches }) => switches.includes('PRODUCT_SUMMARY'),
  hasContent: ({ products }) => products.length > 0,
  build(input): Block[] {
    const { content, language, medium } = input;
    const isPage = medium === 'page';
    const table: Block = {
      kind: 'table',
      caption: language.text('DocumentProductSummary'),
      columns: isPage ? pageColumns(input) : sheetColumns(input),
      rows: [...(isPage ? pageRows(input) : sheetRows(input)), ...totalRow(content.total, language)],
    };
    if (!isPage) return [table];
    return [{ kind: 'text', role: 'lead', text: textValue(language.text('DocumentProductSummaryLead')) }, table];
  },
};
