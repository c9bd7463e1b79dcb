import type { PictureValue } from '@sanispec/shared/documents';
import type { DocumentPictures } from '#specifications/documentWriter.ts';
import { type Box, ink } from '../pageStyle.ts';
import { drawTagged } from '../tagging.ts';
import { embedVectorPicture, readVectorPicture, type VectorPicture } from './vectorPicture.ts';

type Element = PDFKit.PDFStructureElement;

/** A picture that can be drawn into any box, as often as it is wanted. */
export interface OpenPicture {
  /** Of which only the ratio counts. */
  readonly width: number;
  readonly height: number;
  draw(box: Box): void;
}

/** The pictures of one document: each is asked for when it is first drawn, and embedded once. */
export interface PagePictures {
  open(picture: PictureValue): Promise<OpenPicture | undefined>;
}

const dotsPerPoint = 200 / 72;
/** Drawings that hold more than shapes become pixels, finer than photographs: their lines are thin. */
const drawingDotsPerPoint = 300 / 72;

/** Pixels of the longer side. */
export function pixelsOf(side: number): number {
  return Math.ceil(side * dotsPerPoint);
}

/** The kinds of picture that pages can hold. */
export const pageKinds = ['svg', 'jpeg', 'png'] as const;

/**
 * @param largestSideOf points of the longer side where the picture is drawn largest in this document
 */
export function pagePictures(
  document: PDFKit.PDFDocument,
  pictures: DocumentPictures,
  largestSideOf: (url: string) => number,
): PagePictures {
  const opened = new Map<string, Promise<OpenPicture | undefined>>();

  async function load(picture: PictureValue): Promise<OpenPicture | undefined> {
    const side = largestSideOf(picture.url);
    const drawn = await pictures.draw(picture, pixelsOf(side), pageKinds);
    if (drawn === undefined) return undefined;
    if (drawn.type !== 'svg') return openPixels(drawn.bytes);
    const vector = readVectorPicture(new TextDecoder().decode(drawn.bytes));
    if (vector !== undefined) return openVector(vector);
    const fine = await pictures.draw(picture, Math.ceil(side * drawingDotsPerPoint), ['png', 'jpeg']);
    return fine === undefined ? undefined : openPixels(fine.bytes);
  }

  function openPixels(bytes: Uint8Array): OpenPicture {
    const image = document.openImage(bytes);
    const { width, height } = image;
    return {
      width,
      height,
      draw: (box) => void document.image(image, box.x, box.y, { width: box.width, height: box.height }),
    };
  }

  function openVector(vector: VectorPicture): OpenPicture {
    const draw = embedVectorPicture(document, vector);
    return { width: vector.width, height: vector.height, draw };
  }

  return {
    open(picture) {
      const known = opened.get(picture.url) ?? load(picture);
      opened.set(picture.url, known);
      return known;
    },
  };
}

/** The largest box of a picture's shape within another. */
export function fitBox(
  { width, height }: Pick<OpenPicture, 'width' | 'height'>,
  box: Box,
  align: 'left' | 'center' = 'center',
): Box {
  const scale = Math.min(box.width / width, box.height / height);
  const fitted = { width: width * scale, height: height * scale };
  const spare = box.width - fitted.width;
  return { ...fitted, x: box.x + (align === 'center' ? spare / 2 : 0), y: box.y + (box.height - fitted.height) / 2 };
}

/** The draughtsman's sign for a void: a light frame with its diagonals. */
function drawPlaceholder(document: PDFKit.PDFDocument, { x, y, width, height }: Box): void {
  document
    .rect(x, y, width, height)
    .moveTo(x, y)
    .lineTo(x + width, y + height)
    .moveTo(x + width, y)
    .lineTo(x, y + height)
    .lineWidth(0.5)
    .strokeColor(ink.hairline)
    .stroke();
}

/** Draws a picture within a box as a figure that says what it shows; a placeholder where there is none says so. */
export function drawFigure(
  document: PDFKit.PDFDocument,
  parent: Element,
  { alt, missing = alt }: Pick<PictureValue, 'alt' | 'missing'>,
  open: OpenPicture | undefined,
  box: Box,
  align: 'left' | 'center' = 'center',
): void {
  const place = open === undefined ? box : fitBox(open, box, align);
  drawTagged(
    document,
    parent,
    'Figure',
    () => (open === undefined ? drawPlaceholder(document, box) : open.draw(place)),
    {
      alt: open === undefined ? missing : alt,
      bbox: [place.x, place.y, place.x + place.width, place.y + place.height],
      placement: 'Block',
    },
  );
}
