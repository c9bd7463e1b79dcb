import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { aServer, aWard, entries, showWorkspace, wardSet, wardSetId } from '../testing/testWorkspace.tsx';

const { frame, plateFront, bowl } = entries;

/** Events of the page since the last look, as 'name article', as a listener to the ward's set receives them. */
function listen(): () => string[] {
  let heard: string[] = [];
  function hear(event: Event): void {
    if (!(event instanceof CustomEvent)) return;
    const { setId, articleId }: { setId: string | undefined; articleId?: string } = event.detail;
    heard.push([event.type, articleId ?? setId ?? 'none'].join(' '));
    if (articleId !== undefined) expect(setId).toBe(wardSetId);
  }
  const names = ['activeSetChanged', 'setArticleAdded', 'setArticleDeleted'];
  for (const name of names) window.addEventListener(name, hear);
  onTestFinished(() => {
    for (const name of names) window.removeEventListener(name, hear);
  });
  return () => {
    const since = heard;
    heard = [];
    return since;
  };
}

describe('what scripts of the market hear', () => {
  let heard: () => string[];
  beforeEach(() => {
    heard = listen();
  });

  it('reports the active set when it changes, also to none', async () => {
    aServer(aWard(frame));
    const { user } = await showWorkspace(wardSet);
    await screen.findByRole('link', { name: 'Frame Duo' });
    expect(heard().at(-1)).toBe(`activeSetChanged ${wardSetId}`);

    await user.click(screen.getByRole('button', { name: 'Actions for WC set 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));

    await waitFor(() => expect(heard()).toContain('activeSetChanged none'));
  });

  it('reports a removed article with its sub-articles, again when that is undone and redone', async () => {
    aServer(aWard(frame, plateFront, bowl));
    const { user } = await showWorkspace(wardSet);
    await user.click(await screen.findByRole('button', { name: 'Actions for WC Brisa' }));
    heard();
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(heard()).toEqual(['setArticleDeleted 412.1', 'setArticleDeleted 413.1']);

    await user.keyboard('{Control>}z{/Control}');
    expect(heard()).toEqual(['setArticleAdded 412.1', 'setArticleAdded 413.1']);

    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(heard()).toEqual(['setArticleDeleted 412.1', 'setArticleDeleted 413.1']);
  });

  it('reports an optional sub-article that is added or removed', async () => {
    aServer(aWard(frame, plateFront, bowl));
    const { user } = await showWorkspace(wardSet);
    const option = await screen.findByRole('button', { name: 'Add Lid Brisa' });
    heard();
    await user.click(option);
    expect(heard()).toEqual(['setArticleAdded 413.2']);

    await user.click(await screen.findByRole('button', { name: 'Remove Lid Brisa' }));
    expect(heard()).toEqual(['setArticleDeleted 413.2']);
  });

  it('reports nothing when an edit moves or counts no articles', async () => {
    aServer(aWard(frame));
    const { user } = await showWorkspace(wardSet);
    const quantity = await screen.findByRole('group', { name: 'Quantity of Frame Duo' });
    heard();
    await user.click(within(quantity).getByRole('button', { name: 'One more' }));
    await user.keyboard('{Control>}z{/Control}');
    expect(heard()).toEqual([]);
  });
});
