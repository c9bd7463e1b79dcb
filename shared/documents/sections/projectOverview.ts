import type { Block, FactValue, TableBlock, TableColumn } from '../block.ts';
import type { DocumentContent } from '../content.ts';
import type { DocumentLanguage } from '../documentLanguage.ts';
import type { SectionDefinition, SectionInput } from '../section.ts';
import { countValue, heading, linesValue, textValue, totalRow, totalValue } from '../values.ts';
import { contactOf } from './contact.ts';
import { noticeBlocks } from './noticeBlocks.ts';

function factsOf({ facts, contact }: DocumentContent, language: DocumentLanguage): FactValue[] {
  const { label, lines } = contactOf(contact, language);
  const value = linesValue(lines);
  return value === undefined ? [...facts] : [...facts, { label, value }];
}

/** The spaces with how often each is built and what all of them cost. */
function spacesTable({ content, language }: SectionInput): TableBlock {
  const columns: TableColumn[] = [
    { key: 'number', header: language.text('DocumentColumnPosition'), kind: 'number' },
    { key: 'space', header: language.text('DocumentColumnSpace'), kind: 'text', isWide: true },
    { key: 'quantity', header: language.text('DocumentColumnQuantity'), kind: 'count' },
  ];
  if (content.total !== undefined) {
    columns.push({ key: 'total', header: language.text('DocumentColumnTotal'), kind: 'money' });
  }
  return {
    kind: 'table',
    caption: language.text('DocumentSpaces'),
    columns,
    rows: [
      ...content.spaces.map(({ number, title, quantity, total }) => ({
        role: 'entry' as const,
        number,
        cells: {
          space: textValue(title),
          quantity: countValue(quantity),
          ...(total === undefined ? {} : { total: totalValue(total, language) }),
        },
        keepWithNext: false,
      })),
      ...totalRow(content.total, language),
    ],
  };
}

function openPointsBlocks({ content, language, anchor }: SectionInput): Block[] {
  const { openPoints } = content;
  if (openPoints.length === 0) return [];
  const items = openPoints.map(({ space, setNumber, set, words }) =>
    textValue(`${setNumber} ${language.text('OpenPointPlaced', space, set, words)}`),
  );
  return [heading(2, language.text('DocumentOpenPoints'), `${anchor}-open`), { kind: 'bullets', role: 'open', items }];
}

/** The project's data, whom to ask, its spaces with totals, what is open, and the legal notices. */
export const projectOverview: SectionDefinition = {
  key: 'project-overview',
  title: ({ language, medium }) =>
    language.text(medium === 'page' ? 'DocumentProjectOverview' : 'DocumentSheetOverview'),
  isWanted: ({ switches }) => switches.includes('PROJECT_OVERVIEW'),
  hasContent: () => true,
  build(input): Block[] {
    const { content, language, anchor } = input;
    return [
      { kind: 'facts', facts: factsOf(content, language) },
      heading(2, language.text('DocumentSpaces'), `${anchor}-spaces`),
      spacesTable(input),
      ...openPointsBlocks(input),
      ...noticeBlocks(input),
    ];
  },
};
