import { type Job, maxScheduleDays, scheduleImport } from '@sanispec/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { catalogsKey } from '#core/catalogsInUse.ts';
import { useText } from '#core/text.ts';
import { fromBerlinTime, toBerlinTime } from '#lib/berlinTime.ts';
import { formatBerlinMoment } from '#lib/formats.ts';
import { callApi } from '#lib/http/api.ts';
import { FormDialog } from '#ui/forms/FormDialog.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import classes from './Review.module.css';

const dayMs = 24 * 3600 * 1000;

/**
 * The time that is offered, as clocks in Berlin show it: the next 1 January, when new price lists begin to count; the
 * first of the next month while that is too far ahead.
 */
export function offeredTime(now: Date): string {
  const [year = 0, month = 0] = toBerlinTime(now.toISOString()).split('-').map(Number);
  const newYear = `${year + 1}-01-01T00:00`;
  const isNear = Date.parse(fromBerlinTime(newYear) ?? '') - now.getTime() <= maxScheduleDays * dayMs;
  return isNear ? newYear : `${year}-${String(month + 1).padStart(2, '0')}-01T00:00`;
}

interface ScheduleDialogProps {
  readonly job: Job;
  /** What the review says is lost was confirmed. */
  readonly acceptLoss: boolean;
  onClose(): void;
}

/** Chooses when a checked import is published. */
export function ScheduleDialog({ job, acceptLoss, onClose }: ScheduleDialogProps): ReactNode {
  const { t, locale } = useText();
  const notify = useNotify();
  const queryClient = useQueryClient();
  return (
    <FormDialog
      title={t('ScheduleTitle')}
      size="md"
      submitLabel={t('ScheduleSubmit')}
      initial={{ on: offeredTime(new Date()) }}
      fields={[{ name: 'on', label: 'ScheduleOn', type: 'datetime', isRequired: true }]}
      send={async (values) => {
        const on = fromBerlinTime(values.on ?? '');
        if (on === undefined) {
          return { ok: false, status: 400, error: 'ErrorScheduleTime', details: [String(maxScheduleDays)] } as const;
        }
        return callApi(scheduleImport, { params: { jobId: job.id }, body: { on, acceptLoss } });
      }}
      onSuccess={(scheduled) => {
        queryClient.setQueryData(['job', job.id], scheduled);
        void queryClient.invalidateQueries({ queryKey: catalogsKey });
        const on = scheduled.schedule?.on ?? '';
        notify.success(t('ScheduleDone', formatBerlinMoment(on, locale)), { id: job.id });
      }}
      onClose={onClose}
    >
      <p className={classes.hint}>{t('ScheduleText')}</p>
    </FormDialog>
  );
}
