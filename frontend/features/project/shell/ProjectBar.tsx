import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LocaleLink, useLocale } from '#core/locale.ts';
import { usePageTitle } from '#core/pageTitle.ts';
import { type RouteName, routePath } from '#core/routes.ts';
import { useSession } from '#core/session.tsx';
import { useAccountModal } from '#core/siteDialogs.ts';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import type { MenuAction } from '#ui/pageActions.ts';
import { canRun } from '#ui/pageActions.ts';
import { useViewport } from '#ui/useViewport.ts';
import { useWorkspace } from '../context/workspaceContext.ts';
import { useProjectActions } from '../operations/useProjectActions.ts';
import { PhoneProjectBar } from './PhoneProjectBar.tsx';
import classes from './ProjectBar.module.css';
import { SaveStatus } from './SaveStatus.tsx';

/** Title, tabs, save state, undo and redo of the open project. */
export function ProjectBar(): ReactNode {
  const { t } = useText();
  const { state, store, owner, editRefusal } = useWorkspace();
  const { project, draft, save, isStoredLocally } = state;
  const { user } = useSession();
  const account = useAccountModal();
  const { undo, redo } = useProjectActions();
  const isLoggedOut = owner === 'user' && user === undefined;
  usePageTitle(draft.details.title, 'project');
  const onLogIn = (): void => account.open('login');
  const isPhone = useViewport() === 'phone';
  // What needs words has a line of its own below a phone's bar.
  const isBrief =
    isPhone && editRefusal === undefined && isStoredLocally && (save.kind === 'saved' || save.kind === 'saving');
  const status =
    editRefusal !== undefined && save.kind === 'saved' ? (
      <ViewOnly reason={editRefusal} />
    ) : (
      <SaveStatus
        save={save}
        isGuest={owner === 'guest'}
        isBrief={isBrief}
        isStoredLocally={isStoredLocally}
        onRetry={() => store.retry()}
        {...(isLoggedOut && { onLogIn })}
      />
    );
  if (isPhone) {
    return (
      <>
        <PhoneProjectBar status={isBrief ? status : null} />
        {!isBrief && <div className={classes.strip}>{status}</div>}
      </>
    );
  }
  return (
    <div className={classes.bar}>
      <div className={classes.title}>
        <span className={classes.name}>{draft.details.title}</span>
        <span className={`${classes.reference} sani-figures`}>{project.reference}</span>
      </div>
      <nav className={classes.tabs} aria-label={t('ProjectNavigation')}>
        <Tab to="projectProducts">{t('ProjectTabBrowse')}</Tab>
        <Tab to="projectOverview">{t('ProjectTabOverview')}</Tab>
        <Tab to="projectSpecification">
          {t('ProjectTabSpecification')}
          {owner === 'guest' && <span className={classes.hint}> {t('ProjectSignUpNeeded')}</span>}
        </Tab>
      </nav>
      <div className={classes.actions}>
        {status}
        <IconAction action={undo} />
        <IconAction action={redo} />
      </div>
    </div>
  );
}

/** Stands where the save state would: there is nothing to save. */
function ViewOnly({ reason }: { readonly reason: string }): ReactNode {
  const { t } = useText();
  return (
    <p className={classes.viewOnly}>
      <Icon name="lock" />
      <span>
        {t('ProjectViewOnly')} <span className={classes.hint}>{reason}</span>
      </span>
    </p>
  );
}

function Tab({ to, children }: { readonly to: RouteName; readonly children: ReactNode }): ReactNode {
  const locale = useLocale();
  const { projectId } = useWorkspace();
  const path = routePath(locale, to, { projectId });
  const { pathname } = useLocation();
  const isHere = pathname === path || pathname.startsWith(`${path}/`);
  return (
    <LocaleLink className={classes.tab} to={to} params={{ projectId }} aria-current={isHere ? 'page' : undefined}>
      {children}
    </LocaleLink>
  );
}

/** Stays focusable when there is nothing to do, so that keyboard users do not lose their place. */
function IconAction({ action }: { readonly action: MenuAction }): ReactNode {
  const { label, icon, run } = action;
  return (
    <ActionIcon
      aria-label={label}
      title={label}
      aria-disabled={!canRun(action)}
      className={classes.action}
      onClick={() => canRun(action) && run()}
    >
      <Icon name={icon} />
    </ActionIcon>
  );
}
