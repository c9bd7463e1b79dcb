import type { PictureKind } from './normalisePicture.ts';
import type { Specification } from './specification.ts';

/** A picture that a document prints, once, at its largest size. */
export interface PictureRequest {
  readonly url: string;
  readonly articleId: string;
  readonly kind: PictureKind;
  /** Pixels. */
  readonly longestSide: number;
}

/** 200 dots per inch at the sizes of the pages: 24 pt in tables, 203 pt on data sheets, 470 pt for drawings. */
const pixels = { thumbnail: 96, sheetPicture: 564, sheetDrawing: 1300, cellDrawing: 96 } as const;

/** The pictures that PDF and workbook of a specification show, each address once. */
export function pictureRequests(
  { products, dataSheets }: Specification,
  formats: { readonly hasPdf: boolean; readonly hasWorkbook: boolean },
): PictureRequest[] {
  const requests = new Map<string, PictureRequest>();
  const hasSheets = formats.hasPdf && dataSheets.length > 0;
  function ask(request: PictureRequest): void {
    if (request.url !== '' && !requests.has(request.url)) requests.set(request.url, request);
  }
  for (const { id: articleId, pictureUrl, drawingUrls } of products) {
    const longestSide = hasSheets ? pixels.sheetPicture : pixels.thumbnail;
    ask({ url: pictureUrl, articleId, kind: 'picture', longestSide });
    if (!hasSheets && !formats.hasWorkbook) continue;
    const drawings = hasSheets ? drawingUrls : drawingUrls.slice(0, 1);
    for (const url of drawings) {
      ask({ url, articleId, kind: 'drawing', longestSide: hasSheets ? pixels.sheetDrawing : pixels.cellDrawing });
    }
  }
  return [...requests.values()];
}
