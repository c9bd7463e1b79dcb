import { ActionIcon, Menu } from '@mantine/core';
import { Fragment, type ReactNode, useId } from 'react';
import { LocaleLink } from '#core/locale.ts';
import { useText } from '#core/text.ts';
import { DeferredMenu } from './DeferredMenu.tsx';
import { Icon } from './Icon.tsx';
import classes from './ItemMenu.module.css';
import { Keys, keyShortcuts } from './Keys.tsx';
import { type MenuAction, usePageActions } from './pageActions.ts';

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
  usePageActions({ title, actionsOf: () => listed(actionsOf(), refusal) });
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

/** The actions of an item in one list, each with the reason why the user may not do it. */
function listed({ actions, destructive }: ItemActions, refusal: string | undefined): readonly MenuAction[] {
  const all = destructive === undefined ? actions : [...actions, destructive];
  return refusal === undefined ? all : all.map((action) => ({ ...action, refusal }));
}

/** Rendered only while the menu is open. */
function Items({ refusal, actionsOf }: Omit<ItemMenuProps, 'title'>): ReactNode {
  const { actions, destructive } = actionsOf();
  return (
    <>
      {actions.map((action) => (
        <Fragment key={action.label}>
          {action.startsGroup && <Menu.Divider />}
          <ActionItem action={{ ...action, refusal: refusal ?? action.refusal }} />
        </Fragment>
      ))}
      {destructive !== undefined && (
        <>
          {actions.length > 0 && <Menu.Divider />}
          <ActionItem action={{ ...destructive, refusal: refusal ?? destructive.refusal }} isDestructive />
        </>
      )}
    </>
  );
}

interface ActionItemProps {
  readonly action: MenuAction;
  readonly isDestructive?: boolean;
}

/** An action as an entry of a menu. */
export function ActionItem({ action, isDestructive = false }: ActionItemProps): ReactNode {
  const { label, icon, isDisabled = false, refusal, keys, page, isCurrent = false, run } = action;
  const reasonId = useId();
  const leftSection = <Icon name={icon} />;
  if (page !== undefined) {
    return (
      <Menu.Item
        leftSection={leftSection}
        {...(isCurrent && { 'aria-current': 'page' as const, fw: 600 })}
        renderRoot={(props) => <LocaleLink {...props} {...page} />}
      >
        {label}
      </Menu.Item>
    );
  }
  if (refusal === undefined) {
    return (
      <Menu.Item
        leftSection={leftSection}
        {...(keys !== undefined && {
          rightSection: <ShownKeys keys={keys} />,
          'aria-keyshortcuts': keyShortcuts(keys),
        })}
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

/** Not a part of the entry's name. */
function ShownKeys({ keys }: { readonly keys: string }): ReactNode {
  return (
    <span aria-hidden="true">
      <Keys keys={keys} />
    </span>
  );
}
