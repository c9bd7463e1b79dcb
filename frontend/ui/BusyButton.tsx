import { Button, type ButtonProps, type ElementProps, Loader } from '@mantine/core';
import type { MouseEvent, ReactNode, Ref } from 'react';

interface BusyButtonProps
  extends Omit<ButtonProps, 'disabled' | 'loading'>,
    Omit<ElementProps<'button', keyof ButtonProps>, 'ref'> {
  /** The action that the button started is still running. */
  readonly isBusy?: boolean;
  /** The action is not possible now. */
  readonly isBlocked?: boolean;
  /** Whether the action is possible is not known yet: the button does nothing, and looks as usual. */
  readonly isPending?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that keeps the focus while it cannot be used, which a disabled one loses. */
export function BusyButton(props: BusyButtonProps): ReactNode {
  const { isBusy = false, isBlocked = false, isPending = false, onClick, leftSection, ...button } = props;
  const isRefused = isBusy || isBlocked;
  return (
    <Button
      {...button}
      leftSection={isBusy ? <Loader size={14} color="currentColor" /> : leftSection}
      aria-disabled={isRefused || isPending || undefined}
      aria-busy={isBusy || undefined}
      data-disabled={isRefused}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        if (isRefused || isPending) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
