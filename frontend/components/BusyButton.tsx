import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

interface BusyButtonProps extends Omit<ButtonProps, 'disabled' | 'loading'> {
  /** What it started is running. */
  readonly isBusy?: boolean;
  /** Something else is running, or what it does is not possible now. */
  readonly isBlocked?: boolean;
  readonly type?: 'button' | 'submit';
  /** Why it is blocked: read out with it, and seen by whoever points at it. */
  readonly reason?: string | undefined;
  readonly onClick?: () => void;
  /** Somebody tried to use it while it is blocked. */
  readonly onRefused?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** A button with a spinner. It keeps the focus while it cannot be used, which a disabled one loses. */
export function BusyButton(props: BusyButtonProps): ReactNode {
  const { isBusy = false, isBlocked = false, type = 'button', onClick, leftSection, ...rest } = props;
  const { reason, onRefused, ...button } = rest;
  const cannotBeUsed = isBusy || isBlocked;
  return (
    <Button
      {...button}
      type={type}
      leftSection={isBusy ? <Loader size={14} color="currentColor" /> : leftSection}
      aria-disabled={cannotBeUsed || undefined}
      title={isBlocked ? reason : undefined}
      aria-busy={isBusy || undefined}
      {...(cannotBeUsed && { 'data-disabled': true })}
      onClick={(event) => {
        if (!cannotBeUsed) return onClick?.();
        event.preventDefault();
        onRefused?.();
      }}
    />
  );
}
