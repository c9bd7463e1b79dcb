import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import classes from './WallElevation.module.css';

interface Callout {
  readonly number: number;
  /** Centre of the circle. */
  readonly x: number;
  readonly y: number;
  /** The point of the drawing that it names. */
  readonly toX: number;
  readonly toY: number;
}

const callouts: readonly Callout[] = [
  { number: 1, x: 777, y: 319, toX: 746, toY: 377 },
  { number: 2, x: 758, y: 270, toX: 729, toY: 328 },
  { number: 3, x: 664, y: 377, toX: 706, toY: 445 },
  { number: 4, x: 960, y: 450, toX: 923, toY: 413 },
  { number: 5, x: 962, y: 154, toX: 935, toY: 221 },
  { number: 6, x: 996, y: 432, toX: 1008, toY: 482 },
];
const calloutRadius = 10.5;

function CalloutMark({ number, x, y, toX, toY }: Callout): ReactNode {
  const length = Math.hypot(toX - x, toY - y);
  const startX = x + ((toX - x) / length) * calloutRadius;
  const startY = y + ((toY - y) / length) * calloutRadius;
  return (
    <g className={classes.callout}>
      <path d={`M${startX} ${startY}L${toX} ${toY}`} />
      <circle className={classes.solid} cx={toX} cy={toY} r="2" />
      <circle className={classes.filled} cx={x} cy={y} r={calloutRadius} />
      <text x={x} y={y}>
        {number}
      </text>
    </g>
  );
}

function Wall(): ReactNode {
  return (
    <>
      <path
        className={classes.tiles}
        d="M621 163h488M621 209h488M621 255h488M621 300h488M621 346h488M621 392h488M621 437h488M682 163v320M743 163v320M804 163v320M865 163v320M926 163v320M987 163v320M1048 163v320"
      />
      <path className={classes.thin} d="M621 483V102h488v381" />
      <path className={classes.hatch} d={Array.from({ length: 62 }, (_, i) => `M${618 + i * 8} 484l-6 6`).join('')} />
      <path className={classes.floor} d="M612 483.5h507" />
    </>
  );
}

function Toilet(): ReactNode {
  return (
    <g className={classes.object}>
      <path className={classes.hidden} d="M678 483V312h76v171M685 483V319h62v164" />
      <path className={classes.filled} d="M697 319h37v25h-37z" />
      <path className={classes.thin} d="M702 324h15v14h-15zM719 324h9v14h-9z" />
      <path className={classes.filled} d="M697 362h38c1 0 2 1 2 2l2 54h-46l2-54c0-1 1-2 2-2z" />
      <path className={classes.thin} d="M699 370h33l3 42h-39z" />
      <path className={classes.filled} d="M687 417h57c2 0 2 5 0 5h-57c-2 0-2-5 0-5z" />
      <path className={classes.filled} d="M688 422h55c0 22-4 37-10 46h-35c-6-9-10-24-10-46z" />
      <path d="M761 367h23M765 371h16v15h-16z" />
    </g>
  );
}

function Washbasin(): ReactNode {
  return (
    <g className={classes.object}>
      <path className={classes.filled} d="M809 178h137v107H809z" />
      <path d="M809 187h137M877 187v98" />
      <path className={classes.thin} d="M822 222l34-23M822 242l44-30M892 242l44-30M899 258l36-25" />
      <path className={classes.filled} d="M813 361h128v74H813z" />
      <path d="M813 398h128" />
      <path className={classes.thin} d="M818 365h118v29H818zM818 402h118v28H818z" />
      <path d="M859 369h36M859 405h36" />
      <path className={classes.filled} d="M809 352h137v9H809z" />
      <path className={classes.filled} d="M873 352v-22c0-3 2-5 4-5s4 2 4 5v22z" />
      <path d="M876 325l-1-4h13" />
    </g>
  );
}

function Shower(): ReactNode {
  return (
    <g className={classes.object}>
      <path className={classes.thin} d="M974 178v305M977 178v305" />
      <path d="M975.5 178v305" />
      <path className={classes.filled} d="M1040 159h4v172h-4z" />
      <path className={classes.filled} d="M1026 152h33l4 5h-42z" />
      <path className={classes.hidden} d="M1027 169v10M1037 169v20M1047 169v10M1057 169v14" />
      <path className={classes.filled} d="M1025 312h34v8h-34z" />
      <path className={classes.filled} d="M1051 255h4v27h-4z" />
      <path className={classes.thin} d="M1053 282c2 10 8 22 1 30" />
      <path className={classes.filled} d="M996 480h92v3h-92z" />
    </g>
  );
}

function Dimensions(): ReactNode {
  return (
    <>
      <path
        className={classes.extension}
        d="M581 331h116M600 417.5h88M946 352h184M1064 163h89M621 487v18M715.5 487v18M877 487v18M975 487v18M1109 487v18"
      />
      <DimensionLine direction="up" from={483} to={331} at={585} label="100" />
      <DimensionLine direction="up" from={483} to={417.5} at={604} label="43" />
      <DimensionLine direction="up" from={483} to={352} at={1125} label="86" />
      <DimensionLine direction="up" from={483} to={163} at={1148} label="210" />
      <DimensionLine direction="across" from={621} to={715.5} at={499} label="62" />
      <DimensionLine direction="across" from={715.5} to={877} at={499} label="106" />
      <DimensionLine direction="across" from={877} to={975} at={499} label="64" />
      <DimensionLine direction="across" from={975} to={1109} at={499} label="88" />
    </>
  );
}

/** One dimensioned wall elevation in place of a photograph; 1.525 units are a centimetre. */
export function WallElevation(): ReactNode {
  const { t } = useText();
  return (
    <svg className={classes.elevation} viewBox="568 96 594 414" role="img" aria-label={t('HomeDrawingLabel')}>
      <Wall />
      <Shower />
      <Toilet />
      <Washbasin />
      <Dimensions />
      {callouts.map((callout) => (
        <CalloutMark key={callout.number} {...callout} />
      ))}
    </svg>
  );
}

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
function DimensionLine({ direction, from, to, at, label }: DimensionLineProps): ReactNode {
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
