import { Button } from '@mantine/core';
import type { Revision } from '@sanispec/shared/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BusyButton } from '#components/BusyButton.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Icon } from '#components/Icon.tsx';
import { MoneyText } from '#components/MoneyText.tsx';
import { PageSkeleton } from '#components/PageSkeleton.tsx';
import { LocaleLink } from '#core/locale.ts';
import { usePageTitle } from '#core/pageTitle.ts';
import { useProjectContext } from '#core/projectContext.tsx';
import { revisionsQuery } from '#core/revisionsQuery.ts';
import { useSession } from '#core/session.tsx';
import { useAccountModal } from '#core/siteDialogs.ts';
import { translateMessage, useText } from '#core/text.ts';
import { formatDate } from '#lib/formats.ts';
import { ApiFailure } from '#lib/http/apiFailure.ts';
import { Comparison } from './Comparison.tsx';
import classes from './Revisions.module.css';
import { useRevisionFiles } from './useRevisionFiles.ts';

/** The issued specifications of an open project (domain: Revisions). */
export function Component(): ReactNode {
  const { t } = useText();
  const { user } = useSession();
  const project = useProjectContext();
  usePageTitle(t('Revisions'));
  if (project === undefined) return <PageSkeleton />;
  const { projectId, exportRefusal } = project;
  return (
    <div className={`sani-page ${classes.page}`}>
      <p className={classes.back}>
        <LocaleLink to="projectSpecification" params={{ projectId }}>
          <Icon name="arrowLeft" /> {t('ExportTitle')}
        </LocaleLink>
      </p>
      <header>
        <h1 className={classes.title}>{t('Revisions')}</h1>
        <p className={classes.hint}>{t('RevisionsIntro')}</p>
      </header>
      {user === undefined && <LoggedOut />}
      {user !== undefined && exportRefusal !== undefined && <p>{exportRefusal}</p>}
      {user !== undefined && exportRefusal === undefined && <Revisions key={projectId} projectId={projectId} />}
    </div>
  );
}

function LoggedOut(): ReactNode {
  const { t } = useText();
  const account = useAccountModal();
  return (
    <EmptyState
      drawing={<Icon name="document" size={48} />}
      title={t('RevisionsLogIn')}
      action={
        <Button variant="outline" onClick={() => account.open('login')}>
          {t('HeaderLogIn')}
        </Button>
      }
    />
  );
}

function Revisions({ projectId }: { readonly projectId: string }): ReactNode {
  const { t } = useText();
  const { data: revisions, error, refetch } = useQuery(revisionsQuery(projectId));
  if (error !== null) {
    const { key, details } = error instanceof ApiFailure ? error : { key: 'ServerError', details: [] };
    return <ErrorState message={translateMessage(key, details)} onRetry={() => void refetch()} />;
  }
  if (revisions === undefined) return <PageSkeleton />;
  if (revisions.length === 0) {
    return (
      <EmptyState
        drawing={<Icon name="document" size={48} />}
        title={t('RevisionsNone')}
        text={t('RevisionsNoneText')}
      />
    );
  }
  return (
    <>
      <RevisionList projectId={projectId} revisions={revisions} />
      <Comparison projectId={projectId} letters={revisions.map(({ letter }) => letter)} />
    </>
  );
}

interface RevisionListProps {
  readonly projectId: string;
  readonly revisions: readonly Revision[];
}

function RevisionList({ projectId, revisions }: RevisionListProps): ReactNode {
  const { t } = useText();
  const files = useRevisionFiles(projectId);
  return (
    <section className={classes.pane} aria-label={t('Revisions')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('RevisionColumn')}</th>
            <th scope="col">{t('RevisionIssuedOn')}</th>
            <th scope="col">{t('RevisionIssuedBy')}</th>
            <th scope="col">{t('RevisionFormat')}</th>
            <th scope="col" data-amount>
              {t('RevisionTotal')}
            </th>
            <th scope="col">
              <span className="sani-visually-hidden">{t('ExportDownload')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {revisions.map((revision) => (
            <Row
              key={revision.letter}
              revision={revision}
              isBusy={files.beingMade === revision.letter}
              isBlocked={files.beingMade !== undefined}
              onDownload={() => void files.download(revision)}
            />
          ))}
        </tbody>
      </table>
      <p className={classes.hint} role="status">
        {files.beingMade !== undefined && t('RevisionBeingMade', files.beingMade)}
      </p>
    </section>
  );
}

interface RowProps {
  readonly revision: Revision;
  readonly isBusy: boolean;
  readonly isBlocked: boolean;
  onDownload(): void;
}

function Row({ revision, isBusy, isBlocked, onDownload }: RowProps): ReactNode {
  const { t, locale } = useText();
  const { letter, issuedOn, issuedBy, format, priceInCents, currency, isStored, fileNames } = revision;
  const by = `${issuedBy.firstName} ${issuedBy.lastName}`.trim();
  return (
    <tr>
      <th scope="row" className={classes.letter}>
        {letter}
      </th>
      <td data-label={t('RevisionIssuedOn')}>{formatDate(issuedOn, locale)}</td>
      <td data-label={t('RevisionIssuedBy')} className="sani-breakable">
        {by}
      </td>
      <td data-label={t('RevisionFormat')}>
        {t(`ExportFormat${format}`)}
        <span className={`${classes.hint} sani-breakable`}>
          {isStored ? fileNames.join(', ') : t('RevisionExpired')}
        </span>
      </td>
      <td data-label={t('RevisionTotal')} data-amount className="sani-figures">
        <MoneyText cents={priceInCents} currency={currency} />
      </td>
      <td className={classes.action}>
        <BusyButton
          variant="default"
          leftSection={<Icon name="download" />}
          isBusy={isBusy}
          isBlocked={isBlocked}
          aria-label={t('RevisionDownload', letter)}
          onClick={onDownload}
        >
          {t('ExportDownload')}
        </BusyButton>
      </td>
    </tr>
  );
}
