import { expect, it } from 'vitest';
import { PixelRoom } from './pixelRoom.ts';

/** Works that end when they are told to, and the names of those that have begun. */
function works(room: PixelRoom) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  function begin(name: string, pixels: number): Promise<string> {
    return room.within(pixels, () => {
      begun.push(name);
      return new Promise((resolve) => ends.set(name, () => resolve(name)));
    });
  }
  return { begun, begin, end: (name: string) => ends.get(name)?.() };
}

it('draws small pictures at once, and a large one when it has the room alone', async () => {
  const { begun, begin, end } = works(new PixelRoom(10));
  const [a, b, large, c] = [begin('a', 4), begin('b', 4), begin('large', 8), begin('c', 1)];
  await expect.poll(() => begun).toEqual(['a', 'b']);
  end('a');
  await a;
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await b;
  await expect.poll(() => begun).toEqual(['a', 'b', 'large', 'c']);
  end('large');
  end('c');
  expect(await Promise.all([large, c])).toEqual(['large', 'c']);
});

it('draws what is larger than all the room', async () => {
  const { begin, end } = works(new PixelRoom(10));
  const huge = begin('huge', 1000);
  await Promise.resolve();
  end('huge');
  expect(await huge).toBe('huge');
});

it('has its room again after a failure', async () => {
  const room = new PixelRoom(10);
  await expect(room.within(10, () => Promise.reject(new RangeError('broken')))).rejects.toThrow('broken');
  expect(await room.within(10, () => Promise.resolve('next'))).toBe('next');
});
