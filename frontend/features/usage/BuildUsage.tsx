import { buildUsageReports } from '@sanispec/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { isUnderWay, jobQuery } from '#core/jobQuery.ts';
import { translateMessage, useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import { usageKey } from './usageQueries.ts';

/** Rebuilds the figures, as the nightly timer does; for root. */
export function BuildUsage(): ReactNode {
  const { t } = useText();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [isStarting, setIsStarting] = useState(false);
  const [jobId, setJobId] = useState<string>();
  const { data: job } = useQuery({ ...jobQuery(jobId ?? ''), enabled: jobId !== undefined });
  const isOver = job !== undefined && !isUnderWay(job);

  useEffect(() => {
    if (!isOver) return;
    setJobId(undefined);
    if (job.status === 'succeeded') {
      notify.success(t('UsageBuildDone'), { id: 'usageBuild' });
      void queryClient.invalidateQueries({ queryKey: usageKey });
    } else {
      notify.error(t('UsageBuildFailed'), { id: 'usageBuild' });
    }
  }, [isOver, job, notify, queryClient, t]);

  async function build(): Promise<void> {
    setIsStarting(true);
    const result = await callApi(buildUsageReports);
    setIsStarting(false);
    if (result.ok) setJobId(result.data.jobId);
    else notify.error(translateMessage(result.error, result.details), { id: 'usageBuild' });
  }

  return (
    <BusyButton variant="default" isBusy={isStarting || jobId !== undefined} onClick={() => void build()}>
      {t(jobId === undefined ? 'UsageBuild' : 'UsageBuilding')}
    </BusyButton>
  );
}
