import { memoizeWeak } from '@sanispec/shared/columns';
import { facetSizes, type GeneratedArticle, searchedWords, steadyRandom } from './generatedCatalogue.ts';

export const facetColumns = Object.keys(facetSizes);

export interface Question {
  readonly chosen: Readonly<Record<string, readonly string[]>>;
  readonly min: number;
  readonly max: number;
  readonly text: string;
}

export interface Answer {
  readonly total: number;
  /** Facet → value → count, without zeros. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

interface Asking {
  /** Instead of parts, which may stand anywhere in a word. */
  readonly wholeWords?: boolean;
  /** Another number gives other questions. */
  readonly seed?: number;
}

/** Questions of which no two are the same. */
export function questions(count: number, { wholeWords = false, seed = 5 }: Asking = {}): readonly Question[] {
  const random = steadyRandom(seed);
  const asked = new Map<string, Question>();
  while (asked.size < count) {
    const question = aQuestion(random, wholeWords);
    asked.set(JSON.stringify(question), question);
  }
  return [...asked.values()];
}

function aQuestion(random: () => number, wholeWords: boolean): Question {
  const facets = [...facetColumns].sort(() => random() - 0.5).slice(0, 3);
  const chosen = facets.map((column) => {
    const values = [0, 1, 2].map(() => `${column} ${Math.floor(random() ** 2 * (facetSizes[column] ?? 1))}`);
    return [column, [...new Set(values)]] as const;
  });
  const min = 10 + Math.floor(random() * 30);
  const word = searchedWords[Math.floor(random() * searchedWords.length)] ?? '';
  const start = Math.floor(random() * (word.length - 3));
  const text = word.slice(start, start + 3 + Math.floor(random() * 6));
  return { chosen: Object.fromEntries(chosen), min, max: min + 60, text: wholeWords ? word : text };
}

function valuesOf(article: GeneratedArticle, column: string): readonly string[] {
  return (article[column] ?? '').split(';');
}

function passes(article: GeneratedArticle, column: string, { chosen }: Question): boolean {
  return valuesOf(article, column).some((value) => chosen[column]?.includes(value));
}

/** Articles that pass all chosen filters but that of one column. */
export function passingBut(articles: readonly GeneratedArticle[], question: Question, but: string) {
  const others = Object.keys(question.chosen).filter((column) => column !== but);
  return articles.filter((article) => others.every((column) => passes(article, column, question)));
}

function productOf({ ParentID = '' }: GeneratedArticle): string {
  return ParentID;
}

/** How many articles, or products, are among these. */
export function countEntries(articles: readonly GeneratedArticle[], countsProducts: boolean): number {
  return countsProducts ? new Set(articles.map(productOf)).size : articles.length;
}

/** How many articles, or products, hold each value of a column. */
export function countValues(articles: readonly GeneratedArticle[], column: string, countsProducts: boolean) {
  const byValue: Record<string, number> = {};
  const counted = new Set<string>();
  for (const article of articles) {
    for (const value of valuesOf(article, column)) {
      const key = `${value} ${productOf(article)}`;
      if (countsProducts && counted.has(key)) continue;
      if (countsProducts) counted.add(key);
      byValue[value] = (byValue[value] ?? 0) + 1;
    }
  }
  return byValue;
}

/** The reference: every article asked every question. */
export function scan(
  articles: readonly GeneratedArticle[],
  isWhite: ReadonlySet<string>,
  question: Question,
  countsProducts = false,
): Answer {
  const searched = articles.filter((article) => isWhite.has(article.ArticleNr ?? '') && passesRest(article, question));
  const counts = facetColumns.map(
    (column) => [column, countValues(passingBut(searched, question, column), column, countsProducts)] as const,
  );
  const total = countEntries(passingBut(searched, question, ''), countsProducts);
  return { total, counts: Object.fromEntries(counts) };
}

export function passesRest(article: GeneratedArticle, { min, max, text }: Question): boolean {
  const width = Number(article.Width);
  if (width < min || width > max) return false;
  return textOf(article).includes(text);
}

/** What people can see of an article, in lower case; prepared once, as any team would. */
export const textOf = memoizeWeak((article: GeneratedArticle): string => {
  const { ParentID: _product, Price: _price, ...shown } = article;
  return Object.values(shown).join(' ').toLowerCase();
});

/** Whether matches and counts agree. */
export function sameAnswer(a: Answer, b: Answer): boolean {
  const inOrder = ({ total, counts }: Answer) =>
    JSON.stringify([total, facetColumns.map((column) => Object.entries(counts[column] ?? {}).sort())]);
  return inOrder(a) === inOrder(b);
}
