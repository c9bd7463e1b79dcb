/** A query of a professional, with what an answer to it has to be. Articles are named by how their numbers begin. */
export interface JudgedQuery {
  readonly country: string;
  readonly text: string;
  /** One of these comes first. */
  readonly first?: readonly string[];
  /** These are among the first ten, too. */
  readonly ten?: readonly string[];
  /** These are not among the first ten. */
  readonly not?: readonly string[];
  /** A typing error: nothing is found, and the first suggestion holds this word. */
  readonly meant?: string;
}

/** How good the answers to queries are. */
export interface SearchFigures {
  readonly queries: number;
  /** Queries whose first answer is right. */
  readonly firstRight: number;
  /** Mean of 1 / place of the first right answer, of the first ten. */
  readonly mrr: number;
  /** Normalised discounted cumulative gain of the first ten. */
  readonly ndcg: number;
  /** Queries with an answer that must not come. */
  readonly wrong: number;
}

const pageSize = 10;

function beginsAny(articleId: string, starts: readonly string[] = []): boolean {
  return starts.some((start) => articleId.startsWith(start));
}

/** 2 for what may come first, 1 for what belongs to the first ten. */
function gainOf(articleId: string, { first, ten }: JudgedQuery): number {
  if (beginsAny(articleId, first)) return 2;
  return beginsAny(articleId, ten) ? 1 : 0;
}

function discounted(gains: readonly number[]): number {
  return gains.slice(0, pageSize).reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0);
}

/** What one query adds to the figures. */
export function judge(
  query: JudgedQuery,
  found: readonly string[],
  products: readonly string[],
): { readonly place: number; readonly ndcg: number; readonly wrong: readonly string[] } {
  const page = found.slice(0, pageSize);
  const ideal = discounted(products.map((id) => gainOf(id, query)).sort((a, b) => b - a));
  return {
    place: page.findIndex((id) => beginsAny(id, query.first)) + 1,
    ndcg: ideal === 0 ? 0 : discounted(page.map((id) => gainOf(id, query))) / ideal,
    wrong: page.filter((id) => beginsAny(id, query.not)),
  };
}

export function figuresOf(judged: readonly ReturnType<typeof judge>[]): SearchFigures {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  return {
    queries: judged.length,
    firstRight: judged.filter(({ place }) => place === 1).length,
    mrr: rounded(mean(judged.map(({ place }) => (place === 0 ? 0 : 1 / place)))),
    ndcg: rounded(mean(judged.map(({ ndcg }) => ndcg))),
    wrong: judged.filter(({ wrong }) => wrong.length > 0).length,
  };
}
