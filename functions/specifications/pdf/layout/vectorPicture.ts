import { SaxesParser } from 'saxes';
import { type Box, ink } from '../pageStyle.ts';

type Document = PDFKit.PDFDocument;
type Attributes = Readonly<Record<string, string>>;

/** Presentation attributes; children inherit them. */
interface Style {
  readonly fill: string;
  readonly stroke: string;
  readonly strokeWidth: number;
  readonly cap: 'butt' | 'round' | 'square';
  readonly join: 'miter' | 'round' | 'bevel';
  readonly dash: readonly number[];
  readonly evenOdd: boolean;
  readonly fillOpacity: number;
  readonly strokeOpacity: number;
  readonly opacity: number;
}

type Matrix = readonly [number, number, number, number, number, number];

interface Shape {
  /** Path data of SVG. */
  readonly path: string;
  readonly style: Style;
  readonly transforms: readonly Matrix[];
}

/** A drawing of plain shapes. */
export interface VectorPicture {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

/** The drawing holds something that is not drawn as lines here. */
class Undrawable extends Error {}

const plainStyle: Style = {
  fill: '#000000',
  stroke: 'none',
  strokeWidth: 1,
  cap: 'butt',
  join: 'miter',
  dash: [],
  evenOdd: false,
  fillOpacity: 1,
  strokeOpacity: 1,
  opacity: 1,
};

/** Many shapes take longer to show than pixels. */
const maxShapes = 4000;

function numberOf(text: string | undefined, fallback: number): number {
  if (text === undefined || text.trim() === '') return fallback;
  const match = /^\s*([-+]?[\d.]+(?:e[-+]?\d+)?)\s*(px)?\s*$/i.exec(text);
  if (match === null) throw new Undrawable(text);
  return Number(match[1]);
}

function numbersOf(text: string): number[] {
  return (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
}

function colorOf(text: string): string {
  const color = text.trim().toLowerCase();
  if (color === 'none' || color === 'transparent') return 'none';
  if (color === 'currentcolor') return ink.text;
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(color);
  if (short !== null)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  if (/^#[\da-f]{6}$/.test(color)) return color;
  const rgb = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/.exec(color);
  if (rgb !== null)
    return `#${rgb
      .slice(1)
      .map((part) => Number(part).toString(16).padStart(2, '0'))
      .join('')}`;
  const named: Readonly<Record<string, string>> = {
    black: '#000000',
    white: '#ffffff',
    gray: '#808080',
    grey: '#808080',
  };
  const known = named[color];
  if (known === undefined) throw new Undrawable(text);
  return known;
}

function oneOf<Word extends string>(text: string, words: readonly Word[]): Word {
  const word = words.find((candidate) => candidate === text.trim());
  if (word === undefined) throw new Undrawable(text);
  return word;
}

function dashOf(text: string): number[] {
  const lengths = text === 'none' ? [] : numbersOf(text);
  if (lengths.some((length) => length <= 0)) throw new Undrawable(text);
  return lengths;
}

/** What changes how a shape looks and is not drawn here. */
const refused = ['filter', 'mask', 'clip-path', 'marker-start', 'marker-mid', 'marker-end', 'class', 'href'];

function declarationsOf(attributes: Attributes): Attributes {
  const { style = '', ...others } = attributes;
  const inline = style.split(';').flatMap((part) => {
    const [name = '', ...value] = part.split(':');
    return name.trim() === '' ? [] : [[name.trim(), value.join(':').trim()] as const];
  });
  return { ...others, ...Object.fromEntries(inline) };
}

function styleOf(parent: Style, attributes: Attributes): Style {
  const read = <Result>(name: string, parse: (text: string) => Result, inherited: Result): Result => {
    const text = attributes[name];
    return text === undefined || text === 'inherit' ? inherited : parse(text);
  };
  const number = (text: string): number => numberOf(text, 1);
  return {
    fill: read('fill', colorOf, parent.fill),
    stroke: read('stroke', colorOf, parent.stroke),
    strokeWidth: read('stroke-width', number, parent.strokeWidth),
    cap: read('stroke-linecap', (text) => oneOf(text, ['butt', 'round', 'square']), parent.cap),
    join: read('stroke-linejoin', (text) => oneOf(text, ['miter', 'round', 'bevel']), parent.join),
    dash: read('stroke-dasharray', dashOf, parent.dash),
    evenOdd: read('fill-rule', (text) => oneOf(text, ['nonzero', 'evenodd']) === 'evenodd', parent.evenOdd),
    fillOpacity: read('fill-opacity', number, parent.fillOpacity),
    strokeOpacity: read('stroke-opacity', number, parent.strokeOpacity),
    opacity: parent.opacity * read('opacity', number, 1),
  };
}

function matrixOf(name: string, numbers: readonly number[]): Matrix {
  const [a = 0, b, c, d = 0, e = 0, f = 0] = numbers;
  if (name === 'translate') return [1, 0, 0, 1, a, b ?? 0];
  if (name === 'scale') return [a, 0, 0, b ?? a, 0, 0];
  if (name === 'matrix' && numbers.length === 6) return [a, b ?? 0, c ?? 0, d, e, f];
  if (name === 'rotate') {
    const [cos, sin] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
    const [x, y] = [b ?? 0, c ?? 0];
    return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
  }
  throw new Undrawable(name);
}

function transformsOf(text: string | undefined): Matrix[] {
  if (text === undefined) return [];
  const calls = [...text.matchAll(/([a-zA-Z]+)\s*\(([^)]*)\)/g)];
  if (calls.length === 0 && text.trim() !== '') throw new Undrawable(text);
  return calls.map(([, name = '', numbers = '']) => matrixOf(name, numbersOf(numbers)));
}

function ellipsePath(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}A${rx} ${ry} 0 1 0 ${x + rx} ${y}A${rx} ${ry} 0 1 0 ${x - rx} ${y}Z`;
}

function rectPath(attributes: Attributes): string {
  const at = (name: string): number => numberOf(attributes[name], 0);
  const [x, y, width, height] = [at('x'), at('y'), at('width'), at('height')];
  const rx = Math.min(numberOf(attributes.rx ?? attributes.ry, 0), width / 2);
  const ry = Math.min(numberOf(attributes.ry ?? attributes.rx, 0), height / 2);
  if (rx === 0 || ry === 0) return `M${x} ${y}H${x + width}V${y + height}H${x}Z`;
  const arc = `A${rx} ${ry} 0 0 1`;
  return [
    `M${x + rx} ${y}H${x + width - rx}${arc} ${x + width} ${y + ry}V${y + height - ry}`,
    `${arc} ${x + width - rx} ${y + height}H${x + rx}${arc} ${x} ${y + height - ry}V${y + ry}${arc} ${x + rx} ${y}Z`,
  ].join('');
}

function pointsPath(text: string | undefined, isClosed: boolean): string {
  const numbers = numbersOf(text ?? '');
  const pairs = Array.from({ length: Math.floor(numbers.length / 2) }, (_, at) => numbers.slice(2 * at, 2 * at + 2));
  const path = pairs.map(([x = 0, y = 0], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return isClosed && path !== '' ? `${path}Z` : path;
}

function pathOf(name: string, attributes: Attributes): string {
  const at = (key: string): number => numberOf(attributes[key], 0);
  if (name === 'path') return attributes.d ?? '';
  if (name === 'rect') return rectPath(attributes);
  if (name === 'circle') return ellipsePath(at('cx'), at('cy'), at('r'), at('r'));
  if (name === 'ellipse') return ellipsePath(at('cx'), at('cy'), at('rx'), at('ry'));
  if (name === 'line') return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`;
  return pointsPath(attributes.points, name === 'polygon');
}

const shapeNames = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
/** They draw nothing. */
const silent = new Set(['title', 'desc', 'metadata']);

interface Level {
  readonly style: Style;
  readonly transforms: readonly Matrix[];
}

function frameOf(attributes: Attributes): Omit<VectorPicture, 'shapes'> {
  const [left = 0, top = 0, width, height] = numbersOf(attributes.viewBox ?? '');
  if (width !== undefined && height !== undefined) return { left, top, width, height };
  return { left: 0, top: 0, width: numberOf(attributes.width, 0), height: numberOf(attributes.height, 0) };
}

function read(svg: string): VectorPicture {
  const parser = new SaxesParser();
  const levels: Level[] = [{ style: plainStyle, transforms: [] }];
  const shapes: Shape[] = [];
  let frame: Omit<VectorPicture, 'shapes'> | undefined;
  let silentDepth = 0;
  parser.on('error', (cause) => {
    throw new Undrawable('The drawing is not well-formed', { cause });
  });
  parser.on('opentag', ({ name, attributes: raw }) => {
    if (silentDepth > 0 || silent.has(name)) {
      silentDepth += 1;
      return;
    }
    const parent = levels.at(-1);
    if (parent === undefined) throw new Undrawable(name);
    const attributes = declarationsOf(raw as Attributes);
    if (refused.some((key) => attributes[key] !== undefined && attributes[key] !== 'none')) throw new Undrawable(name);
    const style = styleOf(parent.style, attributes);
    const level = { style, transforms: [...parent.transforms, ...transformsOf(attributes.transform)] };
    levels.push(level);
    if (frame === undefined) {
      if (name !== 'svg') throw new Undrawable(name);
      frame = frameOf(attributes);
      return;
    }
    if (name === 'g') return;
    if (!shapeNames.has(name) || shapes.length === maxShapes) throw new Undrawable(name);
    const path = pathOf(name, attributes);
    if (path !== '' && attributes.display !== 'none') shapes.push({ path, ...level });
  });
  parser.on('closetag', () => {
    if (silentDepth > 0) silentDepth -= 1;
    else levels.pop();
  });
  parser.write(svg).close();
  if (frame === undefined || frame.width <= 0 || frame.height <= 0) throw new Undrawable('The drawing has no size');
  return { ...frame, shapes };
}

/** Reads an SVG of plain shapes; undefined for one that holds more, such as texts, gradients or styles by class. */
export function readVectorPicture(svg: string): VectorPicture | undefined {
  try {
    return read(svg);
  } catch (error) {
    if (error instanceof Undrawable) return undefined;
    throw error;
  }
}

function drawShape(document: Document, { path, style, transforms }: Shape): void {
  const isFilled = style.fill !== 'none';
  const isStroked = style.stroke !== 'none' && style.strokeWidth > 0;
  if (!isFilled && !isStroked) return;
  document.save();
  for (const matrix of transforms) document.transform(...matrix);
  document.lineWidth(style.strokeWidth).lineCap(style.cap).lineJoin(style.join);
  if (style.dash.length > 0) document.dash(style.dash);
  const [fillOpacity, strokeOpacity] = [style.fillOpacity * style.opacity, style.strokeOpacity * style.opacity];
  if (fillOpacity < 1) document.fillOpacity(fillOpacity);
  if (strokeOpacity < 1) document.strokeOpacity(strokeOpacity);
  document.path(path);
  const rule = style.evenOdd ? 'even-odd' : 'non-zero';
  if (isFilled && isStroked) document.fillAndStroke(style.fill, style.stroke, rule);
  else if (isFilled) document.fill(style.fill, rule);
  else document.stroke(style.stroke);
  document.restore();
}

/**
 * Embeds a drawing once, as a form that pages refer to.
 *
 * @returns draws it into a box
 */
export function embedVectorPicture(document: Document, picture: VectorPicture): (box: Box) => void {
  const { left, top, width, height } = picture;
  const states: Record<string, unknown> = {};
  const form = document.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [left, top, left + width, top + height],
    Resources: { ExtGState: states },
  });
  // What is drawn goes into the form while it stands in for the page.
  const page = document.page;
  document.page = Object.create(page, {
    write: { value: (chunk: unknown) => form.write(chunk) },
    ext_gstates: { value: states },
  });
  for (const shape of picture.shapes) drawShape(document, shape);
  document.page = page;
  form.end();
  const name = `V${form.id}`;
  return (box) => {
    const scale = [box.width / width, box.height / height] as const;
    document.save();
    document.transform(scale[0], 0, 0, scale[1], box.x - left * scale[0], box.y - top * scale[1]);
    document.page.xobjects[name] = form;
    document.addContent(`/${name} Do`);
    document.restore();
  };
}
