import { type Catalogue, subCategories } from '#catalogue/index.ts';
import {
  type Bitset,
  countShared,
  emptyBitset,
  hasRow,
  intersection,
  rangeBitset,
  subtract,
  unite,
} from '#columns/index.ts';
import type { RowScope, RuleEffect, RuleOrigin } from './ruleEffect.ts';

/** What a rule adds to the whitelists of its sources (selectable-addslist; domain: Additions). */
export interface Addition {
  readonly origin: RuleOrigin;
  readonly sources: Bitset;
  /** The articles that pass. */
  readonly rows: Bitset;
  /** Undefined: every sub-category of the source's main category. */
  readonly appliesTo: ReadonlySet<string> | undefined;
}

/** The rows that an addition lets pass: those of its list in the sub-categories that it applies to. */
export function reachedRows(catalogue: Catalogue, { rows, appliesTo }: Pick<Addition, 'rows' | 'appliesTo'>): Bitset {
  if (appliesTo === undefined) return rows;
  const reached = emptyBitset(catalogue.size);
  for (const code of subCategories) {
    if (appliesTo.has(code)) unite(reached, rangeBitset(catalogue.size, catalogue.subCategories.rangeOf(code)));
  }
  return intersection(reached, rows);
}

function withRows({ rows, isOnly }: RowScope, added: Bitset): RowScope {
  const all = rows.slice();
  if (isOnly) unite(all, added);
  else subtract(all, added);
  return { rows: all, isOnly };
}

function widenEffect(effect: RuleEffect, additions: readonly Addition[]): RuleEffect {
  // A whitelist often has one scope for many sources, and the same additions for most of them.
  const scopes = new Map<Bitset, Map<string, RowScope>>();
  function selectableBeside(source: number): RowScope {
    const scope = effect.selectableBeside(source);
    const applying = additions.filter(({ sources }) => hasRow(sources, source));
    if (applying.length === 0) return scope;
    const key = applying.map((addition) => additions.indexOf(addition)).join();
    const known = scopes.get(scope.rows) ?? new Map<string, RowScope>();
    scopes.set(scope.rows, known);
    const wide = known.get(key) ?? applying.reduce((wider, { rows }) => withRows(wider, rows), scope);
    known.set(key, wide);
    return wide;
  }
  return {
    ...effect,
    selectableBeside,
    sourcesThatAccept: (row) =>
      additions
        .filter(({ rows }) => hasRow(rows, row))
        .reduce((accepting, { sources }) => withRows(accepting, sources), effect.sourcesThatAccept(row)),
  };
}

/** Lets what additions name pass the whitelists of the same sources; an effect that no addition meets stays as it is. */
export function createWidening(
  catalogue: Catalogue,
  additions: readonly Addition[],
): (whitelist: RuleEffect) => RuleEffect {
  const reaching = additions.map((addition) => ({ ...addition, rows: reachedRows(catalogue, addition) }));
  return (whitelist) => {
    const meeting = reaching.filter(({ sources }) => countShared(sources, whitelist.sources) > 0);
    return meeting.length === 0 ? whitelist : widenEffect(whitelist, meeting);
  };
}
