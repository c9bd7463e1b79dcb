import type { Block, PictureValue, SpecificationDocument } from '@sanispec/shared/documents';
import type { DocumentPictures } from '../documentWriter.ts';
import { type ExpectedPicture, PicturesAhead } from '../pictures/picturesAhead.ts';

/** A picture that lies over a cell. */
export interface PlacedPicture {
  /** Counted from 0. */
  readonly column: number;
  readonly row: number;
  /** Pixels from the corner of the cell, and as it is shown. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** In the workbook's media. */
  readonly fileName: string;
}

/** Where a picture goes, and the room that it has there in pixels. */
export interface PicturePlace {
  readonly column: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
}

export interface MediaFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Pixels of a picture in a cell: a drawing needs more to be read. */
export const cellSides = { picture: 96, drawing: 150 } as const;
/** Stored with more pixels than shown, for fine screens and for those who pull a picture larger. */
const storedSides = { picture: 240, drawing: 560 } as const;
const largeSide = 1200;
const cellKinds = ['jpeg', 'png'] as const;

/** The pictures of a workbook: each file is stored once, however often it is shown. */
export class WorkbookPictures {
  readonly media: MediaFile[] = [];
  readonly #pictures: DocumentPictures;
  readonly #drawn = new Map<string, Promise<StoredPicture | undefined>>();

  /** @param document whose pictures are drawn while its sheets are written */
  constructor(pictures: DocumentPictures, document: SpecificationDocument) {
    this.#pictures = new PicturesAhead(
      pictures,
      document.sections.flatMap(({ blocks }) => blocks.flatMap(expectedIn)),
    );
  }

  /** The picture in the middle of its place; undefined when there is none. */
  async place(picture: PictureValue, place: PicturePlace, isLarge = false): Promise<PlacedPicture | undefined> {
    const stored = await this.#store(picture, isLarge);
    if (stored === undefined) return undefined;
    const scale = Math.min(place.width / stored.width, place.height / stored.height);
    const [width, height] = [stored.width * scale, stored.height * scale];
    return {
      column: place.column,
      row: place.row,
      left: (place.width - width) / 2,
      top: (place.height - height) / 2,
      width,
      height,
      alt: picture.alt,
      fileName: stored.fileName,
    };
  }

  #store(picture: PictureValue, isLarge: boolean): Promise<StoredPicture | undefined> {
    const side = sideOf(picture, isLarge);
    const key = `${side} ${sizeOf(picture)} ${picture.url}`;
    const stored = this.#drawn.get(key) ?? this.#draw(picture, side);
    this.#drawn.set(key, stored);
    return stored;
  }

  async #draw(picture: PictureValue, side: number): Promise<StoredPicture | undefined> {
    const drawn = await this.#pictures.draw(picture, side, cellKinds);
    if (drawn === undefined) return undefined;
    const fileName = `image${this.media.length + 1}.${drawn.type}`;
    this.media.push({ fileName, bytes: drawn.bytes });
    return { fileName, width: drawn.width, height: drawn.height };
  }
}

interface StoredPicture {
  readonly fileName: string;
  readonly width: number;
  readonly height: number;
}

export function sizeOf({ role }: PictureValue): keyof typeof cellSides {
  return role === 'drawing' ? 'drawing' : 'picture';
}

function sideOf(picture: PictureValue, isLarge: boolean): number {
  return isLarge ? largeSide : storedSides[sizeOf(picture)];
}

function expectPicture(picture: PictureValue, isLarge: boolean): ExpectedPicture[] {
  return [{ picture, maxSide: sideOf(picture, isLarge), accepts: cellKinds }];
}

/** The pictures of a block in the order in which sheets show them. */
function expectedIn(block: Block): readonly ExpectedPicture[] {
  switch (block.kind) {
    case 'table':
      return block.rows.flatMap(({ cells }) =>
        Object.values(cells).flatMap((value) => (value.kind === 'picture' ? expectPicture(value.picture, false) : [])),
      );
    case 'figure':
      return expectPicture(block.picture, true);
    case 'gallery':
      return block.figures.flatMap(({ picture }) => expectPicture(picture, true));
    case 'sheet': {
      const own = block.picture === undefined ? [] : [block.picture];
      const shown = [...own, ...block.drawings].flatMap((picture) => expectPicture(picture, true));
      return [...shown, ...block.blocks.flatMap(expectedIn)];
    }
    default:
      return [];
  }
}
