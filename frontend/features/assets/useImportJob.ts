import { dropJob, type Job } from '@sanispec/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { isUnderWay, jobQuery } from '#core/jobQuery.ts';
import { callApi } from '#lib/http/api.ts';
import { ApiFailure, dataOf } from '#lib/http/apiFailure.ts';

/** The import that the address names. */
export interface FollowedImport {
  /** Undefined while none is followed. */
  readonly jobId: string | undefined;
  readonly job: Job | undefined;
  /** Its state could not be read. */
  readonly error: ApiFailure | undefined;
  follow(jobId: string): void;
  /** Its summary was seen. */
  forget(): void;
  /** @throws ApiFailure */
  cancel(): Promise<void>;
  retry(): void;
}

/** Follows an import of assets; its id stands in the address, so that it is found again after a reload. */
export function useImportJob(): FollowedImport {
  const [search, setSearch] = useSearchParams();
  const queryClient = useQueryClient();
  const jobId = search.get('job') ?? undefined;
  const query = useQuery({ ...jobQuery(jobId ?? ''), enabled: jobId !== undefined });
  const job = jobId === undefined ? undefined : query.data;
  const hasEnded = job !== undefined && !isUnderWay(job);

  // Even after a failure some of the files may be there now.
  useEffect(() => {
    if (hasEnded) void queryClient.invalidateQueries({ queryKey: ['assets'] });
  }, [hasEnded, queryClient]);

  const put = useCallback(
    (id: string | undefined) => {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (id === undefined) next.delete('job');
          else next.set('job', id);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setSearch],
  );

  return {
    jobId,
    job,
    error: jobId !== undefined && query.error instanceof ApiFailure ? query.error : undefined,
    follow: put,
    forget: () => put(undefined),
    retry: () => void query.refetch(),
    async cancel() {
      if (jobId === undefined) return;
      await dataOf(callApi(dropJob, { params: { jobId } }));
      put(undefined);
    },
  };
}
