import type { PictureValue } from '@sanispec/shared/documents';
import { ImageRun } from 'docx';
import type { DocumentPictures } from '../documentWriter.ts';

/** Room for a picture, in millimetres. */
export interface PictureRoom {
  readonly width: number;
  readonly height: number;
}

const millimetresPerInch = 25.4;
/** What the word processor counts a size in. */
const screenDots = 96;
const printDots = 200;

/** A picture in the line, as large as its room allows and never larger than it is sharp; undefined when there is none. */
export async function imageRun(
  picture: PictureValue,
  room: PictureRoom,
  pictures: DocumentPictures,
): Promise<ImageRun | undefined> {
  if (picture.url === '') return undefined;
  const side = Math.ceil((Math.max(room.width, room.height) / millimetresPerInch) * printDots);
  const drawn = await pictures.draw(picture, side, ['jpeg', 'png']);
  if (drawn === undefined || drawn.type === 'svg') return undefined;
  const [width, height] = [room.width, room.height].map((length) => (length / millimetresPerInch) * screenDots);
  const scale = Math.min((width ?? 0) / drawn.width, (height ?? 0) / drawn.height, 1);
  return new ImageRun({
    type: drawn.type === 'jpeg' ? 'jpg' : 'png',
    data: Buffer.from(drawn.bytes),
    transformation: { width: Math.round(drawn.width * scale), height: Math.round(drawn.height * scale) },
    altText: { name: picture.alt, description: picture.alt, title: '' },
  });
}
