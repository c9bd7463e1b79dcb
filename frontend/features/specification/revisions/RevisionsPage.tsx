import { Button } from '@mantine/core';
import type { Revision } from '@sanispec/shared/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LocaleLink } from '#core/locale.ts';
import { usePageTitle } from '#core/pageTitle.ts';
import { useProjectContext } from '#core/projectContext.tsx';
import { revisionsQuery } from '#core/revisionsQuery.ts';
import { useSession } from '#core/session.tsx';
import { useAccountModal } from '#core/siteDialogs.ts';
import { translateMessage, useText } from '#core/text.ts';
import { formatDate } from '#lib/formats.ts';
import { ApiFailure } from '#lib/http/apiFailure.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { PageSkeleton } from '#ui/PageSkeleton.tsx';
import { Pane } from '#ui/Pane.tsx';
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
  const { t, locale } = useText();
  const files = useRevisionFiles(projectId);
  return (
    <Pane title={t('Revisions')}>
      <DataTable
        isPlain
        label={t('Revisions')}
        rows={revisions}
        idOf={({ letter }) => letter}
        columns={[
          { key: 'letter', label: t('RevisionColumn'), render: ({ letter }) => letter },
          { key: 'issuedOn', label: t('RevisionIssuedOn'), render: ({ issuedOn }) => formatDate(issuedOn, locale) },
          {
            key: 'issuedBy',
            label: t('RevisionIssuedBy'),
            render: ({ issuedBy }) => `${issuedBy.firstName} ${issuedBy.lastName}`.trim(),
          },
          {
            key: 'format',
            label: t('RevisionFormat'),
            render: ({ format, isStored, fileNames }) => (
              <>
                {t(`ExportFormat${format}`)}
                <span className={classes.hint}>{isStored ? fileNames.join(', ') : t('RevisionExpired')}</span>
              </>
            ),
          },
          {
            key: 'total',
            label: t('RevisionTotal'),
            align: 'end',
            render: ({ priceInCents, currency }) => <MoneyText cents={priceInCents} currency={currency} />,
          },
        ]}
        renderActions={(revision) => (
          <BusyButton
            variant="default"
            leftSection={<Icon name="download" />}
            isBusy={files.beingMade === revision.letter}
            isBlocked={files.beingMade !== undefined}
            aria-label={t('RevisionDownload', revision.letter)}
            onClick={() => void files.download(revision)}
          >
            {t('ExportDownload')}
          </BusyButton>
        )}
      />
      <p className={classes.hint} role="status">
        {files.beingMade !== undefined && t('RevisionBeingMade', files.beingMade)}
      </p>
    </Pane>
  );
}
