import { ActionIcon, Menu } from '@mantine/core';
import { Fragment, type ReactNode, useId } from 'react';
import { useText } from '#core/text.ts';
import { DeferredMenu } from './DeferredMenu.tsx';
import { Icon, type IconName } from './Icon.tsx';
import classes from './ItemMenu.module.css';

export interface MenuAction {
  readonly label: string;
  readonly icon: IconName;
  readonly isDisabled?: boolean;
  /** Why the user may not do it, in words: the action stays in the menu, disabled, and says so. */
  readonly refusal?: string | undefined;
  /** A rule stands before it. */
  readonly startsGroup?: boolean;
  run(): void;
}

export interface ItemActions {
  readonly actions: readonly MenuAction[];
  /** Comes last, after a rule. */
  readonly destructive?: MenuAction | undefined;
}

interface ItemMenuProps {
  /** Title of the item that the actions are about. */
  readonly title: string;
  /** Why the user may do none of it, in words; undefined when they may, apart from what an action says itself. */
  readonly refusal?: string | undefined;
  /** Asked when the menu opens: a long list has hundreds of menus, and few are ever opened. */
  actionsOf(): ItemActions;
}

/** Every action of an item in one menu. */
export function ItemMenu({ title, refusal, actionsOf }: ItemMenuProps): ReactNode {
  const { t } = useText();
  const button = (
    <ActionIcon className={classes.target} aria-label={t('MenuOf', title)}>
      <Icon name="dots" />
    </ActionIcon>
  );
  return (
    <DeferredMenu position="bottom-end" button={button}>
      <Items refusal={refusal} actionsOf={actionsOf} />
    </DeferredMenu>
  );
}

/** Rendered only while the menu is open. */
function Items({ refusal, actionsOf }: Omit<ItemMenuProps, 'title'>): ReactNode {
  const { actions, destructive } = actionsOf();
  return (
    <>
      {actions.map((action) => (
        <Fragment key={action.label}>
          {action.startsGroup && <Menu.Divider />}
          <Item action={{ ...action, refusal: refusal ?? action.refusal }} />
        </Fragment>
      ))}
      {destructive !== undefined && (
        <>
          {actions.length > 0 && <Menu.Divider />}
          <Item action={{ ...destructive, refusal: refusal ?? destructive.refusal }} isDestructive />
        </>
      )}
    </>
  );
}

interface ItemProps {
  readonly action: MenuAction;
  readonly isDestructive?: boolean;
}

function Item({ action, isDestructive = false }: ItemProps): ReactNode {
  const { label, icon, isDisabled = false, refusal, run } = action;
  const reasonId = useId();
  const leftSection = <Icon name={icon} />;
  if (refusal === undefined) {
    return (
      <Menu.Item
        leftSection={leftSection}
        disabled={isDisabled}
        {...(isDestructive && { c: 'var(--sani-conflict)' })}
        onClick={run}
      >
        {label}
      </Menu.Item>
    );
  }
  // The arrow keys still come by, so that everybody can hear the reason.
  return (
    <Menu.Item
      className={classes.refused ?? ''}
      leftSection={leftSection}
      closeMenuOnClick={false}
      aria-disabled
      aria-describedby={reasonId}
    >
      {label}
      {/* A description, not a part of the name. */}
      <span id={reasonId} className={classes.reason} aria-hidden="true">
        {refusal}
      </span>
    </Menu.Item>
  );
}
