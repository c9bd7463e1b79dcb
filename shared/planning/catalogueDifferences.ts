import type { SubCategory } from '#catalogue/index.ts';

/** An article of which some countries have, or had, nothing. */
export interface ArticleInOne {
  readonly kind: 'added' | 'removed';
  readonly articleId: string;
  readonly title: string;
  readonly subCategory: SubCategory;
  readonly countries: string[];
  /** In cents; absent for 'on request'. */
  readonly price?: number;
  /** ISO 4217; all that its countries use, joined by ', '. */
  readonly currency: string;
}

interface ArticleInBoth {
  readonly articleId: string;
  readonly title: string;
  readonly subCategory: SubCategory;
  readonly countries: string[];
}

/** An article whose price differs. */
export interface RepricedArticle extends ArticleInBoth {
  readonly kind: 'repriced';
  /** As of an article in one. */
  readonly currency: string;
  /** In cents; absent for 'on request'. */
  readonly live?: number;
  readonly next?: number;
  /** With one decimal; absent where one of both prices is 'on request' or 0. */
  readonly percent?: number;
}

/** A cell of an article that differs. */
export interface ChangedField extends ArticleInBoth {
  readonly kind: 'changed';
  readonly column: string;
  readonly live: string;
  readonly next: string;
}

export type ArticleDifference = ArticleInOne | RepricedArticle | ChangedField;

/** Something of the catalogue that is no article. */
export interface StructureDifference {
  readonly kind: 'structure';
  readonly area: 'category' | 'column' | 'label' | 'setting';
  readonly name: string;
  readonly live: string;
  readonly next: string;
}

/** Bounds between which changes of prices are counted, in percent. */
const priceSteps = [-20, -10, -5, 0, 5, 10, 20];

export interface PriceSummary {
  readonly higher: number;
  readonly lower: number;
  readonly medianPercent?: number;
  /** From the lowest; a bound belongs to the step nearer to 0. */
  readonly distribution: readonly { readonly from?: number; readonly to?: number; readonly count: number }[];
}

function stepOf(percent: number): number {
  const index = priceSteps.findIndex((bound) => (percent < 0 ? percent < bound : percent <= bound));
  return index === -1 ? priceSteps.length : index;
}

/** 0 of nothing. */
export function median(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : Math.round((upper + (sorted[middle - 1] ?? 0)) * 5) / 10;
}

/** Adds up changes of prices. */
export class PriceChanges {
  readonly #percents: number[] = [];
  readonly #steps = new Array<number>(priceSteps.length + 1).fill(0);
  #higher = 0;
  #lower = 0;

  add({ live, next, percent }: RepricedArticle): void {
    if (live !== undefined && next !== undefined) {
      if (next > live) this.#higher += 1;
      else this.#lower += 1;
    }
    if (percent === undefined) return;
    this.#percents.push(percent);
    const step = stepOf(percent);
    this.#steps[step] = (this.#steps[step] ?? 0) + 1;
  }

  /** Of every price that changes, in percent. */
  get percents(): readonly number[] {
    return this.#percents;
  }

  summary(): PriceSummary {
    const sorted = this.#percents.toSorted((left, right) => left - right);
    return {
      higher: this.#higher,
      lower: this.#lower,
      ...(sorted.length > 0 && { medianPercent: median(sorted) }),
      distribution: this.#steps.map((count, index) => {
        const from = priceSteps[index - 1];
        const to = priceSteps[index];
        return { ...(from !== undefined && { from }), ...(to !== undefined && { to }), count };
      }),
    };
  }
}
