import type { ReactNode } from 'react';
import classes from './WallElevation.module.css';

interface DimensionLineProps {
  readonly direction: 'across' | 'up';
  readonly from: number;
  readonly to: number;
  /** Where the line lies: y of one across, x of one up. */
  readonly at: number;
  /** Length in centimetres, as written into the gap. */
  readonly label: string;
}

const tick = 4;
const gapPerCharacter = 4.5;

/** A dimension line with 45° ticks and its number in a gap of the line. */
export function DimensionLine({ direction, from, to, at, label }: DimensionLineProps): ReactNode {
  const middle = (from + to) / 2;
  const gap = gapPerCharacter * label.length + 3;
  const isAcross = direction === 'across';
  const point = (along: number, off = 0): string => (isAcross ? `${along} ${at + off}` : `${at + off} ${along}`);
  const tickAt = (along: number): string =>
    isAcross
      ? `M${along - tick} ${at + tick}L${along + tick} ${at - tick}`
      : `M${at - tick} ${along + tick}L${at + tick} ${along - tick}`;
  const [low, high] = from < to ? [from, to] : [to, from];
  const [x, y] = isAcross ? [middle, at] : [at, middle];
  return (
    <g className={classes.dimension}>
      <path d={`M${point(low)}L${point(middle - gap)}M${point(middle + gap)}L${point(high)}`} />
      <path className={classes.tick} d={`${tickAt(from)}${tickAt(to)}`} />
      <text x={x} y={y} {...(!isAcross && { transform: `rotate(-90 ${x} ${y})` })}>
        {label}
      </text>
    </g>
  );
}
