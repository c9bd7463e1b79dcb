import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadOnce } from './reloadOnce.ts';

const now = new Date('2026-11-20T12:00:00Z');
const reload = vi.fn();

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test begins as a browser that has not reloaded.
  document.cookie = 'lastUpdated=; Max-Age=0; Path=/';
  reload.mockReset();
});

describe('reloading', () => {
  it('happens once, not again and again', () => {
    reloadOnce(now, reload);
    reloadOnce(now, reload);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('never happens in a browser without cookies, which would reload forever', () => {
    const cookies = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    reloadOnce(now, reload);
    cookies.mockRestore();
    expect(reload).not.toHaveBeenCalled();
  });
});
