import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showLanguage } from '#core/i18n.ts';
import { OverlayHosts } from '#site/OverlayHosts.tsx';
import { completeBrowser } from '#testing/completeBrowser.ts';
import { useConfirm } from './useConfirm.tsx';

function Page({ onAnswer }: { onAnswer(answer: boolean): void }) {
  const confirm = useConfirm();
  return (
    <button type="button" onClick={() => void confirm({ title: 'Project will be deleted' }).then(onAnswer)}>
      Delete
    </button>
  );
}

async function ask() {
  const onAnswer = vi.fn();
  const user = userEvent.setup();
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={['/en-GB/projects']}>
        <Page onAnswer={onAnswer} />
        <OverlayHosts />
      </MemoryRouter>
    </MantineProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Are you sure?');
  return { user, onAnswer };
}

beforeEach(async () => {
  completeBrowser();
  await showLanguage('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('useConfirm', () => {
  it.each([
    ['Confirm', true],
    ['Cancel', false],
    ['Close', false],
  ])('%s answers %s', async (button, expected) => {
    const { user, onAnswer } = await ask();
    await user.click(screen.getByRole('button', { name: button }));
    await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledExactlyOnceWith(expected));
  });
});
