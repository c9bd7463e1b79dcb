import type { ReactNode } from 'react';
import classes from './Chip.module.css';
import { Icon, type IconName } from './Icon.tsx';

export type ChipMeaning = 'fits' | 'notice' | 'conflict' | 'primary' | 'neutral';

const icons: Readonly<Record<ChipMeaning, IconName | undefined>> = {
  fits: 'check',
  notice: 'info',
  conflict: 'alert',
  primary: undefined,
  neutral: undefined,
};

interface ChipProps {
  readonly meaning: ChipMeaning;
  /** Another icon than the meaning's own. */
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A verdict: colour always comes with an icon and a word. */
export function Chip({ meaning, icon = icons[meaning], children }: ChipProps): ReactNode {
  return (
    <span className={classes.chip} data-meaning={meaning}>
      {icon !== undefined && <Icon name={icon} size={12} />}
      <span>{children}</span>
    </span>
  );
}
