import type { Block, TableColumn, TableRow, Value } from '../block.ts';
import type { ChangedText, Place, SnapshotChange } from '../compareSnapshots.ts';
import type { ContentComparison } from '../content.ts';
import type { DocumentLanguage } from '../documentLanguage.ts';
import type { SectionDefinition, SectionInput } from '../section.ts';
import { moneyValue, textValue } from '../values.ts';

const kindTexts = {
  added: 'DocumentChangeAdded',
  removed: 'DocumentChangeRemoved',
  moved: 'DocumentChangeMoved',
  quantity: 'DocumentChangeQuantity',
  price: 'DocumentChangePrice',
  text: 'DocumentChangeText',
} as const satisfies Record<SnapshotChange['kind'], string>;

const fieldTexts = {
  title: 'DocumentColumnProduct',
  variant: 'DocumentColumnVariant',
  description: 'DocumentDescription',
  technicalDescription: 'DocumentChangedTechnicalDescription',
  data: 'DocumentChangedData',
} as const satisfies Record<ChangedText, string>;

function placeText({ space, setNumber, set }: Place): string {
  return `${setNumber} ${space}, ${set}`;
}

function priceText(cents: number | null, language: DocumentLanguage): string {
  return cents === null ? language.text('DocumentOnRequest') : language.money(cents);
}

/** Before and after in words; an empty one says nothing. */
function sidesOf(change: SnapshotChange, language: DocumentLanguage): readonly [string, string] {
  switch (change.kind) {
    case 'added':
      return ['', language.quantity(change.quantity)];
    case 'removed':
      return [language.quantity(change.quantity), ''];
    case 'moved':
      return [placeText(change.from), placeText(change.to)];
    case 'quantity':
      return [language.quantity(change.before), language.quantity(change.after)];
    case 'price':
      return [priceText(change.before, language), priceText(change.after, language)];
    case 'text':
      return ['', change.fields.map((field) => language.text(fieldTexts[field])).join(', ')];
  }
}

function columnsOf({ language }: SectionInput, { letter }: ContentComparison): TableColumn[] {
  return [
    { key: 'code', header: language.text('DocumentColumnArticleNo'), kind: 'code' },
    { key: 'product', header: language.text('DocumentColumnProduct'), kind: 'text', isWide: true },
    { key: 'place', header: language.text('DocumentColumnSpace'), kind: 'text' },
    { key: 'change', header: language.text('DocumentColumnChange'), kind: 'text' },
    { key: 'before', header: language.text('DocumentRevision', letter), kind: 'text' },
    { key: 'after', header: language.text('DocumentColumnNow'), kind: 'text' },
  ];
}

function cellsOf(change: SnapshotChange, { content, language }: SectionInput): Record<string, Value> {
  const [before, after] = sidesOf(change, language);
  const place = 'place' in change ? placeText(change.place) : '';
  return {
    code: textValue(change.articleId),
    product: textValue(change.title, content.articleLanguage),
    change: textValue(language.text(kindTexts[change.kind])),
    ...(place === '' ? {} : { place: textValue(place) }),
    ...(before === '' ? {} : { before: textValue(before) }),
    ...(after === '' ? {} : { after: textValue(after) }),
  };
}

/** Both totals, where prices are displayed and of one currency. */
function totalFacts({ content, language }: SectionInput, { letter, totals }: ContentComparison): Block[] {
  if (content.total === undefined || totals === undefined) return [];
  return [
    {
      kind: 'facts',
      facts: [
        {
          label: language.text('DocumentTotalOfRevision', letter),
          value: moneyValue(totals.before.cents, language),
        },
        { label: language.text('DocumentTotalNow'), value: moneyValue(totals.after.cents, language) },
      ],
    },
  ];
}

/** What changed since a revision, article by article (domain: Compared states). */
export const comparison: SectionDefinition = {
  key: 'changes',
  title: ({ language }) => language.text('DocumentChanges'),
  isWanted: ({ compareWith }) => compareWith !== undefined,
  hasContent: ({ comparison: compared }) => compared !== undefined,
  build(input): Block[] {
    const { content, language } = input;
    const compared = content.comparison;
    if (compared === undefined) return [];
    const lead = language.text('DocumentChangesLead', compared.letter, language.date(compared.issuedOn));
    // Readers without prices are not told how they changed.
    const shown = compared.changes.filter(({ kind }) => kind !== 'price' || content.total !== undefined);
    if (shown.length === 0) {
      const none = language.text('DocumentNoChanges', compared.letter);
      return [{ kind: 'text', role: 'lead', text: textValue(none) }];
    }
    const rows = shown.map((change): TableRow => {
      return { role: 'entry', number: '', cells: cellsOf(change, input), keepWithNext: false };
    });
    return [
      { kind: 'text', role: 'lead', text: textValue(lead) },
      ...totalFacts(input, compared),
      { kind: 'table', caption: language.text('DocumentChanges'), columns: columnsOf(input, compared), rows },
    ];
  },
};
