import { isQuantity, maxQuantity, minQuantity } from '@sanispec/shared/compatibility';
import { clampQuantity } from '@sanispec/shared/project';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useText } from '#core/text.ts';
import { Icon, type IconName } from './Icon.tsx';
import classes from './QuantityInput.module.css';

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
    const requested = Number.parseInt(typed, 10);
    const next = Number.isNaN(requested) ? value : clampQuantity(requested);
    setTyped(String(next));
    if (next !== value) onChange(next);
  }

  function stepBy(step: number): void {
    const next = value + step;
    if (isQuantity(next)) onChange(next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape') setTyped(String(value));
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    stepBy(step);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame and legend.
    <span className={classes.quantity} role="group" aria-label={label}>
      <Step
        label={t('QuantityDecrease')}
        icon="minus"
        isEnabled={value > minQuantity}
        disabled={disabled}
        onClick={() => stepBy(-1)}
      />
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
      <Step
        label={t('QuantityIncrease')}
        icon="add"
        isEnabled={value < maxQuantity}
        disabled={disabled}
        onClick={() => stepBy(1)}
      />
    </span>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: IconName;
  readonly isEnabled: boolean;
  readonly disabled: boolean;
  onClick(): void;
}

/** Stays focusable at the end of the range, so that keyboard users do not lose their place. */
function Step({ label, icon, isEnabled, disabled, onClick }: StepProps): ReactNode {
  return (
    <button
      type="button"
      className={classes.step}
      disabled={disabled}
      aria-disabled={!isEnabled}
      aria-label={label}
      onClick={onClick}
    >
      <Icon name={icon} size={12} />
    </button>
  );
}
