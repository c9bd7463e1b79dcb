import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer, aWard, entries, showWorkspace, wardSet } from '../testing/testWorkspace.tsx';

const { frame, plateFront } = entries;
type Server = ReturnType<typeof aServer>;
type User = Awaited<ReturnType<typeof showWorkspace>>['user'];

/** The entry of the plate as the server has it. */
function plate(server: Server) {
  return server.project().spaces[0]?.sets[0]?.articles.find(({ id }) => id === plateFront.id);
}

async function choose(user: User, of: string, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${of}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the note of an entry', () => {
  it('writes a note, shows it with its author and removes it', async () => {
    const server = aServer(aWard(frame, plateFront), 'user');
    const { user } = await showWorkspace(wardSet, { owner: 'user' });
    await choose(user, 'Plate Front', 'Write a note');
    const field = await screen.findByRole('textbox', { name: 'Why Plate Front?' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.type(field, 'easy to clean');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('easy to clean')).toBeDefined();
    expect(screen.getByText(/^Ada /)).toBeDefined();
    await waitFor(() => expect(plate(server)?.note).toMatchObject({ text: 'easy to clean', articleId: '110.1' }));
    await waitFor(() => expect(document.activeElement).toHaveProperty('ariaLabel', 'Actions for Plate Front'));

    await choose(user, 'Plate Front', 'Edit the note');
    await user.clear(await screen.findByRole('textbox', { name: 'Why Plate Front?' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(plate(server)?.note).toBeUndefined());
  });

  it('keeps a note on Escape, and marks one about another article', async () => {
    const note = { text: 'easy to clean', articleId: '110.2', by: '', on: '2026-11-20T13:00:00Z' };
    const server = aServer(aWard(frame, { ...plateFront, note }));
    const { user } = await showWorkspace(wardSet);
    expect(await screen.findByText(/^Guest, 20 Nov 2026 · about the previous article, Plate Top$/)).toBeDefined();
    await choose(user, 'Plate Front', 'Edit the note');
    await user.type(await screen.findByRole('textbox', { name: 'Why Plate Front?' }), ' and cheap{Escape}');
    expect(await screen.findByText('easy to clean')).toBeDefined();
    expect(plate(server)?.note).toEqual(note);
  });
});

describe('alternatives', () => {
  const second = { article: '110.2', setArticles: [], quantity: 1 };

  it('adds alternatives next to the product that count nothing', async () => {
    const server = aServer(aWard(frame, plateFront));
    const { user } = await showWorkspace(wardSet);
    await choose(user, 'Plate Front', 'Add alternative …');
    const dialog = await screen.findByRole('dialog', { name: 'Alternative to Plate Front' });
    await user.click(await within(dialog).findByRole('button', { name: /^Plate Top/ }));
    const list = await screen.findByRole('list', { name: 'Alternatives' });
    expect(within(list).getByText('+£10.00')).toBeDefined();
    await waitFor(() => expect(plate(server)).toMatchObject({ article: '110.1', alternatives: [second] }));
  });

  it('can be chosen only where they fit', async () => {
    aServer(aWard(frame, { ...plateFront, alternatives: [second] }));
    await showWorkspace(wardSet);
    const list = await screen.findByRole('list', { name: 'Alternatives' });
    expect(await within(list).findByText('Does not fit')).toBeDefined();
    expect(within(list).getByRole('button', { name: 'Use B' }).ariaDisabled).toBe('true');
  });

  it('change places with the product, and back by undo', async () => {
    const server = aServer(aWard({ ...plateFront, alternatives: [second] }));
    const { user } = await showWorkspace(wardSet);
    const list = await screen.findByRole('list', { name: 'Alternatives' });
    await waitFor(() => expect(within(list).getByRole('button', { name: 'Use B' }).ariaDisabled).toBeNull());
    await user.click(within(list).getByRole('button', { name: 'Use B' }));
    await waitFor(() =>
      expect(plate(server)).toMatchObject({ article: '110.2', alternatives: [{ article: '110.1' }] }),
    );
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(plate(server)).toMatchObject({ article: '110.1', alternatives: [second] }));
  });

  it('keep the product that another one replaces, of which only those that fit are offered', async () => {
    const server = aServer(aWard(frame, { ...plateFront, article: '110.2' }));
    const { user } = await showWorkspace(wardSet);
    await choose(user, 'Plate Top', 'Change, keep this one as alternative …');
    const dialog = await screen.findByRole('dialog', { name: 'Instead of Plate Top' });
    await user.click(await within(dialog).findByRole('button', { name: /^Plate Front/ }));
    await waitFor(() => expect(plate(server)).toMatchObject({ article: '110.1', alternatives: [second] }));
  });

  it('that are no longer sold leave the project in order and cannot be chosen', async () => {
    aServer(aWard(frame, { ...plateFront, alternatives: [{ ...second, article: '110.3' }] }));
    await showWorkspace(wardSet);
    const list = await screen.findByRole('list', { name: 'Alternatives' });
    expect(await within(list).findByText('Plate Old (no longer sold), last £70.00')).toBeDefined();
    expect(within(list).getByRole('button', { name: 'Use B' }).ariaDisabled).toBe('true');
  });
});
