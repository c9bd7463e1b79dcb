import type { Catalogue, MainCategory, SubCategory } from '#catalogue/index.ts';
import { type Exclusion, type FitEntry, type FitSet, replacedEntry } from './fit.ts';
import { excludes, type Member, type RuleEffect } from './ruleEffect.ts';

/** An entry, or a candidate for one, with its articles as rows: the main article first, then the sub-articles. */
export interface PlacedEntry {
  /** Absent for a candidate. */
  readonly entryId?: string;
  readonly members: readonly Member[];
}

/** What the functions of the fit engine share: the catalogue and its compiled effects. */
export interface FitContext {
  readonly catalogue: Catalogue;
  readonly effects: readonly RuleEffect[];
  /** The effects that have an article among their sources. */
  effectsFrom(row: number): readonly RuleEffect[];
}

/** Options that name the entry whose place a candidate would take. */
export interface JoinOptions {
  readonly replacingEntryId?: string;
}

/** The set that a candidate would join: without the entry that it replaces (domain: May join). */
export interface Baseline {
  readonly setType: MainCategory;
  readonly entries: readonly PlacedEntry[];
  /** Entries that no other entry excludes: what a candidate must leave so. */
  readonly compatible: readonly PlacedEntry[];
}

/** @param isMain false for sub-articles, which not every kind of rule judges (domain: Corner cases of fit) */
export function memberAt(catalogue: Catalogue, row: number, isMain: boolean): Member {
  return { row, subCategory: catalogue.subCategoryAt(row), isMain };
}

function membersOf(catalogue: Catalogue, ids: readonly string[], isMain: boolean): readonly Member[] {
  return ids.flatMap((id) => {
    const row = catalogue.rowOf(id);
    return row === undefined ? [] : [memberAt(catalogue, row, isMain)];
  });
}

/** An entry whose article the catalogue does not know neither judges nor is judged, and takes its sub-articles along. */
export function placeEntry(catalogue: Catalogue, entry: FitEntry): PlacedEntry {
  const main = membersOf(catalogue, [entry.articleId], true);
  const members = main.length === 0 ? [] : [...main, ...membersOf(catalogue, entry.setArticleIds, false)];
  return { entryId: entry.id, members };
}

/** A candidate comes with its mandatory sub-articles. */
export function placeCandidate(catalogue: Catalogue, row: number): PlacedEntry {
  const { mandatory } = catalogue.setArticlesOf(catalogue.idAt(row));
  return { members: [memberAt(catalogue, row, true), ...membersOf(catalogue, mandatory, false)] };
}

/** Whether any article of one entry keeps any article of another out. */
export function keepsOut(context: FitContext, setType: MainCategory, by: PlacedEntry, entry: PlacedEntry): boolean {
  return by.members.some((source) =>
    context
      .effectsFrom(source.row)
      .some((effect) => entry.members.some((member) => excludes(effect, setType, source, member))),
  );
}

/** An article as an explanation names it. */
interface Party {
  readonly row: number;
  /** The article that brings it along, where it is a sub-article. */
  readonly mainRow?: number | undefined;
  readonly entryId?: string | undefined;
}

/** An article of an entry, with the main article that brought it where it is a sub-article. */
export function partyOf({ entryId, members }: PlacedEntry, { row, isMain }: Member): Party {
  return { row, entryId, mainRow: isMain ? undefined : members.find((member) => member.isMain)?.row };
}

/** Why one article excludes another. */
export function explain({ catalogue }: FitContext, effect: RuleEffect, by: Party, excluded: Party): Exclusion {
  return {
    byArticleId: catalogue.idAt(by.row),
    ...(by.mainRow !== undefined && { byMainArticleId: catalogue.idAt(by.mainRow) }),
    ...(by.entryId !== undefined && { byEntryId: by.entryId }),
    articleId: catalogue.idAt(excluded.row),
    ...(excluded.mainRow !== undefined && { mainArticleId: catalogue.idAt(excluded.mainRow) }),
    ...(excluded.entryId !== undefined && { entryId: excluded.entryId }),
    cause: effect.causeOf(by.row, excluded.row),
  };
}

/** Every reason for which articles of one entry keep articles of another out. */
export function exclusionsBetween(
  context: FitContext,
  setType: MainCategory,
  by: PlacedEntry,
  entry: PlacedEntry,
): readonly Exclusion[] {
  const exclusions: Exclusion[] = [];
  for (const source of by.members) {
    for (const effect of context.effectsFrom(source.row)) {
      for (const member of entry.members) {
        if (!excludes(effect, setType, source, member)) continue;
        exclusions.push(explain(context, effect, partyOf(by, source), partyOf(entry, member)));
      }
    }
  }
  return exclusions;
}

/** Entries that no other entry keeps out. An entry never judges itself or its own sub-articles. */
function compatibleEntries(
  context: FitContext,
  setType: MainCategory,
  entries: readonly PlacedEntry[],
): readonly PlacedEntry[] {
  return entries.filter((entry) => !entries.some((by) => by !== entry && keepsOut(context, setType, by, entry)));
}

/** The entries that stay when an article of the sub-category joins. */
export function stayingEntries(
  catalogue: Catalogue,
  { entries }: FitSet,
  subCategory: SubCategory,
  options: JoinOptions,
): readonly FitEntry[] {
  const allowsMultiple = catalogue.subCategories.allowsMultiple(subCategory);
  const replaced = replacedEntry(entries, subCategory, { ...options, allowsMultiple });
  return entries.filter((entry) => entry !== replaced);
}

/** The set without what an article of the sub-category would replace: what is judged is the set as it would become. */
export function baselineOf(
  context: FitContext,
  set: FitSet,
  subCategory: SubCategory,
  options: JoinOptions = {},
): Baseline {
  const { catalogue } = context;
  const entries = stayingEntries(catalogue, set, subCategory, options).map((entry) => placeEntry(catalogue, entry));
  return { setType: set.type, entries, compatible: compatibleEntries(context, set.type, entries) };
}

/**
 * Every reason against several entries that have changed at once. As for a single candidate, the changed entries must
 * fit the set, and the other entries must stay as compatible as they were without the changed ones (domain: May join).
 *
 * @param set the set with all changes made
 */
export function exclusionsOfChanges(
  context: FitContext,
  set: FitSet,
  changedEntryIds: ReadonlySet<string>,
): readonly Exclusion[] {
  const placed = set.entries.map((entry) => ({ id: entry.id, entry: placeEntry(context.catalogue, entry) }));
  const entries = placed.map(({ entry }) => entry);
  const unchanged = placed.filter(({ id }) => !changedEntryIds.has(id)).map(({ entry }) => entry);
  const compatible = new Set(compatibleEntries(context, set.type, unchanged));
  const judged = placed.filter(({ id, entry }) => changedEntryIds.has(id) || compatible.has(entry));
  return judged.flatMap(({ entry }) =>
    entries.flatMap((by) => (by === entry ? [] : exclusionsBetween(context, set.type, by, entry))),
  );
}
