import { getJob, runTimer, type TimerName } from '@sanispec/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnderWay } from '#core/jobQuery.ts';
import { translateMessage, useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { useConfirm } from '#ui/useConfirm.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import { serverKey } from './serverQueries.ts';
import { timerTexts } from './serverWords.ts';

const pollMs = 1000;

async function untilEnded(jobId: string): Promise<void> {
  for (;;) {
    const job = await callApi(getJob, { params: { jobId }, isQuiet: true });
    if (!job.ok || !isUnderWay(job.data)) return;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** Runs timers by hand: asks first, and shows what became of them when their jobs have ended. */
export function useRunTimer() {
  const { t } = useText();
  const confirm = useConfirm();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [running, setRunning] = useState<ReadonlySet<TimerName>>(new Set());

  function mark(name: TimerName, isRunning: boolean): void {
    setRunning((before) => {
      const next = new Set(before);
      if (isRunning) next.add(name);
      else next.delete(name);
      return next;
    });
  }

  async function run(name: TimerName): Promise<void> {
    if (!(await confirm({ title: t('TimersRunTitle', t(timerTexts[name])), confirmLabel: t('TimersRunNow') }))) return;
    mark(name, true);
    const result = await callApi(runTimer, { params: { name } });
    if (result.ok) {
      notify.success(t('TimersStarted'), { id: `timer ${name}` });
      await untilEnded(result.data.jobId);
    } else {
      notify.error(translateMessage(result.error, result.details), { id: `timer ${name}` });
    }
    mark(name, false);
    await queryClient.invalidateQueries({ queryKey: [serverKey] });
  }

  return { run, running };
}
