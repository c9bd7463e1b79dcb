import { ActionIcon, NativeSelect } from '@mantine/core';
import {
  dropJob,
  type JobKind,
  jobKinds,
  retryServerJob,
  type ServerJob,
  type ServerJobState,
  serverJobStates,
} from '@sanispec/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type SiteText, translateMessage, useText } from '#core/text.ts';
import { useFocusHandedOn } from '#lib/focus/useFocusHandedOn.ts';
import { formatInteger, formatMoment } from '#lib/formats.ts';
import { callApi } from '#lib/http/api.ts';
import { Chip, type ChipMeaning } from '#ui/Chip.tsx';
import type { DataColumn } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { ServerList } from '#ui/list/ServerList.tsx';
import { type ChangeList, type ListState, useListState } from '#ui/list/useListState.ts';
import { useConfirm } from '#ui/useConfirm.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import classes from './Server.module.css';
import { type JobFilter, jobList, jobsQuery, serverKey } from './serverQueries.ts';
import { jobKindTexts, jobStateTexts, timerTexts } from './serverWords.ts';

/** Jobs of everybody, those that were given up first. */
export function JobsTab(): ReactNode {
  const { t } = useText();
  const { state, change } = useListState(jobList);
  const query = useQuery(jobsQuery(state));
  const columns = useJobColumns();
  return (
    <ServerList
      label={t('ServerTabJobs')}
      searchLabel={t('JobsSearch')}
      query={query}
      state={state}
      onChange={change}
      columns={columns}
      idOf={({ id }) => id}
      titleOf={(job) => `${t(jobKindTexts[job.kind])} ${subjectOf(job, t)}`.trim()}
      filters={<JobFilters state={state} onChange={change} />}
      renderActions={(job) => <JobActions job={job} />}
      empty={<EmptyState title={t('JobsNone')} text={t('JobsNoneHint')} />}
    />
  );
}

/** What a job is about: a file, or the function that it runs. */
function subjectOf({ fileName, timer }: ServerJob, t: SiteText['t']): string {
  return timer === undefined ? fileName : t(timerTexts[timer]);
}

interface JobFiltersProps {
  readonly state: ListState<JobFilter>;
  readonly onChange: ChangeList<JobFilter>;
}

function JobFilters({ state: { filters }, onChange }: JobFiltersProps): ReactNode {
  const { t } = useText();
  function choose(filter: JobFilter, value: string): void {
    onChange({ filters: { ...filters, [filter]: value === '' ? [] : [value] } });
  }
  return (
    <>
      <NativeSelect
        className={classes.filter ?? ''}
        aria-label={t('JobsColumnKind')}
        data={[
          { value: '', label: t('JobsAllKinds') },
          ...jobKinds.map((kind: JobKind) => ({ value: kind, label: t(jobKindTexts[kind]) })),
        ]}
        value={filters.kind[0] ?? ''}
        onChange={({ currentTarget: { value } }) => choose('kind', value)}
      />
      <NativeSelect
        className={classes.filter ?? ''}
        aria-label={t('ServerColumnState')}
        data={[
          { value: '', label: t('JobsAllStates') },
          ...serverJobStates.map((state) => ({ value: state, label: t(jobStateTexts[state]) })),
        ]}
        value={filters.state[0] ?? ''}
        onChange={({ currentTarget: { value } }) => choose('state', value)}
      />
    </>
  );
}

const meanings: Readonly<Record<ServerJobState, ChipMeaning>> = {
  poisoned: 'conflict',
  lost: 'conflict',
  failed: 'notice',
  running: 'primary',
  queued: 'neutral',
  waiting: 'neutral',
  succeeded: 'fits',
};

function useJobColumns(): readonly DataColumn<ServerJob>[] {
  const { t, locale } = useText();
  return [
    {
      key: 'kind',
      label: t('JobsColumnKind'),
      render: (job) => (
        <>
          {t(jobKindTexts[job.kind])}
          <span className={`${classes.small} ${classes.muted} sani-breakable`}> {subjectOf(job, t)}</span>
        </>
      ),
    },
    {
      key: 'state',
      label: t('ServerColumnState'),
      render: ({ state }) => <Chip meaning={meanings[state]}>{t(jobStateTexts[state])}</Chip>,
    },
    { key: 'step', label: t('JobsColumnStep'), render: (job) => <JobStep job={job} /> },
    {
      key: 'owner',
      label: t('JobsColumnOwner'),
      render: ({ ownerName }) => ownerName || <span className={classes.muted}>{t('JobNobody')}</span>,
    },
    {
      key: 'tries',
      label: t('JobsColumnTries'),
      align: 'end',
      render: ({ tries }) => <span className="sani-figures">{formatInteger(tries, locale)}</span>,
    },
    {
      key: 'modifiedOn',
      label: t('JobsColumnChanged'),
      render: ({ modifiedOn }) => <span className="sani-nowrap">{formatMoment(modifiedOn, locale)}</span>,
    },
  ];
}

/** The present step with what has gone wrong, and the steps before it. */
function JobStep({ job: { state, step, percent, errors, steps } }: { readonly job: ServerJob }): ReactNode {
  const { t, tCount, locale } = useText();
  const isRunning = state === 'running';
  return (
    <>
      {translateMessage(step)}
      {isRunning && ` ${formatInteger(Math.round(percent), locale)} %`}
      {errors.length > 0 && (
        <ul className={`${classes.lines} ${classes.small}`} aria-label={t('JobErrors')}>
          {errors.map(({ key, args, sheet, row }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: findings have no names, and never change places
            <li key={index} className={classes.error}>
              {[sheet, row].filter((place) => place !== undefined).join(' ')} {translateMessage(key, args)}
            </li>
          ))}
        </ul>
      )}
      {steps.length > 1 && (
        <details className={classes.small}>
          <summary>{tCount('JobSteps', steps.length)}</summary>
          <ol className={classes.lines}>
            {steps.map(({ step: key, on, tries, error }, index) => (
              <li key={`${on} ${key}`}>
                <span className={classes.muted}>{formatMoment(on, locale)}</span> {translateMessage(key)}
                {tries !== (steps[index - 1]?.tries ?? 0) && tries > 1 && ` · ${t('JobStepTry', tries)}`}
                {error !== undefined && <span className={classes.error}>{error}</span>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

function JobActions({ job }: { readonly job: ServerJob }): ReactNode {
  const { t } = useText();
  const confirm = useConfirm();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const name = `${t(jobKindTexts[job.kind])} ${subjectOf(job, t)}`.trim();
  const params = { jobId: job.id };

  async function act(action: 'retry' | 'cancel'): Promise<void> {
    const isSure = await confirm({
      title: t(action === 'retry' ? 'JobRetryTitle' : 'JobCancelTitle'),
      body: name,
      confirmLabel: t(action === 'retry' ? 'JobRetry' : 'JobCancel'),
      isDestructive: action === 'cancel',
    });
    if (!isSure) return;
    const result = await (action === 'retry' ? callApi(retryServerJob, { params }) : callApi(dropJob, { params }));
    await queryClient.invalidateQueries({ queryKey: [serverKey, 'jobs'] });
    if (!result.ok) notify.error(translateMessage(result.error, result.details), { id: job.id });
    else notify.success(t(action === 'retry' ? 'JobRetried' : 'JobCancelled'), { id: job.id });
  }

  return (
    <span className="sani-row">
      {job.canRetry && (
        <JobAction label={t('JobRetryOf', name)} title={t('JobRetry')} icon="redo" onClick={() => void act('retry')} />
      )}
      {job.canCancel && (
        <JobAction
          label={t('JobCancelOf', name)}
          title={t('JobCancel')}
          icon="close"
          onClick={() => void act('cancel')}
        />
      )}
    </span>
  );
}

interface JobActionProps {
  readonly label: string;
  readonly title: string;
  readonly icon: IconName;
  onClick(): void;
}

/** Goes when it is used: the job is in another state then. */
function JobAction({ label, title, icon, onClick }: JobActionProps): ReactNode {
  // As far as the row.
  const ref = useFocusHandedOn(4);
  return (
    <ActionIcon ref={ref} size={34} aria-label={label} title={title} onClick={onClick}>
      <Icon name={icon} />
    </ActionIcon>
  );
}
