import itemsjs from 'itemsjs';
import MiniSearch from 'minisearch';
import {
  type Answer,
  countEntries,
  countValues,
  facetColumns,
  passesRest,
  passingBut,
  type Question,
  scan,
  textOf,
} from './facetQuestions.ts';
import type { GeneratedArticle } from './generatedCatalogue.ts';

/**
 * itemsjs, narrowed before: only the ids that white list, range and text leave are handed over.
 *
 * @param countsProducts its hits are counted by product afterwards; for facets with a choice of their own, which itemsjs
 * counts without saying what, those of the ids that pass the other facets
 */
export function openItemsjs(
  articles: readonly GeneratedArticle[],
  whiteList: readonly string[],
  countsProducts = false,
) {
  const white = new Set(whiteList);
  const items = articles.map((article, index) => {
    const facets = facetColumns.map((column) => [column, (article[column] ?? '').split(';')] as const);
    return { ...article, id: index + 1, ...Object.fromEntries(facets) };
  });
  const engine = itemsjs(items, {
    native_search_enabled: false,
    aggregations: Object.fromEntries(facetColumns.map((column) => [column, { size: 1000, conjunction: false }])),
  });
  const whiteItems = articles.flatMap((article, index) =>
    white.has(article.ArticleNr ?? '') ? [{ article, id: index + 1 }] : [],
  );
  return function ask(question: Question): Answer {
    // Narrowed before: only what the white list, the range and the text leave is handed over.
    const narrowed = whiteItems.filter(({ article }) => passesRest(article, question));
    const ids = narrowed.map(({ id }) => id);
    const { pagination, data } = engine.search({
      ids,
      filters: question.chosen,
      per_page: countsProducts ? articles.length : 20,
    });
    if (countsProducts)
      return inProducts(
        data.items.map(({ id }) => articles[id - 1] as GeneratedArticle),
        narrowed.map(({ article }) => article),
        question,
      );
    const counts = facetColumns.map((column) => {
      const buckets = data.aggregations[column]?.buckets ?? [];
      const found = buckets.filter(({ doc_count }) => doc_count > 0);
      return [column, Object.fromEntries(found.map(({ key, doc_count }) => [key, doc_count]))] as const;
    });
    return { total: pagination.total, counts: Object.fromEntries(counts) };
  };
}

function inProducts(
  hits: readonly GeneratedArticle[],
  narrowed: readonly GeneratedArticle[],
  question: Question,
): Answer {
  const counts = facetColumns.map((column) => {
    const left = column in question.chosen ? passingBut(narrowed, question, column) : hits;
    return [column, countValues(left, column, true)] as const;
  });
  return { total: countEntries(hits, true), counts: Object.fromEntries(counts) };
}

/**
 * minisearch for the text, every word by its beginning, and a scan of what it found. It does not find parts inside
 * words, as German compounds need: its answers may be a part of the right ones.
 */
export function openMinisearch(articles: readonly GeneratedArticle[], whiteList: readonly string[]) {
  const white = new Set(whiteList);
  const engine = new MiniSearch({ fields: ['text'], searchOptions: { prefix: true, combineWith: 'AND' } });
  engine.addAll(articles.map((article, id) => ({ id, text: textOf(article) })));
  return function ask(question: Question): Answer {
    const found = engine.search(question.text).map(({ id }) => articles[Number(id)] as GeneratedArticle);
    return scan(found, white, { ...question, text: '' });
  };
}
