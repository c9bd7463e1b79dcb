import { describe, expect, it } from 'vitest';
import { createListingMemory, type MemoryStorage } from './listingMemory.ts';

function aStorage(): MemoryStorage {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}

describe('the memory of the listing', () => {
  it('keeps the filters of each main and sub-category apart', () => {
    const memory = createListingMemory(aStorage(), 'browse');
    memory.remember('TOILET', 'WC', 'f.Colour=white');
    memory.remember('TOILET', undefined, 'sort=title');

    expect(memory.recall('TOILET', 'WC')).toBe('f.Colour=white');
    expect(memory.recall('TOILET', undefined)).toBe('sort=title');
    expect(memory.recall('BATHTUB', 'TUB')).toBe('');
  });

  it('does not share the filters of a project', () => {
    const storage = aStorage();
    createListingMemory(storage, 'project1').remember('TOILET', 'WC', 'f.Colour=white');
    expect(createListingMemory(storage, 'project2').recall('TOILET', 'WC')).toBe('');
  });
});
