import { callsPart } from './calls.ts';
import { diskPart } from './disk.ts';
import { heavyPart } from './heavy.ts';
import { killParts } from './kills.ts';
import { readerParts } from './readers.ts';
import { rightsPart } from './rights.ts';
import type { AttackPart } from './tally.ts';

/** All parts, in the order in which they are attacked. */
export const attackParts: readonly AttackPart[] = [
  callsPart,
  rightsPart,
  ...readerParts,
  heavyPart,
  ...killParts,
  diskPart,
];
