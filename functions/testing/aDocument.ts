import { createCatalogue } from '@sanispec/shared/catalogue';
import type {
  DocumentContent,
  DocumentSection,
  SpecificationDocument,
  TableBlock,
  TextValue,
  Value,
} from '@sanispec/shared/documents';
import { documentLanguage, snapshotOf, specify, usualOptions } from '@sanispec/shared/documents';
import type { Locale } from '@sanispec/shared/markets';
import { aProject, hospitalPackage, hospitalSpaces } from '@sanispec/shared/testing';
import type { DrawnPicture, WriterInput } from '#specifications/documentWriter.ts';

export function aText(text: string, language?: string): TextValue {
  return { kind: 'text', text, language };
}

export function euros(amount: number): Value {
  return { kind: 'money', cents: Math.round(amount * 100), currency: 'EUR' };
}

function pieces(count: number): Value {
  return { kind: 'count', count };
}

function aPicture(url: string, role: 'thumbnail' | 'drawing', alt: string): Value {
  return { kind: 'picture', picture: { url, role, alt, articleId: '' } };
}

export function aDocument(sections: readonly DocumentSection[], overrides: Partial<SpecificationDocument> = {}) {
  return {
    title: 'Hotel Bergblick – Spezifikation',
    projectTitle: 'Hotel Bergblick',
    reference: 'GI-985804',
    revision: 'B',
    createdOn: '2026-11-20T10:00:00Z',
    sections,
    ...overrides,
  } satisfies SpecificationDocument;
}

export function aSection(title: string, blocks: DocumentSection['blocks']): DocumentSection {
  const key = title.toLowerCase().replace(/\W+/g, '-');
  return { key, title, anchor: key, blocks };
}

/** A list of two spaces with pictures, an article on request, an open point and a total. */
export function aListTable(): TableBlock {
  const entry = (
    number: string,
    space: string,
    code: string,
    [quantity, price]: readonly [number, number | undefined],
    extra: Readonly<Record<string, Value>> = {},
  ) => ({
    role: 'entry' as const,
    number,
    keepWithNext: false,
    cells: {
      image: aPicture(`https://assets.test/${code}.jpg`, 'thumbnail', `Picture of ${code}`),
      space: aText(space),
      code: aText(code),
      product: aText(`Product ${code}`),
      quantity: pieces(quantity),
      ...(price === undefined
        ? { unitPrice: { kind: 'onRequest' } as const }
        : { unitPrice: euros(price), total: euros(price * quantity) }),
      ...extra,
    },
  });
  return {
    kind: 'table',
    caption: 'Summary',
    columns: [
      { key: 'number', header: 'No.', kind: 'number' },
      { key: 'image', header: 'Image', kind: 'picture' },
      { key: 'space', header: 'Space', kind: 'text' },
      { key: 'code', header: 'Article no.', kind: 'code' },
      { key: 'product', header: 'Product', kind: 'text', isWide: true },
      { key: 'quantity', header: 'Total quantity', kind: 'count' },
      { key: 'unitPrice', header: 'Unit price (excl. VAT)', kind: 'money' },
      { key: 'total', header: 'Total (excl. VAT)', kind: 'money', productOf: ['quantity', 'unitPrice'] },
      { key: 'subtotal', header: 'Subtotal', kind: 'money', sumOf: { column: 'total', by: 'space' } },
    ],
    rows: [
      entry('1.1.1', 'Guest bath', 'A', [48, 248.6]),
      entry('1.1.2', 'Guest bath', 'B', [24, undefined], { subtotal: euros(11_932.8) }),
      entry('2.1.1', '=1+1', 'A', [2, 248.6]),
      entry('2.1.2', '=1+1', 'A', [1, 248.6], { subtotal: euros(745.8) }),
      { role: 'open', number: '2.1', cells: {}, title: aText('The washbasin is missing.'), keepWithNext: false },
      {
        role: 'total',
        number: '',
        cells: { total: euros(12_678.6) },
        title: aText('Total (excl. VAT)'),
        amountNote: 'without 1 article on request',
        keepWithNext: false,
      },
    ],
  };
}

/** What documents say of the hospital of the tests. */
export function hospitalContent(
  locale: Locale = 'de-DE',
  { displayPrices = true, project = aProject({ spaces: hospitalSpaces() }) } = {},
): DocumentContent {
  const catalogue = createCatalogue(hospitalPackage(), {
    country: project.details.country,
    versionId: '1',
    assetsGlobalUrl: 'https://assets.test/g',
    assetsLocalUrl: 'https://assets.test/l',
  });
  const snapshot = snapshotOf(project, catalogue, '2026-11-20T10:00:00Z');
  const options = { displayPrices, decisionNotes: true, alternatives: true } as const;
  return specify(snapshot, documentLanguage(locale, 'EUR'), options);
}

/** What a writer gets; pictures are those given by their address. */
export function aWriterInput(
  document: SpecificationDocument,
  {
    locale = 'de-DE',
    pictures = new Map(),
    content = hospitalContent(locale),
  }: {
    readonly locale?: Locale;
    readonly pictures?: ReadonlyMap<string, DrawnPicture>;
    readonly content?: DocumentContent;
  } = {},
): WriterInput {
  return {
    document,
    content,
    options: { format: 'EXCEL', ...usualOptions },
    language: documentLanguage(locale, 'EUR'),
    pictures: { draw: async ({ url }) => pictures.get(url) },
    onProgress: async () => {},
  };
}
