import type { Block, SpecificationDocument, Value } from '@sanispec/shared/documents';
import { paper } from '../pageStyle.ts';

/** Longer sides in points of the boxes that pictures are drawn into. */
const sides = {
  thumbnail: 22,
  sheet: 203,
  drawing: 300,
  gallery: 228,
  cover: { page: paper.height, pageShaped: paper.height, picture: paper.contentWidth },
  figure: { inline: 300, half: 400, full: 640, page: paper.height },
} as const satisfies Record<string, number | Record<string, number>>;

type Report = (url: string, side: number) => void;

function reportBlock(block: Block, report: Report): void {
  const reportValue = (value: Value): void => {
    if (value.kind === 'picture') report(value.picture.url, sides.thumbnail);
  };
  switch (block.kind) {
    case 'table':
      for (const { cells } of block.rows) for (const value of Object.values(cells)) reportValue(value);
      return;
    case 'figure':
      report(block.picture.url, sides.figure[block.size]);
      return;
    case 'gallery':
      for (const { picture } of block.figures) report(picture.url, sides.gallery);
      return;
    case 'cover':
      if (block.picture !== undefined) report(block.picture.url, sides.cover[block.pictureAs]);
      return;
    case 'sheet':
      if (block.picture !== undefined) report(block.picture.url, sides.sheet);
      for (const { url } of block.drawings) report(url, sides.drawing);
      for (const inner of block.blocks) reportBlock(inner, report);
      return;
    default:
      return;
  }
}

/**
 * How large each picture is drawn at most, so that it is embedded once and sharp everywhere.
 *
 * @returns the longer side in points, by address
 */
export function largestSides(document: SpecificationDocument): (url: string) => number {
  const largest = new Map<string, number>();
  const report: Report = (url, side) => void largest.set(url, Math.max(side, largest.get(url) ?? 0));
  for (const { blocks } of document.sections) for (const block of blocks) reportBlock(block, report);
  return (url) => largest.get(url) ?? sides.thumbnail;
}
