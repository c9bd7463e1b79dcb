import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { createCatalogue } from '@sanispec/shared/catalogue';
import {
  type DocumentContent,
  type DocumentOptions,
  documentLanguage,
  snapshotOf,
  specify,
} from '@sanispec/shared/documents';
import { anArticleRow, aPackage, aSheet } from '@sanispec/shared/testing';
import sharp from 'sharp';
import type { DocumentPictures } from '../../functions/exports/documentWriter.ts';
import { FilePictures } from '../../functions/exports/pictures/filePictures.ts';
import { anEntry, aProject, aSpace, aToiletSet } from '../../functions/testing/hospital.ts';

/** What the benches of documents write: products with pictures, and the pictures themselves. */

export const language = documentLanguage('en-GB', 'EUR');

/** A soft gradient with grain on a transparent ground, as cut-out product photographs are. */
async function photograph(index: number): Promise<Buffer> {
  const [width, height] = [600, 450];
  const pixels = Buffer.alloc(width * height * 4);
  let seed = index + 1;
  for (let offset = 0; offset < pixels.length; offset += 4) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    const pixel = offset / 4;
    const shade = ((pixel % width) * 160) / width + ((seed >>> 16) % 12);
    const distance = Math.hypot((pixel % width) - width / 2, Math.floor(pixel / width) - height / 2);
    pixels.set(
      [shade + 40, shade + 50, shade + 60, distance < 200 ? 255 : Math.max(0, 255 - (distance - 200) * 8)],
      offset,
    );
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
}

/** A project of so many products, ten to a space, each with its own picture `<index>.png`. */
export function contentOf(productCount: number, options: DocumentOptions): DocumentContent {
  const numbers = Array.from({ length: productCount }, (_, index) => `110.${100 + index}.00.1`);
  const rows = numbers.map((number, index) =>
    anArticleRow(number, {
      Articletext: `Wall-hung WC Arvo, ${40 + (index % 30)} cm, type ${index}`,
      Price: `${100 + index}.50`,
      Series: 'Arvo',
      Colour: 'white',
      Width: '36.5',
      FlushVolume: '4.5/3 l',
      Material: 'Ceramic',
      ProdDescription: 'Rimless\nHidden fixing\nEasy to clean\nFor accessible bathrooms',
      PrimaryImage: `G:${index}.png`,
    }),
  );
  const catalogue = createCatalogue(aPackage([aSheet('WC', rows)]), {
    country: 'DE',
    versionId: '1',
    assetsGlobalUrl: 'https://assets.test',
    assetsLocalUrl: '',
  });
  const spaces = Array.from({ length: productCount / 10 }, (_, space) =>
    aSpace({
      title: `Bathroom ${space + 1}`,
      quantity: 2,
      sets: [
        aToiletSet({ articles: numbers.slice(space * 10, space * 10 + 10).map((number) => anEntry(number, 'WC')) }),
      ],
    }),
  );
  return specify(snapshotOf(aProject({ spaces }), catalogue, '2026-11-20T10:00:00Z'), language, options);
}

/** Counts the bytes of a file that nobody keeps. */
export class Counter extends Writable {
  length = 0;

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.length += chunk.length;
    done();
  }
}

/** The pictures of the content, where their files lie. */
export function picturesOf(content: DocumentContent, paths: readonly string[]): DocumentPictures {
  const files = content.products.flatMap(({ assets }) => {
    const url = assets[0]?.url ?? '';
    const path = paths[Number(/(\d+)\.png$/.exec(url)?.[1])];
    return path === undefined ? [] : [[url, path] as const];
  });
  return new FilePictures(new Map(files));
}

/** Writes the photographs into a folder; their paths by index. */
export async function writePhotographs(folder: string, count: number): Promise<string[]> {
  const files = await Promise.all(Array.from({ length: count }, (_, index) => photograph(index)));
  return files.map((file, index) => {
    const path = join(folder, `${index}.png`);
    writeFileSync(path, file);
    return path;
  });
}
