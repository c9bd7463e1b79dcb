import { circle } from './drawnView.ts';
import { across, down, draw, fixingDistance, fixings, rectangle, type Style, type Views } from './viewParts.ts';

/** Outlines of toilets from above, by form. */
export const ceramicPlan: Readonly<Record<string, string>> = {
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

/** Wall-hung and floor-standing WCs. */
export const toilet: Views = ({ appearance, width, height, depth }) => {
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

/** Wall-hung and floor-standing bidets. */
export const bidet: Views = ({ appearance, width, height, depth }) => {
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

export const urinal: Views = ({ width, height, depth }) => [
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
