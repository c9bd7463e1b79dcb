import type { StorageUse } from '@sanispec/shared/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { formatBytes, formatInteger, formatMoment } from '#lib/formats.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { type DataColumn, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pane } from '#ui/Pane.tsx';
import { QueryPart } from './QueryPart.tsx';
import classes from './Server.module.css';
import { storageQuery } from './serverQueries.ts';
import { containerName } from './serverWords.ts';
import { useRunTimer } from './useRunTimer.ts';

/** What documents and files take, as it was last measured. */
export function StorageTab(): ReactNode {
  const { t, locale } = useText();
  const query = useQuery(storageQuery);
  const { run, running } = useRunTimer();
  const measure = (
    <BusyButton variant="default" isBusy={running.has('storage')} onClick={() => void run('storage')}>
      {t('StorageMeasureNow')}
    </BusyButton>
  );
  return (
    <QueryPart query={query}>
      {(use) =>
        use.measuredOn === undefined ? (
          <EmptyState title={t('StorageNotMeasured')} text={t('StorageNotMeasuredHint')} action={measure} />
        ) : (
          <div className={classes.panes}>
            <div className={classes.measured}>
              <span className={classes.muted}>{t('StorageMeasured', formatMoment(use.measuredOn, locale))}</span>
              {measure}
            </div>
            <Blobs blobs={use.blobs} />
            <Documents use={use} />
          </div>
        )
      }
    </QueryPart>
  );
}

type BlobUse = StorageUse['blobs'][number];

function Blobs({ blobs }: Pick<StorageUse, 'blobs'>): ReactNode {
  const { t, locale } = useText();
  const atLeast = (text: string, isCapped: boolean) => (isCapped ? t('StorageAtLeast', text) : text);
  const columns: readonly DataColumn<BlobUse>[] = [
    {
      key: 'container',
      label: t('StorageColumnContainer'),
      render: ({ container }) => <ContainerName container={container} />,
    },
    {
      key: 'count',
      label: t('StorageColumnCount'),
      align: 'end',
      render: ({ count, isCapped }) => (
        <span className="sani-figures">{atLeast(formatInteger(count, locale), isCapped)}</span>
      ),
    },
    {
      key: 'bytes',
      label: t('StorageColumnSize'),
      align: 'end',
      render: ({ bytes, isCapped }) => (
        <span className="sani-figures sani-nowrap">{atLeast(formatBytes(bytes, locale), isCapped)}</span>
      ),
    },
  ];
  const total: BlobUse = {
    container: t('StorageTotal'),
    count: blobs.reduce((sum, { count }) => sum + count, 0),
    bytes: blobs.reduce((sum, { bytes }) => sum + bytes, 0),
    isCapped: blobs.some(({ isCapped }) => isCapped),
  };
  return (
    <Pane title={t('StorageBlobs')}>
      <DataTable
        isPlain
        label={t('StorageBlobs')}
        columns={columns}
        rows={[...blobs.toSorted((left, right) => right.bytes - left.bytes), total]}
        idOf={({ container }) => container}
        titleOf={({ container }) => containerName(container, t)}
      />
    </Pane>
  );
}

/** What it holds, and how the store calls it. */
function ContainerName({ container }: Pick<BlobUse, 'container'>): ReactNode {
  const { t } = useText();
  const name = containerName(container, t);
  return (
    <>
      {name}
      {name !== container && <span className={`${classes.small} ${classes.muted}`}> {container}</span>}
    </>
  );
}

type DocumentUse = StorageUse['documents'][number];

function Documents({ use: { documents, documentBytes } }: { readonly use: StorageUse }): ReactNode {
  const { t, locale } = useText();
  const columns: readonly DataColumn<DocumentUse>[] = [
    {
      key: 'container',
      label: t('StorageColumnContainer'),
      render: ({ container }) => <ContainerName container={container} />,
    },
    {
      key: 'count',
      label: t('StorageColumnCount'),
      align: 'end',
      render: ({ count }) => <span className="sani-figures">{formatInteger(count, locale)}</span>,
    },
    {
      key: 'bytes',
      label: t('StorageColumnSize'),
      align: 'end',
      render: ({ bytes }) => (
        <span className="sani-figures sani-nowrap">{bytes === undefined ? '–' : formatBytes(bytes, locale)}</span>
      ),
    },
  ];
  return (
    <Pane title={t('StorageDocuments')}>
      {documentBytes !== undefined && (
        <p className={classes.note}>{t('StorageDocumentBytes', formatBytes(documentBytes, locale))}</p>
      )}
      <DataTable
        isPlain
        label={t('StorageDocuments')}
        columns={columns}
        rows={documents.toSorted((left, right) => (right.bytes ?? 0) - (left.bytes ?? 0) || right.count - left.count)}
        idOf={({ container }) => container}
        titleOf={({ container }) => containerName(container, t)}
      />
    </Pane>
  );
}
