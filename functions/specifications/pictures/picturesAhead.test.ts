import type { PictureValue } from '@sanispec/shared/documents';
import { expect, it, vi } from 'vitest';
import type { DocumentPictures, DrawnPicture } from '../documentWriter.ts';
import { PicturesAhead } from './picturesAhead.ts';

function aPicture(url: string): PictureValue {
  return { url, role: 'picture', alt: url, articleId: '' };
}

const jpeg = ['jpeg'] as const;

function expected(...urls: readonly string[]) {
  return urls.map((url) => ({ picture: aPicture(url), maxSide: 100, accepts: jpeg }));
}

/** Remembers what is drawn, in its order; 'broken' fails. */
class Drawer implements DocumentPictures {
  readonly drawn: string[] = [];
  bytes = 0;
  mostAtOnce = 0;
  #now = 0;

  async draw({ url }: PictureValue, maxSide: number): Promise<DrawnPicture> {
    this.drawn.push(url);
    this.#now += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#now);
    await Promise.resolve();
    this.#now -= 1;
    if (url === 'broken') throw new RangeError('broken');
    return { type: 'jpeg', bytes: new Uint8Array(this.bytes), width: maxSide, height: maxSide };
  }
}

it('draws what will be asked for, each once', async () => {
  const drawer = new Drawer();
  const ahead = new PicturesAhead(drawer, expected('a', 'b', 'a', 'c'));
  await vi.waitFor(() => expect(drawer.drawn).toEqual(['a', 'b', 'c']));
  for (const url of ['a', 'b', 'c']) expect(await ahead.draw(aPicture(url), 100, jpeg)).toMatchObject({ width: 100 });
  expect(drawer.drawn).toEqual(['a', 'b', 'c']);
});

it('draws what it did not expect when it is asked for', async () => {
  const drawer = new Drawer();
  const ahead = new PicturesAhead(drawer, expected('a'));
  expect(await ahead.draw(aPicture('a'), 300, jpeg)).toMatchObject({ width: 300 });
  expect(await ahead.draw(aPicture('z'), 100, jpeg)).toMatchObject({ width: 100 });
});

it('runs only so far ahead that few megabytes wait', async () => {
  const drawer = new Drawer();
  drawer.bytes = 1024 * 1024;
  const urls = Array.from({ length: 100 }, (_, index) => `${index}`);
  const ahead = new PicturesAhead(drawer, expected(...urls));
  await vi.waitFor(() => expect(drawer.drawn).toHaveLength(9));
  await ahead.draw(aPicture('0'), 100, jpeg);
  await ahead.draw(aPicture('1'), 100, jpeg);
  await vi.waitFor(() => expect(drawer.drawn).toHaveLength(11));
});

it('runs only so far ahead that few pictures wait', async () => {
  const drawer = new Drawer();
  const urls = Array.from({ length: 1000 }, (_, index) => `${index}`);
  const ahead = new PicturesAhead(drawer, expected(...urls));
  await vi.waitFor(() => expect(drawer.drawn).toHaveLength(256));
  await ahead.draw(aPicture('0'), 100, jpeg);
  await vi.waitFor(() => expect(drawer.drawn).toHaveLength(257));
});

it('draws two at once', async () => {
  const drawer = new Drawer();
  const ahead = new PicturesAhead(drawer, expected('a', 'b', 'c', 'd'));
  await vi.waitFor(() => expect(drawer.drawn).toHaveLength(4));
  await ahead.draw(aPicture('d'), 100, jpeg);
  expect(drawer.mostAtOnce).toBe(2);
});

it('reports a failure only to the caller that asks for the picture', async () => {
  const drawer = new Drawer();
  const ahead = new PicturesAhead(drawer, expected('broken', 'b'));
  await vi.waitFor(() => expect(drawer.drawn).toEqual(['broken', 'b']));
  await expect(ahead.draw(aPicture('broken'), 100, jpeg)).rejects.toThrow('broken');
});
