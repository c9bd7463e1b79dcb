import { callsPart } from './calls.ts';
import { clocksPart } from './clocks.ts';
import { crossSitePart } from './crossSite.ts';
import { diskPart } from './disk.ts';
import { heavyPart } from './heavy.ts';
import { killParts } from './kills.ts';
import { largePart } from './large.ts';
import { pagesPart } from './pages.ts';
import { readerParts } from './readers.ts';
import { rightsPart } from './rights.ts';
import type { AttackPart } from './tally.ts';

/** All parts, in the order in which they are attacked. */
export const attackParts: readonly AttackPart[] = [
  callsPart,
  rightsPart,
  ...readerParts,
  pagesPart,
  crossSitePart,
  heavyPart,
  largePart,
  ...killParts,
  clocksPart,
  diskPart,
];
