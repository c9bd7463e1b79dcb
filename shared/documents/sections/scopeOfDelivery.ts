import type { Block, TableColumn, TableRow } from '../block.ts';
import type { ContentProduct } from '../content.ts';
import type { SectionDefinition, SectionInput } from '../section.ts';
import { countValue, textValue } from '../values.ts';

function columnsOf({ language }: SectionInput): TableColumn[] {
  return [
    { key: 'code', header: language.text('DocumentColumnArticleNo'), kind: 'code' },
    { key: 'product', header: language.text('DocumentColumnProduct'), kind: 'text', isWide: true },
    { key: 'delivery', header: language.text('DocumentColumnDelivery'), kind: 'text' },
    { key: 'quantity', header: language.text('DocumentColumnTotalQuantity'), kind: 'count' },
  ];
}

function productRows(product: ContentProduct, { content, language }: SectionInput): TableRow[] {
  return [
    {
      role: 'entry',
      number: '',
      cells: {
        code: textValue(product.id),
        product: textValue(product.title, content.articleLanguage),
        quantity: countValue(product.totalQuantity),
      },
      keepWithNext: true,
    },
    ...product.companions.map(
      ({ articleId, title, isMandatory }): TableRow => ({
        role: 'subArticle',
        number: '',
        cells: {
          code: textValue(articleId),
          product: textValue(title, content.articleLanguage),
          delivery: textValue(language.text(isMandatory ? 'DocumentDeliveryMandatory' : 'DocumentDeliveryOptional')),
        },
        keepWithNext: false,
      }),
    ),
  ];
}

function deliveredProducts(products: readonly ContentProduct[]): ContentProduct[] {
  return products.filter(({ companions }) => companions.length > 0);
}

/** What comes with each article of the project, and what may. */
export const scopeOfDelivery: SectionDefinition = {
  key: 'scope-of-delivery',
  title: ({ language }) => language.text('DocumentScopeOfDelivery'),
  isWanted: (options) => options.scopeOfDelivery,
  hasContent: ({ products }) => deliveredProducts(products).length > 0,
  build(input): Block[] {
    const { content, language } = input;
    return [
      { kind: 'text', role: 'lead', text: textValue(language.text('DocumentScopeOfDeliveryLead')) },
      {
        kind: 'table',
        caption: language.text('DocumentScopeOfDelivery'),
        columns: columnsOf(input),
        rows: deliveredProducts(content.products).flatMap((product) => productRows(product, input)),
      },
    ];
  },
};
