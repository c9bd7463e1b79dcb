import { Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '#core/text.ts';
import { BusyButton } from './BusyButton.tsx';
import { DeferredMenu } from './DeferredMenu.tsx';
import { Icon, type IconName } from './Icon.tsx';
import classes from './Toolbar.module.css';
import { type Question, useConfirm } from './useConfirm.tsx';

interface Offer<Entry> {
  readonly label: string;
  readonly icon?: IconName;
  /** The one that most people come for. */
  readonly isPrimary?: boolean;
  /** Label of the menu that it is in, with the others of this label. */
  readonly menu?: string;
  /** Works on what is selected; without a selection it cannot be used. */
  readonly needsSelection?: boolean;
  /** Whether it is offered at all. */
  isVisible?(selected: readonly Entry[]): boolean;
  /** Whether it can be used now. */
  isEnabled?(selected: readonly Entry[]): boolean;
  /** Why it cannot be used now, in the reader's language; undefined when it can. */
  reasonAgainst?(selected: readonly Entry[]): string | undefined;
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

const atOnce = { getInitialValueInEffect: false };

/** A heading with what can be done below it. While one action runs, it shows that and the others wait. */
export function Toolbar<Entry>({ title, actions, selected = [] }: ToolbarProps<Entry>): ReactNode {
  const { t } = useText();
  const confirm = useConfirm();
  const isPhone = useMediaQuery('(max-width: 767px)', false, atOnce);
  const [running, setRunning] = useState<string>();
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
    if ('run' in action) void run(action);
    else setOpened({ action, about: selected });
  }

  /** Whether an action cannot be used now, and why where that is to be told. */
  function refusalOf({ needsSelection = false, isEnabled, reasonAgainst }: ToolbarAction<Entry>): Refusal {
    const reason = reasonAgainst?.(selected);
    const lacksSelection = needsSelection && selected.length === 0;
    return { reason, isRefused: reason !== undefined || lacksSelection || isEnabled?.(selected) === false };
  }

  const offered = actions
    .filter((action) => action.isVisible?.(selected) ?? true)
    .map((action) => ({
      ...refusalOf(action),
      action,
      isBusy: running === action.label,
      isWaiting: running !== undefined,
      onUse: () => use(action),
    }));
  return (
    <div className={classes.toolbar}>
      <h2 className={classes.title}>{title}</h2>
      {isPhone && offered.length > 1 ? (
        <ActionMenu label={t('ProjectsColumnActions')} icon="dots" offered={offered} isBusy={running !== undefined} />
      ) : (
        grouped(offered).map(([menu, group]) =>
          menu === undefined ? (
            group.map((offer) => <ActionButton key={offer.action.label} {...offer} />)
          ) : (
            <ActionMenu key={menu} label={menu} offered={group} isBusy={running !== undefined} />
          ),
        )
      )}
      {opened?.action.renderDialog(opened.about, () => setOpened(undefined))}
    </div>
  );
}

interface Refusal {
  readonly isRefused: boolean;
  readonly reason: string | undefined;
}

interface OfferedAction extends Refusal {
  readonly action: Pick<Offer<never>, 'label' | 'icon' | 'isPrimary' | 'menu'>;
  readonly isBusy: boolean;
  /** Another one runs. */
  readonly isWaiting: boolean;
  onUse(): void;
}

/** In order; a menu stands where its first action would. */
function grouped(offered: readonly OfferedAction[]): readonly (readonly [string | undefined, OfferedAction[]])[] {
  const groups: [string | undefined, OfferedAction[]][] = [];
  for (const offer of offered) {
    const { menu } = offer.action;
    const group = menu === undefined ? undefined : groups.find(([label]) => label === menu);
    if (group === undefined) groups.push([menu, [offer]]);
    else group[1].push(offer);
  }
  return groups;
}

function ActionButton({ action, isBusy, isWaiting, isRefused, reason, onUse }: OfferedAction): ReactNode {
  const id = useId();
  return (
    // The reason appears when the pointer is on the button, and is announced when it has the focus.
    <span title={reason}>
      <BusyButton
        variant={action.isPrimary ? 'filled' : 'default'}
        leftSection={action.icon !== undefined && <Icon name={action.icon} />}
        isBusy={isBusy}
        isBlocked={isWaiting || isRefused}
        aria-describedby={reason === undefined ? undefined : id}
        onClick={onUse}
      >
        {action.label}
      </BusyButton>
      {reason !== undefined && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
    </span>
  );
}

interface ActionMenuProps {
  readonly label: string;
  readonly icon?: IconName;
  readonly offered: readonly OfferedAction[];
  readonly isBusy: boolean;
}

/** Actions in a menu: those that belong together, and all of them on a phone, where they would fill the first screen. */
function ActionMenu({ label, icon, offered, isBusy }: ActionMenuProps): ReactNode {
  return (
    <DeferredMenu
      position="bottom-end"
      button={
        <BusyButton
          variant="default"
          leftSection={icon !== undefined && <Icon name={icon} />}
          rightSection={icon === undefined && <Icon name="chevronDown" />}
          isBusy={isBusy}
        >
          {label}
        </BusyButton>
      }
    >
      {offered.map(({ action, isRefused, isWaiting, reason, onUse }) => {
        const cannotBeUsed = isRefused || isWaiting;
        return (
          <Menu.Item
            key={action.label}
            leftSection={action.icon !== undefined && <Icon name={action.icon} />}
            aria-disabled={cannotBeUsed || undefined}
            className={classes.item ?? ''}
            closeMenuOnClick={!cannotBeUsed}
            onClick={() => {
              if (!cannotBeUsed) onUse();
            }}
          >
            <span className={classes.itemLabel}>{action.label}</span>
            {reason !== undefined && <span className={classes.reason}>{reason}</span>}
          </Menu.Item>
        );
      })}
    </DeferredMenu>
  );
}
