import type { BillBlock, BillRow, Block, DocumentSection, GapValue, TextValue, Value } from '../block.ts';
import type { DocumentLanguage } from '../documentLanguage.ts';
import { heading, textValue } from '../values.ts';
import type { Tender, TenderItem, TenderSet, TenderSpace } from './tender.ts';

/** Pieces; GAEB allows four characters. */
export const tenderUnit = 'St';

const leads = { 81: 'TenderDescription', 82: 'TenderEstimate', 83: 'TenderRequest' } as const;

/** The printed bill says the same as the tender's file, by the same numbers (domain: Tenders). */
class BillBuilder {
  readonly #tender: Tender;
  readonly #language: DocumentLanguage;
  readonly #articleLanguage: string | undefined;

  constructor(tender: Tender, language: DocumentLanguage, articleLanguage: string | undefined) {
    this.#tender = tender;
    this.#language = language;
    this.#articleLanguage = articleLanguage;
  }

  sections(): DocumentSection[] {
    const { text } = this.#language;
    const { phase, currencyName, spaces } = this.#tender;
    const lead = text(leads[phase], currencyName);
    return [
      this.#section('bill', text('TenderTitle'), [
        { kind: 'text', role: 'lead', text: textValue(lead) },
        this.#bill(
          text('TenderTitle'),
          spaces.flatMap((space) => this.#spaceRows(space)),
        ),
      ]),
      this.#section('bill-summary', text('TenderSummary'), [this.#bill(text('TenderSummary'), this.#summaryRows())]),
    ];
  }

  #section(key: string, title: string, blocks: readonly Block[]): DocumentSection {
    return { key, title, anchor: key, blocks: [heading(1, title, key), ...blocks] };
  }

  #bill(caption: string, rows: readonly BillRow[]): BillBlock {
    const { text } = this.#language;
    const headers = {
      number: text('TenderColumnNumber'),
      text: text('TenderColumnDescription'),
      quantity: text('DocumentColumnQty'),
      unit: text('TenderColumnUnit'),
      unitPrice: text('TenderColumnUnitPrice'),
      total: text('TenderColumnTotal'),
    };
    return { kind: 'bill', caption, headers, currency: this.#tender.currency, rows };
  }

  /** The project's own words are in no certain language. */
  #spaceRows(space: TenderSpace): BillRow[] {
    const head = this.#headRow('space', space, `bill-${space.id}`);
    return [head, ...space.sets.flatMap((set) => this.#setRows(set)), this.#sumRow(space)];
  }

  #setRows(set: TenderSet): BillRow[] {
    const items = set.items.map((item) => this.#itemRow(item));
    return [this.#headRow('set', set, `bill-${set.id}`), ...items, this.#sumRow(set)];
  }

  #headRow(role: 'space' | 'set', { ordinal, title, quantity }: TenderSpace | TenderSet, anchor: string): BillRow {
    return {
      role,
      number: ordinal,
      title: textValue(title),
      quantity,
      texts: [],
      remarks: [],
      amounts: undefined,
      anchor,
    };
  }

  #itemRow(item: TenderItem): BillRow {
    const { text } = this.#language;
    const isCounted = item.choice === undefined || item.choice.serial === 0;
    const title = item.isOnRequest && this.#hasPrices ? text('TenderOnRequest', item.title) : item.title;
    return {
      role: 'item',
      number: item.ordinal,
      title: this.#ofArticle(title),
      texts: [
        ...item.texts.map((each) => this.#ofArticle(each)),
        ...roomTexts(item, this.#language).map((each) => textValue(each)),
      ],
      remarks: this.#remarks(item, isCounted),
      amounts: {
        quantity: item.quantity,
        unit: tenderUnit,
        unitPrice: this.#priceOf(item, item.price?.unitCents),
        total: this.#priceOf(item, item.price?.totalCents),
      },
      carriedCents: this.#hasPrices && isCounted ? (item.price?.totalCents ?? 0) : undefined,
    };
  }

  #remarks(item: TenderItem, isCounted: boolean): BillRow['remarks'] {
    const { text } = this.#language;
    const make = item.make === '' ? [] : [remark(text('TenderMake'), text('TenderOrEquivalent', item.make))];
    const base = item.choice?.baseOrdinal ?? '';
    const alternative = isCounted ? [] : [remark('', text('TenderAlternativeTo', base))];
    const gap: BillRow['remarks'] = this.#hasPrices ? [] : [{ label: text('TenderOffered'), value: { kind: 'gap' } }];
    return [...alternative, ...make, remark('', item.service), ...gap];
  }

  get #hasPrices(): boolean {
    return this.#tender.phase !== '83';
  }

  #priceOf({ isOnRequest }: TenderItem, cents: number | undefined): Value | GapValue | undefined {
    if (!this.#hasPrices) return { kind: 'gap' };
    if (cents !== undefined) return this.#money(cents);
    return isOnRequest ? { kind: 'onRequest' } : undefined;
  }

  #money(cents: number): Value {
    return { kind: 'money', cents, currency: this.#tender.currency };
  }

  #sumRow({ ordinal, title, totalInCents }: TenderSpace | TenderSet): BillRow {
    const words = this.#language.text('TenderSum', ordinal, title);
    return {
      role: 'sum',
      number: '',
      title: textValue(words),
      texts: [],
      remarks: [],
      amounts: { total: totalInCents === undefined ? { kind: 'gap' } : this.#money(totalInCents) },
    };
  }

  /** Each sum once more, and all of them. */
  #summaryRows(): BillRow[] {
    const { spaces, totalInCents } = this.#tender;
    const rows = spaces.flatMap((space) => [...space.sets.map((set) => this.#sumRow(set)), this.#sumRow(space)]);
    const grandTotal: BillRow = {
      role: 'sum',
      number: '',
      title: textValue(this.#language.text('TenderGrandTotal')),
      texts: [],
      remarks: [],
      amounts: { total: totalInCents === undefined ? { kind: 'gap' } : this.#money(totalInCents) },
    };
    return [...rows, grandTotal];
  }

  #ofArticle(text: string): TextValue {
    return { kind: 'text', text, language: this.#articleLanguage };
  }
}

/** Where the pieces of an item go; nothing for one that stands in its space. */
export function roomTexts({ rooms }: TenderItem, { text, quantity }: DocumentLanguage): string[] {
  if (rooms.length === 0) return [];
  const parts = rooms.map((room) => `${room.title} ${quantity(room.quantity)} ${tenderUnit}`);
  return [text('TenderRooms', parts.join('; '))];
}

function remark(label: string, text: string): BillRow['remarks'][number] {
  return { label, value: textValue(text) };
}

/**
 * The bill of a tender as sections of a document, for those who read it on paper: the items with sums, then a summary.
 *
 * @param articleLanguage BCP 47 language of article texts, when it is another than the document's
 */
export function tenderSections(
  tender: Tender,
  language: DocumentLanguage,
  articleLanguage: string | undefined,
): DocumentSection[] {
  return new BillBuilder(tender, language, articleLanguage).sections();
}
