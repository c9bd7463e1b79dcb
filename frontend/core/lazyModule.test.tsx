import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { LazyDialog } from '#components/LazyDialog.tsx';
import { renderSite } from '#testing/renderSite.tsx';
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

it('leaves the page as it is when the module cannot be loaded, and tries again', async () => {
  let isOnline = false;
  const part = lazyModule(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return Hello;
  });
  const onClose = vi.fn();
  const { user } = await renderSite(
    <>
      <h1>The page</h1>
      <LazyDialog part={part} dialog={{ name: 'Ada', onClose }} />
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Server is not reachable');
  expect(screen.getByRole('heading', { name: 'The page' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  isOnline = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello Ada')).toBeDefined();
});
