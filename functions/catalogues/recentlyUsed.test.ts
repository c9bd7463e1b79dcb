import { describe, expect, it } from 'vitest';
import { RecentlyUsed } from './recentlyUsed.ts';

const make = (text: string) => async () => text;

describe('RecentlyUsed', () => {
  it('makes a value once, also for callers at the same time', async () => {
    const kept = new RecentlyUsed<number>({ capacity: 2 });
    let made = 0;
    const count = async () => ++made;
    expect(await Promise.all([kept.get('a', count), kept.get('a', count)])).toEqual([1, 1]);
    expect(await kept.get('a', count)).toBe(1);
  });

  it('forgets the one used longest ago', async () => {
    const kept = new RecentlyUsed<string>({ capacity: 2 });
    await kept.get('a', make('a'));
    await kept.get('b', make('b'));
    await kept.get('a', make('other a'));
    await kept.get('c', make('c'));
    expect(await kept.get('a', make('other a'))).toBe('a');
    expect(await kept.get('b', make('other b'))).toBe('other b');
  });

  it('keeps as many as their weight allows', async () => {
    const kept = new RecentlyUsed<string>({ capacity: 5, weightOf: (text) => text.length });
    await kept.get('a', make('aa'));
    await kept.get('b', make('bb'));
    await kept.get('c', make('c'));
    expect(await kept.get('a', make('new'))).toBe('aa');
    await kept.get('d', make('dd'));
    expect(await kept.get('a', make('new'))).toBe('aa');
    expect(await kept.get('b', make('new'))).toBe('new');
  });

  it('keeps the one used last, even when it weighs more than all may', async () => {
    const kept = new RecentlyUsed<string>({ capacity: 2, weightOf: (text) => text.length });
    await kept.get('a', make('a'));
    await kept.get('large', make('large'));
    expect(await kept.get('large', make('new'))).toBe('large');
    expect(await kept.get('a', make('new'))).toBe('new');
  });

  it('does not keep a failure', async () => {
    const kept = new RecentlyUsed<string>({ capacity: 2 });
    await expect(kept.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await kept.get('a', async () => 'yes')).toBe('yes');
  });
});
