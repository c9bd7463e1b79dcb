import type { Block } from '../block.ts';
import type { ContentAlternative, ContentPosition, ContentSet, ContentSpace } from '../content.ts';
import { priceText, totalText } from '../documentLanguage.ts';
import type { SectionDefinition, SectionInput } from '../section.ts';
import { heading, textValue, totalValue } from '../values.ts';
import { entriesOf } from './entries.ts';
import { descriptionsOf } from './productSummary.ts';
import { noteText } from './spacesSummary.ts';

function titleWithQuantity(title: string, quantity: number, { language }: SectionInput): string {
  return quantity === 1 ? title : `${title} × ${language.quantity(quantity)}`;
}

/** Article number, quantity and amounts in one line. */
function factsLine({ product, totalQuantity, unitPrice, totalInCents }: ContentPosition, input: SectionInput): string {
  const { language } = input;
  const parts = [product.id, `${language.text('DocumentColumnTotalQuantity')}: ${language.quantity(totalQuantity)}`];
  if (unitPrice !== undefined) {
    parts.push(`${language.text('DocumentColumnUnitPrice')}: ${priceText(unitPrice, language)}`);
  }
  if (totalInCents !== undefined) {
    parts.push(`${language.text('DocumentColumnTotal')}: ${language.money(totalInCents)}`);
  }
  return parts.join(' · ');
}

/** All descriptions where no switch chooses among them: without any the section would be a list. */
function descriptionSwitches({ options }: SectionInput) {
  const parts = ['PRODUCT_DESCRIPTION', 'TECHNICAL_DESCRIPTION'] as const;
  const chosen = parts.filter((code) => options.switches.includes(code));
  return { switches: chosen.length === 0 ? parts : chosen };
}

/** @param described articles whose descriptions stand further up already; this one is added */
function positionBlocks(position: ContentPosition, described: Set<string>, input: SectionInput): Block[] {
  const { content, language } = input;
  const { number, product, note } = position;
  const isNew = !described.has(product.id);
  described.add(product.id);
  const items = isNew ? descriptionsOf(product, descriptionSwitches(input)) : [];
  return [
    { kind: 'text', role: 'item', text: textValue(`${number} ${product.title}`, content.articleLanguage) },
    { kind: 'text', role: 'body', text: textValue(factsLine(position, input)) },
    ...(items.length === 0 ? [] : [{ kind: 'bullets', role: 'body', items } as const]),
    ...(note === undefined ? [] : [{ kind: 'text', role: 'note', text: textValue(noteText(note, language)) } as const]),
  ];
}

function alternativeBlock({ product, totalQuantity, unitPrice }: ContentAlternative, input: SectionInput): Block {
  const { content, language } = input;
  const price = unitPrice === undefined ? [] : [priceText(unitPrice, language)];
  const words = [product.id, language.text('DocumentAlternative', product.title), language.quantity(totalQuantity)];
  return { kind: 'text', role: 'note', text: textValue([...words, ...price].join(' · '), content.articleLanguage) };
}

function setBlocks(set: ContentSet, described: Set<string>, input: SectionInput): Block[] {
  const { anchor, language } = input;
  const title = titleWithQuantity(set.title, set.quantity, input);
  const open: Block[] =
    set.openPoints.length === 0
      ? []
      : [{ kind: 'text', role: 'open', text: textValue(language.text('DocumentOpen', set.openPoints.join('; '))) }];
  return [
    heading(3, title, `${anchor}-${set.number.replaceAll('.', '-')}`, set.number),
    ...open,
    ...entriesOf(set.positions).flatMap((entry) => [
      ...entry.flatMap((position) => positionBlocks(position, described, input)),
      ...entry[0].alternatives.map((alternative) => alternativeBlock(alternative, input)),
    ]),
  ];
}

function spaceBlocks(space: ContentSpace, described: Set<string>, input: SectionInput): Block[] {
  const { anchor } = input;
  const title = titleWithQuantity(space.title, space.quantity, input);
  return [
    heading(2, title, `${anchor}-${space.number}`, space.number),
    ...space.sets.flatMap((set) => setBlocks(set, described, input)),
  ];
}

/** Project data, spaces, sets and articles with their descriptions, as text; each description stands once. */
export const textSpecification: SectionDefinition = {
  key: 'specification',
  title: ({ language }) => language.text('DocumentTextSpecification'),
  isWanted: ({ switches }) => switches.includes('TEXT_SPECIFICATION'),
  hasContent: ({ products }) => products.length > 0,
  build(input): Block[] {
    const { content, language } = input;
    const { total } = content;
    const described = new Set<string>();
    return [
      { kind: 'text', role: 'lead', text: textValue(language.text('DocumentTextSpecificationLead')) },
      { kind: 'facts', facts: content.facts },
      ...content.spaces.flatMap((space) => spaceBlocks(space, described, input)),
      ...(total === undefined
        ? []
        : [
            {
              kind: 'total',
              label: language.text('DocumentColumnTotal'),
              amount: totalValue(total, language),
              note: totalText(total, language),
            } as const,
          ]),
    ];
  },
};
