import { Button } from '@mantine/core';
import {
  deleteTrashed,
  emptyTrash,
  type PassedOnProject,
  restoreProject,
  type TrashedProject,
  takeBackProject,
} from '@sanispec/shared/contract';
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
import { FormDialog } from '#ui/forms/FormDialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PageSkeleton } from '#ui/PageSkeleton.tsx';
import { useConfirm } from '#ui/useConfirm.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import { projectsKey } from '../store/projectQueries.ts';
import classes from './Trash.module.css';
import { daysLeft, passedOnQuery, trashQuery } from './trashQueries.ts';

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

  async function finish(message: string): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: projectsKey });
    notify.success(message);
  }

  /** @returns whether it was done */
  async function answer<T>(call: Promise<ApiResult<T>>, message: string): Promise<boolean> {
    const result = await call;
    if (result.ok) await finish(message);
    else {
      await queryClient.invalidateQueries({ queryKey: projectsKey });
      notify.error(translateMessage(result.error, result.details));
    }
    return result.ok;
  }

  return {
    finish,
    restore: ({ id, title }: TrashedProject) =>
      answer(callApi(restoreProject, { params: { projectId: id }, body: {} }), t('TrashRestored', title)),
    async takeBack({ id, title }: PassedOnProject) {
      const question = { title: t('PassedOnTakeBack'), body: t('PassedOnQuestion', title) };
      if (!(await confirm({ ...question, confirmLabel: t('PassedOnTakeBack') }))) return false;
      return answer(callApi(takeBackProject, { params: { projectId: id } }), t('PassedOnTaken', title));
    },
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
  const [choosing, setChoosing] = useState<TrashedProject>();

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
              onRestore={() => {
                if (project.linksUntil === undefined) void run(project.id, () => actions.restore(project));
                else setChoosing(project);
              }}
              onDelete={() => void run(project.id, () => actions.deleteForGood(project))}
            />
          ))}
        </ul>
      )}
      <PassedOn busyId={busyId} onTakeBack={(project) => void run(project.id, () => actions.takeBack(project))} />
      {choosing !== undefined && (
        <RestoreDialog
          project={choosing}
          onRestored={() => actions.finish(t('TrashRestored', choosing.title)).then(() => heading.current?.focus())}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </>
  );
}

const linksField = { name: 'withLinks', label: 'TrashRevivesLinks', type: 'checkbox' } as const;

interface RestoreDialogProps {
  readonly project: TrashedProject;
  onRestored(): void;
  onClose(): void;
}

/** Asks what becomes of the links of a project that comes back. */
function RestoreDialog({ project, onRestored, onClose }: RestoreDialogProps): ReactNode {
  const { t, locale } = useText();
  const { id, title, linksUntil = '' } = project;
  return (
    <FormDialog
      title={t('TrashRestoreTitle')}
      size="md"
      toolbar={<p className={classes.intro}>{t('TrashRestoreLinks', title, formatDate(linksUntil, locale))}</p>}
      fields={[linksField]}
      submitLabel={t('TrashRestore')}
      send={(body) => callApi(restoreProject, { params: { projectId: id }, body })}
      onSuccess={onRestored}
      onClose={onClose}
    />
  );
}

interface PassedOnProps {
  readonly busyId: string | undefined;
  onTakeBack(project: PassedOnProject): void;
}

/** The projects that others have now, and that the user may take back. */
function PassedOn({ busyId, onTakeBack }: PassedOnProps): ReactNode {
  const { t, tCount, locale } = useText();
  const { data: projects = [] } = useQuery(passedOnQuery());
  if (projects.length === 0) return null;
  return (
    <section className={classes.passedOn} aria-labelledby="passed-on">
      <h2 id="passed-on" className={classes.subtitle}>
        {t('PassedOn')}
      </h2>
      <p className={classes.intro}>{t('PassedOnIntro')}</p>
      <ul className={classes.list}>
        {projects.map((project) => {
          const { id, title, reference, country, passedOn, until } = project;
          const facts = [reference, countryName(country, locale), t('PassedOnDate', formatDate(passedOn, locale))];
          return (
            <li key={id} className={classes.row}>
              <Words title={title} facts={facts} left={tCount('TrashDaysLeft', daysLeft(until, new Date()))} />
              <Button
                variant="default"
                leftSection={<Icon name="undo" />}
                aria-label={`${t('PassedOnTakeBack')}: ${title}`}
                loading={busyId === id}
                onClick={() => onTakeBack(project)}
              >
                {t('PassedOnTakeBack')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Words({ title, facts, left }: { title: string; facts: readonly string[]; left: string }): ReactNode {
  return (
    <span className={classes.words}>
      <span className={classes.name}>{title}</span>
      <span className={`${classes.muted} sani-figures`}>
        {facts.join(' · ')} · <strong>{left}</strong>
      </span>
    </span>
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
      <Words title={title} facts={facts} left={tCount('TrashDaysLeft', daysLeft(expiresOn, new Date()))} />
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
