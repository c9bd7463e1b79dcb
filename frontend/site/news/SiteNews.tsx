import { getNotifications, type Job } from '@sanispec/shared/contract';
import type { SiteTextKey } from '@sanispec/shared/text';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { openedCatalogueKey, openedCataloguesKey } from '#catalogue/useCatalogue.ts';
import { showMaintenance } from '#core/maintenance.ts';
import { useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';
import { saveUnsavedWork } from '#lib/unsavedWork.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { type Notifications, newsOf } from './newsOf.ts';

type Ending = Readonly<Record<'succeeded' | 'failed', SiteTextKey>>;

/** How finished jobs are announced; background jobs are silent. */
const endings: Readonly<Record<Job['kind'], Ending | undefined>> = {
  report: { succeeded: 'NewsReportReady', failed: 'NewsReportFailed' },
  'catalog-import': { succeeded: 'NewsImportReady', failed: 'NewsImportFailed' },
  'catalog-publish': { succeeded: 'NewsImportReady', failed: 'NewsImportFailed' },
  'catalog-conversion': { succeeded: 'NewsConversionReady', failed: 'NewsConversionFailed' },
  'assets-import': { succeeded: 'NewsImportReady', failed: 'NewsImportFailed' },
  'usage-reports': { succeeded: 'NewsUsageReportsReady', failed: 'NewsUsageReportsFailed' },
  timer: { succeeded: 'NewsTimerEnded', failed: 'NewsTimerFailed' },
  // Who has left a trial has left what was tried.
  'rules-try': undefined,
  mail: undefined,
  // Its person is gone.
  erasure: undefined,
};

/** A page that follows a job announces its end itself; once the user has left it, the site does. */
function isToldHere(queryClient: QueryClient, jobId: string): boolean {
  const query = queryClient.getQueryCache().find<Job>({ queryKey: ['job', jobId] });
  const status = query?.state.data?.status;
  return query?.isActive() === true || status === 'succeeded' || status === 'failed';
}

interface SiteNewsProps {
  /** How often the server is asked while the page is visible. */
  readonly everyMs?: number;
  /** Loads the page again; replaced in tests. */
  readonly reload?: () => void;
}

/** Asks every minute what has happened elsewhere and says so; draws nothing itself. */
export function SiteNews({ everyMs = 60_000, reload = () => location.reload() }: SiteNewsProps): null {
  const { t } = useText();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const last = useRef<Notifications>(undefined);
  const { data } = useQuery({
    queryKey: ['notifications'],
    queryFn: ({ signal }) => dataOf(callApi(getNotifications, { signal, isQuiet: true })),
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
    staleTime: everyMs,
    // One that is missed is made up for by the next.
    retry: false,
  });

  useEffect(() => {
    if (data === undefined) return;
    const { isNewBuild, ended, areRulesNew, catalogueCountries } = newsOf(last.current ?? data, data);
    last.current = data;
    if (isNewBuild) {
      notify.info(t('NewsBuild'), {
        action: { label: t('NewsReload'), run: () => void saveUnsavedWork().then(reload) },
      });
    }
    for (const { id, kind, status } of ended) {
      const words = endings[kind];
      if (words === undefined || isToldHere(queryClient, id)) continue;
      if (status === 'failed') notify.error(t(words.failed), { id });
      else notify.success(t(words.succeeded), { id });
    }
    // What is open is judged again as soon as the worker has compiled them; sets and their entries stay.
    if (areRulesNew) void queryClient.invalidateQueries({ queryKey: openedCataloguesKey });
    for (const country of areRulesNew ? [] : catalogueCountries) {
      void queryClient.invalidateQueries({ queryKey: openedCatalogueKey(country) });
    }
  }, [data, notify, t, queryClient, reload]);

  // Apart from the rest, so that nothing but an answer brings back what an earlier one said.
  useEffect(() => {
    if (data !== undefined) showMaintenance(data.maintenance);
  }, [data]);

  return null;
}
