import { type SubCategory, subCategoriesOf } from '#catalogue/index.ts';
import { type Bitset, intersect, intersection, rangeBitset, rowsOf, unite } from '#columns/index.ts';
import type { FitSet } from './fit.ts';
import { compatibleEntries, type FitContext, type PlacedEntry, placeEntry } from './placedSet.ts';
import { reaches } from './ruleEffect.ts';

/**
 * What the articles of a set leave selectable in one sub-category (domain: Selection rules). Without a white list
 * nothing is demanded.
 */
export interface SubCategoryRestriction {
  readonly whiteListedArticleIds?: readonly string[];
  readonly whiteListedSubArticleIds?: readonly string[];
  readonly blackListedArticleIds: readonly string[];
  readonly blackListedSubArticleIds: readonly string[];
}

/** What a set restricts (domain: Selection rules). */
export interface Restrictions {
  readonly setSubCategories: Readonly<Partial<Record<SubCategory, SubCategoryRestriction>>>;
  /** Main articles of the entries that other entries keep out. */
  readonly incompatibleArticleIds: readonly string[];
}

interface RoleLists {
  readonly white: readonly string[] | undefined;
  readonly black: readonly string[];
}

function listsFor(
  context: FitContext,
  set: FitSet,
  entries: readonly PlacedEntry[],
  subCategory: SubCategory,
  isMain: boolean,
): RoleLists {
  const { catalogue } = context;
  const all = rangeBitset(catalogue.size, catalogue.rangeOf(subCategory));
  const black = new Uint32Array(all.length);
  let white: Bitset | undefined;
  for (const source of entries.flatMap(({ members }) => members)) {
    for (const effect of context.effectsFrom(source.row)) {
      if (!reaches(effect, set.type, source, { subCategory, isMain })) continue;
      const { rows, isOnly } = effect.selectableBeside(source.row);
      if (isOnly) {
        white ??= all.slice();
        intersect(white, rows);
      } else unite(black, intersection(all, rows));
    }
  }
  const idsOf = (rows: Bitset) => Array.from(rowsOf(rows), (row) => catalogue.idAt(row));
  return { white: white && idsOf(white), black: idsOf(black) };
}

/** White lists intersect, black lists add up, over all articles of the set (domain: Selection rules). */
export function restrictionsOf(context: FitContext, set: FitSet): Restrictions {
  const entries = set.entries.map((entry) => placeEntry(context.catalogue, entry));
  const setSubCategories: Partial<Record<SubCategory, SubCategoryRestriction>> = {};
  for (const subCategory of subCategoriesOf[set.type]) {
    const main = listsFor(context, set, entries, subCategory, true);
    const sub = listsFor(context, set, entries, subCategory, false);
    setSubCategories[subCategory] = {
      ...(main.white && { whiteListedArticleIds: main.white }),
      ...(sub.white && { whiteListedSubArticleIds: sub.white }),
      blackListedArticleIds: main.black,
      blackListedSubArticleIds: sub.black,
    };
  }
  const compatible = new Set(compatibleEntries(context, set.type, entries));
  const incompatible = entries.filter((entry) => !compatible.has(entry));
  const incompatibleArticleIds = incompatible.flatMap(({ members: [main] }) =>
    main === undefined ? [] : [context.catalogue.idAt(main.row)],
  );
  return { setSubCategories, incompatibleArticleIds };
}
