import { findSet } from '@sanispec/shared/project';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useProjectContext } from '#core/projectContext.tsx';
import { aServer, aWard, entries, showWorkspace, wardSetId } from '../testing/testWorkspace.tsx';

const { frame, frameSolo, plateFront, bowl } = entries;

/** A page that judged nothing, and offers the plate that is actuated from the top. */
function Hasty() {
  const project = useProjectContext();
  const plate = { articleId: '110.2', subCategory: 'FLUSHACTUATIONTOILET' } as const;
  return (
    <button type="button" onClick={() => void project?.add({ articles: [plate], into: [wardSetId] })}>
      Add it anyway
    </button>
  );
}

async function refused() {
  const server = aServer(aWard(frame, plateFront));
  const { user } = await showWorkspace('', { overview: <Hasty /> });
  await user.click(await screen.findByRole('button', { name: 'Add it anyway' }));
  const dialog = await screen.findByRole('dialog', { name: 'Not added: does not fit WC set 1' });
  const articles = () => findSet(server.project().spaces, wardSetId)?.set.articles.map(({ article }) => article);
  return { server, user, dialog, articles };
}

it('says which article does not fit, and why, and leaves the set as it is', async () => {
  const { dialog, articles, user } = await refused();
  expect(await within(dialog).findByText('Plate Top')).toBeDefined();
  expect(await within(dialog).findByText('Frame Duo needs Actuation “Front”; Plate Top: “Top”')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(articles()).toEqual(['900.1', '110.1']);
});

it('changes what stands in the way and adds the article, as one step', async () => {
  const { dialog, articles, user } = await refused();
  await user.click(await within(dialog).findByRole('button', { name: /Frame Solo instead of Frame Duo/ }));
  expect(await screen.findByText('Plate Top replaces Plate Front in WC set 1')).toBeDefined();
  await waitFor(() => expect(articles()).toEqual(['900.2', '110.2']));
  const [undo] = screen.getAllByRole('button', { name: 'Undo' });
  if (undo === undefined) throw new Error('Nothing can be undone');
  await user.click(undo);
  await waitFor(() => expect(articles()).toEqual(['900.1', '110.1']));
});

it('adds the article to a new set', async () => {
  const { dialog, server, user } = await refused();
  await user.click(await within(dialog).findByRole('button', { name: 'Add to a new WC set' }));
  await waitFor(() => expect(server.project().spaces[0]?.sets).toHaveLength(2));
  expect(server.project().spaces[0]?.sets[1]?.articles).toMatchObject([{ article: '110.2' }]);
});

it('offers no optional sub-article that another product of the set keeps out', async () => {
  aServer(aWard(frameSolo, bowl));
  await showWorkspace(`?set=${wardSetId}`);
  const option = await screen.findByRole('button', { name: 'Add Lid Brisa' });
  await waitFor(() => expect(within(option.closest('li') ?? option).getByText('Does not fit')).toBeDefined());
  expect(option.getAttribute('aria-disabled')).toBe('true');
});

it('offers an optional sub-article that fits', async () => {
  const server = aServer(aWard(frame, bowl));
  const { user } = await showWorkspace(`?set=${wardSetId}`);
  const option = await screen.findByRole('button', { name: 'Add Lid Brisa' });
  await waitFor(() => expect(option.getAttribute('aria-disabled')).toBeNull());
  await user.click(option);
  await waitFor(() =>
    expect(findSet(server.project().spaces, wardSetId)?.set.articles[1]?.setArticles).toEqual([
      { article: '413.1' },
      { article: '413.2' },
    ]),
  );
});
