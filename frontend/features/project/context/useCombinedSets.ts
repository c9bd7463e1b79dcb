import { fitSetOf, type ProjectSet, type Space, sameValue } from '@sanispec/shared/project';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setVerdictQuery } from '#catalogue/catalogueQueries.ts';
import type { CatalogueState } from '#catalogue/useCatalogue.ts';
import { useNavigateTo } from '#core/locale.ts';
import { useText } from '#core/text.ts';
import { useNotify } from '#ui/useNotify.tsx';
import type { ProjectStore } from '../store/projectStore.ts';

function setsIn(spaces: readonly Space[]): ReadonlyMap<string, ProjectSet> {
  return new Map(spaces.flatMap((space) => space.sets.map((set) => [set.id, set] as const)));
}

/** Sets that neither side had as they are now: what both added stands together for the first time. */
function combinedSets(mine: readonly Space[], theirs: readonly Space[], merged: readonly Space[]): ProjectSet[] {
  const [ours, others] = [setsIn(mine), setsIn(theirs)];
  return [...setsIn(merged).values()].filter((set) =>
    [ours.get(set.id), others.get(set.id)].every((before) => before !== undefined && !sameValue(before, set)),
  );
}

/**
 * Two tabs or two people may each add an article that fits, and together they do not: the page reports it once both
 * have met (domain: Saving and merging).
 */
export function useCombinedSets(projectId: string, store: ProjectStore, catalogue: CatalogueState): void {
  const { t } = useText();
  const notify = useNotify();
  const navigateTo = useNavigateTo();
  const client = useQueryClient();
  const summary = catalogue.status === 'ready' ? catalogue.summary : undefined;
  useEffect(() => {
    if (summary === undefined) return;
    const version = summary;
    let before = store.getState();
    async function judge(set: ProjectSet): Promise<void> {
      const { incompatibleEntryIds } = await client.fetchQuery(setVerdictQuery(version, fitSetOf(set)));
      if (incompatibleEntryIds.length === 0) return;
      const run = () => void navigateTo('projectOverview', { projectId }, { query: { set: set.id } });
      notify.error(t('NotifyCombined', set.title), {
        id: `combined ${set.id}`,
        action: { label: t('ListingOpenSet'), run },
      });
    }
    return store.subscribe(() => {
      const [was, is] = [before, store.getState()];
      before = is;
      if (was.status !== 'ready' || is.status !== 'ready' || was.base === is.base) return;
      for (const set of combinedSets(was.draft.spaces, is.base.spaces, is.draft.spaces)) void judge(set);
    });
  }, [store, summary, client, projectId, navigateTo, notify, t]);
}
