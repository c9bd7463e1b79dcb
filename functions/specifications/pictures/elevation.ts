/** A dimensioned bathroom wall in lines: what front pages show that have no picture. */

/** The drawing's own units: the wall stands from (50, 0) to (591, 422), dimension lines around it. */
export const elevationSize = { width: 640, height: 460 };

/** The joints of the tiles; the upper edge of the upright ones. */
export const elevationTiles = {
  columns: [118, 185, 253, 321, 388, 456, 524],
  rows: [67, 118, 169, 219, 270, 321, 372],
  top: 67,
};

/** Paths of SVG. */
export const elevationOutlines = {
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

type Outline = keyof typeof elevationOutlines;

/** What hides the wall behind it, from back to front. */
export const solidOutlines: readonly Outline[] = [
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
/** Details, drawn thinner. */
export const thinOutlines: readonly Outline[] = ['plateKeys', 'toiletInside', 'glints', 'vanityFields', 'hose'];

/** From what is measured to the dimension lines: x, y, x, y. */
export const elevationExtensions = [
  [8, 253, 134, 253],
  [30, 350, 124, 350],
  [410, 277, 611, 277],
  [541, 67, 639, 67],
  [50, 428, 50, 450],
  [155, 428, 155, 450],
  [334, 428, 334, 450],
  [444, 428, 444, 450],
  [591, 428, 591, 450],
] as const;

/** A chain of measures along a line: a text for the stretch from each stop to the next. */
interface DimensionChain {
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly stops: readonly number[];
  readonly texts: readonly string[];
}

export const elevationDimensions: readonly DimensionChain[] = [
  { axis: 'x', at: 445, stops: [50, 155, 334, 444, 591], texts: ['62', '106', '64', '88'] },
  { axis: 'y', at: 8, stops: [422, 253], texts: ['100'] },
  { axis: 'y', at: 30, stops: [422, 350], texts: ['43'] },
  { axis: 'y', at: 611, stops: [422, 277], texts: ['86'] },
  { axis: 'y', at: 637, stops: [422, 67], texts: ['210'] },
];
