import type { ProductFamily } from '../model/productFamily.ts';
import { actuatorPlates } from './actuatorPlates.ts';
import { basinFittings } from './basinFittings.ts';
import { basinFurniture } from './basinFurniture.ts';
import { bathtubs } from './bathtubs.ts';
import { bidets } from './bidets.ts';
import { publicRooms } from './publicRooms.ts';
import { showers } from './showers.ts';
import { toiletFrames } from './toiletFrames.ts';
import { toilets } from './toilets.ts';
import { urinals } from './urinals.ts';
import { washbasins } from './washbasins.ts';

/** Everything that the demo manufacturer makes. */
export const productFamilies: readonly ProductFamily[] = [
  ...toiletFrames,
  ...actuatorPlates,
  ...toilets,
  ...basinFittings,
  ...washbasins,
  ...basinFurniture,
  ...bidets,
  ...showers,
  ...urinals,
  ...bathtubs,
  ...publicRooms,
];
