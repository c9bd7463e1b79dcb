import type { SetVerdict } from '@sanispec/shared/compatibility';
import { fitSetOf, type ProjectSet, type Space } from '@sanispec/shared/project';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { setVerdictQuery } from '#catalogue/catalogueQueries.ts';
import type { CatalogueState } from '#catalogue/useCatalogue.ts';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';

export type VerdictOf = (setId: string) => SetVerdict | undefined;
type Verdicts = ReadonlyMap<string, SetVerdict>;

const none: Verdicts = new Map();
/** The verdicts of sets as they were judged: an edited set is a new object, all others keep theirs unasked. */
const judgedBefore = new WeakMap<CatalogueSummary, WeakMap<ProjectSet, SetVerdict>>();

function verdictsBefore(summary: CatalogueSummary): WeakMap<ProjectSet, SetVerdict> {
  const found = judgedBefore.get(summary) ?? new WeakMap<ProjectSet, SetVerdict>();
  judgedBefore.set(summary, found);
  return found;
}

/** How many sets are judged before the page shows the results: few enough to be quick, many enough to render seldom. */
const portion = 50;

/**
 * The verdict of every set of the project. While an edited set is judged again its previous verdict stays, so that
 * nothing flickers; undefined until a set was judged once.
 */
export function useVerdicts(catalogue: CatalogueState, spaces: readonly Space[]): VerdictOf {
  const client = useQueryClient();
  const summary = catalogue.status === 'ready' ? catalogue.summary : undefined;
  const sets = useMemo(() => spaces.flatMap((space) => space.sets), [spaces]);
  const [known, setKnown] = useState(none);
  useEffect(() => {
    if (summary === undefined) return;
    let isCurrent = true;
    void judgeAll(client, summary, sets, (verdicts) => {
      if (isCurrent) setKnown((before) => withVerdicts(before, sets, verdicts));
      return isCurrent;
    });
    return () => {
      isCurrent = false;
    };
  }, [client, summary, sets]);
  return useCallback((setId) => (summary === undefined ? undefined : known.get(setId)), [summary, known]);
}

/** Gives earlier verdicts at once and judges the other sets in batches, until the last listener has left. */
async function judgeAll(
  client: QueryClient,
  summary: CatalogueSummary,
  sets: readonly ProjectSet[],
  report: (verdicts: Verdicts) => boolean,
): Promise<void> {
  const before = verdictsBefore(summary);
  const known = new Map<string, SetVerdict>();
  const unknown: ProjectSet[] = [];
  for (const set of sets) {
    const verdict = before.get(set);
    if (verdict === undefined) unknown.push(set);
    else known.set(set.id, verdict);
  }
  if (!report(known)) return;
  for (let from = 0; from < unknown.length; from += portion) {
    const part = unknown.slice(from, from + portion);
    const results = await Promise.allSettled(
      part.map((set) => client.fetchQuery(setVerdictQuery(summary, fitSetOf(set)))),
    );
    const verdicts = new Map<string, SetVerdict>();
    for (const [index, result] of results.entries()) {
      const set = part[index];
      // A worker that was ended judges nothing; its set keeps the verdict that it had.
      if (set === undefined || result.status === 'rejected') continue;
      before.set(set, result.value);
      verdicts.set(set.id, result.value);
    }
    if (!report(verdicts)) return;
  }
}

/** The same map when nothing is new, so that nothing is drawn for it. */
function withVerdicts(before: Verdicts, sets: readonly ProjectSet[], verdicts: Verdicts): Verdicts {
  const after = new Map<string, SetVerdict>();
  for (const { id } of sets) {
    const verdict = verdicts.get(id) ?? before.get(id);
    if (verdict !== undefined) after.set(id, verdict);
  }
  const isSame = after.size === before.size && [...after].every(([id, verdict]) => before.get(id) === verdict);
  return isSame ? before : after;
}
