import { type Article, isSold, type SubCategory } from '#catalogue/index.ts';
import { type Bitset, bitsetOf, hasRow, intersect } from '#columns/index.ts';
import { type Likeness, likenessAt, priceWithSetArticles, rankBySimilarity } from '#compatibility/repairs/ranking.ts';
import { fitSetOf, type LeftArticle, type ProjectSet, replaceSetArticle, type Space } from '#project/index.ts';
import {
  type ArticleChange,
  alone,
  applyReplacements,
  type PlanningContext,
  planReplacement,
  type SetReplacement,
  setIn,
  withChanges,
} from './replacement.ts';

/** Articles of one entry that are tried: the check is exact, and the most similar ones are tried first. */
const maxTried = 64;
const maxDifferences = 3;

/** What a successor says otherwise than the article that has left. */
export interface SuccessorDifference {
  readonly column: string;
  readonly before: string;
  /** '' for nothing. */
  readonly after: string;
}

/** The article that is offered in place of one that is no longer sold. */
export interface Successor {
  readonly entryId: string;
  /** The article, or sub-article, that is no longer sold. */
  readonly articleId: string;
  readonly toArticleId: string;
  readonly title: string;
  readonly isSameProduct: boolean;
  readonly differences: readonly SuccessorDifference[];
  /** One piece with its mandatory sub-articles, integer cents; absent for 'on request'. */
  readonly priceInCents?: number;
}

/** Successors of all articles of a set that are no longer sold; together they go with everything else in it. */
export interface SetSuccession {
  readonly setId: string;
  readonly successors: readonly Successor[];
  /** What becomes of the entries whose own articles are replaced. */
  readonly replacement: SetReplacement;
}

/** What is known of an article that is no longer sold. */
interface Known {
  readonly productId: string;
  readonly likeness: Likeness;
  readonly values: Readonly<Record<string, string>>;
}

/** An inactive article is still in the catalogue; of a missing one the project has kept what it was. */
function knownOf(
  { catalogue }: PlanningContext,
  left: ReadonlyMap<string, LeftArticle>,
  articleId: string,
): Known | undefined {
  const row = catalogue.rowOf(articleId);
  if (row !== undefined) {
    const { productId, properties: values } = catalogue.articleAt(row);
    return { productId, values, likeness: likenessAt(catalogue, row) };
  }
  const last = left.get(articleId);
  if (last === undefined) return undefined;
  const { productId, subCategory, priceInCents, values } = last;
  return {
    productId,
    values,
    likeness: {
      subCategory,
      priceInCents,
      codeIn: ({ name, cells }) => {
        const code = cells.indexOf(values[name] ?? '');
        return code < 0 ? undefined : code;
      },
    },
  };
}

/** Rows in the order in which they are tried: those of the same product first. */
function* ranked(
  { catalogue }: PlanningContext,
  rows: Bitset,
  subCategory: SubCategory,
  known: Known | undefined,
): Generator<number> {
  // Nothing is like an article of which only the number is known.
  if (known === undefined || known.likeness.subCategory !== subCategory) return;
  const variants = known.productId === '' ? [] : catalogue.rowsOfProduct(known.productId);
  const offered = bitsetOf(
    catalogue.size,
    variants.filter((row) => hasRow(rows, row)),
  );
  yield* rankBySimilarity(catalogue, offered, known.likeness);
  for (const row of rankBySimilarity(catalogue, rows, known.likeness)) if (!hasRow(offered, row)) yield row;
}

function successorOf(
  { catalogue }: PlanningContext,
  known: Known | undefined,
  change: ArticleChange & { readonly articleId: string },
  article: Article,
): Successor {
  const { entryId, articleId, toArticleId } = change;
  const { title, productId, subCategory, properties } = article;
  const columns = catalogue.subCategories.filtersOf(subCategory).map(({ columnName }) => columnName);
  const differences = columns.flatMap((column): SuccessorDifference[] => {
    const [before, after] = [known?.values[column]?.trim() ?? '', properties[column]?.trim() ?? ''];
    return before === '' || before === after ? [] : [{ column, before, after }];
  });
  const price = priceWithSetArticles(catalogue, toArticleId);
  return {
    ...{ entryId, articleId, toArticleId, title },
    isSameProduct: productId !== '' && productId === known?.productId,
    differences: differences.slice(0, maxDifferences),
    ...(price !== undefined && { priceInCents: price }),
  };
}

/**
 * Plans successors for what a set can no longer get: an article of the same product, else the most similar one of its
 * sub-category, that goes with everything else in the set (domain: Articles that have left). A sub-article is succeeded by
 * one that comes along with its entry's article.
 *
 * @param leftArticles what the project has kept of articles that are not in the catalogue any more
 */
export function planSuccession(
  context: PlanningContext,
  set: ProjectSet,
  leftArticles: readonly LeftArticle[],
): SetSuccession {
  const { catalogue, fit } = context;
  const left = new Map(leftArticles.map((article) => [article.id, article]));
  const isGone = (articleId: string): boolean => !isSold(catalogue.articlePrice(articleId));
  const changes: ArticleChange[] = [];
  const successors: Successor[] = [];

  function fits(changed: ProjectSet, entryId: string): boolean {
    return fit.exclusionsOfChanges(fitSetOf(changed), new Set([entryId])).length === 0;
  }

  function succeed(entryId: string, articleId: string, subCategory: SubCategory): void {
    const known = knownOf(context, left, articleId);
    const { changed } = withChanges(context, set, changes);
    const rows = fit.fittingRows(fitSetOf(changed), subCategory, { replacingEntryId: entryId });
    intersect(rows, catalogue.visibleRows);
    let tried = 0;
    for (const row of ranked(context, rows, subCategory, known)) {
      if (tried++ >= maxTried) return;
      const change = { entryId, toArticleId: catalogue.idAt(row) };
      if (!fits(withChanges(context, set, [...changes, change]).changed, entryId)) continue;
      changes.push(change);
      successors.push(successorOf(context, known, { ...change, articleId }, catalogue.articleAt(row)));
      return;
    }
  }

  for (const { id, article, subCategory } of set.articles) if (isGone(article)) succeed(id, article, subCategory);
  let { changed } = withChanges(context, set, changes);
  for (const { id: entryId, article, setArticles } of set.articles) {
    if (isGone(article)) continue;
    for (const { article: articleId } of setArticles.filter((sub) => isGone(sub.article))) {
      const known = knownOf(context, left, articleId);
      const entry = changed.articles.find(({ id }) => id === entryId);
      const present = new Set(entry?.setArticles.map((sub) => sub.article));
      const { mandatory, optional } = catalogue.setArticlesOf(article);
      const offered = [...mandatory, ...optional].filter((id) => !present.has(id) && !isGone(id));
      const alike = offered
        .flatMap((id) => catalogue.article(id) ?? [])
        .filter(({ subCategory }) => subCategory === known?.likeness.subCategory);
      const to = alike.find(({ productId }) => productId !== '' && productId === known?.productId) ?? alike[0];
      if (to === undefined) continue;
      const next = setIn(replaceSetArticle(alone(changed), entryId, articleId, to.id), set);
      if (!fits(next, entryId)) continue;
      changed = next;
      successors.push(successorOf(context, known, { entryId, articleId, toArticleId: to.id }, to));
    }
  }
  return { setId: set.id, successors, replacement: planReplacement(context, set, changes) };
}

/** The part of a succession that is about one article of an entry. */
export function successionOf(succession: SetSuccession, { entryId, articleId }: Successor): SetSuccession {
  const { successors, replacement } = succession;
  const changes = replacement.changes.filter((one) => one.entryId === entryId && one.fromArticleId === articleId);
  const by = new Set(changes.map(({ toArticleId }) => toArticleId));
  return {
    ...succession,
    successors: successors.filter((one) => one.entryId === entryId && one.articleId === articleId),
    replacement: {
      ...replacement,
      changes,
      adjustments: replacement.adjustments.filter(({ byArticleId }) => by.has(byArticleId)),
    },
  };
}

/** Puts successors in place of what is no longer sold, as one operation; quantities stay, but for those that rules set. */
export function applySuccessions(spaces: readonly Space[], successions: readonly SetSuccession[]): Space[] {
  const replaced = applyReplacements(
    spaces,
    successions.map(({ replacement }) => replacement),
  );
  return successions
    .flatMap(({ successors }) => successors)
    .reduce<Space[]>(
      (present, { entryId, articleId, toArticleId }) => replaceSetArticle(present, entryId, articleId, toArticleId),
      replaced,
    );
}
