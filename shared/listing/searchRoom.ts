import type { Catalogue } from '#catalogue/index.ts';
import { type BitsetRoom, memoizeWeak } from '#columns/index.ts';

const idleRoomsOf = memoizeWeak((_catalogue: Catalogue): BitsetRoom[] => []);

/**
 * Lends a room to a piece of work, which must not let anything taken of it out. Work inside of other work gets a room of
 * its own.
 */
export function inSearchRoom<Result>(catalogue: Catalogue, work: (room: BitsetRoom) => Result): Result {
  const idle = idleRoomsOf(catalogue);
  const room = idle.pop() ?? catalogue.kernel.createRoom(catalogue.size);
  try {
    return work(room);
  } finally {
    room.free();
    idle.push(room);
  }
}
