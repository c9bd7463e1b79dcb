import { Modal, TextInput } from '@mantine/core';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigateTo } from '#core/locale.ts';
import { useSession } from '#core/session.tsx';
import type { SiteDialogs } from '#core/siteDialogs.ts';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { Keys } from '#ui/Keys.tsx';
import type { MenuAction } from '#ui/pageActions.ts';
import { type ActionGroup, pageActions } from '#ui/pageActions.ts';
import { useViewport } from '#ui/useViewport.ts';
import { useSiteActions } from '../header/siteActions.ts';
import { CommandList, optionId } from './CommandList.tsx';
import classes from './CommandMenu.module.css';
import { type Command, type CommandGroup, matchingCommands } from './commands.ts';
import { useChosen } from './useChosen.ts';
import { commandsOf, useHits } from './useHits.ts';

interface CommandMenuProps {
  readonly dialogs: SiteDialogs;
  onClose(): void;
}

/** Every action of the page, and what a text finds: typed and chosen without a mouse. */
export function CommandMenu({ dialogs, onClose }: CommandMenuProps): ReactNode {
  const { t } = useText();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const groups = useCommandGroups(typed.trim(), dialogs);
  const { active, press, reset } = useChosen(groups, run);
  const isPhone = useViewport() === 'phone';

  function run(command: Command): void {
    if (command.isOff) return;
    // The dialog gives the focus back first: what the command opens, or asks for, has it then.
    flushSync(onClose);
    setTimeout(() => command.run());
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('CommandMenu')}
      size={640}
      centered={false}
      yOffset={72}
      fullScreen={isPhone}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      <TextInput
        data-autofocus
        role="combobox"
        className={classes.field}
        aria-label={t('CommandSearch')}
        aria-expanded={groups.length > 0}
        aria-controls={listId}
        aria-activedescendant={optionId(listId, active)}
        autoComplete="off"
        placeholder={t('CommandSearch')}
        leftSection={<Icon name="search" />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          reset();
        }}
        onKeyDown={press}
      />
      <CommandList id={listId} label={t('CommandMenu')} groups={groups} active={active} typed={typed} onRun={run} />
      <p className={classes.foot} aria-hidden="true">
        <span>
          <Keys keys="↑+↓" /> {t('CommandChoose')}
        </span>
        <span>
          <Keys keys="↵" /> {t('CommandRun')}
        </span>
        <span>
          <Keys keys="Tab" /> {t('CommandNextGroup')}
        </span>
      </p>
    </Modal>
  );
}

const shownOfMain = 9;

/** What can be done from here and, once something is typed, what it finds. */
function useCommandGroups(typed: string, dialogs: SiteDialogs): readonly CommandGroup[] {
  const { t, tCount } = useText();
  const { user } = useSession();
  const navigateTo = useNavigateTo();
  const { create, pages, enter, language, appearance, logOut } = useSiteActions(dialogs);
  const home: MenuAction = { label: t('CommandHome'), icon: 'arrowRight', run: () => void navigateTo('home') };
  const keys: MenuAction = { label: t('KeysTitle'), icon: 'info', keys: '?', run: () => dialogs.keys.open() };
  // The page does not change while the menu covers it.
  const [ofPage] = useState(() => pageActions.groups());
  const { main, items } = useMemo(() => pageCommands(ofPage), [ofPage]);
  const hits = useHits(typed, [...pages.filter(({ label }) => !main.some((known) => known.label === label)), home]);
  const site = commandsOf([
    ...create,
    ...appearance.map((action) => ({ ...action, label: `${t('HeaderAppearance')}: ${action.label}` })),
    language,
    keys,
    ...(user === undefined ? enter : [logOut]),
  ]);
  const isSearching = typed !== '';
  const groups: readonly CommandGroup[] = [
    {
      id: 'main',
      heading: ofPage[0]?.title ?? '',
      note: isSearching ? '' : tCount('CommandActionCount', main.length),
      commands: matchingCommands(main, typed, isSearching ? undefined : shownOfMain),
    },
    { id: 'items', heading: t('CommandOnPage'), commands: isSearching ? matchingCommands(items, typed) : [] },
    // A command that is meant by its name comes before products, which any text finds.
    { id: 'site', heading: t('CommandSite'), commands: matchingCommands(site, typed, isSearching ? undefined : 99) },
    ...hits,
  ];
  return groups.filter(({ commands }) => commands.length > 0);
}

/** The actions of the page's menus; each once, though the same item may have a menu in two places. */
function pageCommands(groups: readonly ActionGroup[]): Readonly<Record<'main' | 'items', readonly Command[]>> {
  const main = groups.filter(({ isMain }) => isMain).flatMap(({ actionsOf }) => commandsOf(actionsOf()));
  const items = groups
    .filter(({ isMain }) => !isMain)
    .flatMap(({ title, actionsOf }) => commandsOf(actionsOf(), title));
  return { main, items: [...new Map(items.map((command) => [command.id, command])).values()] };
}
