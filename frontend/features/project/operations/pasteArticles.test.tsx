import { maxPastedLines } from '@sanispec/shared/planning';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer, aWard, entries, showWorkspace } from '../testing/testWorkspace.tsx';

const { frame } = entries;
type User = Awaited<ReturnType<typeof showWorkspace>>['user'];

/** Opens the dialog for the ward and pastes the lines. */
async function paste(user: User, lines: readonly string[]): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Actions for Ward' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Paste article numbers …' }));
  const dialog = await screen.findByRole('dialog', { name: 'Paste article numbers into Ward' });
  const field = within(dialog).getByRole('textbox', { name: 'Article numbers and quantities' });
  fireEvent.change(field, { target: { value: lines.join('\n') } });
  await user.click(within(dialog).getByRole('button', { name: 'Check' }));
  return dialog;
}

function content(server: ReturnType<typeof aServer>): Record<string, string[]> {
  const sets = server.project().spaces[0]?.sets ?? [];
  return Object.fromEntries(
    sets.map(({ title, articles }) => [title, articles.map(({ article, quantity }) => `${article} × ${quantity}`)]),
  );
}

describe('pasted article numbers', () => {
  it('show where they go and what is left out, are added as one step and undone as one', async () => {
    const server = aServer(aWard(frame));
    const { user } = await showWorkspace();
    const dialog = await paste(user, ['Number;Quantity', '1101;4', '110.2', '412.1;2', '999.9', '110.3', '412.1']);
    expect(await within(dialog).findByText('3 articles can be added')).toBeDefined();
    expect(within(dialog).getByText('WC set 2 (new)')).toBeDefined();
    expect(within(dialog).getByText('3 lines are left out')).toBeDefined();
    for (const reason of [/^Unknown, or not sold/, 'No longer sold', 'Duplicate of an earlier line']) {
      expect(within(dialog).getByText(reason)).toBeDefined();
    }
    await user.click(within(dialog).getByRole('button', { name: 'Add 3 articles' }));
    await waitFor(() =>
      expect(content(server)).toEqual({
        'WC set 1': ['900.1 × 1', '110.1 × 4', '412.1 × 2'],
        'WC set 2': ['110.2 × 1'],
      }),
    );
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(content(server)).toEqual({ 'WC set 1': ['900.1 × 1'] }));
  });

  it('can be edited again after the check', async () => {
    aServer(aWard(frame));
    const { user } = await showWorkspace();
    const dialog = await paste(user, ['999.9']);
    expect(await within(dialog).findByRole('button', { name: 'Add 0 articles' })).toHaveProperty('disabled', true);
    await user.click(within(dialog).getByRole('button', { name: 'Edit the lines' }));
    expect(within(dialog).getByRole('textbox')).toHaveProperty('value', '999.9');
  });

  it('refuses too many article numbers, or none', async () => {
    aServer(aWard(frame));
    const { user } = await showWorkspace();
    const dialog = await paste(user, ['', ' ']);
    expect(within(dialog).getByText('No line has an article number.')).toBeDefined();
    const many = Array.from({ length: maxPastedLines + 1 }, (_, at) => `9.${at};1`).join('\n');
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: many } });
    await user.click(within(dialog).getByRole('button', { name: 'Check' }));
    expect(within(dialog).getByText('At most 10,000 lines can be pasted at once; you pasted 10,001.')).toBeDefined();
  });
});
