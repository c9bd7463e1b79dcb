import { beforeEach, describe, expect, it } from 'vitest';
import { browserStorage, tabStore } from '#lib/browserStorage.ts';
import { createListingMemory } from './listingMemory.ts';

beforeEach(() => sessionStorage.clear());

describe('the memory of the listing', () => {
  it('keeps the filters of each main and sub-category apart', () => {
    const memory = createListingMemory(tabStore, 'browse');
    memory.remember('TOILET', 'WC', 'f.Colour=white');
    memory.remember('TOILET', undefined, 'sort=title');

    expect(memory.recall('TOILET', 'WC')).toBe('f.Colour=white');
    expect(memory.recall('TOILET', undefined)).toBe('sort=title');
    expect(memory.recall('BATHTUB', 'TUB')).toBe('');
  });

  it('does not share the filters of a project', () => {
    createListingMemory(tabStore, 'project1').remember('TOILET', 'WC', 'f.Colour=white');
    expect(createListingMemory(tabStore, 'project2').recall('TOILET', 'WC')).toBe('');
  });

  it('lasts as long as the page where the browser stores nothing', () => {
    const storage = browserStorage(() => {
      throw new DOMException('The user denied storing', 'SecurityError');
    });
    const memory = createListingMemory(storage, 'browse');
    memory.remember('TOILET', 'WC', 'f.Colour=white');
    expect(memory.recall('TOILET', 'WC')).toBe('f.Colour=white');
  });
});
