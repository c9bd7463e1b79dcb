import { type Catalogue, mainCategoryOf, type SubCategory } from '#catalogue/index.ts';
import { hasRow } from '#columns/index.ts';
import type { Exclusion } from '#compatibility/index.ts';
import {
  addArticle,
  addSet,
  adjustQuantities,
  findSpace,
  fitSetOf,
  type ProjectSet,
  type Space,
  setEntryQuantity,
} from '#project/index.ts';
import { articleNumberKey, type PastedArticle } from './pastedArticles.ts';
import type { PlanningContext } from './replacement.ts';

/** A pasted article and the set that it would go into. */
export interface PlacedArticle extends PastedArticle {
  readonly articleId: string;
  readonly setId: string;
  readonly entryId: string;
}

/** A pasted article that goes nowhere, and why. */
export interface UnplacedArticle extends PastedArticle {
  readonly articleId?: string;
  /**
   * `accessory`: it comes with another article alone; `comesWith`: and does so already; `full`: the space takes no more
   * sets.
   */
  readonly reason: 'unknown' | 'inactive' | 'accessory' | 'comesWith' | 'misfit' | 'full';
  /** Of a misfit. */
  readonly exclusions: readonly Exclusion[];
}

export interface Placement {
  /** The space as it would become; new sets have no title yet. */
  readonly space: Space;
  readonly placed: readonly PlacedArticle[];
  readonly unplaced: readonly UnplacedArticle[];
}

/** How many sets with a free slot an article is judged in: enough for any room, few enough for thousands of lines. */
const maxJudgedSets = 20;
const maxSets = 200;
const maxEntries = 200;

const keysByCatalogue = new WeakMap<Catalogue, ReadonlyMap<string, number>>();

/** Rows by article number as searches compare it. */
function rowsByNumber(catalogue: Catalogue): ReadonlyMap<string, number> {
  const known = keysByCatalogue.get(catalogue);
  if (known !== undefined) return known;
  const rows = new Map<string, number>();
  for (let row = 0; row < catalogue.size; row++) rows.set(articleNumberKey(catalogue.idAt(row)), row);
  keysByCatalogue.set(catalogue, rows);
  return rows;
}

/** Whether a set has nothing in the slot yet, or takes several there. */
function isFree({ catalogue }: PlanningContext, set: ProjectSet, subCategory: SubCategory): boolean {
  if (set.articles.length >= maxEntries) return false;
  if (catalogue.subCategories.allowsMultiple(subCategory)) return true;
  return set.articles.every(
    (entry) =>
      entry.subCategory !== subCategory &&
      entry.setArticles.every(({ article }) => {
        const row = catalogue.rowOf(article);
        return row === undefined || catalogue.subCategoryAt(row) !== subCategory;
      }),
  );
}

/**
 * Plans where pasted articles go in a space: each into the first set of its type that has its slot free and that it
 * fits, otherwise into a new set (domain: Pasting article numbers). What fits is judged among what was placed before.
 *
 * @param newId makes ids of new sets and entries
 */
export function planPlacement(
  context: PlanningContext,
  space: Space,
  articles: readonly PastedArticle[],
  newId: () => string,
): Placement {
  const { catalogue, fit } = context;
  const rows = rowsByNumber(catalogue);
  const placed: PlacedArticle[] = [];
  const unplaced: UnplacedArticle[] = [];
  let spaces: Space[] = [space];
  const setsNow = (): readonly ProjectSet[] => findSpace(spaces, space.id)?.sets ?? [];

  function comesAlready(articleId: string): boolean {
    return setsNow().some(({ articles: entries }) =>
      entries.some(({ setArticles }) => setArticles.some(({ article }) => article === articleId)),
    );
  }

  /** Why the article fits into no set at all. */
  function hindrance(row: number): UnplacedArticle['reason'] | undefined {
    if (!hasRow(catalogue.activeRows, row)) return 'inactive';
    if (hasRow(catalogue.visibleRows, row)) return undefined;
    return comesAlready(catalogue.idAt(row)) ? 'comesWith' : 'accessory';
  }

  function put(pasted: PastedArticle, articleId: string, subCategory: SubCategory, setId: string): void {
    const entryId = newId();
    const joining = { articleId, subCategory, setArticleIds: catalogue.setArticlesOf(articleId).mandatory };
    spaces = addArticle(spaces, setId, joining, { entryId, allowsMultiple: true });
    const set = setsNow().find(({ id }) => id === setId);
    if (set !== undefined) spaces = adjustQuantities(spaces, setId, fit.adjustments(fitSetOf(set), entryId));
    placed.push({ ...pasted, articleId, setId, entryId });
  }

  function place(pasted: PastedArticle, row: number): void {
    const articleId = catalogue.idAt(row);
    const subCategory = catalogue.subCategoryAt(row);
    const type = mainCategoryOf(subCategory);
    const free = setsNow().filter((set) => set.type === type && isFree(context, set, subCategory));
    const fitting = free.slice(0, maxJudgedSets).find((set) => fit.judgeCandidate(fitSetOf(set), articleId).fits);
    if (fitting !== undefined) {
      put(pasted, articleId, subCategory, fitting.id);
      return;
    }
    const exclusions = fit.exclusionsOf({ type, entries: [] }, articleId);
    if (exclusions.length > 0 || setsNow().length >= maxSets) {
      const reason = exclusions.length > 0 ? 'misfit' : 'full';
      unplaced.push({ ...pasted, articleId, reason, exclusions });
      return;
    }
    const setId = newId();
    spaces = addSet(spaces, space.id, { id: setId, title: '', type });
    put(pasted, articleId, subCategory, setId);
  }

  const found = articles.map((pasted) => ({ pasted, row: rows.get(articleNumberKey(pasted.number)) }));
  // What comes with others is looked for when the others are there.
  const isOwn = (row: number | undefined): boolean => row !== undefined && hasRow(catalogue.visibleRows, row);
  for (const { pasted, row } of [...found.filter(({ row }) => isOwn(row)), ...found.filter(({ row }) => !isOwn(row))]) {
    const reason = row === undefined ? 'unknown' : hindrance(row);
    if (row === undefined || reason !== undefined) {
      unplaced.push({ ...pasted, reason: reason ?? 'unknown', exclusions: [] });
    } else place(pasted, row);
  }
  // A pasted quantity is chosen by hand and overrides rules.
  for (const { entryId, quantity } of placed) {
    if (quantity !== undefined) spaces = setEntryQuantity(spaces, entryId, quantity);
  }
  return { space: findSpace(spaces, space.id) ?? space, placed, unplaced };
}
