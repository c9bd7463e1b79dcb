import type { DrawnProduct } from '../../model/assetNames.ts';
import type { PictureShape } from '../../model/productFamily.ts';
import { basin, bowl, trough, tub } from './basinViews.ts';
import type { DrawnView } from './drawnView.ts';
import { channelProfile, frame, plate, tap, trap, vanity } from './fittingViews.ts';
import { bidet, ceramicPlan, toilet, urinal } from './toiletViews.ts';
import { boxViews, flat, rectangle, type Views } from './viewParts.ts';

const drawn: Readonly<Record<PictureShape, Views>> = {
  frame,
  plate,
  wallWc: toilet,
  floorWc: toilet,
  seat: flat(
    [
      ['solid', ceramicPlan.soft ?? rectangle],
      ['hidden', 'M26 24 H62 C80 28 86 40 86 50 C86 60 80 72 62 76 H26 Z'],
    ],
    undefined,
    false,
  ),
  trap,
  cabinet: boxViews([
    ['solid', rectangle],
    ['thin', 'M0 60 H100'],
    ['thin', 'M2 2 H98 V98 H2 Z'],
  ]),
  tap,
  drain: boxViews(
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
  pedestal: boxViews(
    [
      ['solid', 'M0 0 H100 C100 50 84 90 74 100 H26 C16 90 0 50 0 0 Z'],
      ['axis', 'M50 -4 V104'],
    ],
    [['solid', 'M0 0 H100 C96 50 70 90 50 100 H0 Z']],
  ),
  mirror: boxViews([
    ['solid', rectangle],
    ['thin', 'M3 3 H97 V97 H3 Z'],
  ]),
  bidet,
  wallDrain: boxViews(
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
  channel: flat(
    [
      ['solid', rectangle],
      ['thin', 'M2 30 H98 V70 H2 Z'],
    ],
    channelProfile,
  ),
  trayDrain: boxViews(
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
  division: boxViews([['solid', rectangle]], [['solid', 'M0 0 H80 Q100 6 100 30 V70 Q100 94 80 100 H0 Z']]),
  control: plate,
  urinal,
  tubDrain: boxViews(
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
  sink: boxViews(
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
