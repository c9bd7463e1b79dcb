import type { ReactNode } from 'react';
import { useFocusHandedOn } from '#lib/focus/useFocusHandedOn.ts';
import { Button, type ButtonProps } from './Button.tsx';

interface HandingButtonProps extends ButtonProps {
  readonly children: ReactNode;
  onClick(): void;
}

/** Far enough to reach the slot, or the list, that a button for mending stands in. */
const levels = 8;

/** A button that goes when it has done its work: the focus goes on to what it stood in. */
export function HandingButton(props: HandingButtonProps): ReactNode {
  const ref = useFocusHandedOn(levels);
  return <Button ref={ref} {...props} />;
}
