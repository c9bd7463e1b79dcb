import type { Block, FactValue, TableBlock, TableColumn, Value } from '../block.ts';
import type { ContentSpace } from '../content.ts';
import type { SectionDefinition, SectionInput } from '../section.ts';
import { countValue, heading, textValue } from '../values.ts';

/** Columns of spaces that a page has room for beside code and product. */
const spacesPerTable = 10;

function keyOf({ number }: ContentSpace): string {
  return `space${number}`;
}

/** The spaces behind the numbers over the columns. */
function legend({ spaces }: { readonly spaces: readonly ContentSpace[] }, { language }: SectionInput): FactValue[] {
  return spaces.map(({ number, title, quantity }) => ({
    label: number,
    value: textValue(quantity === 1 ? title : `${title} × ${language.quantity(quantity)}`),
  }));
}

function columnsOf(spaces: readonly ContentSpace[], hasSum: boolean, input: SectionInput): TableColumn[] {
  const { language, medium } = input;
  return [
    { key: 'code', header: language.text('DocumentColumnArticleNo'), kind: 'code' },
    { key: 'product', header: language.text('DocumentColumnProduct'), kind: 'text', isWide: true },
    ...spaces.map((space) => ({
      key: keyOf(space),
      header: medium === 'page' ? space.number : `${space.number} ${space.title}`,
      kind: 'count' as const,
    })),
    ...(hasSum ? [{ key: 'sum', header: language.text('DocumentColumnSum'), kind: 'count' } as const] : []),
  ];
}

/** A part of the matrix; its last part holds the sums, and every product. */
function tableOf(spaces: readonly ContentSpace[], hasSum: boolean, input: SectionInput): TableBlock {
  const { content, language } = input;
  const keys = new Map(spaces.map((space) => [space.id, keyOf(space)]));
  const rows = content.products.map((product) => {
    const quantities = product.uses.flatMap(({ spaceId, quantity }): [string, Value][] => {
      const key = keys.get(spaceId);
      return key === undefined ? [] : [[key, countValue(quantity)]];
    });
    return { product, quantities };
  });
  return {
    kind: 'table',
    caption: language.text('DocumentProjectPlan'),
    columns: columnsOf(spaces, hasSum, input),
    rows: rows
      .filter(({ quantities }) => hasSum || quantities.length > 0)
      .map(({ product, quantities }) => ({
        role: 'entry',
        number: '',
        cells: {
          code: textValue(product.id),
          product: textValue(product.title, content.articleLanguage),
          ...Object.fromEntries(quantities),
          ...(hasSum ? { sum: countValue(product.totalQuantity) } : {}),
        },
        keepWithNext: false,
      })),
  };
}

/** The spaces that hold something, in parts of even size that a page has room for. */
function partsOf({ content, medium }: SectionInput): ContentSpace[][] {
  const used = new Set(content.products.flatMap(({ uses }) => uses.map(({ spaceId }) => spaceId)));
  const spaces = content.spaces.filter(({ id }) => used.has(id));
  if (medium === 'workbook') return [spaces];
  const count = Math.ceil(spaces.length / spacesPerTable);
  const size = Math.ceil(spaces.length / count);
  return Array.from({ length: count }, (_, part) => spaces.slice(part * size, (part + 1) * size));
}

/** How many pieces of each product each space needs. */
export const projectPlan: SectionDefinition = {
  key: 'project-plan',
  title: ({ language }) => language.text('DocumentProjectPlan'),
  isWanted: (options) => options.projectPlan,
  hasContent: ({ products }) => products.length > 0,
  build(input): Block[] {
    const { language, medium, anchor } = input;
    const parts = partsOf(input);
    const tables = parts.flatMap((spaces, index): Block[] => {
      const table = tableOf(spaces, index === parts.length - 1, input);
      if (medium === 'workbook') return [table];
      const [first, last] = [spaces[0]?.number ?? '', spaces.at(-1)?.number ?? ''];
      const title = language.text('DocumentSpacesFromTo', first, last);
      return [
        ...(parts.length === 1 ? [] : [heading(2, title, `${anchor}-${index + 1}`)]),
        { kind: 'facts', facts: legend({ spaces }, input) },
        table,
      ];
    });
    if (medium === 'workbook') return tables;
    return [{ kind: 'text', role: 'lead', text: textValue(language.text('DocumentProjectPlanLead')) }, ...tables];
  },
};
