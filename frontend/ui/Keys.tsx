import type { ReactNode } from 'react';
import classes from './Keys.module.css';

const caps: Readonly<Record<string, string>> = {
  mod: /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl',
  shift: '⇧',
};

/** Keys that are pressed together, in the notation of Mantine's hotkeys, such as 'mod+shift+Z'. */
export function Keys({ keys }: { readonly keys: string }): ReactNode {
  return (
    <span className={classes.keys}>
      {keys.split('+').map((key) => (
        <kbd key={key} className={classes.cap}>
          {caps[key] ?? key}
        </kbd>
      ))}
    </span>
  );
}

/** The same for `aria-keyshortcuts` of what they run. */
export function keyShortcuts(keys: string): string {
  return keys.replace('mod', 'Control').replace('shift', 'Shift');
}
