import { describe, expect, it } from 'vitest';
import { RecentlyUsed } from './recentlyUsed.ts';

describe('RecentlyUsed', () => {
  it('makes a value once, also for callers at the same time', async () => {
    const kept = new RecentlyUsed<number>(2);
    let made = 0;
    const make = async () => ++made;
    expect(await Promise.all([kept.get('a', make), kept.get('a', make)])).toEqual([1, 1]);
    expect(await kept.get('a', make)).toBe(1);
  });

  it('forgets the one used longest ago', async () => {
    const kept = new RecentlyUsed<string>(2);
    const make = (text: string) => async () => text;
    await kept.get('a', make('a'));
    await kept.get('b', make('b'));
    await kept.get('a', make('other a'));
    await kept.get('c', make('c'));
    expect(await kept.get('a', make('other a'))).toBe('a');
    expect(await kept.get('b', make('other b'))).toBe('other b');
  });

  it('does not keep a failure', async () => {
    const kept = new RecentlyUsed<string>(2);
    await expect(kept.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await kept.get('a', async () => 'yes')).toBe('yes');
  });
});
