import { type ArticlePrice, priceOfArticle } from '@sanispec/shared/catalogue';
import type { Revision } from '@sanispec/shared/contract';
import { projectTotal } from '@sanispec/shared/pricing';
import { openListedCatalogue } from '#catalogues/openListed.ts';
import type { Services } from '#config/services.ts';
import { openRevision } from '#projects/revisions.ts';
import { readSnapshot } from './immutableSnapshot.ts';

type Prices = ReadonlyMap<string, ArticlePrice>;

const onRequest: ArticlePrice = { kind: 'onRequest' };

/** What an issued revision is old by: its catalogue, and how much prices have changed since. */
async function ageOf(services: Services, projectId: string, letter: string): Promise<Revision['age']> {
  const { spaces, articles, catalogue } = await readSnapshot(services, await openRevision(services, projectId, letter));
  const { version = '' } = catalogue.edition ?? {};
  const known = version === '' ? {} : { version };
  const opened = await openListedCatalogue(services, catalogue.country);
  if (opened?.catalogue.currency !== catalogue.currency) return known;
  const then = new Map(articles.map((article) => [article.id, priceOfArticle(article)]));
  const now = new Map([...then.keys()].map((id) => [id, opened.catalogue.articlePrice(id)]));
  const hasPrice = (prices: Prices, id: string): boolean => prices.get(id)?.kind === 'priced';
  const total = (prices: Prices): number =>
    // Without two prices there is nothing to compare.
    projectTotal(spaces, (id) => (hasPrice(then, id) && hasPrice(now, id) && prices.get(id)) || onRequest).cents;
  const before = total(then);
  if (before === 0) return known;
  return { ...known, percent: Math.round(((total(now) - before) / before) * 1000) / 10 };
}

/** Revisions, the newest of which says how old it is; not where what was kept of it is lost. */
export async function withAge(
  services: Services,
  projectId: string,
  revisions: readonly Revision[],
): Promise<Revision[]> {
  const [newest, ...others] = revisions;
  if (newest === undefined) return [];
  try {
    const age = await ageOf(services, projectId, newest.letter);
    return [{ ...newest, ...(age && { age }) }, ...others];
  } catch (error) {
    services.log('warning', 'revisionAgeUnknown', { projectId, error });
    return [newest, ...others];
  }
}
