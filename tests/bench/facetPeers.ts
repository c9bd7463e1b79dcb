import itemsjs from 'itemsjs';
import MiniSearch from 'minisearch';
import { type Answer, facetColumns, passesRest, type Question, scan, textOf } from './facetQuestions.ts';
import type { GeneratedArticle } from './generatedCatalogue.ts';

/** itemsjs, narrowed before: only the ids that white list, range and text leave are handed over. */
export function openItemsjs(articles: readonly GeneratedArticle[], whiteList: readonly string[]) {
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
    const ids = whiteItems.filter(({ article }) => passesRest(article, question)).map(({ id }) => id);
    const { pagination, data } = engine.search({ ids, filters: question.chosen, per_page: 20 });
    const counts = facetColumns.map((column) => {
      const buckets = data.aggregations[column]?.buckets ?? [];
      const found = buckets.filter(({ doc_count }) => doc_count > 0);
      return [column, Object.fromEntries(found.map(({ key, doc_count }) => [key, doc_count]))] as const;
    });
    return { total: pagination.total, counts: Object.fromEntries(counts) };
  };
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
