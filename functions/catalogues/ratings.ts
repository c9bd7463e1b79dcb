import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';

/** How good a catalogue is in a country (container `versions`, partition `quality`); the whole lies in a blob. */
export interface RatingDocument {
  /** `{catalogId}-{country}` */
  readonly id: string;
  readonly of: 'quality';
  readonly catalogId: string;
  readonly country: string;
  /** Names what it was counted of: the version, the rules, the assets. */
  readonly key: string;
  readonly articles: number;
  /** 0–100. */
  readonly quality: number;
  /** In the container `quality`. */
  readonly blobName: string;
}

export function ratingIdOf(catalogId: string, country: string): string {
  return `${catalogId}-${country}`;
}

/** Every stored rating: a few fields for each country of each version. */
export async function readRatings({ documents }: Services): Promise<readonly RatingDocument[]> {
  const query = listedQuery('ratings', { partition: 'quality' });
  return (await documents.query<RatingDocument>('versions', query)).documents.map(({ value }) => value);
}

/** The mean over all articles of a catalogue in some countries; undefined while one of them is not counted. */
export function qualityOf(
  ratings: readonly RatingDocument[],
  catalogId: string,
  countries: readonly string[],
): number | undefined {
  const own = ratings.filter((rating) => rating.catalogId === catalogId && countries.includes(rating.country));
  const articles = own.reduce((sum, rating) => sum + rating.articles, 0);
  if (articles === 0 || own.length < countries.length) return undefined;
  return Math.round(own.reduce((sum, rating) => sum + rating.quality * rating.articles, 0) / articles);
}
