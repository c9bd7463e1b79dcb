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

/** @param asksWholeWords instead of parts, which may stand anywhere in a word */
export function questions(count: number, asksWholeWords = false): readonly Question[] {
  const random = steadyRandom(5);
  return Array.from({ length: count }, () => {
    const facets = [...facetColumns].sort(() => random() - 0.5).slice(0, 3);
    const chosen = facets.map((column) => {
      const values = [0, 1, 2].map(() => `${column} ${Math.floor(random() ** 2 * (facetSizes[column] ?? 1))}`);
      return [column, [...new Set(values)]] as const;
    });
    const min = 10 + Math.floor(random() * 30);
    const word = searchedWords[Math.floor(random() * searchedWords.length)] ?? '';
    const start = Math.floor(random() * (word.length - 3));
    const text = word.slice(start, start + 3 + Math.floor(random() * 6));
    return { chosen: Object.fromEntries(chosen), min, max: min + 60, text: asksWholeWords ? word : text };
  });
}

/** The reference: every article asked every question. */
export function scan(articles: readonly GeneratedArticle[], isWhite: ReadonlySet<string>, question: Question): Answer {
  const passes = (article: GeneratedArticle, column: string) =>
    (article[column] ?? '').split(';').some((value) => question.chosen[column]?.includes(value));
  const searched = articles.filter((article) => isWhite.has(article.ArticleNr ?? '') && passesRest(article, question));
  const chosen = Object.keys(question.chosen);
  const counts = facetColumns.map((column) => {
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
