import { Button } from '@mantine/core';
import { type DifferenceTab, differenceTabs, downloadDifferences, type ImportReview } from '@sanispec/shared/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { TabLinks } from '#ui/list/TabLinks.tsx';
import { useDownload } from '#ui/useDownload.ts';
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

/** The tab that opens first: the projects that would lose something, else changed prices, else the first with lines. */
function usualTab({ counts, losses }: ImportReview): DifferenceTab {
  if (losses.length > 0 && counts.projects > 0) return 'projects';
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
  const { t } = useText();
  const query = useInfiniteQuery(differencesQuery(jobId, state));
  return (
    <div className={classes.lines}>
      <DifferenceTable
        tab={state.tab}
        rows={query.data?.pages.flatMap(({ rowsData }) => rowsData)}
        error={query.error}
        onRetry={() => void (query.data === undefined ? query.refetch() : query.fetchNextPage())}
        total={query.data?.pages[0]?.pageInfo.totalElements}
        isLoadingMore={query.isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
        sort={state.sort}
        onSort={(sort) => onChange({ sort })}
        empty={
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
        }
      />
    </div>
  );
}
