import { describe, expect, it } from 'vitest';
import { createVersionCache } from './versionCache.ts';

/** A cache of texts, one byte a letter; a source is the text that opening it gives. */
function open(maxBytes: number) {
  const opened: string[] = [];
  const get = createVersionCache({
    maxBytes,
    bytesOf: (text: string) => text.length,
    open: async (_versionId, text: string) => {
      opened.push(text);
      if (text === 'damaged') throw new Error('damaged');
      return text;
    },
  });
  return { get, opened };
}

describe('createVersionCache', () => {
  it('opens a version once, also for callers at the same time', async () => {
    const { get, opened } = open(5);
    expect(await Promise.all([get('a', 'one'), get('a', 'two')])).toEqual(['one', 'one']);
    expect(await get('a', 'three')).toBe('one');
    expect(opened).toEqual(['one']);
  });

  it('drops the least recently used when the others need its space', async () => {
    const { get } = open(5);
    await get('a', 'aa');
    await get('b', 'bb');
    await get('c', 'c');
    expect(await get('a', 'new')).toBe('aa');
    await get('d', 'dd');
    expect(await get('a', 'new')).toBe('aa');
    expect(await get('b', 'new')).toBe('new');
  });

  it('keeps the one used last, even when it is larger than the cache', async () => {
    const { get } = open(2);
    await get('a', 'a');
    await get('large', 'large');
    expect(await get('large', 'new')).toBe('large');
    expect(await get('a', 'n')).toBe('n');
  });

  it('gives everybody who waits a version, even when there is no space for all', async () => {
    const { get } = open(2);
    const texts = ['aa', 'bb', 'cc'];
    expect(await Promise.all(texts.map((text) => get(text, text)))).toEqual(texts);
  });

  it('does not keep a failure', async () => {
    const { get } = open(5);
    await expect(get('a', 'damaged')).rejects.toThrow('damaged');
    expect(await get('a', 'mended')).toBe('mended');
  });
});
