import type { Workbook, Worksheet } from 'exceljs';
import type { Pictures } from '../pictures/picture.ts';

/** Puts pictures into cells; each is stored once in the workbook. */
export interface CellPictures {
  /** `row` and `column` count from 1; nothing happens when the picture is missing. */
  place(worksheet: Worksheet, url: string, row: number, column: number): void;
}

/** Pixels of a picture in a cell. */
const side = 44;

export function cellPictures(workbook: Workbook, pictures: Pictures): CellPictures {
  const ids = new Map<string, number>();
  return {
    place(worksheet, url, row, column) {
      const picture = pictures.get(url);
      if (picture === undefined) return;
      const id = ids.get(url) ?? workbook.addImage({ base64: base64(picture.bytes), extension: picture.type });
      ids.set(url, id);
      const scale = side / Math.max(picture.width, picture.height);
      const width = picture.width * scale;
      const height = picture.height * scale;
      worksheet.addImage(id, {
        tl: { col: column - 1 + 0.08, row: row - 1 + 0.08 },
        ext: { width, height },
        editAs: 'oneCell',
      });
    },
  };
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
