import type { SpecificationDocument } from './block.ts';
import { picturesOf } from './buildDocument.ts';
import type { ContentAsset, ContentProduct, DocumentContent } from './content.ts';
import type { DocumentFormat, DocumentOptions } from './documentOptions.ts';
import { estimateDocument } from './estimate.ts';

/** A file that would be made; 'ZIP' is the archive of files of articles. */
interface FileEstimate {
  readonly format: DocumentFormat | 'ZIP';
  readonly bytes: number;
}

/** About how large the files of an export become, and how long they take. */
export interface FilesEstimate {
  readonly files: readonly FileEstimate[];
  readonly seconds: number;
}

const kilobyte = 1024;
/** What files of articles usually have, in kilobytes: nobody has asked for them yet. */
const assetSize: Readonly<Record<ContentAsset['kind'], number>> = {
  picture: 250,
  drawing: 60,
  ambience: 400,
  cad: 600,
  other: 400,
};
const sheetSize = 95;

/** Seconds, as they were measured, doubled: servers are slower than the machine of the measurement. */
const seconds = { start: 2, page: 0.01, picture: 0.014, row: 0.004, asset: 0.06, sheet: 0.06 } as const;

function textLength({ title, description, technicalDescription }: ContentProduct): number {
  return [...description, ...technicalDescription].reduce((sum, { text }) => sum + text.length, title.length);
}

/** Articles in all sets, as the data formats list them. */
function positionCount({ spaces }: DocumentContent): number {
  return spaces.reduce((sum, { sets }) => sum + sets.reduce((all, { positions }) => all + positions.length, 0), 0);
}

function dataBytes(format: 'CSV' | 'JSON', content: DocumentContent): number {
  const positions = positionCount(content);
  if (format === 'CSV') return (2 + 0.03 * positions) * kilobyte;
  const texts = content.products.reduce((sum, product) => sum + 1000 + 1.3 * textLength(product), 0);
  return 2 * kilobyte + 400 * positions + texts;
}

/** Files of articles that an archive holds, and their kilobytes. */
function assetsIn({ products }: DocumentContent, { switches, format }: DocumentOptions) {
  const isOn = (code: DocumentOptions['switches'][number]): boolean => switches.includes(code);
  if (format === 'CSV' || format === 'JSON' || !(isOn('CAD_FILES') || isOn('OTHER_FILES'))) return undefined;
  const isKept: Readonly<Record<ContentAsset['kind'], boolean>> = {
    picture: isOn('PICTURES_AND_DRAWINGS') || isOn('ADDITIONAL_PICTURES'),
    drawing: isOn('PICTURES_AND_DRAWINGS'),
    ambience: isOn('AMBIENCE_IMAGES'),
    cad: isOn('CAD_FILES'),
    other: isOn('OTHER_FILES'),
  };
  const byUrl = new Map(products.flatMap(({ assets }) => assets.map(({ url, kind }) => [url, kind] as const)));
  const kinds = [...byUrl.values()].filter((kind) => isKept[kind]);
  return {
    count: kinds.length,
    sheets: isOn('DATA_SHEETS') ? products.length : 0,
    kilobytes: kinds.reduce((sum, kind) => sum + assetSize[kind], 0),
  };
}

/**
 * @param document that of the options
 * @param workbook the same as a workbook, where it is another
 */
export function estimateFiles(
  content: DocumentContent,
  options: DocumentOptions,
  document: SpecificationDocument,
  workbook: () => SpecificationDocument,
): FilesEstimate {
  const { format } = options;
  const { bytes, pages } = estimateDocument(document);
  const pictures = picturesOf(document).length;
  const onPages = pages * seconds.page + pictures * seconds.picture;
  const inRows = positionCount(content) * seconds.row + pictures * seconds.picture;
  function ofFormat(): FilesEstimate {
    switch (format) {
      case 'PDF':
        return { files: [{ format, bytes: bytes.pdf }], seconds: onPages };
      case 'WORD':
        return { files: [{ format, bytes: bytes.word }], seconds: onPages };
      case 'EXCEL':
        return { files: [{ format, bytes: bytes.workbook }], seconds: inRows };
      case 'PDF_EXCEL': {
        const excel = estimateDocument(workbook()).bytes.workbook;
        const files = [
          { format: 'PDF', bytes: bytes.pdf },
          { format: 'EXCEL', bytes: excel },
        ] as const;
        return { files, seconds: onPages + inRows };
      }
      case 'TENDERS':
        // The bill as PDF and as Word file, and the file of the exchange, which packs well.
        return {
          files: [{ format, bytes: bytes.pdf + bytes.word + 0.15 * positionCount(content) * kilobyte }],
          seconds: onPages,
        };
      case 'CSV':
      case 'JSON':
        return { files: [{ format, bytes: dataBytes(format, content) }], seconds: 0 };
    }
  }
  const own = ofFormat();
  const assets = assetsIn(content, options);
  if (assets === undefined) return { ...own, seconds: seconds.start + own.seconds };
  const { count, sheets, kilobytes } = assets;
  const documents = own.files.reduce((sum, file) => sum + file.bytes, 0);
  return {
    files: [{ format: 'ZIP', bytes: documents + (kilobytes + sheets * sheetSize) * kilobyte }],
    seconds: seconds.start + own.seconds + count * seconds.asset + sheets * seconds.sheet,
  };
}
