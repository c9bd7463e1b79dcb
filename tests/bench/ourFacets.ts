import { createCatalogue } from '@sanispec/shared/catalogue';
import { compileRules, type FitSet } from '@sanispec/shared/compatibility';
import { type ListingQuery, type ListingResult, searchListing } from '@sanispec/shared/listing';
import type { Answer, Question } from './facetQuestions.ts';
import { type GeneratedArticle, packageOf } from './generatedCatalogue.ts';

export function asAnswer({ total, facets }: ListingResult): Answer {
  const counts = facets.flatMap((facet) => {
    if (!('values' in facet)) return [];
    const found = facet.values.filter(({ count }) => count > 0).map(({ value, count }) => [value, count] as const);
    return [[facet.columnName, Object.fromEntries(found)] as const];
  });
  return { total, counts: Object.fromEntries(counts) };
}

/** A set whose frame leaves only the white-listed articles selectable. */
export function openOurs(articles: readonly GeneratedArticle[], whiteList: readonly string[]) {
  const options = { country: 'DE', versionId: '1', assetsGlobalUrl: '/g', assetsLocalUrl: '/l' };
  const catalogue = createCatalogue(packageOf(articles), options);
  const list = (id: string, value: string) => ({
    id,
    title: id,
    countries: ['DE'],
    definitionListContent: {
      filtersConditions: [{ columnName: 'ArticleNr', operator: 'inlist' as const, value }],
      joinConditions: 'AND' as const,
    },
  });
  const info = {
    _id: '1',
    ruleType: 'selectable-onlylist' as const,
    applyTo: ['WC'],
    targetListId: 'white',
    attribute: '',
    value: '',
  };
  const engine = compileRules(
    catalogue,
    [list('frames', 'frame'), list('white', whiteList.join(','))],
    [
      {
        id: 'rule',
        countries: ['DE'],
        enabled: true,
        definitionRuleContent: { sourceListId: 'frames', rulesInfo: [info] },
      },
    ],
  );
  const set: FitSet = {
    type: 'TOILET',
    entries: [{ id: 'entry', articleId: 'frame', subCategory: 'INSTSYSTEMSTOILET', setArticleIds: [] }],
  };
  // As the worker does once a catalogue is open and painted.
  for (const _ of catalogue.textSearch.preparing());
  return function ask({ chosen, min, max, text }: Question, more: Partial<ListingQuery> = {}): ListingResult {
    const values = Object.entries(chosen).map(([columnName, some]) => ({
      kind: 'values' as const,
      columnName,
      values: some,
    }));
    const query: ListingQuery = {
      subCategory: 'WC',
      filters: [...values, { kind: 'range', columnName: 'Width', min, max }],
      text,
      articleNr: '',
      sort: 'catalogue',
      offset: 0,
      limit: 20,
      // As it comes with a message: an object of its own each time.
      set: { ...set },
      ...more,
    };
    return searchListing(catalogue, query, engine);
  };
}
