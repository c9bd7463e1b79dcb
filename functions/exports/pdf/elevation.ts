import { type Box, ink, styles } from './pageStyle.ts';
import { drawLine, widthOf } from './typesetting.ts';

type Document = PDFKit.PDFDocument;

/** The drawing's own units: the wall stands from (50, 0) to (591, 422), dimension lines around it. */
const drawingSize = { width: 640, height: 460 };

const tiles = {
  columns: [118, 185, 253, 321, 388, 456, 524],
  rows: [67, 118, 169, 219, 270, 321, 372],
  top: 67,
};

const outlines = {
  concealed: 'M113 233H197V422M113 233V422M121 237V422M189 237V422M126 314V238H185V314Z',
  plate: 'M134 240H176V268H134Z',
  plateKeys: 'M141 246H157V261H141ZM160 246H169V261H160Z',
  toiletLid: 'M135 288H175Q178 288 178.300 291L181 350H129L131.700 291Q132 288 135 288Z',
  toiletSeat: 'M125 349H185Q187 349 187 351V353Q187 355 185 355H125Q123 355 123 353V351Q123 349 125 349Z',
  toiletBowl: 'M124 355C125 376 129 391 138 400L143 405H167L172 400C181 391 185 376 186 355Z',
  toiletInside: 'M138 294H172L174 344H136Z',
  roll: 'M205 294H231M210 297H226Q228 297 228 299V312Q228 314 226 314H210Q208 314 208 312V299Q208 297 210 297Z',
  cabinet: 'M258 84H410V203H258ZM258 94H410M334 94V203',
  glints: 'M274 142L311 110M274 155L301 132M351 153L398 117M358 175L393 146',
  basin: 'M258 277H410V287H258Z',
  vanity: 'M263 287H405V369H263ZM263 328H405M314 295H355M314 336H355',
  vanityFields: 'M268 291H400V324H268ZM268 332H400V364H268Z',
  tap: 'M330 277V255Q330 248 334 248Q338 248 338 255V277M333 248V243H346',
  screen: 'M443 84V422M445 84V422',
  rail: 'M515 62H519V253H515Z',
  head: 'M493 61L498 55H535L541 61Z',
  handShower: 'M527 169H532V200H527Z',
  hose: 'M530 200C536 214 537 228 527 236',
  mixer: 'M499 233H535Q536 233 536 234V240Q536 241 535 241H499Q498 241 498 240V234Q498 233 499 233Z',
  tray: 'M466 419H568V422H466Z',
} as const;

const solid: readonly (keyof typeof outlines)[] = [
  'plate',
  'toiletLid',
  'toiletBowl',
  'toiletSeat',
  'roll',
  'cabinet',
  'vanity',
  'basin',
  'tap',
  'rail',
  'head',
  'handShower',
  'mixer',
  'tray',
];
const thin: readonly (keyof typeof outlines)[] = ['plateKeys', 'toiletInside', 'glints', 'vanityFields', 'hose'];

function drawWall(document: Document): void {
  document.lineWidth(0.8).strokeColor(ink.hairline);
  for (const x of tiles.columns) document.moveTo(x, tiles.top).lineTo(x, 422);
  for (const y of tiles.rows) document.moveTo(50, y).lineTo(591, y);
  document.stroke();
  document.lineWidth(0.8).strokeColor(ink.border).rect(50, 0, 541, 422).stroke();
  for (let x = 44; x < 598; x += 7) document.moveTo(x, 422).lineTo(x - 4, 427);
  document.lineWidth(0.5).stroke();
  document.moveTo(40, 422).lineTo(601, 422).lineWidth(1.8).strokeColor(ink.text).stroke();
}

function drawFittings(document: Document): void {
  document.lineWidth(0.8).strokeColor(ink.border);
  document.dash(4, { space: 3 }).path(outlines.concealed).stroke();
  document.path('M501 70V90M509 70V90M525 70V90M533 70V90').stroke();
  document.undash().path(outlines.screen).strokeColor(ink.text).stroke();
  document.lineWidth(1.4);
  for (const name of solid) document.path(outlines[name]).fillAndStroke(ink.surface, ink.text);
  document.lineWidth(0.7).strokeColor(ink.border);
  for (const name of thin) document.path(outlines[name]).stroke();
}

function drawTick(document: Document, x: number, y: number): void {
  document.moveTo(x - 4, y + 4).lineTo(x + 4, y - 4);
}

/** A chain of dimensions along a line, the numbers standing in its gaps. */
function drawDimensions(document: Document, axis: 'x' | 'y', at: number, stops: readonly number[], texts: string[]) {
  const style = { ...styles.figure, size: 12, lineHeight: 12, color: ink.primary };
  document.lineWidth(0.9).strokeColor(ink.primary);
  for (const [index, text] of texts.entries()) {
    const from = Math.min(stops[index] ?? 0, stops[index + 1] ?? 0);
    const to = Math.max(stops[index] ?? 0, stops[index + 1] ?? 0);
    const middle = (from + to) / 2;
    const half = widthOf(document, text, style) / 2;
    if (axis === 'x') {
      document
        .moveTo(from, at)
        .lineTo(middle - half - 3, at)
        .moveTo(middle + half + 3, at)
        .lineTo(to, at)
        .stroke();
      drawLine(document, text, middle - half, at - 6, style);
    } else {
      document
        .moveTo(at, from)
        .lineTo(at, middle - half - 3)
        .moveTo(at, middle + half + 3)
        .lineTo(at, to)
        .stroke();
      document.save().rotate(-90, { origin: [at, middle] });
      drawLine(document, text, at - half, middle - 6, style);
      document.restore();
    }
  }
  for (const stop of stops) axis === 'x' ? drawTick(document, stop, at) : drawTick(document, at, stop);
  document.stroke();
}

function drawExtensionLines(document: Document): void {
  document.lineWidth(0.6).strokeColor(ink.extension);
  for (const [x, y, toX, toY] of [
    [8, 253, 134, 253],
    [30, 350, 124, 350],
    [410, 277, 611, 277],
    [541, 67, 639, 67],
    [50, 428, 50, 450],
    [155, 428, 155, 450],
    [334, 428, 334, 450],
    [444, 428, 444, 450],
    [591, 428, 591, 450],
  ] as const) {
    document.moveTo(x, y).lineTo(toX, toY);
  }
  document.stroke();
}

/** A dimensioned bathroom wall in lines, as large as the box allows, centred. */
export function drawElevation(document: Document, box: Box): void {
  const scale = Math.min(box.width / drawingSize.width, box.height / drawingSize.height);
  document
    .save()
    .translate(
      box.x + (box.width - drawingSize.width * scale) / 2,
      box.y + (box.height - drawingSize.height * scale) / 2,
    )
    .scale(scale)
    .lineJoin('round')
    .lineCap('round');
  drawWall(document);
  drawExtensionLines(document);
  drawFittings(document);
  drawDimensions(document, 'x', 445, [50, 155, 334, 444, 591], ['62', '106', '64', '88']);
  drawDimensions(document, 'y', 8, [422, 253], ['100']);
  drawDimensions(document, 'y', 30, [422, 350], ['43']);
  drawDimensions(document, 'y', 611, [422, 277], ['86']);
  drawDimensions(document, 'y', 637, [422, 67], ['210']);
  document.restore();
}
