import { describe, expect, it } from 'vitest';
import { memoize, memoizeRecent, memoizeWeak, once, onceAsync, onceInSteps } from './memoize.ts';

describe('once', () => {
  it('makes its value at the first call, even when that is undefined', () => {
    let calls = 0;
    const get = once(() => {
      calls += 1;
      return undefined;
    });
    expect(calls).toBe(0);
    expect([get(), get()]).toEqual([undefined, undefined]);
    expect(calls).toBe(1);
  });
});

describe('onceAsync', () => {
  it('makes one value for callers at the same time', async () => {
    let calls = 0;
    const get = onceAsync(async () => ++calls);
    expect(await Promise.all([get(), get()])).toEqual([1, 1]);
    expect(await get()).toBe(1);
  });

  it('tries again after a failure', async () => {
    let calls = 0;
    const get = onceAsync(async () => {
      calls += 1;
      if (calls === 1) throw new Error('broken');
      return calls;
    });
    await expect(get()).rejects.toThrow('broken');
    expect(await get()).toBe(2);
  });
});

describe('onceInSteps', () => {
  function counted() {
    const log: string[] = [];
    const memo = onceInSteps(function* () {
      log.push('first');
      yield;
      log.push('second');
      return { total: 2 };
    });
    return { log, memo };
  }

  it('works step by step', () => {
    const { log, memo } = counted();
    const steps = memo.steps();
    steps.next();
    expect(log).toEqual(['first']);
    steps.next();
    expect(log).toEqual(['first', 'second']);
    expect(steps.next().done).toBe(true);
  });

  it('finishes what was begun when the value is needed, and never repeats it', () => {
    const { log, memo } = counted();
    memo.steps().next();
    expect(memo.get()).toEqual({ total: 2 });
    expect(memo.get()).toBe(memo.get());
    expect([...memo.steps()]).toEqual([]);
    expect(log).toEqual(['first', 'second']);
  });

  it('starts over after a step that failed', () => {
    let starts = 0;
    const memo = onceInSteps(function* () {
      starts += 1;
      yield;
      if (starts === 1) throw new Error('broken');
      return starts;
    });
    expect(() => memo.get()).toThrow('broken');
    expect(memo.get()).toBe(2);
  });
});

describe('memoize', () => {
  it('makes one value for each key, even when that is undefined', () => {
    const made: number[] = [];
    const get = memoize((key: number) => {
      made.push(key);
      return key === 1 ? undefined : key;
    });
    expect([get(1), get(1), get(2), get(2)]).toEqual([undefined, undefined, 2, 2]);
    expect(made).toEqual([1, 2]);
  });

  it('does not keep a failure', () => {
    let calls = 0;
    const get = memoize((_key: string) => {
      calls += 1;
      if (calls === 1) throw new Error('broken');
      return calls;
    });
    expect(() => get('a')).toThrow('broken');
    expect(get('a')).toBe(2);
  });
});

describe('memoizeWeak', () => {
  it('makes one value for each object', () => {
    const get = memoizeWeak((key: { readonly name: string }) => [key.name]);
    const [first, twin] = [{ name: 'a' }, { name: 'a' }];
    expect(get(first)).toBe(get(first));
    expect(get(twin)).not.toBe(get(first));
  });
});

describe('memoizeRecent', () => {
  function counting(capacity: number) {
    const made: number[] = [];
    const get = memoizeRecent((key: number) => {
      made.push(key);
      return { key };
    }, capacity);
    return { made, get };
  }

  it('returns the same value again', () => {
    const { made, get } = counting(10);
    expect(get(1)).toBe(get(1));
    expect(made).toEqual([1]);
  });

  it('keeps what is asked for again and again, however many others are asked for', () => {
    const { made, get } = counting(10);
    const first = get(0);
    for (let key = 1; key < 1000; key += 1) {
      get(key);
      if (key % 5 === 0) expect(get(0)).toBe(first);
    }
    expect(made.filter((key) => key === 0)).toEqual([0]);
  });

  it('keeps at most twice its capacity', () => {
    const { made, get } = counting(10);
    for (let key = 0; key < 100; key += 1) get(key);
    made.length = 0;
    for (let key = 99; key >= 0; key -= 1) get(key);
    expect(made.length).toBeGreaterThanOrEqual(80);
  });
});
