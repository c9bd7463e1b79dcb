import { type RefObject, useEffect, useRef } from 'react';

/** For a control that takes the place of the one that was used: gives it the focus when it is first shown. */
export function useFocusOnShow<Control extends HTMLElement>(): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useEffect(() => {
    // Not immediately: a menu that led here would take the focus back as it closes.
    const timer = setTimeout(() => control.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  return control;
}
