import type { SubCategory } from '#catalogue/index.ts';
import type { Block, TableColumn, TableRow, Value } from '../block.ts';
import type { ContentPosition, ContentSet, ContentSpace } from '../content.ts';
import type { SectionDefinition, SectionInput } from '../section.ts';
import { assetsOf, countValue, textValue, thumbnailOf, totalRow, totalValue } from '../values.ts';

/** As many rows as a page holds; a larger project names the sets of a space in one row. */
const maxRows = 24;

/** What stands for a set: what people see of it in the room. */
const faces: readonly SubCategory[] = [
  'WC',
  'WASHBASHINS',
  'CERAMICSBIDET',
  'CERAMICSURINAL',
  'TUB',
  'SURFACESSHOWER',
  'WALLDRAINSSHOWER',
  'FLOORDRAINSSHOWER',
  'DRAINSSHOWER',
];

function faceOf(positions: readonly ContentPosition[]): ContentPosition | undefined {
  const own = positions.filter(({ isSubArticle }) => !isSubArticle);
  const visible = faces.flatMap((code) => own.find(({ product }) => product.subCategory === code) ?? []);
  return visible[0] ?? own.find(({ product }) => assetsOf(product, 'picture').length > 0) ?? own[0];
}

function columnsOf({ content, language }: SectionInput): TableColumn[] {
  return [
    { key: 'number', header: language.text('DocumentColumnPosition'), kind: 'number' },
    { key: 'picture', header: language.text('DocumentColumnImage'), isHeaderHidden: true, kind: 'picture' },
    { key: 'set', header: language.text('DocumentColumnSet'), kind: 'text', isWide: true },
    { key: 'quantity', header: language.text('DocumentColumnQuantity'), kind: 'count' },
    ...(content.total === undefined
      ? []
      : [{ key: 'total', header: language.text('DocumentColumnTotal'), kind: 'money' } as const]),
  ];
}

function totalCell(total: ContentSet['total'], { language }: SectionInput): Record<string, Value> {
  return total === undefined ? {} : { total: totalValue(total, language) };
}

function pictureCell(positions: readonly ContentPosition[], { language }: SectionInput): Record<string, Value> {
  const face = faceOf(positions);
  return face === undefined ? {} : { picture: thumbnailOf(face.product, language) };
}

function spaceRow(space: ContentSpace, input: SectionInput): TableRow {
  const { number, title, quantity, total, sets } = space;
  const cells = totalCell(total, input);
  return { role: 'space', number, title: textValue(title), quantity, cells, keepWithNext: sets.length > 0 };
}

function setRow(set: ContentSet, space: ContentSpace, input: SectionInput): TableRow {
  return {
    role: 'entry',
    number: set.number,
    cells: {
      ...pictureCell(set.positions, input),
      set: textValue(set.title),
      quantity: countValue(set.quantity * space.quantity),
      ...totalCell(set.fullTotal, input),
    },
    keepWithNext: false,
  };
}

/** The sets of a space in one row. */
function setsRow({ sets }: ContentSpace, input: SectionInput): TableRow {
  const { language } = input;
  const names = sets.map(({ title, quantity }) =>
    quantity === 1 ? title : `${title}\u00a0× ${language.quantity(quantity)}`,
  );
  const positions = sets.flatMap((set) => set.positions);
  const cells = { ...pictureCell(positions, input), set: textValue(names.join(', ')) };
  return { role: 'entry', number: '', cells, keepWithNext: false };
}

/** Spaces and sets with a picture and what they cost, meant to fit a page. */
export const quickOverview: SectionDefinition = {
  key: 'quick-overview',
  title: ({ language }) => language.text('DocumentQuickOverview'),
  isWanted: ({ switches }) => switches.includes('QUICK_OVERVIEW'),
  hasContent: ({ spaces }) => spaces.some(({ sets }) => sets.length > 0),
  build(input): Block[] {
    const { content, language } = input;
    const { spaces } = content;
    const isLarge = spaces.length + spaces.reduce((sum, { sets }) => sum + sets.length, 0) > maxRows;
    const rows = spaces.flatMap((space) => [
      spaceRow(space, input),
      ...(isLarge && space.sets.length > 0
        ? [setsRow(space, input)]
        : space.sets.map((set) => setRow(set, space, input))),
    ]);
    return [
      { kind: 'text', role: 'lead', text: textValue(language.text('DocumentQuickOverviewLead')) },
      {
        kind: 'table',
        caption: language.text('DocumentQuickOverview'),
        columns: columnsOf(input),
        rows: [...rows, ...totalRow(content.total, language)],
      },
    ];
  },
};
