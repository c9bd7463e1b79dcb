import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PictureValue } from '@sanispec/shared/documents';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DrawnPicture } from '../documentWriter.ts';
import { FilePictures } from './filePictures.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanispec-pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

function plain(width: number, height: number, background = '#0b5c7a'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

const rasters = ['jpeg', 'png'] as const;
const any = ['jpeg', 'png', 'svg'] as const;

function picture(name: string, role: PictureValue['role'] = 'picture'): PictureValue {
  return { url: `https://assets.test/${name}`, role, alt: '', articleId: '110.1' };
}

/** The pictures of a document that holds one file. */
async function holding(name: string, bytes: Buffer | string): Promise<FilePictures> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return new FilePictures(new Map([[`https://assets.test/${name}`, path]]));
}

async function pixelAt({ bytes }: DrawnPicture, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + 3)];
}

describe('pictures of documents', () => {
  it('draws photographs as JPEG at their printed size and line drawings as grey PNG', async () => {
    const pictures = await holding('a.png', await plain(800, 400).png().toBuffer());
    expect(await pictures.draw(picture('a.png'), 200, rasters)).toMatchObject({
      type: 'jpeg',
      width: 200,
      height: 100,
    });
    expect(await pictures.draw(picture('a.png', 'drawing'), 200, rasters)).toMatchObject({ type: 'png', width: 200 });
  });

  it('keep a size that is hardly larger', async () => {
    const pictures = await holding('near.png', await plain(110, 50).png().toBuffer());
    expect(await pictures.draw(picture('near.png'), 100, rasters)).toMatchObject({ width: 110 });
  });

  it('draws a picture once for each size', async () => {
    const pictures = await holding('again.png', await plain(300, 300).png().toBuffer());
    const first = await pictures.draw(picture('again.png'), 100, rasters);
    expect(await pictures.draw(picture('again.png'), 100, rasters)).toBe(first);
    expect(await pictures.draw(picture('again.png'), 200, rasters)).toMatchObject({ width: 200 });
  });

  it('stand upright', async () => {
    const lying = await plain(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const pictures = await holding('turned.jpg', lying);
    expect(await pictures.draw(picture('turned.jpg'), 100, rasters)).toMatchObject({ width: 20, height: 40 });
  });

  it.each([
    ['CMYK in JPEG', (image: Sharp) => image.toColourspace('cmyk').jpeg()],
    ['TIFF', (image: Sharp) => image.tiff()],
    ['WebP', (image: Sharp) => image.webp()],
    ['GIF', (image: Sharp) => image.gif()],
  ])('draws pictures in the colours of screens: %s', async (name, make) => {
    const pictures = await holding(`${name}.bin`, await make(plain(20, 20, '#ff0000')).toBuffer());
    const drawn = await pictures.draw(picture(`${name}.bin`, 'logo'), 20, ['png']);
    const [red = 0, green = 255, blue = 255] = drawn === undefined ? [] : await pixelAt(drawn, 10, 10);
    expect(red).toBeGreaterThan(180);
    expect(Math.max(green, blue)).toBeLessThan(80);
  });

  // Drawing that many pixels for the test takes 20 s.
  it.runIf(process.env.TEST_FULL === 'true')(
    'draws a landscape of 100 megapixels in CMYK that a camera has turned, upright and reduced',
    async () => {
      const large = plain(12_500, 8000, '#ff0000').toColourspace('cmyk').withMetadata({ orientation: 6 });
      const pictures = await holding('camera.jpg', await large.jpeg().toBuffer());
      const drawn = await pictures.draw(picture('camera.jpg', 'page'), 2480, ['jpeg']);
      expect(drawn).toMatchObject({ type: 'jpeg', width: 1587, height: 2480 });
      const [red = 0, green = 255, blue = 255] = drawn === undefined ? [] : await pixelAt(drawn, 10, 10);
      expect(red).toBeGreaterThan(180);
      expect(Math.max(green, blue)).toBeLessThan(80);
    },
  );

  it('draws the first of several frames', async () => {
    const frames = await sharp(
      [await plain(10, 10, '#ff0000').png().toBuffer(), await plain(10, 10, '#0000ff').png().toBuffer()],
      { join: { animated: true } },
    )
      .gif()
      .toBuffer();
    const drawn = await (await holding('moving.gif', frames)).draw(picture('moving.gif', 'logo'), 10, ['png']);
    expect(drawn).toMatchObject({ width: 10, height: 10 });
    expect(drawn && (await pixelAt(drawn, 5, 5))).toEqual([255, 0, 0]);
  });

  it('that are transparent stand on white', async () => {
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const drawn = await (await holding('clear.png', clear)).draw(picture('clear.png', 'logo'), 9, ['png']);
    expect(drawn && (await pixelAt(drawn, 4, 4))).toEqual([255, 255, 255]);
  });
});

describe('drawings in SVG', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60" viewBox="0 0 900 600" onload="x()">
    <script>x()</script><image href="https://evil.example/a.png"/><rect width="900" height="600" fill="#000"/></svg>`;

  it('stay lines where the format draws them, without what runs or loads', async () => {
    const drawn = await (await holding('a.svg', svg)).draw(picture('a.svg', 'drawing'), 1300, any);
    expect(drawn).toMatchObject({ type: 'svg', width: 900, height: 600 });
    expect(Buffer.from(drawn?.bytes ?? []).toString()).not.toMatch(/script|onload|image|evil/);
  });

  it('draws SVG as sharp as print needs, regardless of the size it names', async () => {
    const drawn = await (await holding('b.svg', svg)).draw(picture('b.svg', 'drawing'), 1300, rasters);
    expect(drawn).toMatchObject({ type: 'png', width: 1300, height: 867 });
  });

  it('omits SVG without a size, and files that are none', async () => {
    const pictures = await holding('c.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await pictures.draw(picture('c.svg', 'drawing'), 100, any)).toBeUndefined();
    const broken = await holding('d.svg', '<svg xmlns="http://www.w3.org/2000/svg"><g>');
    expect(await broken.draw(picture('d.svg', 'drawing'), 100, any)).toBeUndefined();
  });
});

describe('a picture that cannot be read', () => {
  it.each([
    ['bytes that are none', () => Promise.resolve(Buffer.from('no picture'))],
    ['an empty file', () => Promise.resolve(Buffer.of())],
    ['a picture that ends in the middle', async () => (await plain(400, 400).png().toBuffer()).subarray(0, 200)],
    ['more than 40 megapixels', () => plain(8000, 5001).png({ compressionLevel: 1 }).toBuffer()],
  ])('names an unreadable picture once: %s', async (name, make) => {
    const pictures = await holding(name, await make());
    expect(await pictures.draw(picture(name), 100, rasters)).toBeUndefined();
    expect(await pictures.draw(picture(name), 200, rasters)).toBeUndefined();
    expect(pictures.findings).toEqual([
      { key: 'ExportWarningPictureUnreadable', args: ['110.1', `https://assets.test/${name}`] },
    ]);
  });

  it('tells an unreadable picture from a missing one, which the host has named', async () => {
    const pictures = new FilePictures(new Map());
    expect(await pictures.draw(picture('gone.png'), 100, rasters)).toBeUndefined();
    expect(pictures.findings).toEqual([]);
  });
});
