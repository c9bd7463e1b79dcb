import type { FitEngine } from './compileRules.ts';
import type { FitSet } from './fit.ts';

/** How a set fares with other rules or another catalogue: it has its first conflict, or none any more. */
export type ConflictChange = 'new' | 'ended';

/** Sets that are remembered: those of a template stand in thousands of projects. */
const mostRemembered = 50_000;

/**
 * What becomes of the conflicts of sets.
 *
 * @returns undefined for a set that has conflicts both before and after, or never
 */
export function compareConflicts(
  before: Pick<FitEngine, 'hasConflict'>,
  after: Pick<FitEngine, 'hasConflict'>,
): (set: FitSet) => ConflictChange | undefined {
  const judged = new Map<string, ConflictChange | undefined>();

  function judge(set: FitSet): ConflictChange | undefined {
    const had = before.hasConflict(set);
    const has = after.hasConflict(set);
    if (had === has) return undefined;
    return has ? 'new' : 'ended';
  }

  return ({ type, entries }) => {
    // Ids tell entries apart; what fits does not depend on them.
    const set = { type, entries: entries.map((entry, index) => ({ ...entry, id: String(index) })) };
    const key = JSON.stringify(set);
    if (judged.has(key)) return judged.get(key);
    const change = judge(set);
    if (judged.size < mostRemembered) judged.set(key, change);
    return change;
  };
}
