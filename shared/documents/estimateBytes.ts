import type { Block, PictureValue, SpecificationDocument } from './block.ts';

/** How a picture is shown where it is largest: the larger, the more of it is kept. */
type Use = 'thumbnail' | 'drawing' | 'picture' | 'large' | 'page';
const uses: readonly Use[] = ['thumbnail', 'drawing', 'picture', 'large', 'page'];

/** What a document is made of, as far as its size depends on it. */
interface Parts {
  texts: number;
  cells: number;
  readonly pictures: Map<string, Use>;
}

function addPicture({ pictures }: Parts, { url, role }: PictureValue, place: Use): void {
  const use = role === 'drawing' || role === 'logo' ? 'drawing' : place;
  const known = pictures.get(url);
  if (url !== '' && (known === undefined || uses.indexOf(use) > uses.indexOf(known))) pictures.set(url, use);
}

function addBlock(parts: Parts, block: Block): void {
  switch (block.kind) {
    case 'table':
      parts.cells += block.columns.length * block.rows.length;
      for (const value of block.rows.flatMap(({ cells }) => Object.values(cells))) {
        if (value.kind === 'picture') addPicture(parts, value.picture, 'thumbnail');
      }
      return;
    case 'bill':
      parts.cells += block.rows.reduce((sum, { texts }) => sum + 1 + texts.length, 0);
      return;
    case 'bullets':
      parts.texts += block.items.length;
      return;
    case 'facts':
      parts.texts += 2 * block.facts.length;
      return;
    case 'figure':
      addPicture(parts, block.picture, block.size === 'page' ? 'page' : block.size === 'inline' ? 'picture' : 'large');
      return;
    case 'gallery':
      parts.texts += block.figures.length;
      for (const { picture } of block.figures) addPicture(parts, picture, 'picture');
      return;
    case 'sheet':
      parts.texts += 4 + 2 * (block.strip.length + block.foot.length);
      if (block.picture !== undefined) addPicture(parts, block.picture, 'picture');
      for (const drawing of block.drawings) addPicture(parts, drawing, 'drawing');
      for (const inner of block.blocks) addBlock(parts, inner);
      return;
    case 'cover':
      if (block.picture !== undefined) addPicture(parts, block.picture, 'page');
      return;
    default:
      parts.texts += 1;
  }
}

/** What each part adds to a file, in kilobytes: as measured in files of 20 to 1,000 positions. */
interface Weights extends Readonly<Record<Use, number>> {
  /** Of the empty file, with its fonts and styles. */
  readonly start: number;
  readonly perPage: number;
  readonly perText: number;
  readonly perCell: number;
}

const weights = {
  pdf: {
    start: 5,
    perPage: 12.2,
    perText: 0,
    perCell: 0.065,
    thumbnail: 1.5,
    drawing: 4,
    picture: 12.5,
    large: 20,
    page: 20,
  },
  word: {
    start: 22,
    perPage: 0.4,
    perText: 0.033,
    perCell: 0.004,
    thumbnail: 1.5,
    drawing: 4,
    picture: 8,
    large: 22,
    page: 22,
  },
  workbook: {
    start: 9,
    perPage: 0,
    perText: 0.04,
    perCell: 0.006,
    thumbnail: 3.5,
    drawing: 4,
    picture: 4,
    large: 4,
    page: 4,
  },
} as const satisfies Record<string, Weights>;

const kilobyte = 1024;

/** About how many bytes a document has as PDF, Word file or workbook. */
export function estimateBytes(
  { sections }: SpecificationDocument,
  pages: number,
): Readonly<Record<keyof typeof weights, number>> {
  const parts: Parts = { texts: 0, cells: 0, pictures: new Map() };
  for (const { blocks } of sections) for (const block of blocks) addBlock(parts, block);
  const bytes = ({ start, perPage, perText, perCell, ...perPicture }: Weights): number => {
    const pictures = [...parts.pictures.values()].reduce((sum, use) => sum + perPicture[use], 0);
    return (start + perPage * pages + perText * parts.texts + perCell * parts.cells + pictures) * kilobyte;
  };
  return { pdf: bytes(weights.pdf), word: bytes(weights.word), workbook: bytes(weights.workbook) };
}
