import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { leaving } from '#lib/leaving.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { LazyDialog } from '#ui/LazyDialog.tsx';
import { lazyModule } from './lazyModule.tsx';

interface HelloProps {
  readonly name: string;
  onClose(): void;
}

function Hello({ name }: HelloProps): ReactNode {
  return <p>Hello {name}</p>;
}

it('shows a dialog once its module is loaded', async () => {
  const part = lazyModule(async () => Hello);
  await renderSite(<LazyDialog part={part} dialog={{ name: 'Ada', onClose: () => undefined }} />);
  expect(await screen.findByText('Hello Ada')).toBeDefined();
});

it.each([
  ['en-GB', 'Reload page'],
  ['de-DE', 'Seite neu laden'],
  ['nl-NL', 'Pagina opnieuw laden'],
  ['fr-FR', 'Recharger la page'],
  ['pl-PL', 'Odśwież stronę'],
])(
  'leaves the page as it is when the module cannot be loaded, and offers to reload it in %s',
  async (locale, label) => {
    const reload = vi.spyOn(leaving, 'reload').mockImplementation(() => undefined);
    const part = lazyModule(async () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const { user } = await renderSite(
      <>
        <h1>The page</h1>
        <LazyDialog part={part} dialog={{ onClose: () => undefined }} />
      </>,
      { at: `/${locale}/browse/products` },
    );
    await user.click(await screen.findByRole('button', { name: label }));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading', { name: 'The page' })).toBeDefined();
  },
);

it('tries again when the dialog is opened once more', async () => {
  let isOnline = false;
  const part = lazyModule(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return Hello;
  });
  const onClose = vi.fn();
  const { user, unmount } = await renderSite(<LazyDialog part={part} dialog={{ name: 'Ada', onClose }} />);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  unmount();
  isOnline = true;
  await renderSite(<LazyDialog part={part} dialog={{ name: 'Ada', onClose }} />);
  expect(await screen.findByText('Hello Ada')).toBeDefined();
});
