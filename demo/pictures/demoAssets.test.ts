import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoAssetFiles, demoAssetsZip } from './demoAssets.ts';

const files = demoAssetFiles();

async function made(name: string): Promise<Buffer> {
  const file = files.get(name);
  if (file === undefined) throw new RangeError(`No file ${name}`);
  return Buffer.from(await file.make());
}

describe('demo assets', () => {
  it('makes few demo assets for a quick first start, with lower-case names', () => {
    expect(files.size).toBeLessThan(1300);
    for (const name of files.keys()) expect(name).toBe(name.toLowerCase());
  });

  it.each([
    ['scenes/tub-oval.jpg', 'jpeg', 600, 450],
    ['drawings/wallwc-soft-36x53x34.png', 'png', 900, 600],
    ['export/cover.jpg', 'jpeg', 1600, 1000],
  ])('%s is a picture, the same bytes every time', async (name, format, width, height) => {
    const first = await made(name);
    expect(await sharp(first).metadata()).toMatchObject({ format, width, height });
    expect((await made(name)).equals(first)).toBe(true);
  });

  it.each([
    'images/wallwc/soft-m-white.webp',
    'images/vanity/crisp-l-2-walnut.webp',
    'images/frame/crisp-l-wc-galvanised.webp',
  ])('%s fills its picture on a transparent ground', async (name) => {
    const first = await made(name);
    const { data, info } = await sharp(first).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(info.width === 600 || info.height === 450).toBe(true);
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
    const [right, bottom] = [info.width - 1, info.height - 1];
    expect([alphaAt(0, 0), alphaAt(right, 0), alphaAt(0, bottom), alphaAt(right, bottom)]).toEqual([0, 0, 0, 0]);
    expect(alphaAt(Math.round(right / 2), Math.round(bottom / 3))).toBe(255);
    expect((await made(name)).equals(first)).toBe(true);
  });

  it('draw every shape in every form without an error', { timeout: 60_000 }, async () => {
    const pictures = [...files.keys()].filter((name) => name.startsWith('scenes/'));
    for (const name of pictures) expect((await made(name)).length).toBeGreaterThan(2000);
  });
});

describe('the ZIP of the demo assets', () => {
  it('draws the ZIP of demo assets once, and again when a drawing changes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sanispec-demo-'));
    const drawn: string[] = [];
    function zipOf(source: string): Promise<Uint8Array> {
      const make = async () => {
        drawn.push(source);
        return Buffer.from(source);
      };
      return demoAssetsZip(folder, undefined, new Map([['icons/tub.svg', { source, make }]]));
    }
    try {
      const first = await zipOf('<svg/>');
      expect(Buffer.from(await zipOf('<svg/>')).equals(first)).toBe(true);
      await zipOf('<svg></svg>');
      expect(drawn).toEqual(['<svg/>', '<svg></svg>']);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('comes also where no file can be written', async () => {
    const files = new Map([['terms.txt', { source: 'terms', make: async () => Buffer.from('terms') }]]);
    expect((await demoAssetsZip('/dev/null/demo', undefined, files)).length).toBeGreaterThan(0);
  });
});
