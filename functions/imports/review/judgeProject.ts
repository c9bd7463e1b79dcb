import { type Catalogue, type CataloguePackage, createCatalogue, isSold } from '@sanispec/shared/catalogue';
import { compareConflicts, compileRules, type FitEngine } from '@sanispec/shared/compatibility';
import type { Difference } from '@sanispec/shared/contract';
import { totalsOfParts } from '@sanispec/shared/pricing';
import { fitSetOf } from '@sanispec/shared/project';
import type { ProjectLine, RulesFile } from './reviewFiles.ts';

interface Market {
  readonly catalogue: Catalogue;
  readonly engine: FitEngine;
}

/** A country with its catalogue in use and the one that is to take its place. */
export interface MarketPair {
  readonly country: string;
  readonly live: Market;
  readonly next: Market;
  readonly changeOf: ReturnType<typeof compareConflicts>;
}

function marketOf(country: string, content: CataloguePackage, rules: RulesFile): Market {
  const catalogue = createCatalogue(content, { country, versionId: '', assetsGlobalUrl: '', assetsLocalUrl: '' });
  return { catalogue, engine: compileRules(catalogue, rules.conditionLists, rules.conditionRules) };
}

export function openMarket(
  country: string,
  next: CataloguePackage,
  live: CataloguePackage,
  rules: RulesFile,
): MarketPair {
  const pair = { live: marketOf(country, live, rules), next: marketOf(country, next, rules) };
  return { country, ...pair, changeOf: compareConflicts(pair.live.engine, pair.next.engine) };
}

/** What the new catalogue would mean for a project. */
export function judgeProject(
  { id, reference, details, user, spaces }: ProjectLine,
  market: MarketPair,
): Extract<Difference, { kind: 'project' }> {
  const { live, next } = market;
  const sets = spaces.flatMap((space) => space.sets);
  const articles = new Set(
    sets.flatMap((set) =>
      set.articles.flatMap((entry) => [entry.article, ...entry.setArticles.map(({ article }) => article)]),
    ),
  );
  const isLost = (articleId: string) =>
    isSold(live.catalogue.articlePrice(articleId)) && !isSold(next.catalogue.articlePrice(articleId));
  const centsBy = ({ catalogue }: Market) =>
    totalsOfParts(spaces, (articleId) => catalogue.articlePrice(articleId)).project.cents;
  return {
    kind: 'project',
    projectId: id,
    reference,
    title: details.title,
    owner: user === undefined ? '' : `${user.firstName} ${user.lastName}`.trim(),
    country: details.country,
    currency: next.catalogue.currency,
    articlesLost: [...articles].filter(isLost).length,
    live: centsBy(live),
    next: centsBy(next),
    newConflicts: sets.filter((set) => market.changeOf(fitSetOf(set)) === 'new').length,
  };
}
