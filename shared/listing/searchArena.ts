import type { Catalogue } from '#catalogue/index.ts';
import { type BitsetArena, memoizeWeak } from '#columns/index.ts';

const idleArenasOf = memoizeWeak((_catalogue: Catalogue): BitsetArena[] => []);

/**
 * Lends an arena to a piece of work, which must not keep anything allocated from it. Nested work gets an arena of its
 * own.
 */
export function withSearchArena<Result>(catalogue: Catalogue, work: (arena: BitsetArena) => Result): Result {
  const idleArenas = idleArenasOf(catalogue);
  const arena = idleArenas.pop() ?? catalogue.kernel.createArena(catalogue.size);
  try {
    return work(arena);
  } finally {
    arena.reset();
    idleArenas.push(arena);
  }
}
