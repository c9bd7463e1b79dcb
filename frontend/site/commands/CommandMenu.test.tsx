import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { SessionProvider } from '#core/session.tsx';
import { queryClient } from '#lib/http/queryClient.ts';
import { SiteDialogsProvider } from '#site/SiteDialogsProvider.tsx';
import { renderSite } from '#testing/renderSite.tsx';
import { stubApi } from '#testing/stubApi.ts';
import { ItemMenu } from '#ui/ItemMenu.tsx';
import { usePageActions } from '#ui/pageActions.ts';

const rename = vi.fn();
const share = vi.fn();

function Page() {
  usePageActions({
    title: 'Town hall',
    isMain: true,
    actionsOf: () => [
      { label: 'Share', icon: 'link', keys: 'shift+S', run: share },
      { label: 'Complete', icon: 'check', refusal: 'Only the owner may', run: share },
    ],
  });
  return ['Bath', 'Foyer'].map((title) => (
    <ItemMenu
      key={title}
      title={title}
      actionsOf={() => ({ actions: [{ label: 'Rename', icon: 'edit', run: () => rename(title) }] })}
    />
  ));
}

async function openCommands() {
  stubApi({});
  await renderSite(
    <SessionProvider leave={() => undefined}>
      <SiteDialogsProvider>
        <Page />
      </SiteDialogsProvider>
    </SessionProvider>,
    { at: '/en-GB/projects' },
  );
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { hidden: true });
  return { user, field, options: () => within(screen.getByRole('dialog', { hidden: true })) };
}

beforeEach(() => {
  queryClient.clear();
  rename.mockReset();
  share.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('offers what the page is about first, and the actions of its items once something is typed', async () => {
  const { user, field, options } = await openCommands();
  const names = () =>
    options()
      .getAllByRole('option', { hidden: true })
      .map(({ textContent }) => textContent);
  expect(names()[0]).toMatch(/^Share/);
  expect(names().join()).not.toContain('Rename');
  await user.type(field, 'rename foyer');
  expect(names()[0]).toBe('RenameFoyer');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(rename).toHaveBeenCalledWith('Foyer'));
});

it('says why an action is off, and does not run it', async () => {
  const { user, field, options } = await openCommands();
  await user.type(field, 'complete');
  const [option] = options().getAllByRole('option', { hidden: true });
  expect(option?.getAttribute('aria-disabled')).toBe('true');
  expect(option?.textContent).toContain('Only the owner may');
  await user.keyboard('{Enter}');
  expect(share).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { hidden: true })).toBeDefined();
});

it('runs an action by its keys, unless the user is writing', async () => {
  const { user, field } = await openCommands();
  await user.type(field, 'S');
  expect(share).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await user.keyboard('{Shift>}S{/Shift}');
  expect(share).toHaveBeenCalledOnce();
});
