import type { Anchor } from '@sanispec/shared/documents';

interface FlowPart {
  readonly height: number;
  readonly anchors: readonly Anchor[];
  /** Height that comes again where the part begins a page: the header of its table. */
  readonly repeated: number;
}

/**
 * Follows the pages of a document while it is written, by the heights of its parts: what the table of contents shows
 * until a word processor, which alone knows, counts again.
 */
export class PageFlow {
  readonly pages = new Map<Anchor, number>();
  #page = 0;
  #used = 0;
  #room = 0;
  #kept: FlowPart[] = [];

  /** @param room height of the text on the page, in twips */
  startSection(room: number): void {
    this.#room = room;
    this.startPage();
  }

  startPage(): void {
    this.#place();
    this.#page += 1;
    this.#used = 0;
  }

  add(
    height: number,
    options: { readonly anchors?: readonly Anchor[]; readonly keepNext?: boolean; readonly repeated?: number } = {},
  ): void {
    const { anchors = [], keepNext = false, repeated = 0 } = options;
    this.#kept.push({ height, anchors, repeated });
    if (!keepNext) this.#place();
  }

  /** Parts that are kept together begin a page where they do not fit on the rest of one. */
  #place(): void {
    const height = this.#kept.reduce((sum, part) => sum + part.height, 0);
    const [first] = this.#kept;
    if (first !== undefined && this.#used > 0 && this.#used + height > this.#room) {
      this.#page += 1;
      this.#used = first.repeated;
    }
    for (const part of this.#kept) {
      for (const anchor of part.anchors) this.pages.set(anchor, this.#page);
      this.#used += part.height;
      // What is higher than a page goes on.
      while (this.#used > this.#room) {
        this.#page += 1;
        this.#used -= this.#room;
      }
    }
    this.#kept = [];
  }
}
