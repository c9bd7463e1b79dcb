import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showLanguage } from '#core/i18n.ts';
import { OverlayHosts } from '#site/OverlayHosts.tsx';
import { completeBrowser } from '#testing/completeBrowser.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { TestRouter } from '#testing/TestRouter.tsx';
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
      <TestRouter at="/en-GB/projects">
        <Page onAnswer={onAnswer} />
        <OverlayHosts />
      </TestRouter>
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

function ManyQuestions({ onAnswer }: { onAnswer(title: string, answer: boolean): void }) {
  const confirm = useConfirm();
  function askAll(): void {
    for (const title of ['First', 'Second']) {
      void confirm({ title, isAnnouncement: true }).then((answer) => onAnswer(title, answer));
    }
  }
  return (
    <button type="button" onClick={askAll}>
      Tell
    </button>
  );
}

it('tells several things one after the other, each with nothing but Confirm', async () => {
  const onAnswer = vi.fn();
  const { user } = await renderSite(
    <>
      <ManyQuestions onAnswer={onAnswer} />
      <OverlayHosts />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Tell' }));
  const first = await screen.findByRole('dialog', { name: 'First' });
  expect(screen.queryByText('Second')).toBeNull();
  expect(within(first).queryByRole('button', { name: 'Cancel' })).toBeNull();

  await user.click(within(first).getByRole('button', { name: 'Confirm' }));
  const second = await screen.findByRole('dialog', { name: 'Second' });
  expect(screen.queryByText('First')).toBeNull();
  expect(onAnswer.mock.calls).toEqual([['First', true]]);

  await user.click(within(second).getByRole('button', { name: 'Close' }));
  await vi.waitFor(() => expect(onAnswer).toHaveBeenLastCalledWith('Second', false));
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
