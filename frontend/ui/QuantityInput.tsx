import { Popover } from '@mantine/core';
import { isQuantity, maxQuantity, minQuantity } from '@sanispec/shared/compatibility';
import { notationOf, readNumber } from '@sanispec/shared/markets';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
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

/**
 * A whole number from 1 to 9,999 with buttons for one less and one more. The typed text counts when focus leaves the
 * field; a text that is no such number is refused with the reason, and the quantity stays.
 */
export function QuantityInput({ value, onChange, label, disabled = false }: QuantityInputProps): ReactNode {
  const { t, locale } = useText();
  const [typed, setTyped] = useState(String(value));
  const [refusal, setRefusal] = useState<string>();
  const refusalId = useId();
  useEffect(() => setTyped(String(value)), [value]);

  function edit(text: string): void {
    setTyped(text);
    setRefusal(undefined);
  }

  function commit(): void {
    const text = typed.trim();
    const reading = readNumber(text, notationOf(locale));
    if (reading.kind === 'number' && isQuantity(reading.value)) {
      setTyped(String(reading.value));
      if (reading.value !== value) onChange(reading.value);
      return;
    }
    setTyped(String(value));
    if (text === '') return;
    setRefusal(t(reading.kind === 'ambiguous' ? 'QuantityAmbiguous' : 'QuantityRefused', text, value));
  }

  function stepBy(step: number): void {
    const next = value + step;
    setRefusal(undefined);
    if (isQuantity(next)) onChange(next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') commit();
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    stepBy(step);
  }

  function discardOnEscape(event: KeyboardEvent): void {
    if (event.key === 'Escape') edit(String(value));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame and legend.
    <span className={classes.quantity} role="group" aria-label={label} onKeyDown={discardOnEscape}>
      <Step
        label={t('QuantityDecrease')}
        icon="minus"
        isEnabled={value > minQuantity}
        disabled={disabled}
        onClick={() => stepBy(-1)}
      />
      <Popover
        onDismiss={() => setRefusal(undefined)}
        opened={refusal !== undefined}
        position="bottom"
        width={260}
        trapFocus={false}
        returnFocus={false}
        // A text field may not be `aria-expanded`; it names the refusal as its description.
        withRoles={false}
      >
        <Popover.Target>
          <input
            className={`${classes.field} sani-figures`}
            inputMode="numeric"
            aria-label={t('QuantityLabel')}
            aria-invalid={refusal !== undefined}
            aria-describedby={refusal === undefined ? undefined : refusalId}
            maxLength={40}
            value={typed}
            disabled={disabled}
            onChange={(event) => edit(event.currentTarget.value)}
            onBlur={commit}
            onKeyDown={onKeyDown}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Popover.Target>
        <Popover.Dropdown id={refusalId} role="alert" className={classes.refusal}>
          {refusal}
        </Popover.Dropdown>
      </Popover>
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
