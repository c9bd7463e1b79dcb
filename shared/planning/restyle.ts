import { type Bitset, hasRow, intersect, intersection, rangeBitset } from '#columns/index.ts';
import { likenessAt, rankBySimilarity } from '#compatibility/repairs/ranking.ts';
import { fitSetOf, type ProjectSet } from '#project/index.ts';
import {
  type ArticleChange,
  type PlanningContext,
  planReplacement,
  type SetReplacement,
  withChanges,
} from './replacement.ts';

/** Columns that say how products look; whole projects are changed from one of their values to another. */
const styleColumns = ['Series', 'Colour'] as const;
type StyleColumn = (typeof styleColumns)[number];

/** The values of a column in a project, and those that it could change to. */
export interface StyleChoice {
  readonly column: StyleColumn;
  /** Values of the given articles, most frequent first. */
  readonly found: readonly { readonly value: string; readonly count: number }[];
  /** Values of visible articles of the same sub-categories. */
  readonly offered: readonly string[];
}

/** From which value, or any, to which one. */
export interface StyleWish {
  readonly column: StyleColumn;
  readonly from?: string | undefined;
  readonly to: string;
}

/** What would become of a set that is changed to another series or colour. */
export interface SetRestyling extends SetReplacement {
  /** Entries that have the old value and nothing to change to. */
  readonly without: readonly string[];
}

function columnOf({ catalogue }: PlanningContext, name: StyleColumn) {
  return catalogue.lacksColumn(name) ? undefined : catalogue.column(name);
}

/**
 * What a project with these articles could be changed to; columns that none of them has a value of are left out.
 *
 * @param articleIds once for each entry
 */
export function styleChoices(context: PlanningContext, articleIds: readonly string[]): readonly StyleChoice[] {
  const { catalogue } = context;
  const rows = articleIds.flatMap((id) => catalogue.rowOf(id) ?? []);
  const subCategories = new Set(rows.map((row) => catalogue.subCategoryAt(row)));
  return styleColumns.flatMap((name) => {
    const column = columnOf(context, name);
    const counts = new Map<string, number>();
    for (const row of rows) {
      for (const value of column?.textsAt(row) ?? []) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    if (column === undefined || counts.size === 0) return [];
    const offered = new Set<string>();
    for (const code of subCategories) {
      const { first, end } = catalogue.subCategories.rangeOf(code);
      for (let row = first; row < end; row++) {
        if (hasRow(catalogue.visibleRows, row)) for (const value of column.textsAt(row)) offered.add(value);
      }
    }
    const found = [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
    return [{ column: name, found, offered: [...offered].sort(catalogue.compareTexts) }];
  });
}

/** The most similar of some rows: one of the same product before all others. */
function mostSimilar({ catalogue }: PlanningContext, rows: Bitset, row: number): number | undefined {
  const { productId } = catalogue.articleAt(row);
  const variants = productId === '' ? [] : catalogue.rowsOfProduct(productId);
  const variant = variants.find((candidate) => hasRow(rows, candidate));
  if (variant !== undefined) return variant;
  for (const candidate of rankBySimilarity(catalogue, rows, likenessAt(catalogue, row))) return candidate;
  return undefined;
}

/**
 * Plans the change of a whole set to a value: each entry takes the variant of its product that has it, otherwise the most
 * similar article of its sub-category, in either case one that fits where there is any (domain: Replacing everywhere).
 */
export function planRestyling(
  context: PlanningContext,
  set: ProjectSet,
  { column: name, from, to }: StyleWish,
): SetRestyling {
  const { catalogue, fit } = context;
  const column = columnOf(context, name);
  const target = column?.valueIndexOf(to);
  const source = from === undefined ? undefined : column?.valueIndexOf(from);
  const changes: ArticleChange[] = [];
  const without: string[] = [];

  function bestFor(entryId: string, row: number): number | undefined {
    if (column === undefined || target === undefined) return undefined;
    const subCategory = catalogue.subCategoryAt(row);
    const wanted = intersection(column.rowsWith(target), catalogue.visibleRows);
    const fitting = fit.fittingRows(fitSetOf(withChanges(context, set, changes).changed), subCategory, {
      replacingEntryId: entryId,
    });
    intersect(fitting, wanted);
    const alike = rangeBitset(catalogue.size, catalogue.subCategories.rangeOf(subCategory));
    intersect(alike, wanted);
    return mostSimilar(context, fitting, row) ?? mostSimilar(context, alike, row);
  }

  for (const { id, article } of set.articles) {
    const row = catalogue.rowOf(article);
    const values = row === undefined ? [] : (column?.valuesAt(row) ?? []);
    const isMeant = from === undefined ? values.length > 0 : values.some((value) => value === source);
    if (row === undefined || !isMeant || values.some((value) => value === target)) continue;
    const best = bestFor(id, row);
    if (best === undefined) without.push(id);
    else changes.push({ entryId: id, toArticleId: catalogue.idAt(best) });
  }
  return { ...planReplacement(context, set, changes), without };
}
