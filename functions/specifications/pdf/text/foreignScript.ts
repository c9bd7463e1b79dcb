import { mirror } from './runs.ts';

type Font = PDFKit.EmbeddedFont;
type Glyph = PDFKit.Glyph;

/** A glyph that stands for letters, with those that belong to it: the dots of Arabic letters are glyphs of their own. */
interface Cluster {
  readonly glyph: Glyph;
  /** Places in units of the font, from the glyph's own. */
  readonly dots: readonly { readonly id: number; readonly x: number; readonly y: number }[];
  /** In thousandths of the type size. */
  readonly position: PDFKit.GlyphPosition;
}

function withCodePoints(glyph: Glyph, codePoints: readonly number[]): Glyph {
  return Object.create(glyph, { codePoints: { value: codePoints } });
}

/** fontkit remembers each glyph with the letters that it stood for first. */
function rememberNoLetters(file: PDFKit.FontFile): void {
  const getGlyph = file.getGlyph.bind(file);
  file.getGlyph = (id, codePoints = []) => withCodePoints(getGlyph(id), codePoints);
}

/** A bracket opens to the other side, but is extracted as what it is. */
function mirrorGlyph(file: PDFKit.FontFile, glyph: Glyph): Glyph {
  const sign = String.fromCodePoint(...glyph.codePoints);
  const turned = mirror(sign);
  if (turned === sign) return glyph;
  return withCodePoints(file.glyphForCodePoint(turned.codePointAt(0) ?? 0), glyph.codePoints);
}

/** Arabic figures are read from left to right, as ours are. */
const startsWithFigure = /^\p{Nd}/u;

interface PlacedGlyph {
  readonly glyph: Glyph;
  readonly x: number;
  readonly y: number;
  readonly advance: number;
}

/** Lays a text out whole, from right to left unless it is a number; glyphs in the order in which they are read. */
function layOut(file: PDFKit.FontFile, text: string): { readonly glyphs: PlacedGlyph[]; readonly isTurned: boolean } {
  const isTurned = !startsWithFigure.test(text);
  const run = file.layout(text, undefined, undefined, undefined, isTurned ? 'rtl' : 'ltr');
  let pen = 0;
  const glyphs = run.glyphs.map((glyph, index): PlacedGlyph => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = run.positions[index] ?? {};
    const placed = { glyph, x: pen + xOffset, y: yOffset, advance: xAdvance };
    pen += xAdvance;
    return isTurned ? { ...placed, glyph: mirrorGlyph(file, glyph) } : placed;
  });
  return { glyphs: isTurned ? glyphs.reverse() : glyphs, isTurned };
}

/** The clusters of a text from left to right. */
function clustersOf({ font: file, scale }: Font, text: string): Cluster[] {
  const { glyphs, isTurned } = layOut(file, text);
  const groups: PlacedGlyph[][] = [];
  for (const placed of glyphs) {
    const group = groups.at(-1);
    if (group !== undefined && placed.glyph.codePoints.length === 0) group.push(placed);
    else groups.push([placed]);
  }
  const ordered = isTurned ? groups.reverse() : groups;
  let pen = 0;
  return ordered.flatMap(([first, ...others]): Cluster[] => {
    if (first === undefined) return [];
    const advance = [first, ...others].reduce((sum, other) => sum + other.advance, 0);
    const position = {
      xAdvance: advance * scale,
      yAdvance: 0,
      xOffset: (first.x - pen) * scale,
      yOffset: first.y * scale,
      advanceWidth: first.glyph.advanceWidth * scale,
    };
    pen += advance;
    const dots = others.map(({ glyph, x, y }) => ({ id: glyph.id, x: x - first.x, y: y - first.y }));
    return [{ glyph: first.glyph, dots, position }];
  });
}

/** Flags of a part of a composite glyph: its place is given in words, as x and y; another one follows. */
const placedPart = 0x3;
const followed = 0x20;

/** A glyph of TrueType that is made of others. */
function compositeGlyph(subset: PDFKit.FontSubset, { glyph, dots }: Cluster): Uint8Array {
  const parts = [{ id: glyph.id, x: 0, y: 0 }, ...dots];
  const { minX, minY, maxX, maxY } = glyph.bbox;
  const bytes = Buffer.alloc(10 + 8 * parts.length);
  for (const [index, value] of [-1, minX, minY, maxX, maxY].entries()) bytes.writeInt16BE(Math.round(value), 2 * index);
  for (const [index, { id, x, y }] of parts.entries()) {
    const start = 10 + 8 * index;
    bytes.writeUInt16BE(index === parts.length - 1 ? placedPart : placedPart + followed, start);
    bytes.writeUInt16BE(subset.includeGlyph(id), start + 2);
    bytes.writeInt16BE(Math.round(x), start + 4);
    bytes.writeInt16BE(Math.round(y), start + 6);
  }
  return bytes;
}

/** Lets a subset hold glyphs that the font lacks; they have numbers beyond those of any font. */
function addComposites(subset: PDFKit.FontSubset): (cluster: Cluster) => number {
  const composites = new Map<number, Cluster>();
  const addGlyph = subset._addGlyph.bind(subset);
  subset._addGlyph = (id) => {
    const cluster = composites.get(id);
    if (cluster === undefined) return addGlyph(id);
    const bytes = compositeGlyph(subset, cluster);
    subset.glyf.push(bytes);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({ advance: cluster.glyph.advanceWidth, bearing: cluster.glyph.bbox.minX });
    subset.offset += bytes.length;
    return subset.glyf.length - 1;
  };
  return (cluster) => {
    const id = 0x1_0000 + composites.size;
    composites.set(id, cluster);
    return subset.glyphs.push(id) - 1;
  };
}

/**
 * Prepares an embedded font of a foreign script: its texts are laid out whole, from right to left. Each letter is one
 * glyph of the file, that says which letter it is: a font draws some letters as the same stroke with other dots, and
 * pdfkit would extract the stroke as the first of them and the dots as nothing, or as any sign.
 */
export function layOutForeignScript(font: Font): void {
  const { subset, unicode, widths } = font;
  const addComposite = addComposites(subset);
  const indexes = new Map<string, number>();
  const known = new Map<string, readonly Cluster[]>();
  rememberNoLetters(font.font);

  function clusters(text: string): readonly Cluster[] {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const made = clustersOf(font, text);
    known.set(text, made);
    return made;
  }

  function add(cluster: Cluster): number {
    const { glyph, dots } = cluster;
    if (dots.length > 0) return addComposite(cluster);
    const index = subset.includeGlyph(glyph.id);
    return unicode[index] === undefined ? index : subset.glyphs.push(glyph.id) - 1;
  }

  function indexOf(cluster: Cluster): number {
    const { glyph, dots } = cluster;
    const key = JSON.stringify([glyph.id, glyph.codePoints, dots]);
    const present = indexes.get(key);
    if (present !== undefined) return present;
    const index = add(cluster);
    unicode[index] = glyph.codePoints;
    widths[index] = glyph.advanceWidth * font.scale;
    indexes.set(key, index);
    return index;
  }

  font.layout = (text) => {
    const made = clusters(text);
    return {
      glyphs: made.map(({ glyph }) => glyph),
      positions: made.map(({ position }) => position),
      advanceWidth: made.reduce((width, { position }) => width + position.xAdvance, 0),
    };
  };
  font.encode = (text) => {
    const made = clusters(text);
    const glyphs = made.map((cluster) => indexOf(cluster).toString(16).padStart(4, '0'));
    return [glyphs, made.map(({ position }) => position)];
  };
}
