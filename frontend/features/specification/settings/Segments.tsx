import { type ReactNode, useId } from 'react';
import classes from './ExportSettings.module.css';

interface SegmentsProps<Value extends string> {
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  onChange(value: Value): void;
}

/** One of a few, side by side. */
export function Segments<Value extends string>({ options, chosen, onChange }: SegmentsProps<Value>): ReactNode {
  const name = useId();
  return (
    <div className={classes.segments}>
      {options.map(({ value, label }) => (
        <label key={value} className={classes.segment}>
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChange(value)} />
          {label}
        </label>
      ))}
    </div>
  );
}
