import type { UnitPrice } from '#catalogue/index.ts';
import type { Total } from '#pricing/index.ts';
import type { Anchor, HeadingBlock, PictureValue, TableRow, TextValue, Value } from './block.ts';
import type { ContentAsset, ContentProduct, ContentUse } from './content.ts';
import { type DocumentLanguage, totalText } from './documentLanguage.ts';

export function textValue(text: string, language?: string | undefined): TextValue {
  return language === undefined ? { kind: 'text', text } : { kind: 'text', text, language };
}

/** Texts as one value; undefined when all are empty. */
export function linesValue(lines: readonly string[]): Value | undefined {
  const filled = lines.filter((line) => line.trim() !== '');
  const [first] = filled;
  if (first === undefined) return undefined;
  return filled.length === 1 ? textValue(first) : { kind: 'lines', lines: filled.map((line) => textValue(line)) };
}

/** What a value says in words, one text a line; a picture says nothing. Every format that shows words shows these. */
export function valueTexts(value: Value, language: DocumentLanguage): readonly TextValue[] {
  switch (value.kind) {
    case 'text':
      return [value];
    case 'lines':
      return value.lines;
    case 'money':
      return [textValue(language.money(value.cents))];
    case 'onRequest':
      return [textValue(language.text('DocumentOnRequest'))];
    case 'count':
      return [textValue(language.quantity(value.count))];
    case 'date':
      return [textValue(language.date(value.date))];
    case 'picture':
      return [];
  }
}

export function countValue(count: number): Value {
  return { kind: 'count', count };
}

/** Amounts of one currency. */
export function moneyValue(cents: number, { currency }: DocumentLanguage): Value {
  return { kind: 'money', cents, currency };
}

/** A sum; 'on request' where it would be zero because nothing in it has a price. */
export function totalValue({ cents, onRequest }: Total, language: DocumentLanguage): Value {
  return cents === 0 && onRequest > 0 ? { kind: 'onRequest' } : moneyValue(cents, language);
}

/** The cells of an article's unit price and total; none when prices are not displayed. */
export function priceCells(
  unitPrice: UnitPrice | undefined,
  totalInCents: number | undefined,
  language: DocumentLanguage,
): Record<string, Value> {
  if (unitPrice === undefined) return {};
  if (unitPrice.kind === 'onRequest') return { unitPrice: { kind: 'onRequest' } };
  const unit = { unitPrice: moneyValue(unitPrice.cents, language) };
  return totalInCents === undefined ? unit : { ...unit, total: moneyValue(totalInCents, language) };
}

/** The last row of a table with prices: the sum, and what it leaves out. */
export function totalRow(total: Total | undefined, language: DocumentLanguage): TableRow[] {
  if (total === undefined) return [];
  const note = totalText(total, language);
  return [
    {
      role: 'total',
      number: '',
      title: textValue(language.text('DocumentColumnTotal')),
      cells: { total: totalValue(total, language) },
      amountNote: note === '' ? undefined : note,
      keepWithNext: false,
    },
  ];
}

export function heading(level: HeadingBlock['level'], text: string, anchor: Anchor, number = ''): HeadingBlock {
  return { kind: 'heading', level, number, text: textValue(text), anchor };
}

/** The assets of a product of one kind. */
export function assetsOf({ assets }: Pick<ContentProduct, 'assets'>, kind: ContentAsset['kind']): readonly string[] {
  return assets.filter((asset) => asset.kind === kind).map(({ url }) => url);
}

/** An asset of a product as a picture that says what it shows. */
export function pictureOf(
  url: string | undefined,
  role: PictureValue['role'],
  { id, title }: Pick<ContentProduct, 'id' | 'title'>,
  language: DocumentLanguage,
): PictureValue {
  const isDrawing = role === 'drawing';
  const missing = language.text(isDrawing ? 'DocumentNoDrawing' : 'DocumentNoPicture', title);
  const alt = language.text(isDrawing ? 'DocumentDrawingOf' : 'DocumentPictureOf', title);
  return { url: url ?? '', role, alt: url === undefined ? missing : alt, missing, articleId: id };
}

/** The main picture in a table's cell; one without an address is drawn as a placeholder. */
export function thumbnailOf(product: ContentProduct, language: DocumentLanguage): Value {
  const [main] = assetsOf(product, 'picture');
  return { kind: 'picture', picture: pictureOf(main, 'thumbnail', product, language) };
}

/** Spaces and the number of pieces in each, e.g. 'Patient bathroom (24), Visitor WC (2)'. */
export function usesText(uses: readonly ContentUse[], language: DocumentLanguage): string {
  return uses.map(({ title, quantity }) => `${title} (${language.quantity(quantity)})`).join(', ');
}
