import type { MouseEvent, ReactNode } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { Spinner } from './Spinner.tsx';

interface BusyButtonProps extends Omit<ButtonProps, 'disabled' | 'loading'> {
  /** What it started is running. */
  readonly isBusy?: boolean;
  /** Something else is running, or what it does is not possible now. */
  readonly isBlocked?: boolean;
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly children: ReactNode;
}

/** A button with a spinner. It keeps the focus while it cannot be used, which a disabled one loses. */
export function BusyButton(props: BusyButtonProps): ReactNode {
  const { isBusy = false, isBlocked = false, onClick, leftSection, ...button } = props;
  const cannotBeUsed = isBusy || isBlocked;
  return (
    <Button
      {...button}
      leftSection={isBusy ? <Spinner hasTextColour /> : leftSection}
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
