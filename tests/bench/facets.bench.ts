import { createCatalogue } from '@sanispec/shared/catalogue';
import { compileRules, type FitSet } from '@sanispec/shared/compatibility';
import { type ListingQuery, type ListingResult, searchListing } from '@sanispec/shared/filter';
import itemsjs from 'itemsjs';
import {
  facetSizes,
  type GeneratedArticle,
  generateArticles,
  packageOf,
  searchedWords,
  steadyRandom,
} from './generatedCatalogue.ts';
import { medianOf } from './medianOf.ts';

/**
 * Faceted search with live counts: three facets, a range, a white list of 2,000 articles and a text, beside itemsjs,
 * which is given the articles that pass white list, range and text. Hits and counts of both are checked against a
 * plain scan.
 */

const columns = Object.keys(facetSizes);
const whiteListed = 2000;

interface Question {
  readonly chosen: Readonly<Record<string, readonly string[]>>;
  readonly min: number;
  readonly max: number;
  readonly text: string;
}

interface Answer {
  readonly total: number;
  /** Facet → value → count, without zeros. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

function questions(count: number): readonly Question[] {
  const random = steadyRandom(5);
  return Array.from({ length: count }, () => {
    const facets = [...columns].sort(() => random() - 0.5).slice(0, 3);
    const chosen = facets.map((column) => {
      const values = [0, 1, 2].map(() => `${column} ${Math.floor(random() ** 2 * (facetSizes[column] ?? 1))}`);
      return [column, [...new Set(values)]] as const;
    });
    const min = 10 + Math.floor(random() * 30);
    const word = searchedWords[Math.floor(random() * searchedWords.length)] ?? '';
    const start = Math.floor(random() * (word.length - 3));
    const text = word.slice(start, start + 3 + Math.floor(random() * 6));
    return { chosen: Object.fromEntries(chosen), min, max: min + 60, text };
  });
}

/** The reference: every article asked every question. */
function scan(articles: readonly GeneratedArticle[], isWhite: ReadonlySet<string>, question: Question): Answer {
  const passes = (article: GeneratedArticle, column: string) =>
    (article[column] ?? '').split(';').some((value) => question.chosen[column]?.includes(value));
  const searched = articles.filter((article) => isWhite.has(article.ArticleNr ?? '') && passesRest(article, question));
  const chosen = Object.keys(question.chosen);
  const counts = columns.map((column) => {
    const left = searched.filter((article) => chosen.every((other) => other === column || passes(article, other)));
    const byValue: Record<string, number> = {};
    for (const value of left.flatMap((article) => (article[column] ?? '').split(';'))) {
      byValue[value] = (byValue[value] ?? 0) + 1;
    }
    return [column, byValue] as const;
  });
  const total = searched.filter((article) => chosen.every((column) => passes(article, column))).length;
  return { total, counts: Object.fromEntries(counts) };
}

function passesRest(article: GeneratedArticle, { min, max, text }: Question): boolean {
  const width = Number(article.Width);
  if (width < min || width > max) return false;
  return textOf(article).includes(text);
}

const shownTexts = new WeakMap<GeneratedArticle, string>();

/** What people can see of an article, in lower case; prepared once, as any team would. */
function textOf(article: GeneratedArticle): string {
  const known = shownTexts.get(article);
  if (known !== undefined) return known;
  const { ParentID: _product, Price: _price, ...shown } = article;
  const text = Object.values(shown).join(' ').toLowerCase();
  shownTexts.set(article, text);
  return text;
}

function asAnswer({ total, facets }: ListingResult): Answer {
  const counts = facets.flatMap((facet) => {
    if (!('values' in facet)) return [];
    const found = facet.values.filter(({ count }) => count > 0).map(({ value, count }) => [value, count] as const);
    return [[facet.columnName, Object.fromEntries(found)] as const];
  });
  return { total, counts: Object.fromEntries(counts) };
}

/** A set whose frame leaves only the white-listed articles selectable. */
function openOurs(articles: readonly GeneratedArticle[], whiteList: readonly string[]) {
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
  return function ask({ chosen, min, max, text }: Question): ListingResult {
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
      set,
    };
    return searchListing(catalogue, query, engine);
  };
}

function openPeer(articles: readonly GeneratedArticle[], whiteList: readonly string[]) {
  const white = new Set(whiteList);
  const items = articles.map((article, index) => {
    const facets = columns.map((column) => [column, (article[column] ?? '').split(';')] as const);
    return { ...article, id: index + 1, ...Object.fromEntries(facets) };
  });
  const engine = itemsjs(items, {
    native_search_enabled: false,
    aggregations: Object.fromEntries(columns.map((column) => [column, { size: 1000, conjunction: false }])),
  });
  const whiteItems = articles.flatMap((article, index) =>
    white.has(article.ArticleNr ?? '') ? [{ article, id: index + 1 }] : [],
  );
  return function ask(question: Question): Answer {
    // Narrowed before: only what the white list, the range and the text leave is handed over.
    const ids = whiteItems.filter(({ article }) => passesRest(article, question)).map(({ id }) => id);
    const { pagination, data } = engine.search({ ids, filters: question.chosen, per_page: 20 });
    const counts = columns.map((column) => {
      const buckets = data.aggregations[column]?.buckets ?? [];
      const found = buckets.filter(({ doc_count }) => doc_count > 0);
      return [column, Object.fromEntries(found.map(({ key, doc_count }) => [key, doc_count]))] as const;
    });
    return { total: pagination.total, counts: Object.fromEntries(counts) };
  };
}

/** Median milliseconds of a question, over all questions and rounds. */
function measure(ask: (question: Question) => unknown, asked: readonly Question[], rounds: number): number {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const question of asked) {
      const started = performance.now();
      ask(question);
      times.push(performance.now() - started);
    }
  }
  return medianOf(times);
}

function sameAnswer(a: Answer, b: Answer): boolean {
  const inOrder = ({ total, counts }: Answer) =>
    JSON.stringify([total, columns.map((column) => Object.entries(counts[column] ?? {}).sort())]);
  return inOrder(a) === inOrder(b);
}

function run(size: number): boolean {
  const articles = generateArticles(size);
  const random = steadyRandom(3);
  const whiteList = [...articles]
    .sort(() => random() - 0.5)
    .slice(0, whiteListed)
    .map(({ ArticleNr = '' }) => ArticleNr);
  const [ours, peer] = [openOurs(articles, whiteList), openPeer(articles, whiteList)];
  const asked = questions(100);
  const isWhite = new Set(whiteList);
  let found = 0;
  for (const question of asked) {
    const expected = scan(articles, isWhite, question);
    found += expected.total;
    const isRight = sameAnswer(asAnswer(ours(question)), expected) && sameAnswer(peer(question), expected);
    if (isRight) continue;
    console.error(JSON.stringify({ size, question, expected, ours: asAnswer(ours(question)), peer: peer(question) }));
    return false;
  }
  if (found === 0) return false;
  measure(ours, asked, 10);
  const oursMs = measure(ours, asked, 10);
  const peerMs = measure(peer, asked, 1);
  const ratio = Number((peerMs / oursMs).toFixed(1));
  const result = {
    bench: 'facets',
    case: String(size),
    ours: Number(oursMs.toFixed(4)),
    peer: Number(peerMs.toFixed(3)),
  };
  console.log(JSON.stringify({ ...result, peerName: 'itemsjs', ratio, unit: 'ms' }));
  return true;
}

process.exit([10_000, 50_000].every(run) ? 0 : 1);
