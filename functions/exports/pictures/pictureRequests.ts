import type { ArticleFacts, Specification } from '../specification/specification.ts';
import type { PictureKind } from './picture.ts';

/** A picture that a document prints, once, at its largest size. */
export interface PictureRequest {
  readonly url: string;
  readonly articleId: string;
  readonly kind: PictureKind;
  /** Pixels. */
  readonly maxSide: number;
}

/** 200 dots per inch at the sizes of the pages: 24 pt in tables, 203 pt on data sheets, 470 pt for drawings. */
const pixels = { thumbnail: 96, sheetPicture: 564, sheetDrawing: 1300, cellDrawing: 96 } as const;

type Pictured = Pick<ArticleFacts, 'id' | 'pictureUrl' | 'drawingUrls'>;

/** The pictures of an article's data sheet; an address may come twice. */
function requestsOfDataSheet({ id: articleId, pictureUrl, drawingUrls }: Pictured): PictureRequest[] {
  return [
    { url: pictureUrl, articleId, kind: 'picture', maxSide: pixels.sheetPicture },
    ...drawingUrls.map((url) => ({ url, articleId, kind: 'drawing', maxSide: pixels.sheetDrawing }) as const),
  ];
}

function requestsOfTables(
  { id: articleId, pictureUrl, drawingUrls }: Pictured,
  hasWorkbook: boolean,
): PictureRequest[] {
  const drawings = hasWorkbook ? drawingUrls.slice(0, 1) : [];
  return [
    { url: pictureUrl, articleId, kind: 'picture', maxSide: pixels.thumbnail },
    ...drawings.map((url) => ({ url, articleId, kind: 'drawing', maxSide: pixels.cellDrawing }) as const),
  ];
}

/** Each address once, as it is asked for first; articles without a picture have none. */
function eachOnce(requests: readonly PictureRequest[]): PictureRequest[] {
  const byUrl = new Map<string, PictureRequest>();
  for (const request of requests) {
    if (request.url !== '' && !byUrl.has(request.url)) byUrl.set(request.url, request);
  }
  return [...byUrl.values()];
}

/** The pictures that PDF and workbook of a specification show, each address once. */
export function pictureRequests(
  { products, dataSheets }: Specification,
  formats: { readonly hasPdf: boolean; readonly hasWorkbook: boolean },
): PictureRequest[] {
  const hasDataSheets = formats.hasPdf && dataSheets.length > 0;
  return eachOnce(
    products.flatMap((product) =>
      hasDataSheets ? requestsOfDataSheet(product) : requestsOfTables(product, formats.hasWorkbook),
    ),
  );
}

/** The pictures that the data sheet of one article shows, each address once. */
export function dataSheetPictureRequests(product: Pictured): PictureRequest[] {
  return eachOnce(requestsOfDataSheet(product));
}
