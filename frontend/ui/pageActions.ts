import { getHotkeyHandler } from '@mantine/hooks';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RouteName, RouteParams } from '#core/routes.ts';
import { isTyping, singleKeys } from '#core/singleKeys.ts';
import type { IconName } from './Icon.tsx';

/** Something that can be done: an entry of a menu, and of the command menu. */
export interface MenuAction {
  readonly label: string;
  readonly icon: IconName;
  readonly isDisabled?: boolean;
  /** Why the user may not do it, in words: the action stays in the menu, disabled, and says so. */
  readonly refusal?: string | undefined;
  /** Preceded by a divider. */
  readonly startsGroup?: boolean;
  /** Shown in the bar on wide screens and in the menu on phones. */
  readonly isInBar?: boolean;
  /** In the notation of Mantine's hotkeys, such as 'mod+Z'. */
  readonly keys?: string;
  /** Another page, to which the entry is a link. */
  readonly page?: { readonly to: RouteName; readonly params?: RouteParams };
  /** The page that is shown. */
  readonly isCurrent?: boolean;
  run(): void;
}

/** The actions of one item of the page, as its menu and the command menu offer them. */
export interface ActionGroup {
  /** Title of the item. */
  readonly title: string;
  /** What the page is about: its actions come first, and their keys work anywhere on the page. */
  readonly isMain?: boolean;
  /** Asked when they are to be shown: a long list has hundreds of items. */
  actionsOf(): readonly MenuAction[];
}

const groups = new Set<ActionGroup>();

/** What can be done on the page now: every menu of an item adds its own. */
export const pageActions = {
  /** The main item first, then the others in the order in which they were drawn. */
  groups(): readonly ActionGroup[] {
    return [...groups].toSorted((a, b) => Number(b.isMain ?? false) - Number(a.isMain ?? false));
  },
  /** The actions of what the page is about. */
  main(): readonly MenuAction[] {
    return [...groups].find(({ isMain }) => isMain)?.actionsOf() ?? [];
  },
};

/** Offers the actions of an item in the command menu while the component is drawn. */
export function usePageActions({ title, isMain = false, actionsOf }: ActionGroup): void {
  const latest = useRef(actionsOf);
  useLayoutEffect(() => {
    latest.current = actionsOf;
  });
  useEffect(() => {
    const group: ActionGroup = { title, isMain, actionsOf: () => latest.current() };
    groups.add(group);
    return () => {
      groups.delete(group);
    };
  }, [title, isMain]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A dialog is finished first.
    if (isTyping(event.target) || document.querySelector('[role="dialog"]') !== null) return;
    const actions = actionsOf().filter((action) => canRun(action) && (isModified(action.keys) || singleKeys.areOn()));
    getHotkeyHandler(actions.flatMap(({ keys, run }) => (keys === undefined ? [] : [[keys, run]])))(event);
  });
  useEffect(() => {
    if (!isMain) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isMain]);
}

/** Whether the action does something now. */
export function canRun({ isDisabled = false, refusal }: MenuAction): boolean {
  return !isDisabled && refusal === undefined;
}

/** Keys without Ctrl or ⌘ are single characters, which can be turned off (WCAG 2.1.4). */
function isModified(keys: string | undefined): boolean {
  return keys?.startsWith('mod+') === true;
}
