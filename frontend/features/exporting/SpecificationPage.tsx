import { Button } from '@mantine/core';
import { mainCategories } from '@sanispec/shared/catalogue';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '#components/EmptyState.tsx';
import { Icon } from '#components/Icon.tsx';
import { PageSkeleton } from '#components/PageSkeleton.tsx';
import { useNotify } from '#components/useNotify.tsx';
import { usePageTitle } from '#core/pageTitle.ts';
import { type ProjectContextValue, useProjectContext } from '#core/projectContext.tsx';
import { routePath } from '#core/routes.ts';
import { useSession } from '#core/session.tsx';
import { useAccountModal } from '#core/siteDialogs.ts';
import { translateMessage, useText } from '#core/text.ts';
import { type ExportSettings, ReportSettings, useExportSettings } from './ReportSettings.tsx';
import { ReportTray } from './ReportTray.tsx';
import classes from './SpecificationPage.module.css';
import { type Report, useReport } from './useReport.ts';

/** 'Create specification' of an open project (domain: Report job). */
export function Component(): ReactNode {
  const { t } = useText();
  const { user } = useSession();
  const project = useProjectContext();
  usePageTitle(t('ExportTitle'));
  if (project === undefined) return <PageSkeleton />;
  return (
    <div className={`sani-page ${classes.page}`}>
      <h1 className={classes.title}>{t('ExportTitle')}</h1>
      {user === undefined ? <GuestInvitation /> : <ReportDesk key={project.projectId} project={project} />}
    </div>
  );
}

/** Settings left, what they lead to right, the two actions below. */
function ReportDesk({ project }: { readonly project: ProjectContextValue }): ReactNode {
  const { t } = useText();
  const notify = useNotify();
  const [settings, change] = useExportSettings();
  const onDownloadFailed = useCallback((error: string) => notify.error(translateMessage(error)), [notify]);
  const report = useReport(project.projectId, onDownloadFailed);
  return (
    <>
      <div className={classes.desk}>
        <section className={classes.pane} aria-label={t('ExportSettings')}>
          <ReportSettings settings={settings} onChange={change} />
        </section>
        <div className={classes.pane}>
          <ReportTray report={report} />
          <ReportContents settings={settings} />
          <OpenPointsBox project={project} />
        </div>
      </div>
      <Actions project={project} settings={settings} report={report} />
    </>
  );
}

interface ActionsProps {
  readonly project: ProjectContextValue;
  readonly settings: ExportSettings;
  readonly report: Report;
}

function Actions({ project, settings, report }: ActionsProps): ReactNode {
  const { t } = useText();
  const isBusy = report.state.kind === 'starting' || report.state.kind === 'running';
  const hasArticles = mainCategories.some((main) =>
    project.setsOfType(main).some(({ set }) => set.articles.length > 0),
  );
  const { exportRefusal } = project;
  const isRefused = exportRefusal !== undefined;
  const { isWaiting, generate } = useGenerate({ project, settings, report });
  return (
    <div className={classes.actions}>
      {exportRefusal !== undefined && <p className={classes.hint}>{exportRefusal}</p>}
      {exportRefusal === undefined && !hasArticles && <p className={classes.hint}>{t('ExportNoArticles')}</p>}
      {isWaiting && (
        <p className={classes.hint} role="status">
          {t('ExportSavingFirst')}
        </p>
      )}
      <Button
        variant="subtle"
        leftSection={<Icon name="download" />}
        disabled={isRefused}
        onClick={() => void report.download()}
      >
        {t('ExportDownloadLast')}
      </Button>
      <Button size="md" loading={isBusy || isWaiting} disabled={isRefused || !hasArticles} onClick={generate}>
        {t('ExportGenerate')}
      </Button>
    </div>
  );
}

/** Starts the report when the server has the last edit; the report is made of what it has. */
function useGenerate({ project, settings, report }: ActionsProps) {
  const { t, locale } = useText();
  const notify = useNotify();
  const [isWaiting, setIsWaiting] = useState(false);
  const { saving } = project;

  useEffect(() => {
    if (!isWaiting || saving === 'saving') return;
    setIsWaiting(false);
    if (saving === 'blocked') notify.error(t('ExportNotSaved'));
    else report.generate({ ...settings, locale });
  }, [isWaiting, saving, notify, t, report, settings, locale]);

  return { isWaiting, generate: () => setIsWaiting(true) };
}

/** Guests learn what an account gives them here, and sign up in one click. */
function GuestInvitation(): ReactNode {
  const { t } = useText();
  const account = useAccountModal();
  return (
    <EmptyState
      drawing={<Icon name="document" size={48} />}
      title={t('ExportGuestTitle')}
      text={t('ExportGuestBody')}
      action={
        <div className="sani-row">
          <Button size="md" onClick={() => account.open('signup')}>
            {t('HeaderSignUp')}
          </Button>
          <Button size="md" variant="default" onClick={() => account.open('login')}>
            {t('HeaderLogIn')}
          </Button>
        </div>
      }
    />
  );
}

const maxShown = 8;

/** Before the report is created: what it will name as open (domain: Open points). Nothing while it is not known. */
function OpenPointsBox({ project }: { readonly project: ProjectContextValue }): ReactNode {
  const { t, tCount, locale } = useText();
  const points = project.openPoints();
  if (points === undefined) return null;
  if (points.length === 0) {
    return (
      <p className={classes.complete}>
        <Icon name="check" />
        {t('ExportNothingOpen')}
      </p>
    );
  }
  const rest = points.length - maxShown;
  return (
    <section className={classes.notice} aria-labelledby="export-open-points">
      <Icon name="alert" />
      <div>
        <h2 id="export-open-points" className={classes.noticeTitle}>
          {tCount('ExportOpenPointsTitle', points.length)}
        </h2>
        <ul className={classes.points}>
          {points.slice(0, maxShown).map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
          {rest > 0 && <li>{tCount('ExportOpenMore', rest)}</li>}
        </ul>
        <Link to={routePath(locale, 'projectOverview', { projectId: project.projectId })}>
          {t('ProjectTabOverview')}
        </Link>
      </div>
    </section>
  );
}

/** What the requested documents contain, in their order. */
function ReportContents({ settings }: { readonly settings: ExportSettings }): ReactNode {
  const { t } = useText();
  const pdf = ['ExportContentCover', 'ExportContentOverview', 'ExportContentSpaces', 'ExportContentProducts'] as const;
  const parts = [
    ...(settings.format === 'EXCEL' ? [] : pdf),
    ...(settings.format !== 'EXCEL' && settings.switches.includes('DATA_SHEETS')
      ? (['ExportDataSheets'] as const)
      : []),
    ...(settings.format === 'PDF' ? [] : (['ExportContentWorkbook'] as const)),
  ];
  return (
    <section aria-labelledby="export-contents">
      <h2 id="export-contents" className={classes.legend}>
        {t('ExportContents')}
      </h2>
      <ul className={classes.contents}>
        {parts.map((key) => (
          <li key={key}>
            <Icon name="document" />
            {t(key)}
          </li>
        ))}
      </ul>
    </section>
  );
}
