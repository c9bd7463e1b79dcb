import { type ReactNode, useState } from 'react';
import { BusyButton } from './BusyButton.tsx';
import { Icon, type IconName } from './Icon.tsx';
import classes from './Toolbar.module.css';
import { type Question, useConfirm } from './useConfirm.tsx';

interface Offer<Entry> {
  readonly label: string;
  readonly icon?: IconName;
  /** Works on what is selected; without a selection it cannot be used. */
  readonly needsSelection?: boolean;
  /** Whether it is offered at all. */
  isVisible?(selected: readonly Entry[]): boolean;
  /** Whether it can be used now. */
  isEnabled?(selected: readonly Entry[]): boolean;
  /** Why it cannot be used now, which is said to whoever tries; undefined when it can. */
  whyNot?(selected: readonly Entry[]): string | undefined;
}

interface RunningAction<Entry> extends Offer<Entry> {
  /** Asked before it runs. */
  readonly confirmation?: Omit<Question, 'action'>;
  run(selected: readonly Entry[]): Promise<unknown>;
}

interface DialogAction<Entry> extends Offer<Entry> {
  /** The dialog that it opens, about what is selected at that moment. */
  renderDialog(selected: readonly Entry[], onClose: () => void): ReactNode;
}

export type ToolbarAction<Entry> = RunningAction<Entry> | DialogAction<Entry>;

interface ToolbarProps<Entry> {
  readonly title: ReactNode;
  readonly actions: readonly ToolbarAction<Entry>[];
  readonly selected?: readonly Entry[];
}

/** A heading with what can be done below it. While one action runs, it shows that and the others wait. */
export function Toolbar<Entry>({ title, actions, selected = [] }: ToolbarProps<Entry>): ReactNode {
  const confirm = useConfirm();
  const [running, setRunning] = useState<string>();
  const [tried, setTried] = useState<string>();
  const [opened, setOpened] = useState<{ readonly action: DialogAction<Entry>; readonly about: readonly Entry[] }>();

  async function run(action: RunningAction<Entry>): Promise<void> {
    setRunning(action.label);
    const work = () => action.run(selected);
    try {
      if (action.confirmation === undefined) await work();
      else await confirm({ ...action.confirmation, action: work });
    } finally {
      setRunning(undefined);
    }
  }

  function use(action: ToolbarAction<Entry>): void {
    setTried(undefined);
    if ('run' in action) void run(action);
    else setOpened({ action, about: selected });
  }

  function canBeUsed({ needsSelection = false, isEnabled, whyNot }: ToolbarAction<Entry>): boolean {
    if (whyNot?.(selected) !== undefined) return false;
    if (needsSelection && selected.length === 0) return false;
    return isEnabled?.(selected) ?? true;
  }

  return (
    <div className={classes.toolbar}>
      <h2 className={classes.title}>{title}</h2>
      {actions
        .filter((action) => action.isVisible?.(selected) ?? true)
        .map((action) => (
          <BusyButton
            key={action.label}
            variant="default"
            leftSection={action.icon !== undefined && <Icon name={action.icon} />}
            isBusy={running === action.label}
            isBlocked={running !== undefined || !canBeUsed(action)}
            reason={action.whyNot?.(selected)}
            onRefused={() => setTried(action.label)}
            onClick={() => use(action)}
          >
            {action.label}
          </BusyButton>
        ))}
      <p role="status" className={classes.reason}>
        {actions.find(({ label }) => label === tried)?.whyNot?.(selected)}
      </p>
      {opened?.action.renderDialog(opened.about, () => setOpened(undefined))}
    </div>
  );
}
