import { expect, it, vi } from 'vitest';
import { PreconditionFailed, StorageBusy } from './documentStore.ts';
import { retryOnConflict } from './retryOnConflict.ts';

it('tries again when another writer was faster', async () => {
  const attempt = vi.fn(async () => 'written');
  attempt.mockRejectedValueOnce(new PreconditionFailed('x')).mockRejectedValueOnce(new PreconditionFailed('x'));
  expect(await retryOnConflict(attempt)).toBe('written');
  expect(attempt).toHaveBeenCalledTimes(3);
});

it('gives up when others are faster each time', async () => {
  const attempt = vi.fn(() => Promise.reject(new PreconditionFailed('x')));
  await expect(retryOnConflict(attempt)).rejects.toThrow(StorageBusy);
  expect(attempt).toHaveBeenCalledTimes(10);
});

it('throws what else goes wrong at once', async () => {
  const attempt = vi.fn(() => Promise.reject(new RangeError('x')));
  await expect(retryOnConflict(attempt)).rejects.toThrow(RangeError);
  expect(attempt).toHaveBeenCalledTimes(1);
});
