import type { FrontPageAs } from './documentOptions.ts';

/**
 * A text. It is in the language of its document unless it names another, which readers that speak aloud need to know.
 */
export interface TextValue {
  readonly kind: 'text';
  readonly text: string;
  /** BCP 47. */
  readonly language?: string | undefined;
  /** Less than the line before it, e.g. the rooms of a product. */
  readonly isQuiet?: boolean;
}

/** Something that a document says, still with its type: each writer gives it the form of its file. */
export type Value =
  | TextValue
  | { readonly kind: 'money'; readonly cents: number /** ISO 4217. */; readonly currency: string }
  /** The price of an article that has none: 'On request'. */
  | { readonly kind: 'onRequest' }
  | { readonly kind: 'count'; readonly count: number }
  /** ISO date-time or day; shown as a day in Europe/Berlin. */
  | { readonly kind: 'date'; readonly date: string }
  /** Lines that belong together, e.g. a name and an address. */
  | { readonly kind: 'lines'; readonly lines: readonly TextValue[] }
  | { readonly kind: 'picture'; readonly picture: PictureValue };

/** An asset that is drawn; what cannot be read becomes a placeholder. */
export interface PictureValue {
  /** Resolved address in the catalogue, or the name of an uploaded front page. */
  readonly url: string;
  readonly role: 'thumbnail' | 'picture' | 'drawing' | 'logo' | 'page';
  /** What a reader who cannot see it is told. */
  readonly alt: string;
  /** What the placeholder says in its place when it is not there; `alt` where nothing is said. */
  readonly missing?: string;
  /** The article that it shows; '' for others. */
  readonly articleId: string;
}

/** A labelled value. */
export interface FactValue {
  readonly label: string;
  readonly value: Value;
}

/**
 * What a heading or row can be linked to and found by: unique within the document, letters, digits and hyphens, the same
 * in each run.
 */
export type Anchor = string;

export interface HeadingBlock {
  readonly kind: 'heading';
  /** 1 is a section's; it is written once a section. */
  readonly level: 1 | 2 | 3;
  /** '1', '1.2' or ''. */
  readonly number: string;
  readonly text: TextValue;
  readonly anchor: Anchor;
}

export interface TextBlock {
  readonly kind: 'text';
  /**
   * A lead stands under a heading, an item names what the blocks after it are about, a note is smaller, an open point
   * in the colour of what is open.
   */
  readonly role: 'body' | 'lead' | 'item' | 'note' | 'open';
  readonly text: TextValue;
}

export interface BulletsBlock {
  readonly kind: 'bullets';
  readonly role: 'body' | 'open';
  readonly items: readonly TextValue[];
}

export interface FactsBlock {
  readonly kind: 'facts';
  readonly facts: readonly FactValue[];
}

/** What the cells of a column hold; it decides alignment, width and number form. 'number' shows the row's own. */
export type ColumnKind = 'number' | 'picture' | 'code' | 'text' | 'count' | 'money';

export interface TableColumn {
  /** Unique within its table; cells are found by it. */
  readonly key: string;
  /** Never empty: where a header is not printed it is read aloud. */
  readonly header: string;
  readonly isHeaderHidden?: boolean;
  readonly kind: ColumnKind;
  /** The column that takes the room that others leave; a table has one. */
  readonly isWide?: boolean;
  /** For formats that calculate: the keys of the columns whose product this one holds. */
  readonly productOf?: readonly [string, string];
  /** For formats that calculate: the column that this one adds up, over the rows that agree with it in another one. */
  readonly sumOf?: { readonly column: string; readonly by: string };
}

/** A category heads its products as a set heads its articles. */
export type RowRole =
  | 'space'
  | 'set'
  | 'category'
  | 'entry'
  | 'subArticle'
  | 'alternative'
  | 'open'
  | 'note'
  | 'subtotal'
  | 'total';

export interface TableRow {
  readonly role: RowRole;
  /** Position: '1', '1.2', '1.2.3'; '' for rows that have none. Those of one document are unique. */
  readonly number: string;
  /**
   * By the column's key. Rows of spaces, sets, categories, open points, notes and totals say theirs in `title`, over the
   * columns that they leave empty, and their amounts in cells.
   */
  readonly cells: Readonly<Record<string, Value>>;
  readonly title?: TextValue | undefined;
  /** How often a space or set is built; shown when it is not 1. */
  readonly quantity?: number | undefined;
  /** Said beside the amount: 'per set', 'without 2 articles on request'. */
  readonly amountNote?: string | undefined;
  readonly anchor?: Anchor | undefined;
  /** Never the last row of a page. */
  readonly keepWithNext: boolean;
}

/** A table; a page on which it goes on repeats its header and the space and set of the first row. */
export interface TableBlock {
  readonly kind: 'table';
  /** Names it for those who hear it; printed nowhere. */
  readonly caption: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  /** Key of the column whose sum each page carries over to the next; absent for tables that carry nothing. */
  readonly carried?: string | undefined;
}

export interface FigureBlock {
  readonly kind: 'figure';
  readonly picture: PictureValue;
  /** '' without one. */
  readonly caption: string;
  /** How much of the page it may take. */
  readonly size: 'inline' | 'half' | 'full' | 'page';
}

/** Pictures of the same size side by side, as many as fit a line. */
export interface GalleryBlock {
  readonly kind: 'gallery';
  readonly figures: readonly { readonly picture: PictureValue; readonly caption: string }[];
}

/** The sum of the project. */
export interface TotalBlock {
  readonly kind: 'total';
  readonly label: string;
  readonly amount: Value;
  /** What the sum leaves out; '' when nothing. */
  readonly note: string;
}

/** The data sheet of one product: a page of its own, or more. */
export interface SheetBlock {
  readonly kind: 'sheet';
  readonly anchor: Anchor;
  /** Of its title as a heading; those of its parts are one lower. */
  readonly level: 1 | 2;
  /** In the running head. */
  readonly category: string;
  /** Series and kind of product, over the title. */
  readonly kicker: TextValue;
  readonly title: TextValue;
  /** Under the title; '' on the sheet of several variants, whose table names theirs. */
  readonly articleNo: string;
  /** Variant, price, quantity and what stands with them in the strip under the title. */
  readonly strip: readonly FactValue[];
  readonly picture: PictureValue | undefined;
  /** Texts, data and companions; beside the picture where there is room. */
  readonly blocks: readonly Block[];
  readonly drawings: readonly PictureValue[];
  /** Over the drawings: 'Technical drawing'. */
  readonly drawingsTitle: string;
  /** Beside that title: 'Dimensions in cm'. */
  readonly drawingsNote: string;
  /** At the foot of the page: where it is used, what comes with it. */
  readonly foot: readonly FactValue[];
  /** Below the foot, one paragraph each; only on a sheet that stands alone. */
  readonly notices: readonly string[];
}

/** The front page. */
export interface CoverBlock {
  readonly kind: 'cover';
  /** 'Sanitaryware specification'. */
  readonly kicker: string;
  readonly title: TextValue;
  /** 'Revision C'; '' without one. */
  readonly revision: string;
  /** In place of the drawing, if one was uploaded or the catalogue has one. */
  readonly picture: PictureValue | undefined;
  /** Whether the picture is the whole page; 'pageShaped' where it has the shape of one. */
  readonly pictureAs: FrontPageAs | 'pageShaped';
  /** What a reader who cannot see the drawing is told. */
  readonly drawingAlt: string;
  /** Fields of the title block, read line by line, three a line; empty ones are left out. */
  readonly facts: readonly FactValue[];
}

const pageRatio = 297 / 210;

/** Whether a picture is about as high and wide as a page: what scanners and cameras leave is some per cent. */
export function isPageShaped({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return Math.abs(height / width / pageRatio - 1) <= 0.06;
}

/** Whether the picture of a front page takes the place of all that stands there. */
export function fillsPage(
  { pictureAs }: Pick<CoverBlock, 'pictureAs'>,
  size: { readonly width: number; readonly height: number },
): boolean {
  return pictureAs === 'page' || (pictureAs === 'pageShaped' && isPageShaped(size));
}

/** The list of sections, spaces and sets with their pages. */
export interface ContentsBlock {
  readonly kind: 'contents';
}

export interface PageBreakBlock {
  readonly kind: 'pageBreak';
}

/** Legal text: small, in paragraphs with optional titles, with its date and version as data. */
export interface LegalBlock {
  readonly kind: 'legal';
  readonly title: string;
  /** BCP 47 of the title, when it is another than the document's. */
  readonly language?: string | undefined;
  /** E.g. '1 April 2024'; '' without one. */
  readonly version: string;
  readonly paragraphs: readonly { readonly title: string; readonly text: TextValue }[];
}

/** Where a bidder writes: a dotted line. */
export interface GapValue {
  readonly kind: 'gap';
}

export interface BillRow {
  readonly role: 'space' | 'set' | 'item' | 'sum';
  /** Ordinal number; '' for sums. */
  readonly number: string;
  readonly title: TextValue;
  /** How often a space or set is built; shown when it is not 1. */
  readonly quantity?: number | undefined;
  /** The long text of an item. */
  readonly texts: readonly TextValue[];
  /** Lines under it: the make that was planned, the one that is offered, what it is an alternative to. */
  readonly remarks: readonly { readonly label: string; readonly value: TextValue | GapValue }[];
  /** Of items on one line with the last remark; of sums the total alone. */
  readonly amounts:
    | {
        readonly quantity?: number | undefined;
        readonly unit?: string | undefined;
        readonly unitPrice?: Value | GapValue | undefined;
        readonly total?: Value | GapValue | undefined;
      }
    | undefined;
  readonly anchor?: Anchor | undefined;
  /** Cents that the row adds to what a page carries over; absent where bidders write the prices. */
  readonly carriedCents?: number | undefined;
}

/** The items of a tender: each text over the full width, then quantity, unit and prices, or gaps, on one line. */
export interface BillBlock {
  readonly kind: 'bill';
  readonly caption: string;
  readonly headers: {
    readonly number: string;
    readonly text: string;
    readonly quantity: string;
    readonly unit: string;
    readonly unitPrice: string;
    readonly total: string;
  };
  /** ISO 4217. */
  readonly currency: string;
  readonly rows: readonly BillRow[];
}

export type Block =
  | BillBlock
  | HeadingBlock
  | TextBlock
  | BulletsBlock
  | FactsBlock
  | TableBlock
  | FigureBlock
  | GalleryBlock
  | TotalBlock
  | SheetBlock
  | CoverBlock
  | ContentsBlock
  | PageBreakBlock
  | LegalBlock;

/** A part of a document; it starts a page. */
export interface DocumentSection {
  /** Of its definition, e.g. 'spacesSummary'. */
  readonly key: string;
  /** In the running head, the contents and the bookmarks, and a sheet's name in workbooks. */
  readonly title: string;
  readonly anchor: Anchor;
  /** Its blocks; the heading of level 1 is the first, except on the front page. */
  readonly blocks: readonly Block[];
}

/** A whole document, ready to be written in any format. */
export interface SpecificationDocument {
  /** E.g. 'Hotel Bergblick – Sanitaryware specification'. */
  readonly title: string;
  /** Left in the running head. */
  readonly projectTitle: string;
  /** 'GI-' and digits. */
  readonly reference: string;
  /** 'A', 'B', …; '' while it has none. */
  readonly revision: string;
  /** ISO date-time. */
  readonly createdOn: string;
  readonly sections: readonly DocumentSection[];
}
