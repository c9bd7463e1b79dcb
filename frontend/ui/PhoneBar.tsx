import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { phoneBarPlace } from '#core/phoneBar.ts';
import classes from './PhoneBar.module.css';
import { useViewport } from './useViewport.ts';

interface PhoneBarPartProps {
  /** Parts stand in this order, whichever comes first. */
  readonly part: 'back' | 'names' | 'status' | 'tools';
  readonly children: ReactNode;
}

/** A part of the one bar that a phone has; nothing on wider screens. With names it takes the logo's place. */
export function PhoneBarPart({ part, children }: PhoneBarPartProps): ReactNode {
  const place = useSyncExternalStore(phoneBarPlace.subscribe, phoneBarPlace.get);
  const isPhone = useViewport() === 'phone';
  if (!isPhone || place === null) return null;
  return createPortal(
    <div className={classes.part} data-phone-bar={part}>
      {children}
    </div>,
    place,
  );
}

interface PhoneBarNamesProps {
  readonly title: string;
  /** Where that is. */
  readonly path: string;
}

/** What is shown and where it is, on one line each. The page's own h1 says the same to screen readers. */
export function PhoneBarNames({ title, path }: PhoneBarNamesProps): ReactNode {
  return (
    <PhoneBarPart part="names">
      <span className={classes.title}>{title}</span>
      <span className={classes.path}>{path}</span>
    </PhoneBarPart>
  );
}
