import {
  type Block,
  type CoverBlock,
  type FigureBlock,
  type GalleryBlock,
  galleryColumns,
  type PictureValue,
  type SpecificationDocument,
} from '@sanispec/shared/documents';

/** Room for a picture, in millimetres. */
export interface PictureRoom {
  readonly width: number;
  readonly height: number;
}

/** The rooms of pictures by what they are shown as; those in cells of tables are smaller than all of these. */
export const pictureRooms = {
  sheet: { width: 80, height: 60 },
  gallery: { width: 52, height: 45 },
  wideGallery: { width: 79, height: 57 },
  onlyDrawing: { width: 120, height: 80 },
  drawing: { width: 80, height: 62 },
  cover: { width: 168, height: 130 },
  wholePage: { width: 210, height: 297 },
} as const satisfies Record<string, PictureRoom>;

export const figureRooms = {
  inline: { width: 60, height: 45 },
  half: { width: 120, height: 100 },
  full: { width: 168, height: 200 },
  page: { width: 168, height: 212 },
} as const satisfies Record<FigureBlock['size'], PictureRoom>;

interface ShownPicture {
  readonly picture: PictureValue;
  readonly room: PictureRoom;
}

function shownIn(block: Block): readonly ShownPicture[] {
  switch (block.kind) {
    case 'figure':
      return [{ picture: block.picture, room: figureRooms[block.size] }];
    case 'gallery':
      return block.figures.map(({ picture }) => ({ picture, room: galleryRoom(block) }));
    case 'cover':
      return block.picture === undefined ? [] : [{ picture: block.picture, room: coverRoom(block) }];
    case 'sheet': {
      const { picture, drawings } = block;
      const own = picture === undefined ? [] : [{ picture, room: pictureRooms.sheet }];
      const room = drawingRoom(drawings);
      return [...own, ...drawings.map((drawing) => ({ picture: drawing, room })), ...block.blocks.flatMap(shownIn)];
    }
    default:
      return [];
  }
}

export function galleryRoom(block: GalleryBlock): PictureRoom {
  return galleryColumns(block) === 2 ? pictureRooms.wideGallery : pictureRooms.gallery;
}

export function drawingRoom(drawings: readonly PictureValue[]): PictureRoom {
  return drawings.length === 1 ? pictureRooms.onlyDrawing : pictureRooms.drawing;
}

/** What is no picture of the usual front page may fill a page. */
function coverRoom({ pictureAs }: CoverBlock): PictureRoom {
  return pictureAs === 'picture' ? pictureRooms.cover : pictureRooms.wholePage;
}

/** The longer side of a room. */
export function sideOf({ width, height }: PictureRoom): number {
  return Math.max(width, height);
}

/** What tells pictures apart that are drawn in the same way: a thumbnail shows the photograph itself. */
export function pictureKey({ url, role }: PictureValue): string {
  return `${role === 'drawing' || role === 'logo' ? role : 'photograph'} ${url}`;
}

/** The longest side in millimetres at which each picture is shown, by its key: each is stored once and sharp everywhere. */
export function longestSides({ sections }: SpecificationDocument): ReadonlyMap<string, number> {
  const longest = new Map<string, number>();
  for (const { picture, room } of sections.flatMap(({ blocks }) => blocks.flatMap(shownIn))) {
    const key = pictureKey(picture);
    longest.set(key, Math.max(sideOf(room), longest.get(key) ?? 0));
  }
  return longest;
}
