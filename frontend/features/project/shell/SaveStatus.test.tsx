import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderSite } from '#testing/renderSite.tsx';
import { SaveStatus } from './SaveStatus.tsx';

it.each([
  ['offline', '/en-GB', 'Offline, 3 changes kept', 'Try again'],
  ['unavailable', '/en-GB', 'The server cannot save right now, 3 changes kept', 'Try again'],
  ['unavailable', '/de-DE', 'Der Server kann gerade nicht speichern, 3 Änderungen aufbewahrt', 'Erneut versuchen'],
] as const)('says %s at %s as it is, and tries again when asked', async (kind, at, words, retry) => {
  const onRetry = vi.fn();
  const { user } = await renderSite(<SaveStatus save={{ kind, changes: 3 }} isStoredLocally onRetry={onRetry} />, {
    at,
  });
  expect(screen.getByRole('status').textContent).toBe(words);
  await user.click(screen.getByRole('button', { name: retry }));
  expect(onRetry).toHaveBeenCalledOnce();
});
