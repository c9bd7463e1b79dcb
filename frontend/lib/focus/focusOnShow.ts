import { type RefObject, useEffect, useRef } from 'react';

/** For a control that takes the place of the one that was used: gives it the focus when it is first shown. */
export function useFocusOnShow<Control extends HTMLElement>(): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useEffect(() => control.current?.focus(), []);
  return control;
}
