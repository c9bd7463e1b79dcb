import { continueJob, dropJob, type Job } from '@sanispec/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { jobQuery } from '#core/jobQuery.ts';
import { callApi } from '#lib/http/api.ts';
import { ApiFailure } from '#lib/http/apiFailure.ts';

const parameter = 'job';

/** What cannot be followed any more, or what was asked of it and refused. */
interface Refusal {
  /** Message key. */
  readonly error: string;
  readonly details: readonly string[];
}

export interface Conversion {
  /** Undefined until the server has said something about it. */
  readonly job: Job | undefined;
  readonly refusal: Refusal | undefined;
  /** Something was asked and is not answered. */
  readonly isBusy: boolean;
  /** Goes on in spite of the warnings. */
  proceed(): Promise<void>;
  /** Ends it, whether it waits or runs, and forgets it. @returns whether it has ended */
  drop(): Promise<boolean>;
  forget(): void;
  retry(): void;
}

/** The conversion that the page's address names, so that a reload finds it again. */
export function useConversionAddress(): {
  readonly jobId: string | undefined;
  follow(jobId: string | undefined): void;
} {
  const [search, setSearch] = useSearchParams();
  function follow(jobId: string | undefined): void {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (jobId === undefined) next.delete(parameter);
        else next.set(parameter, jobId);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return { jobId: search.get(parameter) ?? undefined, follow };
}

/** Follows a conversion (domain: Imports). */
export function useConversion(jobId: string, forget: () => void): Conversion {
  const queryClient = useQueryClient();
  const query = jobQuery(jobId);
  const { data: job, error, refetch } = useQuery(query);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);

  async function proceed(): Promise<void> {
    setIsBusy(true);
    const result = await callApi(continueJob, { params: { jobId } });
    setIsBusy(false);
    setRefusal(result.ok ? undefined : result);
    if (result.ok) queryClient.setQueryData(query.queryKey, result.data);
    else await refetch();
  }

  async function drop(): Promise<boolean> {
    setIsBusy(true);
    const result = await callApi(dropJob, { params: { jobId } });
    setIsBusy(false);
    // What is no longer there has ended, too.
    if (result.ok || result.status === 404) {
      forget();
      return true;
    }
    setRefusal(result);
    await refetch();
    return false;
  }

  return {
    job,
    refusal: refusal ?? failureOf(error),
    isBusy,
    proceed,
    drop,
    forget,
    retry: () => {
      setRefusal(undefined);
      void refetch();
    },
  };
}

function failureOf(error: Error | null): Refusal | undefined {
  if (error === null) return undefined;
  return error instanceof ApiFailure
    ? { error: error.key, details: error.details }
    : { error: 'ServerError', details: [] };
}
