import type { Block } from '../block.ts';
import type { ContentProduct } from '../content.ts';
import type { SectionDefinition } from '../section.ts';
import { sheetOf, type Variants } from './sheet.ts';

/** The products of the project, those that are variants of one together, in the order of their first. */
function variantGroups(products: readonly ContentProduct[]): Variants[] {
  const groups = new Map<string, [ContentProduct, ...ContentProduct[]]>();
  for (const product of products) {
    const { id, productId, subCategory } = product;
    const key = JSON.stringify(productId === '' ? [id] : [subCategory, productId]);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [product]);
    else known.push(product);
  }
  return [...groups.values()];
}

/** A sheet per product; its variants share one. */
export const dataSheets: SectionDefinition = {
  key: 'data-sheets',
  title: ({ language }) => language.text('DocumentDataSheets'),
  isWanted: ({ switches }) => switches.includes('DATA_SHEETS'),
  hasContent: ({ products }) => products.length > 0,
  build({ content, options, language, anchor }): Block[] {
    return variantGroups(content.products).map((variants, index) =>
      sheetOf(variants, {
        content,
        options,
        language,
        anchor: `${anchor}-${index + 1}`,
        level: 2,
        isOfProject: true,
        notices: [],
      }),
    );
  },
};
