import { open, readFile, stat } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { sanitiseSvg } from '#imports/sanitiseSvg.ts';
import type { DrawnPicture } from '../documentWriter.ts';
import { PixelRoom } from './pixelRoom.ts';

/** Decompression bombs are refused here (domain: Limits). */
const maxPixels = 40_000_000;
/** Of a JPEG whose blocks are read at half their size or less, so that it takes no more memory than others. */
const maxReducedPixels = 100_000_000;
/** Two of a camera's pictures are drawn at once, never two of the largest. */
const room = new PixelRoom(maxPixels);
/** A drawing is parsed and rewritten in one go. */
const maxDrawingBytes = 4 * 1024 * 1024;
/** A picture that is hardly larger than it is printed is not resampled: that costs time and sharpness for few bytes. */
const tolerated = 1.15;
/** Dots per inch at which a drawing has its nominal size. */
const nominalDensity = 72;
const maxDensity = 7200;

/** What a picture is printed as: photographs keep their colours, line drawings their edges. */
export interface DrawingRequest {
  readonly isDrawing: boolean;
  readonly hasLogo: boolean;
  /** Pixels of the longer side. */
  readonly maxSide: number;
  readonly accepts: readonly DrawnPicture['type'][];
}

async function startsAsSvg(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    const start = buffer
      .toString('utf8', 0, bytesRead)
      .replace(/^\uFEFF/, '')
      .trimStart();
    return /^(?:<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(start) && !/^<!DOCTYPE html/i.test(start);
  } finally {
    await file.close();
  }
}

/** Length in pixels of an attribute such as '90', '90px' or '25mm'; undefined for percentages and nothing. */
function lengthOf(attribute: string | undefined): number | undefined {
  const match = /^\s*([\d.]+)\s*(px|pt|mm|cm|in)?\s*$/.exec(attribute ?? '');
  if (match === null) return undefined;
  const perUnit = { px: 1, pt: 96 / 72, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };
  return Number(match[1]) * perUnit[(match[2] ?? 'px') as keyof typeof perUnit];
}

/** The size of a drawing in its own units: that of its view box, which says what is seen, else its width and height. */
function sizeOf(svg: string): { readonly width: number; readonly height: number } {
  const root = /<svg\b[^>]*>/i.exec(svg)?.[0] ?? '';
  const attribute = (name: string): string | undefined => new RegExp(`\\s${name}="([^"]*)"`).exec(root)?.[1];
  const box = (attribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [width = 0, height = 0] = box.length === 4 ? box.slice(2) : [];
  if (width > 0 && height > 0) return { width, height };
  const [ownWidth = 0, ownHeight = 0] = [lengthOf(attribute('width')), lengthOf(attribute('height'))];
  if (!(ownWidth > 0 && ownHeight > 0)) throw new RangeError('A drawing without a size');
  return { width: ownWidth, height: ownHeight };
}

/** As JPEG or PNG on white, in sRGB, upright, the first of several pictures. */
async function rasterise(
  image: Sharp,
  {
    isDrawing,
    hasLogo,
    maxSide,
    accepts,
    tolerance = tolerated,
    reduction = 1,
  }: DrawingRequest & { readonly tolerance?: number; readonly reduction?: number },
) {
  const { autoOrient } = await image.metadata();
  const prefersPng = isDrawing || hasLogo;
  const type = (prefersPng && accepts.includes('png')) || !accepts.includes('jpeg') ? 'png' : 'jpeg';
  const drawn = image.autoOrient().flatten({ background: '#ffffff' }).toColourspace('srgb');
  if (Math.max(autoOrient.width, autoOrient.height) > maxSide * tolerance) {
    drawn.resize(maxSide, maxSide, { fit: 'inside' });
  }
  if (type === 'jpeg') drawn.jpeg({ quality: 84 });
  else if (isDrawing) drawn.grayscale().png({ palette: true, colours: 16, dither: 0, compressionLevel: 9 });
  else drawn.png({ compressionLevel: 9 });
  const pixels = (autoOrient.width * autoOrient.height) / reduction ** 2;
  const { data, info } = await room.within(pixels, () => drawn.toBuffer({ resolveWithObject: true }));
  return { type, bytes: data, width: info.width, height: info.height } as const;
}

/** A drawing as pixels: as many as are printed, however small the size is that it names. */
async function rasteriseSvg(svg: Buffer, request: DrawingRequest): Promise<DrawnPicture> {
  const nominal = await sharp(svg, { density: nominalDensity }).metadata();
  const scale = request.maxSide / Math.max(nominal.width, nominal.height);
  const density = Math.min(maxDensity, Math.max(nominalDensity, Math.ceil(nominalDensity * scale)));
  return rasterise(sharp(svg, { limitInputPixels: maxPixels, density }), { ...request, tolerance: 1 });
}

async function drawSvg(path: string, request: DrawingRequest): Promise<DrawnPicture> {
  if ((await stat(path)).size > maxDrawingBytes) throw new RangeError('The drawing is too large');
  const svg = Buffer.from(sanitiseSvg(await readFile(path, 'utf8')));
  const size = sizeOf(svg.toString('utf8'));
  return request.accepts.includes('svg') ? { type: 'svg', bytes: svg, ...size } : rasteriseSvg(svg, request);
}

/** By what a JPEG may be read smaller than it is; a progressive one is held whole before. */
async function reductionOf(path: string, maxSide: number): Promise<number> {
  const { format, isProgressive, width, height } = await sharp(path, { limitInputPixels: false }).metadata();
  if (format !== 'jpeg' || isProgressive) return 1;
  const times = Math.max(width, height) / maxSide;
  return [8, 4, 2].find((reduction) => reduction <= times) ?? 1;
}

/**
 * A picture at the size at which it is printed: on white, upright, in sRGB; photographs as JPEG, line drawings as PNG of
 * 16 greys, which stay sharp and small. Drawings in SVG are made harmless, and stay as they are where the format takes them.
 *
 * @param path of a file of any kind
 * @throws when the file is no picture, broken, or larger than 40 megapixels; JPEGs that are printed at half their size or
 * less may have 100
 */
export async function drawPicture(path: string, request: DrawingRequest): Promise<DrawnPicture> {
  if (await startsAsSvg(path)) return drawSvg(path, request);
  const reduction = await reductionOf(path, request.maxSide);
  const limitInputPixels = reduction > 1 ? maxReducedPixels : maxPixels;
  return rasterise(sharp(path, { limitInputPixels, failOn: 'error' }), { ...request, reduction });
}
