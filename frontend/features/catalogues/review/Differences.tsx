import { Button } from '@mantine/core';
import { type DifferenceTab, differenceTabs, downloadDifferences, type ImportReview } from '@sanispec/shared/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BusyButton } from '#components/BusyButton.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Icon } from '#components/Icon.tsx';
import { TabLinks } from '#components/list/TabLinks.tsx';
import { PageSkeleton } from '#components/PageSkeleton.tsx';
import { useDownload } from '#components/useDownload.ts';
import { translateMessage, useText } from '#core/text.ts';
import { formatInteger } from '#lib/formats.ts';
import { callApi } from '#lib/http/api.ts';
import { ApiFailure } from '#lib/http/apiFailure.ts';
import { DifferenceFilters } from './DifferenceFilters.tsx';
import classes from './Differences.module.css';
import { DifferenceTable } from './DifferenceTable.tsx';
import { differencesQuery } from './differenceQueries.ts';
import { type DifferenceState, useDifferenceState, writeDifferenceState } from './differenceState.ts';
import { PriceDistribution } from './PriceDistribution.tsx';

interface DifferencesProps {
  readonly jobId: string;
  readonly review: ImportReview;
}

/** What people look at first: what costs something else, or else the first tab that holds anything. */
function usualTab({ counts }: ImportReview): DifferenceTab {
  if (counts.repriced > 0) return 'repriced';
  return differenceTabs.find((tab) => counts[tab] > 0) ?? 'added';
}

/** What publishing would change, by kind. */
export function Differences({ jobId, review }: DifferencesProps): ReactNode {
  const { t } = useText();
  const usual = usualTab(review);
  const { state, change } = useDifferenceState(usual);
  const { counts } = review;
  const isEmpty = counts[state.tab] === 0;
  return (
    <section className={classes.pane} aria-label={t('ReviewDifferences')}>
      <div className={classes.tabs}>
        <TabLinks
          label={t('ReviewDifferences')}
          to="catalogImport"
          params={{ jobId }}
          isOnePage
          shown={state.tab}
          tabs={differenceTabs.map((tab) => ({
            key: tab,
            label: t(`ReviewTab${tab}`),
            query: Object.fromEntries(writeDifferenceState({ ...state, tab, sort: '' }, usual)),
            count: counts[tab],
          }))}
        />
      </div>
      {isEmpty ? (
        <EmptyState title={t(`ReviewNone${state.tab}`)} />
      ) : (
        <>
          <div className={classes.tools}>
            <DifferenceFilters jobId={jobId} countries={review.countries} state={state} onChange={change} />
            <Downloads jobId={jobId} tab={state.tab} />
          </div>
          {state.tab === 'repriced' && <PriceDistribution prices={review.prices} />}
          <Lines jobId={jobId} state={state} onChange={change} />
        </>
      )}
    </section>
  );
}

function Downloads({ jobId, tab }: { readonly jobId: string; readonly tab: DifferenceTab }): ReactNode {
  const { t, locale } = useText();
  const { running, download } = useDownload();
  const formats = [
    { format: 'csv', label: 'CSV' },
    { format: 'xlsx', label: 'Excel' },
  ] as const;
  return (
    <span className={classes.downloads}>
      {formats.map(({ format, label }) => (
        <BusyButton
          key={format}
          variant="subtle"
          color="gray"
          className={classes.download ?? ''}
          leftSection={<Icon name="download" />}
          isBusy={running === format}
          isBlocked={running !== undefined}
          aria-label={t('ReviewSaveTab', t(`ReviewTab${tab}`), label)}
          onClick={() =>
            void download(format, () =>
              callApi(downloadDifferences, { params: { jobId }, query: { tab, format, locale } }),
            )
          }
        >
          {label}
        </BusyButton>
      ))}
    </span>
  );
}

interface LinesProps {
  readonly jobId: string;
  readonly state: DifferenceState;
  onChange(change: Partial<DifferenceState>): void;
}

function Lines({ jobId, state, onChange }: LinesProps): ReactNode {
  const { t, locale } = useText();
  const query = useInfiniteQuery(differencesQuery(jobId, state));
  const { data, error } = query;
  if (error !== null && data === undefined) {
    const { key, details } = error instanceof ApiFailure ? error : { key: 'ServerError', details: [] };
    return <ErrorState message={translateMessage(key, details)} onRetry={() => void query.refetch()} />;
  }
  if (data === undefined) return <PageSkeleton />;
  const lines = data.pages.flatMap(({ rowsData }) => rowsData);
  const total = data.pages[0]?.pageInfo.totalElements ?? 0;
  if (lines.length === 0) {
    return (
      <EmptyState
        title={t('ReviewNoMatch')}
        action={
          <Button
            variant="default"
            onClick={() => onChange({ text: '', country: '', subCategory: '', overPercent: undefined })}
          >
            {t('ReviewClearFilters')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <DifferenceTable tab={state.tab} lines={lines} sort={state.sort} onSort={(sort) => onChange({ sort })} />
      <div className={classes.foot}>
        <span className="sani-figures" role="status">
          {t('ReviewShowing', formatInteger(lines.length, locale), formatInteger(total, locale))}
        </span>
        {query.hasNextPage && (
          <BusyButton variant="subtle" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('ListingLoadMore')}
          </BusyButton>
        )}
      </div>
      {error !== null && (
        <ErrorState message={translateMessage('NetworkError')} onRetry={() => void query.fetchNextPage()} />
      )}
    </>
  );
}
