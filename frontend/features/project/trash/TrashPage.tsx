import { Button } from '@mantine/core';
import { deleteTrashed, emptyTrash, restoreProject, type TrashedProject } from '@sanispec/shared/contract';
import { countryName } from '@sanispec/shared/markets';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { WashbasinDrawing } from '#catalogue/drawings/ceramicDrawings.tsx';
import { LocaleLink } from '#core/locale.ts';
import { usePageTitle } from '#core/pageTitle.ts';
import { useSession } from '#core/session.tsx';
import { useAccountModal } from '#core/siteDialogs.ts';
import { translateMessage, useText } from '#core/text.ts';
import { formatDate } from '#lib/formats.ts';
import { type ApiResult, callApi } from '#lib/http/api.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PageSkeleton } from '#ui/PageSkeleton.tsx';
import { useConfirm } from '#ui/useConfirm.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import { projectsKey } from '../store/projectQueries.ts';
import classes from './Trash.module.css';
import { daysLeft, trashQuery } from './trashQueries.ts';

/** The user's deleted projects: to bring back, or to delete for good (domain: Trash). */
export function Component(): ReactNode {
  const { t } = useText();
  const { user, isKnown, isUnreachable } = useSession();
  usePageTitle(t('Trash'));
  return (
    <div className="sani-page">
      <div className={classes.page}>
        <p className={classes.back}>
          <LocaleLink to="projects">
            <Icon name="arrowLeft" /> {t('TrashBack')}
          </LocaleLink>
        </p>
        {!isKnown && (isUnreachable ? <ErrorState message={t('NetworkError')} /> : <PageSkeleton />)}
        {isKnown && (user === undefined ? <LoggedOut /> : <Trash />)}
      </div>
    </div>
  );
}

function LoggedOut(): ReactNode {
  const { t } = useText();
  const accountModal = useAccountModal();
  return (
    <EmptyState
      isPage
      title={t('Trash')}
      text={t('TrashLogIn')}
      action={
        <Button variant="outline" onClick={() => accountModal.open('login')}>
          {t('HeaderLogIn')}
        </Button>
      }
    />
  );
}

/** Repeats a call until nothing is left; each deletes a part. */
async function emptyAll(): Promise<ApiResult<{ left: number }>> {
  for (;;) {
    const result = await callApi(emptyTrash);
    if (!result.ok || result.data.left === 0) return result;
  }
}

function useTrashActions() {
  const { t, tCount } = useText();
  const notify = useNotify();
  const confirm = useConfirm();
  const queryClient = useQueryClient();

  /** @returns whether it was done */
  async function answer<T>(call: Promise<ApiResult<T>>, message: string): Promise<boolean> {
    const result = await call;
    await queryClient.invalidateQueries({ queryKey: projectsKey });
    if (result.ok) notify.success(message);
    else notify.error(translateMessage(result.error, result.details));
    return result.ok;
  }

  return {
    restore: ({ id, title }: TrashedProject) =>
      answer(callApi(restoreProject, { params: { projectId: id }, body: {} }), t('TrashRestored', title)),
    async deleteForGood({ id, title }: TrashedProject) {
      const question = { title: t('TrashDeleteForGood'), body: t('TrashDeleteQuestion', title), isDestructive: true };
      if (!(await confirm({ ...question, confirmLabel: t('TrashDeleteForGood') }))) return false;
      return answer(callApi(deleteTrashed, { params: { projectId: id } }), t('ProjectsDeleted', title));
    },
    async empty(count: number) {
      const question = { title: t('TrashEmptyAction'), body: tCount('TrashEmptyQuestion', count), isDestructive: true };
      if (!(await confirm({ ...question, confirmLabel: t('TrashEmptyAction') }))) return false;
      return answer(emptyAll(), t('TrashEmptied'));
    },
  };
}

function Trash(): ReactNode {
  const { t } = useText();
  const { data: projects, isError, refetch } = useQuery(trashQuery());
  const actions = useTrashActions();
  const heading = useRef<HTMLHeadingElement>(null);
  const [busyId, setBusyId] = useState<string>();

  /** What was clicked is gone with its row; the focus goes to the heading. */
  async function run(id: string, action: () => Promise<boolean>): Promise<void> {
    setBusyId(id);
    const isDone = await action();
    setBusyId(undefined);
    if (isDone) heading.current?.focus();
  }

  return (
    <>
      <header className={classes.head}>
        <h1 className={classes.title} ref={heading} tabIndex={-1}>
          {t('Trash')}
        </h1>
        {projects !== undefined && projects.length > 0 && (
          <Button
            variant="default"
            leftSection={<Icon name="trash" />}
            loading={busyId === 'all'}
            onClick={() => void run('all', () => actions.empty(projects.length))}
          >
            {t('TrashEmptyAction')}
          </Button>
        )}
      </header>
      <p className={classes.intro}>{t('TrashIntro')}</p>
      {isError && <ErrorState message={t('NetworkError')} onRetry={() => void refetch()} />}
      {projects === undefined && !isError && <PageSkeleton />}
      {projects?.length === 0 && <EmptyState drawing={<WashbasinDrawing size={96} />} title={t('TrashEmpty')} />}
      {projects !== undefined && projects.length > 0 && (
        <ul className={classes.list}>
          {projects.map((project) => (
            <Row
              key={project.id}
              project={project}
              isBusy={busyId === project.id}
              onRestore={() => void run(project.id, () => actions.restore(project))}
              onDelete={() => void run(project.id, () => actions.deleteForGood(project))}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface RowProps {
  readonly project: TrashedProject;
  readonly isBusy: boolean;
  onRestore(): void;
  onDelete(): void;
}

function Row({ project, isBusy, onRestore, onDelete }: RowProps): ReactNode {
  const { t, tCount, locale } = useText();
  const { title, reference, country, deletedOn, expiresOn } = project;
  const facts = [reference, countryName(country, locale), t('TrashDeletedOn', formatDate(deletedOn, locale))];
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span className={classes.name}>{title}</span>
        <span className={`${classes.muted} sani-figures`}>
          {facts.join(' · ')} · <strong>{tCount('TrashDaysLeft', daysLeft(expiresOn, new Date()))}</strong>
        </span>
      </span>
      <span className={classes.actions}>
        <Button
          variant="default"
          leftSection={<Icon name="undo" />}
          aria-label={`${t('TrashRestore')}: ${title}`}
          loading={isBusy}
          onClick={onRestore}
        >
          {t('TrashRestore')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          aria-label={`${t('TrashDeleteForGood')}: ${title}`}
          disabled={isBusy}
          onClick={onDelete}
        >
          {t('TrashDeleteForGood')}
        </Button>
      </span>
    </li>
  );
}
