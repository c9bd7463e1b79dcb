import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useText } from '../app/text.ts';
import { Icon } from './Icon.tsx';
import classes from './QuantityInput.module.css';

const least = 1;
const most = 9999;

interface QuantityInputProps {
  readonly value: number;
  onChange(value: number): void;
  /** Of what this is the quantity, for screen readers. */
  readonly label: string;
  readonly disabled?: boolean;
}

/** A whole number from 1 to 9,999 with buttons for one less and one more; typing counts when the field is left. */
export function QuantityInput({ value, onChange, label, disabled = false }: QuantityInputProps): ReactNode {
  const { t } = useText();
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);

  function commit(): void {
    const wished = Number.parseInt(typed, 10);
    const next = Number.isNaN(wished) ? value : Math.min(most, Math.max(least, wished));
    setTyped(String(next));
    if (next !== value) onChange(next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape') setTyped(String(value));
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = value + step;
    if (next >= least && next <= most) onChange(next);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame and legend.
    <span className={classes.quantity} role="group" aria-label={label}>
      <button
        type="button"
        className={classes.step}
        disabled={disabled || value <= least}
        aria-label={t('QuantityDecrease')}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" size={12} />
      </button>
      <input
        className={`${classes.field} sani-figures`}
        inputMode="numeric"
        aria-label={t('QuantityLabel')}
        value={typed}
        disabled={disabled}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, 4))}
        onBlur={commit}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button
        type="button"
        className={classes.step}
        disabled={disabled || value >= most}
        aria-label={t('QuantityIncrease')}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="add" size={12} />
      </button>
    </span>
  );
}
