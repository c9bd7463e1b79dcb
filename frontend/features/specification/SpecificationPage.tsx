import { Button, Checkbox } from '@mantine/core';
import { mainCategories } from '@sanispec/shared/catalogue';
import type { DocumentFormat, FrontPageAs, PrintFinding, TenderFinding } from '@sanispec/shared/documents';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LocaleLink } from '#core/locale.ts';
import { NewestRevision } from '#core/NewestRevision.tsx';
import { usePageTitle } from '#core/pageTitle.ts';
import { type ProjectContextValue, useProjectContext } from '#core/projectContext.tsx';
import { revisionsQuery } from '#core/revisionsQuery.ts';
import { useSession } from '#core/session.tsx';
import { useAccountModal } from '#core/siteDialogs.ts';
import { translateMessage, useText } from '#core/text.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PageSkeleton } from '#ui/PageSkeleton.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import { useViewport } from '#ui/useViewport.ts';
import type { DocumentWork } from './preview/documentWork.ts';
import { PreviewPane } from './preview/PreviewPane.tsx';
import { useDocument } from './preview/useDocument.ts';
import { ReportTray } from './report/ReportTray.tsx';
import { type Report, useReport } from './report/useReport.ts';
import classes from './SpecificationPage.module.css';
import { OptionList, SwitchList } from './settings/ChoiceList.tsx';
import { type ExportSettings, type RememberedSettings, useRememberedSettings } from './settings/exportSettings.ts';
import { FormatChoice, isFormatOffered } from './settings/FormatChoice.tsx';
import { defaultFrontPage, FrontPageChoice } from './settings/FrontPageChoice.tsx';
import { PresetMenu } from './settings/PresetMenu.tsx';
import { TenderChoice } from './settings/TenderChoice.tsx';
import { WorkbookChoice } from './settings/WorkbookChoice.tsx';

/** 'Create specification' of an open project (domain: Report job). */
export function Component(): ReactNode {
  const { t } = useText();
  const { user } = useSession();
  const project = useProjectContext();
  usePageTitle(t('ExportTitle'));
  if (project === undefined) return <PageSkeleton />;
  // Settings are a person's: a user who signs up here gets their earlier ones.
  return <ExportDesk key={`${project.projectId} ${user?.uid ?? ''}`} project={project} person={user?.uid} />;
}

interface ExportDeskProps {
  readonly project: ProjectContextValue;
  /** Uid of the user; undefined for guests. */
  readonly person: string | undefined;
}

const formatsWithFrontPage: readonly DocumentFormat[] = ['PDF', 'PDF_EXCEL', 'WORD', 'TENDERS'];

/** An address of a file that this page alone knows; undefined without a file. */
function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (file === undefined) return;
    const own = URL.createObjectURL(file);
    setUrl(own);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(own);
    };
  }, [file]);
  return url;
}

/** Settings left, what they lead to right, the actions below. */
function ExportDesk({ project, person }: ExportDeskProps): ReactNode {
  const { t, locale } = useText();
  const remembered = useRememberedSettings(person);
  const [frontPage, setFrontPage] = useState(defaultFrontPage);
  const [isUploading, setIsUploading] = useState(false);
  const asked = useAskedComparison();
  const [isCompared, setIsCompared] = useState(true);
  const compareWith = isCompared ? asked : undefined;
  const report = useProjectReport(project.projectId);
  const settings = offeredSettings(remembered.settings, locale);
  const { change } = remembered;
  const isGuest = person === undefined;
  const shownFrontPage = useObjectUrl(frontPage.isOwn ? frontPage.image?.content : undefined);
  const document = useDocument({
    projectId: project.projectId,
    settings,
    compareWith,
    frontPage: formatsWithFrontPage.includes(settings.format) ? shownFrontPage : undefined,
    frontPageAs: frontPage.shownAs,
    isGuest,
    // Guests are refused the export, not the look at what they would get.
    isAsked: (isGuest || project.exportRefusal === undefined) && project.saving === 'saved',
  });
  return (
    <div className={`sani-page ${classes.page}`}>
      <Head project={project} remembered={remembered} />
      <div className={classes.desk}>
        <section className={classes.pane} aria-label={t('ExportProject')}>
          <FormatChoice format={settings.format} onChange={(format) => change({ format })} />
          {settings.format === 'TENDERS' && <TenderChoice settings={settings} onChange={change} />}
          {settings.format === 'EXCEL' && <WorkbookChoice settings={settings} onChange={change} />}
          {formatsWithFrontPage.includes(settings.format) && (
            <FrontPageChoice
              frontPage={frontPage}
              canUpload={!isGuest}
              onChange={setFrontPage}
              onBusy={setIsUploading}
            />
          )}
          <SwitchList settings={settings} facts={document.facts} onChange={change} />
          <OptionList settings={settings} facts={document.facts} onChange={change} />
          {asked !== undefined && (
            <Checkbox
              label={t('RevisionInExport', asked)}
              description={t('RevisionInExportHint')}
              checked={isCompared}
              onChange={(event) => setIsCompared(event.currentTarget.checked)}
            />
          )}
          <Preflight title="ExportPreflight" findings={document.work?.findings ?? []} />
          <Preflight title="ExportUnprintable" findings={document.work?.unprintable ?? []} />
          <OpenPointsBox project={project} />
          {!isGuest && <NewestRevision className={classes.hint} />}
          <GermanWarning />
        </section>
        <div className={classes.side}>
          <ReportTray report={report} />
          <PreviewPane document={document} />
        </div>
      </div>
      {isGuest ? (
        <GuestActions estimate={<Estimate work={document.work} />} />
      ) : (
        <Actions
          project={project}
          settings={settings}
          frontPage={frontPage.isOwn ? frontPage.image?.address : undefined}
          frontPageAs={frontPage.isOwn ? frontPage.shownAs : undefined}
          compareWith={compareWith}
          isUploading={isUploading}
          report={report}
          estimate={<Estimate work={document.work} />}
        />
      )}
    </div>
  );
}

/** The settings for this market: one that knows no tenders makes a PDF. */
function offeredSettings(settings: ExportSettings, locale: string): ExportSettings {
  return isFormatOffered(settings.format, locale) ? settings : { ...settings, format: 'PDF' };
}

interface HeadProps {
  readonly project: ProjectContextValue;
  readonly remembered: RememberedSettings;
}

function Head({ project, remembered }: HeadProps): ReactNode {
  const { t } = useText();
  return (
    <header className={classes.head}>
      <h1 className={classes.title}>{t('ExportTitle')}</h1>
      <LocaleLink className={classes.link} to="projectRevisions" params={{ projectId: project.projectId }}>
        {t('Revisions')}
      </LocaleLink>
      <PresetMenu remembered={remembered} />
    </header>
  );
}

/** The revision that the revisions' page asked to compare with; it stands in the address. */
function useAskedComparison(): string | undefined {
  const [query] = useSearchParams();
  const letter = query.get('compareWith') ?? '';
  return /^[A-Z]{1,3}$/.test(letter) ? letter : undefined;
}

function useProjectReport(projectId: string): Report {
  const { t } = useText();
  const notify = useNotify();
  const events = useMemo(
    () => ({
      onFailed: (error: string) => notify.error(translateMessage(error)),
      onCancelled: () => notify.success(t('ExportCancelled')),
    }),
    [notify, t],
  );
  return useReport(projectId, events);
}

interface ActionsProps {
  readonly project: ProjectContextValue;
  readonly settings: ExportSettings;
  /** Address of the uploaded image. */
  readonly frontPage: string | undefined;
  readonly frontPageAs: FrontPageAs | undefined;
  /** Letter of the revision whose differences are listed. */
  readonly compareWith: string | undefined;
  readonly isUploading: boolean;
  readonly report: Report;
  /** What the export would come to. */
  readonly estimate: ReactNode;
}

function Actions(props: ActionsProps): ReactNode {
  const { t } = useText();
  const { project, report, isUploading, estimate } = props;
  const isBusy = report.state.kind === 'starting' || report.state.kind === 'running';
  const hasArticles = mainCategories.some((main) =>
    project.setsOfType(main).some(({ set }) => set.articles.length > 0),
  );
  const { exportRefusal } = project;
  const isRefused = exportRefusal !== undefined;
  const { isWaiting, generate } = useGenerate(props);
  return (
    <div className={classes.actions}>
      {exportRefusal !== undefined && <p className={classes.hint}>{exportRefusal}</p>}
      {exportRefusal === undefined && !hasArticles && <p className={classes.hint}>{t('ExportNoArticles')}</p>}
      {estimate}
      <p className="sani-visually-hidden" role="status">
        {isWaiting && t('ExportSavingFirst')}
      </p>
      {!isRefused && <DownloadLast projectId={project.projectId} report={report} />}
      {isRefused || !hasArticles ? (
        <Button size="md" disabled>
          {t('ExportGenerate')}
        </Button>
      ) : (
        <BusyButton size="md" isBusy={isBusy || isWaiting} isBlocked={isUploading} onClick={generate}>
          {t('ExportGenerate')}
        </BusyButton>
      )}
    </div>
  );
}

/** Offered once a specification was issued. */
function DownloadLast({ projectId, report }: { readonly projectId: string; readonly report: Report }): ReactNode {
  const { t } = useText();
  const { user } = useSession();
  const { data: revisions = [] } = useQuery({ ...revisionsQuery(projectId), enabled: user !== undefined });
  if (revisions.length === 0 && report.state.kind !== 'ready') return null;
  return (
    <Button variant="subtle" leftSection={<Icon name="download" />} onClick={() => void report.download()}>
      {t('ExportDownloadLast')}
    </Button>
  );
}

/** About how many pages the document takes; nothing while that is not known. */
function Estimate({ work }: { readonly work: DocumentWork | undefined }): ReactNode {
  const { t, tCount } = useText();
  if (work === undefined) return null;
  return (
    <p className={`${classes.hint} ${classes.estimate} sani-figures`}>
      {!work.isWorkbook && <strong>{tCount('ExportEstimatePages', work.pageCount)} · </strong>}
      {t('ExportEstimateGoOn')}
    </p>
  );
}

/** Starts the report when the server has the last edit; the report is made of what it has. */
function useGenerate(props: Omit<ActionsProps, 'estimate'>) {
  const { project, settings, frontPage, frontPageAs, compareWith, report } = props;
  const { t, locale } = useText();
  const notify = useNotify();
  const [isWaiting, setIsWaiting] = useState(false);
  const { saving } = project;

  useEffect(() => {
    if (!isWaiting || saving === 'saving') return;
    setIsWaiting(false);
    if (saving === 'blocked') notify.error(t('ExportNotSaved'));
    else report.generate({ ...settings, locale, frontPage, frontPageAs, compareWith });
  }, [isWaiting, saving, notify, t, report, settings, frontPage, frontPageAs, compareWith, locale]);

  return { isWaiting, generate: () => setIsWaiting(true) };
}

/** Guests choose as everybody does; what an account gives them here is said where the others export. */
function GuestActions({ estimate }: { readonly estimate: ReactNode }): ReactNode {
  const { t } = useText();
  const account = useAccountModal();
  const viewport = useViewport();
  const reasons = (
    <p className={classes.hint}>
      {t('ExportGuestBody')} {t('ExportGuestSettings')}
    </p>
  );
  // A phone has room for the buttons alone at its edge.
  const isBeside = viewport !== 'phone';
  return (
    <>
      {!isBeside && reasons}
      <div className={classes.actions}>
        {isBeside && reasons}
        {estimate}
        <Button size="md" variant="default" onClick={() => account.open('login')}>
          {t('HeaderLogIn')}
        </Button>
        <Button size="md" onClick={() => account.open('signup')}>
          {t('ExportSignUp')}
        </Button>
      </div>
    </>
  );
}

/** On German pages: the tool is only for orientation. */
function GermanWarning(): ReactNode {
  const { t, locale } = useText();
  if (!locale.startsWith('de-')) return null;
  return (
    <p className={classes.notice} role="note">
      <Icon name="alert" />
      <span>{t('ExportGermanWarning')}</span>
    </p>
  );
}

interface PreflightProps {
  readonly title: 'ExportPreflight' | 'ExportUnprintable';
  readonly findings: readonly (TenderFinding | PrintFinding)[];
}

/** What the files cannot say as the project does, before they are made. */
function Preflight({ title, findings }: PreflightProps): ReactNode {
  const { tCount } = useText();
  if (findings.length === 0) return null;
  const texts = [...new Set(findings.map(({ key, args }) => translateMessage(key, args)))];
  const points = texts.map((text) => ({ id: text, text }));
  return <Notice title={tCount(title, texts.length)} points={points} maxPoints={maxFindings} />;
}

interface NoticeProps {
  readonly title: string;
  readonly points: readonly { readonly id: string; readonly text: string }[];
  /** Of further ones only the number is said. */
  readonly maxPoints: number;
  /** Where more about them is found. */
  readonly children?: ReactNode;
}

/** A notice for users before they export. */
function Notice({ title, points, maxPoints, children }: NoticeProps): ReactNode {
  const { tCount } = useText();
  const titleId = useId();
  const rest = points.length - maxPoints;
  return (
    <section className={classes.notice} aria-labelledby={titleId}>
      <Icon name="alert" />
      <div>
        <h2 id={titleId} className={classes.noticeTitle}>
          {title}
        </h2>
        <ul className={classes.points}>
          {points.slice(0, maxPoints).map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
          {rest > 0 && <li>{tCount('ExportOpenMore', rest)}</li>}
        </ul>
        {children}
      </div>
    </section>
  );
}

const maxFindings = 30;
const maxShown = 8;

/** Before the report is created: what it will name as open (domain: Open points). Nothing while it is not known. */
function OpenPointsBox({ project }: { readonly project: ProjectContextValue }): ReactNode {
  const { t, tCount } = useText();
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
  return (
    <Notice title={tCount('ExportOpenPointsTitle', points.length)} points={points} maxPoints={maxShown}>
      <LocaleLink to="projectOverview" params={{ projectId: project.projectId }}>
        {t('ProjectTabOverview')}
      </LocaleLink>
    </Notice>
  );
}
