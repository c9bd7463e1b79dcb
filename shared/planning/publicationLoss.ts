import { median } from './catalogueDifferences.ts';

/** Beyond these percentages a publication is more likely a wrong file than a new price list. */
export const lossLimits = { articles: 10, prices: 25 } as const;

/** What a comparison with the catalogues in use has counted. */
export interface PublicationFacts {
  /** Of the new catalogue. */
  readonly articles: number;
  readonly hasPrices: boolean;
  /** Numbers that leave at least one country. */
  readonly removed: number;
  /** Country → articles that it has today, and those that leave it. */
  readonly byCountry: ReadonlyMap<string, { readonly live: number; readonly removed: number }>;
  /** Projects with a price today and without one afterwards. */
  readonly emptiedProjects: number;
  /** Articles with a price in both versions. */
  readonly pricedInBoth: number;
  /** Those of them whose price changes, in percent. */
  readonly priceChanges: readonly number[];
}

/** A loss that the publisher has to confirm explicitly. */
export type PublicationLoss =
  /** `country` is the one that loses the largest share, `percent` of its articles. */
  | { readonly kind: 'articles'; readonly count: number; readonly country: string; readonly percent: number }
  | { readonly kind: 'projects'; readonly count: number }
  /** The median change over all articles priced in both versions, those that keep their price included. */
  | { readonly kind: 'prices'; readonly percent: number }
  | { readonly kind: 'noPrices'; readonly count: number };

/** Rounded down to tenths, so that only a share above the limit ever shows as more than it. */
function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part * 1000) / whole) / 10;
}

function articlesThatLeave({ removed, byCountry }: PublicationFacts): readonly PublicationLoss[] {
  const tooMany = [...byCountry]
    .filter(([, { live, removed: gone }]) => gone * 100 > live * lossLimits.articles)
    .map(([country, { live, removed: gone }]) => ({ country, percent: share(gone, live) }));
  const worst = tooMany.toSorted((left, right) => right.percent - left.percent)[0];
  return worst === undefined ? [] : [{ kind: 'articles', count: removed, ...worst }];
}

function medianChange({ pricedInBoth, priceChanges }: PublicationFacts): number {
  const unchanged = new Array<number>(Math.max(0, pricedInBoth - priceChanges.length)).fill(0);
  return median([...priceChanges, ...unchanged].sort((left, right) => left - right));
}

/** How many, and how large a share or change. */
function sizesOf(loss: PublicationLoss): readonly [count: number, percent: number] {
  return ['count' in loss ? loss.count : 0, 'percent' in loss ? Math.abs(loss.percent) : 0];
}

/** Whether more is lost than was accepted: of a kind that was not among it, or more of one. */
export function losesMoreThan(accepted: readonly PublicationLoss[], losses: readonly PublicationLoss[]): boolean {
  function isCovered(loss: PublicationLoss): boolean {
    const [count, percent] = sizesOf(loss);
    return accepted.some((known) => {
      const [knownCount, knownPercent] = sizesOf(known);
      return known.kind === loss.kind && count <= knownCount && percent <= knownPercent;
    });
  }
  return !losses.every(isCovered);
}

/** What a publication would lose beyond the limits (domain: Check of an import). */
export function publicationLosses(facts: PublicationFacts): readonly PublicationLoss[] {
  const { articles, hasPrices, emptiedProjects } = facts;
  const percent = medianChange(facts);
  return [
    ...articlesThatLeave(facts),
    ...(emptiedProjects > 0 ? [{ kind: 'projects', count: emptiedProjects } as const] : []),
    ...(Math.abs(percent) > lossLimits.prices ? [{ kind: 'prices', percent } as const] : []),
    ...(hasPrices ? [] : [{ kind: 'noPrices', count: articles } as const]),
  ];
}
