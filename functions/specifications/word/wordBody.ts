import {
  type Anchor,
  type DocumentLanguage,
  type PictureValue,
  picturesOf,
  type SpecificationDocument,
} from '@sanispec/shared/documents';
import type { DocumentPictures, DrawnPicture } from '../documentWriter.ts';
import { lineCount } from '../excel/textFit.ts';
import { drawElevationPicture } from '../pictures/elevationPicture.ts';
import { PicturesAhead } from '../pictures/picturesAhead.ts';
import type { PageFlow } from './pageFlow.ts';
import { longestSides, type PictureRoom, pictureKey, pictureRooms, sideOf } from './pictureRooms.ts';
import { type StyleName, styleLook } from './wordStyles.ts';
import { bookmarkXml, imageXml, pageImageXml, paragraphXml, type Xml } from './wordXml.ts';

export interface MediaFile {
  readonly fileName: string;
  readonly relation: string;
  readonly bytes: Uint8Array;
}

export interface WrittenImage {
  readonly xml: Xml;
  /** Twips. */
  readonly height: number;
}

interface StoredPicture extends MediaFile {
  readonly width: number;
  readonly height: number;
}

const millimetresPerInch = 25.4;
/** What word processors count sizes in. */
const screenDots = 96;
const printDots = 200;
const bodyKinds = ['jpeg', 'png'] as const;

function pixelsOf(millimetres: number): number {
  return Math.ceil((millimetres / millimetresPerInch) * printDots);
}

/** What all parts of a body share: its pictures, each stored once, its marks, and the pages that it fills. */
export class WordBody {
  readonly language: DocumentLanguage;
  readonly flow: PageFlow;
  readonly media: MediaFile[] = [];
  readonly #pictures: DocumentPictures;
  readonly #longestSides: ReadonlyMap<string, number>;
  readonly #stored = new Map<string, StoredPicture | undefined>();
  readonly #marks = new Map<Anchor, number>();
  #images = 0;
  #figures = 0;

  constructor(
    document: SpecificationDocument,
    { language, pictures }: { readonly language: DocumentLanguage; readonly pictures: DocumentPictures },
    flow: PageFlow,
  ) {
    this.language = language;
    this.flow = flow;
    this.#longestSides = longestSides(document);
    // How large those are that stand in cells alone, only their tables know.
    const expected = picturesOf(document).flatMap((picture) => {
      const millimetres = this.#longestSides.get(pictureKey(picture));
      return millimetres === undefined ? [] : [{ picture, maxSide: pixelsOf(millimetres), accepts: bodyKinds }];
    });
    this.#pictures = new PicturesAhead(pictures, expected);
  }

  /** Names of marks are short and have no hyphens, anchors may be long and have some. */
  markName(anchor: Anchor): string {
    const number = this.#marks.get(anchor) ?? this.#marks.size + 1;
    this.#marks.set(anchor, number);
    return `_Doc${number}`;
  }

  mark(anchor: Anchor, content: Xml): Xml {
    const name = this.markName(anchor);
    return bookmarkXml(this.#marks.get(anchor) ?? 0, name, content);
  }

  /** The number of the next caption. */
  nextFigure(): string {
    this.#figures += 1;
    return String(this.#figures);
  }

  /** A picture in the line, as large as its room allows and never larger than it is sharp; undefined when there is none. */
  async image(picture: PictureValue, room: PictureRoom): Promise<WrittenImage | undefined> {
    const stored = await this.#store(picture, room);
    return stored === undefined ? undefined : this.#place(stored, room, picture.alt);
  }

  /** The picture of a front page as the page itself; undefined where there is none, or it has another shape. */
  async pageImage(picture: PictureValue, isFilling: (size: StoredPicture) => boolean): Promise<Xml | undefined> {
    const room = pictureRooms.wholePage;
    const stored = await this.#store(picture, room);
    if (stored === undefined || !isFilling(stored)) return undefined;
    const pixels = (millimetres: number) => (millimetres / millimetresPerInch) * screenDots;
    const [across, down] = [pixels(room.width), pixels(room.height)];
    const scale = Math.min(across / stored.width, down / stored.height);
    const [width, height] = [stored.width * scale, stored.height * scale];
    this.#images += 1;
    const image = { id: this.#images, relation: stored.relation, alt: picture.alt, width, height };
    return pageImageXml(image, (across - width) / 2, (down - height) / 2);
  }

  /** The line drawing of front pages that have no picture. */
  async coverDrawing(room: PictureRoom, alt: string): Promise<WrittenImage> {
    const drawn = await drawElevationPicture(pixelsOf(room.width));
    return this.#place(this.#keep(drawn), room, alt);
  }

  #place(stored: StoredPicture, room: PictureRoom, alt: string): WrittenImage {
    const pixels = (millimetres: number) => (millimetres / millimetresPerInch) * screenDots;
    const scale = Math.min(pixels(room.width) / stored.width, pixels(room.height) / stored.height, 1);
    const [width, height] = [Math.round(stored.width * scale), Math.round(stored.height * scale)];
    this.#images += 1;
    const xml = imageXml({ id: this.#images, relation: stored.relation, alt, width, height });
    return { xml, height: (height / screenDots) * 1440 };
  }

  async #store(picture: PictureValue, room: PictureRoom): Promise<StoredPicture | undefined> {
    if (picture.url === '') return undefined;
    const key = pictureKey(picture);
    if (this.#stored.has(key)) return this.#stored.get(key);
    const millimetres = this.#longestSides.get(key) ?? sideOf(room);
    const drawn = await this.#pictures.draw(picture, pixelsOf(millimetres), bodyKinds);
    const stored = drawn === undefined ? undefined : this.#keep(drawn);
    this.#stored.set(key, stored);
    return stored;
  }

  #keep(drawn: DrawnPicture): StoredPicture {
    const number = this.media.length + 1;
    const stored = { ...drawn, fileName: `image${number}.${drawn.type}`, relation: `rIdPicture${number}` };
    this.media.push(stored);
    return stored;
  }

  /** The empty line that begins a page. */
  startPage(): Xml {
    this.flow.startPage();
    this.flow.add(this.textHeight('', 'Cell', 1000));
    return paragraphXml({ style: 'Cell', startsPage: true });
  }

  /** Parts of less than a page, which begin one where only a word processor knows whether they fit on the rest. */
  async together(write: () => Promise<Xml>): Promise<Xml> {
    const wasCertain = this.flow.isCertain;
    const { takeBack, addAgain } = this.flow.remember();
    const xml = await write();
    if (this.flow.isCertain || !wasCertain) return xml;
    takeBack();
    const start = this.startPage();
    addAgain();
    return start + xml;
  }

  /** Twips that a text takes in a style. */
  textHeight(text: string, style: StyleName, width: number): number {
    const { size, before, after, line, isBold } = styleLook(style);
    const lines = lineCount(text, size / 2, (width / 1440) * screenDots, isBold);
    return before + after + lines * size * 10 * 1.15 * (line / 240);
  }
}
