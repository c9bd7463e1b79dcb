import type { SubCategory } from '#catalogue/index.ts';
import { addRow, type Bitset, emptyBitset, hasRow } from '#columns/index.ts';
import type { Exclusion } from './fit.ts';
import { type Baseline, exclusionsBetween, type FitContext, memberAt, type PlacedEntry } from './placedSet.ts';
import { type Member, type RuleEffect, reaches } from './ruleEffect.ts';

/** A mandatory sub-article, and the articles of one sub-category that bring it. */
interface SetArticleBringers {
  readonly member: Member;
  readonly bringers: Bitset;
}

/** Visits everything that may exclude articles of one sub-category from a set. */
export interface CauseVisitor {
  /** An article of the set leaves only a part of the candidates selectable. */
  bySource(effect: RuleEffect, entry: PlacedEntry, source: Member): void;
  /** Candidates that are sources of the effect would keep an article of the set out, unless they accept it. */
  againstMember(effect: RuleEffect, entry: PlacedEntry, member: Member): void;
  /** Candidates that bring a sub-article which does not fit; the exclusion does not say which candidate brings it. */
  bySetArticle(bringers: Bitset, exclusion: Exclusion): void;
}

type VisitCauses = (baseline: Baseline, subCategory: SubCategory, visitor: CauseVisitor) => void;

/** The mandatory sub-articles that articles of a sub-category bring. */
export function collectBringers({ catalogue }: FitContext, subCategory: SubCategory): readonly SetArticleBringers[] {
  const { first, end } = catalogue.subCategories.rangeOf(subCategory);
  const bySetArticle = new Map<number, SetArticleBringers>();
  const bringing = catalogue.rowsWithSetArticles();
  for (let row = first; row < end; row++) {
    if (!hasRow(bringing, row)) continue;
    for (const id of catalogue.setArticlesOf(catalogue.idAt(row)).mandatory) {
      const setArticle = catalogue.rowOf(id);
      if (setArticle === undefined) continue;
      const known = bySetArticle.get(setArticle) ?? {
        member: memberAt(catalogue, setArticle, false),
        bringers: emptyBitset(catalogue.size),
      };
      addRow(known.bringers, row);
      bySetArticle.set(setArticle, known);
    }
  }
  return [...bySetArticle.values()];
}

/** Every reason why a sub-article may not join a set. */
function setArticleExclusions(context: FitContext, baseline: Baseline, member: Member): readonly Exclusion[] {
  const candidate: PlacedEntry = { members: [member] };
  const { setType, entries, compatible } = baseline;
  return [
    ...entries.flatMap((entry) => exclusionsBetween(context, setType, entry, candidate)),
    ...compatible.flatMap((entry) => exclusionsBetween(context, setType, candidate, entry)),
  ];
}

/** Effects by the sub-categories in which they have sources: most rules concern one only. */
function createSourceLookup({ catalogue, effects }: FitContext) {
  const bySubCategory = new Map<SubCategory, readonly RuleEffect[]>();
  return function effectsWithSourcesIn(subCategory: SubCategory): readonly RuleEffect[] {
    const known = bySubCategory.get(subCategory);
    if (known !== undefined) return known;
    const { first, end } = catalogue.subCategories.rangeOf(subCategory);
    const found = effects.filter(({ sources }) => {
      for (let row = first; row < end; row++) if (hasRow(sources, row)) return true;
      return false;
    });
    bySubCategory.set(subCategory, found);
    return found;
  };
}

/**
 * Visits what may exclude the articles of a sub-category from a set: first the effects of the set, then those of the
 * articles.
 */
export function createCauseWalk(context: FitContext): VisitCauses {
  const bringersBySubCategory = new Map<SubCategory, readonly SetArticleBringers[]>();
  const effectsWithSourcesIn = createSourceLookup(context);

  function bringersIn(subCategory: SubCategory): readonly SetArticleBringers[] {
    const known = bringersBySubCategory.get(subCategory) ?? collectBringers(context, subCategory);
    bringersBySubCategory.set(subCategory, known);
    return known;
  }

  return function visitCauses(baseline, subCategory, visitor) {
    const { setType } = baseline;
    const candidate = { subCategory, isMain: true };
    for (const entry of baseline.entries) {
      for (const source of entry.members) {
        for (const effect of context.effectsFrom(source.row)) {
          if (reaches(effect, setType, source, candidate)) visitor.bySource(effect, entry, source);
        }
      }
    }
    const fromCandidates = effectsWithSourcesIn(subCategory);
    for (const entry of baseline.compatible) {
      for (const member of entry.members) {
        for (const effect of fromCandidates) {
          if (reaches(effect, setType, candidate, member)) visitor.againstMember(effect, entry, member);
        }
      }
    }
    for (const { member, bringers } of bringersIn(subCategory)) {
      for (const exclusion of setArticleExclusions(context, baseline, member))
        visitor.bySetArticle(bringers, exclusion);
    }
  };
}
