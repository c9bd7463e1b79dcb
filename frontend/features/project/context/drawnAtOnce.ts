import type { Space } from '@sanispec/shared/project';

/** More sets than any window shows; most projects have fewer. */
const setsAtOnce = 60;

/** How many spaces from the first on are drawn with their sets at once; those behind them wait until they come near. */
export function spacesDrawnAtOnce(spaces: readonly Space[]): number {
  let sets = 0;
  const first = spaces.findIndex((space) => {
    sets += space.sets.length;
    return sets > setsAtOnce;
  });
  return first === -1 ? spaces.length : first;
}
