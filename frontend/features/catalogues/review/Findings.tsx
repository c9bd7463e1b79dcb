import { Modal } from '@mantine/core';
import { downloadFindings, type Finding, type FindingGroup, type FindingLevel } from '@sanispec/shared/contract';
import type { SiteTextKey } from '@sanispec/shared/text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type SiteText, translateMessage, useText } from '#core/text.ts';
import { formatInteger } from '#lib/formats.ts';
import { callApi } from '#lib/http/api.ts';
import { ApiFailure } from '#lib/http/apiFailure.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PageSkeleton } from '#ui/PageSkeleton.tsx';
import { useDownload } from '#ui/useDownload.ts';
import { findingsQuery } from './differenceQueries.ts';
import classes from './Findings.module.css';
import { findingCount } from './importReview.ts';
import { findingTitleKey } from './reviewWords.ts';

interface FindingsProps {
  readonly jobId: string;
  /** The worst first. */
  readonly groups: readonly FindingGroup[];
  /** The check kept all findings, so that there is more to see than the groups name. */
  readonly isWhole: boolean;
}

const levelCounts = {
  error: 'ReviewErrors',
  warning: 'ReviewWarnings',
  note: 'ReviewNotes',
} as const satisfies Record<FindingLevel, SiteTextKey>;

function heading(groups: readonly FindingGroup[], { t, tCount, locale }: SiteText): string {
  const counts = (['error', 'warning', 'note'] as const)
    .map((level) => ({ level, count: findingCount(groups, level) }))
    .filter(({ count }) => count > 0)
    .map(({ level, count }) => tCount(levelCounts[level], count));
  if (counts.length === 0) return t('ReviewNoFindings');
  return t('ReviewFindingsOf', new Intl.ListFormat(locale).format(counts), tCount('ReviewKinds', groups.length));
}

/** What was found in the file, by kind. */
export function Findings({ jobId, groups, isWhole }: FindingsProps): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const { running, download } = useDownload();
  const [opened, setOpened] = useState<FindingGroup>();
  return (
    <section className={classes.pane} aria-label={t('ReviewFindings')}>
      <header className={classes.head}>
        <h2 className={classes.title}>{heading(groups, text)}</h2>
        {isWhole && groups.length > 0 && (
          <BusyButton
            variant="subtle"
            color="gray"
            className={classes.download ?? ''}
            leftSection={<Icon name="download" />}
            isBusy={running !== undefined}
            aria-label={t('ReviewAllFindings')}
            onClick={() =>
              void download('csv', () => callApi(downloadFindings, { params: { jobId }, query: { locale } }))
            }
          >
            CSV
          </BusyButton>
        )}
      </header>
      {groups.length === 0 && <p className={classes.nothing}>{t('ReviewNoFindingsText')}</p>}
      <ul className={classes.groups}>
        {groups.map((group) => (
          <Group
            key={`${group.level} ${group.key}`}
            group={group}
            onMore={isWhole ? () => setOpened(group) : undefined}
          />
        ))}
      </ul>
      {opened !== undefined && <FindingsDialog jobId={jobId} group={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

/** A kind of findings; one without a name of its own is called by its level. */
function titleOf({ key, level }: FindingGroup, { t }: SiteText): string {
  return t(findingTitleKey(key) ?? `ReviewLevel${level}`);
}

const shownPlaces = 2;

interface GroupProps {
  readonly group: FindingGroup;
  /** Undefined where no more can be shown. */
  readonly onMore: (() => void) | undefined;
}

function Group({ group, onMore }: GroupProps): ReactNode {
  const text = useText();
  const { t, tCount, locale } = text;
  const { level, key, count, first } = group;
  const [example] = first;
  const title = titleOf(group, text);
  const places = first.slice(0, shownPlaces).filter(hasPlace);
  const more = count - Math.max(1, Math.min(places.length, count));
  return (
    <li className={classes.group} data-level={level}>
      <Icon name={level === 'note' ? 'info' : 'alert'} label={t(`ReviewLevel${level}`)} />
      <div className={classes.words}>
        <h3 className={classes.kind}>
          {title} <span className="sani-figures">{formatInteger(count, locale)}</span>
        </h3>
        <p className={classes.explanation}>{translateMessage(key, example?.args)}</p>
        <p className={classes.places}>
          {places.map((finding) => (
            <Place key={placeKey(finding)} finding={finding} />
          ))}
          {more > 0 && onMore !== undefined && (
            <button
              type="button"
              className={classes.more}
              aria-label={tCount('ReviewMoreOf', more, title)}
              onClick={onMore}
            >
              {tCount('ChoiceMore', more)}
            </button>
          )}
          {more > 0 && onMore === undefined && <span className={classes.rest}>{tCount('ChoiceMore', more)}</span>}
        </p>
      </div>
    </li>
  );
}

function hasPlace({ sheet, row, column }: Finding): boolean {
  return sheet !== undefined || row !== undefined || column !== undefined;
}

function placeKey({ sheet, row, column, args }: Finding): string {
  return JSON.stringify([sheet, row, column, args]);
}

/** Sheet · row · column. */
function Place({ finding: { sheet, row, column } }: { readonly finding: Finding }): ReactNode {
  const { t } = useText();
  return (
    <span className={classes.place} translate="no">
      {sheet !== undefined && <span className={classes.sheet}>{sheet}</span>}
      {row !== undefined && (
        <span className={classes.cell}>
          {sheet !== undefined && ' · '}
          {t('ReviewRow', row)}
        </span>
      )}
      {column !== undefined && (
        <span className={classes.cell}>
          {(sheet !== undefined || row !== undefined) && ' · '}
          {column}
        </span>
      )}
    </span>
  );
}

interface FindingsDialogProps {
  readonly jobId: string;
  readonly group: FindingGroup;
  onClose(): void;
}

/** All findings of a kind, with their places. */
function FindingsDialog({ jobId, group, onClose }: FindingsDialogProps): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const query = useInfiniteQuery(findingsQuery(jobId, group.key));
  const { data, error } = query;
  const findings = data?.pages.flatMap(({ rowsData }) => rowsData) ?? [];
  const total = data?.pages[0]?.pageInfo.totalElements ?? group.count;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('LabelledText', titleOf(group, text), formatInteger(group.count, locale))}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      {error !== null && (
        <ErrorState
          message={translateMessage(error instanceof ApiFailure ? error.key : 'ServerError')}
          onRetry={() => void query.refetch()}
        />
      )}
      {data === undefined && error === null && <PageSkeleton />}
      <ul className={classes.list}>
        {findings.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two findings may be the same, and the list only grows.
          <li key={index}>
            <span className="sani-breakable">{translateMessage(finding.key, finding.args)}</span>
            {hasPlace(finding) && <Place finding={finding} />}
          </li>
        ))}
      </ul>
      {data !== undefined && (
        <div className={classes.foot}>
          <span className="sani-figures" role="status">
            {t('ListShowing', formatInteger(findings.length, locale), formatInteger(total, locale))}
          </span>
          {query.hasNextPage && (
            <BusyButton variant="subtle" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('ListingLoadMore')}
            </BusyButton>
          )}
        </div>
      )}
    </Modal>
  );
}
