import { notifications } from '@mantine/notifications';
import { type AddedArticle, applyCompletions, applyReplacements } from '@sanispec/shared/planning';
import {
  cloneSet,
  deleteSet,
  droppedParts,
  findSet,
  type ProjectSet,
  removeEntry,
  restorePart,
  type Space,
  sameValue,
} from '@sanispec/shared/project';
import { act, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyRepair } from '#catalogue/applyRepair.ts';
import { catalogue } from '#catalogue/catalogueClient.ts';
import { type ProjectContextValue, useProjectContext } from '#core/projectContext.tsx';
import { newId } from '#lib/newId.ts';
import { moveToNewSet } from '../context/newSet.ts';
import { hasRoomFor, usePlaceEntry } from '../context/usePlaceEntry.ts';
import { useWorkspace, type Workspace } from '../context/workspaceContext.ts';
import { useChooseAlternative } from '../operations/useChooseAlternative.ts';
import { aServer, entries, showWorkspace } from '../testing/testWorkspace.tsx';

/** The open project as the page has it now. */
interface Page {
  readonly workspace: Workspace;
  readonly project: ProjectContextValue;
  readonly chooseAlternative: ReturnType<typeof useChooseAlternative>;
  readonly placeEntry: ReturnType<typeof usePlaceEntry>;
}

async function openPage(server?: ReturnType<typeof aServer>): Promise<() => Page> {
  let page: Page | undefined;
  function Probe() {
    const project = useProjectContext();
    const workspace = useWorkspace();
    const chooseAlternative = useChooseAlternative();
    const placeEntry = usePlaceEntry();
    if (project !== undefined) page = { workspace, project, chooseAlternative, placeEntry };
    return null;
  }
  if (server === undefined) aServer([]);
  await showWorkspace('', { overview: <Probe /> });
  await waitFor(() => expect(page?.workspace.catalogue.status).toBe('ready'));
  return () => {
    if (page === undefined) throw new Error('The page is not open');
    return page;
  };
}

const articles = [entries.frame, entries.frameSolo, entries.plateFront, entries.plateTop, entries.bowl];
const anArticle = fc
  .constantFrom(...articles)
  .map(({ article: articleId, subCategory }) => ({ articleId, subCategory }));

/** A WC set of any of the articles, conflicts included: undo, a merge or a new catalogue may have left some. */
const aSet = fc.subarray(articles).map(
  (chosen): ProjectSet => ({
    id: newId(),
    title: 'WC set',
    quantity: 1,
    type: 'TOILET',
    articles: chosen.map((entry) => ({ ...entry, id: newId() })),
  }),
);

const someSpaces = fc
  .array(aSet, { minLength: 1, maxLength: 3 })
  .map((sets): Space[] => [{ id: newId(), title: 'Space 1', quantity: 1, sets }]);

/** Numbers that pick a set and an entry of those that exist. */
interface Pick {
  readonly set: number;
  readonly entry: number;
}

const aPick: fc.Arbitrary<Pick> = fc.record({ set: fc.nat(5), entry: fc.nat(5) });

type Way = (page: Page) => Promise<unknown>;

function picked({ workspace }: Page, { set, entry }: Pick) {
  const sets = workspace.store.spaces.flatMap((space) => space.sets);
  const found = sets[set % sets.length];
  if (found === undefined) throw new Error('There is always a set');
  return { found, entryId: found.articles[entry]?.id };
}

const waysToAdd: fc.Arbitrary<Way> = fc.oneof(
  fc.tuple(aPick, anArticle).map(
    ([pick, { articleId, subCategory }]): Way =>
      (page) => {
        const { found, entryId } = picked(page, pick);
        return page.project.add({
          articles: [{ articleId, subCategory, replacingEntryId: entryId }],
          into: [found.id],
        });
      },
  ),
  anArticle.map(
    (article): Way =>
      ({ workspace, project }) => {
        const sets = workspace.store.spaces.flatMap((space) => space.sets);
        return project.add({ articles: [article], into: sets.map(({ id }) => id) });
      },
  ),
  anArticle.map(
    (article): Way =>
      ({ project }) =>
        project.add({ articles: [article], into: { newSet: 'TOILET' } }),
  ),
  fc.tuple(aPick, anArticle, anArticle, fc.boolean()).map(
    ([pick, first, second, removes]): Way =>
      (page) => {
        const { found, entryId } = picked(page, pick);
        const removing = removes && entryId !== undefined ? [entryId] : [];
        return page.project.add({ articles: [first, second], into: [found.id], removing });
      },
  ),
  fc.tuple(aPick, anArticle).map(
    ([pick, { articleId }]): Way =>
      async (page) => {
        const { found, entryId } = picked(page, pick);
        const target = {
          kind: 'candidate',
          articleId,
          ...(entryId !== undefined && { replacingEntryId: entryId }),
        } as const;
        const [repair] = await catalogue.ask('GB', 'repairs', page.project.fitSetOf(found), target);
        if (repair !== undefined) await applyRepair(page.project, found, repair);
      },
  ),
  aPick.map(
    (pick): Way =>
      async (page) => {
        const { found, entryId } = picked(page, pick);
        if (entryId === undefined) return;
        const move = moveToNewSet(found, entryId, { setId: newId(), t: String });
        page.workspace.editAndNotify(move, 'moved');
      },
  ),
  fc.tuple(aPick, fc.constantFrom('sameStyle', 'lowestPrice')).map(
    ([pick, kind]): Way =>
      async (page) => {
        const { found: set } = picked(page, pick);
        const [plan] = await catalogue.ask('GB', 'planCompletions', [{ set, wish: { kind } }], articles.map(newId));
        if (plan !== undefined) editPlanned(page, set, (spaces) => applyCompletions(spaces, [plan]));
      },
  ),
  fc.tuple(aPick, anArticle).map(
    ([pick, { articleId, subCategory }]): Way =>
      async (page) => {
        const { found: set } = picked(page, pick);
        const entry = set.articles.find((one) => one.subCategory === subCategory);
        if (entry === undefined) return;
        const changes = [{ entryId: entry.id, toArticleId: articleId }];
        const [plan] = await catalogue.ask('GB', 'planReplacements', [{ set, changes }]);
        if (plan?.verdict.fits === true) editPlanned(page, set, (spaces) => applyReplacements(spaces, [plan]));
      },
  ),
  fc.tuple(aPick, anArticle).map(
    ([pick, { articleId, subCategory }]): Way =>
      async (page) => {
        const { found: set } = picked(page, pick);
        const entry = set.articles.find((one) => one.subCategory === subCategory);
        if (entry !== undefined) await page.chooseAlternative({ set, entry, articleId, title: '' });
      },
  ),
  fc.array(anArticle, { minLength: 1, maxLength: 3 }).map(
    (pasted): Way =>
      async (page) => {
        const [space] = page.workspace.store.spaces;
        if (space === undefined) return;
        const lines = pasted.map(({ articleId }, at) => ({ line: at + 1, number: articleId, quantity: 1 }));
        const { space: after } = await catalogue.ask(
          'GB',
          'placeArticles',
          space,
          lines,
          lines.flatMap(() => [newId(), newId()]),
        );
        if (page.workspace.store.spaces[0] !== space) return;
        page.workspace.editAndNotify((spaces) => spaces.map((one) => (one === space ? after : one)), 'placed');
      },
  ),
  fc.tuple(aPick, aPick, fc.constantFrom('move', 'copy')).map(
    ([pick, target, way]): Way =>
      async (page) => {
        const { found: from, entryId } = picked(page, pick);
        const { found: set } = picked(page, target);
        const entry = from.articles.find(({ id }) => id === entryId);
        if (entry !== undefined && hasRoomFor(set, { entry, from }, page.workspace.allowsMultiple(entry.subCategory)))
          await page.placeEntry(entry.id, set.id, way);
      },
  ),
  aPick.map(
    (pick): Way =>
      async (page) => {
        const { found: set, entryId = '' } = picked(page, pick);
        const { store } = page.workspace;
        const before = store.spaces;
        store.edit((spaces) => removeEntry(spaces, entryId));
        // Restored entries are not judged, so they must be the ones that were there.
        if (store.spaces !== before) store.undo();
        expect(findSet(store.spaces, set.id)?.set).toEqual(set);
      },
  ),
  aPick.map(
    (pick): Way =>
      async (page) => {
        const { found: set } = picked(page, pick);
        const copy = { newId, copyTitle: (title: string) => `Copy of ${title}` };
        page.workspace.editAndNotify((spaces) => cloneSet(spaces, set.id, copy), 'copied');
      },
  ),
  aPick.map(
    (pick): Way =>
      async (page) => {
        const { found: set } = picked(page, pick);
        const { store } = page.workspace;
        const before = store.spaces;
        store.edit((spaces) => deleteSet(spaces, set.id));
        const times = { deletedOn: '2026-11-02T09:00:00Z', expiresOn: '2026-12-02T09:00:00Z' };
        const [part] = droppedParts(before, store.spaces, times);
        // A set that held nothing is not kept.
        if (part === undefined) store.undo();
        else store.edit((spaces) => restorePart(spaces, part));
      },
  ),
);

/** As the dialogs do: what was planned is the set as it was. */
function editPlanned({ workspace }: Page, set: ProjectSet, change: (spaces: Space[]) => Space[]): void {
  if (findSet(workspace.store.spaces, set.id)?.set === set) workspace.editAndNotify(change, 'changed');
}

async function excludedIn({ project }: Page, set: ProjectSet): Promise<ReadonlySet<string>> {
  const { incompatibleEntryIds } = await catalogue.ask('GB', 'judgeSet', project.fitSetOf(set));
  return new Set(incompatibleEntryIds);
}

/** Articles that were excluded in a set, or in any: a copy has what its original has. */
async function excludedArticles(page: Page, sets: readonly ProjectSet[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const set of sets) {
    const excluded = await excludedIn(page, set);
    for (const { id, article } of set.articles) if (excluded.has(id)) found.add(article);
  }
  return found;
}

/** Entries that are excluded now, unless their article was so before in the same set, or in one that was copied. */
async function excludedSince(
  before: readonly Space[],
  after: readonly Space[],
  page: Page,
): Promise<readonly string[]> {
  const found: string[] = [];
  const setsBefore = before.flatMap(({ sets }) => sets);
  for (const set of after.flatMap((space) => space.sets)) {
    const earlier = findSet(before, set.id)?.set;
    const wereExcluded = await excludedArticles(page, earlier === undefined ? setsBefore : [earlier]);
    const excluded = await excludedIn(page, set);
    for (const { id, article } of set.articles) {
      if (excluded.has(id) && !wereExcluded.has(article)) found.push(`${article} in ${set.title}`);
    }
  }
  return found;
}

it('never adds an excluded article, by any way, alone or at the same time', async () => {
  const page = await openPage();
  await fc.assert(
    fc.asyncProperty(someSpaces, fc.array(waysToAdd, { minLength: 1, maxLength: 3 }), async (spaces, ways) => {
      act(() => page().workspace.store.edit(() => spaces));
      await act(() => Promise.all(ways.map((add) => add(page()))));
      expect(await excludedSince(spaces, page().workspace.store.spaces, page())).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

const oneSet = aSet.map((set): Space[] => [
  { id: newId(), title: 'Space 1', quantity: 1, sets: [{ ...set, title: `Set ${set.id}` }] },
]);

/** Of two slots: which article is to fill one slot the page asks whenever two places have changed it. */
const twoArticles = fc.tuple(anArticle, anArticle).filter(([a, b]) => a.subCategory !== b.subCategory);

/** A page with its project on a server that others may change. */
interface Tab {
  readonly page: () => Page;
  readonly server: ReturnType<typeof aServer>;
}

/** Has the server's project be this one, as all tabs then know it. */
async function beginWith(spaces: Space[], tab: Tab): Promise<void> {
  const { store } = tab.page().workspace;
  act(() => store.edit(() => spaces));
  await save(tab);
}

/** Until the server has everything: what was merged is sent after it. */
async function save({ page, server }: Tab): Promise<void> {
  const { store } = page().workspace;
  const isSaved = () => sameValue(server.project().spaces, store.spaces);
  for (let times = 0; times < 5 && (times === 0 || !isSaved()); times++) await act(() => store.flush());
  expect(isSaved()).toBe(true);
}

/** What adding an article makes of the project: as another tab does it, which asks as this one does. */
async function addedElsewhere(spaces: Space[], article: AddedArticle, tab: Tab): Promise<Space[]> {
  await addHere(article, tab);
  const { spaces: theirs } = tab.page().workspace.store;
  await beginWith(spaces, tab);
  return theirs;
}

async function addHere(article: AddedArticle, { page }: Tab): Promise<void> {
  const [set] = page().workspace.store.spaces.flatMap((space) => space.sets);
  await act(async () => page().project.add({ articles: [article], into: [set?.id ?? ''] }));
}

it('what two tabs add that does not fit together is marked and told, and nothing else is', async () => {
  const server = aServer([]);
  const page = await openPage(server);
  const tab = { page, server };
  const reached = { told: 0, silent: 0 };
  await fc.assert(
    fc.asyncProperty(oneSet, twoArticles, async (spaces, [first, second]) => {
      await beginWith(spaces, tab);
      const theirs = await addedElsewhere(spaces, first, tab);
      await addHere(second, tab);
      const { store } = page().workspace;
      const mine = store.spaces;
      // Both were taken, and neither has been saved.
      fc.pre(!sameValue(theirs, spaces) && !sameValue(mine, spaces) && sameValue(server.project().spaces, spaces));
      server.change({ spaces: theirs });
      await save(tab);
      expect(await excludedSince(spaces, mine, page())).toEqual([]);
      expect(await excludedSince(spaces, theirs, page())).toEqual([]);

      const [set] = store.spaces.flatMap(({ sets }) => sets);
      if (set === undefined) throw new Error('The set is still there');
      const silent = await excludedSince(spaces, store.spaces, page());
      const told = () => screen.queryByText(new RegExp(`^${set.title} was changed in two places`));
      if (silent.length > 0) {
        await waitFor(() => expect(told()).not.toBeNull());
        await waitFor(() => expect(page().workspace.verdictOf(set.id)?.incompatibleEntryIds.length).toBeGreaterThan(0));
        reached.told += 1;
      } else if ((await excludedIn(page(), set)).size === 0) {
        expect(told()).toBeNull();
        reached.silent += 1;
      }
      act(() => notifications.clean());
    }),
    { numRuns: 30 },
  );
  expect(reached.told).toBeGreaterThan(0);
  expect(reached.silent).toBeGreaterThan(0);
});
