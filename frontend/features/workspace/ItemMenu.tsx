import { ActionIcon, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../app/text.ts';
import { DeferredMenu } from '../../components/DeferredMenu.tsx';
import { Icon, type IconName } from '../../components/Icon.tsx';
import classes from './ItemMenu.module.css';

export interface MenuAction {
  readonly label: string;
  readonly icon: IconName;
  readonly isDisabled?: boolean;
  run(): void;
}

export interface ItemActions {
  readonly actions: readonly MenuAction[];
  /** Comes last, after a rule. */
  readonly destructive: MenuAction;
}

interface ItemMenuProps {
  /** Title of the item that the actions are about. */
  readonly title: string;
  /** Asked when the menu opens: a long list has hundreds of menus, and few are ever opened. */
  actionsOf(): ItemActions;
}

/** Every action of an item in one menu. */
export function ItemMenu({ title, actionsOf }: ItemMenuProps): ReactNode {
  const { t } = useText();
  const button = (
    <ActionIcon className={classes.target ?? ''} aria-label={t('MenuOf', title)}>
      <Icon name="dots" />
    </ActionIcon>
  );
  return (
    <DeferredMenu position="bottom-end" button={button}>
      <Items actionsOf={actionsOf} />
    </DeferredMenu>
  );
}

/** Drawn only while the menu is open. */
function Items({ actionsOf }: Pick<ItemMenuProps, 'actionsOf'>): ReactNode {
  const { actions, destructive } = actionsOf();
  return (
    <>
      {actions.map(({ label, icon, isDisabled = false, run }) => (
        <Menu.Item key={label} leftSection={<Icon name={icon} />} disabled={isDisabled} onClick={run}>
          {label}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item color="red" leftSection={<Icon name={destructive.icon} />} onClick={destructive.run}>
        {destructive.label}
      </Menu.Item>
    </>
  );
}
