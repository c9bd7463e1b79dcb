import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { normalisePicture } from './picture.ts';

function png(width: number, height: number, background = '#0b5c7a00'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
}

describe('a picture', () => {
  it('becomes a JPEG of its printed size', async () => {
    const { bytes, ...picture } = await normalisePicture(await png(800, 600), 'picture', 400);
    expect(picture).toEqual({ width: 400, height: 300, type: 'jpeg' });
    expect((await sharp(bytes).metadata()).format).toBe('jpeg');
  });

  it('stands on white where it was transparent', async () => {
    const { bytes } = await normalisePicture(await png(10, 10), 'picture', 100);
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it.each([100, 110])('of %i pixels is not resampled for 100', async (side) => {
    expect(await normalisePicture(await png(side, side), 'picture', 100)).toMatchObject({ width: side, height: side });
  });
});

it('makes a drawing a PNG without alpha, which the PDF takes as it is', async () => {
  const { bytes, type } = await normalisePicture(await png(300, 200, '#ffffff'), 'drawing', 1300);
  expect(type).toBe('png');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', hasAlpha: false, isProgressive: false });
});

it('refuses what is not a picture', async () => {
  await expect(normalisePicture(Buffer.from('no picture'), 'picture', 100)).rejects.toThrow();
});
