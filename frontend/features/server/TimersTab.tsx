import type { TimerResult, TimerStatus } from '@sanispec/shared/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { formatInteger, formatMoment } from '#lib/formats.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { Chip } from '#ui/Chip.tsx';
import { type DataColumn, DataTable } from '#ui/DataTable.tsx';
import { QueryPart } from './QueryPart.tsx';
import classes from './Server.module.css';
import { timersQuery } from './serverQueries.ts';
import { timerCountTexts, timerTexts } from './serverWords.ts';
import { useRunTimer } from './useRunTimer.ts';

/** Functions that run by the clock. */
export function TimersTab(): ReactNode {
  const { t, locale } = useText();
  const query = useQuery(timersQuery);
  const { run, running } = useRunTimer();
  const columns: readonly DataColumn<TimerStatus>[] = [
    {
      key: 'name',
      label: t('TimersColumnName'),
      render: ({ name, schedule }) => (
        <>
          {t(timerTexts[name])}
          <code className={`${classes.small} ${classes.muted} sani-row`}>{schedule}</code>
        </>
      ),
    },
    { key: 'startedOn', label: t('TimersColumnLast'), render: (timer) => <LastRun timer={timer} /> },
    { key: 'result', label: t('TimersColumnResult'), render: (timer) => <Outcome timer={timer} /> },
    {
      key: 'nextOn',
      label: t('TimersColumnNext'),
      render: ({ nextOn }) => <span className="sani-nowrap">{formatMoment(nextOn, locale)}</span>,
    },
  ];
  return (
    <QueryPart query={query}>
      {(timers) => (
        <DataTable
          label={t('ServerTabTimers')}
          columns={columns}
          rows={timers}
          idOf={({ name }) => name}
          titleOf={({ name }) => t(timerTexts[name])}
          renderActions={({ name, isRunning }) => (
            <BusyButton
              variant="default"
              size="compact-sm"
              className={classes.action ?? ''}
              isBusy={isRunning || running.has(name)}
              onClick={() => void run(name)}
            >
              <span className="sani-nowrap">{t('TimersRunNow')}</span>
              <span className="sani-visually-hidden">: {t(timerTexts[name])}</span>
            </BusyButton>
          )}
        />
      )}
    </QueryPart>
  );
}

function LastRun({ timer: { startedOn, startedBy } }: { readonly timer: TimerStatus }): ReactNode {
  const { t, locale } = useText();
  if (startedOn === undefined) return <span className={classes.muted}>{t('ServerNever')}</span>;
  return (
    <>
      <span className="sani-nowrap">{formatMoment(startedOn, locale)}</span>
      {startedBy !== undefined && (
        <span className={`${classes.small} ${classes.muted} sani-row`}>{t('TimersBy', startedBy)}</span>
      )}
    </>
  );
}

function Outcome({ timer }: { readonly timer: TimerStatus }): ReactNode {
  const { t, locale } = useText();
  const { startedOn, endedOn, succeededOn, isRunning, error, result } = timer;
  if (startedOn === undefined) return '–';
  if (isRunning) return <Chip meaning="primary">{t('TimersRunning')}</Chip>;
  if (result !== undefined) return <Counts result={result} />;
  return (
    <>
      <span className={classes.error}>
        {endedOn === undefined || error === undefined ? t('TimersBroken') : t('TimersFailed', error)}
      </span>
      <span className={`${classes.small} ${classes.muted}`}>
        {t('TimersSucceededOn', succeededOn === undefined ? t('ServerNever') : formatMoment(succeededOn, locale))}
      </span>
    </>
  );
}

function Counts({ result }: { readonly result: TimerResult }): ReactNode {
  const { t, locale } = useText();
  const counts = Object.entries(result).filter(([, count]) => count > 0);
  if (counts.length === 0) return <span className={classes.muted}>{t('TimersNothing')}</span>;
  return (
    <ul className={classes.lines}>
      {counts.map(([name, count]) => (
        <li key={name}>{t(timerCountTexts[name as keyof TimerResult], formatInteger(count, locale))}</li>
      ))}
    </ul>
  );
}
