import type { ReactNode, Ref } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import classes from './JudgedButton.module.css';

interface JudgedButtonProps extends Omit<ButtonProps, 'className' | 'disabled'> {
  /** Whether what the button would add fits; undefined until that is known, and then the button waits. */
  readonly fits: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly tabIndex?: number | undefined;
  readonly children: ReactNode;
  onClick(): void;
}

/** A button that adds only what is known to fit. It keeps the focus while it cannot be used. */
export function JudgedButton({ fits, onClick, ...button }: JudgedButtonProps): ReactNode {
  return (
    <Button
      {...button}
      className={classes.button}
      aria-disabled={fits === true ? undefined : true}
      data-pending={fits === undefined || undefined}
      onClick={() => {
        if (fits === true) onClick();
      }}
    />
  );
}
