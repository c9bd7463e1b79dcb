import type { ConditionRule } from '@sanispec/shared/compatibility';
import { dropJob, type Job, type ListRow, RulesTrial, tryRules } from '@sanispec/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnderWay, jobQuery } from '#core/jobQuery.ts';
import { useJobStart } from '#core/useJobStart.ts';
import { callApi } from '#lib/http/api.ts';
import { ApiFailure, dataOf } from '#lib/http/apiFailure.ts';
import { listsOfRule } from './trialRules.ts';

/** A check of the projects of a country against unsaved rules. */
export interface ProjectCheck {
  readonly isRunning: boolean;
  readonly job: Job | undefined;
  /** Undefined until it has ended well. */
  readonly result: RulesTrial | undefined;
  /** Message key of what went wrong. */
  readonly failure: { readonly key: string; readonly details: readonly string[] } | undefined;
  /** The rule that was checked, as it was then. */
  readonly checked: string | undefined;
  start(country: string, rule: ConditionRule, lists: readonly ListRow[]): Promise<void>;
  cancel(): Promise<void>;
}

/** What a check compares: the same rule is not checked twice. */
export function checkedKey(country: string, rule: ConditionRule): string {
  return JSON.stringify([country, rule]);
}

/** Starts and follows a job over the projects of a country; nothing is saved. */
export function useProjectCheck(): ProjectCheck {
  const [started, setStarted] = useState<{ readonly jobId: string; readonly checked: string }>();
  const [isStarting, setIsStarting] = useState(false);
  const [failure, setFailure] = useState<ProjectCheck['failure']>();
  const keyFor = useJobStart();
  const query = useQuery({ ...jobQuery(started?.jobId ?? ''), enabled: started !== undefined });
  const job = started === undefined ? undefined : query.data;
  const hasFailed = job?.status === 'failed';
  const result = job?.status === 'succeeded' ? RulesTrial.safeParse(job.result) : undefined;
  const [reason] = job?.errors ?? [];
  const jobFailure =
    hasFailed || result?.success === false
      ? { key: reason?.key ?? 'TrialCheckFailed', details: (reason?.args ?? []).map(String) }
      : undefined;
  const unread = query.error instanceof ApiFailure && job === undefined ? query.error : undefined;

  return {
    isRunning: isStarting || (started !== undefined && unread === undefined && (job === undefined || isUnderWay(job))),
    job,
    result: result?.success === true ? result.data : undefined,
    failure: failure ?? jobFailure ?? (unread && { key: unread.key, details: unread.details }),
    checked: started?.checked,
    async start(country, rule, lists) {
      setIsStarting(true);
      setFailure(undefined);
      const body = {
        country,
        rules: [rule],
        lists: listsOfRule(rule, lists, country).map((list) => ({ ...list, title: list.title.slice(0, 100) })),
      };
      const answer = await callApi(tryRules, { body, idempotencyKey: keyFor([body, Date.now()]) });
      setIsStarting(false);
      if (answer.ok) setStarted({ jobId: answer.data.jobId, checked: checkedKey(country, rule) });
      else setFailure({ key: answer.error, details: answer.details });
    },
    async cancel() {
      if (started === undefined) return;
      setStarted(undefined);
      await dataOf(callApi(dropJob, { params: { jobId: started.jobId } })).catch(() => undefined);
    },
  };
}
