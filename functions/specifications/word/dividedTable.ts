import type { Anchor } from '@sanispec/shared/documents';
import type { WordBody } from './wordBody.ts';
import { type TableOptions, tableXml, type Xml } from './wordXml.ts';

/** A row with what the pages need to know of it. */
export interface LaidRow {
  readonly xml: Xml;
  /** Widths of its texts and of their surroundings, in twips. */
  readonly height: number;
  /** Twips of a picture that is higher than the texts. */
  readonly fixed?: number;
  readonly anchors: readonly Anchor[];
}

/** A table that is divided where the page surely ends, so that the pages of what follows are known. */
export class DividedTable {
  readonly #body: WordBody;
  readonly #options: TableOptions;
  readonly #header: LaidRow;
  readonly #parts: Xml[] = [];
  #rows: Xml[] = [];

  /** @param header the first row of each part */
  constructor(body: WordBody, options: TableOptions, header: LaidRow) {
    this.#body = body;
    this.#options = options;
    this.#header = header;
  }

  /** Adds rows that stay on one page. */
  add(rows: readonly LaidRow[]): void {
    const { flow } = this.#body;
    const height = rows.reduce(
      (sum, { height: own, fixed = 0 }) => sum + own + fixed,
      this.#rows.length === 0 ? this.#header.height : 0,
    );
    const startedPage = this.#rows.length === 0 && this.#parts.length > 0;
    if (!flow.fits(height) && !startedPage) {
      this.#close();
      this.#parts.push(this.#body.startPage());
    }
    if (this.#rows.length === 0) this.#push(this.#header);
    for (const row of rows) this.#push(row);
  }

  /** The table, or its parts with page breaks between them. */
  end(): Xml {
    this.#close();
    return this.#parts.join('');
  }

  #push({ xml, height, fixed, anchors }: LaidRow): void {
    this.#rows.push(xml);
    this.#body.flow.add(height, { anchors, fixed: fixed ?? 0, repeated: this.#header.height });
  }

  #close(): void {
    if (this.#rows.length > 0) this.#parts.push(tableXml(this.#options, this.#rows));
    this.#rows = [];
  }
}
