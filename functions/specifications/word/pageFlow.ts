import type { Anchor } from '@sanispec/shared/documents';

interface FlowPart {
  readonly height: number;
  /** Height of pictures, which is the same however closely lines are set. */
  readonly fixed: number;
  readonly anchors: readonly Anchor[];
  /** Height that comes again where the part begins a page: the header of its table. */
  readonly repeated: number;
}

/** Follows the pages of a document by the heights of its parts, all of them too large or too small by one factor. */
class Flow {
  readonly pages = new Map<Anchor, number>();
  readonly #factor: number;
  #page = 0;
  #used = 0;
  #room = 0;
  #kept: FlowPart[] = [];

  constructor(factor: number) {
    this.#factor = factor;
  }

  get page(): number {
    return this.#page;
  }

  /** What is left of the page. */
  get left(): number {
    return this.#room - this.#used - this.#kept.reduce((sum, { height }) => sum + height, 0);
  }

  /** @returns what goes back to the present place */
  mark(): () => void {
    const [page, used, kept] = [this.#page, this.#used, [...this.#kept]];
    return () => {
      this.#page = page;
      this.#used = used;
      this.#kept = kept;
    };
  }

  startSection(room: number): void {
    this.#room = room;
    this.startPage();
  }

  startPage(): void {
    this.#place();
    this.#page += 1;
    this.#used = 0;
  }

  /** Room below a part, which no page begins with. */
  addGap(height: number): void {
    this.#place();
    this.#used = Math.min(this.#room, this.#used + height * this.#factor);
  }

  add({ height, fixed, anchors, repeated }: FlowPart, keepNext: boolean): void {
    const own = height * this.#factor + fixed;
    this.#kept.push({ anchors, height: own, fixed, repeated: repeated * this.#factor });
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

/** Word processors set lines closer or wider than they are measured here, by their fonts and their rules. */
const factors = { least: 0.88, most: 1.1 } as const;

/** The empty paragraphs below a table and at the end of a section never take a page. */
const endOfSection = 480;

/**
 * The pages of a document while it is written. Only a word processor knows them; known are those that come out alike
 * however closely it sets its lines.
 */
export class PageFlow {
  readonly #least = new Flow(factors.least);
  readonly #most = new Flow(factors.most);
  /** Since the last `remember`. */
  #added: [FlowPart, boolean][] = [];

  /** Page of each anchor whose page is certain. */
  get pages(): ReadonlyMap<Anchor, number> {
    return new Map([...this.#most.pages].filter(([anchor, page]) => this.#least.pages.get(anchor) === page));
  }

  /** The height of what surely fits on the rest of the page, in twips; below 0 where it may be more than full. */
  get left(): number {
    return this.#most.left / factors.most;
  }

  /** Whether a part surely fits on what is left of the page. */
  fits(height: number): boolean {
    return height <= this.left;
  }

  /** @param room height of the text on the page, in twips */
  startSection(room: number): void {
    this.#least.startSection(room);
    this.#most.startSection(room - endOfSection);
  }

  startPage(): void {
    this.#least.startPage();
    this.#most.startPage();
  }

  add(height: number, options: Partial<Omit<FlowPart, 'height'>> & { readonly keepNext?: boolean } = {}): void {
    const { anchors = [], keepNext = false, repeated = 0, fixed = 0 } = options;
    this.#add({ height, fixed, anchors, repeated }, keepNext);
  }

  addGap(height: number): void {
    this.#least.addGap(height);
    this.#most.addGap(height);
  }

  /** Whether the page that is being filled is known. */
  get isCertain(): boolean {
    return this.#least.page === this.#most.page;
  }

  /** Remembers what is added from here on, so that it can be taken back and added again on another page. */
  remember(): { readonly takeBack: () => void; readonly addAgain: () => void } {
    const marks = [this.#least.mark(), this.#most.mark()];
    const added: [FlowPart, boolean][] = [];
    this.#added = added;
    return {
      takeBack: () => {
        for (const goBack of marks) goBack();
        this.#added = [];
      },
      addAgain: () => {
        for (const [part, keepNext] of added) this.#add(part, keepNext);
      },
    };
  }

  #add(part: FlowPart, keepNext: boolean): void {
    this.#added.push([part, keepNext]);
    this.#least.add(part, keepNext);
    this.#most.add(part, keepNext);
  }
}
