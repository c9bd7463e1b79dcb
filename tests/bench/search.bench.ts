import { createCatalogue } from '@sanispec/shared/catalogue';
import { compileRules, type FitSet } from '@sanispec/shared/compatibility';
import { type ListingQuery, type ListingResult, searchListing } from '@sanispec/shared/listing';
import { aConditionRule, aListOf } from '@sanispec/shared/testing';
import MiniSearch from 'minisearch';
import {
  facetColumns,
  facetSizes,
  type GeneratedArticle,
  generateArticles,
  openItemsjs,
  packageOf,
  searchedWords,
  steadyRandom,
  textsOf,
} from './generatedCatalogue.ts';
import { print, printTimes } from './print.ts';

/**
 * Faceted search with counts: three facets, a range, a text, and a set that 2,000 articles fit, counted in products. The
 * peer is itemsjs, given the articles that pass range, text and set; the answers are checked against it. minisearch
 * finds the beginnings of words only, so its speed is printed with the share of the articles that it finds. Every
 * question is new.
 */

const fitting = 2000;

interface Question {
  readonly chosen: Readonly<Record<string, readonly string[]>>;
  readonly min: number;
  readonly max: number;
  readonly text: string;
}

/** The number of products found, and facet → value → count without zeros. */
interface Answer {
  readonly total: number;
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

function questions(count: number, seed: number): readonly Question[] {
  const random = steadyRandom(seed);
  const asked = new Map<string, Question>();
  while (asked.size < count) {
    const facets = [...facetColumns].sort(() => random() - 0.5).slice(0, 3);
    const chosen = facets.map((column) => {
      const values = [0, 1, 2].map(() => `${column} ${Math.floor(random() ** 2 * (facetSizes[column] ?? 1))}`);
      return [column, [...new Set(values)]] as const;
    });
    const min = 10 + Math.floor(random() * 30);
    const word = searchedWords[Math.floor(random() * searchedWords.length)] ?? '';
    const start = Math.floor(random() * (word.length - 3));
    const text = word.slice(start, start + 3 + Math.floor(random() * 6));
    const question = { chosen: Object.fromEntries(chosen), min, max: min + 60, text };
    asked.set(JSON.stringify(question), question);
  }
  return [...asked.values()];
}

/** A set whose frame leaves only the white-listed articles selectable. */
function openOurs(articles: readonly GeneratedArticle[], whiteList: readonly string[]) {
  const options = { country: 'DE', versionId: '1', assetsGlobalUrl: '/g', assetsLocalUrl: '/l' };
  const catalogue = createCatalogue(packageOf(articles), options);
  const only = { ruleType: 'selectable-onlylist', applyTo: ['WC'], targetListId: 'white' };
  const lists = [aListOf('frames', ['frame']), aListOf('white', whiteList)];
  const engine = compileRules(catalogue, lists, [aConditionRule('frames', only)]);
  const frame = { id: 'entry', articleId: 'frame', subCategory: 'INSTSYSTEMSTOILET' as const, setArticleIds: [] };
  const set: FitSet = { type: 'TOILET', entries: [frame] };
  // The worker does this once a catalogue is open and painted.
  for (const _ of catalogue.textSearch.preparing());
  const blank = {
    subCategory: 'WC',
    articleNr: '',
    sort: 'catalogue',
    offset: 0,
    limit: 20,
    group: 'product',
  } as const;
  function askText(text: string): ListingResult {
    const { subCategory: _everywhere, ...everywhere } = blank;
    return searchListing(catalogue, { ...everywhere, filters: [], text, sort: 'best' });
  }
  function ask({ chosen, min, max, text }: Question): ListingResult {
    const values = Object.entries(chosen).map(([columnName, some]) => ({
      ...{ kind: 'values' as const, columnName, values: some },
    }));
    const filters: ListingQuery['filters'] = [...values, { kind: 'range', columnName: 'Width', min, max }];
    // A set comes with each message as a new object.
    return searchListing(catalogue, { ...blank, filters, text, set: { ...set } }, engine);
  }
  return { ask, askText };
}

/** Texts as people type them: letter by letter, in several words, with measures, values and typing errors. */
function typedTexts(count: number, seed: number): readonly string[] {
  const random = steadyRandom(seed);
  const any = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const texts = new Set<string>(['w', 'wc', 'b', 'be']);
  while (texts.size < count) {
    const words = [any(searchedWords), any(searchedWords), `${any(facetColumns)} ${Math.floor(random() * 9)}`];
    const [first = '', second = '', value = ''] = words;
    const begun = first.slice(0, 1 + Math.floor(random() * first.length));
    const typo = first.slice(0, 4) + first.slice(5);
    const width = `${20 + Math.floor(random() * 80)} cm`;
    texts.add(any([begun, `${first} ${second}`, `${first} ${value}`, `${begun} ${width}`, `${second} ${begun}`, typo]));
  }
  return [...texts];
}

function answerOf({ total, facets }: ListingResult): Answer {
  const counts = facets.flatMap((facet) => {
    if (!('values' in facet)) return [];
    const found = facet.values.filter(({ count }) => count > 0).map(({ value, count }) => [value, count] as const);
    return [[facet.columnName, Object.fromEntries(found)] as const];
  });
  return { total, counts: Object.fromEntries(counts) };
}

/** How many products hold each value of a column. */
function countProducts(articles: readonly GeneratedArticle[], column: string): Record<string, number> {
  const pairs = articles.flatMap(({ ParentID, [column]: values = '' }) =>
    values.split(';').map((value) => `${value}|${ParentID}`),
  );
  const counts: Record<string, number> = {};
  for (const pair of new Set(pairs)) {
    const [value = ''] = pair.split('|');
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

/**
 * itemsjs, given only the ids that are left by set, range and text. It counts articles: products are counted from its
 * hits, and for facets with a choice from the articles that pass the other facets.
 */
function openPeer(articles: readonly GeneratedArticle[], whiteList: ReadonlySet<string>) {
  const engine = openItemsjs(articles);
  const texts = textsOf(articles);
  const white = articles.flatMap(({ ArticleNr = '' }, index) => (whiteList.has(ArticleNr) ? [index] : []));
  return function ask({ chosen, min, max, text }: Question): Answer {
    const left = white.filter((index) => {
      const width = Number(articles[index]?.Width);
      return width >= min && width <= max && texts[index]?.includes(text);
    });
    const ids = left.map((index) => index + 1);
    const { data } = engine.search({ ids, filters: chosen, per_page: articles.length });
    const hits = data.items.map(({ id }) => articles[id - 1] as GeneratedArticle);
    const passes = (article: GeneratedArticle, column: string) =>
      (article[column] ?? '').split(';').some((value) => chosen[column]?.includes(value));
    const counts = facetColumns.map((column) => {
      const others = Object.keys(chosen).filter((other) => other !== column);
      const passing = () =>
        left.map((index) => articles[index] as GeneratedArticle).filter((one) => others.every((it) => passes(one, it)));
      return [column, countProducts(column in chosen ? passing() : hits, column)] as const;
    });
    return { total: new Set(hits.map(({ ParentID }) => ParentID)).size, counts: Object.fromEntries(counts) };
  };
}

function isSame(one: Answer, other: Answer): boolean {
  const inOrder = ({ total, counts }: Answer) =>
    JSON.stringify([total, facetColumns.map((column) => Object.entries(counts[column] ?? {}).sort())]);
  return inOrder(one) === inOrder(other);
}

function times<Asked>(ask: (question: Asked) => unknown, asked: readonly Asked[]): readonly number[] {
  return asked.map((question) => {
    const started = performance.now();
    ask(question);
    return performance.now() - started;
  });
}

function compareMinisearch(size: number, articles: readonly GeneratedArticle[]): void {
  const texts = textsOf(articles);
  const engine = new MiniSearch({ fields: ['text'], searchOptions: { prefix: true } });
  engine.addAll(texts.map((text, id) => ({ id, text })));
  const asked = questions(40, 9).map(({ text }) => text);
  const found = asked.reduce((sum, text) => sum + engine.search(text).length, 0);
  const all = asked.reduce((sum, text) => sum + texts.filter((one) => one.includes(text)).length, 0);
  print('search', `${size}, articles that minisearch finds of a text alone`, {
    share: Number((found / all).toFixed(2)),
  });
}

for (const size of [50_000, 100_000]) {
  const articles = generateArticles(size);
  const random = steadyRandom(3);
  const shuffled = articles.map(({ ArticleNr = '' }) => ArticleNr).sort(() => random() - 0.5);
  const whiteList = shuffled.slice(0, fitting);
  const { ask: ours, askText } = openOurs(articles, whiteList);
  const peer = openPeer(articles, new Set(whiteList));
  for (const question of questions(40, 78)) {
    const [mine, theirs] = [answerOf(ours(question)), peer(question)];
    if (!isSame(mine, theirs)) throw new Error(`Answers differ: ${JSON.stringify({ question, mine, theirs })}`);
  }
  for (const ask of [ours, peer]) times(ask, questions(200, 77));
  const asked = questions(1000, 5);
  printTimes('search', `${size} articles, 12 facets, products and fit`, times(ours, asked), {
    name: 'itemsjs',
    times: times(peer, asked.slice(0, 300)),
  });
  times(askText, typedTexts(200, 21));
  printTimes('search', `${size} articles, ranked texts`, times(askText, typedTexts(600, 22)));
  if (size === 50_000) compareMinisearch(size, articles);
}
