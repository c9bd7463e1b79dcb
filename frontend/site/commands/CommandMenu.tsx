import { Modal, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useMatch } from 'react-router';
import { listingSearch } from '#catalogue/listingUrl.ts';
import { guestProjects } from '#core/guestProjects.ts';
import { latestProjectsQuery } from '#core/latestProjects.ts';
import { useNavigateTo } from '#core/locale.ts';
import { useSession } from '#core/session.tsx';
import type { SiteDialogs } from '#core/siteDialogs.ts';
import { useText } from '#core/text.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import classes from './CommandMenu.module.css';
import { type Command, isArticleNumber, matchingCommands } from './commands.ts';
import { useArticleHits } from './useArticleHits.ts';

interface CommandMenuProps {
  readonly dialogs: SiteDialogs;
  onClose(): void;
}

const icons: Readonly<Record<Command['kind'], IconName>> = {
  search: 'search',
  article: 'cards',
  project: 'document',
  page: 'arrowRight',
};

/** Finds products and projects, and leads to every page: typed and chosen without a mouse. */
export function CommandMenu({ dialogs, onClose }: CommandMenuProps): ReactNode {
  const { t } = useText();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const shown = matchingCommands(useCommands(typed.trim(), dialogs), typed);
  const active = Math.min(at, shown.length - 1);

  function run(command: Command | undefined): void {
    if (command === undefined) return;
    onClose();
    command.run();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') run(shown[active]);
    else if (event.key === 'ArrowDown') setAt((active + 1) % shown.length);
    else if (event.key === 'ArrowUp') setAt((active + shown.length - 1) % shown.length);
    else return;
    event.preventDefault();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('CommandMenu')}
      size="lg"
      yOffset="10dvh"
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={t('CommandSearch')}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={`${listId}-${active}`}
        autoComplete="off"
        placeholder={t('CommandSearch')}
        leftSection={<Icon name="search" />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t('CommandMenu')} className={classes.list}>
        {shown.map((command, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the chosen one.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field.
          <div
            key={command.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            className={classes.option}
            onClick={() => run(command)}
          >
            <Icon name={icons[command.kind]} />
            <span lang={command.language}>{command.label}</span>
            {command.detail !== undefined && <span className={classes.detail}>{command.detail}</span>}
          </div>
        ))}
      </div>
    </Modal>
  );
}

/** What can be done from here: what was typed is looked for, projects are opened, and pages. */
function useCommands(typed: string, dialogs: SiteDialogs): readonly Command[] {
  const { t } = useText();
  const { user } = useSession();
  const navigateTo = useNavigateTo();
  const projectId = useMatch('/:locale/project/:projectId/*')?.params.projectId;
  const projects = useKnownProjects();
  const { hits, country } = useArticleHits(typed);
  const search = { ...(isArticleNumber(typed) ? { nr: typed } : listingSearch({ text: typed })), country };
  const pages: readonly Omit<Command, 'kind'>[] = [
    ...(projectId === undefined
      ? [{ id: 'browse', label: t('HeaderBrowseProducts'), run: () => void navigateTo('browseProducts') }]
      : [
          {
            id: 'overview',
            label: t('ProjectTabOverview'),
            run: () => void navigateTo('projectOverview', { projectId }),
          },
          { id: 'listing', label: t('ProjectTabBrowse'), run: () => void navigateTo('projectProducts', { projectId }) },
          {
            id: 'specification',
            label: t('ProjectTabSpecification'),
            run: () => void navigateTo('projectSpecification', { projectId }),
          },
        ]),
    { id: 'projects', label: t('ProjectsMine'), run: () => void navigateTo('projects') },
    { id: 'create', label: t('HeaderCreateProject'), run: () => dialogs.createProject.open() },
    { id: 'home', label: t('CommandHome'), run: () => void navigateTo('home') },
    { id: 'language', label: t('HeaderChangeLanguage'), run: () => dialogs.changeLanguage.open() },
    ...(user === undefined ? [{ id: 'login', label: t('HeaderLogIn'), run: () => dialogs.account.open('login') }] : []),
    { id: 'help', label: t('KeysTitle'), run: () => dialogs.keys.open() },
  ];
  function searchProducts(): void {
    if (projectId === undefined) void navigateTo('browseProducts', {}, { query: search });
    else void navigateTo('projectProducts', { projectId }, { query: search });
  }
  function showArticle(articleId: string): void {
    if (projectId === undefined) void navigateTo('browseProductDetail', { articleId }, { query: { country } });
    else void navigateTo('projectProductDetail', { projectId, articleId });
  }
  return [
    ...(typed === ''
      ? []
      : [{ id: 'search', kind: 'search', label: t('CommandSearchProducts', typed), run: searchProducts } as const]),
    ...hits.map(
      ({ articleId, title, language }): Command => ({
        id: articleId,
        kind: 'article',
        label: title,
        detail: articleId,
        language,
        run: () => showArticle(articleId),
      }),
    ),
    ...projects.map(
      ({ id, title }): Command => ({
        id,
        kind: 'project',
        label: t('CommandOpenProject', title),
        run: () => void navigateTo('projectOverview', { projectId: id }),
      }),
    ),
    ...pages.map((page): Command => ({ ...page, kind: 'page' })),
  ];
}

/** A guest's projects are those of this browser; a user's the newest. */
function useKnownProjects(): readonly { readonly id: string; readonly title: string }[] {
  const { user } = useSession();
  const { data } = useQuery({ ...latestProjectsQuery(), enabled: user !== undefined });
  if (user !== undefined) return (data?.latest ?? []).map(({ id, details: { title } }) => ({ id, title }));
  return guestProjects().flatMap(({ id, title }) => (title === undefined ? [] : [{ id, title }]));
}
