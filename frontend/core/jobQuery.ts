import { getJob, type Job } from '@sanispec/shared/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';

const pollMs = 2000;
/** Others may decide meanwhile, or begin what concerns the one who decides. */
const waitingMs = 60_000;

/** Whether a job continues by itself. */
export function isUnderWay(job: Job): boolean {
  return job.status === 'queued' || job.status === 'running';
}

function nextMs(job: Job | undefined): number | false {
  if (job === undefined || isUnderWay(job)) return pollMs;
  return job.status === 'waiting' ? waitingMs : false;
}

/** The job, asked again every 2 s for as long as it is running, and every minute while it waits for a review. */
export function jobQuery(jobId: string) {
  return queryOptions({
    queryKey: ['job', jobId],
    queryFn: ({ signal }) => dataOf(callApi(getJob, { params: { jobId }, signal, isQuiet: true })),
    staleTime: 0,
    refetchInterval: ({ state }) => nextMs(state.data),
  });
}
