import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoAssetFiles } from './demoAssets.ts';

const files = demoAssetFiles();

async function made(name: string): Promise<Buffer> {
  const make = files.get(name);
  if (make === undefined) throw new RangeError(`No file ${name}`);
  return Buffer.from(await make());
}

describe('demo assets', () => {
  it('are few enough for a quick first start, with lower-case names', () => {
    expect(files.size).toBeLessThan(1200);
    for (const name of files.keys()) expect(name).toBe(name.toLowerCase());
  });

  it.each([
    ['images/wallwc/soft-m-white.jpg', 'jpeg', 600, 450],
    ['images/vanity/crisp-l-2-walnut.jpg', 'jpeg', 600, 450],
    ['scenes/tub-oval.jpg', 'jpeg', 600, 450],
    ['drawings/wallwc-soft-36x53x34.png', 'png', 900, 600],
    ['export/cover.jpg', 'jpeg', 1600, 1000],
  ])('%s is a picture, the same bytes every time', async (name, format, width, height) => {
    const first = await made(name);
    expect(await sharp(first).metadata()).toMatchObject({ format, width, height });
    expect((await made(name)).equals(first)).toBe(true);
  });

  it('draw every shape in every form without a fault', { timeout: 60_000 }, async () => {
    const pictures = [...files.keys()].filter((name) => name.startsWith('scenes/'));
    for (const name of pictures) expect((await made(name)).length).toBeGreaterThan(2000);
  });
});
