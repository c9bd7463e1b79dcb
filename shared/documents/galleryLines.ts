import type { GalleryBlock } from './block.ts';

/** How many pictures stand in a line: drawings need more room than photographs. */
export function galleryColumns({ figures }: GalleryBlock): 2 | 3 {
  return figures.some(({ picture }) => picture.role === 'drawing') ? 2 : 3;
}

type Figure = GalleryBlock['figures'][number];

/** The figures by what they show, as they follow each other. */
function groupsOf(figures: readonly Figure[]): readonly (readonly Figure[])[] {
  const groups: Figure[][] = [];
  for (const figure of figures) {
    const last = groups.at(-1);
    const { articleId } = figure.picture;
    if (articleId !== '' && last?.[0]?.picture.articleId === articleId) last.push(figure);
    else groups.push([figure]);
  }
  return groups;
}

/**
 * The lines of a gallery. What shows one article stays in a line where it fits one: a picture never stands beside the
 * drawing of another article while its own is on the next line.
 */
export function galleryLines(gallery: GalleryBlock): readonly (readonly Figure[])[] {
  const columns = galleryColumns(gallery);
  const lines: Figure[][] = [];
  for (const group of groupsOf(gallery.figures)) {
    let line = lines.at(-1);
    if (line === undefined || line.length + Math.min(group.length, columns) > columns) {
      line = [];
      lines.push(line);
    }
    for (const figure of group) {
      if (line.length === columns) {
        line = [];
        lines.push(line);
      }
      line.push(figure);
    }
  }
  return lines;
}
