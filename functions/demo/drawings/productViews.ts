import type { DrawnProduct } from '../assetNames.ts';
import type { PictureShape } from '../productFamily.ts';
import { circle, type Dimension, type DrawnView, type LineStyle, type Polyline, percentPath } from './drawnView.ts';

type Style = readonly [LineStyle, string];

interface ViewDraft {
  readonly place: DrawnView['place'];
  readonly width: number;
  readonly height: number;
  /** Paths in percent of the view. */
  readonly paths: readonly Style[];
  /** Lines in cm. */
  readonly lines?: readonly Polyline[];
  readonly dimensions?: readonly Dimension[];
  readonly grounds?: DrawnView['grounds'];
}

function across(width: number, level = 0, from = 0): Dimension {
  return { along: 'x', from, to: from + width, level };
}

function down(height: number, level = 0, from = 0): Dimension {
  return { along: 'y', from, to: from + height, level };
}

function draw(draft: ViewDraft): DrawnView {
  const { place, width, height, paths, lines = [], dimensions = [], grounds = [] } = draft;
  const outlines = paths.flatMap(([style, path]) => percentPath(style, path, width, height));
  return { place, width, height, lines: [...outlines, ...lines], dimensions, grounds };
}

const rectangle = 'M0 0 H100 V100 H0 Z';

/** Two fixing holes 18 cm apart, in cm from the upper edge. */
function fixings(width: number, y: number): readonly Polyline[] {
  return [-9, 9].map((dx) => circle('thin', width / 2 + dx, y, 0.9));
}

type Views = (product: DrawnProduct) => readonly DrawnView[];

/** The ends of the fixing distance in a front view. */
function fixingDistance(width: number): Dimension {
  return across(18, 0, width / 2 - 9);
}

const ceramicPlan: Readonly<Record<string, string>> = {
  soft: 'M0 0 H52 C86 0 100 22 100 50 C100 78 86 100 52 100 H0 Z',
  crisp: 'M0 0 H88 Q100 2 100 14 V86 Q100 98 88 100 H0 Z',
  oval: 'M0 12 C30 -2 62 0 80 12 C100 24 100 76 80 88 C62 100 30 102 0 88 Z',
};

const wallHungSide: readonly Style[] = [
  ['solid', 'M0 24 H95 C100 24 101 30 100 38 C96 62 82 74 68 79 C54 84 46 100 34 100 H0 Z'],
  ['solid', 'M0 10 H9 C12 4 17 0 24 0 H88 C96 0 100 5 100 14 C100 20 98 24 94 24 H0 Z'],
  ['thin', 'M10 10 H98'],
  ['axis', 'M-6 46 H24'],
  ['axis', 'M-6 70 H24'],
];

const standingSide: readonly Style[] = [
  ['solid', 'M0 22 H95 C100 22 101 28 100 36 C97 60 80 70 72 100 H6 V60 H0 Z'],
  ['solid', 'M0 9 H9 C12 3 17 0 24 0 H88 C96 0 100 5 100 13 C100 18 98 22 94 22 H0 Z'],
  ['axis', 'M-6 72 H24'],
];

const frontBowl: readonly Style[] = [
  ['solid', 'M5 0 H95 Q100 0 100 8 V24 H0 V8 Q0 0 5 0 Z'],
  ['solid', 'M0 24 H100 C98 70 84 94 78 100 H22 C16 94 2 70 0 24 Z'],
  ['axis', 'M50 -4 V104'],
];

const frontPlinth: readonly Style[] = [
  ['solid', 'M5 0 H95 Q100 0 100 8 V22 H0 V8 Q0 0 5 0 Z'],
  ['solid', 'M0 22 H100 C98 58 86 74 84 100 H16 C14 74 2 58 0 22 Z'],
  ['axis', 'M50 -4 V104'],
];

const toilet: Views = ({ appearance, width, height, depth }) => {
  const stands = appearance.shape === 'floorWc';
  const plan = ceramicPlan[appearance.form] ?? rectangle;
  return [
    draw({
      place: 'side',
      width: depth,
      height,
      paths: stands ? standingSide : wallHungSide,
      dimensions: [across(depth)],
      grounds: stands ? ['left', 'below'] : ['left'],
    }),
    draw({
      place: 'front',
      width,
      height,
      paths: stands ? frontPlinth : frontBowl,
      lines: stands
        ? [circle('hidden', width / 2, height * 0.72, 5)]
        : [...fixings(width, height * 0.46), circle('hidden', width / 2, height * 0.7, 5)],
      dimensions: [...(stands ? [] : [fixingDistance(width)]), across(width, stands ? 0 : 1), down(height)],
      grounds: stands ? ['below'] : [],
    }),
    draw({
      place: 'plan',
      width: depth,
      height: width,
      paths: [
        ['solid', plan],
        ['thin', 'M12 8 V92'],
        ['hidden', 'M30 26 H64 C80 28 86 40 86 50 C86 60 80 72 64 74 H30 Z'],
        ['axis', 'M-4 50 H106'],
      ],
      dimensions: [down(width)],
      grounds: ['left'],
    }),
  ];
};

const bidet: Views = ({ appearance, width, height, depth }) => {
  const stands = appearance.detail === 'floor';
  const plan = ceramicPlan[appearance.form] ?? rectangle;
  return [
    draw({
      place: 'side',
      width: depth,
      height,
      paths: [
        [
          'solid',
          stands
            ? 'M0 0 H96 C101 4 100 20 97 34 C92 62 80 70 72 100 H0 Z'
            : 'M0 0 H96 C101 4 100 20 97 34 C90 62 70 74 56 82 C46 88 42 100 30 100 H0 Z',
        ],
        ['hidden', 'M22 0 C24 40 40 56 58 56 C76 56 88 36 92 0'],
      ],
      dimensions: [across(depth)],
      grounds: stands ? ['left', 'below'] : ['left'],
    }),
    draw({
      place: 'front',
      width,
      height,
      paths: [
        [
          'solid',
          stands
            ? 'M0 0 H100 C98 50 86 70 84 100 H16 C14 70 2 50 0 0 Z'
            : 'M0 0 H100 C98 60 84 90 78 100 H22 C16 90 2 60 0 0 Z',
        ],
        ['axis', 'M50 -4 V104'],
      ],
      lines: fixings(width, height * 0.45),
      dimensions: [fixingDistance(width), across(width, 1), down(height)],
      grounds: stands ? ['below'] : [],
    }),
    draw({
      place: 'plan',
      width: depth,
      height: width,
      paths: [
        ['solid', plan],
        ['thin', 'M28 18 H64 C84 22 90 38 90 50 C90 62 84 78 64 82 H28 Z'],
      ],
      lines: [circle('thin', depth * 0.14, width / 2, 1.75), circle('thin', depth * 0.6, width / 2, 2.3)],
      dimensions: [down(width), across(depth * 0.14, 0)],
      grounds: ['left'],
    }),
  ];
};

const urinal: Views = ({ width, height, depth }) => [
  draw({
    place: 'side',
    width: depth,
    height,
    paths: [
      ['solid', 'M0 0 H40 C56 2 60 40 66 56 C80 62 100 66 100 80 C98 94 60 100 0 100 Z'],
      ['hidden', 'M40 8 C48 50 50 58 92 72'],
      ['axis', 'M-6 12 H30'],
      ['axis', 'M-6 88 H30'],
    ],
    dimensions: [across(depth)],
    grounds: ['left'],
  }),
  draw({
    place: 'front',
    width,
    height,
    paths: [
      ['solid', 'M12 10 Q14 0 50 0 Q86 0 88 10 L100 66 C102 88 80 100 50 100 C20 100 -2 88 0 66 Z'],
      ['thin', 'M26 20 Q30 12 50 12 Q70 12 74 20 L84 66 C84 82 70 90 50 90 C30 90 16 82 16 66 Z'],
      ['axis', 'M50 -4 V104'],
    ],
    lines: [circle('thin', width / 2, height * 0.8, 2.5)],
    dimensions: [across(width), down(height)],
  }),
];

/** Heights above the floor of what a frame connects, in cm, by its kind. */
const connections: Readonly<Record<string, readonly number[]>> = {
  wc: [22, 34],
  wcTop: [22, 34],
  basin: [53, 60],
  basinWall: [53, 60, 100],
  bidet: [15, 30],
  urinal: [52, 88],
};

const frame: Views = ({ appearance, width, height, depth }) => {
  const heights = (connections[appearance.detail ?? 'wc'] ?? []).filter((above) => above < height);
  const isToilet = appearance.detail?.startsWith('wc') === true;
  const post = (4 / width) * 100;
  const [low = 20, high = 30] = heights;
  return [
    draw({
      place: 'side',
      width: depth,
      height,
      paths: [
        ['solid', 'M20 0 H60 V97 H100 V100 H0 V97 H20 Z'],
        ...(isToilet ? ([['thin', 'M60 12 H96 V44 H60']] as const) : []),
      ],
      dimensions: [across(depth)],
      grounds: ['below'],
    }),
    draw({
      place: 'front',
      width,
      height,
      paths: [
        ['solid', `M0 0 H${post} V98 H0 Z M${100 - post} 0 H100 V98 H${100 - post} Z`],
        ['solid', `M${post} 1 H${100 - post} V4 H${post} Z`],
        ['thin', 'M-4 98 H14 V100 H-4 Z M86 98 H104 V100 H86 Z'],
        ...(isToilet
          ? ([
              ['solid', 'M22 10 H78 V44 H22 Z'],
              ['thin', 'M36 16 H64 V30 H36 Z'],
              ['thin', 'M46 44 V62 M54 44 V62'],
            ] as const)
          : []),
        ['axis', 'M50 -3 V103'],
      ],
      lines: [
        ...fixings(width, height - high - 1),
        circle('solid', width / 2, height - low, isToilet ? 4.5 : 2.5),
        ...heights.slice(1).map((above) => circle('thin', width / 2, height - above, 1.8)),
      ],
      dimensions: [
        across(18, 0, width / 2 - 9),
        across(width, 1),
        down(low, 0, height - low),
        down(high, 1, height - high),
        down(height, 2),
      ],
      grounds: ['below'],
    }),
  ];
};

const plate: Views = ({ appearance, width, height, depth }) => {
  const buttons: Readonly<Record<string, string>> = {
    two: 'M14 22 H56 V78 H14 Z M60 22 H88 V78 H60 Z',
    bar: 'M14 22 H88 V78 H14 Z',
    slash: 'M60 0 L46 100',
    slit: 'M0 52 H100 M32 60 H52 M58 60 H70',
    sensor: 'M32 38 H68 V62 H32 Z',
    pills: 'M14 34 H54 V66 H14 Z M60 34 H86 V66 H60 Z',
  };
  const round =
    appearance.detail === 'round'
      ? [circle('thin', width * 0.36, height / 2, 4), circle('thin', width * 0.7, height / 2, 2.5)]
      : appearance.detail === 'single' || appearance.detail === 'button'
        ? [circle('thin', width / 2, height / 2, 4.4)]
        : [];
  const inner = buttons[appearance.detail ?? 'two'];
  return [
    draw({
      place: 'side',
      width: depth,
      height,
      paths: [['solid', rectangle]],
      dimensions: [across(depth)],
      grounds: ['left'],
    }),
    draw({
      place: 'front',
      width,
      height,
      paths: [['solid', rectangle], ...(inner === undefined ? [] : ([['thin', inner]] as const))],
      lines: round,
      dimensions: [across(width), down(height)],
    }),
  ];
};

const basinPlan: Readonly<Record<string, string>> = {
  soft: 'M0 0 H100 V62 Q100 100 78 100 H22 Q0 100 0 62 Z',
  crisp: rectangle,
  oval: 'M0 0 H100 C102 60 84 100 50 100 C16 100 -2 60 0 0 Z',
};

const basin: Views = ({ appearance, width, height, depth }) => {
  const hasHole = appearance.detail === 'hole';
  return [
    draw({
      place: 'side',
      width: depth,
      height,
      paths: [
        ['solid', 'M0 0 H100 V30 C96 60 70 70 52 100 H0 Z'],
        ['hidden', 'M26 0 C30 60 44 74 58 74 C76 74 88 50 92 0'],
      ],
      dimensions: [across(depth)],
      grounds: ['left'],
    }),
    draw({
      place: 'front',
      width,
      height,
      paths: [
        [
          'solid',
          appearance.form === 'crisp' ? rectangle : 'M0 0 H100 V36 C96 80 80 100 66 100 H34 C20 100 4 80 0 36 Z',
        ],
        ['axis', 'M50 -6 V110'],
      ],
      lines: width >= 40 ? [-14, 14].map((dx) => circle('thin', width / 2 + dx, height * 0.55, 0.8)) : [],
      dimensions: [
        ...(width >= 40 ? [across(28, 0, width / 2 - 14)] : []),
        across(width, width >= 40 ? 1 : 0),
        down(height),
      ],
    }),
    draw({
      place: 'plan',
      width,
      height: depth,
      paths: [
        ['solid', basinPlan[appearance.form] ?? rectangle],
        [
          'thin',
          appearance.form === 'crisp' ? 'M6 26 H94 V92 H6 Z' : 'M8 28 H92 C94 64 78 92 50 92 C22 92 6 64 8 28 Z',
        ],
        ['axis', 'M50 -4 V104'],
      ],
      lines: [circle('thin', width / 2, depth * 0.5, 2.3), ...(hasHole ? [circle('thin', width / 2, 6, 1.75)] : [])],
      dimensions: [...(hasHole ? [down(6)] : []), down(depth * 0.5, hasHole ? 1 : 0), down(depth, hasHole ? 2 : 1)],
    }),
  ];
};

const bowl: Views = ({ appearance, width, height, depth }) => [
  draw({
    place: 'front',
    width,
    height,
    paths: [
      [
        'solid',
        appearance.form === 'crisp' ? 'M0 0 H100 L94 100 H6 Z' : 'M0 0 H100 C96 70 76 96 70 100 H30 C24 96 4 70 0 0 Z',
      ],
      ['axis', 'M50 -6 V110'],
    ],
    dimensions: [across(width), down(height)],
    grounds: ['below'],
  }),
  draw({
    place: 'plan',
    width,
    height: depth,
    paths:
      appearance.form === 'crisp'
        ? [
            ['solid', rectangle],
            ['thin', 'M3 4 H97 V96 H3 Z'],
          ]
        : [
            ['solid', 'M50 0 C78 0 100 22 100 50 C100 78 78 100 50 100 C22 100 0 78 0 50 C0 22 22 0 50 0 Z'],
            ['thin', 'M50 4 C76 4 96 24 96 50 C96 76 76 96 50 96 C24 96 4 76 4 50 C4 24 24 4 50 4 Z'],
          ],
    lines: [circle('thin', width / 2, depth / 2, 2.3)],
    dimensions: [down(depth)],
  }),
];

/** Products whose outlines say enough: a box from the front and from the side, with inner lines. */
function boxed(front: readonly Style[], side: readonly Style[] = [], grounds: DrawnView['grounds'] = ['left']): Views {
  return ({ width, height, depth }) => [
    draw({
      place: 'side',
      width: depth,
      height,
      paths: side.length > 0 ? side : [['solid', rectangle]],
      dimensions: [across(depth)],
      grounds,
    }),
    draw({
      place: 'front',
      width,
      height,
      paths: front,
      dimensions: [across(width), down(height)],
      grounds: grounds.filter((ground) => ground === 'below'),
    }),
  ];
}

const vanity: Views = (product) => {
  const one: readonly Style[] = [
    ['solid', rectangle],
    ['thin', 'M0 8 H100'],
  ];
  return boxed(product.appearance.detail === '1' ? one : [...one, ['solid', 'M0 50 H100'], ['thin', 'M0 55 H100']], [
    ['solid', rectangle],
    ['hidden', 'M4 30 H60 V86 H4'],
  ])(product);
};

const tap: Views = ({ appearance, width, height, depth }) => {
  const reach = depth - 3;
  const isWall = appearance.detail === 'wall' || appearance.detail === 'sensorWall';
  const side: readonly Style[] = isWall
    ? [
        ['solid', 'M0 0 H6 V100 H0 Z'],
        ['solid', 'M6 52 H100 V86 H88 V72 H6 Z'],
        ['thin', 'M6 16 H40 V34 H6'],
      ]
    : [
        ['solid', 'M6 100 V10 Q6 0 16 0 H92 Q100 0 100 10 V34 H88 V20 H28 V100 Z'],
        ['solid', 'M0 96 H34 V100 H0 Z'],
        ['thin', 'M10 -6 H44'],
      ];
  const handles: readonly Style[] =
    appearance.detail === 'three'
      ? [
          ['solid', 'M0 60 H14 V100 H0 Z M86 60 H100 V100 H86 Z'],
          ['solid', 'M43 0 H57 V100 H43 Z'],
        ]
      : isWall
        ? [
            ['solid', 'M0 30 H100 V100 H0 Z'],
            ['thin', 'M40 52 H60 V72 H40 Z'],
          ]
        : [['solid', rectangle]];
  return [
    draw({
      place: 'side',
      width: depth,
      height,
      paths: side,
      dimensions: [across(reach, 0, isWall ? 0 : 3), across(depth, 1)],
      grounds: isWall ? ['left'] : ['below'],
    }),
    draw({
      place: 'front',
      width,
      height,
      paths: handles,
      dimensions: [across(width), down(height)],
      grounds: isWall ? [] : ['below'],
    }),
  ];
};

const tub: Views = ({ appearance, width, height, depth }) => {
  const front: Readonly<Record<string, string>> = {
    BuiltIn: 'M0 0 H100 V7 H96 C94 60 88 88 78 96 V100 H74 V96 H26 V100 H22 V96 C12 88 6 60 4 7 H0 Z',
    Corner: rectangle,
    FreeStanding: 'M0 0 H100 C98 60 90 96 78 100 H22 C10 96 2 60 0 0 Z',
  };
  const plan =
    appearance.detail === 'FreeStanding'
      ? 'M28 0 H72 C92 0 100 28 100 50 C100 72 92 100 72 100 H28 C8 100 0 72 0 50 C0 28 8 0 28 0 Z'
      : rectangle;
  return [
    draw({
      place: 'front',
      width: depth,
      height,
      paths: [
        ['solid', front[appearance.detail ?? 'BuiltIn'] ?? rectangle],
        ['hidden', 'M8 2 C12 70 20 84 30 84 H74 C86 84 90 60 92 2'],
        ['axis', 'M70 -6 V108'],
      ],
      dimensions: [across(depth * 0.7), across(depth, 1), down(height)],
      grounds: ['below'],
    }),
    draw({
      place: 'plan',
      width: depth,
      height: width,
      paths: [
        ['solid', plan],
        ['thin', 'M20 10 H80 C92 12 96 30 96 50 C96 70 92 88 80 90 H20 C8 88 4 70 4 50 C4 30 8 12 20 10 Z'],
        ['axis', 'M-3 50 H103'],
      ],
      lines: [circle('thin', depth * 0.7, width / 2, 2.6)],
      dimensions: [down(width)],
    }),
  ];
};

/** Flat things on or in the floor: seen from above, with their height beside. */
function flat(plan: readonly Style[]): Views {
  return ({ width, height, depth }) => [
    draw({
      place: 'front',
      width: depth,
      height,
      paths: [['solid', rectangle]],
      dimensions: [down(height)],
      grounds: ['below'],
    }),
    draw({
      place: 'plan',
      width: depth,
      height: width,
      paths: plan,
      lines: [circle('thin', depth / 2, width / 2, Math.min(4.5, width / 3))],
      dimensions: [across(depth), down(width)],
    }),
  ];
}

const trap: Views = boxed(
  [
    ['solid', 'M36 0 H64 V40 H36 Z'],
    ['solid', 'M14 40 H86 V88 Q86 100 74 100 H26 Q14 100 14 88 Z'],
    ['axis', 'M50 -4 V104'],
  ],
  [
    ['solid', 'M12 0 H26 V40 H12 Z'],
    ['solid', 'M4 40 H36 V88 Q36 100 30 100 H10 Q4 100 4 88 Z'],
    ['solid', 'M36 48 H94 V60 H36 Z'],
    ['solid', 'M94 38 H100 V70 H94 Z'],
  ],
  [],
);

const trough: Views = ({ appearance, width, height, depth }) => {
  const places = Number(appearance.detail ?? '2');
  const taps = Array.from({ length: places }, (_none, at) =>
    circle('thin', ((at + 0.5) * width) / places, height * 0.2, 1.75),
  );
  return [
    draw({
      place: 'side',
      width: depth,
      height,
      paths: [
        ['solid', 'M0 0 H8 V40 H100 V52 L84 100 H0 Z'],
        ['hidden', 'M12 44 L22 84 H78 L92 44'],
      ],
      dimensions: [across(depth)],
      grounds: ['left'],
    }),
    draw({
      place: 'front',
      width,
      height,
      paths: [
        ['solid', rectangle],
        ['solid', 'M0 40 H100'],
      ],
      lines: taps,
      dimensions: [across(width / places, 0, width / places / 2), across(width, 1), down(height)],
    }),
  ];
};

const drawn: Readonly<Record<PictureShape, Views>> = {
  frame,
  plate,
  wallWc: toilet,
  floorWc: toilet,
  seat: flat([
    ['solid', ceramicPlan.soft ?? rectangle],
    ['hidden', 'M26 24 H62 C80 28 86 40 86 50 C86 60 80 72 62 76 H26 Z'],
  ]),
  trap,
  cabinet: boxed([
    ['solid', rectangle],
    ['thin', 'M0 60 H100'],
    ['thin', 'M2 2 H98 V98 H2 Z'],
  ]),
  tap,
  drain: boxed(
    [
      ['solid', 'M0 0 H100 V12 H0 Z'],
      ['solid', 'M18 12 H82 V100 H18 Z'],
      ['thin', 'M18 30 H82 M18 45 H82 M18 60 H82 M18 75 H82'],
      ['axis', 'M50 -5 V105'],
    ],
    [
      ['solid', 'M0 0 H100 V12 H0 Z'],
      ['solid', 'M18 12 H82 V100 H18 Z'],
    ],
    [],
  ),
  basin,
  bowl,
  vanity,
  pedestal: boxed(
    [
      ['solid', 'M0 0 H100 C100 50 84 90 74 100 H26 C16 90 0 50 0 0 Z'],
      ['axis', 'M50 -4 V104'],
    ],
    [['solid', 'M0 0 H100 C96 50 70 90 50 100 H0 Z']],
  ),
  mirror: boxed([
    ['solid', rectangle],
    ['thin', 'M3 3 H97 V97 H3 Z'],
  ]),
  bidet,
  wallDrain: boxed(
    [
      ['solid', 'M0 78 H100 V90 H0 Z'],
      ['thin', 'M10 90 H90 V100 H10 Z'],
      ['hidden', 'M30 0 H70 V78 H30 Z'],
    ],
    [['solid', 'M0 0 H40 V78 H100 V90 H60 V100 H0 Z']],
    ['left', 'below'],
  ),
  surface: flat([
    ['solid', rectangle],
    ['thin', 'M0 0 L100 100 M0 100 L100 0'],
  ]),
  channel: flat([
    ['solid', rectangle],
    ['thin', 'M2 30 H98 V70 H2 Z'],
  ]),
  trayDrain: boxed(
    [
      ['solid', 'M0 0 H100 V16 H0 Z'],
      ['solid', 'M8 16 H92 V80 Q92 100 74 100 H26 Q8 100 8 80 Z'],
    ],
    [
      ['solid', 'M0 0 H46 V16 H0 Z'],
      ['solid', 'M4 16 H42 V80 Q42 100 34 100 H12 Q4 100 4 80 Z'],
      ['solid', 'M42 50 H100 V84 H42 Z'],
    ],
    [],
  ),
  division: boxed([['solid', rectangle]], [['solid', 'M0 0 H80 Q100 6 100 30 V70 Q100 94 80 100 H0 Z']]),
  control: plate,
  urinal,
  tubDrain: boxed(
    [
      ['solid', 'M22 0 H78 V16 H22 Z'],
      ['solid', 'M40 16 H60 V86 H40 Z'],
      ['solid', 'M10 86 H90 V100 H10 Z'],
      ['axis', 'M50 -4 V104'],
    ],
    [
      ['solid', 'M0 0 H20 V16 H0 Z'],
      ['solid', 'M6 16 H18 V86 H6 Z'],
      ['solid', 'M6 86 H100 V100 H6 Z'],
    ],
    [],
  ),
  tub,
  trough,
  sink: boxed(
    [
      ['solid', 'M0 20 H100 L94 92 Q92 100 84 100 H16 Q8 100 6 92 Z'],
      ['solid', 'M4 0 H96 V20 H4 Z'],
      ['axis', 'M50 -4 V104'],
    ],
    [
      ['solid', 'M0 0 H10 V20 H100 L88 100 H0 Z'],
      ['hidden', 'M16 24 L26 88 H74 L90 24'],
    ],
  ),
};

/** The views of a product with its real measures in cm. */
export function productViews(product: DrawnProduct): readonly DrawnView[] {
  return drawn[product.appearance.shape](product);
}
