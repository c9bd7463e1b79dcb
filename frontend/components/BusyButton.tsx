import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { AriaAttributes, MouseEvent, ReactNode, Ref } from 'react';

interface BusyButtonProps
  extends Omit<ButtonProps, 'disabled' | 'loading'>,
    Pick<AriaAttributes, 'aria-describedby' | 'aria-haspopup' | 'aria-expanded'> {
  /** What it started is running. */
  readonly isBusy?: boolean;
  /** Something else is running, or what it does is not possible now. */
  readonly isBlocked?: boolean;
  readonly type?: 'button' | 'submit';
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** A button with a spinner. It keeps the focus while it cannot be used, which a disabled one loses. */
export function BusyButton(props: BusyButtonProps): ReactNode {
  const { isBusy = false, isBlocked = false, type = 'button', onClick, leftSection, ...button } = props;
  const cannotBeUsed = isBusy || isBlocked;
  return (
    <Button
      {...button}
      type={type}
      leftSection={isBusy ? <Loader size={14} color="currentColor" /> : leftSection}
      aria-disabled={cannotBeUsed || undefined}
      aria-busy={isBusy || undefined}
      {...(cannotBeUsed && { 'data-disabled': true })}
      onClick={(event) => {
        if (cannotBeUsed) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
