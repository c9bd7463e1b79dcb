import type { FitSet } from '@sanispec/shared/compatibility';
import { type Entry, findEntry, type Space, Spaces } from '@sanispec/shared/project';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { catalogue } from '#catalogue/catalogueClient.ts';
import type { CatalogueApi } from '#worker/catalogueApi.ts';
import { aServer, entries, showWorkspace, wardSetId } from '../testing/testWorkspace.tsx';
import { usePlaceEntry } from './usePlaceEntry.ts';
import { useWorkspace, type Workspace } from './workspaceContext.ts';

const targetId = 't'.repeat(20);

/** A set that holds an entry, and another of the type. */
function twoSets(held: readonly Entry[], others: readonly Entry[]): Space[] {
  const sets = [
    { id: wardSetId, title: 'WC set 1', type: 'TOILET', articles: held },
    { id: targetId, title: 'WC set 2', type: 'TOILET', articles: others },
  ];
  return Spaces.parse([{ id: 'a'.repeat(20), title: 'Ward', sets }]);
}

/** Moves the bowl into the second set, which gets another entry while the catalogue is asked about it. */
async function moveBowlWhileJoins(joining: Entry) {
  let page: { workspace: Workspace; place: ReturnType<typeof usePlaceEntry> } | undefined;
  function Probe() {
    page = { workspace: useWorkspace(), place: usePlaceEntry() };
    return null;
  }
  aServer(twoSets([entries.bowl], []));
  await showWorkspace('', { overview: <Probe /> });
  await waitFor(() => expect(page?.workspace.catalogue.status).toBe('ready'));
  const store = page?.workspace.store;
  const judged: number[] = [];
  const ask = catalogue.ask.bind(catalogue);
  const asking: CatalogueApi['ask'] = async (country, question, ...input) => {
    const answer = await ask(country, question, ...input);
    if (question !== 'judgeArticles') return answer;
    judged.push((input[0] as FitSet).entries.length);
    if (judged.length === 1) act(() => store?.edit(() => twoSets([entries.bowl], [joining])));
    return answer;
  };
  const spy = vi.spyOn(catalogue, 'ask').mockImplementation(asking as typeof catalogue.ask);
  onTestFinished(() => spy.mockRestore());
  await act(async () => page?.place(entries.bowl.id, targetId, 'move'));
  return { spaces: store?.spaces ?? [], judged };
}

function whereBowlIs(spaces: Space[]): string | undefined {
  return findEntry(spaces, entries.bowl.id)?.set.title;
}

it('what fitted when it was asked about does not join a set that has changed since', async () => {
  const { spaces, judged } = await moveBowlWhileJoins(entries.frameSolo);
  expect(whereBowlIs(spaces)).toBe('WC set 1');
  expect(judged.slice(0, 2)).toEqual([0, 1]);
  expect(await screen.findByRole('dialog')).toBeDefined();
});

it('moves into a set that has changed since and still takes it, and nothing that others added is lost', async () => {
  const { spaces, judged } = await moveBowlWhileJoins(entries.frame);
  expect(judged).toEqual([0, 1]);
  expect(spaces[0]?.sets.map(({ articles }) => articles.map(({ article }) => article))).toEqual([
    [],
    [entries.frame.article, entries.bowl.article],
  ]);
});
