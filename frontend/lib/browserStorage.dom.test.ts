import { beforeEach, describe, expect, it } from 'vitest';
import { browserStorage } from './browserStorage.ts';

beforeEach(() => localStorage.clear());

function forbidden(): Storage {
  throw new DOMException('The user denied storing', 'SecurityError');
}

/** Reads as usual, but no longer stores anything. */
function full(): Storage {
  return new Proxy(localStorage, {
    get(storage, name) {
      if (name === 'setItem') {
        return () => {
          throw new DOMException('No space left', 'QuotaExceededError');
        };
      }
      const value: unknown = Reflect.get(storage, name);
      return typeof value === 'function' ? value.bind(storage) : value;
    },
  });
}

describe('storage of the browser', () => {
  it('keeps over pages', () => {
    expect(browserStorage(() => localStorage).set('a', '1')).toBe(true);
    const next = browserStorage(() => localStorage);
    expect(next.get('a')).toBe('1');
    expect(next.keys()).toEqual(['a']);
    next.remove('a');
    expect(next.get('a')).toBeUndefined();
  });

  it.each([
    ['forbidden', forbidden],
    ['full', full],
  ])('that is %s stores for the page only and says so', (_, open) => {
    const storage = browserStorage(open);
    expect(storage.get('a')).toBeUndefined();
    expect(storage.set('a', '1')).toBe(false);
    expect(storage.get('a')).toBe('1');
    expect(storage.keys()).toEqual(['a']);
    storage.remove('a');
    expect(storage.get('a')).toBeUndefined();
  });

  it('that is full shows the newest value, not the one it stored before', () => {
    localStorage.setItem('a', 'old');
    const storage = browserStorage(full);
    storage.set('a', 'new');
    expect(storage.get('a')).toBe('new');
  });

  it('does not hide our own bugs', () => {
    const broken = browserStorage(() => {
      throw new TypeError('a mistake');
    });
    expect(() => broken.get('a')).toThrow('a mistake');
  });
});
