import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mainCategories } from '@sanispec/shared/catalogue';
import { strToU8, type Zippable, zipSync } from 'fflate';
import sharp from 'sharp';
import { drawingName, drawnProduct, pictureName, sceneName } from '../model/assetNames.ts';
import type { ColourId } from '../model/colours.ts';
import { demoBrand } from '../model/demoMarkets.ts';
import {
  ambienceName,
  guideName,
  introducedSeries,
  introPageName,
  promoName,
  promotedCategories,
  technologies,
  technologyImageName,
  technologyLogoName,
  termsName,
} from '../model/documentAssets.ts';
import type { Appearance } from '../model/productFamily.ts';
import { productFamilies } from '../products/productFamilies.ts';
import { productTexts } from '../texts/productTexts.ts';
import { archiveDate } from '../workbook/writeWorkbook.ts';
import { categoryIcon } from './categoryIcon.ts';
import { coverPicture } from './coverPicture.ts';
import { drawingDxf } from './drawings/drawingDxf.ts';
import { drawingSheet } from './drawings/drawingSheet.ts';
import { drawingSvg } from './drawings/drawingSvg.ts';
import { canvas } from './paint.ts';
import { plainPdf } from './plainPdf.ts';
import { cutting, fittedView, productPicture, roomPicture, type View } from './productPicture.ts';
import { ambiencePicture, introPagePicture, promoPicture, technologyLogo, technologyPicture } from './roomScenes.ts';

/** A file of the demo. Its drawing takes milliseconds to render, and there are a thousand. */
interface DemoFile {
  /** The text that the file is rendered from: with another text it has other bytes. */
  readonly source: string;
  readonly make: () => Promise<Uint8Array>;
}

/** How drawings are rendered. `size` is the box that product pictures fit in, in pixels. */
const rendering = {
  size: { width: 600, height: 450 },
  webp: { quality: 80, alphaQuality: 90, effort: 1 },
  jpeg: { quality: 82 },
  png: { palette: true, colours: 16, effort: 1 },
} as const;

/** WebP keeps the soft shadows and the transparent ground in a third of the bytes that PNG takes. */
async function webpOf(svg: string, view: View): Promise<Uint8Array> {
  const scale = Math.min(rendering.size.width / view.width, rendering.size.height / view.height);
  return sharp(Buffer.from(svg), { density: 72 * scale })
    .webp(rendering.webp)
    .toBuffer();
}

async function jpegOf(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).jpeg(rendering.jpeg).toBuffer();
}

/** Drawings have few colours: a small palette makes them a fifth of the size. */
async function pngOf(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).png(rendering.png).toBuffer();
}

function rendered(source: string, render: (source: string) => Promise<Uint8Array>): DemoFile {
  return { source, make: () => render(source) };
}

function text(source: string): DemoFile {
  return { source, make: async () => strToU8(source) };
}

function pdf(title: string, lines: readonly string[]): DemoFile {
  return { source: [title, ...lines].join('\n'), make: async () => plainPdf(title, lines) };
}

interface Look {
  readonly alone: (colour: ColourId) => DemoFile;
  readonly inRoom: (colour: ColourId) => DemoFile;
}

/** Draws the pictures of one look; all its colours are cut alike, which is measured once. */
function lookOf(appearance: Appearance): Look {
  let measured: Promise<View> | undefined;
  function view(): Promise<View> {
    measured ??= fittedView(productPicture(appearance, 'white'), canvas);
    return measured;
  }
  return {
    alone: (colour) => ({
      source: productPicture(appearance, colour),
      make: async () => {
        const cut = await view();
        return webpOf(productPicture(appearance, colour, cut), cut);
      },
    }),
    inRoom: (colour) => ({
      source: roomPicture(appearance, colour, { x: 0, y: 0, ...canvas }),
      make: async () => jpegOf(roomPicture(appearance, colour, await view())),
    }),
  };
}

/** Every picture, drawing, CAD file and icon that the demo workbooks name, by path; alike products share theirs. */
export function demoAssetFiles(): ReadonlyMap<string, DemoFile> {
  const files = new Map<string, DemoFile>();
  for (const family of productFamilies) {
    const { appearance } = family;
    const look = lookOf(appearance);
    for (const { colour } of family.variants) files.set(pictureName(appearance, colour), look.alone(colour));
    const [first] = family.variants;
    const scene = sceneName(appearance);
    if (first !== undefined && !files.has(scene)) {
      files.set(scene, look.inRoom(first.colour));
    }
    const product = drawnProduct(family);
    const drawing = drawingName(product);
    const sheet = drawingSheet(product);
    files.set(`drawings/${drawing}.png`, rendered(drawingSvg(sheet), pngOf));
    files.set(`cad/${drawing}.dxf`, text(drawingDxf(sheet)));
  }
  for (const category of mainCategories) {
    files.set(`icons/${category.toLowerCase()}.svg`, text(categoryIcon(category)));
  }
  files.set('export/cover.jpg', rendered(coverPicture(), jpegOf));
  for (const [name, file] of documentFiles()) files.set(name, file);
  return files;
}

/** What specifications show or bring along beside the products' own files. */
function* documentFiles(): Generator<readonly [string, DemoFile]> {
  const forms = new Set(productFamilies.map(({ appearance }) => appearance.form));
  for (const form of forms) yield [ambienceName(form), rendered(ambiencePicture(form), jpegOf)];
  for (const [series, form] of Object.entries(introducedSeries)) {
    yield [introPageName(series), rendered(introPagePicture(form), jpegOf)];
  }
  for (const technology of technologies) {
    yield [technologyImageName(technology), rendered(technologyPicture(technology), jpegOf)];
    yield [technologyLogoName(technology), text(technologyLogo(technology))];
  }
  for (const category of promotedCategories) yield [promoName(category), rendered(promoPicture(category), jpegOf)];
  for (const { product } of productFamilies) {
    const { en, de } = productTexts[product];
    yield [guideName(product), pdf(`${demoBrand}: ${en}`, [de, '', ...mountingLines])];
  }
  yield [termsName, pdf(`${demoBrand}: Terms of sale`, termsLines)];
}

const mountingLines = [
  'Mounting: on a load-bearing wall or floor, with the fixings that come along.',
  'Before use: flush all pipes, then check every joint for leaks.',
  'Care: a soft cloth and a mild cleaner. No scouring agents, no chlorine.',
];

const termsLines = ['These terms belong to the demo catalogue. They bind nobody.'];

/** Changes when the product needs other files than before; drawn again under the same names they count as the same. */
export function demoAssetsVersion(): string {
  const names = [...demoAssetFiles().keys()].sort();
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12);
}

/** Pictures drawn concurrently: sharp has its own threads. */
const together = 4;

/** Changes with every drawing, and with how they are rendered. */
function contentHash(files: ReadonlyMap<string, DemoFile>): string {
  const hash = createHash('sha256').update(JSON.stringify([sharp.versions, rendering, cutting]));
  for (const [name, { source }] of files) hash.update(name).update(source);
  return hash.digest('hex').slice(0, 16);
}

/**
 * The asset ZIP as an administrator would upload it. It is drawn once for all starts and tests of this checkout.
 *
 * @param folder where it is cached; a folder that cannot be written costs the next start the time, no more
 * @param onProgress receives the number of finished files and of all files
 */
export async function demoAssetsZip(
  folder: string,
  onProgress: (made: number, all: number) => void = () => {},
  files: ReadonlyMap<string, DemoFile> = demoAssetFiles(),
): Promise<Uint8Array> {
  const path = join(folder, `${contentHash(files)}.zip`);
  const cached = await readFile(path).catch(() => undefined);
  if (cached !== undefined) return cached;
  const zip = await drawZip([...files], onProgress);
  try {
    await mkdir(folder, { recursive: true });
    // Another start may draw the same: each renames a complete file.
    const partial = `${path}.${process.pid}`;
    await writeFile(partial, zip);
    await rename(partial, path);
  } catch {
    // The cache is a convenience.
  }
  return zip;
}

async function drawZip(
  files: readonly (readonly [string, DemoFile])[],
  onProgress: (made: number, all: number) => void,
): Promise<Uint8Array> {
  const made = new Array<Uint8Array>(files.length);
  const waiting = files.entries();
  let count = 0;
  async function takeTurns(): Promise<void> {
    for (const [at, [, file]] of waiting) {
      made[at] = await file.make();
      count += 1;
      onProgress(count, files.length);
    }
  }
  await Promise.all(Array.from({ length: together }, takeTurns));
  const entries: Zippable = {};
  files.forEach(([name], at) => {
    // Pictures are compressed already.
    entries[name] = [made[at] ?? new Uint8Array(), { level: /\.(jpg|png|webp)$/.test(name) ? 0 : 6 }];
  });
  return zipSync(entries, { mtime: archiveDate });
}
