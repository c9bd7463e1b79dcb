import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import classes from './Segments.module.css';

interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: IconName;
}

interface SegmentsProps<Value extends string> {
  /** What is chosen; read out alone. */
  readonly legend: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  onChange(value: NoInfer<Value>): void;
}

/** A few ways to see the same, side by side, of which one holds. */
export function Segments<Value extends string>({ legend, segments, value, onChange }: SegmentsProps<Value>): ReactNode {
  return (
    <fieldset className={`sani-screen-only ${classes.switch}`}>
      <legend className="sani-visually-hidden">{legend}</legend>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          onClick={() => onChange(segment.value)}
        >
          {segment.icon !== undefined && <Icon name={segment.icon} />}
          <span>{segment.label}</span>
        </button>
      ))}
    </fieldset>
  );
}
