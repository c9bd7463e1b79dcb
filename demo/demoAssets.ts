import { createHash } from 'node:crypto';
import { mainCategories } from '@sanispec/shared/catalogue';
import { strToU8, type Zippable, zipSync } from 'fflate';
import sharp from 'sharp';
import { drawingDxf } from './drawings/drawingDxf.ts';
import { drawingSheet } from './drawings/drawingSheet.ts';
import { drawingSvg } from './drawings/drawingSvg.ts';
import { plainPdf } from './guides/plainPdf.ts';
import { drawingName, drawnProduct, pictureName, sceneName } from './model/assetNames.ts';
import type { ColourId } from './model/colours.ts';
import { demoBrand } from './model/demoMarkets.ts';
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
} from './model/documentAssets.ts';
import type { Appearance } from './model/productFamily.ts';
import { categoryIcon } from './pictures/categoryIcon.ts';
import { coverPicture } from './pictures/coverPicture.ts';
import { canvas } from './pictures/paint.ts';
import { fittedView, productPicture, roomPicture, type View } from './pictures/productPicture.ts';
import {
  ambiencePicture,
  introPagePicture,
  promoPicture,
  technologyLogo,
  technologyPicture,
} from './pictures/roomScenes.ts';
import { productFamilies } from './products/productFamilies.ts';
import { productTexts } from './texts/productTexts.ts';
import { archiveDate } from './workbook/writeWorkbook.ts';

/** Makes a file when it is needed; drawing all of them takes seconds. */
type MakeFile = () => Promise<Uint8Array>;

/** The box that product pictures fit in, in pixels. */
const pictureSize = { width: 600, height: 450 } as const;

/** WebP keeps the soft shadows and the transparent ground in a third of the bytes that PNG takes. */
async function webpOf(svg: string, view: View): Promise<Uint8Array> {
  const scale = Math.min(pictureSize.width / view.width, pictureSize.height / view.height);
  return sharp(Buffer.from(svg), { density: 72 * scale })
    .webp({ quality: 80, alphaQuality: 90, effort: 1 })
    .toBuffer();
}

async function jpegOf(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}

/** Drawings have few colours: a small palette makes them a fifth of the size. */
async function pngOf(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16, effort: 1 }).toBuffer();
}

async function text(content: string): Promise<Uint8Array> {
  return strToU8(content);
}

interface Look {
  readonly alone: (colour: ColourId) => MakeFile;
  readonly inRoom: (colour: ColourId) => MakeFile;
}

/** Draws the pictures of one look; all its colours are cut alike, which is measured once. */
function lookOf(appearance: Appearance): Look {
  let measured: Promise<View> | undefined;
  function view(): Promise<View> {
    measured ??= fittedView(productPicture(appearance, 'white'), canvas);
    return measured;
  }
  return {
    alone: (colour) => async () => {
      const cut = await view();
      return webpOf(productPicture(appearance, colour, cut), cut);
    },
    inRoom: (colour) => async () => jpegOf(roomPicture(appearance, colour, await view())),
  };
}

/** Every picture, drawing, CAD file and icon that the demo workbooks name, by path; alike products share theirs. */
export function demoAssetFiles(): ReadonlyMap<string, MakeFile> {
  const files = new Map<string, MakeFile>();
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
    files.set(`drawings/${drawing}.png`, () => pngOf(drawingSvg(drawingSheet(product))));
    files.set(`cad/${drawing}.dxf`, () => text(drawingDxf(drawingSheet(product))));
  }
  for (const category of mainCategories) {
    files.set(`icons/${category.toLowerCase()}.svg`, () => text(categoryIcon(category)));
  }
  files.set('export/cover.jpg', () => jpegOf(coverPicture()));
  for (const [name, make] of documentFiles()) files.set(name, make);
  return files;
}

/** What specifications show or bring along beside the products' own files. */
function* documentFiles(): Generator<readonly [string, MakeFile]> {
  const forms = new Set(productFamilies.map(({ appearance }) => appearance.form));
  for (const form of forms) yield [ambienceName(form), () => jpegOf(ambiencePicture(form))];
  for (const [series, form] of Object.entries(introducedSeries)) {
    yield [introPageName(series), () => jpegOf(introPagePicture(form))];
  }
  for (const technology of technologies) {
    yield [technologyImageName(technology), () => jpegOf(technologyPicture(technology))];
    yield [technologyLogoName(technology), () => text(technologyLogo(technology))];
  }
  for (const category of promotedCategories) yield [promoName(category), () => jpegOf(promoPicture(category))];
  for (const { product } of productFamilies) {
    const { en, de } = productTexts[product];
    yield [guideName(product), async () => plainPdf(`${demoBrand}: ${en}`, [de, '', ...mountingLines])];
  }
  yield [termsName, async () => plainPdf(`${demoBrand}: Terms of sale`, termsLines)];
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

/**
 * The asset ZIP as an administrator would upload it, the same bytes at every call on one machine.
 *
 * @param onProgress receives the number of finished files and of all files
 */
export async function demoAssetsZip(onProgress: (made: number, all: number) => void = () => {}): Promise<Uint8Array> {
  const files = [...demoAssetFiles()];
  const made = new Array<Uint8Array>(files.length);
  const waiting = files.entries();
  let count = 0;
  async function takeTurns(): Promise<void> {
    for (const [at, [, make]] of waiting) {
      made[at] = await make();
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
