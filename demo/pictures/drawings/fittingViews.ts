import { circle } from './drawnView.ts';
import {
  across,
  boxViews,
  down,
  draw,
  fixingDistance,
  fixings,
  rectangle,
  type Style,
  type Views,
} from './viewParts.ts';

/** Heights above the floor of what a frame connects, in cm, by its kind. */
const connections: Readonly<Record<string, readonly number[]>> = {
  wc: [22, 34],
  wcTop: [22, 34],
  basin: [53, 60],
  basinWall: [53, 60, 100],
  bidet: [15, 30],
  urinal: [52, 88],
};

export const frame: Views = ({ appearance, width, height, depth }) => {
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
        fixingDistance(width),
        across(width, 1),
        down(low, 0, height - low),
        down(high, 1, height - high),
        down(height, 2),
      ],
      grounds: ['below'],
    }),
  ];
};

export const plate: Views = ({ appearance, width, height, depth }) => {
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

export const vanity: Views = (product) => {
  const one: readonly Style[] = [
    ['solid', rectangle],
    ['thin', 'M0 8 H100'],
  ];
  return boxViews(product.appearance.detail === '1' ? one : [...one, ['solid', 'M0 50 H100'], ['thin', 'M0 55 H100']], [
    ['solid', rectangle],
    ['hidden', 'M4 30 H60 V86 H4'],
  ])(product);
};

export const tap: Views = ({ appearance, width, height, depth }) => {
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

/** A grate over a body with its outlet to the right. */
export const channelProfile: readonly Style[] = [
  ['solid', 'M0 0 H100 V14 H0 Z'],
  ['solid', 'M2 14 H98 V40 H2 Z'],
  ['solid', 'M42 40 H58 V96 H42 Z'],
  ['thin', 'M58 52 H76 V88 H58'],
  ['axis', 'M50 -10 V106'],
];

export const trap: Views = boxViews(
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
