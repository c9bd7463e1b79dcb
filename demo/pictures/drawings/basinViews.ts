import { circle } from './drawnView.ts';
import { across, down, draw, rectangle, type Views } from './viewParts.ts';

const basinPlan: Readonly<Record<string, string>> = {
  soft: 'M0 0 H100 V62 Q100 100 78 100 H22 Q0 100 0 62 Z',
  crisp: rectangle,
  oval: 'M0 0 H100 C102 60 84 100 50 100 C16 100 -2 60 0 0 Z',
};

export const basin: Views = ({ appearance, width, height, depth }) => {
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

export const bowl: Views = ({ appearance, width, height, depth }) => [
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

export const tub: Views = ({ appearance, width, height, depth }) => {
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

export const trough: Views = ({ appearance, width, height, depth }) => {
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
