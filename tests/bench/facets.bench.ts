import type { ListingResult } from '@sanispec/shared/listing';
import { openItemsjs, openMinisearch } from './facetPeers.ts';
import { type Answer, type Question, questions, sameAnswer, scan } from './facetQuestions.ts';
import { type GeneratedArticle, generateArticles, steadyRandom } from './generatedCatalogue.ts';
import { medianOf, percentile95 } from './medianOf.ts';
import { asAnswer, openOurs } from './ourFacets.ts';

/**
 * Faceted search with live counts: three facets, a range, a white list of 2,000 articles and a text, compared with
 * itemsjs (given the articles that pass white list, range and text), minisearch with a scan of its results, and a plain
 * scan. Matches and counts are checked against the scan. Every measured question is a new one, and is asked once.
 */

const whiteListed = 2000;

type Ask = (question: Question) => unknown;

/** Milliseconds of every question, each asked once. */
function measure(ask: Ask, asked: readonly Question[]): readonly number[] {
  return asked.map((question) => {
    const started = performance.now();
    ask(question);
    return performance.now() - started;
  });
}

function print(
  name: string,
  ours: readonly number[],
  peer: readonly number[],
  peerName: string,
  more: object = {},
): void {
  for (const [figure, of] of [['median', medianOf] as const, ['p95', percentile95] as const]) {
    const [mine, theirs] = [of(ours), of(peer)];
    const line = {
      bench: 'facets',
      case: `${name}, ${figure}`,
      ours: Number(mine.toFixed(4)),
      peer: Number(theirs.toFixed(3)),
    };
    const ratio = Number((theirs / mine).toFixed(1));
    console.log(JSON.stringify({ ...line, peerName, ratio, unit: 'ms', of: ours.length, ...more }));
  }
}

function whiteListOf(articles: readonly GeneratedArticle[]): readonly string[] {
  const random = steadyRandom(3);
  return [...articles]
    .sort(() => random() - 0.5)
    .slice(0, whiteListed)
    .map(({ ArticleNr = '' }) => ArticleNr);
}

interface Engines {
  readonly ours: (question: Question) => ListingResult;
  readonly itemsjs: (question: Question) => Answer;
}

/** Whether all engines answer as the scan does, and find anything at all. */
function areRight(scanAll: (question: Question) => Answer, asked: readonly Question[], engines: Engines): boolean {
  const { ours, itemsjs } = engines;
  let found = 0;
  for (const question of asked) {
    const right = scanAll(question);
    const answers = { ours: asAnswer(ours(question)), itemsjs: itemsjs(question) };
    const wrong = Object.entries(answers).filter(([, answer]) => !sameAnswer(answer, right));
    found += right.total;
    if (wrong.length === 0) continue;
    console.error(JSON.stringify({ question, right, wrong }));
    return false;
  }
  return found > 0;
}

/** The recall of a peer. */
function recallOf(
  ask: (question: Question) => Answer,
  asked: readonly Question[],
  expected: readonly Answer[],
): number {
  const sum = (answers: readonly Answer[]) => answers.reduce((total, answer) => total + answer.total, 0);
  return Number((sum(asked.map(ask)) / sum(expected)).toFixed(2));
}

const askedOnce = 1000;
/** Code gets warm by questions of their own, which are not asked again. */
const warmUp = questions(200, { seed: 77 });
const checked = questions(40, { seed: 78 });
const newQuestions = questions(askedOnce);

/** With nothing asked twice: what was found before helps nobody. */
function compareNew(name: string, { ours, itemsjs }: Engines, scanAll: (question: Question) => Answer): void {
  for (const ask of [ours, itemsjs]) measure(ask, warmUp);
  const mine = measure(ours, newQuestions);
  print(name, mine, measure(itemsjs, newQuestions), 'itemsjs');
  print(name, mine, measure(scanAll, newQuestions.slice(0, 20)), 'object scan', { ofPeer: 20 });
}

function run(size: number): boolean {
  const articles = generateArticles(size);
  const whiteList = whiteListOf(articles);
  const white = new Set(whiteList);
  const open = () => openOurs(articles, whiteList);
  for (const countsProducts of [false, true]) {
    const more = countsProducts ? ({ group: 'product' } as const) : {};
    // What one case has asked must not be there for the next: each opens the catalogue again.
    const ours = open();
    const engines: Engines = {
      ours: (question) => ours(question, more),
      itemsjs: openItemsjs(articles, whiteList, countsProducts),
    };
    const scanAll = (question: Question) => scan(articles, white, question, countsProducts);
    if (!areRight(scanAll, checked, engines)) return false;
    const name = `${size}, new questions, ${countsProducts ? 'products' : 'articles'} that fit the set`;
    compareNew(name, engines, scanAll);
    if (countsProducts) compareLocks(`${name}, with what the set rules out`, open(), engines.itemsjs);
  }
  compareWholeWords(size, articles, whiteList, open());
  return true;
}

/** What the page asks beside a set: which values the set rules out is a second count. */
function compareLocks(name: string, ours: ReturnType<typeof openOurs>, itemsjs: Engines['itemsjs']): void {
  const withLocks = (question: Question) => ours(question, { group: 'product', includeLocks: true });
  measure(withLocks, warmUp);
  const mine = measure(withLocks, newQuestions);
  print(name, mine, measure(itemsjs, newQuestions.slice(0, 200)), 'itemsjs', { ofPeer: 200 });
}

/**
 * minisearch finds words by their beginnings only: it is asked for whole words, and what it misses even so is reported.
 */
function compareWholeWords(
  size: number,
  articles: readonly GeneratedArticle[],
  whiteList: readonly string[],
  ours: ReturnType<typeof openOurs>,
): void {
  const asked = questions(100, { wholeWords: true });
  const minisearch = openMinisearch(articles, whiteList);
  const expected = asked.map((question) => asAnswer(ours(question)));
  const recallOfPeer = recallOf(minisearch, asked, expected);
  const fresh = questions(200, { wholeWords: true, seed: 79 });
  print(`${size}, whole words`, measure(ours, fresh), measure(minisearch, fresh), 'minisearch and scan', {
    recallOfPeer,
  });
}

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 50_000, 100_000];
process.exit(sizes.every(run) ? 0 : 1);
